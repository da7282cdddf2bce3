import { savedRow } from '@gonfalon/testkit/saved-row';
import { describe, expect, test } from 'vitest';
import {
  readSave,
  readSavedGame,
  type SavedEntry,
  type SavedGame,
  savedEntryIn,
  savedGameIn,
} from '../src/index.ts';

const game = savedRow();
const entry = (number: number): SavedEntry => ({
  number,
  said: { note: 'n' },
  by: 'person',
  before: 'a',
  sum: 'b',
});
const isEntry = (row: unknown): boolean => savedEntryIn(row, null) !== null;

describe('a game as it is found', () => {
  test('is whole, or damaged', () => {
    expect(readSavedGame(game)).toEqual(game);
    for (const key of Object.keys(game)) {
      const { [key as keyof SavedGame]: _, ...less } = game;
      if (!['format', 'name', 'outcome'].includes(key))
        expect(() => readSavedGame(less), key).toThrow('damaged');
      if (key !== 'outcome') expect(() => readSavedGame({ ...game, [key]: null }), key).toThrow('damaged');
    }
    for (const odd of [undefined, null, 'row', 7, [], { id: 'x' }, Object.create(game)])
      expect(() => readSavedGame(odd)).toThrow('damaged');
    for (const changed of ['never', Number.NaN, -1, 1e17, Infinity])
      expect(savedGameIn({ ...game, changed })).toBeNull();
  });
  test('of a time that knew neither names nor results is read without them', () => {
    const { name: _, outcome: __, ...less } = savedRow();
    expect(readSavedGame(less)).toMatchObject({ name: '', outcome: null });
    const won = { winner: 'red', rule: 'victory.rout', points: { red: 3, blue: 1 } } as const;
    expect(readSavedGame({ ...less, name: 'Friday', outcome: won })).toMatchObject({
      name: 'Friday',
      outcome: won,
    });
    for (const outcome of ['red', {}, { winner: 3, rule: 'a.b' }, { winner: null }, { ...won, points: 4 }])
      expect(() => readSavedGame({ ...less, outcome })).toThrow('damaged');
  });
  test('of the first format gets what it lacks; of a newer one it says so', () => {
    const { format: _, rules: __, position: ___, ...first } = game;
    expect(readSavedGame(first)).toEqual(game);
    expect(() => readSavedGame({ ...game, format: 9 })).toThrow('format 9, which is newer than this page');
  });
});

describe('an entry as it is found', () => {
  test('is whole, or damaged', () => {
    const said: readonly unknown[] = [
      { seat: 'red', action: { do: 'pass' } },
      { rolled: [3, 4] },
      { undo: 'red' },
      { note: 'n' },
      { note: 'n', at: 0, by: 'red' },
      { umpire: {} },
    ];
    for (const one of said) expect(isEntry({ ...entry(1), said: one })).toBe(true);
    for (const by of ['person', 'order', 'program']) expect(isEntry({ ...entry(1), by })).toBe(true);
    for (const one of [
      null,
      {},
      'pass',
      { seat: 'red' },
      { seat: 'red', action: {} },
      { rolled: 3 },
      { note: 'n', at: 'x' },
      { note: 'n', by: 1 },
    ])
      expect(isEntry({ ...entry(1), said: one })).toBe(false);
    for (const odd of [{ by: 'nobody' }, { number: '1' }, { sum: 5 }])
      expect(isEntry({ ...entry(1), ...odd })).toBe(false);
    expect(isEntry(null)).toBe(false);
  });
  test('of the first format follows the one before it; after a damaged one nothing is read', () => {
    const rows = [entry(1), entry(2)].map(({ before: _, ...row }) => ({ ...row, game: 'a' }));
    expect(readSave(game, rows).entries.map(({ before }) => before)).toEqual(['', 'b']);
    expect(readSave(game, rows)).not.toHaveProperty('damaged');
    expect(readSave(game, [entry(1), { number: 2 }, entry(3)])).toEqual({
      game,
      entries: [entry(1)],
      damaged: 2,
    });
    expect(readSave(game, rows).entries[1]).toEqual({ ...entry(2), before: 'b' });
  });
});
