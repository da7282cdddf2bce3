// The position in the umpire's hands, line by line. The game knows nothing of it until it is laid.

import type { AnyPlay } from '@gonfalon/host';
import { amend, BadInput, type Position, parsePosition, writePosition } from '@gonfalon/kernel';

export interface Row {
  /** Stays with the line while others come and go. */
  readonly key: number;
  readonly text: string;
}
export type Draft = readonly Row[];

export const draftOf = (text: string): Draft =>
  text
    .trimEnd()
    .split('\n')
    .map((line, key) => ({ key, text: line }));
export const textOf = (draft: Draft): string => draft.map(row => `${row.text}\n`).join('');
/** As the game writes it now. */
export const writtenBy = ({ game, state }: AnyPlay): string => writePosition(game.describe(state));

/** Which box and scenario this is: no umpire changes that, so these lines are not offered one by one. */
export const isHeader = ({ text }: Row): boolean => /^\s*(gonfalon-position|box|scenario)\s/.test(text);

export const rewritten = (draft: Draft, key: number, text: string): Draft =>
  draft.map(row => (row.key === key ? { key, text } : row));
export const without = (draft: Draft, key: number): Draft => draft.filter(row => row.key !== key);

/** An empty line below that one, or at the end. */
export function withNew(draft: Draft, below: number | undefined): { draft: Draft; key: number } {
  const key = Math.max(-1, ...draft.map(row => row.key)) + 1;
  const at = draft.findIndex(row => row.key === below) + 1 || draft.length;
  return { draft: draft.toSpliced(at, 0, { key, text: '' }), key };
}

/** Keys of the lines about a unit, a hex or whatever else is named: K1 is not K12, unless there is no K1. null is all. */
export function found(draft: Draft, sought: string): ReadonlySet<number> | null {
  const word = sought.trim().toLowerCase();
  if (word === '') return null;
  const exact = draft.filter(({ text }) =>
    text
      .toLowerCase()
      .split(/[\s=,:/"]+/)
      .includes(word),
  );
  const near = exact.length > 0 ? exact : draft.filter(({ text }) => text.toLowerCase().includes(word));
  return new Set(near.map(row => row.key));
}

export type Checked =
  /** `text` is the position as it would lie on the table. */
  | { readonly ok: true; readonly position: Position; readonly text: string }
  | { readonly ok: false; readonly line: number | null; readonly reason: string };

/** Through the door the umpire himself uses, on a play that nobody keeps. */
export function checked(play: AnyPlay, text: string): Checked {
  try {
    const position = parsePosition(text);
    return { ok: true, position, text: writtenBy(amend(play, position)) };
  } catch (error) {
    const { place, reason } = error instanceof BadInput ? error : new BadInput('', String(error));
    const line = /^line (\d+)$/.exec(place)?.[1];
    if (line !== undefined) return { ok: false, line: Number(line), reason };
    return { ok: false, line: null, reason: place === '' ? reason : `${place}: ${reason}` };
  }
}

export interface Change {
  readonly is: 'removed' | 'added';
  readonly line: string;
}

/** Lines that go and lines that come; what is about the same thing stands together. */
export function changes(before: string, after: string): readonly Change[] {
  const list: Change[] = [
    ...beyond(before, after).map(line => ({ is: 'removed', line }) as const),
    ...beyond(after, before).map(line => ({ is: 'added', line }) as const),
  ];
  const subjects = list.map(subject);
  return list.toSorted((a, b) => subjects.indexOf(subject(a)) - subjects.indexOf(subject(b)));
}

/** 'unit K1'. */
const subject = ({ line }: Change): string => line.split(/\s+/, 2).join(' ');

/** Lines of the one text that the other has not, or not as often. */
function beyond(text: string, other: string): string[] {
  const rest = linesOf(other);
  return linesOf(text).filter(line => {
    const at = rest.indexOf(line);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}
const linesOf = (text: string): string[] => text.split('\n').flatMap(line => line.trim() || []);
