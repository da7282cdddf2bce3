// §5.7.3, 5.7.4 Countercharge: riders of the other side fall upon a unit in the middle of its move.

import {
  directionTo,
  distance,
  type Facing,
  type Hex,
  isInFront,
  neighbour,
  OFF_MAP,
  turnBetween,
  turned,
} from '@gonfalon/hex';
import { allowed, type Bans, bans, type Seat, type UnitId } from '@gonfalon/kernel';
import {
  change,
  facingsAhead,
  pop,
  ringAround,
  tell,
  topOf,
  turnTo,
  unitOf,
  unitsAt,
  unitsOf,
} from '@gonfalon/kit';
import { hexId, ids, isAwake, mark, onMap, type Scene, zoneHolders } from '../scene.ts';
import { type Frame, phaseKind } from '../state.ts';
import { DONE, has, isCavalry, isFoot, isLeader, type Unit } from '../units.ts';
import type { Claim, Verb } from '../verb.ts';
import { arrive } from './arrival.ts';
import { startCombat } from './combat.ts';
import { isClosed, overFord, strideTo } from './ground.ts';
import { barred } from './in-the-way.ts';
import { staysWithBanner } from './kept-back.ts';
import { fits } from './stacking.ts';

type Window = Extract<Frame, { is: 'window' }>;

/** Where the rider would stand after his step, facing that way. */
const stepOf = (sc: Scene, unit: Unit, facing: Facing): Hex => neighbour(sc.grid, unit.at, facing);
/** The same for a rider who may not be on the map at all. */
const landingOf = (sc: Scene, unit: Unit, facing: Facing): Hex =>
  onMap(unit) ? stepOf(sc, unit, facing) : OFF_MAP;
const moverOf = (sc: Scene): Unit => unitOf(sc, windowOf(sc).mover);
const windowOf = (sc: Scene): Window => topOf(sc, 'window');
const beside = (sc: Scene, a: Hex, b: Hex): boolean => directionTo(sc.grid, a, b) !== undefined;

/** One line a paragraph; `unit` is the rider, `facing` the way he would ride against whoever moves. */
const ridersBans: Bans<Claim> = bans<Claim>('countercharge', {
  onlyInCavalryPhase: ({ sc, unit }) => (phaseKind(sc.s.phase) === 'cavalry-move' ? null : [unit.id]),
  ownUnit: ({ seat, unit }) => (unit.seat === seat ? null : [unit.id]),
  riderIsCavalry: ({ unit }) => (isCavalry(unit) ? null : [unit.id]),
  riderOffMap: ({ unit }) => (onMap(unit) ? null : [unit.id]),
  panicked: ({ unit }) => (unit.order === 'panicked' ? [unit.id] : null),
  waiting: ({ sc, unit }) => (isAwake(sc, unit) ? null : [unit.command || unit.id]),
  nobodyMoves: ({ sc, unit }) => (nobody(sc) ? [unit.id] : null),
  // Who comes back is put down and does not move (4.4.5).
  onlyPlaced: ({ sc }) => (windowOf(sc).moment === 'returned' ? ids([moverOf(sc)]) : null),
  // The target is two hexes away, next to the rider's front area.
  moverInReach: ({ sc, unit }) => {
    if (nobody(sc) || !onMap(unit)) return null;
    const mover = moverOf(sc);
    const near = facingsAhead(unit.facing).some(facing => beside(sc, stepOf(sc, unit, facing), mover.at));
    return near && distance(sc.grid, unit.at, mover.at) === 2 ? null : [mover.id];
  },
  turnOneSide: ({ unit, facing }) =>
    !onMap(unit) || turnBetween(unit.facing, facing) <= 1 ? null : [unit.id],
  mustReachTarget: ({ sc, unit, facing }) => {
    if (nobody(sc) || !onMap(unit)) return null;
    const mover = moverOf(sc);
    const hex = stepOf(sc, unit, facing);
    if (hex === OFF_MAP || !onMap(mover)) return [unit.id];
    return isInFront(sc.grid, hex, facing, mover.at) ? null : [hexId(sc, hex)];
  },
  impassable: ({ sc, unit, facing }) => {
    const hex = landingOf(sc, unit, facing);
    return hex === OFF_MAP || !isClosed(sc, strideTo(sc, unit.at, hex)) ? null : [hexId(sc, hex)];
  },
  enemyThere: ({ sc, unit, facing }) => ids(barred(sc, unit, landingOf(sc, unit, facing))),
  stacking: ({ sc, unit, facing }) => noRoom(sc, unit, landingOf(sc, unit, facing)),
  oncePerPhase: ({ unit }) => (has(unit, DONE.countercharged) ? [unit.id] : null),
  notPinned: ({ sc, unit }) =>
    onMap(unit) ? ids(zoneHolders(sc, unit.seat, unit.at).filter(isCavalry)) : null,
  moverNotEngaged: ({ sc, unit }) => {
    if (nobody(sc)) return null;
    const mover = moverOf(sc);
    const friends = unitsOf(sc, unit.seat).filter(
      other => onMap(other) && !isLeader(other) && other.n !== unit.n && beside(sc, other.at, mover.at),
    );
    return ids(friends);
  },
  // 8.2.9 speaks of a leader alone: one who rides among his men is not what moves there.
  leaderAmongMen: ({ sc }) => {
    if (nobody(sc)) return null;
    const mover = moverOf(sc);
    if (!isLeader(mover)) return null;
    return ids(unitsAt(sc, mover.at).filter(other => !isLeader(other)));
  },
  joinedAlready: ({ sc, unit }) => (isRider(sc, unit.n) ? [unit.id] : null),
});
export const counterchargeCommon: Bans<Claim> = { ...ridersBans, ...staysWithBanner };
/** §K10.2.1: men in panic do not fight, so nobody falls upon a mover who has just lost his head. */
const isCharged = (sc: Scene, mover: number): boolean => mover >= 0 && unitOf(sc, mover).order !== 'panicked';
const nobody = (sc: Scene): boolean => !isCharged(sc, windowOf(sc).mover);
const isRider = (sc: Scene, n: number): boolean => windowOf(sc).riders.some(rider => rider.unit === n);
/** Who fills the hex; riders already named fill theirs too. Nobody rides to where another comes from: that lies farther off. */
function noRoom(sc: Scene, unit: Unit, hex: Hex): UnitId[] | null {
  const coming = windowOf(sc)
    .riders.filter(rider => landing(sc, rider).at === hex)
    .map(rider => unitOf(sc, rider.unit));
  const load = coming.reduce((sum, rider) => sum + rider.sp, 0);
  if (fits(sc, { ...unit, sp: unit.sp + load }, hex)) return null;
  return ids([...unitsAt(sc, hex), ...coming]);
}
const landing = (sc: Scene, rider: { readonly unit: number; readonly turn: number }): { at: Hex } => {
  const unit = unitOf(sc, rider.unit);
  return { at: stepOf(sc, unit, turned(unit.facing, rider.turn)) };
};

