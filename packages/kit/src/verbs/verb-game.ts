// The four members of the contract that the verb engine answers alone.

import type { Action, Awaits, Game, GameEvent } from '@gonfalon/kernel';
import { type AnyFrame, type OverFrame, topFrame } from '../scene/frames.ts';
import { stepOf, type VerbEngine, type VerbScene } from './engine.ts';

type Answered<S, A extends Action, E extends GameEvent> = Pick<
  Game<S, A, E>,
  'awaits' | 'choices' | 'check' | 'apply'
>;

/** The scene of a state for whoever only reads: who is awaited, the choices and the verdict are asked of one state after the other. */
function lastOpened<S, X extends { readonly s: S }>(open: (s: S) => X): (s: S) => X {
  let held: X | undefined;
  return s => {
    if (held?.s !== s) held = open(s);
    return held;
  };
}

/** `turnOf` for games that count turns; `open` lays a state out as a scene. */
export function verbGame<
  S extends { readonly stack: readonly AnyFrame[] },
  X extends VerbScene<AnyFrame, A, E> & { s: S },
  C,
  A extends Action,
  E extends GameEvent,
>(engine: VerbEngine<X, C, A>, open: (s: S) => X, turnOf?: (s: S) => number): Answered<S, A, E> {
  const read = lastOpened(open);
  const awaits = (s: S): Awaits<A> => {
    const sc = read(s);
    const ask = engine.askOf(sc);
    if (ask === 'over') return { kind: 'over', outcome: (topFrame(sc) as OverFrame).outcome };
    if (ask === 'run') throw new Error(`the frame ${topFrame(sc).is} was left to run by itself`);
    if ('d6' in ask) return { kind: 'dice', d6: ask.d6, rule: ask.rule };
    const moment = turnOf ? { ...ask.moment, turn: turnOf(s) } : ask.moment;
    return { kind: 'seats', seats: ask.seats, moment };
  };
  return {
    awaits,
    choices: (s, seat, about) => {
      const sc = read(s);
      return about === undefined ? engine.choicesOf(sc, seat) : engine.choicesAbout(sc, seat, about);
    },
    check: (s, seat, order) => engine.checkOf(read(s), seat, order),
    apply: (s, input) => {
      const sc = open(s);
      if ('rolled' in input) engine.takeDice(sc, input.rolled);
      else engine.obey(sc, input.seat, input.action);
      engine.settle(sc);
      return stepOf<S, E>(sc);
    },
  };
}
