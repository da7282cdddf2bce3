// The game on the table: its host, the book it cites, and what its record says of the dice.

import { type AnyEntry, type AnyPlay, Host, type Occupant } from '@gonfalon/host';
import {
  type AnyGame,
  BadInput,
  type DicePolicy,
  type Input,
  type Refusal,
  type Seat,
  type Statement,
  writeStatement,
} from '@gonfalon/kernel';
import type { Citations } from './citations.ts';
import type { Dice } from './dice.ts';

export interface OpenGame {
  readonly host: Host;
  readonly book: Citations;
  readonly policy: DicePolicy;
  /** The only seat whose knowledge is told; null where everything is. */
  readonly eyes: Seat | null;
}

/** Who fills the other seats, where the engine serves one seat only. */
export interface OneSeat {
  readonly seat: Seat;
  readonly others: (game: AnyGame, seat: Seat) => Occupant;
}

/** Dice the game waits for fall at once, as long as script or seed gives them. */
export function openGame(
  play: AnyPlay,
  book: Citations,
  { cup, policy }: Dice,
  one: OneSeat | null = null,
): OpenGame {
  const { game, start } = play;
  const seats = game.seats('position' in start ? start.position.scenario : start.scenario);
  if (one && !seats.includes(one.seat))
    throw new BadInput('--seat', `"${one.seat}" does not sit here, only ${seats.join(', ')}`);
  const others = one ? seats.filter(seat => seat !== one.seat) : [];
  const occupants = others.map((seat): [Seat, Occupant[]] => [seat, [one!.others(game, seat)]]);
  return {
    host: new Host(play, { cup, rollsItself: true, occupants }),
    book,
    policy,
    eyes: one?.seat ?? null,
  };
}

/** The game as whoever asks may know it. */
export const stateSeen = ({ eyes }: OpenGame, { game, state }: AnyPlay): unknown =>
  eyes === null ? state : game.view(state, eyes);

export const said = ({ host }: OpenGame, input: Input): Refusal | null =>
  'rolled' in input ? host.roll(input.rolled) : host.say(input.seat, input.action);

/** What has been entered after `before`, oldest first. */
export function since({ last }: AnyPlay, before: AnyPlay): readonly AnyEntry[] {
  const steps: AnyEntry[] = [];
  for (let entry = last; entry && entry !== before.last; entry = entry.before) steps.push(entry);
  return steps.reverse();
}

/** The resulting values: lines of the position that are new, and lines that are gone. */
export function changes(game: AnyGame, before: unknown, after: unknown): { was: string[]; now: string[] } {
  const old = linesOf(game, before);
  const fresh = linesOf(game, after);
  return { was: without(old, fresh), now: without(fresh, old) };
}

const linesOf = (game: AnyGame, state: unknown): string[] =>
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
