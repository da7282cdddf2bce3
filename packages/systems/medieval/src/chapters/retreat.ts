// 5.4 Retreat: exactly so many hexes away from the fight, each step farther than the last.

import type { Facing, Hex } from '@gonfalon/hex';
import { bans } from '@gonfalon/kernel';
import {
  change,
  fartherFrom,
  type LongestWays,
  longestWays,
  pop,
  push,
  stepsBack,
  tell,
  unitOf,
  unitsAt,
  wayOut,
} from '@gonfalon/kit';
import { hexId, ids, isInZone, onMap, type Scene, zoneHolders } from '../scene.ts';
import type { Frame } from '../state.ts';
import { isCavalry, isLeader, type Unit } from '../units.ts';
import type { Claim, FrameRules, Verb } from '../verb.ts';
import { arrive } from './arrival.ts';
import { noteFlight } from './fight.ts';
import { isClosed, strideTo } from './ground.ts';
import { barred, ridable } from './in-the-way.ts';
import { rideDown } from './overrun.ts';
import { unridable } from './ride-down.ts';
import { fits } from './stacking.ts';

type Retreat = Extract<Frame, { is: 'retreat' }>;

const retreatFrom = (unit: Unit, ordered: number, from: Hex): Retreat => ({
  is: 'retreat',
  unit: unit.n,
  from,
  ordered,
  path: [unit.at],
});
/** Away from a hex: the one it fought on, unless another is given. */
export const startRetreat = (sc: Scene, n: number, ordered: number, from = unitOf(sc, n).at): void =>
  push(sc, retreatFrom(unitOf(sc, n), ordered, from));
export const mayFleeAtAll = (sc: Scene, unit: Unit, ordered: number, from = unit.at): boolean =>
  onward(sc, unit, from, unit.at, false).length > 0 ||
  retreatHexes(sc, retreatFrom(unit, ordered, from)).length > 0;

/** §5.4.4: own foot that a rider destroys by fleeing into its hex; what walls or ranks protect stays (5.8.8). */
const trodden = (sc: Scene, unit: Unit, to: Hex): readonly Unit[] => {
  const foot = isCavalry(unit) ? ridable(sc, unit, to).filter(other => other.seat === unit.seat) : [];
  return unridable(sc, foot).length > 0 ? [] : foot;
};

/** Whether a fleeing unit may enter this hex from that one, riding over its own foot if it may (5.4.4, 5.4.5). */
function mayFleeTo(sc: Scene, unit: Unit, from: Hex, to: Hex, overFoot: boolean): boolean {
  if (isClosed(sc, strideTo(sc, from, to))) return false;
  if (barred(sc, unit, to).length > 0) return false;
  const there = unitsAt(sc, to);
  if (isLeader(unit)) return there.every(other => other.seat === unit.seat);
  if (isInZone(sc, unit.seat, to)) return false;
  const foot = there.length === 0 ? there : trodden(sc, unit, to);
  if (foot.length > 0 && !overFoot) return false;
  return fits(
    sc,
    unit,
    to,
    foot.map(other => other.n),
  );
}

/** How far it would get, at most so many hexes; nobody moves. */
export const roomToFlee = (sc: Scene, unit: Unit, most: number, overFoot: boolean): number =>
  wayOut(sc.grid, unit.at, most, (at, to) => mayFleeTo(sc, unit, at, to, overFoot));

const onward = (sc: Scene, unit: Unit, from: Hex, at: Hex, overFoot: boolean): Hex[] =>
  fartherFrom(sc.grid, from, at).filter(to => mayFleeTo(sc, unit, at, to, overFoot));

/**
 * The next hexes from which the unit still gets as far as it can. Riders may go over their own foot for a full retreat,
 * and must where there is no other (5.4.4); for less than a full one they spare it.
 */
function waysBack(sc: Scene, frame: Retreat, left: number): readonly Hex[] {
  const unit = unitOf(sc, frame.unit);
  const ways = (overFoot: boolean): LongestWays =>
    longestWays(frame.path.at(-1)!, left, at => onward(sc, unit, frame.from, at, overFoot));
  const anyWay = ways(true);
  return anyWay.reach === left ? anyWay.hexes : ways(false).hexes;
}

/** §5.4.2: each step farther from where it fought. */
const { frameNow, retreatHexes, leadsAway, ordersBack, noteStep } = stepsBack<Scene, Retreat>({
  from: frame => frame.from,
  ways: waysBack,
});

export const retreat: FrameRules<Retreat> = {
  asks: (sc, frame) => {
    const unit = unitOf(sc, frame.unit);
    if (!onMap(unit)) return 'run';
    if (retreatHexes(sc, frame).length > 0)
      return { seats: [unit.seat], moment: { key: 'retreat', about: [unit.id] }, verbs: ['back'] };
    if (frame.path.length > 1 && !isLeader(unit))
      return { seats: [unit.seat], moment: { key: 'face', about: [unit.id] }, verbs: ['face'] };
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

/** §5.4.5: who or what keeps the unit out of a hex: the hex itself where it is closed, else men. */
function barring(sc: Scene, frame: Retreat, hex: Hex): string[] {
  const unit = unitOf(sc, frame.unit);
  if (mayFleeTo(sc, unit, frame.path.at(-1)!, hex, true)) return [];
  const men = [
    ...barred(sc, unit, hex),
    ...(isLeader(unit) ? [] : zoneHolders(sc, unit.seat, hex)),
    ...unitsAt(sc, hex),
  ];
  const closed = isClosed(sc, strideTo(sc, frame.path.at(-1)!, hex));
  return closed || men.length === 0 ? [hexId(sc, hex)] : [...new Set(ids(men))];
}

const back: Verb = {
  bans: bans<Claim>('retreat', {
    notAway: ({ sc, hex }) => (leadsAway(sc, hex) ? null : [hexId(sc, hex)]),
    barred: ({ sc, hex }) => (leadsAway(sc, hex) ? barring(sc, frameNow(sc), hex) : null),
    ownFoot: ({ sc, hex }) => {
      const frame = frameNow(sc);
      const open = leadsAway(sc, hex) && barring(sc, frame, hex).length === 0;
      return open && !retreatHexes(sc, frame).includes(hex)
        ? ids(trodden(sc, unitOf(sc, frame.unit), hex))
        : null;
    },
    deadEnd: ({ sc, hex }) => {
      const frame = frameNow(sc);
      const open = leadsAway(sc, hex) && barring(sc, frame, hex).length === 0;
      const spared = trodden(sc, unitOf(sc, frame.unit), hex).length === 0;
      return open && spared && !retreatHexes(sc, frame).includes(hex) ? [hexId(sc, hex)] : null;
    },
  }),
  candidates: ordersBack,
  apply: ({ sc, hex }) => {
    const unit = unitOf(sc, frameNow(sc).unit);
    const way = strideTo(sc, unit.at, hex);
    noteStep(sc, hex);
    if (trodden(sc, unit, hex).length > 0) rideDown(sc, unit.n, hex);
    // §5.4.3: turning costs no charge, the ground does.
    change(sc, unit.n, { cf: sc.rules.chapters.chargeAfter(sc, unit, way, 'hold') });
    arrive(sc, unit.n, way, unit.cf);
  },
};

export const retreatVerbs = { back } satisfies Record<string, Verb>;
