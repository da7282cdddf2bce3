// Exact chances of what an order leads to: the rules themselves are played out on copies, every throw in them once.
// Whatever a player would choose on the way he is taken to let pass, or to choose the first he is offered.

import type { Action, Ledger, Odds } from '@gonfalon/kernel';
import { type Distribution, followed, weightOf } from '../distribution.ts';
import { type AnyFrame, isOver, topFrame } from '../scene/frames.ts';
import type { VerbEngine, VerbScene } from '../verbs/engine.ts';

export interface Trial<X, R> {
  /** Another scene in the same state, with what has been told so far. */
  copy(sc: X): X;
  /** Whether what is asked about has been decided. */
  isDecided(sc: X): boolean;
  /** What has come of it, where it is decided or the game over; rolls still to be made may be read off a table. */
  results(sc: X): Distribution<R>;
  /** Throws for the dice that are asked for: one for every result that differs, with the weight of all that bring it. */
  throws(sc: X, d6: number): Distribution<readonly number[]>;
}
/** Results are plain data. */
const keyOf = (result: unknown): string => JSON.stringify(result);
type Playing<X, A extends Action> = Pick<
  VerbEngine<X, unknown, A>,
  'askOf' | 'choicesOf' | 'obey' | 'settle' | 'takeDice'
>;

/** The scene that is given is used up. */
export function playedOut<X extends VerbScene<AnyFrame, A>, R, A extends Action>(
  engine: Playing<X, A>,
  trial: Trial<X, R>,
  sc: X,
): Distribution<R> {
  for (;;) {
    engine.settle(sc, trial.isDecided);
    if (isOver(sc) || trial.isDecided(sc)) return trial.results(sc);
    const ask = engine.askOf(sc);
    if (typeof ask === 'string') throw new Error(`${topFrame(sc).is} does not go on`);
    if ('d6' in ask)
      return followed(
        trial.throws(sc, ask.d6),
        dice => {
          const next = trial.copy(sc);
          engine.takeDice(next, dice);
          return playedOut(engine, trial, next);
        },
        keyOf,
      );
    const [seat] = ask.seats;
    engine.obey(sc, seat!, ask.moment.pass ?? engine.choicesOf(sc, seat!)[0]!);
  }
}

type Plain<R> = Readonly<Record<keyof R, string | number | boolean>>;

/** As the contract wants them told; measures by what they ask of a result. */
export const oddsFrom = <R extends Plain<R>>(
  results: Distribution<R>,
  measures: Readonly<Record<string, (result: R) => boolean>>,
  ledger: Ledger,
): Odds => ({
  of: results.of,
  chances: results.shares.map(({ weight, value }) => ({ weight, result: { ...value } })),
  ledger,
  measures: Object.fromEntries(
    Object.entries(measures).map(([name, holds]) => [
      name,
      Math.floor((weightOf(results, holds) * 10_000) / results.of),
    ]),
  ),
});
