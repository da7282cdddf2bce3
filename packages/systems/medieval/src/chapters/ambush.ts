// Kulikovo: the ambush regiment, hidden in a wood until it is shown or somebody blunders into it.

import { ALL_FACINGS, directionTo, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';
import { bans, type Seat } from '@gonfalon/kernel';
import {
  allUnits,
  change,
  hexId,
  ids,
  isAwake,
  mark,
  onMap,
  type Scene,
  tell,
  unitOf,
  unitsAt,
  unitsOf,
} from '../scene.ts';
import { phaseKind } from '../state.ts';
import { DONE, has, isLeader, type Unit } from '../units.ts';
import type { Claim, Verb } from '../verb.ts';
import { strideTo } from './arrival.ts';
import { groundAt, isClosed } from './ground.ts';
import { startMarch } from './movement.ts';
import { scatter } from './scatter.ts';
import { openWindow, stir } from './sequence.ts';
import { fits } from './stacking.ts';

const KNOWN = 'ambush-known';
/** The first of them has ridden out: the rest surprise nobody any more. */
const SPRUNG = 'ambush-sprung';

export const hiddenOf = (sc: Scene, seat: Seat): Unit[] =>
  unitsOf(sc, seat).filter(unit => unit.place === 'hidden');
export const ambushKnown = (sc: Scene): boolean => sc.s.marks.includes(KNOWN);
/** Hidden men whose place has come to light bar the way like others. */
export const knownHidden = (sc: Scene, hex: Hex): Unit[] =>
  ambushKnown(sc) ? allUnits(sc).filter(unit => unit.place === 'hidden' && unit.at === hex) : [];

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
  if (sc.scenario.ambush === null || sc.s.marks.includes(SPRUNG)) return;
  const unit = unitOf(sc, n);
  if (!onMap(unit) || isLeader(unit) || unit.seat === sc.scenario.ambush.seat) return;
  const hidden = hiddenOf(sc, sc.scenario.ambush.seat);
  // Whoever rides past a wood and finds nobody in it has learnt as much as whoever finds the regiment.
  if (hidden.length > 0 && byTheWoods(sc, unit.at)) sc.sealed = true;
  const near = hidden.filter(
    other => other.at === unit.at || directionTo(sc.grid, other.at, unit.at) !== undefined,
  );
  if (near.length === 0) return;
  discover(sc, near);
  stir(sc, near[0]!);
  scatter(sc, n, 'scatter');
}

const byTheWoods = (sc: Scene, hex: Hex): boolean =>
  [hex, ...ALL_FACINGS.map(facing => neighbour(sc.grid, hex, facing))].some(
    near => near !== OFF_MAP && groundAt(sc, near) === 'forest',
  );

/** From its turn on, or earlier once somebody has found it. */
const mayShow = (sc: Scene): boolean =>
  sc.scenario.ambush !== null && (sc.s.turn >= sc.scenario.ambush.from || ambushKnown(sc));

const cavalryPhase = bans<Claim>('ambush', {
  cavalryPhase: ({ sc, seat }) => (phaseKind(sc.s.phase) === 'cavalry-move' ? null : [seat]),
});

/** One unit rides out of the wood: it is on the map from now on and moves at once. */
const reveal: Verb = {
  bans: {
    ...cavalryPhase,
    ...bans<Claim>('ambush', {
      notHidden: ({ seat, unit }) => (unit.seat === seat && unit.place === 'hidden' ? null : [unit.id]),
      tooEarly: ({ sc, unit }) => (mayShow(sc) ? null : [unit.id]),
      waiting: ({ sc, unit }) => (isAwake(sc, unit) ? null : [unit.command || unit.id]),
      moved: ({ unit }) => (has(unit, DONE.moved) ? [unit.id] : null),
      noRoom: ({ sc, unit }) =>
        unit.place !== 'hidden' || fits(sc, unit, unit.at) ? null : [hexId(sc, unit.at)],
    }),
  },
  candidates: (sc, seat) =>
    hiddenOf(sc, seat).flatMap(unit => ALL_FACINGS.map(facing => ({ do: 'reveal', unit: unit.id, facing }))),
  apply: ({ sc, unit, facing }) => {
    discover(sc, [unit]);
    sc.s = { ...sc.s, marks: [...sc.s.marks.filter(mark => mark !== SPRUNG), SPRUNG] };
    change(sc, unit.n, { place: 'map', facing, cf: 0 });
    tell(sc, { is: 'revealed', units: [unit.id], at: hexId(sc, unit.at) });
    startMarch(sc, unit.n);
    openWindow(sc, 'picked', unit.n);
    sc.rules.chapters.breakdown.tired(sc, unit.n); // §13.2.2
  },
};

const woodsBeside = (sc: Scene, seat: Seat): Hex[] => {
  const [first] = hiddenOf(sc, seat);
  if (!first) return [];
  return ALL_FACINGS.map(facing => neighbour(sc.grid, first.at, facing)).filter(
    hex => hex !== OFF_MAP && groundAt(sc, hex) === 'forest' && !isClosed(sc, strideTo(sc, first.at, hex)),
  );
};

/** The whole regiment goes one wood hex on, unseen; once in a cavalry movement phase. */
const shift: Verb = {
  bans: {
    ...cavalryPhase,
    ...bans<Claim>('ambush', {
      waiting: ({ sc, seat }) => ids(hiddenOf(sc, seat).filter(unit => isLeader(unit) && !isAwake(sc, unit))),
      enemyThere: ({ sc, seat, hex }) => ids(unitsAt(sc, hex).filter(other => other.seat !== seat)),
      woodsOnly: ({ sc, seat, hex }) => (woodsBeside(sc, seat).includes(hex) ? null : [hexId(sc, hex)]),
      shiftedAlready: ({ sc, seat }) => ids(hiddenOf(sc, seat).filter(unit => has(unit, DONE.moved))),
      splitUp: ({ sc }) => (ambushKnown(sc) ? ['ambush'] : null),
    }),
  },
  candidates: (sc, seat) => woodsBeside(sc, seat).map(hex => ({ do: 'shift', to: hexId(sc, hex) })),
  apply: ({ sc, seat, hex }) => {
    for (const unit of hiddenOf(sc, seat)) {
      change(sc, unit.n, { at: hex });
      mark(sc, unit.n, DONE.moved);
    }
    tell(sc, { is: 'shifted', seat, at: hexId(sc, hex) });
  },
};

export const ambushVerbs = { reveal, shift } satisfies Record<string, Verb>;
