import { expect, test } from 'vitest';
import { decides, runsOf } from '../src/table/bar/standing.ts';
import { recorded, sessionAfter } from './recorded.ts';

const session = sessionAfter(await recorded('grunwald-1410', 'clash-of-titans-6000'));
const clock = session.opened.showing.clock(session.state.value);

test('phases come in runs, one shield each, and are done, now or to come', () => {
  const runs = runsOf(clock);
  expect(runs.map(({ seat, phases }) => [seat, phases.length])).toEqual([
    ['allies', 4],
    ['teutons', 4],
    [null, 1],
  ]);
  const states = runs.flatMap(({ phases }) => phases.map(({ state }) => state));
  expect(clock.now).toBeGreaterThan(0);
  expect(states).toEqual([...Array(clock.now).fill('done'), 'now', ...Array(8 - clock.now).fill('to-come')]);
  expect(runs.flatMap(({ phases }) => phases.map(({ number }) => number))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9,
  ]);
});

test('before the first turn all phases are to come', () => {
  const states = runsOf({ ...clock, now: -1 }).flatMap(({ phases }) => phases.map(({ state }) => state));
  expect(new Set(states)).toEqual(new Set(['to-come']));
});

test('a game without phases has no runs', () => {
  expect(runsOf({ turn: 0, of: null, phases: [], now: -1 })).toEqual([]);
});

test('nobody decides while dice roll', () => {
  const asked = { kind: 'seats', seats: ['teutons'], moment: { key: 'march' } } as const;
  expect(decides(asked)).toEqual(['teutons']);
  expect(decides({ kind: 'dice', d6: 2, rule: 'combat.roll' })).toEqual([]);
});
