// 5.5 Pursuit: after a retreat, forced or free, along the way of the fugitive.

import { ALL_FACINGS, distance, type Facing, type Hex, neighbour, OFF_MAP, turnBetween } from '@gonfalon/hex';
import { allowed, bans } from '@gonfalon/kernel';
import {
  change,
  frameOf,
  pop,
  push,
  tell,
  topFrame,
  topOf,
  trailHexes,
  trailsAhead,
  turnTo,
  unitOf,
} from '@gonfalon/kit';
import { hexId, ids, onMap, type Scene } from '../scene.ts';
import type { Frame } from '../state.ts';
import { isCavalry, type Unit } from '../units.ts';
import type { Claim, FrameRules, Verb } from '../verb.ts';
import { arrive } from './arrival.ts';
import { beaten, go } from './fight.ts';
import { pursuitStops } from './fortifications.ts';
import { isStandable, overRiver, overSlope, strideTo } from './ground.ts';
import { barred, ridable } from './in-the-way.ts';
import { keptBack } from './kept-back.ts';
import { toLeader } from './leaders.ts';
import { exit } from './leaving.ts';
import { rideDown } from './overrun.ts';
import { strays } from './palisades.ts';
import { offerRide } from './ride-along.ts';
import { unridable } from './ride-down.ts';
import { filling } from './stacking.ts';
import type { TestRules } from './tests.ts';

type Pursuit = Extract<Frame, { is: 'pursuit' }>;

const nearTrails = (sc: Scene, unit: Unit, trails: readonly (readonly Hex[])[]): (readonly Hex[])[] =>
  trails.filter(trail => distance(sc.grid, unit.at, trail[0]!) === 1);

/** §5.5.5: whether the unit could enter one of the vacated hexes now. */
export const mayStartPursuit = (sc: Scene, unit: Unit, trails: readonly (readonly Hex[])[]): boolean =>
  nearTrails(sc, unit, trails).some(([vacated]) => mayPursueTo(sc, unit, unit.at, vacated!));

/** Asks the die where the edition wants one; then the unit may, or must, follow one of those who fled. */
export function startPursuit(sc: Scene, n: number, trails: readonly (readonly Hex[])[]): void {
  const unit = unitOf(sc, n);
  push(sc, {
    is: 'pursuit',
    unit: n,
    forced: false,
    trails: nearTrails(sc, unit, trails),
    path: [unit.at],
    ended: false,
  });
  const away = toLeader(sc, unit);
  if (sc.rules.chapters.pursuitRolls(sc, unit, away))
    push(sc, { is: 'test', what: 'pursuit', unit: n, other: -1 });
  else force(sc, sc.rules.chapters.pursuitForced(sc, unit, away, 0));
}
const force = (sc: Scene, forced: boolean): void => {
  const frame = topFrame(sc);
  if (frame.is === 'pursuit') turnTo(sc, { ...frame, forced });
};

export const pursuitTest: TestRules = {
  d6: 1,
  rule: 'pursuit.test',
  rolled: (sc, frame, [die]) => {
    const unit = unitOf(sc, frame.unit);
    const forced = sc.rules.chapters.pursuitForced(sc, unit, toLeader(sc, unit), die!);
    tell(sc, { is: 'tested', what: 'pursuit', unit: unit.id, roll: die!, passed: !forced });
    pop(sc);
    force(sc, forced);
  },
};

