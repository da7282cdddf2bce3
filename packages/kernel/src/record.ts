// A record is like PGN: a header, then numbered entries, each with the checksum of the state after it.
//   gonfalon-record 1
//   box grunwald-1410
//   scenario clash-of-titans
//   rules 3
//   option fatigue yes
//   dice seed=tannenberg
//   opening 1f0c9a3377e2b04d
//   1 8d0a55e1c2b9f761 order: step unit=K1 to=2410 charge=hold
//   2 41c7be0937fa6d12 standing poles: pass
//   3 0b9e6f20d18c7a54 dice 3 4
//   4 8d0a55e1c2b9f761 undo order
//     (over=poles where decisions of a program go with it; program poles: where a program spoke)
//   5 8d0a55e1c2b9f761 note "a second thought"
//     (at=1 where it is about an earlier entry; by=order where it says whose it is)
//   6 0b9e6f20d18c7a54 back 3 agreed=poles,order
//   7 c40d1f7722b8e953 umpire
//   lay turn 4 phase=5
//   lay unit K1 cavalry teutons at=2409
//   8 c40d1f7722b8e953 end resigned seat=poles winner=order
// A game that began from a position has its lines in the header in the same manner, each after the word "lay".

import { actionStatement } from './actions.ts';
import { BadInput } from './bad-input.ts';
import { checksum } from './checksum.ts';
import { type DicePolicy, diceLines, parseDice } from './dice-lines.ts';
import { optionText } from './options.ts';
import {
  type Back,
  ENDINGS,
  type Ends,
  entriesOf,
  type Note,
  type Play,
  type Said,
  SPEAKERS,
  type Speaker,
} from './play.ts';
import type { Position } from './position.ts';
import { nothingElse, parseStatements, type Statement, statement, writeStatement } from './statement.ts';
import type { Action, ActionSpecs, GameEvent, Seat } from './types.ts';

/** A record as written. Which actions and options exist only its game knows, so these wait as text for `replay`. */
export interface GameRecord {
  readonly box: string;
  readonly scenario: string;
  readonly rules: string;
  readonly options: Readonly<Record<string, string>>;
  /** The body of the position the game began from; null where it began from its scenario. */
  readonly lay: readonly Statement[] | null;
  readonly dice: DicePolicy;
  /** Checksum of the state before the first entry. */
  readonly opening: string;
  readonly entries: readonly RecordEntry[];
}
/** What was said, but for the action of a decision, which is still text. */
type RecordSaid =
  | Exclude<Said, { readonly seat: Seat }>
  | { readonly seat: Seat; readonly action: Statement };
export interface RecordEntry {
  readonly number: number;
  /** Of the state after it; '' where it is not told and cannot be compared: a link leaves them out. */
  readonly checksum: string;
  readonly said: RecordSaid;
  readonly by: Speaker;
  /** In the source; 0 where it was not read. */
  readonly line: number;
}

const HEADER = 'gonfalon-record';
const CHECKSUM = /^[0-9a-f]{16}$/;

export function recordOf<S, A extends Action, E extends GameEvent>(
  play: Play<S, A, E>,
  dice: DicePolicy = { hand: true },
): GameRecord {
  const { game, start, opening } = play;
  const laid = 'position' in start;
  return {
    box: game.id,
    scenario: laid ? start.position.scenario : start.scenario,
    rules: game.rulesVersion,
    options: laid
      ? {}
      : Object.fromEntries(Object.entries(start.options).map(([name, value]) => [name, optionText(value)])),
    lay: laid ? start.position.body : null,
    dice,
    opening: checksum(opening),
    entries: entriesOf(play).map(({ number, said, by, state }) => ({
      number,
      checksum: checksum(state),
      said: recorded(game.actions, said),
      by,
      line: 0,
    })),
  };
}
const recorded = (specs: ActionSpecs, said: Said): RecordSaid =>
  'seat' in said ? { seat: said.seat, action: actionStatement(specs, said.action) } : said;

