// Rows as they are found on a device. Anything may stand there: another version wrote them, a disk failed.

import { BadInput, ENDINGS, SPEAKERS } from '@gonfalon/kernel';
import { SAVE_FORMAT, type SavedEntry, type SavedGame } from './saved.ts';
import type { Save } from './store.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
/** Milliseconds a calendar can show. */
const LAST_MOMENT = 8.64e15;
const isMoment = (value: unknown): value is number => isCount(value) && value <= LAST_MOMENT;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOutcome = (value: unknown): boolean =>
  isRecord(value) &&
  (value.winner === null || isText(value.winner)) &&
  isText(value.rule) &&
  (value.points === undefined || isRecord(value.points));

const GAME: Readonly<Record<keyof SavedGame, (value: unknown) => boolean>> = {
  format: value => value === SAVE_FORMAT,
  id: isText,
  box: isText,
  rules: isText,
  scenario: isText,
  options: isRecord,
  lay: isText,
  position: isText,
  seed: isText,
  seats: isRecord,
  umpire: isFlag,
  orders: isText,
  began: isMoment,
  changed: isMoment,
  entries: isCount,
  turn: isCount,
  over: isFlag,
  name: isText,
  outcome: value => value === null || isOutcome(value),
};

/** What rows of the first format lack: it knew neither itself nor the rules, and kept no position. */
const FIRST = { format: SAVE_FORMAT, rules: '1', position: '' } as const;

/** What was not written down at first: such a game has no name, and its result is only in its record. */
const UNKNOWN = { name: '', outcome: null } as const;

/** The game of a row of any format; throws BadInput where it is none of ours. */
export function readSavedGame(row: unknown): SavedGame {
  if (!isRecord(row)) throw damaged();
  if (isCount(row.format) && row.format > SAVE_FORMAT)
    throw new BadInput('saved game', `was kept in format ${row.format}, which is newer than this page`);
  const game: Record<string, unknown> = { ...UNKNOWN, ...row, ...(!Object.hasOwn(row, 'format') && FIRST) };
  if (!Object.entries(GAME).every(([key, fits]) => Object.hasOwn(game, key) && fits(game[key])))
    throw damaged();
  return game as unknown as SavedGame;
}
const damaged = (): BadInput => new BadInput('saved game', 'what is kept of this game is damaged');

/** null where it is none of ours. */
export function savedGameIn(row: unknown): SavedGame | null {
  try {
    return readSavedGame(row);
  } catch {
    return null;
  }
}

/** null where it is damaged. Whether the rules take what was said, only its game can tell. Rows of the first format do not tell the state before. */
export function savedEntryIn(row: unknown, last: SavedEntry | null): SavedEntry | null {
  if (!isEntryRow(row)) return null;
  const { number, said, by, sum } = row;
  return { number, said, by, before: isText(row.before) ? row.before : (last?.sum ?? ''), sum };
}

export function readSave(game: unknown, rows: readonly unknown[]): Save {
  const entries: SavedEntry[] = [];
  for (const row of rows) {
    const entry = savedEntryIn(row, entries.at(-1) ?? null);
    if (!entry) return { game: readSavedGame(game), entries, damaged: entries.length + 1 };
    entries.push(entry);
  }
  return { game: readSavedGame(game), entries };
}

const isEntryRow = (row: unknown): row is SavedEntry =>
  isRecord(row) &&
  isCount(row.number) &&
  SPEAKERS.some(speaker => speaker === row.by) &&
  isText(row.sum) &&
  isRecord(row.said) &&
  isSaid(row.said);

const isSaid = (said: Record<string, unknown>): boolean => isInput(said) || isRemark(said) || isAgreed(said);

const isInput = ({ seat, action, rolled }: Record<string, unknown>): boolean =>
  (isText(seat) && isRecord(action) && isText(action.do)) || (Array.isArray(rolled) && rolled.every(isCount));

const isRemark = ({ undo, note, at, by, umpire }: Record<string, unknown>): boolean =>
  isText(undo) ||
  (isText(note) && (at === undefined || isCount(at)) && (by === undefined || isText(by))) ||
  isRecord(umpire);

const isAgreed = ({ back, agreed, end, by, winner }: Record<string, unknown>): boolean =>
  (isCount(back) && Array.isArray(agreed) && agreed.every(isText)) ||
  (ENDINGS.some(one => one === end) &&
    (by === undefined || isText(by)) &&
    (winner === null || isText(winner)));
