// One grammar for positions, records and orders: a line is a word, its plain arguments, then its named ones.
//   unit K1 heavy-cavalry at=2409 facing=S sp=2      # a comment
// Values with spaces stand in double quotes, with \" \\ \n and \r inside. A line ends with LF (or CR LF) and nothing else.

import { BadInput } from './bad-input.ts';

export interface Statement {
  readonly word: string;
  readonly args: readonly string[];
  readonly named: Readonly<Record<string, string>>;
  /** Line in the source, 1 for the first; 0 where the statement was not read from a text. */
  readonly line: number;
}

const TOKEN = /\s*(?:(#[\s\S]*)$|(?:([A-Za-z][\w.-]*)=)?(?:"((?:[^"\\]|\\["\\nr])*)"|([^\s"#=]+))(?=\s|$))/y;

/** Far more than any line of ours needs; the longest is a set of cards. */
const LONGEST_LINE = 100_000;

/** null for an empty line or a mere comment. */
export function parseStatement(text: string, line = 0): Statement | null {
  const plain: string[] = [];
  const named: Record<string, string> = {};
  if (text.length > LONGEST_LINE)
    throw new BadInput(`line ${line}`, `a line has at most ${LONGEST_LINE} characters`);
  // It counts how far it has read.
  const token = new RegExp(TOKEN);
  const end = text.trimEnd().length;
  while (token.lastIndex < end) {
    const from = token.lastIndex;
    const found = token.exec(text);
    if (!found) throw new BadInput(`line ${line}`, `cannot read "${text.slice(from).trim()}"`);
    const [, comment, key, quoted, bare] = found;
    if (comment !== undefined) break;
    const value =
      quoted === undefined ? bare! : quoted.replace(/\\(.)/g, (_, mark: string) => UNESCAPED[mark] ?? mark);
    if (key === undefined) {
      if (Object.keys(named).length > 0)
        throw new BadInput(`line ${line}`, `"${value}" must stand before the named arguments`);
      plain.push(value);
    } else {
      if (Object.hasOwn(named, key)) throw new BadInput(`line ${line}`, `${key} is given twice`);
      named[key] = value;
    }
  }
  const [word, ...args] = plain;
  if (word === undefined) {
    if (Object.keys(named).length === 0) return null;
    throw new BadInput(`line ${line}`, 'a line begins with a word');
  }
  return { word, args, named, line };
}

export function parseStatements(text: string): Statement[] {
  return text.split(/\r?\n/).flatMap((line, n) => parseStatement(line, n + 1) ?? []);
}

const BARE = /^[^\s"#=]+$/;
const UNESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r' };
const ESCAPED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r' };
const writeValue = (value: string): string =>
  BARE.test(value) ? value : `"${value.replace(/["\\\n\r]/g, mark => ESCAPED[mark] ?? `\\${mark}`)}"`;

export const writeStatement = ({ word, args, named }: Statement): string =>
  [
    writeValue(word),
    ...args.map(writeValue),
    ...Object.entries(named).map(([key, value]) => `${key}=${writeValue(value)}`),
  ].join(' ');

/** A statement made in code. */
export const statement = (
  word: string,
  args: readonly (string | number)[] = [],
  named: Readonly<Record<string, string | number>> = {},
): Statement => ({
  word,
  args: args.map(String),
  named: Object.fromEntries(Object.entries(named).map(([key, value]) => [key, String(value)])),
  line: 0,
});

/** Throws BadInput where a line says more than it can: what is overlooked in silence was meant by somebody. */
export function nothingElse(
  { word, args, named, line }: Statement,
  most: number,
  names: readonly string[],
): void {
  if (args.length > most)
    throw new BadInput(`line ${line}`, `"${args[most]}" is a word too many after "${word}"`);
  const stranger = Object.keys(named).find(name => !names.includes(name));
  if (stranger !== undefined)
    throw new BadInput(
      `line ${line}`,
      `"${word}" has no ${stranger}=${names.length > 0 ? `, only ${names.join(', ')}` : ''}`,
    );
}
