// Rows of the device's database as they are found. Anything may stand there: another version wrote it, a disk failed.

import { SPEAKERS } from '@gonfalon/kernel';
import type { SavedEntry, SavedGame } from './saves.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
/** Milliseconds a calendar can show. */
const isMoment = (value: unknown): value is number =>
  isCount(value) && !Number.isNaN(new Date(value).getTime());
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const GAME: Readonly<Record<keyof SavedGame, (value: unknown) => boolean>> = {
  id: isText,
  box: isText,
  scenario: isText,
  options: isRecord,
  lay: isText,
  seed: isText,
  seats: isRecord,
  umpire: isFlag,
  orders: isText,
  began: isMoment,
  changed: isMoment,
  entries: isCount,
  turn: isCount,
  over: isFlag,
};

export const isSavedGame = (row: unknown): row is SavedGame =>
  isRecord(row) && Object.entries(GAME).every(([key, fits]) => Object.hasOwn(row, key) && fits(row[key]));

/** Whether the rules take what was said, only its game can tell. */
export const isSavedEntry = (row: unknown): row is SavedEntry =>
  isRecord(row) &&
  isCount(row.number) &&
  SPEAKERS.some(speaker => speaker === row.by) &&
  isText(row.sum) &&
  isRecord(row.said) &&
  isSaid(row.said);

const isSaid = ({ seat, action, rolled, undo, note, umpire }: Record<string, unknown>): boolean =>
  (isText(seat) && isRecord(action) && isText(action.do)) ||
  (Array.isArray(rolled) && rolled.every(isCount)) ||
  isText(undo) ||
  isText(note) ||
  isRecord(umpire);
