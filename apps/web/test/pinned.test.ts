// The rules a page plays a game on a server by.

import { CONTRACT } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { expect, test } from 'vitest';
import { boxOfGame } from '../src/online/pinned.ts';

const box = boxOf('medieval-battle')!;
const HASH = 'ab'.repeat(32);
const rules = (await box.game!()).rulesVersion;
const nothing = async (): Promise<never> => {
  throw new Error('nothing is to be fetched');
};
const bundle = {
  contract: CONTRACT,
  game: { id: box.id, rulesVersion: 'before' },
  showing: { is: 'old' },
  cites: { 'a.b': ['1'] },
  words: async () => ({ key: 'old' }),
};

test('are its own, where the server has the same, or no bundle of them', async () => {
  expect(await boxOfGame(box, { bundle: HASH, pinned: false, rules }, nothing)).toBe(box);
  expect(await boxOfGame(box, { bundle: '', pinned: false, rules: 'other' }, nothing)).toBe(box);
});
test.each([
  ['where the game is pinned to others, also of the same version', { pinned: true, rules }],
  ['where the page is older than the server', { pinned: false, rules: 'newer' }],
])('are those of the server %s', async (_, head) => {
  const asked: string[] = [];
  const found = await boxOfGame(box, { bundle: HASH, ...head }, async path => {
    asked.push(path);
    return { default: bundle };
  });
  expect(asked).toEqual([`/rules/medieval-battle-${HASH}.js`]);
  expect(await found.game!()).toBe(bundle.game);
  expect(await found.showing!()).toBe(bundle.showing);
  expect(await found.cites()).toBe(bundle.cites);
  expect(await found.words('pl')).toEqual({ key: 'old' });
  // All else is the box as it is here.
  expect(found.scenarios).toBe(box.scenarios);
});
test('are missed in a sentence of the page, and refused where they keep to another contract', async () => {
  const head = { bundle: HASH, pinned: true, rules: 'before' };
  await expect(boxOfGame(box, head, nothing)).rejects.toThrow(
    'it is played by the rules it was begun with, and these could not be loaded',
  );
  const other = async () => ({ default: { ...bundle, contract: CONTRACT + 1 } });
  await expect(boxOfGame(box, head, other)).rejects.toThrow(
    `its rules keep to contract ${CONTRACT + 1}, and this program to ${CONTRACT}`,
  );
});
