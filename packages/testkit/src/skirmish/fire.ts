// Chapter 3: archers shoot once a turn, also at a foe who has just stepped into range.

import { distance, OFF_MAP } from '@gonfalon/hex';
import { bans, type Ledger, ledger, type Odds, shifts, top, total } from '@gonfalon/kernel';
import {
  type Frame,
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
import { change, enter, leave, reveal, type Scene, tell } from './scene.ts';

const RANGE = 2;

export interface ShotClaim {
  readonly state: State;
  readonly side: Side;
  readonly id: string;
  readonly at: string;
  /** As far as this side can see. */
  readonly shooter: Unit | undefined;
  readonly target: Unit | undefined;
}
export const shotClaim = (state: State, side: Side, id: string, at: string): ShotClaim => ({
  state,
  side,
  id,
  at,
  shooter: seenBy(state, side, id),
  target: seenBy(state, side, at),
});

export const shotBans = bans<ShotClaim>('fire', {
  // In his own turn at anybody, in a window only at the unit that moved.
  rightMoment: ({ state, side, at, id }) =>
    isTurnOf(state, side) || windowOf(state, side)?.mover === at ? [] : [id],
  ownUnit: ({ side, shooter, id }) => (shooter?.side === side ? [] : [id]),
  enemyInSight: ({ side, target, at }) => (target && target.side !== side ? [] : [at]),
  archer: ({ shooter }) => (shooter?.arm === 'foot' ? [shooter.id] : []),
  oncePerTurn: ({ side, shooter }) => (shooter?.side === side && !shooter.loaded ? [shooter.id] : []),
  inRange: ({ shooter, target }) =>
    shooter && target && distance(GRID, shooter.at, target.at) > RANGE ? [target.id] : [],
});

export const windowOf = (state: State, side: Side) => {
  const frame = top<Frame>(state);
  return frame.is === 'window' && frame.side === side ? frame : null;
};

/** What both sides know. A window that opened only for a hidden archer in range would give him away. */
export const mightReact = (state: State, side: Side, mover: Unit): boolean =>
  hides(state, side) ||
  state.units.some(
    unit =>
      unit.side === side &&
      unit.arm === 'archer' &&
      unit.loaded &&
      onField(unit) &&
      distance(GRID, unit.at, mover.at) <= RANGE,
  );

export interface Aim {
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

export function declare(scene: Scene, id: string, at: string): void {
  const hidden = unitOf(scene.state, id)!;
  const ambush = hidden.hidden;
  const shooter = change(scene, ambush ? reveal(scene, hidden) : hidden, { loaded: false });
  const target = unitOf(scene.state, at)!;
  enter(scene, { is: 'shot', shooter: id, target: at, ambush });
  const rows = ledger(aimShifts, { state: scene.state, shooter, target, ambush });
  tell(scene, { is: 'aimed', rule: 'fire.roll', shooter: id, target: at, ledger: rows });
}

export function resolve(scene: Scene, dice: readonly number[]): void {
  const { state } = scene;
  const frame = top<Frame>(state);
  if (frame.is !== 'shot') throw new Error(`dice in the frame ${frame.is}`);
  const shooter = unitOf(state, frame.shooter)!;
  const target = unitOf(state, frame.target)!;
  const rows = ledger(aimShifts, { state, shooter, target, ambush: frame.ambush });
  const result = resultOf(dice[0]! + dice[1]! + total(rows));
  leave(scene);
  if (result === 'halt') change(scene, target, { points: 0 });
  if (result === 'fall') change(scene, target, { at: OFF_MAP, points: 0, hidden: false });
  tell(scene, { is: 'shot', rule: 'fire.table', target: target.id, dice, result });
}

/** All 36 throws through the same table. */
export function shotOdds(state: State, { shooter, target }: { shooter: Unit; target: Unit }): Odds {
  const rows: Ledger = ledger(aimShifts, { state, shooter, target, ambush: shooter.hidden });
  const weights: Record<ShotResult, number> = { miss: 0, halt: 0, fall: 0 };
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) weights[resultOf(a + b + total(rows))]++;
  return {
    of: 36,
    chances: (['miss', 'halt', 'fall'] as const)
      .filter(result => weights[result] > 0)
      .map(result => ({ weight: weights[result], result: { result } })),
    ledger: rows,
    measures: { fall: Math.floor((weights.fall * 10000) / 36) },
  };
}
