// The lines of a position one after another, each word by its reader; what no line can be is refused with its number.

import { BadInput, isWord, nothingElse, ownOf, type Statement } from '@gonfalon/kernel';
import type { HexNames, SeatNames } from './kind.ts';

export const wrong = (line: Statement, reason: string): never => {
  throw new BadInput(`line ${line.line}`, reason);
};

/** What is read so far. */
export interface Draft {
  /** Lines by the id of the unit they laid. No id begins with a space, so words said once are kept behind one. */
  readonly lines: Map<string, Statement>;
  readonly stack: readonly unknown[];
}

/** How many plain words a line takes, and its named ones. */
export type LineShape = readonly [plain: number, named?: readonly string[]];

export interface Body<D extends Draft, N> {
  readonly readers: Readonly<Record<string, (names: N, draft: D, line: Statement) => void>>;
  /** Where no description of the line says it. */
  readonly shapes: Readonly<Record<string, LineShape>>;
  /** What a position says once: a second line would take back the first, and nobody could tell which was meant. */
  readonly once: readonly string[];
}

/** Throws BadInput with line and reason. */
export function readBodyLine<D extends Draft, N>(
  { readers, shapes, once }: Body<D, N>,
  names: N,
  draft: D,
  line: Statement,
): void {
  const reader = ownOf(readers, line.word);
  if (!reader) return wrong(line, `${line.word} is no word of a position of this box`);
  const shape = ownOf(shapes, line.word);
  if (shape) nothingElse(line, shape[0], shape[1] ?? Object.keys(line.named));
  if (line.word !== 'frame' && draft.stack.length > 0) wrong(line, 'frames stand below everything else');
  if (once.includes(line.word) && draft.lines.has(` ${line.word}`)) wrong(line, `${line.word} is said twice`);
  draft.lines.set(` ${line.word}`, line);
  reader(names, draft, line);
}

// ---- words of such lines

export const yesIn = (line: Statement, text: string | undefined): boolean =>
  text === 'yes' || (text === 'no' ? false : wrong(line, `write yes or no, not ${text ?? '(nothing)'}`));

export function wholeIn(
  line: Statement,
  what: string,
  text: string | undefined,
  [least, most]: readonly [least: number, most: number],
): number {
  const n = /^-?\d+$/.test(text ?? '') ? Number(text) : Number.NaN;
  return n >= least && n <= most
    ? n
    : wrong(line, `${what} is a whole number from ${least} to ${most}, not ${text ?? '(nothing)'}`);
}

export const idIn = (line: Statement, text: string | undefined): string =>
  isWord(text)
    ? text
    : wrong(line, `"${text ?? ''}" is no id: one short word without spaces, commas, quotes or =`);

export const hexIn = ({ grid }: HexNames, line: Statement, id: string | undefined): number =>
  grid.hex(id ?? '') ?? wrong(line, `the field has no hex ${id ?? '(nothing)'}`);

export const seatIn = ({ seats }: SeatNames, line: Statement, text: string | undefined): string =>
  seats.includes(text ?? '')
    ? text!
    : wrong(line, `${text ?? '(nothing)'} is no side, write ${seats.join(' or ')}`);