export function writeRecord(record: GameRecord): string {
  const lines = [
    statement(HEADER, [1]),
    statement('box', [record.box]),
    statement('scenario', [record.scenario]),
    statement('rules', [record.rules]),
    ...Object.entries(record.options).map(([name, value]) => statement('option', [name, value])),
    ...diceLines(record.dice),
    ...(record.lay ?? []).map(layLine),
    statement('opening', [record.opening]),
    ...record.entries.flatMap(entry => [
      entryStatement(entry),
      ...('umpire' in entry.said ? entry.said.umpire.body.map(layLine) : []),
    ]),
  ];
  return lines.map(line => `${writeStatement(line)}\n`).join('');
}

const layLine = ({ word, args, named }: Statement): Statement => statement('lay', [word, ...args], named);

function entryStatement({ number, checksum: sum, said, by }: RecordEntry): Statement {
  const line = (args: readonly (string | number)[], named = {}): Statement =>
    statement(String(number), [sum, ...args], named);
  if ('rolled' in said) return line(['dice', ...said.rolled]);
  if ('undo' in said) return line(['undo', said.undo], said.over && { over: said.over.join(',') });
  if ('note' in said) {
    const { note, ...about } = said;
    return line(['note', note], about);
  }
  if ('umpire' in said) return line(['umpire']);
  if ('back' in said) return line(['back', said.back], { agreed: said.agreed.join(',') });
  if ('end' in said) {
    const { end, winner, by: seat } = said;
    return line(['end', end], { ...(seat !== undefined && { seat }), ...(winner !== null && { winner }) });
  }
  const { word, named } = said.action;
  return line([...SPEAKER_WORDS[by], `${said.seat}:`, word], named);
}

/** What stands before the seat where it was not a person who spoke. */
const SPEAKER_WORDS: Readonly<Record<Speaker, readonly string[]>> = {
  person: [],
  order: ['standing'],
  program: ['program'],
};

/** Throws BadInput with line and reason. */
export function parseRecord(text: string): GameRecord {
  // One pass with a finger on the line: taking lines off the front would cost as much as all that are left, each time.
  const lines = parseStatements(text);
  let next = 0;
  const first = lines[next++];
  if (first?.word !== HEADER) throw new BadInput('line 1', `a record begins with "${HEADER} 1"`);
  if (first.args[0] !== '1')
    throw at(first, `record version ${first.args[0] ?? '(none)'} is not known here, only 1`);
  only(first, 1);
  const header = (word: string): string => {
    const line = lines[next++];
    if (line?.word !== word) throw at(line ?? first, `expected "${word} ..." here`);
    return only(line, 1)[0]!;
  };
  const all = (word: string): Statement[] => {
    const from = next;
    while (lines[next]?.word === word) next++;
    return lines.slice(from, next);
  };
  const head = {
    box: header('box'),
    scenario: header('scenario'),
    rules: header('rules'),
    options: parseOptions(all('option')),
    dice: parseDice(lines[next++] ?? first, all),
  };
  const body = (): readonly Statement[] => all('lay').map(parseLay);
  const lay = body();
  const opening = header('opening');
  const laid = (): Position => ({ box: head.box, scenario: head.scenario, body: body() });
  const entries: RecordEntry[] = [];
  while (next < lines.length) entries.push(parseEntry(lines[next++]!, entries.length, laid));
  return { ...head, lay: lay.length > 0 ? lay : null, opening, entries };
}

const at = (line: Statement, reason: string): BadInput => new BadInput(`line ${line.line}`, reason);

function only(line: Statement, count: number): readonly string[] {
  if (line.args.length !== count || Object.keys(line.named).length > 0)
    throw at(line, `"${line.word}" takes ${count === 1 ? 'one value' : `${count} values`} here`);
  return line.args;
}

function parseOptions(lines: readonly Statement[]): Readonly<Record<string, string>> {
  const options = new Map<string, string>();
  for (const line of lines) {
    const [name, value] = only(line, 2) as [string, string];
    if (options.has(name)) throw at(line, `option ${name} is given twice`);
    options.set(name, value);
  }
  return Object.fromEntries(options);
}

