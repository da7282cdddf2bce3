// 4 Movement: one unit at a time, hex by hex, turn by turn.

import { ALL_FACINGS, type Facing, neighbour, OFF_MAP, turnBetween } from '@gonfalon/hex';
import { allowed, type Bans, bans } from '@gonfalon/kernel';
import { change, patch, pop, tell, turnTo, unitOf, unitsAt, unitsOf } from '@gonfalon/kit';
import { hexId, ids, inClass, isAwake, mark, onMap, type Scene, zoneHolders } from '../scene.ts';
import { POINT, type Stride } from '../state.ts';
import { DONE, has, isCavalry, isFoot, isLeader, type Unit } from '../units.ts';
import type { Claim, FrameRules, Verb } from '../verb.ts';
import { arrive } from './arrival.ts';
import { stepBans, strideOf, touches } from './entering.ts';
import { mayShoot } from './fire.ts';
import { byRoad, isClosed, strideTo } from './ground.ts';
import { ridable } from './in-the-way.ts';
import { staysWithBanner } from './kept-back.ts';
import { allowance, type March, marching, startMarch } from './on-the-march.ts';
import { rideDown } from './overrun.ts';
import {
  mayTurnBy,
  stepCost,
  stops,
  type Toll,
  toll,
  turningCost,
  type Ungranted,
  ungranted,
  WISHES,
  wishOf,
} from './prices.ts';
import { runFromMarch } from './rout.ts';
import { isStopped, stopped } from './stopped.ts';
import { actedOtherwise, marched, ofThePhase } from './whose-move.ts';
import { openWindow } from './windows.ts';

// ---- picking a unit

const asleep = ({ sc, unit }: Claim): string[] | null =>
  isAwake(sc, unit) ? null : [unit.command || unit.id];

/** What every order about a unit of one's own in a movement phase has in common. */
const ownUnit = bans<Claim>('movement', {
  ownUnit: ({ seat, unit }) => (unit.seat === seat ? null : [unit.id]),
  onMap: ({ unit }) => (onMap(unit) ? null : [unit.id]),
  oncePerPhase: marched,
  waiting: claim => (claim.unit.seat === claim.sc.s.seats[0] ? asleep(claim) : null),
  otherSideWaits: claim => (claim.unit.seat === claim.sc.s.seats[0] ? null : asleep(claim)),
});

/** What has stopped horse archers before their move leaves them their shot (10.5.7). */
const stoppedForGood: Bans<Claim> = Object.fromEntries(
  Object.entries(stopped).map(([rule, ban]) => [
    rule,
    (claim: Claim) => (mayShoot(claim.sc, claim.unit, allowance(claim.sc, claim.unit)) ? null : ban(claim)),
  ]),
);

export const pick: Verb = {
  bans: {
    ...ownUnit,
    ...ofThePhase,
    ...actedOtherwise,
    ...stoppedForGood,
    ...staysWithBanner,
    ...bans<Claim>('movement', {
      panicked: ({ unit }) => (unit.order === 'panicked' ? [unit.id] : null),
    }),
  },
  candidates: (sc, seat) =>
    unitsOf(sc, seat)
      .filter(unit => onMap(unit) && inClass(sc.s, unit) && !has(unit, DONE.moved))
      .map(unit => ({ do: 'pick', unit: unit.id })),
  apply: ({ sc, unit }) => {
    startMarch(sc, unit.n);
    openWindow(sc, 'picked', unit.n);
    sc.rules.chapters.breakdown.tired(sc, unit.n); // §13.2.2: before the action
  },
};

/** What a unit does on its march. */
export const MARCH_VERBS = [
  'step',
  'turn',
  'wheel',
  'form',
  'shoot',
  'hand-over',
  'palisade',
  'shiltron',
  'leave',
  'rest',
] as const;

/** §10.5.7: fire, a pit or a countercharge end the movement, not the shot of horse archers; the steps are there to be refused. */
const STOPPED_VERBS = ['step', 'turn', 'wheel', 'leave', 'shoot', 'rest'] as const;

