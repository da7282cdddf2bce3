// The notation of a position of Medieval Battle, read; write-position.ts writes it. What is left out is as in a fresh battle.
//   modules N1=I P1=AI P2=AII P3=AIII E1=S1a E2=S2a E3=S3a      or   sheet 8x8  and  hex 0304 woods
//   unit R1 HC red at=0504 knights=2 points=4
//   reserve red LI=2
//   turn yellow

import { OFF_MAP } from '@gonfalon/hex';
import {
  BadInput,
  isWord,
  nothingElse,
  type Outcome,
  ownOf,
  type Position,
  type RuleKey,
  type Statement,
} from '@gonfalon/kernel';
import { firstArrangement, parseArrangement } from './battlefield.ts';
import { type Box, readCards, TIME_TOKENS } from './box.ts';
import { points } from './chapters/ending.ts';
import { checkTable } from './position-check.ts';
import { frameOf, type Table, withState } from './table.ts';
import {
  type Army,
  type Frame,
  type Kind,
  type MapSize,
  type OpenSheet,
  PACES,
  type Pace,
  type Reserve,
  SEATS,
  type State,
  TERRAINS,
  type Terrain,
  TROOPS,
  type Troop,
  type Unit,
} from './types.ts';

type Draft = { -readonly [K in keyof State]: State[K] };

export function lay(box: Box, tableOf: (s: State) => Table, { scenario, body }: Position): State {
  if (scenario !== 'standard' && scenario !== 'big')
    throw new BadInput('scenario', `there is no ${scenario}, only standard and big`);
  const draft = blank(scenario, fieldOf(box, scenario, body));
  const t = tableOf(draft);
  draft.flags = t.field.flags.map(() => null);
  if (body.some(line => UNREADY.includes(line.word))) draft.ready = { red: false, yellow: false };
  checkTwice(body);
  for (const line of body) readLine(t, draft, line);
  const laid = withState(t, draft);
  checkTable(laid, body);
  const frame = frameOf(draft);
  return frame.is === 'over'
    ? { ...draft, stack: [{ is: 'over', outcome: scored(laid, frame.outcome) }] }
    : draft;
}

/** What a position says once: a second line would take back the first, and nobody could tell which was meant. */
function checkTwice(body: readonly Statement[]): void {
  const said = new Set<string>();
  for (const line of body) {
    const what = Object.hasOwn(FRAMES, line.word)
      ? 'the moment'
      : ['hex', 'flag', 'reserve'].includes(line.word)
        ? `${line.word} ${line.args[0]}`
        : line.word;
    if (what !== 'unit' && said.has(what)) wrong(line, `${what} is said twice`);
    said.add(what);
  }
}

/** Moments at which nobody has finished, unless the position says so. */
const UNREADY = ['recruit', 'wagon', 'deploy'];

const scored = (t: Table, { winner, rule }: Outcome): Outcome => ({
  winner,
  rule,
  points: { red: points(t, 'red'), yellow: points(t, 'yellow') },
});

const blank = (size: MapSize, arrangement: State['arrangement']): Draft => ({
  size,
  arrangement,
  dismounting: false,
  cards: '',
  reserves: { red: {}, yellow: {} },
  ready: { red: true, yellow: true },
  units: [],
  tokens: { red: TIME_TOKENS, yellow: TIME_TOKENS },
  flags: [],
  passes: 0,
  stack: [{ is: 'turn', army: 'yellow' }],
});

const wrong = (line: Statement, reason: string): never => {
  throw new BadInput(`line ${line.line}`, reason);
};

// ---- the field

function fieldOf(box: Box, size: MapSize, body: readonly Statement[]): State['arrangement'] {
  const modules = body.find(line => line.word === 'modules');
  const sheet = body.find(line => line.word === 'sheet');
  if (modules && sheet) wrong(sheet, 'a field is either modules or a sheet');
  if (sheet) return { faces: {}, turns: {}, sheet: sheetOf(sheet, body) };
  if (!modules) return firstArrangement(box.modules, size);
  const text = Object.entries(modules.named).map(([slot, face]) => `${slot}=${face}`);
  return inLine(modules, () => parseArrangement(box.modules, size, text.join(' ')));
}

function inLine<T>(line: Statement, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof BadInput) throw new BadInput(`line ${line.line}`, error.reason);
    throw error;
  }
}