function parseLay(line: Statement): Statement {
  const [word, ...args] = line.args;
  if (word === undefined) throw at(line, '"lay" is followed by a line of the position');
  return { word, args, named: line.named, line: line.line };
}

/** `laid` takes the lines of the position that follow an umpire's entry. */
function parseEntry(line: Statement, index: number, laid: () => Position): RecordEntry {
  if (line.word !== String(index + 1)) throw at(line, `expected entry ${index + 1} here, not "${line.word}"`);
  const [sum, ...rest] = line.args;
  if (sum === undefined || !CHECKSUM.test(sum))
    throw at(line, `the number of an entry is followed by its checksum, 16 hex digits`);
  const by = SPEAKERS.find(speaker => SPEAKER_WORDS[speaker][0] === rest[0]) ?? 'person';
  if (by !== 'person') rest.shift();
  return { number: index + 1, checksum: sum, said: parseSaid(line, rest, by, laid), by, line: line.line };
}

function parseSaid(line: Statement, words: readonly string[], by: Speaker, laid: () => Position): RecordSaid {
  const [what, verb, ...more] = words;
  if (what?.endsWith(':') && what.length > 1 && verb !== undefined && more.length === 0)
    return { seat: what.slice(0, -1), action: { word: verb, args: [], named: line.named, line: line.line } };
  if (by === 'person' && what === 'undo' && verb !== undefined && more.length === 0) {
    const { over, ...others } = line.named;
    if (Object.keys(others).length === 0)
      return over === undefined ? { undo: verb } : { undo: verb, over: over.split(',') };
  }
  const read = what === undefined || by !== 'person' || more.length > 0 ? undefined : READERS.get(what);
  if (read && verb !== undefined) return read(line, verb);
  if (by === 'person' && Object.keys(line.named).length === 0) {
    if (what === 'dice' && verb !== undefined)
      return { rolled: words.slice(1).map(face => dieOf(line, face)) };
    if (what === 'umpire' && verb === undefined) return { umpire: laid() };
  }
  throw at(
    line,
    'an entry says "seat: action ...", "dice 3 4", "undo seat", "back 3", "note text", "umpire" or "end resigned"',
  );
}

/** Entries of one word and one value, with named ones after it. */
const READERS: ReadonlyMap<string, (line: Statement, value: string) => RecordSaid> = new Map<
  string,
  (line: Statement, value: string) => RecordSaid
>([
  ['note', parseNote],
  ['back', parseBack],
  ['end', parseEnd],
]);

function parseBack(line: Statement, to: string): Back {
  nothingElse({ ...line, args: [] }, 0, ['agreed']);
  const { agreed } = line.named;
  if (agreed === undefined) throw at(line, 'who has agreed to go back stands after agreed=');
  return { back: numberOf(line, to), agreed: agreed.split(',') };
}

function parseEnd(line: Statement, how: string): Ends {
  nothingElse({ ...line, args: [] }, 0, ['seat', 'winner']);
  const end = ENDINGS.find(one => one === how);
  if (end === undefined) throw at(line, `a game ends ${ENDINGS.join(', ')}, not "${how}"`);
  const { seat, winner = null } = line.named;
  return { end, ...(seat !== undefined && { by: seat }), winner };
}

function parseNote(line: Statement, note: string): Note {
  nothingElse({ ...line, args: [] }, 0, ['at', 'by']);
  const { at: about, by } = line.named;
  return { note, ...(about !== undefined && { at: numberOf(line, about) }), ...(by !== undefined && { by }) };
}

function numberOf(line: Statement, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw at(line, `"${text}" is no number of an entry`);
  return Number(text);
}

function dieOf(line: Statement, face: string): number {
  if (!/^[1-6]$/.test(face)) throw at(line, `"${face}" is not a face of a die`);
  return Number(face);
}
