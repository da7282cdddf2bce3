import type { Track } from '@gonfalon/kit';
import { describe, expect, test } from 'vitest';
import { changesBetween, lastChange } from '../src/table/tracks/changes.ts';
import { briefOf, columnsOf, runningOf, withoutSide, zonesOf } from '../src/table/tracks/columns.ts';
import { recorded, sessionAfter } from './recorded.ts';

const title = { key: 'track' };
const morale: Track = {
  is: 'scale',
  id: 'morale',
  title,
  boxes: [
    { value: 1, seat: 'red' },
    { value: 0, seat: null },
    { value: 0, seat: null },
    { value: 1, seat: 'yellow' },
  ],
  at: 2,
  marker: 0,
  counts: { value: 1, at: 0 },
  notes: [],
};
const points: Track = {
  is: 'tally',
  id: 'points',
  title,
  seats: ['red', 'yellow'],
  rows: [],
  totals: [16, 38],
  verdict: null,
};
const boxes = (seat: string): Track => ({
  is: 'boxes',
  id: `scattered-${seat}`,
  title,
  seat,
  of: 10,
  units: ['A1', 'A2'],
});
const fatigue: Track = {
  is: 'meter',
  id: 'fatigue',
  title,
  rows: [
    { unit: 'a', value: 5, most: 12 },
    { unit: 'b', value: 2, most: 12 },
  ],
};
const time: Track = { is: 'tokens', id: 'time', title, icon: 'hourglass', seat: 'red', have: 2, most: 5 };
const list: Track = { is: 'list', id: 'away', title, rows: [{ text: title }] };

describe('the strip of tracks', () => {
  test('meters stand under the scale, boxes of both sides together, lists alone', () => {
    const columns = columnsOf([morale, points, boxes('red'), boxes('yellow'), fatigue, list]);
    expect(columns.map(column => column.map(({ id }) => id))).toEqual([
      ['morale', 'fatigue'],
      ['points'],
      ['scattered-red', 'scattered-yellow'],
      ['away'],
    ]);
  });
  test('a list stands below the track it asks for, or alone where that is not laid out', () => {
    const below: Track = { ...list, below: 'morale' };
    const ids = (tracks: readonly Track[]) => columnsOf(tracks).map(column => column.map(({ id }) => id));
    expect(ids([morale, points, below])).toEqual([['morale', 'away'], ['points']]);
    expect(ids([points, below])).toEqual([['points'], ['away']]);
  });
  test('every track comes down to a number', () => {
    expect([morale, points, boxes('red'), fatigue, time, list].map(briefOf)).toEqual([
      '1',
      '16 : 38',
      '2 / 10',
      '5 · 2',
      '2 / 5',
      '1',
    ]);
  });
  test('boxes of a scale with one value are one piece', () => {
    expect(morale.is === 'scale' && zonesOf(morale.boxes)).toEqual([
      { from: 0, to: 1, value: 1, seat: 'red' },
      { from: 1, to: 3, value: 0, seat: null },
      { from: 3, to: 4, value: 1, seat: 'yellow' },
    ]);
  });
  test('beside its shield a title needs no side', () => {
    expect(withoutSide('Scattered: Poles, Lithuanians and Tatars', 'Poles, Lithuanians and Tatars')).toBe(
      'Scattered',
    );
    expect(withoutSide('Men of the Order', 'the Order')).toBe('Men of the Order');
  });
  test('no track of a real game is lost', async () => {
    const session = sessionAfter(await recorded('grunwald-1410', 'clash-of-titans-6000'));
    const tracks = session.opened.showing.tracks(session.state.value, session.eyes.value);
    expect(columnsOf(tracks).flat()).toHaveLength(tracks.length);
    expect(tracks.length).toBeGreaterThan(3);
  });
});

describe('what changed last', () => {
  test('is told from before to now, of a scale by its running marker', () => {
    const now: Track = { ...morale, at: 3, marker: 1 } as Track;
    const scored: Track = { ...points, totals: [18, 38] } as Track;
    expect([morale, now].map(runningOf)).toEqual(['0', '1']);
    expect(changesBetween([morale, points, list], [now, scored, list])).toEqual([
      { track: now, about: [], from: '0', to: '1' },
      { track: scored, about: [], from: '16 : 38', to: '18 : 38' },
    ]);
    expect(changesBetween([], [now])).toEqual([]);
  });
  test('is told of a row for each of many only where it changed', () => {
    const rows = [
      { unit: 'a', value: 5, most: 12 },
      { unit: 'b', value: 3, most: 12 },
    ];
    const tired: Track = { ...fatigue, rows } as Track;
    expect(changesBetween([fatigue], [tired])).toEqual([{ track: tired, about: ['b'], from: '2', to: '3' }]);
  });
  test('is told as a count where too many rows have changed to be named in a line', () => {
    const rows = (value: number) => ['a', 'b', 'c', 'd'].map(unit => ({ unit, value, most: 12 }));
    const [before, after] = [2, 3].map(value => ({ ...fatigue, rows: rows(value) }) as Track);
    expect(changesBetween([before!], [after!])).toEqual([
      { track: after, about: [], many: 4, from: '', to: '' },
    ]);
  });
  test('is nothing where a row has only gone', () => {
    const rows = [{ unit: 'a', value: 5, most: 12 }];
    const both = { ...fatigue, rows: [...rows, { unit: 'b', value: 2, most: 12 }] } as Track;
    expect(changesBetween([both], [{ ...fatigue, rows } as Track])).toEqual([]);
  });
  test('is found behind entries that changed nothing, and nothing is told of a game just begun', async () => {
    const record = await recorded('grunwald-1410', 'ulrichs-attack-0');
    expect(lastChange(sessionAfter(record, 3))).toEqual([]);
    const session = sessionAfter(record);
    const found = lastChange(session);
    expect(found.length).toBeGreaterThan(0);
    expect(lastChange(session)).toBe(found);
  });
});
