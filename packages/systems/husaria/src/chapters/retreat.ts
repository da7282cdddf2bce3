// §7.21 to 7.23 Retreat: as far as the result says, each step farther from the hex of the battle, along a free way.

import type { Hex } from '@gonfalon/hex';
import { bans } from '@gonfalon/kernel';
import { change, fartherFrom, longestWays, pop, push, stepsBack, tell, unitOf, unitsAt } from '@gonfalon/kit';
import { hexId, ids, isInZone, type Scene, zoneHolders } from '../scene.ts';
import type { Frame } from '../state.ts';
import { isCommander, isHorse, onMap, type Unit, weight } from '../units.ts';
import type { Claim, FrameRules, Verb } from '../verb.ts';
import { arrive } from './arrival.ts';
import { commandersAt } from './commanders-fate.ts';
import { noteFlight } from './fight.ts';
import { isBarred, isClosedCourse, overRiver, perishes } from './ground.ts';
import { wagonAt } from './works.ts';

type Retreat = Extract<Frame, { is: 'retreat' }>;

const retreatOf = (unit: Unit, ordered: number): Retreat => ({
  is: 'retreat',
  unit: unit.n,
  ordered,
  path: [unit.at],
});
export const startRetreat = (sc: Scene, n: number, ordered: number): void =>
  push(sc, retreatOf(unitOf(sc, n), ordered));
export const mayFleeAtAll = (sc: Scene, unit: Unit, ordered: number): boolean =>
  retreatHexes(sc, retreatOf(unit, ordered)).length > 0;

/** §7.23: what a hex holds at most when somebody has fled into it, guns included. */
const ROOM = 2;
const combatUnits = (sc: Scene, unit: Unit, hex: Hex): Unit[] =>
  unitsAt(sc, hex).filter(other => other.n !== unit.n && !isCommander(other));

/** §7.21: comrades bar the way, but for one strength point beside another; nobody goes through pikes (15.14). */
const comradesInTheWay = (sc: Scene, unit: Unit, to: Hex): Unit[] => {
  const comrades = combatUnits(sc, unit, to).filter(other => other.seat === unit.seat);
  const load = comrades.reduce((sum, other) => sum + weight(other), weight(unit));
  return load > ROOM || comrades.some(other => other.pikes) ? comrades : [];
};
/** §7.22: enemies on the hex, and those whose zone covers it. */
const enemiesInTheWay = (sc: Scene, unit: Unit, to: Hex): Unit[] => [
  ...combatUnits(sc, unit, to).filter(other => other.seat !== unit.seat),
  ...zoneHolders(sc, unit.seat, to),
];
/** §7.22, 4.46, 4.52, 11.17: ground that is no way for it; a swamp is none for riders, though a road may lead through. */
const isNoWay = (sc: Scene, unit: Unit, from: Hex, to: Hex): boolean =>
  isBarred(sc, to) ||
  overRiver(sc, from, to) ||
  perishes(sc, unit, from, to) ||
  (isHorse(unit) && wagonAt(sc, to) !== undefined);

export const mayFleeTo = (sc: Scene, unit: Unit, at: Hex, to: Hex): boolean =>
  !isNoWay(sc, unit, at, to) &&
  !isClosedCourse(sc, unit.seat, at, to) &&
  (unitsAt(sc, to).length === 0 ? weight(unit) <= ROOM : hasRoomBeside(sc, unit, to)) &&
  !isInZone(sc, unit.seat, to);
const hasRoomBeside = (sc: Scene, unit: Unit, to: Hex): boolean =>
  comradesInTheWay(sc, unit, to).length === 0 &&
  combatUnits(sc, unit, to).every(other => other.seat === unit.seat);
const onward = (sc: Scene, unit: Unit, from: Hex, at: Hex): Hex[] =>
  fartherFrom(sc.grid, from, at).filter(to => mayFleeTo(sc, unit, at, to));

const { frameNow, retreatHexes, leadsAway, ordersBack, noteStep } = stepsBack<Scene, Retreat>({
  from: ({ path }) => path[0]!,
  // §7.22: the longest ways are compulsory.
  ways: (sc, { unit, path }, left) =>
    longestWays(path.at(-1)!, left, at => onward(sc, unitOf(sc, unit), path[0]!, at)).hexes,
});

export const retreat: FrameRules<Retreat> = {
  asks: (sc, frame) => {
    const unit = unitOf(sc, frame.unit);
    if (!onMap(unit) || retreatHexes(sc, frame).length === 0) return 'run';
    return { seats: [unit.seat], moment: { key: 'retreat', about: [unit.id] }, verbs: ['back'] };
  },
  run: (sc, { unit, path }) => {
    pop(sc);
    if (path.length > 1)
      tell(sc, { is: 'retreated', unit: unitOf(sc, unit).id, path: path.map(hex => hexId(sc, hex)) });
    // §9.23: a commander goes with the first who leaves his hex; those the way leads past stay where they are.
    for (const { n } of commandersAt(sc, unitOf(sc, unit).seat, path[0]!))
      change(sc, n, { at: path.at(-1)! });
    noteFlight(sc, { unit, path });
  },
};

const runner = (sc: Scene): Unit => unitOf(sc, frameNow(sc).unit);
const ifAway =
  (why: (sc: Scene, unit: Unit, from: Hex, to: Hex) => readonly string[]) =>
  ({ sc, hex }: Claim): readonly string[] | null =>
    leadsAway(sc, hex) ? why(sc, runner(sc), frameNow(sc).path.at(-1)!, hex) : null;

const back: Verb = {
  bans: {
    ...bans<Claim>('retreat', {
      notAway: ({ sc, hex }) => (leadsAway(sc, hex) ? null : [hexId(sc, hex)]),
      comrades: ifAway((sc, unit, _, to) => ids(comradesInTheWay(sc, unit, to))),
      enemies: ifAway((sc, unit, _, to) => [...new Set(ids(enemiesInTheWay(sc, unit, to)))]),
      noWay: ifAway((sc, unit, from, to) => (isNoWay(sc, unit, from, to) ? [hexId(sc, to)] : [])),
      shorterWay: ({ sc, hex }) => {
        const { path } = frameNow(sc);
        const isOpen = onward(sc, runner(sc), path[0]!, path.at(-1)!).includes(hex);
        return isOpen && !retreatHexes(sc, frameNow(sc)).includes(hex) ? [hexId(sc, hex)] : null;
      },
    }),
    ...bans<Claim>('scenario', {
      closedStream: ifAway((sc, unit, from, to) =>
        isClosedCourse(sc, unit.seat, from, to) ? [hexId(sc, to)] : [],
      ),
    }),
  },
  candidates: ordersBack,
  apply: ({ sc, hex }) => {
    noteStep(sc, hex);
    arrive(sc, frameNow(sc).unit, hex);
  },
};

export const retreatVerbs = { back } satisfies Record<string, Verb>;
