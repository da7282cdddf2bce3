// From the scenario files of a box to the scenario the rules play. Names that lead nowhere are refused with their place.

import { parseFacing } from '@gonfalon/hex';
import { BadInput, type Seat, type Statement } from '@gonfalon/kernel';
import {
  entry,
  type Field,
  facts,
  idsOf,
  readReady,
  refuse,
  type Shape,
  type Spot,
  shaped,
  spotsIn,
} from '@gonfalon/kit';
import { ARMS, type Arm } from './arms.ts';
import { readCounters } from './read-counters.ts';
import type {
  BannerCard,
  Group,
  LeaderCard,
  Pick,
  PointTable,
  ReadyCounter,
  Reinforcement,
  Scenario,
  SideCard,
} from './scenario.ts';
import { fieldFaults } from './scenario-on-field.ts';
import { senseFaults } from './scenario-sense.ts';

const { flag, grade, listOf, namedOf, object, oneOf, orNull, otherwise, text, texts, whole } = facts;

/** What belongs together: the scenario, its ready-made setup, the counter values of the box. */
export interface ScenarioFiles {
  readonly scenario: unknown;
  readonly ready: unknown;
  readonly counters: unknown;
}

export function readScenario(files: ScenarioFiles): Scenario {
  const { id, seats, places } = headOf(files.scenario);
  const file = scenarioFile(id);
  const read = facts.fileOf('gonfalon-scenario', scenarioShape(seats, places), files.scenario, file);
  const { system: _, places: __, ground, ...said } = read;
  const scenario: Scenario = {
    ...said,
    seats,
    ground: ground.join('\n'),
    counters: readCounters(files.counters),
    ready: {},
  };
  refuse(file, senseFaults(scenario));
  return { ...scenario, ready: readySetup(files.ready, scenario) };
}

/** Files are named after the scenario. */
const scenarioFile = (id: string): string => `scenarios/${id}.json`;
const setupFile = (id: string): string => `scenarios/${id}.setup.json`;

/** The scenario as it was read, or a refusal where it cannot be laid on its field. */
export function onItsField(scenario: Scenario, field: Field, moraleEnd: number): Scenario {
  const faults = fieldFaults(scenario, field, moraleEnd);
  refuse(scenarioFile(scenario.id), faults.scenario);
  refuse(setupFile(scenario.id), faults.ready);
  return scenario;
}

// ---- what the rest of the file is read by

type Places = Readonly<Record<string, readonly string[]>>;

/** The names of the sides and of its places; all else of the file may be anything yet. */
function headOf(data: unknown): { id: string; seats: readonly [Seat, Seat]; places: Places } {
  const all = shaped(facts.anything, data, 'scenario');
  const { id } = shaped(object<{ id: string }>({ id: text }), { id: all['id'] }, 'scenario');
  if (!/^[a-z\d-]+$/.test(id)) throw new BadInput('scenario.id', 'is small letters, digits and hyphens');
  const { seats, places } = shaped(
    object<{ seats: readonly string[]; places: Places }>({ seats: texts, places: namedOf(texts) }),
    { seats: all['seats'], places: all['places'] },
    scenarioFile(id),
  );
  if (seats.length !== 2 || seats[0] === seats[1])
    throw new BadInput(`${scenarioFile(id)}, seats`, 'two seats are needed');
  return { id, seats: seats as readonly [Seat, Seat], places };
}

/** The file, but for its format and version. */
type Said = Omit<Scenario, 'ground' | 'counters' | 'ready' | 'seats'> & {
  readonly system: 'medieval';
  readonly seats: readonly Seat[];
  readonly places: Places;
  readonly ground: readonly string[];
};

function scenarioShape(seats: readonly Seat[], places: Places): Shape<Said> {
  const seat = oneOf(seats);
  return object<Said>({
    id: text,
    system: oneOf(['medieval']),
    places: namedOf(texts),
    lesson: flag,
    ground: otherwise([], texts),
    pits: listOf(object<Said['pits'][number]>({ seat, hexes: texts })),
    seats: texts,
    setupFirst: seat,
    firstTurn: whole,
    lastTurn: facts.wholeOrNull,
    morale: whole,
    sides: listOf(sideShape(seat, spotsIn(places))),
    points: bySeat(seats, points),
    lead: facts.wholeOrNull,
    keyLeaders: otherwise(
      Object.fromEntries(seats.map(one => [one, []])),
      bySeat(seats, otherwise<readonly string[]>([], texts)),
    ),
    scale: listOf(object<Said['scale'][number]>({ upTo: facts.wholeOrNull, grade: text })),
    halfPoints: listOf(whole),
    waitersFight: flag,
    reinforcements: listOf(reinforcement(seat)),
    defectors: orNull(object<NonNullable<Said['defectors']>>({ leaders: texts, to: seat })),
    ambush: orNull(
      object<NonNullable<Said['ambush']>>({ seat, leader: text, from: whole, hex: facts.textOrNull }),
    ),
  });
}

