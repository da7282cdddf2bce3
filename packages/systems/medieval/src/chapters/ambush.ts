// Kulikovo: the ambush regiment, hidden in a wood until it is shown or somebody blunders into it.

import { ALL_FACINGS, directionTo, type Facing, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';
import { bans, type Seat } from '@gonfalon/kernel';
import { change, isWood, tell, unitOf, unitsAt, unitsOf } from '@gonfalon/kit';
import { hexId, ids, isAwake, mark, onMap, type Scene } from '../scene.ts';
import { phaseKind } from '../state.ts';
import { DONE, has, isLeader, type Unit } from '../units.ts';
import type { Claim, Verb } from '../verb.ts';
import { takeFallenBanner } from './banners.ts';
import { isClosed, strideTo } from './ground.ts';
import { ambushKnown, hiddenOf, KNOWN } from './hidden.ts';
import { startMarch } from './on-the-march.ts';
import { trample } from './overrun.ts';
import { scatter } from './scatter.ts';
import { stir } from './waking.ts';
import { openWindow } from './windows.ts';

function discover(sc: Scene, units: readonly Unit[]): void {
  sc.sealed = true;
  if (ambushKnown(sc) || units.length === 0) return;
  sc.s = { ...sc.s, marks: [...sc.s.marks, KNOWN] };
  tell(sc, { is: 'revealed', units: [], at: hexId(sc, units[0]!.at) });
}

/**
 * An enemy unit that steps beside the regiment is scattered at once; the place is known from then on, and the regiment
 * awake. A leader, who cannot scatter, rides past and sees nothing.
 */
export function ambushNear(sc: Scene, n: number): void {
  if (sc.scenario.ambush === null) return;
  const unit = unitOf(sc, n);
  if (!onMap(unit) || isLeader(unit) || unit.seat === sc.scenario.ambush.seat) return;
  const hidden = hiddenOf(sc, sc.scenario.ambush.seat);
  // Whoever rides past a wood and finds nobody in it has learnt as much as whoever finds the regiment.
  if (hidden.length > 0 && byTheWoods(sc, unit.at)) sc.sealed = true;
  const near = hidden.filter(
    other =>
      other.at !== OFF_MAP && (other.at === unit.at || directionTo(sc.grid, other.at, unit.at) !== undefined),
  );
  if (near.length === 0) return;
  discover(sc, near);
  stir(sc, near[0]!);
  scatter(sc, n, 'scatter');
}

const byTheWoods = (sc: Scene, hex: Hex): boolean =>
  [hex, ...ALL_FACINGS.map(facing => neighbour(sc.grid, hex, facing))].some(
    near => near !== OFF_MAP && isWood(sc.field, near),
  );

/** From its turn on, or earlier once somebody has found it. */
const mayShow = (sc: Scene): boolean =>
  sc.scenario.ambush !== null && (sc.s.turn >= sc.scenario.ambush.from || ambushKnown(sc));

/** Shown in this phase, and still to take its front. */
const isEmerging = (unit: Unit): boolean => onMap(unit) && has(unit, DONE.emerged);

/** Somebody in ambush could be shown or shifted, or has come out and takes his front: the phase must not pass by itself. */
export const ambushStirs = (sc: Scene, seat: Seat): boolean =>
  (hiddenOf(sc, seat).length > 0 && (phaseKind(sc.s.phase) === 'cavalry-move' || mayShow(sc))) ||
  unitsOf(sc, seat).some(isEmerging);

/**
 * In any movement phase of its side the whole regiment shows itself where it lies, and is on the map from now on like any
 * other men, too many for the hex or not. Each takes its front, and in the cavalry phase rides off at once or later.
 */
const reveal: Verb = {
  bans: bans<Claim>('ambush', {
    notHidden: ({ seat, unit }) =>
      unit.seat === seat && (unit.place === 'hidden' || isEmerging(unit)) ? null : [unit.id],
    tooEarly: ({ sc, unit }) => (mayShow(sc) ? null : [unit.id]),
    waiting: ({ sc, unit }) => (isAwake(sc, unit) ? null : [unit.command || unit.id]),
    moved: ({ unit }) => (has(unit, DONE.moved) ? [unit.id] : null),
  }),
  candidates: (sc, seat) =>
    unitsOf(sc, seat)
      .filter(unit => unit.place === 'hidden' || isEmerging(unit))
      .flatMap(unit => ALL_FACINGS.map(facing => ({ do: 'reveal', unit: unit.id, facing }))),
  apply: ({ sc, unit, facing }) => {
    if (unit.place === 'hidden') comeForth(sc, unit, facing);
    else tell(sc, { is: 'turned', unit: unit.id, facing, cost: 0, left: 0, cf: 0 });
    change(sc, unit.n, { facing, done: unitOf(sc, unit.n).done & ~DONE.emerged });
    if (phaseKind(sc.s.phase) !== 'cavalry-move') return;
    startMarch(sc, unit.n);
    openWindow(sc, 'picked', unit.n);
    sc.rules.chapters.breakdown.tired(sc, unit.n); // §13.2.2
  },
};

/** Everybody looks the way of the first until he has taken his own front. */
function comeForth(sc: Scene, first: Unit, facing: Facing): void {
  const regiment = hiddenOf(sc, first.seat);
  discover(sc, regiment);
  for (const { n } of regiment) {
    change(sc, n, { place: 'map', facing, cf: 0 });
    mark(sc, n, DONE.emerged);
  }
  tell(sc, { is: 'revealed', units: ids(regiment), at: hexId(sc, first.at) });
  for (const { n } of regiment) {
    trample(sc, n, first.at); // an enemy leader may have ridden into the wood and seen nobody
    takeFallenBanner(sc, n);
  }
}

const woodsBeside = (sc: Scene, seat: Seat): Hex[] => {
  const [first] = hiddenOf(sc, seat);
  if (!first) return [];
  return ALL_FACINGS.map(facing => neighbour(sc.grid, first.at, facing)).filter(
    hex => hex !== OFF_MAP && isWood(sc.field, hex) && !isClosed(sc, strideTo(sc, first.at, hex)),
  );
};

/** The whole regiment goes one wood hex on, unseen; once in a cavalry movement phase. */
const shift: Verb = {
  bans: bans<Claim>('ambush', {
    cavalryPhase: ({ sc, seat }) => (phaseKind(sc.s.phase) === 'cavalry-move' ? null : [seat]),
    waiting: ({ sc, seat }) => ids(hiddenOf(sc, seat).filter(unit => isLeader(unit) && !isAwake(sc, unit))),
    enemyThere: ({ sc, seat, hex }) => ids(unitsAt(sc, hex).filter(other => other.seat !== seat)),
    woodsOnly: ({ sc, seat, hex }) => (woodsBeside(sc, seat).includes(hex) ? null : [hexId(sc, hex)]),
    shiftedAlready: ({ sc, seat }) => ids(hiddenOf(sc, seat).filter(unit => has(unit, DONE.moved))),
    splitUp: ({ sc }) => (ambushKnown(sc) ? ['ambush'] : null),
  }),
  candidates: (sc, seat) => woodsBeside(sc, seat).map(hex => ({ do: 'shift', to: hexId(sc, hex) })),
  apply: ({ sc, seat, hex }) => {
    for (const unit of hiddenOf(sc, seat)) {
      change(sc, unit.n, { at: hex });
      mark(sc, unit.n, isLeader(unit) ? DONE.moved | DONE.worked : DONE.moved); // §13.1.3
    }
    tell(sc, { is: 'shifted', seat, at: hexId(sc, hex) });
  },
};

export const ambushVerbs = { reveal, shift } satisfies Record<string, Verb>;
