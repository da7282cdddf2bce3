// 6.6 Counter-charge: riders of the other side fall upon a unit in the middle of its move.

import { distance, type Facing, type Hex, isInFront, neighbour, OFF_MAP } from '@gonfalon/hex';
import { allowed, type Bans, bans, type Seat } from '@gonfalon/kernel';
import {
  facingsAhead,
  ringAround,
  straightFirst,
  topFrame,
  topOf,
  turnTo,
  unitOf,
  unitsAt,
} from '@gonfalon/kit';
import { hexId, ids, type Scene, zoneHolders, zoneOf } from '../scene.ts';
import type { Rider } from '../state.ts';
import { DONE, has, isCommander, isHorse, onMap, type Unit } from '../units.ts';
import type { Claim, Verb } from '../verb.ts';
import { charge } from './countercharge-ride.ts';
import { isBarred, isClosedCourse, overRiver, perishes } from './ground.ts';
import { comradesAt, fits } from './stacking.ts';
import { wagonAt } from './works.ts';

/** §6.62: how near an enemy has to come. */
const REACH = 2;

const ridersNow = (sc: Scene): readonly Rider[] => {
  const frame = topFrame(sc);
  return frame.is === 'window' ? frame.riders : [];
};
const isNamed = (sc: Scene, n: number): boolean => ridersNow(sc).some(rider => rider.unit === n);
const landing = ({ unit, hex }: Claim): Hex => hex ?? unit.at;

/** Lines that need somebody who moves, and a rider on the map. */
const about =
  (line: (claim: Claim, mover: Unit) => readonly string[] | null) =>
  (claim: Claim): readonly string[] | null => {
    const mover = claim.other ?? moverOf(claim.sc);
    return mover && onMap(mover) && !isCommander(mover) && onMap(claim.unit) ? line(claim, mover) : null;
  };
const moverOf = (sc: Scene): Unit | null => {
  const { mover } = topOf(sc, 'window');
  return mover < 0 ? null : unitOf(sc, mover);
};
/** Lines about the hex he steps to, where he steps at all. */
const stepping =
  (line: (claim: Claim) => readonly string[] | null) =>
  (claim: Claim): readonly string[] | null =>
    claim.hex === undefined || !onMap(claim.unit) ? null : line(claim);

/** Whom the mover already has before him: it is fighting them (6.62). */
const engaged = ({ sc, unit }: Claim, mover: Unit): Unit[] =>
  zoneOf(sc, mover)
    .flatMap(hex => unitsAt(sc, hex))
    .filter(
      other => other.seat === unit.seat && other.n !== unit.n && !isCommander(other) && !isNamed(sc, other.n),
    );

/** The mover is before him as he stands. */
const looksAt = ({ sc, unit }: Claim, mover: Unit): boolean =>
  isInFront(sc.grid, unit.at, unit.facing, mover.at);

