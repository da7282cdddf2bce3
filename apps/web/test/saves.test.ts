import { describe, expect, test } from 'vitest';
import { freshId, freshSeed } from '../src/store/chance.ts';
import { memorySaves } from '../src/store/memory-saves.ts';
import { newGame } from '../src/store/new-game.ts';
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
    const saves = memorySaves();
    expect(saves.lasting).toBe(false);
    await saves.begin(game({ id: 'a', changed: 1 }));
    await saves.begin(game({ id: 'b', changed: 2 }));
    await saves.append('a', entry(1), { changed: 3, entries: 1, turn: 4 });
    expect((await saves.list()).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(await saves.open('a')).toMatchObject({ game: { turn: 4, entries: 1 }, entries: [entry(1)] });
    await saves.drop('a');
    expect(await saves.open('a')).toBeUndefined();
  });
  test('a number is written once, and only in a game that is there', async () => {
    const saves = memorySaves();
    await saves.begin(game({ id: 'a' }));
    await saves.append('a', entry(1), {});
    await expect(saves.append('a', entry(1), {})).rejects.toMatchObject({ why: 'taken' });
    await expect(saves.append('b', entry(1), {})).rejects.toMatchObject({ why: 'gone' });
    await expect(saves.begin(game({ id: 'a' }))).rejects.toMatchObject({ why: 'taken' });
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