function sheetOf(line: Statement, body: readonly Statement[]): OpenSheet {
  const size = /^(\d{1,2})x(\d{1,2})$/.exec(line.args[0] ?? '');
  if (!size || Number(size[1]) < 1 || Number(size[2]) < 1) return wrong(line, 'a sheet is written like 8x6');
  const hexes: Record<string, Terrain> = {};
  const flags: Record<string, number> = {};
  for (const hex of body.filter(other => other.word === 'hex')) {
    const [id, terrain] = hex.args;
    if (!TERRAINS.includes(terrain as Terrain))
      wrong(hex, `${terrain ?? '(nothing)'} is no terrain of this box`);
    hexes[id!] = terrain as Terrain;
    if (hex.named.flag !== undefined) flags[id!] = whole(hex, 'flag', hex.named.flag, 2, 1);
  }
  return { columns: Number(size[1]), rows: Number(size[2]), hexes, flags };
}

// ---- the lines

const READERS: Readonly<Record<string, (t: Table, draft: Draft, line: Statement) => void>> = {
  modules: () => {},
  sheet: () => {},
  hex: (t, _, line) => void hexOf(t, line, line.args[0]),
  dismounting: (_, draft, line) => {
    draft.dismounting = yesOrNo(line, line.args[0]);
  },
  cards: (_, draft, line) => {
    inLine(line, () => readCards(line.args[0] ?? ''));
    draft.cards = line.args[0]!;
  },
  tokens: (_, draft, line) => {
    draft.tokens = byArmy(line, draft.tokens, text => whole(line, 'tokens', text, TIME_TOKENS));
  },
  ready: (_, draft, line) => {
    draft.ready = byArmy(line, draft.ready, text => yesOrNo(line, text));
  },
  passes: (_, draft, line) => {
    draft.passes = whole(line, 'passes', line.args[0], 2);
  },
  reserve: (_, draft, line) => {
    draft.reserves = { ...draft.reserves, [armyOf(line, line.args[0])]: reserveOf(line) };
  },
  flag: (t, draft, line) => {
    const hex = hexOf(t, line, line.args[0]);
    const n = t.field.flags.findIndex(flag => flag.at === hex);
    if (n < 0) wrong(line, `${line.args[0]} has no flag`);
    draft.flags = draft.flags.map((holder, k) => (k === n ? armyOf(line, line.args[1]) : holder));
  },
  unit: (t, draft, line) => {
    const unit = unitOf(t, line);
    if (draft.units.some(other => other.id === unit.id)) wrong(line, `${unit.id} is on the table already`);
    draft.units = [...draft.units, unit];
  },
};

const FRAMES: Readonly<Record<string, (draft: Draft, line: Statement) => Frame>> = {
  recruit: () => ({ is: 'recruit' }),
  wagon: (_, line) => ({ is: 'wagon', army: armyOf(line, line.args[0]) }),
  deploy: (_, line) => ({ is: 'deploy', army: armyOf(line, line.args[0]) }),
  turn: (_, line) => ({ is: 'turn', army: armyOf(line, line.args[0]) }),
  move: (draft, line) => {
    const pace = line.named.pace ?? 'steps';
    if (!PACES.includes(pace as Pace)) return wrong(line, 'pace is steps, attacks, held or crept');
    return {
      is: 'move',
      army: armyOf(line, line.args[0]),
      unit: named(draft, line, 'unit'),
      pace: pace as Pace,
    };
  },
  withdraw: (draft, line) => ({
    is: 'withdraw',
    army: armyOf(line, line.args[0]),
    attacker: named(draft, line, 'attacker'),
    defender: named(draft, line, 'defender'),
  }),
  dismount: (draft, line) => ({
    is: 'dismount',
    army: armyOf(line, line.args[0]),
    unit: named(draft, line, 'unit'),
  }),
  over: (_, line) => {
    const winner = line.args[0] === 'draw' ? null : armyOf(line, line.args[0]);
    const rule = line.named.rule ?? wrong(line, 'the rule that ended the battle is missing');
    if (!/^\w+\.\w+$/.test(rule)) wrong(line, `${rule} is no rule key, as ending.points is one`);
    return { is: 'over', outcome: { winner, rule: rule as RuleKey } };
  },
  regroup: (draft, line) => ({
    is: 'regroup',
    army: armyOf(line, line.args[0]),
    back: line.named.back === undefined ? [] : allNamed(draft, line, 'back'),
    astray: line.named.astray === undefined ? [] : allNamed(draft, line, 'astray'),
  }),
};

/** How many plain words each line takes, and its named ones; armies, kinds and slots are looked up by their readers. */
const SHAPES: Readonly<Record<string, readonly [plain: number, named?: readonly string[]]>> = {
  modules: [0],
  tokens: [0],
  ready: [0],
  reserve: [1],
  sheet: [1, []],
  hex: [2, ['flag']],
  dismounting: [1, []],
  cards: [1, []],
  passes: [1, []],
  flag: [2, []],
  unit: [3, ['at', 'fled', 'knights', 'points']],
  recruit: [0, []],
  wagon: [1, []],
  deploy: [1, []],
  turn: [1, []],
  move: [1, ['unit', 'pace']],
  withdraw: [1, ['attacker', 'defender']],
  dismount: [1, ['unit']],
  over: [1, ['rule']],
  regroup: [1, ['back', 'astray']],
};

