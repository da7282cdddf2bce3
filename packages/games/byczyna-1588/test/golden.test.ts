import { entriesOf, parseRecord, replay } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';
import { goldenFiles } from './golden.ts';

const files = goldenFiles();

test('nine games of all scenarios are kept, with fights of every kind', () => {
  expect(files).toHaveLength(9);
  const text = files.map(file => file.text).join('\n');
  for (const order of [
    'fight',
    'charge',
    'volley',
    'fire',
    'shoot',
    'lance',
    'rally',
    'back',
    'pikes',
    'enter',
  ])
    expect(text, order).toMatch(new RegExp(`(?:poles|austrians): ${order}\\b`));
});

/** Hundreds of checksums of armies take a while on a busy machine. */
describe('golden games replay with every checksum', { timeout: 120_000 }, () => {
  test.each(files)('$file', ({ text }) => {
    expect(entriesOf(replay(game, parseRecord(text))).length).toBeGreaterThan(50);
  });
});
