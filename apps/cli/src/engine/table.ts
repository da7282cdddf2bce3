// The game on the table: the play so far, the book it cites, and who throws its dice.

import {
  type Entry,
  type Input,
  type Play,
  type Refusal,
  type Statement,
  take,
  writeStatement,
} from '@gonfalon/kernel';
import type { Citations } from './citations.ts';
import { type Thrower, thrown } from './dice.ts';

export interface Table {
  readonly play: Play<unknown>;
  readonly book: Citations;
  readonly thrower: Thrower;
}
export interface Moved {
  readonly ok: true;
  readonly table: Table;
  /** What was done, the dice thrown for it included. */
  readonly steps: readonly Entry<unknown>[];
}

export function taken(table: Table, input: Input): Moved | Refusal {
  const answer = take(table.play, input);
  if (!answer.ok) return answer;
  const { table: after, steps } = settled({ ...table, play: answer.play });
  return { ok: true, table: after, steps: [answer.entry, ...steps] };
}

/** Throws the dice the game waits for, as long as script or seed gives them. */
export function settled(table: Table): Moved {
  const steps: Entry<unknown>[] = [];
  let now = table;
  for (;;) {
    const awaits = now.play.game.awaits(now.play.state);
    const throwing = awaits.kind === 'dice' ? thrown(now.thrower, awaits.d6) : null;
    if (!throwing) return { ok: true, table: now, steps };
    const answer = take(now.play, { rolled: throwing.rolled });
    if (!answer.ok) throw new Error(`the game refused its own dice: ${answer.why[0]!.rule}`);
    steps.push(answer.entry);
    now = { ...now, play: answer.play, thrower: throwing.thrower };
  }
}

/** The resulting values: lines of the position that are new, and lines that are gone. */
export function changes(before: Play<unknown>, after: Play<unknown>): { was: string[]; now: string[] } {
  const old = linesOf(before);
  const fresh = linesOf(after);
  return { was: without(old, fresh), now: without(fresh, old) };
}

const linesOf = ({ game, state }: Play<unknown>): string[] =>
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
