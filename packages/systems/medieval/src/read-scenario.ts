// From the scenario files of a box to the scenario the rules play. Names that lead nowhere are refused with their place.

import { parseFacing } from '@gonfalon/hex';
import { BadInput, parseStatement, type Seat } from '@gonfalon/kernel';
import { type Field, MAP_EDGES, type MapEdge } from '@gonfalon/kit';
import { ARMS, isArm } from './arms.ts';
import { idsOf } from './muster.ts';
import { readCounters } from './read-counters.ts';
import {
  type BannerCard,
  GRADES,
  type Group,
  type LeaderCard,
  type Pick,
  type PointTable,
  type ReadyCounter,
  type Reinforcement,
  type Scenario,
  type SideCard,
  type Spot,
} from './scenario.ts';
import { fieldFaults } from './scenario-on-field.ts';
import { type Fault, senseFaults } from './scenario-sense.ts';
import { ended, type Facts, factsOf, formatOf } from './strict.ts';

const HEX = /^\d{4}$/;
const CIRCLE = /^(\d{4})(?:\((\d)\))?$/;
const ZONE = /^zone (\S+)$/;

/** What belongs together: the scenario, its ready-made setup, the counter values of the box. */
export interface ScenarioFiles {
  readonly scenario: unknown;
  readonly ready: unknown;
  readonly counters: unknown;
}

export function readScenario(files: ScenarioFiles): Scenario {
  const id = factsOf(files.scenario, 'scenario').text('id');
  if (!/^[a-z\d-]+$/.test(id)) throw new BadInput('scenario.id', 'is small letters, digits and hyphens');
  const facts = factsOf(files.scenario, scenarioFile(id), ', ');
  formatOf(facts, 'gonfalon-scenario');
  if (facts.text('system') !== 'medieval') throw new BadInput(`${facts.place}.system`, 'must be medieval');
  const seats = facts.texts('seats');
  if (seats.length !== 2 || seats[0] === seats[1])
    throw new BadInput(`${facts.place}.seats`, 'two seats are needed');
  const [a, b] = seats as readonly [Seat, Seat];
  const places = facts.textLists('places');
  const scenario: Scenario = {
    id: facts.text('id'),
    lesson: facts.flag('lesson'),
    ground: facts.texts('ground', []).join('\n'),
    pits: facts.list('pits', pit =>
      ended(pit, { seat: pit.oneOf('seat', seats), hexes: pit.texts('hexes') }),
    ),
    seats: [a, b],
    setupFirst: facts.oneOf('setupFirst', seats),
    firstTurn: facts.int('firstTurn'),
    lastTurn: facts.intOrNull('lastTurn'),
    morale: facts.int('morale'),
    sides: facts.list('sides', side => readSide(side, seats, places)),
    points: bySeat(facts, 'points', seats, readPoints),
    lead: facts.intOrNull('lead'),
    keyLeaders: keyLeaders(facts, seats),
    scale: facts.list('scale', step =>
      ended(step, { upTo: step.intOrNull('upTo'), grade: step.text('grade') }),
    ),
    halfPoints: facts.ints('halfPoints'),
    waitersFight: facts.flag('waitersFight'),
    reinforcements: facts.list('reinforcements', line => readReinforcement(line, seats)),
    defectors: readDefectors(facts.object('defectors'), seats),
    ambush: readAmbush(facts.object('ambush'), seats),
    counters: readCounters(files.counters),
    ready: {},
  };
  facts.done();
  refuse(scenarioFile(id), senseFaults(scenario));
  return { ...scenario, ready: readReady(files.ready, scenario) };
}

/** Files are named after the scenario. */
const scenarioFile = (id: string): string => `scenarios/${id}.json`;
const setupFile = (id: string): string => `scenarios/${id}.setup.json`;

function refuse(file: string, faults: readonly Fault[]): void {
  const [first] = faults;
  if (first) throw new BadInput(`${file}, ${first.where}`, first.why);
}

/** The scenario as it was read, or a refusal where it cannot be laid on its field. */
export function onItsField(scenario: Scenario, field: Field, moraleEnd: number): Scenario {
  const faults = fieldFaults(scenario, field, moraleEnd);
  refuse(scenarioFile(scenario.id), faults.scenario);
  refuse(setupFile(scenario.id), faults.ready);
  return scenario;
}

// ---- sides