export const march: FrameRules<March> = {
  asks: (sc, frame) => {
    const unit = unitOf(sc, frame.unit);
    if (!onMap(unit) || unit.order === 'panicked') return 'run';
    const over = isStopped(unit);
    if (over && !mayShoot(sc, unit, frame.left)) return 'run';
    const moment = { key: over ? 'last-shot' : 'march', about: [unit.id], close: { do: 'rest' } };
    return { seats: [unit.seat], moment, verbs: over ? STOPPED_VERBS : MARCH_VERBS };
  },
  run: (sc, frame) => {
    const unit = unitOf(sc, frame.unit);
    const flees = onMap(unit) && unit.order === 'panicked' && !frame.held && !isStopped(unit);
    if (flees) runFromMarch(sc, frame);
    else endMarch(sc, frame.unit);
  },
};

/** The move is over; until the next unit is picked the enemy may still react to it. */
function endMarch(sc: Scene, n: number): void {
  pop(sc);
  tell(sc, { is: 'rested', unit: unitOf(sc, n).id });
  if (onMap(unitOf(sc, n))) openWindow(sc, 'rested', n);
}

// ---- steps

/** §table/terrain/road: infantry that keeps to the road all the way may go one hex farther. */
const extraRoadHex = (sc: Scene, unit: Unit, stride: Stride, cost: number): boolean => {
  const frame = marching(sc);
  return isFoot(unit) && frame.road && byRoad(sc, stride) && frame.steps > 0 && frame.left + POINT >= cost;
};

/** Which part of its price makes a step too dear. */
function tooDearFor(claim: Claim): Toll | null {
  if (!touches(claim) || isClosed(claim.sc, strideOf(claim))) return null;
  const { sc, unit, word } = claim;
  const stride = strideOf(claim);
  return toll(
    sc,
    unit,
    stride,
    word,
    cost => cost <= marching(sc).left || extraRoadHex(sc, unit, stride, cost),
  );
}
const lacksFor = (part: Toll, word?: string) => (claim: Claim) =>
  (word === undefined || claim.word === word) && tooDearFor(claim) === part ? [claim.unit.id] : null;
const crowdAt = ({ sc, unit, hex }: Claim): Unit[] =>
  unitsAt(sc, hex).filter(other => other.seat === unit.seat && !isLeader(other));

const tooDear: Bans<Claim> = {
  ...bans<Claim>('movement', {
    points: lacksFor('ground'),
    wallPoints: lacksFor('wall'),
    zonePoints: lacksFor('zone'),
    crowdPoints: claim => (tooDearFor(claim) === 'crowd' ? ids(crowdAt(claim)) : null),
    holdPoints: lacksFor('wish', 'hold'),
    lowerPoints: lacksFor('wish', 'lower'),
  }),
  ...bans<Claim>('rideDown', {
    points: claim => (tooDearFor(claim) === 'victims' ? ids(ridable(claim.sc, claim.unit, claim.hex)) : null),
  }),
};

/** The unit, where this is why its wish about the charge cannot be granted. */
const refusedWish = (why: Ungranted) => (claim: Claim) => {
  const { sc, unit, word } = claim;
  return touches(claim) && ungranted(sc, unit, strideOf(claim), wishOf(word)) === why ? [unit.id] : null;
};
const chargeWishes = bans<Claim>('movement', {
  howToStep: ({ word }) => (word === undefined || WISHES.includes(word) ? null : [word]),
  chargeOfCavalry: refusedWish('foot'),
  noBrake: refusedWish('no-brake'),
  holdCharge: refusedWish('hold'),
  lowerCharge: refusedWish('lower'),
});

