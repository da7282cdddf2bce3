// The notation of a position of Medieval Battle, read; write-position.ts writes it. What is left out is as in a fresh battle.
//   modules N1=I P1=AI P2=AII P3=AIII E1=S1a E2=S2a E3=S3a      or   sheet 8x8  and  hex 0304 woods
//   unit R1 HC red at=0504 knights=2 points=4
//   reserve red LI=2
//   turn yellow

import { BadInput, nothingElse, type Outcome, ownOf, type Position, type Statement } from '@gonfalon/kernel';
import { firstArrangement, parseArrangement } from './battlefield.ts';
import { type Box, readCards, TIME_TOKENS } from './box.ts';
import { points } from './chapters/ending.ts';
import { isFrame, readFrame } from './frame-notation.ts';
import { checkTable } from './position-check.ts';
import { type BattleScene, frameOf, withState } from './scene.ts';
import {
  type Army,
  type MapSize,
  type OpenSheet,
  type Reserve,
  type State,
  TERRAINS,
  type Terrain,
  TROOPS,
  type Troop,
} from './types.ts';
import { army, readUnit } from './unit-notation.ts';

type Draft = { -readonly [K in keyof State]: State[K] };

export function lay(box: Box, sceneOf: (s: State) => BattleScene, { scenario, body }: Position): State {
  if (scenario !== 'standard' && scenario !== 'big')
    throw new BadInput('scenario', `there is no ${scenario}, only standard and big`);
  const draft = blank(scenario, fieldOf(box, scenario, body));
  const sc = sceneOf(draft);
  draft.flags = sc.field.flags.map(() => null);
  if (body.some(line => UNREADY.includes(line.word))) draft.ready = { red: false, yellow: false };
  checkTwice(body);
  for (const line of body) readLine(sc, draft, line);
  const laid = withState(sc, draft);
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
    const what = isFrame(line.word)
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

const scored = (sc: BattleScene, { winner, rule }: Outcome): Outcome => ({
  winner,
  rule,
  points: { red: points(sc, 'red'), yellow: points(sc, 'yellow') },
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

const READERS: Readonly<Record<string, (sc: BattleScene, draft: Draft, line: Statement) => void>> = {
  modules: () => {},
  sheet: () => {},
  hex: (sc, _, line) => void hexOf(sc, line, line.args[0]),
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
  flag: (sc, draft, line) => {
    const hex = hexOf(sc, line, line.args[0]);
    const n = sc.field.flags.findIndex(flag => flag.at === hex);
    if (n < 0) wrong(line, `${line.args[0]} has no flag`);
    draft.flags = draft.flags.map((holder, k) => (k === n ? armyOf(line, line.args[1]) : holder));
  },
  unit: (sc, draft, line) => {
    const unit = readUnit(sc, line);
    if (draft.units.some(other => other.id === unit.id)) wrong(line, `${unit.id} is on the table already`);
    draft.units = [...draft.units, unit];
  },
};

/** How many plain words a line takes, and its named ones, where no description of the line says it. */
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
};

function readLine(sc: BattleScene, draft: Draft, line: Statement): void {
  const shape = ownOf(SHAPES, line.word);
  if (shape) nothingElse(line, shape[0], shape[1] ?? Object.keys(line.named));
  if (isFrame(line.word)) {
    draft.stack = [readFrame(line.word, line, draft)];
    return;
  }
  const reader = ownOf(READERS, line.word);
  if (reader) reader(sc, draft, line);
  else wrong(line, `${line.word} is no word of a position of this box`);
}

const armyOf = (line: Statement, name = ''): Army =>
  army.read(name, {}) ?? wrong(line, army.refusal!(name, {}));

function hexOf(sc: BattleScene, line: Statement, id: string | undefined): number {
  return sc.grid.hex(id ?? '') ?? wrong(line, `the field has no hex ${id ?? '(nothing)'}`);
}

function whole(line: Statement, what: string, text: string | undefined, most: number, least = 0): number {
  const n = /^\d+$/.test(text ?? '') ? Number(text) : Number.NaN;
  const range = least === 0 ? `up to ${most}` : `from ${least} to ${most}`;
  return n >= least && n <= most
    ? n
    : wrong(line, `${what} is a whole number ${range}, not ${text ?? '(nothing)'}`);
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
