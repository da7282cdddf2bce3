// A box of the Medieval system as a game of the house: the chapters behind one door.

import type { Hex } from '@gonfalon/hex';
import {
  type Action,
  type Awaits,
  type Game,
  type Position,
  refused,
  type Seat,
  type Verdict,
  verdict,
} from '@gonfalon/kernel';
import type { Field } from '@gonfalon/kit';
import { setupState } from './chapters/setup.ts';
import type { MedievalEvent } from './events.ts';
import { marchReach } from './march-reach.ts';
import { objectionsToMissed } from './missed.ts';
import { notNow, notYours } from './moments.ts';
import { oddsOf } from './odds.ts';
import { ORDERS, type OrderVerb } from './orders.ts';
import { lay, OPTIONS } from './position.ts';
import { warningsOf } from './position-check.ts';
import { playable } from './position-trial.ts';
import type { Rules } from './rules.ts';
import { askOf, choicesOf, obey, objectionsTo, settle, takeDice } from './running.ts';
import type { Scenario } from './scenario.ts';
import { type Scene, sceneOf, topFrame, unitById } from './scene.ts';
import type { State } from './state.ts';
import { hasSecrets, isSeen, plainView, seen, viewOf } from './view.ts';
import { describe } from './write-position.ts';

export type MedievalGame = Game<State, Action, MedievalEvent>;

/** What a box brings: its edition, its scenarios, its field. */
export interface MedievalBox {
  readonly id: string;
  readonly rulesVersion: string;
  readonly rules: Rules;
  readonly scenarios: readonly Scenario[];
  readonly field: Field;
  /** The field a state is played on: the box's own, or one laid with a position. */
  fieldOf(ground: string): Field;
}

/** A state of the box, ready to be asked. */
export const sceneIn = (box: MedievalBox, s: State): Scene =>
  sceneOf(box.rules, box.scenarios.find(({ id }) => id === s.scenario)!, box.fieldOf(s.ground), s);

export function medieval(box: MedievalBox): MedievalGame {
  const open = (s: State): Scene => sceneIn(box, s);

  const choices = (s: State, seat: Seat, about?: string): readonly Action[] => {
    const sc = open(s);
    return choicesOf(sc, seat, order => about === undefined || concerns(sc, order, about));
  };

  const check = (s: State, seat: Seat, order: Action): Verdict => {
    const sc = open(s);
    const ask = askOf(sc);
    if (typeof ask === 'string' || !('seat' in ask)) return refused(notYours(sc), seat);
    const unknown = unknownIn(sc, seat, order);
    if (ask.seat === seat && ask.verbs.includes(order.do))
      return unknown ?? verdict(objectionsTo(sc, seat, order));
    const missed = unknown ? [] : objectionsToMissed(sc, seat, order);
    if (missed.length > 0) return verdict(missed);
    return ask.seat === seat ? refused(notNow(sc, order.do), order.do) : refused(notYours(sc), seat);
  };

  return {
    id: box.id,
    rulesVersion: box.rulesVersion,
    scenarios: box.scenarios.map(scenario => scenario.id),
    options: OPTIONS,
    actions: ORDERS,
    seats: scenario => box.scenarios.find(({ id }) => id === scenario)?.seats ?? [],
    setup: (scenario, options) => settled(open, setupState(box, scenario, options)),
    lay: (position: Position) => playable(open, lay(box, position), position),
    warnings: s => warningsOf(open(s)),
    describe: s => describe(box, s),
    awaits: s => awaitsOf(open(s)),
    choices,
    check,
    apply: (s, input) => {
      const sc = open(s);
      if ('rolled' in input) takeDice(sc, input.rolled);
      else obey(sc, input.seat, input.action);
      return settle(sc);
    },
    reach: (s, seat, unit) => marchReach(open(s), seat, unit),
    odds: (s, seat, order) => (check(s, seat, order).ok ? oddsOf(open(s), seat, order) : null),
    view: (s, seat) => viewOf(open(s), seat),
    plain: (s, seat) => plainView(open(s), seat),
    secrets: s => hasSecrets(open(s)),
    see: seen,
  };
}

function awaitsOf(sc: Scene): Awaits {
  const frame = topFrame(sc);
  if (frame.is === 'over') return { kind: 'over', outcome: frame.outcome };
  const ask = askOf(sc);
  if (typeof ask === 'string') throw new Error(`the frame ${frame.is} was left to run by itself`);
  return 'd6' in ask
    ? { kind: 'dice', d6: ask.d6, rule: ask.rule }
    : { kind: 'seats', seats: [ask.seat], moment: { ...ask.moment, turn: sc.s.turn } };
}

const settled = (open: (s: State) => Scene, s: State): State => settle(open(s)).state;

/** What a seat cannot see it cannot name: the reasons of a refusal would tell where it is. */
function unknownIn(sc: Scene, seat: Seat, order: Action): Verdict | null {
  const specs: Readonly<Record<string, string>> = ORDERS[order.do as OrderVerb];
  for (const [arg, spec] of Object.entries(specs)) {
    const value = order[arg];
    if (value === undefined) continue;
    const unit = spec.startsWith('unit') ? unitById(sc, String(value)) : undefined;
    if (spec.startsWith('unit') && (!unit || !isSeen(sc, unit, seat)))
      return refused('order.unknownUnit', String(value));
    if (spec.startsWith('hex') && sc.grid.hex(String(value)) === undefined)
      return refused('order.unknownHex', String(value));
  }
  return null;
}

const concerns = (sc: Scene, order: Action, about: string): boolean => {
  if (Object.values(order).includes(about)) return true;
  const unit = order['unit'];
  const hex: Hex | undefined = sc.grid.hex(about);
  return typeof unit === 'string' && hex !== undefined && unitById(sc, unit)?.at === hex;
};
