// 5.4 Retreat: exactly so many hexes away from the fight, each step farther than the last.

import { ALL_FACINGS, distance, type Facing, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';
import { bans } from '@gonfalon/kernel';
import {
  change,
  hexId,
  onMap,
  pop,
  push,
  type Scene,
  tell,
  topFrame,
  turnTo,
  unitOf,
  unitsAt,
  zoneHolders,
} from '../scene.ts';
import type { Frame } from '../state.ts';
import { isCavalry, isFoot, isLeader, type Unit } from '../units.ts';
import type { Claim, FrameRules, Verb } from '../verb.ts';
import { arrive, ridable, rideDown, strideTo } from './arrival.ts';
import { noteFlight } from './combat.ts';
import { isClosed } from './ground.ts';
import { unridable } from './ride-down.ts';
import { fits } from './stacking.ts';

type Retreat = Extract<Frame, { is: 'retreat' }>;

export const startRetreat = (sc: Scene, n: number, ordered: number): void =>
  push(sc, { is: 'retreat', unit: n, from: unitOf(sc, n).at, ordered, path: [unitOf(sc, n).at] });

/** Whether a fleeing unit may enter this hex from that one, riding over its own foot if need be (5.4.4, 5.4.5). */
export function mayFleeTo(sc: Scene, unit: Unit, from: Hex, to: Hex, overFoot: boolean): boolean {
  if (isClosed(sc, strideTo(sc, from, to))) return false;
  const there = unitsAt(sc, to);
  if (there.some(other => other.seat !== unit.seat)) return false;
  if (!isLeader(unit) && zoneHolders(sc, unit.seat, to).length > 0) return false;
  if (fits(sc, unit, to)) return true;
  const foot = ridable(sc, unit, to);
  return (
    overFoot &&
    isCavalry(unit) &&
    foot.length > 0 &&
    there.every(other => isFoot(other) || isLeader(other)) &&
    unridable(sc, foot).length === 0
  );
}

/** How far a unit can still get from a hex, each step farther from where it fought. */
function depth(sc: Scene, unit: Unit, from: Hex, at: Hex, left: number, overFoot: boolean): number {
  if (left === 0) return 0;
  let best = 0;
  for (const to of onward(sc, unit, from, at, overFoot)) {
    best = Math.max(best, 1 + depth(sc, unit, from, to, left - 1, overFoot));
    if (best === left) break;
  }
  return best;
}

const onward = (sc: Scene, unit: Unit, from: Hex, at: Hex, overFoot: boolean): Hex[] =>
  ALL_FACINGS.map(facing => neighbour(sc.grid, at, facing)).filter(
    to =>
      to !== OFF_MAP &&
      distance(sc.grid, from, to) > distance(sc.grid, from, at) &&
      mayFleeTo(sc, unit, at, to, overFoot),
  );

/** The next hexes from which the unit still gets as far as it can; own foot is ridden over only for a full retreat. */
export function retreatHexes(sc: Scene, frame: Retreat): Hex[] {
  const unit = unitOf(sc, frame.unit);
  const at = frame.path[frame.path.length - 1]!;
  const left = frame.ordered - (frame.path.length - 1);
  if (left <= 0) return [];
  for (const overFoot of [false, true]) {
    const ways = onward(sc, unit, frame.from, at, overFoot).map(to => ({
      to,
      reach: 1 + depth(sc, unit, frame.from, to, left - 1, overFoot),
    }));
    const best = Math.max(0, ...ways.map(way => way.reach));
    // §5.4.4: riders must go over their own foot when no other full retreat exists.
    if (best < left && !overFoot && isCavalry(unit)) continue;
    if (best > 0 && (best === left || !overFoot))
      return ways.filter(way => way.reach === best).map(way => way.to);
    if (overFoot) return retreatWithout(sc, frame, unit, at, left);
  }
  return retreatWithout(sc, frame, unit, at, left);
}

function retreatWithout(sc: Scene, frame: Retreat, unit: Unit, at: Hex, left: number): Hex[] {
  const ways = onward(sc, unit, frame.from, at, false).map(to => ({
    to,
    reach: 1 + depth(sc, unit, frame.from, to, left - 1, false),
  }));
  const best = Math.max(0, ...ways.map(way => way.reach));
  return ways.filter(way => way.reach === best).map(way => way.to);
}

export const retreat: FrameRules<Retreat> = {
  asks: (sc, frame) => {
    const unit = unitOf(sc, frame.unit);
    if (!onMap(unit)) return 'run';
    const ways = retreatHexes(sc, frame);
    if (ways.length > 0)
      return { seat: unit.seat, moment: { key: 'retreat', about: [unit.id] }, verbs: ['back'] };
    if (frame.path.length > 1 && !isLeader(unit))
      return { seat: unit.seat, moment: { key: 'face', about: [unit.id] }, verbs: ['face'] };
    return 'run';
  },
  run: (sc, frame) => finishRetreat(sc, frame, unitOf(sc, frame.unit).facing),
};

export function finishRetreat(sc: Scene, frame: Retreat, facing: Facing): void {
  pop(sc);
  const unit = unitOf(sc, frame.unit);
  if (onMap(unit)) change(sc, unit.n, { facing });
  if (frame.path.length > 1)
    tell(sc, { is: 'retreated', unit: unit.id, path: frame.path.map(hex => hexId(sc, hex)), facing });
  noteFlight(sc, { unit: frame.unit, path: frame.path });
}

const frameNow = (sc: Scene): Retreat => {
  const frame = topFrame(sc);
  if (frame.is !== 'retreat') throw new Error(`no retreat in the frame ${frame.is}`);
  return frame;
};

const back: Verb = {
  bans: bans<Claim>('retreat', {
    noSuchWay: ({ sc, hex }) => (retreatHexes(sc, frameNow(sc)).includes(hex) ? null : [hexId(sc, hex)]),
  }),
  candidates: sc => retreatHexes(sc, frameNow(sc)).map(hex => ({ do: 'back', to: hexId(sc, hex) })),
  apply: ({ sc, hex }) => {
    const frame = frameNow(sc);
    const unit = unitOf(sc, frame.unit);
    const at = unit.at;
    turnTo(sc, { ...frame, path: [...frame.path, hex] });
    if (!fits(sc, unit, hex)) rideDown(sc, unit.n, hex);
    arrive(sc, unit.n, strideTo(sc, at, hex), unit.cf);
  },
};

export const retreatVerbs = { back } satisfies Record<string, Verb>;