export const step: Verb = {
  bans: {
    ...stopped,
    ...stepBans,
    ...staysWithBanner,
    ...bans<Claim>('movement', {
      held: ({ sc, unit }) => (marching(sc).held ? ids(zoneHolders(sc, unit.seat, unit.at)) : null),
      bracedStep: ({ unit }) => (unit.braced ? [unit.id] : null),
    }),
    ...tooDear,
    ...chargeWishes,
  },
  candidates: sc => {
    const unit = unitOf(sc, marching(sc).unit);
    const facings: readonly Facing[] = isLeader(unit) ? ALL_FACINGS : [unit.facing];
    const wishes = isCavalry(unit) ? WISHES : [];
    return facings.flatMap(facing => {
      const to = neighbour(sc.grid, unit.at, facing);
      if (to === OFF_MAP) return [];
      const plain = { do: 'step', to: hexId(sc, to) };
      return [plain, ...wishes.map(how => ({ ...plain, how }))];
    });
  },
  apply: takeStep,
};

function takeStep(claim: Claim): void {
  const { sc, unit, hex, word } = claim;
  const frame = marching(sc);
  const stride = strideOf(claim);
  const cost = stepCost(sc, unit, stride, word);
  const left = unit.shiltron ? 0 : Math.max(0, frame.left - cost); // §11.3.9, table/terrain/road
  const cf = sc.rules.chapters.chargeAfter(sc, unit, stride, wishOf(word));
  const road = byRoad(sc, stride);
  turnTo(sc, {
    ...frame,
    left,
    steps: frame.steps + 1,
    begun: true,
    held: false,
    surcharge: false,
    road: frame.road && road && cost <= frame.left, // the extra hex is the last
    byRoad: road,
  });
  if (word === 'ride') rideDown(sc, unit.n, hex);
  change(sc, unit.n, { cf });
  tell(sc, { is: 'stepped', unit: unit.id, from: hexId(sc, unit.at), to: hexId(sc, hex), cost, left, cf });
  if (isLeader(unit)) mark(sc, unit.n, DONE.worked);
  // Under what the new hex brings: tests and pits are rolled before the enemy reacts.
  openWindow(sc, 'stepped', unit.n);
  arrive(sc, unit.n, stride, unit.cf);
  if (onMap(unitOf(sc, unit.n))) meetZones(sc, unit.n);
}

/** §3.3.1 to 3.3.3: a zone costs nothing and stops whoever enters it, unless his charge beats the holders' by two; §8.1.3: leaders ride on. */
export function meetZones(sc: Scene, n: number): void {
  const unit = unitOf(sc, n);
  if (isLeader(unit)) return;
  const holders = zoneHolders(sc, unit.seat, unit.at);
  if (holders.length === 0) return;
  const stoppers = holders.filter(holder => stops(unit.cf, holder.cf));
  const frame = marching(sc);
  patch(sc, { ...frame, held: stoppers.length > 0, surcharge: stoppers.length === 0 });
  if (stoppers.length > 0) tell(sc, { is: 'halted', unit: unit.id, by: ids(stoppers) });
}

// ---- turns

/** Which part of its price makes a turn too dear (4.3.2, 4.3.3, 4.3.5, 4.3.6). */
function shortOf({ sc, unit, facing }: Claim): 'turn' | 'foot' | 'ground' | 'zone' | null {
  const { left } = marching(sc);
  if (isLeader(unit) || turningCost(sc, unit, facing) <= left) return null;
  if (!isCavalry(unit)) return 'foot';
  if (turningCost(sc, unit, facing, { ground: 0, inZone: false }) > left) return 'turn';
  return turningCost(sc, unit, facing, { inZone: false }) > left ? 'ground' : 'zone';
}