/** The later editions: only cavalry (or a leader riding alone) can be countercharged. */
export const counterchargeCavalryOnly: Bans<Claim> = bans<Claim>('countercharge', {
  moverIsCavalry: ({ sc }) => (!nobody(sc) && isFoot(moverOf(sc)) ? [moverOf(sc).id] : null),
});

/** The seat's riders two hexes from the mover: nobody else need be asked, and it is asked after every step. */
export function ridersNear(sc: Scene, seat: Seat, mover: number): Unit[] {
  if (phaseKind(sc.s.phase) !== 'cavalry-move' || !isCharged(sc, mover) || !onMap(unitOf(sc, mover)))
    return [];
  const { at } = unitOf(sc, mover);
  const near: Unit[] = [];
  for (const hex of ringAround(sc.grid, at, 2))
    for (const unit of unitsAt(sc, hex)) if (unit.seat === seat && isCavalry(unit)) near.push(unit);
  return near;
}

/** Whether this unit, one of those near, could fall upon the mover of the window in some way. */
export const mayCountercharge = (sc: Scene, unit: Unit): boolean =>
  !has(unit, DONE.countercharged) &&
  facingsAhead(unit.facing).some(facing =>
    allowed(sc.rules.chapters.countercharge, { sc, seat: unit.seat, unit, facing } as Claim),
  );

const counterchargeVerb: Verb = {
  bans: bans<Claim>('', {}),
  candidates: (sc, seat) =>
    ridersNear(sc, seat, windowOf(sc).mover).flatMap(unit =>
      facingsAhead(unit.facing).map(facing => ({ do: 'countercharge', unit: unit.id, facing })),
    ),
  apply: ({ sc, unit, facing }) => {
    const frame = windowOf(sc);
    const turn = ((facing - unit.facing + 9) % 6) - 3;
    turnTo(sc, { ...frame, riders: [...frame.riders, { unit: unit.n, turn: turn === -3 ? 3 : turn }] });
    sc.rules.chapters.breakdown.tired(sc, unit.n);
  },
};

/** Men who gave way to fatigue when they were named (13.2.2) ride no more. */
export const hasRiders = (sc: Scene, { riders }: Window): boolean =>
  riders.some(rider => onMap(unitOf(sc, rider.unit)));

/** §5.7.2, 5.7.5, 5.7.6: they ride one by one, then there is one combat. */
const charge: Verb = {
  bans: {}, // the window asks for it once riders are named
  candidates: () => [{ do: 'charge' }],
  apply: ({ sc }) => {
    const frame = windowOf(sc);
    turnTo(sc, { ...frame, ridden: true });
    for (const { unit, turn } of frame.riders) if (onMap(unitOf(sc, unit))) ride(sc, unit, turn);
  },
};

/** What the ride itself brought has been rolled for: whoever is left beside the mover and can fight does. */
export function meetInCountercharge(sc: Scene, { seat, mover, riders }: Window): void {
  const target = unitOf(sc, mover);
  if (!onMap(target)) return;
  const fighters = riders
    .map(rider => unitOf(sc, rider.unit))
    .filter(unit => onMap(unit) && unit.order !== 'panicked' && beside(sc, unit.at, target.at));
  if (fighters.length > 0)
    startCombat(
      sc,
      'countercharge',
      seat,
      fighters.map(unit => unit.n),
      [target.at],
    );
}

function ride(sc: Scene, n: number, turn: number): void {
  const unit = unitOf(sc, n);
  const facing = turned(unit.facing, turn);
  const rider = turn === 0 ? unit : change(sc, n, { facing, cf: 0 });
  const hex = stepOf(sc, rider, facing);
  const way = strideTo(sc, unit.at, hex);
  const cf = overFord(sc, way) ? 0 : sc.rules.chapters.chargeAfter(sc, rider, way, 'raise');
  mark(sc, n, DONE.countercharged);
  change(sc, n, { cf });
  tell(sc, { is: 'countercharge', unit: unit.id, from: hexId(sc, unit.at), to: hexId(sc, hex), facing, cf });
  // The printed example of §5.7.6: a ford takes the charge and no more, which 4.2.6 would.
  arrive(sc, n, way, overFord(sc, way) ? 0 : rider.cf);
}

/** Lets the moment go by. */
const pass: Verb = {
  bans: {},
  candidates: () => [{ do: 'pass' }],
  apply: ({ sc }) => pop(sc),
};

export const counterchargeVerbs = { countercharge: counterchargeVerb, charge, pass } satisfies Record<
  string,
  Verb
>;