function readSide(
  facts: Facts,
  seats: readonly Seat[],
  places: Readonly<Record<string, readonly string[]>>,
): SideCard {
  const spots = (of: Facts): readonly Spot[] => readSpots(of, places);
  return ended(facts, {
    seat: facts.oneOf('seat', seats),
    leaders: facts.list('leaders', leader => ended(leader, readLeader(leader, spots))),
    groups: facts.list('groups', group => ended(group, readGroup(group, spots))),
    banners: facts.list('banners', banner =>
      ended<BannerCard>(banner, {
        id: banner.text('id'),
        leaders: banner.texts('leaders'),
        grade: banner.oneOf('grade', GRADES),
      }),
    ),
  });
}

const readLeader = (facts: Facts, spots: (of: Facts) => readonly Spot[]): LeaderCard => ({
  id: facts.text('id'),
  name: facts.text('name'),
  corps: facts.text('corps'),
  range: facts.int('range'),
  fatigue: facts.int('fatigue', 0),
  setup: spots(facts),
  wakes: facts.int('wakes', 0),
  wakesAlone: facts.int('wakesAlone', facts.int('wakes', 0)),
  free: facts.flag('free'),
  heir: facts.text('heir', ''),
  hidden: facts.flag('hidden'),
  reserve: facts.flag('reserve'),
});

function readGroup(facts: Facts, spots: (of: Facts) => readonly Spot[]): Group {
  const picks = facts.list('picks', pick =>
    ended<Pick>(pick, { id: pick.text('id'), count: pick.int('count'), setup: spots(pick) }),
  );
  return {
    id: facts.text('id'),
    initial: facts.text('initial'),
    from: facts.int('from', 1),
    count: facts.int('count'),
    leader: facts.text('leader', ''),
    arm: facts.oneOf('arm', ARMS),
    armour: facts.int('armour'),
    corps: facts.text('corps'),
    setup: [...spots(facts), ...picks.flatMap(pick => pick.setup)],
    losses: facts.int('losses', 0),
    palisades: facts.oneOf('palisades', ['none', 'choice', 'up'], 'none'),
    hidden: facts.flag('hidden'),
    reserve: facts.flag('reserve'),
    overflow: facts.flag('overflow'),
    picks,
    grade: facts.oneOf('grade', GRADES),
    reconstructed: facts.texts('reconstructed', []),
  };
}

/** '2910', '2309(1)', 'zone A', or the name of a list under `places`. */
function readSpots(facts: Facts, places: Readonly<Record<string, readonly string[]>>): readonly Spot[] {
  return facts
    .texts('setup')
    .flatMap(text => (Object.hasOwn(places, text) ? places[text]! : [text]))
    .map(text => {
      const circle = CIRCLE.exec(text);
      if (circle) return { hex: circle[1]!, radius: Number(circle[2] ?? 0) };
      const zone = ZONE.exec(text);
      if (zone) return { zone: zone[1]! };
      throw new BadInput(
        `${facts.place}.setup`,
        `"${text}" is no hex, no circle like 2910(1), no zone and no named place`,
      );
    });
}

// ---- what wins

function bySeat<T>(
  facts: Facts,
  key: string,
  seats: readonly Seat[],
  read: (facts: Facts) => T,
): Readonly<Record<Seat, T>> {
  const all = facts.object(key);
  if (!all) throw new BadInput(`${facts.place}.${key}`, 'is missing');
  return ended(
    all,
    Object.fromEntries(
      seats.map(seat => {
        const one = all.object(seat);
        if (!one) throw new BadInput(`${all.place}.${seat}`, 'is missing');
        return [seat, ended(one, read(one))];
      }),
    ),
  );
}

function readPoints(facts: Facts): PointTable {
  const arms = facts.numbers('arms');
  const odd = Object.keys(arms).find(arm => !isArm(arm));
  if (odd !== undefined) throw new BadInput(`${facts.place}.arms.${odd}`, 'is no arm');
  return {
    leader: facts.int('leader'),
    leaders: facts.numbers('leaders'),
    banner: facts.int('banner'),
    arms,
    corps: facts.numbers('corps'),
    escaped: facts.flag('escaped'),
  };
}

function keyLeaders(facts: Facts, seats: readonly Seat[]): Readonly<Record<Seat, readonly string[]>> {
  const named = facts.textLists('keyLeaders');
  const odd = Object.keys(named).find(seat => !seats.includes(seat));
  if (odd !== undefined) throw new BadInput(`${facts.place}.keyLeaders.${odd}`, 'is no seat');
  return Object.fromEntries(seats.map(seat => [seat, named[seat] ?? []]));
}

// ---- what the scenario adds

