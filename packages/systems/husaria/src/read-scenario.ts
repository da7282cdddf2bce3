// From the scenario files of a box to the scenario the rules play. Names that lead nowhere are refused with their place.

import { type Facing, parseFacing } from '@gonfalon/hex';
import { BadInput, parseStatement, type Seat, type UnitId } from '@gonfalon/kernel';
import { facts, idFaults, refuse, type Shape, shaped } from '@gonfalon/kit';
import type { Arm } from './arms.ts';
import { readCounters } from './read-counters.ts';
import type { Card, ClosedCourse, Counters, Frozen, Scenario } from './scenario.ts';
import { fieldFaults, senseFaults } from './scenario-sense.ts';

const { flag, grade, listOf, object, oneOf, orNull, otherwise, text, texts, whole } = facts;

/** What belongs together: the scenario, and the counter sheet of the box. */
export interface ScenarioFiles {
  readonly scenario: unknown;
  readonly counters: unknown;
}

/** Files are named after the scenario. */
const scenarioFile = (id: string): string => `scenarios/${id}.json`;

/** A line of a setup, '"H-gorka 2815 sp=1"', or the units of one turn's entry list, in the order in which they come. */
interface Line {
  readonly seat: Seat;
  readonly line: string;
  readonly counters: readonly string[];
}
interface List {
  readonly seat: Seat;
  readonly turn: number;
  readonly counters: readonly string[];
}
type Said = Omit<Scenario, 'seats' | 'ground' | 'cards' | 'counters' | 'works'> & {
  readonly system: 'husaria';
  readonly seats: readonly Seat[];
  readonly ground: readonly string[];
  readonly facing: Readonly<Record<Seat, string>>;
  readonly lines: readonly Line[];
  readonly lists: readonly List[];
  readonly works: readonly { is: 'wagon' | 'fence'; seat: Seat; at: string; facing: string }[];
};

export function readScenario({ scenario: data, counters: sheet }: ScenarioFiles): Scenario {
  const { id, seats } = headOf(data);
  const file = scenarioFile(id);
  const counters = readCounters(sheet);
  const said = facts.fileOf('gonfalon-scenario', shapeOf(seats), data, file);
  const { system: _, facing, lines, lists, ground, works, ...rest } = said;
  const facingOf = (word: string): Facing => facingIn(word, file);
  const known = printedIn(counters);
  const cards = [
    ...lines.flatMap(line => line.counters.map(entry => laidCard(known, line, entry, facing, file))),
    ...lists.flatMap(list => list.counters.map((entry, n) => listCard(known, list, entry, n, facing, file))),
  ];
  const scenario: Scenario = {
    ...rest,
    seats,
    ground: ground.join('\n'),
    cards,
    counters,
    works: works.map(work => ({ ...work, facing: facingOf(work.facing) })),
  };
  refuse(file, [...idFaults(cards.map(card => card.id)), ...senseFaults(scenario)]);
  return scenario;
}

/** The scenario as it was read, or a refusal where it cannot be laid on its field. */
export function onItsField(
  scenario: Scenario,
  field: Parameters<typeof fieldFaults>[1],
  moraleEnd: number,
): Scenario {
  refuse(scenarioFile(scenario.id), fieldFaults(scenario, field, moraleEnd));
  return scenario;
}

/** The names of the sides; all else of the file may be anything yet. */
function headOf(data: unknown): { id: string; seats: readonly [Seat, Seat] } {
  const all = shaped(facts.anything, data, 'scenario');
  const { id, seats } = shaped(
    object<{ id: string; seats: readonly string[] }>({ id: text, seats: texts }),
    { id: all['id'], seats: all['seats'] },
    'scenario',
  );
  if (!/^[a-z\d-]+$/.test(id)) throw new BadInput('scenario.id', 'is small letters, digits and hyphens');
  if (seats.length !== 2 || seats[0] === seats[1])
    throw new BadInput(`${scenarioFile(id)}, seats`, 'two seats are needed');
  return { id, seats: seats as readonly [Seat, Seat] };
}