const bySeat = <T>(seats: readonly Seat[], each: Shape<T>): Shape<Readonly<Record<Seat, T>>> =>
  object<Readonly<Record<Seat, T>>>(Object.fromEntries(seats.map(seat => [seat, each])));

// ---- sides

const sideShape = (seat: Shape<Seat>, setup: Shape<readonly Spot[]>): Shape<SideCard> =>
  object<SideCard>({
    seat,
    leaders: listOf(leaderShape(setup)),
    groups: listOf(groupShape(setup)),
    banners: listOf(object<BannerCard>({ id: text, leaders: texts, grade })),
  });

/** One who is given no units wakes with the others, unless the scenario says so. */
const leaderShape = (setup: Shape<readonly Spot[]>): Shape<LeaderCard> =>
  facts.madeOf(
    object<Omit<LeaderCard, 'wakesAlone'> & { readonly wakesAlone: number | null }>({
      id: text,
      name: text,
      corps: text,
      range: whole,
      fatigue: otherwise(0, whole),
      setup,
      wakes: otherwise(0, whole),
      wakesAlone: orNull(whole),
      free: flag,
      heir: otherwise('', text),
      hidden: flag,
      reserve: flag,
    }),
    card => ({ ...card, wakesAlone: card.wakesAlone ?? card.wakes }),
  );

/** The places of its picks are places of the group. */
const groupShape = (setup: Shape<readonly Spot[]>): Shape<Group> =>
  facts.madeOf(
    object<Group>({
      id: text,
      initial: text,
      from: otherwise(1, whole),
      count: whole,
      leader: otherwise('', text),
      arm: oneOf(ARMS),
      armour: whole,
      corps: text,
      setup,
      losses: otherwise(0, whole),
      palisades: otherwise('none', oneOf(['none', 'choice', 'up'])),
      hidden: flag,
      reserve: flag,
      overflow: flag,
      picks: listOf(object<Pick>({ id: text, count: whole, setup })),
      grade,
      reconstructed: otherwise([], texts),
    }),
    group => ({ ...group, setup: [...group.setup, ...group.picks.flatMap(pick => pick.setup)] }),
  );

const points: Shape<PointTable> = object<PointTable>({
  leader: whole,
  leaders: namedOf(whole),
  banner: whole,
  arms: facts.someOf<Arm, number>(ARMS, whole),
  corps: namedOf(whole),
  escaped: flag,
});

const reinforcement = (seat: Shape<Seat>): Shape<Reinforcement> =>
  object<Reinforcement>({
    id: text,
    seat,
    corps: texts,
    arms: listOf(oneOf(ARMS)),
    perTurn: whole,
    at: entry,
    after: otherwise('', text),
    grade,
  });

// ---- the ready-made setup

function readySetup(data: unknown, scenario: Scenario): Scenario['ready'] {
  if (data === null) return {}; // a study that is always set up by hand
  const { id, sides } = scenario;
  const file = setupFile(id);
  const ready = readReady({
    ...{ data, file, scenario: id, line: readyCounter },
    counters: Object.fromEntries(
      sides.map(({ seat, leaders, groups }) => [
        seat,
        [...leaders.map(leader => leader.id), ...groups.flatMap(idsOf)],
      ]),
    ),
  });
  for (const side of sides) checkReady(ready[side.seat]!, side, file);
  return ready;
}

function checkReady(lines: readonly ReadyCounter[], side: SideCard, file: string): void {
  const carried = new Set<string>();
  for (const { unit, command, banner } of lines) {
    const place = `${file}, ${unit}`;
    if (command !== '' && !side.leaders.some(({ id }) => id === command))
      throw new BadInput(place, `there is no leader ${command} of ${side.seat}`);
    if (banner === '') continue;
    if (!side.banners.some(({ id }) => id === banner))
      throw new BadInput(place, `there is no banner ${banner} of ${side.seat}`);
    if (carried.has(banner)) throw new BadInput(place, `${banner} is carried already`);
    carried.add(banner);
  }
}

const HEX = /^(?:\d{4})?$/;
const HOW = ['up', 'carried', 'combat', 'movement', undefined];
const READY_WORDS = ['command', 'how', 'banner', 'reduced'];

/** Lines like 'L12 2910 S command=lazar banner=banner-lazar'. */
function readyCounter({ word, args, named }: Statement): ReadyCounter | undefined {
  const [at = '', way = 'N', ...more] = args;
  const { command = '', how, banner = '', reduced } = named;
  const facing = parseFacing(way);
  const odd =
    more.length > 0 ||
    Object.keys(named).some(key => !READY_WORDS.includes(key)) ||
    !HOW.includes(how) ||
    (reduced !== undefined && reduced !== 'yes');
  if (odd || facing === undefined || !HEX.test(at)) return undefined;
  return { unit: word, at, facing, command, how: how ?? '', reduced: reduced === 'yes', banner };
}
