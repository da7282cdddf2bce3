// Chapter 3: archers shoot once a turn, also at a foe who has just stepped into range.

import { distance, OFF_MAP } from '@gonfalon/hex';
import { bans, type Ledger, ledger, type Odds, shifts, total } from '@gonfalon/kernel';
import { oddsFrom, ofTotals, pop, push, tell, topFrame } from '@gonfalon/kit';
import {
  GRID,
  hides,
  isWood,
  onField,
  type ShotResult,
  type Side,
  type State,
  seenBy,
  type Unit,
  unitOf,
} from './field.ts';
import { isTurnOf } from './march.ts';
import { change, reveal } from './scene.ts';
import type { Claim, FrameRules, Verb } from './verb.ts';

export const RANGE = 2;

export const shoot: Verb = {
  bans: bans<Claim>('fire', {
    // In his own turn at anybody, in a window only at the unit that moved.
    rightMoment: ({ state, side, unit, target }) =>
      isTurnOf(state, side) || windowOf(state, side)?.mover === target.id ? [] : [unit.id],
    ownUnit: ({ side, unit }) => (unit.side === side ? [] : [unit.id]),
    enemy: ({ side, target }) => (target.side !== side ? [] : [target.id]),
    archer: ({ unit }) => (unit.arm === 'foot' ? [unit.id] : []),
    oncePerTurn: ({ side, unit }) => (unit.side === side && !unit.loaded ? [unit.id] : []),
    inRange: ({ unit, target }) => (distance(GRID, unit.at, target.at) > RANGE ? [target.id] : []),
  }),
  candidates: ({ s }, side) => {
    const own = s.units.filter(unit => unit.side === side && onField(unit));
    const foes = s.units.filter(unit => unit.side !== side && seenBy(s, side, unit.id));
    return own.flatMap(({ id }) => foes.map(foe => ({ do: 'shoot', unit: id, at: foe.id }) as const));
  },
  apply: ({ sc, unit, target }) => {
    const ambush = unit.hidden;
    const shooter = change(sc, ambush ? reveal(sc, unit) : unit, { loaded: false });
    push(sc, { is: 'shot', shooter: unit.id, target: target.id, ambush });
    const rows = ledger(aimShifts, { state: sc.s, shooter, target, ambush });
    tell(sc, { is: 'aimed', rule: 'fire.roll', shooter: unit.id, target: target.id, ledger: rows });
  },
};

export const shot: FrameRules<'shot'> = {
  asks: () => ({ d6: 2, rule: 'fire.roll' }),
  rolled: (sc, frame, dice) => {
    const shooter = unitOf(sc.s, frame.shooter)!;
    const target = unitOf(sc.s, frame.target)!;
    const rows = ledger(aimShifts, { state: sc.s, shooter, target, ambush: frame.ambush });
    const result = resultOf(dice[0]! + dice[1]! + total(rows));
    pop(sc);
    if (result === 'halt') change(sc, target, { points: 0 });
    if (result === 'fall') change(sc, target, { at: OFF_MAP, points: 0, hidden: false });
    tell(sc, { is: 'shot', rule: 'fire.table', target: target.id, dice, result });
  },
};

/** The foe may answer a step. A window in which nobody could shoot passes by itself. */
export const window: FrameRules<'window'> = {
  asks: ({ s }, { side, mover }) => {
    const unit = unitOf(s, mover)!;
    if (!onField(unit) || !mightReact(s, side, unit)) return 'run';
    const moment = { key: 'stepped', about: [mover], pass: { do: 'pass' }, turn: s.turn } as const;
    return { seats: [side], moment, verbs: ['shoot', 'pass'] };
  },
  run: pop,
};
export const pass: Verb = {
  bans: bans<Claim>('window', { open: ({ state, side }) => (windowOf(state, side) ? [] : [side]) }),
  candidates: () => [{ do: 'pass' }],
  apply: ({ sc }) => pop(sc),
};

const windowOf = (state: State, side: Side) => {
  const frame = topFrame({ s: state });
  return frame.is === 'window' && frame.side === side ? frame : null;
};

/** What both sides know. A window that opened only for a hidden archer in range would give him away. */
const mightReact = (state: State, side: Side, mover: Unit): boolean =>
  hides(state, side) ||
  state.units.some(
    unit =>
      unit.side === side &&
      unit.arm === 'archer' &&
      unit.loaded &&
      onField(unit) &&
      distance(GRID, unit.at, mover.at) <= RANGE,
  );

interface Aim {
  readonly state: State;
  readonly shooter: Unit;
  readonly target: Unit;
  readonly ambush: boolean;
}
/** The same shape as bans: every modifier with its reason, for the odds, the log and the roll alike. */
const aimShifts = shifts<Aim>('fire', {
  longRange: ({ shooter, target }) => (distance(GRID, shooter.at, target.at) > 1 ? -1 : 0),
  wood: ({ target }) => (isWood(target.at) ? -2 : 0),
  wary: ({ state, target }) => (state.stances[target.side] === 'wary' ? -1 : 0),
  ambush: ({ ambush }) => (ambush ? 2 : 0),
});

/** The whole combat table. */
const resultOf = (score: number): ShotResult => (score >= 10 ? 'fall' : score >= 7 ? 'halt' : 'miss');

/** All 36 throws through the same table. */
export function shotOdds(state: State, { shooter, target }: { shooter: Unit; target: Unit }): Odds {
  const rows: Ledger = ledger(aimShifts, { state, shooter, target, ambush: shooter.hidden });
  const results = ofTotals(
    2,
    rolled => ({ result: resultOf(rolled + total(rows)) }),
    ({ result }) => result,
  );
  return oddsFrom(results, { fall: ({ result }) => result === 'fall' }, rows);
}
