import { distance, type Grid } from '@gonfalon/hex';
import type { Journey } from '@gonfalon/kit';
import { describe, expect, test } from 'vitest';
import { legsOf, Schedule } from '../src/table/board/order-of-march.ts';
import { entryShown, journeysBetween } from '../src/table/journeys.ts';
import type { Session } from '../src/table/session.ts';
import { recorded, sessionAfter } from './recorded.ts';

const places = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(' ').map(one => one.split('@') as [string, string]));
const went = (text: string): Journey[] =>
  text.split(', ').map(one => {
    const [unit, ...hexes] = one.split(' ');
    return { unit: unit!, hexes };
  });
const legs = (before: string, after: string, journeys = ''): readonly string[] =>
  legsOf(places(before), places(after), journeys === '' ? [] : went(journeys)).map(leg =>
    [...leg].map(([id, via]) => [id, ...via].join(' ')).join(', '),
  );

describe('who moves when', () => {
  test('a retreat, a pursuit and an advance are seen one after another along their way', () => {
    const before = 'T1@0505 P1@0506 P2@0606';
    const after = 'T1@0502 P1@0503 P2@0505';
    expect(legs(before, after, 'T1 0505 0504 0503 0502, P1 0506 0505 0504 0503, P2 0505')).toEqual([
      'T1 0504 0503',
      'P1 0505 0504',
      'P2',
    ]);
  });
  test('steps of one unit are one way', () => {
    expect(legs('P1@0101', 'P1@0104', 'P1 0101 0102, P1 0102 0103, P1 0103 0104')).toEqual(['P1 0102 0103']);
  });
  test('what was seen already is not gone twice', () => {
    expect(legs('T1@0503', 'T1@0502', 'T1 0505 0504 0503 0502')).toEqual(['T1']);
  });
  test('a leader who goes from and to the same hexes goes with his men', () => {
    const told = legs('P1@0101 jan@0101 P2@0101', 'P1@0103 jan@0103 P2@0201', 'P1 0101 0102 0103');
    expect(told).toEqual(['P2', 'P1 0102, jan 0102']);
  });
  test('he goes once, with the first of two', () => {
    const journeys = 'P1 0101 0102, P2 0101 0102';
    expect(legs('P1@0101 P2@0101 jan@0101', 'P1@0102 P2@0102 jan@0102', journeys)).toEqual(['P1, jan', 'P2']);
  });
  test('whoever nobody has told of goes first and straight, all at once', () => {
    expect(legs('P1@0101 P2@0201', 'P1@0103 P2@0203')).toEqual(['P1, P2']);
  });
  test('who has not moved, has come or is gone does not go', () => {
    expect(legs('P1@0101 P2@0201', 'P1@0101 P3@0301', 'P1 0101 0102 0101, P2 0201 0202, P3 0301')).toEqual(
      [],
    );
  });
  test('a way that ends elsewhere than told still goes by what was told', () => {
    expect(legs('P1@0101', 'P1@0109', 'P1 0101 0102')).toEqual(['P1 0102']);
  });
  test('each waits for those before it, but never long', () => {
    const schedule = new Schedule();
    expect(schedule.take(1000, 300)).toBe(0);
    expect(schedule.take(1000, 200)).toBe(300);
    expect(schedule.take(1400, 100)).toBe(100);
    expect(schedule.take(9000, 5000)).toBe(0);
    expect(schedule.take(9000, 100)).toBe(2400);
  });
});

describe('what the events of a game tell', async () => {
  const recording = await recorded('grunwald-1410', 'clash-of-titans-6000');
  const session = sessionAfter(recording);
  const { showing } = session.opened;
  const lying = (state: unknown): ReadonlyMap<string, string> => {
    const shown = showing.layout(state, session.eyes.value);
    return new Map(('counters' in shown ? shown.counters : shown.units).map(({ id, at }) => [id, at]));
  };

  test('every way is told where it ends, and through neighbouring hexes only', () => {
    const kinds = new Map<string, number>();
    const { grid } = (showing.layout(session.state.value, null) as { field: { grid: Grid } }).field;
    for (const { events } of session.entries.value)
      for (const event of events)
        for (const { hexes } of showing.journeys(event)) {
          kinds.set(event.is, (kinds.get(event.is) ?? 0) + 1);
          for (const [n, hex] of hexes.slice(1).entries())
            expect(distance(grid, grid.hex(hexes[n]!)!, grid.hex(hex)!), event.is).toBe(1);
        }
    expect([...kinds.keys()]).toEqual(
      expect.arrayContaining(['stepped', 'countercharge', 'retreated', 'pursued']),
    );
  });
  test('a unit that was told of lies where its last way ended', () => {
    let ways = 0;
    for (const { number, state } of session.entries.value) {
      const now = lying(state);
      const ends = new Map(
        journeysBetween(session, number - 1, number).map(({ unit, hexes }) => [unit, hexes.at(-1)]),
      );
      for (const [unit, end] of ends)
        if (now.has(unit)) {
          ways++;
          expect(now.get(unit), `${unit} after ${number}`).toBe(end);
        }
    }
    expect(ways).toBeGreaterThan(40);
  });
  test('nobody tells of the way back', () => {
    const last = entryShown(session);
    expect(last).toBe(recording.entries.length);
    expect(journeysBetween(session, 0, last).length).toBeGreaterThan(40);
    expect(journeysBetween(session, last, 0)).toEqual([]);
    session.reviewed.value = 5;
    expect(entryShown(session)).toBe(5);
    const fresh = sessionAfter(recording, 0);
    expect(entryShown(fresh)).toBe(0);
  });
  test('nor of what was taken back', () => {
    const entry = {
      number: 1,
      said: { undo: 'allies' },
      events: [{ is: 'stepped', unit: 'P1', from: '0101', to: '0102' }],
    };
    const told = { ...session, opened: session.opened, entries: { value: [entry] } } as unknown as Session;
    expect(journeysBetween(told, 0, 1)).toEqual([]);
  });
});
