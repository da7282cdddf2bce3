// The notation of a position of the Medieval system. What is left out is as on a fresh counter in its own movement phase.
//   turn 4 phase=5
//   field empty 12x10          or nothing: the box's own map, with `hex`, `side`, `road`, `crossing` lines to alter it
//   unit K1 cavalry teutons at=2409 facing=S sp=2 cf=2 armour=2 mp=8 commander=jungingen
//   banner B1 teutons holder=K1
//   frame moves                 and what lies upon it, where a phase is not just beginning (frame-notation.ts)

import { OFF_MAP, parseFacing } from '@gonfalon/hex';
import { BadInput, type OptionSpecs, type Position, type Statement } from '@gonfalon/kernel';
import {
  type Body,
  checkLaid,
  type Field,
  hexIn,
  idIn,
  type LineShape,
  laidOut,
  layFrame,
  layUnit,
  moraleAt,
  optionsIn,
  readBodyLine,
  seatIn,
  slotOf,
  wholeIn,
  wrong,
} from '@gonfalon/kit';
import { frameFault } from './frame-check.ts';
import { readFrame } from './frame-notation.ts';
import type { MedievalBox } from './game.ts';
import { firstFault, mayHold } from './position-check.ts';
import type { Counters, Scenario } from './scenario.ts';
import { type Scene, sceneOf } from './scene.ts';
import { bannerLine, pitLine, razingLine } from './small-notation.ts';
import { type Frame, phaseKind, type State } from './state.ts';
import { readUnit } from './unit-notation.ts';
import type { Unit } from './units.ts';

export const OPTIONS = {
  setup: ['ready', 'free'],
  organisation: [true, false],
  fatigue: [true, false],
} as const satisfies OptionSpecs;

type Draft = { -readonly [K in keyof State]: State[K] } & {
  list: Unit[];
  readonly lines: Map<string, Statement>;
  /** A scenario that ends with a turn knows no later one. */
  readonly lastTurn: number;
  readonly counters: Counters;
};

export function lay(box: MedievalBox, position: Position): State {
  const scenario = box.scenarios.find(other => other.id === position.scenario);
  if (!scenario) throw new BadInput('scenario', `this box has no ${position.scenario}`);
  const { field, ground, rest } = box.readGround(position.body);
  const draft = blank(box, scenario, ground);
  for (const line of rest) readBodyLine(BODY, field, draft, line);
  const { list: _, lines, lastTurn: __, counters: ___, ...state } = draft;
  if (draft.phase === 9 && draft.stack.length === 0)
    throw new BadInput('turn', 'nobody is asked anything in phase 9; lay phase 8 or a frame');
  const laid: State = { ...state, ...laidOut(draft, openingFrame(draft.phase)) };
  checkLaid<Unit, Scene>(sceneOf(box, scenario, field, laid), rest, lines, { firstFault, frameFault });
  return laid;
}

const blank = (box: MedievalBox, scenario: Scenario, ground: string): Draft => ({
  scenario: scenario.id,
  options: { organisation: true, fatigue: true },
  ground,
  seats: scenario.seats,
  turn: scenario.firstTurn,
  phase: 1,
  units: [],
  banners: [],
  morale: moraleAt(box.rules.tables.moraleZones, 0),
  points: {},
  razed: [],
  razing: [],
  pits: [],
  marks: [],
  stack: [],
  list: [],
  lines: new Map(),
  lastTurn: scenario.lastTurn ?? ENDLESS,
  counters: scenario.counters,
});

export const openingFrame = (phase: number): Frame =>
  phaseKind(phase).endsWith('move') ? { is: 'moves', stage: 'play', last: -1 } : { is: 'attacks' };

/** A battle without a last turn may be long: idle players have come to turn 1010. */
const ENDLESS = 9999;

/** The frames a phase begins with; all others lie upon one of them. */
const OUTERMOST: readonly Frame['is'][] = ['setup', 'moves', 'attacks', 'over'];

// ---- reading