interface Chase {
  readonly sc: Scene;
  readonly unit: Unit;
  readonly from: Hex;
  readonly to: Hex;
}
/** What keeps a pursuer out of a hex that lies on his way; the fight he comes from has opened it to him. */
const wayBans = bans<Chase>('pursuit', {
  river: ({ sc, from, to }) => (overRiver(sc, strideTo(sc, from, to)) ? [hexId(sc, to)] : null),
  closedGround: ({ sc, from, to }) =>
    overSlope(sc, strideTo(sc, from, to)) || !isStandable(sc, to) ? [hexId(sc, to)] : null,
  wall: ({ sc, from, to }) => (pursuitStops(sc, from, to) ? [hexId(sc, to)] : null),
  // §5.5.9, 5.8.7: enemies are in the way unless they are foot that can be ridden down; a pursuit ends beside those who fled.
  enemyThere: ({ sc, unit, to }) => {
    const foes = barred(sc, unit, to);
    const ridden =
      isCavalry(unit) &&
      foes.every(foe => ridable(sc, unit, to).includes(foe) && !isFugitive(sc, foe)) &&
      unridable(sc, foes).length === 0;
    return ridden ? null : ids(foes);
  },
  noRoom: ({ sc, unit, to }) => ids(filling(sc, unit, to)),
});
const mayPursueTo = (sc: Scene, unit: Unit, from: Hex, to: Hex): boolean =>
  allowed(wayBans, { sc, unit, from, to });
const isFugitive = (sc: Scene, foe: Unit): boolean => {
  const frame = frameOf(sc, 'combat');
  return frame !== undefined && beaten(sc, frame)?.units.includes(foe.n) === true;
};

/** The hexes entered so far. */
const strides = (frame: Pursuit): number => frame.path.length - 1;

/** Where the pursuer may go next: on the trail, or beside it when he is free to choose; never farther than the trail is long. */
function pursuitHexes(sc: Scene, frame: Pursuit): Hex[] {
  const unit = unitOf(sc, frame.unit);
  return openTo(sc, frame).filter(
    hex => mayPursueTo(sc, unit, frame.path.at(-1)!, hex) && (frame.forced || !strays(sc, unit, hex)), // §K15.1.3
  );
}
/** §5.5.3, 5.5.4: the same, whoever or whatever bars it. */
const openTo = (sc: Scene, frame: Pursuit): Hex[] =>
  frame.ended || isSpent(sc, frame) ? [] : trailHexes(sc.grid, frame);
/** §K10.2.1: a pursuer who meets men in panic and loses his head goes no farther. */
const isSpent = (sc: Scene, frame: Pursuit): boolean =>
  unitOf(sc, frame.unit).order === 'panicked' || isKeptBack(sc, frame);
/** §7.1.3: with a banner that has gone its way with another nobody follows unless he must. */
const isKeptBack = (sc: Scene, { unit, forced }: Pursuit): boolean =>
  !forced && keptBack(sc, unitOf(sc, unit)).length > 0;

/** §4.4.1: a free pursuit may leave the map from a hex of the trail; the edge is the one hex off it. */
const mayRideOff = (sc: Scene, frame: Pursuit): boolean => {
  const at = frame.path.at(-1)!;
  return (
    !frame.ended &&
    !frame.forced &&
    !isSpent(sc, frame) &&
    ALL_FACINGS.some(facing => neighbour(sc.grid, at, facing) === OFF_MAP) &&
    trailsAhead(sc.grid, frame).some(trail => trail.includes(at))
  );
};

export const pursuit: FrameRules<Pursuit> = {
  asks: (sc, frame) => {
    const unit = unitOf(sc, frame.unit);
    if (!onMap(unit)) return 'run';
    const ways = pursuitHexes(sc, frame);
    const about = [unit.id];
    // The forced are asked only where those they chase have parted.
    if (frame.forced && ways.length === 1) return 'run';
    if (frame.forced && ways.length > 1)
      return { seats: [unit.seat], moment: { key: 'pursuit-forced', about }, verbs: ['pursue'] };
    if (ways.length > 0 || mayRideOff(sc, frame))
      return {
        seats: [unit.seat],
        moment: { key: 'pursuit', about, pass: { do: 'stand-fast' } },
        verbs: ['pursue', 'pursue-off', 'stand-fast'],
      };
    if (frame.path.length > 1) return { seats: [unit.seat], moment: { key: 'face', about }, verbs: ['face'] };
    return 'run';
  },
  run: (sc, frame) => {
    const [next] = onMap(unitOf(sc, frame.unit)) && frame.forced ? pursuitHexes(sc, frame) : [];
    if (next !== undefined) stride(sc, frame, next);
    else finishPursuit(sc, frame, unitOf(sc, frame.unit).facing);
  },
};

