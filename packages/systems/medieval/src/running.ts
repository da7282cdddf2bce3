// The play between two questions: who is asked, what he may say, and everything that runs by itself.

import type { Facing } from '@gonfalon/hex';
import {
  type Action,
  allowed,
  type Bans,
  objections,
  type Seat,
  type Step,
  type Violation,
} from '@gonfalon/kernel';
import { bansOf } from './bans.ts';
import { askForHeirs } from './chapters/heirs.ts';
import { judge } from './chapters/victory.ts';
import type { MedievalEvent } from './events.ts';
import { rulesOf } from './frames.ts';
import { type OrderVerb, VERBS } from './orders.ts';
import { type Scene, topFrame, unitById, unitOf } from './scene.ts';
import type { State } from './state.ts';
import type { Ask, Claim } from './verb.ts';

/** The question last worked out: a host asks who is awaited, for the choices and for the verdict, all of one state. */
let last: { readonly s: State; readonly ask: Ask | 'over' } | null = null;

export function askOf(sc: Scene): Ask | 'over' {
  if (last?.s === sc.s) return last.ask;
  const frame = topFrame(sc);
  const ask = frame.is === 'over' ? 'over' : orSurrender(rulesOf(frame).asks(sc, frame));
  last = { s: sc.s, ask };
  return ask;
}
/** Whoever is asked may also give the battle up: after everything else, so that the first choice is always an answer. */
const orSurrender = (ask: Ask): Ask =>
  ask === 'run' || 'd6' in ask ? ask : { ...ask, verbs: [...ask.verbs, 'surrender'] };

/** What the seat may do now; `wanted` picks out orders before the rules are asked about each. */
export function choicesOf(sc: Scene, seat: Seat, wanted: (order: Action) => boolean = () => true): Action[] {
  const ask = askOf(sc);
  if (typeof ask === 'string' || !('seat' in ask) || ask.seat !== seat) return [];
  return ask.verbs.flatMap(word => {
    const bans = forbids(sc, word);
    return VERBS[word as OrderVerb]
      .candidates(sc, seat)
      .filter(order => wanted(order) && allowed(bans, claimOf(sc, seat, order)));
  });
}

const forbids = (sc: Scene, verb: string): Bans<Claim> =>
  bansOf(sc.rules, verb, VERBS[verb as OrderVerb].bans);
/** Whether an order that fits the moment may be given. */
export const isOffered = (sc: Scene, seat: Seat, order: Action): boolean =>
  allowed(forbids(sc, order.do), claimOf(sc, seat, order));

/** Every paragraph that objects to the order. */
export const objectionsTo = (sc: Scene, seat: Seat, order: Action): Violation[] =>
  objections(forbids(sc, order.do), claimOf(sc, seat, order));

/** Does what was ordered; the order has been checked. */
export const obey = (sc: Scene, seat: Seat, order: Action): void =>
  VERBS[order.do as OrderVerb].apply(claimOf(sc, seat, order));

/** Takes the dice the top frame has asked for. */
export function takeDice(sc: Scene, rolled: readonly number[]): void {
  const frame = topFrame(sc);
  if (frame.is === 'over') throw new Error('dice after the end');
  rulesOf(frame).rolled!(sc, frame, rolled);
}

/** A battle runs at most a few frames between two questions. */
const PATIENCE = 100_000;
/** Runs whatever nobody need be asked about, or as far as is wanted. */
export function settle(
  sc: Scene,
  farEnough: (sc: Scene) => boolean = () => false,
): Step<State, MedievalEvent> {
  for (let n = 0; n < PATIENCE; n++) {
    judge(sc);
    askForHeirs(sc);
    const frame = topFrame(sc);
    if (frame.is === 'over' || farEnough(sc) || askOf(sc) !== 'run')
      return sc.sealed
        ? { state: sc.s, events: sc.events, sealed: true }
        : { state: sc.s, events: sc.events };
    rulesOf(frame).run!(sc, frame);
  }
  throw new Error(`the frame ${topFrame(sc).is} never comes to an end`);
}
/** The order with everything it names looked up; a unit not named is the one on the march. */
export function claimOf(sc: Scene, seat: Seat, order: Action): Claim {
  const { unit, target, to, at, facing, how, leader } = order as Readonly<
    Record<string, string | number | undefined>
  >;
  const receiver = typeof to === 'string' ? unitById(sc, to) : undefined;
  const hexWord = typeof at === 'string' ? at : typeof to === 'string' && !receiver ? to : undefined;
  const otherWord = target ?? leader ?? receiver?.id;
  return {
    sc,
    seat,
    unit: typeof unit === 'string' ? unitById(sc, unit) : onTheMarch(sc),
    other: typeof otherWord === 'string' ? unitById(sc, otherWord) : undefined,
    hex: hexWord === undefined ? undefined : sc.grid.hex(hexWord),
    facing: facing as Facing,
    word: how,
  } as Claim;
}
const onTheMarch = (sc: Scene) => {
  const frame = sc.s.stack.findLast(other => 'unit' in other && typeof other.unit === 'number');
  return frame && 'unit' in frame ? unitOf(sc, frame.unit) : undefined;
};
