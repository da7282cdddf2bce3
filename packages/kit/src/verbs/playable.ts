// A position laid in the middle of something is tried before it is taken: from a frame that its rules cannot go on from
// there would be no way back.

import { type Action, BadInput, type Position } from '@gonfalon/kernel';
import type { UnitFault } from '../notation/laid.ts';
import type { AnyFrame } from '../scene/frames.ts';
import type { VerbEngine, VerbScene } from './engine.ts';

export interface PositionTrial<S, X, C, A extends Action> {
  readonly engine: VerbEngine<X, C, A>;
  open(s: S): X;
  /** What cannot be on a table: somebody, and what is wrong with him. */
  faultIn(sc: X): UnitFault | null;
}

/** The state once it has run to its first question; throws BadInput where the question has no answer that can be played. */
export function playable<
  S extends { readonly stack: readonly AnyFrame[] },
  X extends VerbScene<AnyFrame, A> & { s: S },
  C,
  A extends Action,
>(trial: PositionTrial<S, X, C, A>, laid: S, { body }: Position): S {
  try {
    const sc = trial.open(laid);
    trial.engine.settle(sc);
    if (laid.stack.length > 1) tryAnswers(trial, sc.s);
    return sc.s;
  } catch (error) {
    const frame = body.findLast(line => line.word === 'frame');
    const reason = `the game cannot go on from here: ${(error as Error).message}`;
    throw new BadInput(frame ? `line ${frame.line}` : 'position', reason);
  }
}

/** As many answers as show that the frames hold together; a march has dozens that differ by a hex. */
const TRIED = 12;

function tryAnswers<S, X extends { s: S }, C, A extends Action>(
  trial: PositionTrial<S, X, C, A>,
  state: S,
): void {
  const { engine, open } = trial;
  const ask = engine.askOf(open(state));
  if (typeof ask === 'string') return;
  if ('d6' in ask)
    for (const die of [1, 3, 6])
      tryOne(trial, state, sc =>
        engine.takeDice(
          sc,
          Array.from({ length: ask.d6 }, () => die),
        ),
      );
  else {
    const seat = ask.seats[0]!;
    const choices = engine.choicesOf(open(state), seat).filter(({ do: verb }) => verb !== 'surrender');
    if (choices.length === 0) throw new Error(`${seat} is asked (${ask.moment.key}) but has no choice`);
    for (const choice of some(choices)) tryOne(trial, state, sc => engine.obey(sc, seat, choice));
  }
}
const some = <A>(choices: readonly A[]): A[] =>
  choices.filter((_, n) => n % Math.ceil(choices.length / TRIED) === 0);

function tryOne<S, X extends { s: S }, C, A extends Action>(
  { engine, open, faultIn }: PositionTrial<S, X, C, A>,
  state: S,
  answer: (sc: X) => void,
): void {
  const sc = open(state);
  answer(sc);
  engine.settle(sc);
  const found = faultIn(open(sc.s));
  if (found) throw new Error(`${found.id} ${found.fault}`);
}
