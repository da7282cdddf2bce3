// The lines of a setup: a counter of the box, its hex, and what differs from what is printed.

import fogOfWar from '@gonfalon/byczyna-1588/scenarios/fog-of-war.json' with { type: 'json' };
import leftWing from '@gonfalon/byczyna-1588/scenarios/left-wing.json' with { type: 'json' };
import counters from '@gonfalon/byczyna-1588/tables/counters.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { readScenario } from '../src/read-scenario.ts';

/** Left Wing with other words for the weak hussars. */
const cardsWith = (entry: string) =>
  readScenario({
    scenario: JSON.parse(JSON.stringify(leftWing).replace('H-gorka 2815 sp=1', entry)),
    counters,
  }).cards;
const gorka = (entry: string) => cardsWith(entry).find(({ id }) => id === 'H-gorka');

describe('a line of a setup', () => {
  test('S1.setup, S2.setup, S3.setup, S3.weak it stands as printed, unless the line says weaker or turned', () => {
    expect(gorka('H-gorka 2815')).toMatchObject({ at: '2815', sp: 2, facing: 1, enters: 0, rank: 0 });
    expect(gorka('H-gorka 2815 sp=2')).toMatchObject({ sp: 2 });
    expect(gorka('H-gorka 2816 sp=1 facing=S')).toMatchObject({ at: '2816', sp: 1, facing: 3 });
  });
  test.each(['H-gorka 2815 sp=0', 'H-gorka 2815 sp=3', 'H-gorka 2815 sp=weak', 'maksymilian 2815 sp=1'])(
    'S1.setup, S2.setup, S3.setup, S3.weak nobody begins with more than is printed, or with nothing: %s',
    entry => {
      expect(() => cardsWith(entry)).toThrow('cannot begin with');
    },
  );
  test.each(['', 'H-gorka', 'H-gorka 2815 2816', 'H-gorka 2815 sp=1 mp=3'])(
    'S1.setup, S2.setup, S3.setup nothing else is understood: "%s"',
    entry => {
      expect(() => cardsWith(entry)).toThrow(`cannot read "${entry}"`);
    },
  );
  test('S1.setup, S2.setup, S3.setup only counters of that side are laid', () => {
    expect(() => cardsWith('H-nobody 2815')).toThrow('the box has no counter H-nobody');
    expect(() => cardsWith('H-karnkowski 2815')).toThrow('H-karnkowski is not of austrians');
  });
});

test('S1.entry those of a list are numbered as they come, from one on', () => {
  const { cards } = readScenario({ scenario: fogOfWar, counters });
  const second = cards.filter(({ enters }) => enters === 2);
  expect(second.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(second[0]).toMatchObject({ id: 'H-karnkowski', at: '' });
});

test('S1.symbols, S2.names a banner is as sure as its row, and its own morale as sure as the banner says', () => {
  const grades = (sheet: unknown, id: string) =>
    readScenario({ scenario: fogOfWar, counters: sheet }).cards.find(card => card.id === id)?.grade;
  expect(grades(counters, 'H-karnkowski')).toEqual({
    strength: 'book',
    points: 'reconstructed',
    morale: 'reconstructed',
    modifier: 'book',
  });
  const sure = structuredClone(counters);
  for (const one of sure.contingents) if (one.name === 'kiraly') one.grade = 'book';
  expect([grades(counters, 'I-kiraly-1')?.morale, grades(sure, 'I-kiraly-1')?.morale]).toEqual([
    'reconstructed',
    'book',
  ]);
});

test('S1.symbols, S2.names a banner has strength and no modifier, a commander a modifier and no strength', () => {
  const { cards } = readScenario({ scenario: fogOfWar, counters });
  for (const { id, arm, modifier, sp } of cards)
    if (arm === 'commander') expect(sp, id).toBe(0);
    else expect([modifier, sp > 0], id).toEqual([0, true]);
  expect(cards.some(({ arm, modifier }) => arm === 'commander' && modifier > 0)).toBe(true);
});
