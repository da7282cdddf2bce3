// 13 Artillery: guns fire in their own artillery phase, and at whoever moves in the enemy's movement.

import { directionTo, distance, isInFront } from '@gonfalon/hex';
import { allowed, type Bans, bans, type Seat } from '@gonfalon/kernel';
import { someOfKind, topFrame, unitOf, unitsAt, unitsOf } from '@gonfalon/kit';
import { ARMS, TRAITS } from '../arms.ts';
import { ids, isMovement, mark, type Scene } from '../scene.ts';
import { DONE, has, isCommander, isGun, onMap, traitsOf, type Unit } from '../units.ts';
import type { Claim, Verb } from '../verb.ts';
import { enemiesBeside } from './beside.ts';
import { hiddenBy } from './sight.ts';
import { startVolley } from './volley.ts';
import { hasPowder } from './works.ts';

/** §13.11, 13.18: one shot in each of the two phases, and whoever has moved between them may still answer. */
const shotOf = (sc: Scene): number => (isMovement(sc.s) ? DONE.answered : DONE.fired);

/** §13.14, 13.15: enemies beside it, in its own phase also one who stood there when it began and has been shot away since. */
const isPressed = (sc: Scene, gun: Unit): boolean =>
  enemiesBeside(sc, gun).length > 0 || (!isMovement(sc.s) && has(gun, DONE.pressed));

/** The one who moves, while that is what guns may fire at; -1 in an artillery phase. */
const moverOf = (sc: Scene): number => {
  const frame = topFrame(sc);
  return frame.is === 'window' ? frame.mover : -1;
};

/** `unit` is the gun, `other` its target. */
const gunBans: Bans<Claim> = bans<Claim>('guns', {
  ownUnit: ({ seat, unit }) => (unit.seat === seat ? null : [unit.id]),
  gunsOnly: ({ unit }) => (isGun(unit) ? null : [unit.id]),
  offMap: ({ unit }) => (onMap(unit) ? null : [unit.id]),
  oncePerPhase: ({ sc, unit }) => (has(unit, shotOf(sc)) ? [unit.id] : null),
  noPowder: ({ sc, seat, unit }) => (hasPowder(sc, seat) ? null : [unit.id]),
  enemyOnly: ({ seat, other }) => (other.seat === seat ? [other.id] : null),
  targetOffMap: ({ other }) => (onMap(other) ? null : [other.id]),
  commanderIsNoTarget: ({ other }) => (isCommander(other) ? [other.id] : null),
  moverOnly: ({ sc, other }) => (isMovement(sc.s) && moverOf(sc) !== other.n ? [other.id] : null),
  range: ({ sc, unit, other }) => {
    const { gun } = traitsOf(unit);
    if (!gun || !onMap(unit) || !onMap(other)) return null;
    return distance(sc.grid, unit.at, other.at) > sc.tables.gunRange[gun] ? [other.id] : null;
  },
  // Nothing lies between a hex and nowhere.
  sight: ({ sc, unit, other }) => hiddenBy(sc, unit.at, other.at),
  pressed: ({ sc, unit, other }) => {
    if (!onMap(other) || !isPressed(sc, unit)) return null;
    const beside = enemiesBeside(sc, unit);
    return beside.some(({ n }) => n === other.n) ? null : ids(beside.length > 0 ? beside : [unit]);
  },
  pressedFront: ({ sc, unit, other }) => {
    if (!isPressed(sc, unit)) return null;
    const beside = directionTo(sc.grid, unit.at, other.at) !== undefined;
    return !beside || isInFront(sc.grid, unit.at, unit.facing, other.at) ? null : [other.id];
  },
});

/** The others of its hex and kind, who read the same table, that may fire at the same target now. */
const company = ({ sc, seat, unit, other }: Claim): Unit[] =>
  unitsAt(sc, unit.at).filter(
    gun =>
      gun.n !== unit.n && gun.arm === unit.arm && allowed(gunBans, { sc, seat, unit: gun, other } as Claim),
  );

const fire: Verb = {
  bans: {
    ...gunBans,
    ...bans<Claim>('guns', {
      howToFire: ({ word }) => (word === undefined || HOW.includes(word) ? null : [word]),
      together: claim => (claim.word === 'together' && company(claim).length === 0 ? [claim.unit.id] : null),
    }),
  },
  candidates: (sc, seat) =>
    gunsOf(sc, seat).flatMap(gun =>
      targetsOf(sc, gun).flatMap(target => {
        const order = { do: 'fire', unit: gun.id, target: target.id };
        return [order, { ...order, how: 'together' }];
      }),
    ),
  // §13.16, 13.22: one target; the strength of guns on one hex may be added up.
  apply: claim => {
    const { sc, unit, other, word } = claim;
    const battery = word === 'together' ? [unit, ...company(claim)] : [unit];
    for (const gun of battery) mark(sc, gun.n, shotOf(sc));
    const sp = battery.reduce((sum, gun) => sum + gun.sp, 0);
    startVolley(sc, [{ kind: 'gun', shooters: battery.map(({ n }) => n), sp, target: other.n }]);
  },
};
const GUNS = ARMS.filter(arm => TRAITS[arm].sort === 'guns');
const HOW: readonly string[] = ['alone', 'together'];

const gunsOf = (sc: Scene, seat: Seat): Unit[] =>
  unitsOf(sc, seat).filter(unit => isGun(unit) && onMap(unit));

const rangeOf = (sc: Scene, unit: Unit): number => {
  const { gun } = traitsOf(unit);
  return gun ? sc.tables.gunRange[gun] : 0;
};

/** Whom a gun could fire at, as far as the moment goes. */
function targetsOf(sc: Scene, gun: Unit): readonly Unit[] {
  const frame = topFrame(sc);
  if (frame.is === 'window') return frame.mover < 0 ? [] : [unitOf(sc, frame.mover)];
  const range = rangeOf(sc, gun);
  return sc.s.seats
    .filter(seat => seat !== gun.seat)
    .flatMap(seat => unitsOf(sc, seat))
    .filter(unit => onMap(unit) && distance(sc.grid, gun.at, unit.at) <= range);
}

/** Whether that gun has anybody to fire at; whoever is out of range, as most are, is not asked about any further. */
function isReady(sc: Scene, gun: Unit): boolean {
  if (!onMap(gun) || has(gun, shotOf(sc))) return false;
  const mover = moverOf(sc);
  if (mover >= 0 && distance(sc.grid, gun.at, unitOf(sc, mover).at) > rangeOf(sc, gun)) return false;
  return targetsOf(sc, gun).some(other =>
    allowed(gunBans, { sc, seat: gun.seat, unit: gun, other } as Claim),
  );
}

/** Whether a side could fire a gun in the present moment. */
export const gunsReady = (sc: Scene, seat: Seat): boolean =>
  hasPowder(sc, seat) && GUNS.some(arm => someOfKind(sc, seat, arm, gun => isReady(sc, gun)));

export const gunVerbs = { fire } satisfies Record<string, Verb>;
