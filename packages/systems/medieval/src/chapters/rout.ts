// §K10.2 Panicked men run home: by the shortest way to their edge of the map, whoever stands in it.

import { ALL_FACINGS, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';
import { bans, memo, remembered, type Seat } from '@gonfalon/kernel';
import {
  change,
  type Field,
  friendlyHexes,
  pop,
  push,
  tell,
  topFrame,
  turnTo,
  unitOf,
  unitsAt,
  unitsOf,
} from '@gonfalon/kit';
import { hexId, inClass, mark, onMap, type Scene, zoneHolders } from '../scene.ts';
import { type Frame, POINT } from '../state.ts';
import { DONE, has, type Unit } from '../units.ts';
import type { Claim, FrameRules, Verb } from '../verb.ts';
import { arrive } from './arrival.ts';
import { entryCost, groundAt, isClosed, strideTo } from './ground.ts';
import { eliminate } from './losses.ts';
import { allowance } from './on-the-march.ts';
import { stopped } from './stopped.ts';
import { actedOtherwise, marched, ofThePhase } from './whose-move.ts';
import { openWindow } from './windows.ts';

type Rout = Extract<Frame, { is: 'rout' }>;

const mayRun = (sc: Scene, unit: Unit): boolean =>
  onMap(unit) && unit.order === 'panicked' && inClass(sc.s, unit) && !has(unit, DONE.moved | DONE.stopped);

/** §K10.2.2: panicked units that have neither fled nor tried to rally keep the phase open. */
export const mustFlee = (sc: Scene, seat: Seat): Unit[] => unitsOf(sc, seat).filter(unit => mayRun(sc, unit));

/** Steps to the friendly edge by the shortest open way, other units ignored; by hex, NO_WAY where there is none. */
const distances = memo((_: Field) => new Map<string, Int32Array>());
const NO_WAY = 0x7fffffff;
const wayHome = (sc: Scene, seat: string): Int32Array =>
  remembered(distances(sc.field), seat, () => flood(sc, friendlyHexes(sc.field, seat)));

function flood(sc: Scene, goals: readonly Hex[]): Int32Array {
  const steps = new Int32Array(sc.grid.size).fill(NO_WAY);
  let rim = goals.filter(hex => isOpen(sc, hex));
  for (const hex of rim) steps[hex] = 0;
  for (let n = 1; rim.length > 0; n++) {
    const next: Hex[] = [];
    for (const hex of rim)
      for (const facing of ALL_FACINGS) {
        const beside = neighbour(sc.grid, hex, facing);
        if (beside === OFF_MAP || steps[beside]! <= n || isClosed(sc, strideTo(sc, beside, hex))) continue;
        steps[beside] = n;
        next.push(beside);
      }
    rim = next;
  }
  return steps;
}
const isOpen = (sc: Scene, hex: Hex): boolean => sc.rules.tables.terrain.ground[groundAt(sc, hex)] !== null;

/** The hexes that bring the unit one nearer to its edge. */
function routHexes(sc: Scene, unit: Unit): Hex[] {
  const home = wayHome(sc, unit.seat);
  return ALL_FACINGS.map(facing => neighbour(sc.grid, unit.at, facing)).filter(
    hex => hex !== OFF_MAP && home[hex]! < home[unit.at]! && !isClosed(sc, strideTo(sc, unit.at, hex)),
  );
}

const flee: Verb = {
  bans: {
    ...ofThePhase,
    ...actedOtherwise,
    ...stopped,
    ...bans<Claim>('movement', { oncePerPhase: marched }),
    ...bans<Claim>('rout', {
      ownUnit: ({ seat, unit }) => (unit.seat === seat ? null : [unit.id]),
      onMap: ({ unit }) => (onMap(unit) ? null : [unit.id]),
      notPanicked: ({ unit }) => (unit.order === 'panicked' ? null : [unit.id]),
    }),
  },
  candidates: (sc, seat) => mustFlee(sc, seat).map(unit => ({ do: 'flee', unit: unit.id })),
  apply: ({ sc, unit }) => {
    mark(sc, unit.n, DONE.moved | DONE.fled);
    push(sc, { is: 'rout', unit: unit.n, left: allowance(sc, unit) });
  },
};

/** §K10.2.2: whoever panics on the march runs home with the points he has left, unless a zone or a hit has stopped him. */
export function runFromMarch(
  sc: Scene,
  { unit, left }: { readonly unit: number; readonly left: number },
): void {
  pop(sc);
  mark(sc, unit, DONE.fled);
  push(sc, { is: 'rout', unit, left });
}

/** A bolt or a ball that stops whoever moves (10.6.3, 10.7.1) stops men in flight too. */
const runsOn = (unit: Unit): boolean => onMap(unit) && !has(unit, DONE.stopped);

const atHome = (sc: Scene, unit: Unit): boolean => wayHome(sc, unit.seat)[unit.at] === 0;

/** On by one of the equal ways while points last, terrain alone being paid for; the owner chooses where there is a choice. */
function affordable(sc: Scene, frame: Rout): Hex[] {
  const unit = unitOf(sc, frame.unit);
  return routHexes(sc, unit).filter(hex => entryCost(sc, unit, strideTo(sc, unit.at, hex)) <= frame.left);
}

export const rout: FrameRules<Rout> = {
  asks: (sc, frame) => {
    const unit = unitOf(sc, frame.unit);
    if (!runsOn(unit) || atHome(sc, unit)) return 'run';
    const ways = affordable(sc, frame);
    if (ways.length < 2) return 'run';
    return { seats: [unit.seat], moment: { key: 'rout', about: [unit.id] }, verbs: ['rout'] };
  },
  run: (sc, frame) => {
    const unit = unitOf(sc, frame.unit);
    if (!runsOn(unit)) return pop(sc);
    if (atHome(sc, unit) && frame.left >= POINT) {
      pop(sc);
      return eliminate(sc, unit.n, 'panic'); // §K10.2.4, 4.4.2
    }
    const [only] = affordable(sc, frame);
    if (only === undefined) return pop(sc);
    runTo(sc, frame, only);
  },
};

function runTo(sc: Scene, frame: Rout, hex: Hex): void {
  const unit = unitOf(sc, frame.unit);
  const way = strideTo(sc, unit.at, hex);
  const cost = entryCost(sc, unit, way);
  const left = frame.left - cost;
  turnTo(sc, { ...frame, left });
  tell(sc, { is: 'stepped', unit: unit.id, from: hexId(sc, unit.at), to: hexId(sc, hex), cost, left, cf: 0 });
  // §K10.2.3: into an enemy or his zone is into death.
  if (unitsAt(sc, hex).some(other => other.seat !== unit.seat) || zoneHolders(sc, unit.seat, hex).length > 0)
    return eliminate(sc, unit.n, 'panic');
  // Men in flight are shot at like others, but nobody countercharges them: they do not fight (K10.2.1).
  openWindow(sc, 'stepped', -1);
  change(sc, unit.n, { facing: way.facing });
  arrive(sc, unit.n, way, 0);
}

const routVerb: Verb = {
  bans: bans<Claim>('rout', {
    notTheWayHome: ({ sc, hex }) => {
      const frame = topFrame(sc);
      return frame.is === 'rout' && affordable(sc, frame).includes(hex) ? null : [hexId(sc, hex)];
    },
  }),
  candidates: sc => {
    const frame = topFrame(sc);
    return frame.is === 'rout' ? affordable(sc, frame).map(hex => ({ do: 'rout', to: hexId(sc, hex) })) : [];
  },
  apply: ({ sc, hex }) => runTo(sc, topFrame(sc) as Rout, hex),
};

export const routVerbs = { flee, rout: routVerb } satisfies Record<string, Verb>;
