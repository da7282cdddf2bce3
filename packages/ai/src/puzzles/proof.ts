// The proof of a puzzle by the engine, and whether a player finds what it proves.

import { type AnyGame, BadInput, knock, parseAction, writeAction } from '@gonfalon/kernel';
import type { Standing } from '@gonfalon/kit';
import type { Thinker } from '../thinker.ts';
import { isAnswered, type Line, linesOf, speaksOn, writtenOrders } from './lines.ts';
import { ENDLESS, type Order, type Prover, proverOf } from './prove.ts';
import type { Puzzle } from './puzzle.ts';

export interface Proof {
  /** What the best line is worth, and the best of those that do not give an answer; in hundredths of the measure. */
  readonly best: number;
  readonly other: number;
  readonly line: Line;
  readonly otherLine: Line;
  /** Lines of the seat before the first die, and positions looked at behind them. */
  readonly lines: number;
  readonly states: number;
  readonly prover: Prover;
  readonly start: unknown;
}

const leftIn = ({ phases }: Puzzle): number => phases ?? ENDLESS;

/** Throws BadInput where the puzzle does not lie as it must, or another order is as good. */
export function prove(game: AnyGame, standing: (state: unknown) => Standing, puzzle: Puzzle): Proof {
  const start = laid(game, puzzle);
  const prover = proverOf({ game, standing, ...puzzle });
  const weighed = linesOf(game, puzzle, prover, start, leftIn(puzzle)).map(line => ({
    line,
    value: prover.value(line.state, line.left),
    right: isAnswered(game, puzzle, line),
  }));
  const bestOf = (right: boolean) =>
    weighed.filter(one => one.right === right).reduce((a, b) => (b.value > a.value ? b : a), NOTHING);
  const [right, wrong] = [bestOf(true), bestOf(false)];
  if (!right.line) throw new BadInput(puzzle.name, 'no line gives its answer');
  if (!wrong.line) throw new BadInput(puzzle.name, 'every line gives its answer');
  const ahead = Math.floor(right.value - wrong.value);
  if (ahead < puzzle.margin)
    throw new BadInput(
      puzzle.name,
      `its answer is better by ${ahead} only, not ${puzzle.margin}: "${wrong.line.orders.join('; ')}" is worth ${wrong.value.toFixed(1)}`,
    );
  return {
    best: right.value,
    other: wrong.value,
    line: right.line,
    otherLine: wrong.line,
    lines: weighed.length,
    states: prover.states(),
    prover,
    start,
  };
}
const NOTHING: { readonly line: Line | null; readonly value: number } = {
  line: null,
  value: Number.NEGATIVE_INFINITY,
};

/** Throws BadInput where the position, the seat or an answer is not of this game. */
function laid(game: AnyGame, { position, seat, answers, name, goal }: Puzzle): unknown {
  const start = game.lay(position);
  const awaits = game.awaits(start);
  if (awaits.kind !== 'seats' || awaits.seats.length !== 1 || awaits.seats[0] !== seat)
    throw new BadInput(name, `${seat} is not the one who is asked`);
  if (game.secrets(start)) throw new BadInput(name, 'holds a secret: nobody could prove anything');
  const known = (unit: string): boolean => game.units(start, null).some(({ id }) => id === unit);
  if (goal.unit !== null && !known(goal.unit)) throw new BadInput(name, `there is no ${goal.unit}`);
  for (const answer of answers) {
    if (answer.is === 'stands') {
      if (!known(answer.unit)) throw new BadInput(name, `there is no ${answer.unit}`);
      continue;
    }
    if (answer.is === 'unsaid' && Object.hasOwn(game.actions, answer.order)) continue;
    // As it is written: an answer in other words would never be found.
    const written = writeAction(game.actions, parseAction(game.actions, answer.order));
    if (written !== answer.order)
      throw new BadInput(name, `the answer "${answer.order}" is written "${written}"`);
  }
  return start;
}

export interface Attempt {
  readonly line: Line;
  readonly value: number;
  /** Nothing, or less than the margin, was given away before the first die. */
  readonly solved: boolean;
}

/** What the player says until a die falls or somebody else is asked, and what is left of the value then. */
export function attempt(
  game: AnyGame,
  puzzle: Puzzle,
  { prover, start, best }: Pick<Proof, 'prover' | 'start' | 'best'>,
  thinker: Thinker,
): Attempt {
  const { seat } = puzzle;
  const said: Order[] = [];
  let state = start;
  let left = leftIn(puzzle);
  while (speaksOn(game, prover, state, seat, left)) {
    const awaits = game.awaits(state);
    if (awaits.kind !== 'seats') break;
    const view = game.view(state, seat);
    const { action } = thinker.think({ game, seat, view, awaits, last: null, said: () => said });
    const taken = knock(game, state, { seat, action });
    if (!taken.ok) throw new BadInput(puzzle.name, `${action.do} was refused`);
    said.push(action);
    left = prover.leftAfter(state, taken.step.state, left);
    state = taken.step.state;
  }
  const line = { orders: writtenOrders(game.actions, said), state, left };
  const value = prover.value(state, left);
  return { line, value, solved: best - value < puzzle.margin };
}
