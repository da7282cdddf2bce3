// The notation of a position of the Husaria system. What is left out is as on a fresh counter in its own movement phase.
//   turn 4 phase=2
//   field empty 12x10            or nothing: the box's own map, with `hex`, `side`, `road`, `crossing` lines to alter it
//   morale 5 value=0             the marker, and what it has counted for since the stage began
//   lances poles wagon=4 used=1
//   unit H1 hussar poles at=2409 facing=S lance=yes
//   wagon 0505 poles             fence 0505 poles facing=NE
//   frozen                       the army that waits for its release has not got it
//   frame moves                  and what lies upon it, where a phase is not just beginning (frame-notation.ts)

import type { Position, Statement } from '@gonfalon/kernel';
import {
  type Body,
  checkLaid,
  type Field,
  kinds,
  type LineShape,
  laidOut,
  layFrame,
  layUnit,
  lineOf,
  moraleAt,
  optionsIn,
  readBodyLine,
  seatIn,
  wholeIn,
  wrong,
  zoneOfBox,
} from '@gonfalon/kit';
import type { HusariaBox } from './box.ts';
import { frameFault } from './frame-check.ts';
import { type Names, readFrame } from './frame-notation.ts';
import { OPTIONS } from './options.ts';
import { firstFault } from './position-check.ts';
import { type Scenario, scenarioOf } from './scenario.ts';
import { type Scene, sceneOf } from './scene.ts';
import { type Frame, phaseKind, type State, type Work } from './state.ts';
import { readUnit } from './unit-notation.ts';
import type { Unit } from './units.ts';

type Draft = { -readonly [K in keyof State]: State[K] } & {
  list: Unit[];
  readonly lines: Map<string, Statement>;
  readonly scene: Scenario;
  readonly zones: readonly number[];
  readonly end: number;
};

export function lay(box: HusariaBox, position: Position): State {
  const scenario = scenarioOf(box.scenarios, position.scenario);
  const { field, ground, rest } = box.readGround(position.body);
  const draft = blank(box, scenario, ground);
  for (const line of rest) readBodyLine(BODY, field, draft, line);
  checkFrozen(scenario, draft, rest);
  const { list: _, lines, scene: __, zones: ___, end: ____, ...state } = draft;
  const laid: State = { ...state, ...laidOut(draft, openingFrame(draft.phase)) };
  checkLaid<Unit, Scene>(sceneOf(box, scenario, field, laid), rest, lines, { firstFault, frameFault });
  return laid;
}

/** §S1.frozen-army: with the turn after the last roll everybody is awake. */
function checkFrozen({ frozen }: Scenario, { turn }: Draft, lines: readonly Statement[]): void {
  const line = lines.find(({ word }) => word === 'frozen');
  const last = frozen?.wakes.at(-1)?.turn ?? 0;
  if (line && turn > last) wrong(line, `nobody waits after turn ${last}`);
}

const blank = ({ tables }: HusariaBox, scenario: Scenario, ground: string): Draft => ({
  scenario: scenario.id,
  options: { moraleInDefence: true },
  ground,
  seats: scenario.seats,
  turn: scenario.firstTurn,
  phase: 2,
  units: [],
  morale: moraleAt(tables.moraleZones, 0),
  lances: Object.fromEntries(scenario.seats.map(seat => [seat, { wagon: 0, used: 0 }])),
  works: [],
  wagonless: [],
  bereft: [],
  released: true,
  stack: [],
  list: [],
  lines: new Map(),
  scene: scenario,
  zones: tables.moraleZones,
  end: tables.moraleEnd,
});

/** A phase in which nobody has done anything yet; movement without its opening, which is over. */
export function openingFrame(phase: number): Frame {
  const kind = phaseKind(phase);
  return kind === 'moves' ? { is: 'moves', stage: 'play', rally: 0, last: -1 } : { is: kind };
}

/** The frames a phase begins with; all others lie upon one of them. */
const OUTERMOST: readonly Frame['is'][] = ['setup', 'guns', 'moves', 'attacks', 'over'];

// ---- reading

const { facing, hex, seat, usually, wholeFrom } = kinds;
const tokens = usually(0, wholeFrom(0, 999));