/** §5.5.6: zones do not matter, charge does not rise but the ground may lower it; a turn of 120 degrees or more ends it. */
function stride(sc: Scene, frame: Pursuit, hex: Hex): void {
  const unit = unitOf(sc, frame.unit);
  const way = strideTo(sc, unit.at, hex);
  // §5.5.8
  const turned = { ...unit, facing: way.facing, cf: turnBetween(unit.facing, way.facing) >= 2 ? 0 : unit.cf };
  turnTo(sc, { ...frame, path: [...frame.path, hex] });
  if (barred(sc, unit, hex).length > 0) rideDown(sc, unit.n, hex); // §5.5.9
  // §5.5.7
  change(sc, unit.n, { facing: way.facing, cf: sc.rules.chapters.chargeAfter(sc, turned, way, 'hold') });
  arrive(sc, unit.n, way, turned.cf);
}

export function finishPursuit(sc: Scene, frame: Pursuit, facing: Facing): void {
  pop(sc);
  const unit = unitOf(sc, frame.unit);
  if (frame.path.length === 1) return;
  if (onMap(unit)) change(sc, unit.n, { facing, cf: turnBetween(unit.facing, facing) >= 2 ? 0 : unit.cf });
  tell(sc, {
    is: 'pursued',
    unit: unit.id,
    path: frame.path.map(hex => hexId(sc, hex)),
    facing,
    forced: frame.forced,
  });
  offerRide(sc, unitOf(sc, frame.unit), frame.path[0]!);
}

const frameNow = (sc: Scene): Pursuit => topOf(sc, 'pursuit');

/** Why a hex is off the way: the first is the vacated one, then a forced pursuit keeps to the trail, a free one near it. */
const astray =
  (is: (frame: Pursuit) => boolean) =>
  ({ sc, hex }: Claim): string[] =>
    is(frameNow(sc)) && !openTo(sc, frameNow(sc)).includes(hex) ? [hexId(sc, hex)] : [];

const pursue: Verb = {
  bans: {
    ...bans<Claim>('pursuit', {
      vacatedHexFirst: astray(frame => strides(frame) === 0),
      offTheTrail: astray(frame => strides(frame) > 0 && frame.forced),
      farFromTrail: astray(frame => strides(frame) > 0 && !frame.forced),
    }),
    ...Object.fromEntries(
      Object.entries(wayBans).map(([rule, ban]) => [
        rule,
        ({ sc, hex }: Claim) => {
          const frame = frameNow(sc);
          const [unit, from] = [unitOf(sc, frame.unit), frame.path.at(-1)!];
          return openTo(sc, frame).includes(hex) ? ban({ sc, unit, from, to: hex }) : null;
        },
      ]),
    ),
  },
  candidates: sc => pursuitHexes(sc, frameNow(sc)).map(hex => ({ do: 'pursue', to: hexId(sc, hex) })),
  apply: ({ sc, hex }) => stride(sc, frameNow(sc), hex),
};

const pursueOff: Verb = {
  bans: bans<Claim>('pursuit', {
    noEdge: ({ sc, unit }) => (mayRideOff(sc, frameNow(sc)) ? null : [unit.id]),
  }),
  candidates: sc => (mayRideOff(sc, frameNow(sc)) ? [{ do: 'pursue-off' }] : []),
  apply: ({ sc, unit }) => exit(sc, unit.n),
};

/** Ends a free pursuit where the unit stands, or lets an advance go. */
const standFast: Verb = {
  bans: {},
  candidates: () => [{ do: 'stand-fast' }],
  apply: ({ sc }) => {
    const frame = topFrame(sc);
    if (frame.is === 'combat') return go(sc, frame);
    if (frame.is === 'advance') return pop(sc);
    const pursuitNow = frameNow(sc);
    if (pursuitNow.path.length === 1) return pop(sc);
    turnTo(sc, { ...pursuitNow, ended: true });
  },
};

export const pursuitVerbs = {
  pursue,
  'pursue-off': pursueOff,
  'stand-fast': standFast,
} satisfies Record<string, Verb>;