export const turn: Verb = {
  bans: {
    ...stopped,
    ...bans<Claim>('movement', {
      leaderHasNoFront: ({ unit }) => (isLeader(unit) ? [unit.id] : null),
      sameFacing: ({ unit, facing }) => (facing === unit.facing ? [unit.id] : null),
      oneTurnPerHex: ({ sc, unit }) => (marching(sc).turned.includes(unit.at) ? [unit.id] : null),
      wideTurnAtCharge: ({ unit, facing }) =>
        mayTurnBy(unit, turnBetween(unit.facing, facing)) ? null : [unit.id],
      bracedTurn: ({ unit }) => (unit.braced ? [unit.id] : null),
      turnPoints: claim => (shortOf(claim) === 'turn' ? [claim.unit.id] : null),
      footTurnPoints: claim => (shortOf(claim) === 'foot' ? [claim.unit.id] : null),
      turnGround: claim => (shortOf(claim) === 'ground' ? [hexId(claim.sc, claim.unit.at)] : null),
      turnInZone: claim =>
        shortOf(claim) === 'zone' ? ids(zoneHolders(claim.sc, claim.unit.seat, claim.unit.at)) : null,
    }),
  },
  candidates: () => ALL_FACINGS.map(facing => ({ do: 'turn', facing })),
  apply: ({ sc, unit, facing }) => {
    const frame = marching(sc);
    const cost = turningCost(sc, unit, facing);
    turnTo(sc, { ...frame, left: frame.left - cost, turned: [...frame.turned, unit.at], begun: true });
    change(sc, unit.n, { facing, cf: 0 }); // §5.6.3
    tell(sc, { is: 'turned', unit: unit.id, facing, cost, left: frame.left - cost, cf: 0 });
    openWindow(sc, 'stepped', unit.n);
  },
};

/** §4.2.10: instead of all else one step ahead and any turn, or any turn; it takes every point and the charge. */
export const wheel: Verb = {
  bans: {
    ...stopped,
    ...bans<Claim>('movement', {
      wheelFirst: ({ sc, unit }) => (marching(sc).begun ? [unit.id] : null),
      leaderHasNoFront: ({ unit }) => (isLeader(unit) ? [unit.id] : null),
      sameFacing: ({ unit, facing, hex }) => (hex === undefined && facing === unit.facing ? [unit.id] : null),
    }),
    ...Object.fromEntries(
      Object.entries({ ...stepBans, ...staysWithBanner }).map(([rule, ban]) => [
        rule,
        (claim: Claim) => (claim.hex === undefined ? null : ban(claim)),
      ]),
    ),
  },
  candidates: sc => {
    const unit = unitOf(sc, marching(sc).unit);
    const ahead = neighbour(sc.grid, unit.at, unit.facing);
    return ALL_FACINGS.flatMap(facing => [
      { do: 'wheel', facing },
      ...(ahead === OFF_MAP ? [] : [{ do: 'wheel', facing, to: hexId(sc, ahead) }]),
    ]);
  },
  apply: ({ sc, unit, facing, hex }) => {
    const steps = hex === undefined ? 0 : 1;
    turnTo(sc, {
      ...marching(sc),
      left: 0,
      begun: true,
      turned: [hex ?? unit.at],
      held: true,
      road: false,
      steps,
    });
    openWindow(sc, 'stepped', unit.n);
    if (hex !== undefined) {
      const at = { from: hexId(sc, unit.at), to: hexId(sc, hex) };
      tell(sc, { is: 'stepped', unit: unit.id, ...at, cost: allowance(sc, unit), left: 0, cf: 0 });
      // The charge goes after the move: it rides into what the hex brings.
      change(sc, unit.n, { cf: 0 });
      arrive(sc, unit.n, strideTo(sc, unit.at, hex), unit.cf);
      if (!onMap(unitOf(sc, unit.n))) return;
    }
    change(sc, unit.n, { facing, cf: 0 });
    const cost = hex === undefined ? allowance(sc, unit) : 0;
    tell(sc, { is: 'turned', unit: unit.id, facing, cost, left: 0, cf: 0 });
  },
};

// ---- resting and ending the phase

export const rest: Verb = {
  bans: bans<Claim>('charge', {
    momentum: ({ sc, unit }) => (!isStopped(unit) && carriedOn(sc, unit) ? [unit.id] : null),
  }),
  candidates: () => [{ do: 'rest' }],
  apply: ({ sc }) => endMarch(sc, marching(sc).unit),
};

/** §5.6.11: a charging unit with the points and a harmless free hex ahead cannot stand still. */
export const carriedOn = (sc: Scene, unit: Unit): boolean =>
  unit.cf > 0 && !allowed(sc.rules.chapters.momentum, { sc, seat: unit.seat, unit } as Claim);
