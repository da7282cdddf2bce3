// Kinds of results as a system could name them: a blow that kills, wounds or misses, and noise beside it.

import { describe, expect, test } from 'vitest';
import { chancesBy, flag, num, type ResultKinds } from '../src/showing/chances.ts';

const BLOW: ResultKinds = {
  main: [
    { key: 'killed', tone: 'ruin', holds: result => flag(result, 'dead') },
    { key: 'wounded', tone: 'harm', holds: result => num(result, 'loss') > 0, tells: { wounds: 'loss' } },
    { key: 'missed', tone: 'even', holds: () => true, rule: 'blow.miss' },
  ],
  beside: [{ key: 'noise', tone: 'own-harm', holds: result => flag(result, 'loud') }],
};
const odds = (
  ...chances: readonly (readonly [weight: number, result: Record<string, number | boolean>])[]
) => ({
  of: chances.reduce((sum, [weight]) => sum + weight, 0),
  chances: chances.map(([weight, result]) => ({ weight, result })),
});

describe('chances', () => {
  test('the first kind that holds counts, and all add up', () => {
    const { of, main } = chancesBy(BLOW, odds([1, { dead: true, loss: 3 }], [2, { loss: 1 }], [3, {}]));
    expect(main.map(({ weight, text }) => [weight, text.key])).toEqual([
      [1, 'chance.killed'],
      [2, 'chance.wounded'],
      [3, 'chance.missed'],
    ]);
    expect(main.reduce((sum, { weight }) => sum + weight, 0)).toBe(of);
  });
  test('what was taken for granted is told where there is something', () => {
    expect(chancesBy(BLOW, odds([1, {}]))).not.toHaveProperty('assumed');
    expect(chancesBy({ ...BLOW, assumed: 'first-way' }, odds([1, {}])).assumed).toEqual({
      key: 'chance.first-way',
    });
  });
  test('numbers are told from the least to the most', () => {
    const told = (...losses: number[]) =>
      chancesBy(BLOW, odds(...losses.map(loss => [1, { loss }] as const))).main[0]!.text.values;
    expect(told(2, 2)).toEqual({ wounds: '2' });
    expect(told(3, 1, 2)).toEqual({ wounds: '1–3' });
  });
  test('a kind that cannot happen has no row', () => {
    expect(chancesBy(BLOW, odds([1, { loss: 1 }])).main).toHaveLength(1);
    expect(chancesBy(BLOW, odds([0, { dead: true }], [1, {}])).main).toHaveLength(1);
    expect(chancesBy(BLOW, odds([1, {}])).beside).toEqual([]);
  });
  test('what comes beside is counted again, whatever it came with', () => {
    const { beside } = chancesBy(BLOW, odds([1, { dead: true, loud: true }], [4, { loud: true }], [1, {}]));
    expect(beside).toEqual([{ weight: 5, text: { key: 'chance.noise', values: {} }, tone: 'own-harm' }]);
  });
  test('a row names its rule, and every sentence gets the same values', () => {
    const [row] = chancesBy(BLOW, odds([1, {}]), { how: 'axe' }).main;
    expect(row).toEqual({
      weight: 1,
      text: { key: 'chance.missed', values: { how: 'axe' } },
      tone: 'even',
      rule: 'blow.miss',
    });
  });
});
