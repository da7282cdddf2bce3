// What must hold in every state and over every step, and which states one player cannot tell apart: for the fuzzer.

import { ALL_FACINGS, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';
import type { Seat } from '@gonfalon/kernel';
import {
  allUnits,
  frameOf,
  headcountFaults,
  isWood,
  lawsOverSteps,
  printedFaults,
  stackFaults,
  sumFaults,
  unitById,
  unitOf,
  unitsAt,
} from '@gonfalon/kit';
import { attackObligations } from './chapters/attacks.ts';
import { groundAt, isStandable } from './chapters/ground.ts';
import { ambushKnown, hiddenOf } from './chapters/hidden.ts';
import { overstacked } from './chapters/stacking.ts';
import { totalPoints } from './chapters/victory.ts';
import type { MedievalEvent } from './events.ts';
import { type MedievalBox, sceneIn } from './game.ts';
import { onMap, type Scene } from './scene.ts';
import { phaseKind, type State } from './state.ts';
import { type Banner, DONE, has, isCavalry, isLeader, isRegular, type Unit } from './units.ts';

/** Says what is wrong with a state, and with the step that led to it. */
export const invariantsOf = (box: MedievalBox) =>
  lawsOverSteps<Unit, Scene, State>(
    s => sceneIn(box, s),
    (sc, units, step) => [
      ...units.flatMap(unit => unitFaults(sc, unit)),
      ...hexFaults(sc, units),
      ...sc.s.banners.flatMap(banner => bannerFaults(sc, banner)),
      ...(step ? stepFaults(step.before, sc, units, step.events as readonly MedievalEvent[]) : []),
    ],
  );

/** The same for hosts, who hold states without knowing their type. */
export const lawsOf = (box: MedievalBox) => ({
  twins: twinsOf(box) as (state: unknown, seat: Seat | null) => readonly unknown[],
  invariants: () => invariantsOf(box) as (state: unknown, came: unknown) => readonly string[],
});

// ---- states

function unitFaults(sc: Scene, unit: Unit): string[] {
  const { id, n, sp, full, cf, place, at } = unit;
  const faults: string[] = [];
  if (unitOf(sc, n) !== unit) faults.push(`${id} is not number ${n} of the muster`);
  if (sp < 0 || sp > full) faults.push(`${id} has ${sp} of ${full} strength points`);
  if (isLeader(unit) ? sp !== 0 : onMap(unit) && sp === 0) faults.push(`${id} stands with ${sp}`);
  if (cf < 0 || cf > 3 || (cf > 0 && !isCavalry(unit))) faults.push(`${id} has charge ${cf}`);
  if ((at !== OFF_MAP) !== (place === 'map' || place === 'hidden'))
    faults.push(`${id}, ${place}, is at ${at}`);
  if (onMap(unit) && !isStandable(sc, at)) faults.push(`${id} stands in ${groundAt(sc, at)}`);
  return faults;
}

/** §4.2.2, 4.5: sides never mix, and no hex holds more than it may, at no moment; panicked men are in nobody's way. */
function hexFaults(sc: Scene, moved: readonly Unit[]): string[] {
  const taken = new Set(moved.filter(onMap).map(unit => unit.at));
  return [...taken].flatMap(hex => {
    const units = unitsAt(sc, hex).filter(unit => unit.order !== 'panicked');
    return stackFaults({ hex: sc.grid.ids[hex]!, units, full: overstacked(sc, hex) });
  });
}

/** Held by a unit that can hold it, or lying where nobody has come, or gone. */
function bannerFaults(sc: Scene, { id, holder, at }: Banner): string[] {
  if (holder < 0) {
    const finders = at === OFF_MAP ? [] : unitsAt(sc, at).filter(isRegular);
    return finders.map(unit => `${unit.id} stands on the banner ${id} and has not taken it up`);
  }
  const unit = unitOf(sc, holder);
  const faults: string[] = [];
  if (at !== OFF_MAP) faults.push(`the banner ${id} is both held and lying`);
  if (!isRegular(unit) || ['dead', 'scattered', 'unused'].includes(unit.place))
    faults.push(`the banner ${id} is held by ${unit.id}, ${unit.arm}, ${unit.place}`);
  return faults;
}

// ---- steps

function stepFaults(
  before: Scene,
  after: Scene,
  touched: readonly Unit[],
  events: readonly MedievalEvent[],
): string[] {
  return [
    ...musterFaults(before, after, touched, events),
    ...pointFaults(before, after, events),
    ...moraleFaults(before, after, events),
    ...events.flatMap(event => twiceFaults(before, event)),
    ...secondAttackFaults(before, after),
    ...obligationFaults(before, after, events),
  ];
}

const PRINTED = ['id', 'arm', 'armour', 'full', 'points', 'corps'] as const;

/** Nobody appears or vanishes, and nothing printed changes; sides change only by defection. */
function musterFaults(
  before: Scene,
  after: Scene,
  touched: readonly Unit[],
  events: readonly MedievalEvent[],
): string[] {
  const gone = headcountFaults('the muster', allUnits(before).length, allUnits(after).length);
  if (gone.length > 0) return gone;
  const changedSides = events.some(event => event.is === 'defected');
  return touched.flatMap(unit => {
    const was = unitOf(before, unit.n);
    const faults = printedFaults(was, unit, PRINTED);
    if (was.seat !== unit.seat && !changedSides) faults.push(`${unit.id} changed sides`);
    if (was.place === 'dead' && unit.place !== 'dead') faults.push(`${unit.id} rose from the dead`);
    if (unit.sp > was.sp) faults.push(`${unit.id} grew from ${was.sp} to ${unit.sp}`);
    return faults;
  });
}

/** Victory points and the morale marker are what the events tell. */
const pointFaults = (before: Scene, after: Scene, events: readonly MedievalEvent[]): string[] =>
  after.s.seats.flatMap(seat =>
    sumFaults(`the score of ${seat}`, [totalPoints(before, seat), totalPoints(after, seat)], events, event =>
      event.is === 'points' && event.seat === seat ? event.points : 0,
    ),
  );
const moraleFaults = (before: Scene, after: Scene, events: readonly MedievalEvent[]): string[] =>
  sumFaults('the morale marker', [before.s.morale.marker, after.s.morale.marker], events, event =>
    event.is === 'morale' ? (event.seat === after.s.seats[0] ? event.boxes : -event.boxes) : 0,
  );

/** Nobody moves, countercharges, attacks or shoots twice in a phase. */
function twiceFaults(before: Scene, event: MedievalEvent): string[] {
  const already = (ids: readonly string[], done: number): string[] =>
    ids.flatMap(id => {
      const unit = unitById(before, id);
      return unit && has(unit, done) ? [`${id}: ${event.is} twice in a phase`] : [];
    });
  switch (event.is) {
    case 'picked':
      return already([event.unit], DONE.moved);
    case 'countercharge':
      return already([event.unit], DONE.countercharged);
    case 'aims': {
      const own = unitById(before, event.unit)?.seat === seatInPhase(before.s);
      return already([event.unit], own ? DONE.shotOwn : DONE.shot);
    }
    default:
      return [];
  }
}

/** §5.2.2: nobody attacks twice in a phase, and no hex is attacked twice. */
function secondAttackFaults(before: Scene, after: Scene): string[] {
  const fight = frameOf(after, 'combat')?.combat;
  if (fight?.kind !== 'attack' || frameOf(before, 'combat')) return [];
  const spent = (n: number, done: number): boolean => has(unitOf(before, n), done);
  const again = fight.attackers.filter(n => spent(n, DONE.attacked));
  const beset = fight.defenders.every(n => spent(n, DONE.defended)) ? fight.defenders : [];
  return [
    ...again.map(n => `${unitOf(before, n).id} attacks twice in a phase`),
    ...beset.map(n => `${unitOf(before, n).id} is attacked twice in a phase`),
  ];
}
const seatInPhase = (s: State): Seat => (s.phase >= 5 && s.phase <= 8 ? s.seats[1] : s.seats[0]);

/** §5.2.12: an attack phase ends when every duty has been done. What the step itself fought counts as done. */
function obligationFaults(before: Scene, after: Scene, events: readonly MedievalEvent[]): string[] {
  const ended = phaseKind(before.s.phase).endsWith('attack') && events.some(event => event.is === 'phase');
  if (!ended) return [];
  const fights = before.s.stack.flatMap(frame => (frame.is === 'combat' ? [frame.combat] : []));
  const fought = (n: number): number =>
    (fights.some(combat => combat.attackers.includes(n)) ? DONE.attacked : 0) |
    (fights.some(combat => combat.defenders.includes(n)) ? DONE.defended : 0);
  const units = after.s.units.map(chunk =>
    chunk.map(unit => {
      const { at, done, wakes } = unitOf(before, unit.n);
      const stayed = at === unit.at ? ~0 : ~DONE.defended;
      return { ...unit, done: (done | fought(unit.n)) & stayed, wakes };
    }),
  );
  const { turn, phase } = before.s;
  const then = { ...after, s: { ...after.s, turn, phase, units } };
  const left = attackObligations(then, seatInPhase(before.s));
  return left.bound.map(id => `the phase ends, but ${id} has not attacked`);
}

// ---- twins

/** States that differ only in where the seat's enemies (null: either side's) hide men or pits. */
export function twinsOf(box: MedievalBox): (s: State, seat: Seat | null) => readonly State[] {
  return (s, seat) => {
    const sc = sceneIn(box, s);
    const others = s.seats.filter(other => other !== seat);
    return others.flatMap(other => [...otherWoods(sc, other), ...otherPits(sc, other)]);
  };
}

/** Enough to catch a leak. */
const MOST = 2;

/** The regiment in another wood that no enemy stands beside. */
function otherWoods(sc: Scene, seat: Seat): State[] {
  const [first] = hiddenOf(sc, seat);
  if (!first || ambushKnown(sc)) return [];
  const isQuiet = (hex: Hex): boolean =>
    [hex, ...ALL_FACINGS.map(facing => neighbour(sc.grid, hex, facing))].every(
      near => near === OFF_MAP || unitsAt(sc, near).every(unit => unit.seat === seat),
    );
  return places(sc, first.at, hex => isWood(sc.field, hex) && isQuiet(hex)).map(at => ({
    ...sc.s,
    units: sc.s.units.map(chunk =>
      chunk.map(unit => (unit.seat === seat && unit.place === 'hidden' ? { ...unit, at } : unit)),
    ),
  }));
}

/** The first unfound pit somewhere else, where nobody stands. */
function otherPits(sc: Scene, seat: Seat): State[] {
  const pit = sc.s.pits.find(other => other.seat === seat && !other.found);
  if (!pit) return [];
  const isFree = (hex: Hex): boolean =>
    isStandable(sc, hex) && unitsAt(sc, hex).length === 0 && sc.s.pits.every(other => other.at !== hex);
  return places(sc, pit.at, isFree).map(at => ({
    ...sc.s,
    pits: sc.s.pits.map(other => (other === pit ? { ...pit, at } : other)),
  }));
}

/** The first such hexes after this one, so that twins change as the game goes on. */
function places(sc: Scene, from: Hex, suits: (hex: Hex) => boolean): Hex[] {
  const found: Hex[] = [];
  for (let k = 1; k < sc.grid.size && found.length < MOST; k++) {
    const hex = (from + k * STRIDE) % sc.grid.size;
    if (hex !== from && suits(hex)) found.push(hex);
  }
  return found;
}
/** A prime, so that the walk over the field passes every hex once. */
const STRIDE = 101;
