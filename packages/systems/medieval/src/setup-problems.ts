// Whether a ready-made setup could have been laid counter by counter by the rules, and looks at the enemy: `gonfalon check` asks.
// What can be seen without laying anything is refused when the files are read.

import { distance, type Facing, type Hex, neighbour, OFF_MAP, opposite } from '@gonfalon/hex';
import { type Bans, objections, type Seat } from '@gonfalon/kernel';
import { allUnits, unitById, unitsOf } from '@gonfalon/kit';
import { setupState, setupVerbs } from './chapters/setup.ts';
import { cardOf, isAmbusher } from './chapters/setup-places.ts';
import type { MedievalBox } from './game.ts';
import type { ReadyCounter } from './scenario.ts';
import { hexId, onMap, type Scene, sceneOf } from './scene.ts';
import { isLeader, type Unit } from './units.ts';
import type { Claim, Verb } from './verb.ts';

/** Of every scenario of the box that brings a ready-made setup. */
export const boxProblems = (box: MedievalBox): string[] =>
  box.scenarios
    .filter(({ ready }) => Object.keys(ready).length > 0)
    .flatMap(({ id }) => setupProblems(box, id));

/** Sentences with file, place and reason; none where all is well. */
export function setupProblems(box: MedievalBox, id: string): string[] {
  const scenario = box.scenarios.find(other => other.id === id)!;
  const sc = sceneOf(
    box,
    scenario,
    box.fieldOf(scenario.ground),
    setupState(box, id, { setup: 'free', organisation: true, fatigue: true }),
  );
  const file = `scenarios/${id}.setup.json`;
  for (const _ of scenario.seats) {
    const [frame] = sc.s.stack;
    if (frame?.is !== 'setup') return [`${file}: the setup ended early`];
    // A side that is not ready stays at the table: the other would be told its faults once more.
    const problems = layOut(sc, frame.seat);
    if (problems.length > 0) return problems.map(problem => `${file}, ${problem}`);
  }
  return scenario.seats.flatMap(seat => lookingAway(sc, seat)).map(problem => `${file}, ${problem}`);
}

function layOut(sc: Scene, seat: Seat): string[] {
  const problems: string[] = [];
  const order = (verb: Verb, facts: Partial<Claim>, what: string): void => {
    const claim = { sc, seat, ...facts } as Claim;
    const why = objections(verb.bans as Bans<Claim>, claim);
    if (why.length > 0)
      problems.push(`${what}: ${why.map(({ rule, about }) => `${rule} (${about.join(', ')})`).join('; ')}`);
    else verb.apply(claim);
  };
  const unitIn = (line: ReadyCounter): Unit => unitById(sc, line.unit)!;
  const lines = sc.scenario.ready[seat] ?? [];
  for (const line of lines) if (line.reduced) order(setupVerbs.reduce, { unit: unitIn(line) }, line.unit);
  for (const line of lines) {
    if (
      line.at === '' ||
      (cardOf(sc, unitIn(line))?.hidden && (!isAmbusher(sc, unitIn(line)) || unitIn(line).place === 'hidden'))
    )
      continue;
    const hex = sc.grid.hex(line.at);
    if (hex === undefined) problems.push(`${line.unit}: the map has no hex ${line.at}`);
    else
      order(
        setupVerbs.place,
        { unit: unitIn(line), hex, facing: line.facing, ...(line.how !== '' && { word: line.how }) },
        line.unit,
      );
  }
  for (const line of lines)
    if (line.command !== '')
      order(setupVerbs.assign, { unit: unitIn(line), other: unitById(sc, line.command) as Unit }, line.unit);
  for (const line of lines)
    if (line.banner !== '') order(setupVerbs.carry, { unit: unitIn(line) }, line.unit);
  for (const line of lines)
    if (
      line.banner !== '' &&
      sc.s.banners.find(banner => banner.id === line.banner)?.holder !== unitIn(line).n
    )
      problems.push(`${line.unit}: does not carry ${line.banner}`);
  const loose = unitsOf(sc, seat).filter(
    unit => !isLeader(unit) && unit.command === '' && unit.place === 'map',
  );
  for (const unit of loose) problems.push(`${unit.id}: has no leader`);
  order(setupVerbs.ready, {}, seat);
  return problems;
}

/** How many of the nearest enemies a counter may choose to look at. */
const NEAREST = 5;

/** Counters that have fewer enemies ahead than behind, of those near by and of all. */
function lookingAway(sc: Scene, seat: Seat): string[] {
  const enemies = allUnits(sc).filter(unit => unit.seat !== seat && onMap(unit) && !isLeader(unit));
  const far = (from: Hex, enemy: Unit): number => distance(sc.grid, from, enemy.at);
  /** Those who come nearer by a step that way. */
  const towards = (unit: Unit, facing: Facing, of: readonly Unit[]): number => {
    const to = neighbour(sc.grid, unit.at, facing);
    return to === OFF_MAP ? 0 : of.filter(enemy => far(to, enemy) < far(unit.at, enemy)).length;
  };
  const looksAt = (unit: Unit, of: readonly Unit[]): boolean =>
    towards(unit, unit.facing, of) > towards(unit, opposite(unit.facing), of);
  const nearest = (unit: Unit): Unit[] =>
    [...enemies].sort((a, b) => far(unit.at, a) - far(unit.at, b) || a.n - b.n).slice(0, NEAREST);
  return unitsOf(sc, seat)
    .filter(
      unit => onMap(unit) && !isLeader(unit) && !looksAt(unit, nearest(unit)) && !looksAt(unit, enemies),
    )
    .map(unit => `${unit.id} on ${hexId(sc, unit.at)}: looks away from the enemy`);
}
