// The game on the table: its host, the book it cites, and what its record says of the dice.

import { type AnyEntry, type AnyPlay, Host } from '@gonfalon/host';
import { type DicePolicy, type Input, type Refusal, type Statement, writeStatement } from '@gonfalon/kernel';
import type { Citations } from './citations.ts';
import type { Dice } from './dice.ts';

export interface OpenGame {
  readonly host: Host;
  readonly book: Citations;
  readonly policy: DicePolicy;
}

/** Dice the game waits for fall at once, as long as script or seed gives them. */
export const openGame = (play: AnyPlay, book: Citations, { cup, policy }: Dice): OpenGame => ({
  host: new Host(play, { cup, rollsItself: true }),
  book,
  policy,
});

export const said = ({ host }: OpenGame, input: Input): Refusal | null =>
  'rolled' in input ? host.roll(input.rolled) : host.say(input.seat, input.action);

/** What has been entered after `before`, oldest first. */
export function since({ last }: AnyPlay, before: AnyPlay): readonly AnyEntry[] {
  const steps: AnyEntry[] = [];
  for (let entry = last; entry && entry !== before.last; entry = entry.before) steps.push(entry);
  return steps.reverse();
}

/** The resulting values: lines of the position that are new, and lines that are gone. */
export function changes(before: AnyPlay, after: AnyPlay): { was: string[]; now: string[] } {
  const old = linesOf(before);
  const fresh = linesOf(after);
  return { was: without(old, fresh), now: without(fresh, old) };
}

const linesOf = ({ game, state }: AnyPlay): string[] =>
  game.describe(state).body.map((line: Statement) => writeStatement(line));

/** Lines may stand several times, so each one found takes only one away. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter(line => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}
