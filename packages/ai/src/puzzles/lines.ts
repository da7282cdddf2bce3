// What a seat can say before the first die falls or anybody else is asked: its lines. Each ends in a state that has a value;
// a puzzle is proved where every good line says what the puzzle names.

import { type Action, type ActionSpecs, type AnyGame, checksum, writeAction } from '@gonfalon/kernel';
import type { Order, Prover } from './prove.ts';
import type { Answer, Puzzle } from './puzzle.ts';

export interface Line {
  /** As written; a fight put together step by step is one order. */
  readonly orders: readonly string[];
  readonly state: unknown;
  /** Phases still looked at. */
  readonly left: number;
}

/** The orders of a line as they are written down: what was begun and not yet fought is left out. */
export function writtenOrders(specs: ActionSpecs, said: readonly Action[]): readonly string[] {
  const written: string[] = [];
  let begun: { units: string[]; at: string[] } | null = null;
  for (const action of said) {
    const { do: verb, unit, at } = action as { do: string; unit?: string; at?: string };
    if (verb === 'attack') begun = { units: [unit!], at: [at!] };
    else if (begun && verb === 'join') begun.units.push(unit!);
    else if (begun && verb === 'widen') begun.at.push(at!);
    else if (begun && verb === 'fight') written.push(writeAction(specs, engagement(begun)));
    else if (verb === 'engage') written.push(writeAction(specs, engagement(action as never)));
    else if (verb !== 'cancel') written.push(writeAction(specs, action));
    if (verb === 'fight' || verb === 'cancel') begun = null;
  }
  return written;
}

/** Who comes first in a list means nothing. */
const engagement = ({
  units,
  at,
}: {
  readonly units: readonly string[];
  readonly at: readonly string[];
}) => ({
  do: 'engage',
  units: units.toSorted(),
  at: at.toSorted(),
});

/** Whether the seat alone goes on speaking. */
export const speaksOn = (
  game: AnyGame,
  prover: Prover,
  state: unknown,
  seat: string,
  left: number,
): boolean => {
  if (prover.isEnd(state, left)) return false;
  const awaits = game.awaits(state);
  return awaits.kind === 'seats' && awaits.seats.length === 1 && awaits.seats[0] === seat;
};

/** Every line, each end once for every set of answers it gives. */
export function linesOf(game: AnyGame, puzzle: Puzzle, prover: Prover, start: unknown, left: number): Line[] {
  const seen = new Set<string>();
  const lines: Line[] = [];
  const walk = (state: unknown, rest: number, said: readonly Order[]): void => {
    const orders = writtenOrders(game.actions, said);
    const given = puzzle.answers.map(answer => (isSaid(answer, orders) ? 1 : 0)).join('');
    const key = `${checksum(state)} ${rest} ${given}`;
    if (seen.has(key)) return;
    seen.add(key);
    if (!speaksOn(game, prover, state, puzzle.seat, rest)) {
      lines.push({ orders, state, left: rest });
      return;
    }
    for (const action of prover.orders(state, puzzle.seat)) {
      const next = game.apply(state, { seat: puzzle.seat, action }).state;
      walk(next, prover.leftAfter(state, next, rest), [...said, action]);
    }
  };
  walk(start, left, []);
  return lines;
}

const isSaid = (answer: Answer, orders: readonly string[]): boolean =>
  answer.is !== 'stands' &&
  orders.some(order => order === answer.order || (answer.is === 'unsaid' && verbOf(order) === answer.order));
const verbOf = (order: string): string => order.split(' ')[0]!;

/** Whether a line gives one of the answers. */
export function isAnswered(game: AnyGame, { answers }: Puzzle, { orders, state }: Line): boolean {
  return answers.some(answer => {
    if (answer.is === 'stands')
      return game
        .units(state, null)
        .some(
          ({ id, at, facing }) =>
            id === answer.unit && at === answer.at && (answer.facing ?? facing) === facing,
        );
    return isSaid(answer, orders) === (answer.is === 'said');
  });
}