/** `unit` rides, `hex` is where he steps, `facing` how he looks then; `other` is the mover, where he is not that of the window. */
const riderBans: Bans<Claim> = bans<Claim>('countercharge', {
  ownUnit: ({ seat, unit }) => (unit.seat === seat ? null : [unit.id]),
  ridersOnly: ({ unit }) => (isHorse(unit) ? null : [unit.id]),
  offMap: ({ unit }) => (onMap(unit) ? null : [unit.id]),
  oncePerStage: ({ unit }) => (has(unit, DONE.countercharged) ? [unit.id] : null),
  joinedAlready: ({ sc, unit }) => (isNamed(sc, unit.n) ? [unit.id] : null),
  pinned: ({ sc, unit }) => (onMap(unit) ? ids(zoneHolders(sc, unit.seat, unit.at)) : null),
  nobodyMoves: ({ sc, unit, other }) => {
    const mover = other ?? moverOf(sc);
    return mover && onMap(mover) && !isCommander(mover) ? null : [unit.id];
  },
  outOfReach: about(({ sc, unit }, mover) =>
    distance(sc.grid, unit.at, mover.at) <= REACH ? null : [mover.id],
  ),
  moverEngaged: about((claim, mover) => ids(engaged(claim, mover))),
  oneTurn: ({ unit, facing }) =>
    !onMap(unit) || facingsAhead(unit.facing).includes(facing) ? null : [unit.id],
  mustStep: about((claim, mover) =>
    claim.hex === undefined && !looksAt(claim, mover) ? [claim.unit.id] : null,
  ),
  noStep: about((claim, mover) =>
    claim.hex !== undefined && looksAt(claim, mover) ? [hexId(claim.sc, claim.hex)] : null,
  ),
  // The turn may come before the step or after it.
  frontHexOnly: stepping(({ sc, unit, hex, facing }) =>
    isInFront(sc.grid, unit.at, unit.facing, hex) || isInFront(sc.grid, unit.at, facing, hex)
      ? null
      : [hexId(sc, hex)],
  ),
  mustFaceMover: about((claim, mover) => {
    if (claim.hex === undefined && !looksAt(claim, mover)) return null;
    return isInFront(claim.sc.grid, landing(claim), claim.facing, mover.at) ? null : [mover.id];
  }),
  closedGround: stepping(({ sc, unit, hex }) =>
    isBarred(sc, hex) || perishes(sc, unit, unit.at, hex) ? [hexId(sc, hex)] : null,
  ),
  river: stepping(({ sc, unit, hex }) => (overRiver(sc, unit.at, hex) ? [hexId(sc, hex)] : null)),
  wagonBarsRiders: stepping(({ sc, hex }) => (wagonAt(sc, hex) ? [hexId(sc, hex)] : null)),
  enemyThere: stepping(({ sc, unit, hex }) =>
    ids(unitsAt(sc, hex).filter(other => other.seat !== unit.seat && !isCommander(other))),
  ),
  stacking: stepping(({ sc, unit, hex }) => {
    const leaving = ridersNow(sc).map(rider => rider.unit);
    const coming = ridersNow(sc)
      .filter(rider => rider.to === hex && rider.unit !== unit.n)
      .map(rider => unitOf(sc, rider.unit));
    if (fits(sc, unit, hex, leaving, coming)) return null;
    return ids([...comradesAt(sc, unit, hex, leaving), ...coming]);
  }),
});
const streamBans: Bans<Claim> = bans<Claim>('scenario', {
  closedStream: stepping(({ sc, unit, hex }) =>
    isClosedCourse(sc, unit.seat, unit.at, hex) ? [hexId(sc, hex)] : null,
  ),
});
const counterchargeBans: Bans<Claim> = { ...riderBans, ...streamBans };

// ---- who could

/** Ways a rider could take, as far as the board goes; with no hex he stays where he is. */
const waysOf = (sc: Scene, unit: Unit): { readonly hex?: Hex; readonly facing: Facing }[] =>
  straightFirst(unit.facing).flatMap(facing => {
    const ahead = new Set([...facingsAhead(unit.facing), ...facingsAhead(facing)]);
    const steps = [...ahead].map(side => neighbour(sc.grid, unit.at, side)).filter(hex => hex !== OFF_MAP);
    return [{ facing }, ...steps.map(hex => ({ hex, facing }))];
  });

/** Nobody else need be asked, and it is asked after every step. */
function ridersNear(sc: Scene, seat: Seat, mover: number): Unit[] {
  if (mover < 0) return [];
  const target = unitOf(sc, mover);
  if (!onMap(target) || isCommander(target)) return [];
  const near: Unit[] = [];
  for (let radius = 1; radius <= REACH; radius++)
    for (const hex of ringAround(sc.grid, target.at, radius))
      for (const unit of unitsAt(sc, hex)) if (unit.seat === seat && isHorse(unit)) near.push(unit);
  return near;
}

/** Whether anybody could fall upon the mover. */
export const ridersReady = (sc: Scene, seat: Seat, mover: number): boolean =>
  ridersNear(sc, seat, mover).some(
    unit =>
      !has(unit, DONE.countercharged) &&
      waysOf(sc, unit).some(way =>
        allowed(counterchargeBans, { sc, seat, unit, other: unitOf(sc, mover), ...way } as Claim),
      ),
  );

// ---- the orders

const countercharge: Verb = {
  bans: counterchargeBans,
  candidates: (sc, seat) =>
    ridersNear(sc, seat, topOf(sc, 'window').mover).flatMap(unit =>
      waysOf(sc, unit).map(({ hex, facing }) => ({
        do: 'countercharge',
        unit: unit.id,
        ...(hex !== undefined && { to: hexId(sc, hex) }),
        facing,
      })),
    ),
  apply: claim => {
    const { sc, unit, facing } = claim;
    const frame = topOf(sc, 'window');
    turnTo(sc, { ...frame, riders: [...frame.riders, { unit: unit.n, to: landing(claim), facing }] });
  },
};

export const counterchargeVerbs = { countercharge, charge } satisfies Record<string, Verb>;