type Wagon = Omit<Extract<Work, { is: 'wagon' }>, 'is'>;
type Fence = Omit<Extract<Work, { is: 'fence' }>, 'is'>;
export const wagonLine = lineOf<Wagon, Names>('wagon', ['at', 'seat'], { at: hex, seat });
export const fenceLine = lineOf<Fence, Names>('fence', ['at', 'seat'], { at: hex, seat, facing });
export const lanceLine = lineOf<{ seat: string; wagon: number; used: number }, Names>('lances', ['seat'], {
  seat,
  wagon: tokens,
  used: tokens,
});

const READERS: Body<Draft, Field>['readers'] = {
  turn: (_, draft, line) => {
    draft.turn = wholeIn(line, 'turn', line.args[0], [1, draft.scene.lastTurn]);
    draft.phase = wholeIn(line, 'phase', line.named['phase'] ?? '2', [1, 6]);
  },
  option: (_, draft, line) => {
    draft.options = { ...draft.options, ...optionsIn(line) };
  },
  morale: (_, draft, line) => {
    const { zones, end } = draft;
    const marker = wholeIn(line, 'morale', line.args[0], [-end, end]);
    const value = line.named['value'] ?? String(zoneOfBox(zones, marker));
    draft.morale = { marker, value: wholeIn(line, 'value', value, [-zones.length, zones.length]) };
  },
  lances: (field, draft, line) => {
    const { seat: whose, ...lances } = lanceLine.read(line, namesOf(field, draft));
    if (draft.lines.has(` lances ${whose}`)) wrong(line, `the lances of ${whose} are said twice`);
    draft.lines.set(` lances ${whose}`, line);
    draft.lances = { ...draft.lances, [whose]: lances };
  },
  unit: (field, draft, line) => {
    const { counters } = draft.scene;
    layUnit(draft, line, readUnit(line, draft.list.length, { ...namesOf(field, draft), counters }));
  },
  wagon: (field, draft, line) =>
    layWork(draft, line, { is: 'wagon', ...wagonLine.read(line, namesOf(field, draft)) }),
  fence: (field, draft, line) =>
    layWork(draft, line, { is: 'fence', ...fenceLine.read(line, namesOf(field, draft)) }),
  wagonless: (_, draft, line) => {
    draft.wagonless = withSeat(draft, draft.wagonless, line);
  },
  bereft: (_, draft, line) => {
    draft.bereft = withSeat(draft, draft.bereft, line);
  },
  frozen: (_, draft, line) => {
    if (!draft.scene.frozen) wrong(line, 'this scenario freezes nobody');
    draft.released = false;
  },
  frame: (field, draft, line) => {
    const opening = openingFrame(draft.phase).is;
    layFrame(draft, line, readFrame(line, namesOf(field, draft)), { outermost: OUTERMOST, opening });
  },
};

function layWork(draft: Draft, line: Statement, work: Work): void {
  const same = (other: Work): boolean =>
    other.is === work.is &&
    other.at === work.at &&
    (other.is === 'wagon' || other.facing === (work as Fence).facing);
  if (draft.works.some(same)) wrong(line, `there is such a ${work.is} on ${line.args[0]} already`);
  draft.works = [...draft.works, work];
}

function withSeat(draft: Draft, seats: readonly string[], line: Statement): readonly string[] {
  const named = seatIn(draft, line, line.args[0]);
  if (seats.includes(named)) wrong(line, `${named} is said twice`);
  return [...seats, named];
}

/** What a line may name: the field, and all that was laid above it. */
const namesOf = (field: Field, draft: Draft): Names => ({
  grid: field.grid,
  units: draft.list,
  seats: draft.seats,
});

const SHAPES: Readonly<Record<string, LineShape>> = {
  turn: [1, ['phase']],
  option: [0, Object.keys(OPTIONS)],
  morale: [1, ['value']],
  wagonless: [1, []],
  bereft: [1, []],
  frozen: [0, []],
};
const BODY: Body<Draft, Field> = {
  readers: READERS,
  shapes: SHAPES,
  once: ['turn', 'option', 'morale', 'frozen'],
};
