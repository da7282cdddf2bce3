import { entriesOf, parseRecord, replay } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { GAMES, goldenFiles } from './golden.ts';

const files = goldenFiles();

test('twelve games of all scenarios are kept', () => {
  expect(files).toHaveLength(12);
  const scenarios = new Set(files.map(({ text }) => parseRecord(text).scenario));
  expect([...scenarios].sort()).toEqual([
    'blitzkrieg-1410',
    'clash-of-titans',
    'kosovo-field',
    'kulikowe-pole',
    'milos-obilic',
    'the-ambush',
    'ulrichs-attack',
  ]);
});

/** Hundreds of checksums of armies take a while on a busy machine. */
describe('golden games replay with every checksum', { timeout: 120_000 }, () => {
  test.each(files)('$box $file', ({ box, text }) => {
    const game = GAMES.find(({ id }) => id === box)!;
    expect(entriesOf(replay(game, parseRecord(text))).length).toBeGreaterThan(100);
  });
});
