import { describe, expect, test } from 'vitest';
import { latchedTrack, listTrack, ofSeat } from '../src/showing/make-tracks.ts';

/** Zones begin at 2 and 4, five boxes to either side. */
const zoneOf = (box: number): number => Math.sign(box) * [2, 4].filter(from => Math.abs(box) >= from).length;
const track = (marker: number, value: number) =>
  latchedTrack({ id: 'mood', rule: 'mood.zone', seats: ['red', 'blue'], end: 5, marker, value, zoneOf });

describe('a track whose value is latched', () => {
  test('lies in favour of the first seat at the left end', () => {
    const { boxes, at, marker } = track(3, 1);
    expect(boxes).toHaveLength(11);
    expect(boxes[0]).toEqual({ value: 2, seat: 'red' });
    expect(boxes[5]).toEqual({ value: 0, seat: null });
    expect(boxes[10]).toEqual({ value: 2, seat: 'blue' });
    expect(at).toBe(2);
    expect(marker).toBe(3);
  });
  test('the marker is told by its boxes from the middle, on either side', () => {
    expect([track(-4, 0), track(0, 0)].map(({ at, marker }) => [at, marker])).toEqual([
      [9, 4],
      [5, 0],
    ]);
  });
  test.each([
    [0, 0, 5],
    [3, 1, 3],
    [5, 2, 1],
    [-3, -1, 7],
    [-5, -2, 9],
  ])('with the marker at %i the value %i lies on the first box of its zone', (marker, value, at) => {
    expect(track(marker, value).counts).toEqual({ value: Math.abs(value), at });
  });
  test('says what counts, and what will count where that is something else', () => {
    const now = { key: 'track.mood-now', values: { seat: 'red', value: 1 } };
    expect(track(3, 1).notes).toEqual([now]);
    expect(track(-4, 1).notes).toEqual([now, { key: 'track.mood-next', values: { seat: 'blue', value: 2 } }]);
    expect(track(0, 0).notes).toEqual([{ key: 'track.mood-now', values: { seat: 'none', value: 0 } }]);
  });
});

test('lists are headed by their id, and empty ones are not laid out', () => {
  const row = { text: { key: 'row' }, unit: 'R1' };
  expect(listTrack('away', 'returns.when', [row])).toEqual([
    { is: 'list', id: 'away', title: { key: 'track.away' }, rule: 'returns.when', rows: [row] },
  ]);
  expect(listTrack('gone', null, [row])[0]).not.toHaveProperty('rule');
  expect(listTrack('gone', null, [row])[0]).not.toHaveProperty('below');
  expect(listTrack('gone', null, [row], 'away')[0]!.below).toBe('away');
  expect(listTrack('gone', null, [])).toEqual([]);
});

test('tracks of two seats differ by the seat', () => {
  expect(ofSeat('time', 'time.spent', 'red')).toEqual({
    id: 'time-red',
    title: { key: 'track.time', values: { seat: 'red' } },
    rule: 'time.spent',
    seat: 'red',
  });
});
