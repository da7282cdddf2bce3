import { memorySaves, SAVE_FORMAT } from '@gonfalon/host';
import { boxOf } from '@gonfalon/library';
import { describe, expect, test } from 'vitest';
import { freshId, freshSeed } from '../src/store/chance.ts';
import { whyFleeting } from '../src/store/idb-saves.ts';
import { newGame } from '../src/store/new-game.ts';
import { STORE_CASES } from './store-cases.ts';

describe('games kept as long as the page is open', () => {
  test.each(Object.entries(STORE_CASES))('%s', async (_, [run, expected]) => {
    expect(await run(memorySaves('forbidden'))).toEqual(expected);
  });
  test('the page says that they are', () => {
    expect(memorySaves('newer').fleeting).toBe('newer');
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

test('a new game has everybody seated and nothing played', async () => {
  const agreed = { scenario: 'kosovo-field', options: {}, lay: '', seed: 'x', umpire: false };
  expect(newGame(await boxOf('kosovo-1389')!.game!(), agreed)).toMatchObject({
    format: SAVE_FORMAT,
    box: 'kosovo-1389',
    seats: { serbs: 'person', ottomans: 'person' },
    entries: 0,
    turn: 0,
  });
});

test('ids and seeds are drawn anew', () => {
  expect(new Set(Array.from({ length: 50 }, freshId)).size).toBe(50);
  expect(new Set(Array.from({ length: 50 }, freshSeed)).size).toBe(50);
  expect(freshSeed()).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
});
