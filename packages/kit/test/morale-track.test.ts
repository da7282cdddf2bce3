import { expect, test } from 'vitest';
import { moraleAt, moraleShifted, zoneOfBox } from '../src/index.ts';

const ZONES = [5, 10, 15];
const END = 24;

test('a box lies in the zone it has reached, for either side', () => {
  expect([4, 5, 9, 10, 24].map(box => zoneOfBox(ZONES, box))).toEqual([0, 1, 1, 2, 3]);
  expect([-5, -15].map(box => zoneOfBox(ZONES, box))).toEqual([-1, -3]);
});

test('the marker moves at once and counts only when it is latched', () => {
  const moved = moraleShifted(moraleAt(ZONES, 4), 6, END);
  expect(moved).toEqual({ marker: 10, value: 0 });
  expect(moraleAt(ZONES, moved.marker)).toEqual({ marker: 10, value: 2 });
});

test('the track ends on both sides', () => {
  expect(moraleShifted(moraleAt(ZONES, 20), 9, END).marker).toBe(24);
  expect(moraleShifted(moraleAt(ZONES, -20), -9, END).marker).toBe(-24);
});