function shapeOf(seats: readonly Seat[]): Shape<Said> {
  const seat = oneOf(seats);
  const bySeat = <T>(each: Shape<T>): Shape<Readonly<Record<Seat, T>>> =>
    object<Readonly<Record<Seat, T>>>(Object.fromEntries(seats.map(one => [one, each])));
  return object<Said>({
    id: text,
    system: oneOf(['husaria']),
    lesson: flag,
    ground: otherwise([], texts),
    seats: texts,
    firstTurn: whole,
    lastTurn: whole,
    lastTurnGrade: grade,
    morale: whole,
    lances: bySeat(whole),
    facing: bySeat(text),
    lines: listOf(object<Line>({ seat, line: text, counters: texts })),
    lists: listOf(object<List>({ seat, turn: whole, counters: texts })),
    works: listOf(
      object<Said['works'][number]>({
        is: oneOf(['wagon', 'fence']),
        seat,
        at: text,
        facing: otherwise('N', text),
      }),
    ),
    entry: otherwise('', text),
    frozen: orNull(
      object<Frozen>({
        seat,
        wakes: listOf(object<Frozen['wakes'][number]>({ turn: whole, upTo: whole })),
      }),
    ),
    closed: orNull(object<ClosedCourse>({ seat, tag: text, until: whole })),
    frozenStreams: flag,
    burnt: otherwise('', text),
    instantLevel: whole,
  });
}

const facingIn = (word: string, place: string): Facing => {
  const facing = parseFacing(word);
  if (facing === undefined) throw new BadInput(place, `"${word}" is no facing: N, NE, SE, S, SW, NW`);
  return facing;
};

// ---- counters by their ids

type Printed = Omit<Card, 'at' | 'enters' | 'rank' | 'facing'>;

/** §S1.symbols, S2.names: a letter and the banner, numbered where it has several: 'I-kiraly-3'; commanders by their names. */
function printedIn(counters: Counters): ReadonlyMap<UnitId, Printed> {
  const row = (arm: Arm) => {
    const found = counters.rows.find(other => other.arm === arm);
    if (!found) throw new BadInput('counters', `no row for ${arm}`);
    return found;
  };
  const units = counters.contingents.flatMap(({ seat, arm, name, count, morale, grade: sure }) => {
    const { letter, points, strength, morale: usual, grade: printed } = row(arm);
    return Array.from(
      { length: count },
      (_, n): Printed => ({
        id: `${letter}-${name}${count > 1 ? `-${n + 1}` : ''}`,
        ...{ seat, arm, name, points, modifier: 0, sp: strength },
        morale: morale ?? usual,
        grade: { ...printed, morale: morale === null ? printed.morale : sure, modifier: 'book' },
      }),
    );
  });
  const commanders = counters.commanders.map(({ seat, name, modifier, grade: sure }): Printed => {
    const { points, strength, morale, grade: printed } = row('commander');
    return {
      id: name,
      ...{ seat, arm: 'commander', name, points, morale, modifier, sp: strength },
      grade: { ...printed, modifier: sure },
    };
  });
  return new Map([...units, ...commanders].map(printed => [printed.id, printed]));
}

function printedFor(known: ReadonlyMap<UnitId, Printed>, seat: Seat, id: UnitId, place: string): Printed {
  const printed = known.get(id);
  if (!printed) throw new BadInput(place, `the box has no counter ${id}`);
  if (printed.seat !== seat) throw new BadInput(place, `${id} is not of ${seat}`);
  return printed;
}

/** §S1.setup, S2.setup, S3.setup: 'H-gorka 2815 sp=1', §S3.weak where the list marks it. */
function laidCard(
  known: ReadonlyMap<UnitId, Printed>,
  { seat, line }: Line,
  entry: string,
  facing: Readonly<Record<Seat, string>>,
  file: string,
): Card {
  const place = `${file}, line ${line} of ${seat}`;
  const said = parseStatement(entry);
  const [at, ...more] = said?.args ?? [];
  const { sp, facing: way, ...odd } = said?.named ?? {};
  if (!said || at === undefined || more.length > 0 || Object.keys(odd).length > 0)
    throw new BadInput(place, `cannot read "${entry}"; write it as "H-gorka 2815 sp=1"`);
  const printed = printedFor(known, seat, said.word, place);
  const strength = sp === undefined ? printed.sp : Number(sp);
  if (!(strength >= Math.min(1, printed.sp) && strength <= printed.sp))
    throw new BadInput(place, `${said.word} cannot begin with ${sp} SP`);
  return {
    ...printed,
    sp: strength,
    at,
    enters: 0,
    rank: 0,
    facing: facingIn(way ?? facing[seat]!, place),
  };
}

/** §S1.entry: in the order of the list. */
const listCard = (
  known: ReadonlyMap<UnitId, Printed>,
  { seat, turn }: List,
  id: string,
  n: number,
  facing: Readonly<Record<Seat, string>>,
  file: string,
): Card => ({
  ...printedFor(known, seat, id, `${file}, list of turn ${turn}`),
  at: '',
  enters: turn,
  rank: n + 1,
  facing: facingIn(facing[seat]!, file),
});