const READERS: Readonly<Record<string, (field: Field, draft: Draft, line: Statement) => void>> = {
  turn: (_, draft, line) => {
    draft.turn = wholeIn(line, 'turn', line.args[0], [1, draft.lastTurn]);
    draft.phase = wholeIn(line, 'phase', line.named['phase'] ?? '1', [1, 9]);
  },
  last: (_, draft, line) => {
    draft.last = wholeIn(line, 'last', line.args[0], [draft.turn, draft.lastTurn]);
  },
  option: (_, draft, line) => {
    draft.options = { ...draft.options, ...optionsIn(line) };
  },
  morale: (_, draft, line) => {
    draft.morale = {
      marker: wholeIn(line, 'morale', line.args[0], [-99, 99]),
      value: wholeIn(line, 'value', line.named['value'] ?? '0', [-2, 2]),
    };
  },
  points: (_, draft, line) => {
    const points = Object.fromEntries(
      Object.entries(line.named).map(([key, text]) => [key, wholeIn(line, key, text, [-9999, 9999])]),
    );
    const seat = seatIn(draft, line, line.args[0]);
    if (Object.hasOwn(draft.points, seat)) wrong(line, `the points of ${seat} are said twice`);
    draft.points = { ...draft.points, [seat]: points };
  },
  unit: (field, draft, line) => {
    const { counters } = draft;
    layUnit(draft, line, readUnit(line, draft.list.length, { ...namesOf(field, draft), counters }));
  },
  banner: (field, draft, line) => {
    const banner = bannerLine.read(line, namesOf(field, draft));
    const { id, holder, at } = banner;
    if (draft.banners.some(other => other.id === id)) wrong(line, `the banner ${id} is on the table already`);
    if (holder >= 0 && at !== OFF_MAP) wrong(line, `the banner ${id} is either held or lies on a hex`);
    const bearer = draft.list[holder];
    if (bearer && !mayHold(bearer))
      wrong(line, `${bearer.id} cannot hold a banner (${bearer.arm}, ${bearer.place})`);
    draft.banners = [...draft.banners, banner];
  },
  pit: (field, draft, line) => {
    const pit = pitLine.read(line, namesOf(field, draft));
    if (draft.pits.some(({ at }) => at === pit.at)) wrong(line, `${line.args[0]} has a pit already`);
    draft.pits = [...draft.pits, pit];
  },
  mark: (_, draft, line) => {
    const mark = idIn(line, line.args[0]);
    if (draft.marks.includes(mark)) wrong(line, `the mark ${mark} is said twice`);
    draft.marks = [...draft.marks, mark];
  },
  razed: (field, draft, line) => {
    draft.razed = line.args.map(text => {
      const [id, facing, more] = text.split(':');
      const side =
        (more === undefined ? parseFacing(facing ?? '') : undefined) ??
        wrong(line, `${text} is no side of a hex; write it as 0405:NE`);
      return slotOf(hexIn(field, line, id), side);
    });
    if (new Set(draft.razed).size < draft.razed.length) wrong(line, 'a side is named twice');
  },
  razing: (field, draft, line) => {
    const razing = razingLine.read(line, namesOf(field, draft));
    if (draft.razing.some(other => other.unit === razing.unit)) wrong(line, `${line.args[0]} is named twice`);
    draft.razing = [...draft.razing, razing];
  },
  frame: (field, draft, line) => {
    const opening = openingFrame(draft.phase).is;
    layFrame(draft, line, readFrame(line, namesOf(field, draft)), { outermost: OUTERMOST, opening });
  },
};

/** What a line may name: the field, and all that was laid above it. */
const namesOf = (field: Field, draft: Draft) => ({
  grid: field.grid,
  units: draft.list,
  banners: draft.banners,
  seats: draft.seats,
});

const OPTIONAL_RULES = Object.keys(OPTIONS).filter(name => name !== 'setup');

const SHAPES: Readonly<Record<string, LineShape>> = {
  turn: [1, ['phase']],
  last: [1, []],
  option: [0, OPTIONAL_RULES],
  morale: [1, ['value']],
  mark: [1, []],
  points: [1],
  razed: [Number.POSITIVE_INFINITY, []],
};
const BODY: Body<Draft, Field> = {
  readers: READERS,
  shapes: SHAPES,
  once: ['turn', 'last', 'option', 'morale', 'razed'],
};
