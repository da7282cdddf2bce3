import { describe, expect, test } from 'vitest';
import { freshId, freshSeed } from '../src/store/chance.ts';
import { whyFleeting } from '../src/store/idb-saves.ts';
import { memorySaves } from '../src/store/memory-saves.ts';
import { newGame } from '../src/store/new-game.ts';
import { isSavedEntry, isSavedGame } from '../src/store/rows.ts';
import type { SavedEntry, SavedGame } from '../src/store/saves.ts';

const game = (changes: Partial<SavedGame> = {}): SavedGame => ({
  ...newGame({
    box: 'kosovo-1389',
    scenario: 'kosovo-field',
    options: {},
    lay: '',
    seed: 'x',
    seats: ['serbs', 'ottomans'],
    umpire: false,
  }),
  ...changes,
});
const entry = (number: number): SavedEntry => ({ number, said: { note: 'n' }, by: 'person', sum: '0' });

describe('a browser without storage', () => {
  test('keeps games as long as the page is open, and says so', async () => {
    const saves = memorySaves('forbidden');
    expect(saves.fleeting).toBe('forbidden');
    await saves.begin(game({ id: 'a', changed: 1 }));
    await saves.begin(game({ id: 'b', changed: 2 }));
    await saves.append('a', entry(1), { changed: 3, entries: 1, turn: 4 });
    expect((await saves.list()).games.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(await saves.open('a')).toMatchObject({ game: { turn: 4, entries: 1 }, entries: [entry(1)] });
    const putBack = await saves.take('a');
    expect(await saves.open('a')).toBeUndefined();
    await putBack();
    expect(await saves.open('a')).toMatchObject({ game: { turn: 4 }, entries: [entry(1)] });
  });
  test('a number is written once, and only in a game that is there', async () => {
    const saves = memorySaves('forbidden');
    await saves.begin(game({ id: 'a' }));
    await saves.append('a', entry(1), {});
    await expect(saves.append('a', entry(1), {})).rejects.toMatchObject({ why: 'taken' });
    await expect(saves.append('b', entry(1), {})).rejects.toMatchObject({ why: 'gone' });
    await expect(saves.begin(game({ id: 'a' }))).rejects.toMatchObject({ why: 'taken' });
  });
});

describe('why games are not kept', () => {
  test.each([
    ['another window keeps them in a newer way', new DOMException('', 'VersionError'), 'newer'],
    ['the browser forbids it', new DOMException('', 'SecurityError'), 'forbidden'],
    ['there is no database at all', new TypeError('indexedDB is undefined'), 'forbidden'],
    ['the disk has failed', new DOMException('', 'UnknownError'), 'broken'],
    ['nobody knows', undefined, 'broken'],
  ])('%s', (_, error, why) => {
    expect(whyFleeting(error)).toBe(why);
  });
});

describe('a row as it is found', () => {
  test('of a game is whole, or damaged', () => {
    expect(isSavedGame(game())).toBe(true);
    for (const key of Object.keys(game())) {
      const { [key as keyof SavedGame]: _, ...less } = game();
      expect(isSavedGame(less), key).toBe(false);
      expect(isSavedGame({ ...game(), [key]: null }), key).toBe(false);
    }
    for (const odd of [undefined, null, 'row', 7, [], { id: 'x' }, Object.create(game())])
      expect(isSavedGame(odd)).toBe(false);
    for (const changed of ['never', Number.NaN, -1, 1e17, Infinity])
      expect(isSavedGame({ ...game(), changed })).toBe(false);
  });
  test('of an entry is whole, or damaged', () => {
    const said: readonly unknown[] = [
      { seat: 'serbs', action: { do: 'pass' } },
      { rolled: [3, 4] },
      { undo: 'serbs' },
      { note: 'n' },
      { umpire: {} },
    ];
    for (const one of said) expect(isSavedEntry({ ...entry(1), said: one })).toBe(true);
    for (const by of ['person', 'order', 'program']) expect(isSavedEntry({ ...entry(1), by })).toBe(true);
    for (const one of [null, {}, 'pass', { seat: 'serbs' }, { seat: 'serbs', action: {} }, { rolled: 3 }])
      expect(isSavedEntry({ ...entry(1), said: one })).toBe(false);
    for (const odd of [{ by: 'nobody' }, { number: '1' }, { sum: 5 }])
      expect(isSavedEntry({ ...entry(1), ...odd })).toBe(false);
  });
});

test('a new game has everybody seated and nothing played', () => {
  expect(game()).toMatchObject({ seats: { serbs: 'person', ottomans: 'person' }, entries: 0, turn: 0 });
});

test('ids and seeds are drawn anew', () => {
  expect(new Set(Array.from({ length: 50 }, freshId)).size).toBe(50);
  expect(new Set(Array.from({ length: 50 }, freshSeed)).size).toBe(50);
  expect(freshSeed()).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
});
