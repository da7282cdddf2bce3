// 16 Tatars shoot with bows at a neighbour, once in their own movement and once in the enemy's.

import { directionTo } from '@gonfalon/hex';
import { allowed, type Bans, bans, type Seat } from '@gonfalon/kernel';
import { frameOf, someOfKind, turnTo, unitOf, unitsOf } from '@gonfalon/kit';
import { ARMS, TRAITS } from '../arms.ts';
import { mark, phaseSeat, type Scene } from '../scene.ts';
import { POINT } from '../state.ts';
import { DONE, has, isCommander, onMap, traitsOf, type Unit } from '../units.ts';
import type { Claim, Verb } from '../verb.ts';
import { enemiesBeside } from './beside.ts';
import { marching } from './on-the-march.ts';
import { startVolley } from './volley.ts';

/** §16.23: on its own march a shot costs a point. */
const isOwnMarch = (sc: Scene, seat: Seat): boolean => phaseSeat(sc.s) === seat;

/** `unit` shoots, `other` is shot at. */
const bowBans: Bans<Claim> = bans<Claim>('bows', {
  ownUnit: ({ seat, unit }) => (unit.seat === seat ? null : [unit.id]),
  tatarsOnly: ({ unit }) => (traitsOf(unit).bows ? null : [unit.id]),
  offMap: ({ unit }) => (onMap(unit) ? null : [unit.id]),
  oncePerPhase: ({ unit }) => (has(unit, DONE.bow) ? [unit.id] : null),
  onTheMarch: ({ sc, seat, unit }) =>
    isOwnMarch(sc, seat) && frameOf(sc, 'march')?.unit !== unit.n ? [unit.id] : null,
  points: ({ sc, seat, unit }) => (isOwnMarch(sc, seat) && marching(sc).left < POINT ? [unit.id] : null),
  enemyOnly: ({ seat, other }) => (other.seat === seat ? [other.id] : null),
  commanderIsNoTarget: ({ other }) => (isCommander(other) ? [other.id] : null),
  targetOffMap: ({ other }) => (onMap(other) ? null : [other.id]),
  range: ({ sc, unit, other }) =>
    !onMap(unit) || !onMap(other) || directionTo(sc.grid, unit.at, other.at) !== undefined
      ? null
      : [other.id],
});
const ARCHERS = ARMS.filter(arm => TRAITS[arm].bows);

/** Whom he could shoot at as far as the moment goes: with a mover, at him alone. */
function marksOf(sc: Scene, unit: Unit, mover: number): readonly Unit[] {
  if (mover < 0) return enemiesBeside(sc, unit);
  const target = unitOf(sc, mover);
  return directionTo(sc.grid, unit.at, target.at) === undefined ? [] : [target];
}
const isReady = (sc: Scene, unit: Unit, mover: number): boolean =>
  onMap(unit) &&
  !has(unit, DONE.bow) &&
  marksOf(sc, unit, mover).some(other => allowed(bowBans, { sc, seat: unit.seat, unit, other } as Claim));

/** Whether somebody of that side could shoot at an enemy now; with a mover, at him. */
export const bowsReady = (sc: Scene, seat: Seat, mover: number): boolean =>
  ARCHERS.some(arm => someOfKind(sc, seat, arm, unit => isReady(sc, unit, mover)));

const shootersOf = (sc: Scene, seat: Seat): readonly Unit[] =>
  isOwnMarch(sc, seat)
    ? [unitOf(sc, marching(sc).unit)]
    : unitsOf(sc, seat).filter(unit => onMap(unit) && traitsOf(unit).bows);

const shoot: Verb = {
  bans: bowBans,
  candidates: (sc, seat) =>
    shootersOf(sc, seat)
      .filter(unit => traitsOf(unit).bows)
      .flatMap(unit =>
        enemiesBeside(sc, unit).map(other => ({ do: 'shoot', unit: unit.id, target: other.id })),
      ),
  apply: ({ sc, seat, unit, other }) => {
    mark(sc, unit.n, DONE.bow);
    if (isOwnMarch(sc, seat)) {
      const frame = marching(sc);
      turnTo(sc, { ...frame, left: frame.left - POINT, begun: true });
    }
    startVolley(sc, [{ kind: 'bow', shooters: [unit.n], sp: unit.sp, target: other.n }]);
  },
};

export const bowVerbs = { shoot } satisfies Record<string, Verb>;
