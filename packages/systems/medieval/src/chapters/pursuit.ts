// 5.5 Pursuit: after a retreat, forced or free, along the way of the fugitive.

import { ALL_FACINGS, distance, type Facing, type Hex, neighbour, OFF_MAP, turnBetween } from '@gonfalon/hex';
import { bans } from '@gonfalon/kernel';
import { change, hexId, onMap, pop, push, type Scene, tell, topFrame, turnTo, unitOf } from '../scene.ts';
import type { Frame } from '../state.ts';
import { isCavalry, type Unit } from '../units.ts';
import type { Claim, FrameRules, Verb } from '../verb.ts';
import { arrive, barred, ridable, rideDown, strideTo } from './arrival.ts';
import { pursuitStops } from './fortifications.ts';
import { isClosed } from './ground.ts';
import { toLeader } from './leaders.ts';
import { unridable } from './ride-down.ts';
import { fits } from './stacking.ts';
import type { TestRules } from './tests.ts';

type Pursuit = Extract<Frame, { is: 'pursuit' }>;

/** Asks the die where the edition wants one; the ways of those who fled are tried in turn. */
export function startPursuit(sc: Scene, n: number, trails: readonly (readonly Hex[])[]): void {
  const unit = unitOf(sc, n);
  const near = trails.filter(trail => distance(sc.grid, unit.at, trail[0]!) === 1);
  const [trail] = near;
  if (!trail) return;
  push(sc, { is: 'pursuit', unit: n, forced: false, trail, path: [unit.at] });
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

const here = (frame: Pursuit): Hex => frame.path[frame.path.length - 1]!;
/** The trail without the pursuer's own hex: the vacated hex is the first step (5.5.5). */
const lengthLeft = (frame: Pursuit): number => frame.trail.length - (frame.path.length - 1);

/** §5.5.9: enemies are in the way unless they are foot that can be ridden down. */
function mayPursueTo(sc: Scene, unit: Unit, from: Hex, to: Hex): boolean {
  if (isClosed(sc, strideTo(sc, from, to))) return false;
  if (pursuitStops(sc, from, to)) return false;
  const foes = barred(sc, unit, to);
  if (foes.length > 0)
    return (
      isCavalry(unit) &&
      foes.every(foe => ridable(sc, unit, to).includes(foe)) &&
      unridable(sc, foes).length === 0
    );
  return fits(sc, unit, to);
}

/** Where the pursuer may go next: on the trail, or beside it when he is free to choose (5.5.3, 5.5.4). */
export function pursuitHexes(sc: Scene, frame: Pursuit): Hex[] {
  const unit = unitOf(sc, frame.unit);
  const at = here(frame);
  if (lengthLeft(frame) <= 0) return [];
  const step = frame.path.length - 1;
  if (step === 0) return mayPursueTo(sc, unit, at, frame.trail[0]!) ? [frame.trail[0]!] : [];
  if (frame.forced) {
    const next = frame.trail[step];
    return next !== undefined && mayPursueTo(sc, unit, at, next) ? [next] : [];
  }
  return ALL_FACINGS.map(facing => neighbour(sc.grid, at, facing)).filter(
    hex =>
      hex !== OFF_MAP &&
      !frame.path.includes(hex) &&
      frame.trail.some(mark => distance(sc.grid, mark, hex) <= 1) &&
      mayPursueTo(sc, unit, at, hex),
  );
}

export const pursuit: FrameRules<Pursuit> = {
  asks: (sc, frame) => {
    const unit = unitOf(sc, frame.unit);
    if (!onMap(unit)) return 'run';
    const ways = pursuitHexes(sc, frame);
    const about = [unit.id];
    if (ways.length > 0 && frame.forced) return 'run';
    if (ways.length > 0)
      return {
        seat: unit.seat,
        moment: { key: 'pursuit', about, pass: { do: 'stand-fast' } },
        verbs: ['pursue', 'stand-fast'],
      };
    if (frame.path.length > 1) return { seat: unit.seat, moment: { key: 'face', about }, verbs: ['face'] };
    return 'run';
  },
  run: (sc, frame) => {
    const [next] = onMap(unitOf(sc, frame.unit)) && frame.forced ? pursuitHexes(sc, frame) : [];
    if (next !== undefined) stride(sc, frame, next);
    else finishPursuit(sc, frame, unitOf(sc, frame.unit).facing);
  },
};

/** §5.5.6 to 5.5.8: zones do not matter, charge does not rise; a turn of 120 degrees or more ends it. */
function stride(sc: Scene, frame: Pursuit, hex: Hex): void {
  const unit = unitOf(sc, frame.unit);
  const way = strideTo(sc, unit.at, hex);
  const cf = turnBetween(unit.facing, way.facing) >= 2 ? 0 : unit.cf;
  turnTo(sc, { ...frame, path: [...frame.path, hex] });
  if (barred(sc, unit, hex).length > 0) rideDown(sc, unit.n, hex);
  change(sc, unit.n, { facing: way.facing, cf });
  arrive(sc, unit.n, way, cf);
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
}

const frameNow = (sc: Scene): Pursuit => {
  const frame = topFrame(sc);
  if (frame.is !== 'pursuit') throw new Error(`no pursuit in the frame ${frame.is}`);
  return frame;
};

const pursue: Verb = {
  bans: bans<Claim>('pursuit', {
    offTheTrail: ({ sc, hex }) => (pursuitHexes(sc, frameNow(sc)).includes(hex) ? null : [hexId(sc, hex)]),
  }),
  candidates: sc => pursuitHexes(sc, frameNow(sc)).map(hex => ({ do: 'pursue', to: hexId(sc, hex) })),
  apply: ({ sc, hex }) => stride(sc, frameNow(sc), hex),
};

/** Ends a free pursuit where the unit stands, or lets an advance go. */
const standFast: Verb = {
  bans: {},
  candidates: () => [{ do: 'stand-fast' }],
  apply: ({ sc }) => {
    const frame = topFrame(sc);
    if (frame.is === 'advance') return pop(sc);
    const pursuitNow = frameNow(sc);
    if (pursuitNow.path.length === 1) return pop(sc);
    // Nothing more to follow: only the facing is left to choose.
    turnTo(sc, { ...pursuitNow, trail: pursuitNow.trail.slice(0, pursuitNow.path.length - 1) });
  },
};

export const pursuitVerbs = { pursue, 'stand-fast': standFast } satisfies Record<string, Verb>;