function readLine(t: Table, draft: Draft, line: Statement): void {
  const shape = ownOf(SHAPES, line.word);
  if (shape) nothingElse(line, shape[0], shape[1] ?? Object.keys(line.named));
  const frame = ownOf(FRAMES, line.word);
  if (frame) {
    draft.stack = [frame(draft, line)];
    return;
  }
  const reader = ownOf(READERS, line.word);
  if (reader) reader(t, draft, line);
  else wrong(line, `${line.word} is no word of a position of this box`);
}

const armyOf = (line: Statement, text: string | undefined): Army =>
  SEATS.includes(text as Army)
    ? (text as Army)
    : wrong(line, `${text ?? '(nothing)'} is no army, write red or yellow`);

function hexOf(t: Table, line: Statement, id: string | undefined): number {
  return t.grid.hex(id ?? '') ?? wrong(line, `the field has no hex ${id ?? '(nothing)'}`);
}

function whole(line: Statement, what: string, text: string | undefined, most: number, least = 0): number {
  const n = /^\d+$/.test(text ?? '') ? Number(text) : Number.NaN;
  const range = least === 0 ? `up to ${most}` : `from ${least} to ${most}`;
  return n >= least && n <= most
    ? n
    : wrong(line, `${what} is a whole number ${range}, not ${text ?? '(nothing)'}`);
}

function allNamed(draft: Draft, line: Statement, key: string): string[] {
  const names = line.named[key]?.split(',') ?? [''];
  if (new Set(names).size < names.length) wrong(line, `${key}= names a unit twice`);
  for (const id of names)
    if (!draft.units.some(unit => unit.id === id)) wrong(line, `${key}=${id} names no unit above this line`);
  return names;
}
function named(draft: Draft, line: Statement, key: string): string {
  const [id, another] = allNamed(draft, line, key);
  return another === undefined ? id! : wrong(line, `${key}= names one unit`);
}

const yesOrNo = (line: Statement, text: string | undefined): boolean =>
  text === 'yes' || (text === 'no' ? false : wrong(line, 'write yes or no'));

function byArmy<T>(
  line: Statement,
  before: Readonly<Record<Army, T>>,
  read: (text: string) => T,
): Record<Army, T> {
  const result = { ...before };
  for (const [army, text] of Object.entries(line.named)) result[armyOf(line, army)] = read(text);
  return result;
}

function reserveOf(line: Statement): Reserve {
  for (const kind of Object.keys(line.named))
    if (!TROOPS.includes(kind as Troop)) wrong(line, `${kind} is no kind of unit`);
  return Object.fromEntries(
    TROOPS.flatMap(kind => {
      const text = ownOf(line.named, kind);
      const count = text === undefined ? 0 : whole(line, kind, text, 9);
      return count > 0 ? [[kind, count]] : [];
    }),
  );
}

function unitOf(t: Table, line: Statement): Unit {
  const [id, kind, army] = line.args;
  const type = ownOf(t.box.units, kind);
  if (!type) return wrong(line, `${kind ?? '(nothing)'} is no kind of unit`);
  if (!isWord(id)) return wrong(line, `"${id}" is no id: one short word without spaces, commas, quotes or =`);
  const { at, fled } = line.named;
  const knights = line.named.knights === undefined ? 2 : whole(line, 'knights', line.named.knights, 2);
  if (knights > 0 && (at === undefined) === (fled === undefined))
    wrong(line, `${id} stands at= a hex or has fled= to a module`);
  if (knights === 0 && (at !== undefined || fled !== undefined))
    wrong(line, `${id} has no knights left and is nowhere any more`);
  if (kind === 'WT' && fled !== undefined) wrong(line, 'a wagon train cannot flee');
  if (fled !== undefined && !t.field.ring.includes(fled))
    wrong(line, `${fled} is no outside module of this field, only ${t.field.ring.join(', ')}`);
  const rest = kind === 'WT' && knights < 2 ? 0 : type.points;
  const points =
    line.named.points === undefined ? rest : whole(line, 'points', line.named.points, type.points);
  if (kind === 'WT' && knights > 0 && points !== rest)
    wrong(line, `a wagon train has ${rest} points on this side`);
  return {
    id,
    army: armyOf(line, army),
    kind: kind as Kind,
    knights,
    points: knights === 0 ? 0 : points,
    at: at === undefined ? OFF_MAP : hexOf(t, line, at),
    fled: fled ?? null,
  };
}