function readReinforcement(facts: Facts, seats: readonly Seat[]): Reinforcement {
  const at = facts.oneOrMore('at');
  if (typeof at === 'string' && !MAP_EDGES.includes(at as MapEdge))
    throw new BadInput(`${facts.place}.at`, `"${at}" is no edge of the map`);
  const arms = facts.texts('arms');
  if (!arms.every(isArm)) throw new BadInput(`${facts.place}.arms`, `must be of ${ARMS.join(', ')}`);
  return ended(facts, {
    id: facts.text('id'),
    seat: facts.oneOf('seat', seats),
    corps: facts.texts('corps'),
    arms,
    perTurn: facts.int('perTurn'),
    at: at as readonly string[] | MapEdge,
    after: facts.text('after', ''),
    grade: facts.oneOf('grade', GRADES),
  });
}

const readDefectors = (facts: Facts | null, seats: readonly Seat[]): Scenario['defectors'] =>
  facts && ended(facts, { leaders: facts.texts('leaders'), to: facts.oneOf('to', seats) });

const readAmbush = (facts: Facts | null, seats: readonly Seat[]): Scenario['ambush'] =>
  facts &&
  ended(facts, {
    seat: facts.oneOf('seat', seats),
    leader: facts.text('leader'),
    from: facts.int('from'),
    hex: facts.textOrNull('hex'),
  });

// ---- the ready-made setup

/** Lines like 'L12 2910 S command=lazar banner=banner-lazar', by seat. */
function readReady(data: unknown, scenario: Scenario): Scenario['ready'] {
  if (data === null) return {}; // a study that is always set up by hand
  const facts = factsOf(data, setupFile(scenario.id), ', ');
  formatOf(facts, 'gonfalon-setup');
  if (facts.text('scenario') !== scenario.id)
    throw new BadInput(`${facts.place}, scenario`, `is not ${scenario.id}`);
  const lists = facts.textLists('counters');
  facts.done();
  const stranger = Object.keys(lists).find(seat => !scenario.seats.includes(seat));
  if (stranger !== undefined) throw new BadInput(`${facts.place}, counters.${stranger}`, 'is no seat');
  return Object.fromEntries(
    scenario.sides.map(side => {
      const known = new Set([...side.leaders.map(leader => leader.id), ...side.groups.flatMap(idsOf)]);
      const lines = (lists[side.seat] ?? []).map((line, n) =>
        readyCounter(line, `${facts.place}, ${side.seat}[${n}]`),
      );
      for (const { unit } of lines)
        if (!known.delete(unit))
          throw new BadInput(`${facts.place}, ${unit}`, 'is no counter of this side, or stands twice');
      const [left] = known;
      if (left !== undefined) throw new BadInput(`${facts.place}, ${left}`, 'is missing');
      for (const line of lines) checkReady(line, side, `${facts.place}, ${line.unit}`);
      const bearers = lines.filter(({ banner }) => banner !== '');
      const second = bearers.find(({ banner }, n) => bearers.findIndex(other => other.banner === banner) < n);
      if (second) throw new BadInput(`${facts.place}, ${second.unit}`, `${second.banner} is carried already`);
      return [side.seat, lines];
    }),
  );
}

function checkReady({ command, banner }: ReadyCounter, side: SideCard, place: string): void {
  if (command !== '' && !side.leaders.some(({ id }) => id === command))
    throw new BadInput(place, `there is no leader ${command} of ${side.seat}`);
  if (banner !== '' && !side.banners.some(({ id }) => id === banner))
    throw new BadInput(place, `there is no banner ${banner} of ${side.seat}`);
}

const HOW = ['up', 'carried', 'combat', 'movement'];
const READY_WORDS = ['command', 'how', 'banner', 'reduced'];

function readyCounter(line: string, place: string): ReadyCounter {
  const statement = parseStatement(line);
  const [at = '', facing = 'N', ...more] = statement?.args ?? [];
  const named = statement?.named ?? {};
  const odd =
    more.length > 0 ||
    Object.keys(named).some(key => !READY_WORDS.includes(key)) ||
    (named.how !== undefined && !HOW.includes(named.how)) ||
    (named.reduced !== undefined && named.reduced !== 'yes');
  const way = parseFacing(facing);
  if (!statement || way === undefined || (at !== '' && !HEX.test(at)) || odd)
    throw new BadInput(place, `cannot read "${line}"`);
  return {
    unit: statement.word,
    at,
    facing: way,
    command: named.command ?? '',
    how: named.how ?? '',
    reduced: named.reduced === 'yes',
    banner: named.banner ?? '',
  };
}
