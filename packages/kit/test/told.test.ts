import type { GameEvent } from '@gonfalon/kernel';
import { expect, test } from 'vitest';
import { journeyIn } from '../src/showing/told.ts';

test('a journey is the way an event tells: all of it, from one hex to another, or where it ended', () => {
  const kinds = ['fled', 'stepped', 'advanced', 'entered'];
  const hexes = (facts: GameEvent) => journeyIn({ unit: 'K1', ...facts }, kinds)[0]?.hexes;
  expect(hexes({ is: 'fled', path: ['0101', '0102', '0103'], from: '0101' })).toEqual([
    '0101',
    '0102',
    '0103',
  ]);
  expect(hexes({ is: 'stepped', from: '0101', to: '0102' })).toEqual(['0101', '0102']);
  expect(hexes({ is: 'advanced', to: '0102' })).toEqual(['0102']);
  expect(hexes({ is: 'entered', at: '0102' })).toEqual(['0102']);
  expect(hexes({ is: 'shot', at: '0102' })).toBeUndefined();
  expect(journeyIn({ is: 'entered', unit: 'K1', at: '0102' }, kinds)[0]!.unit).toBe('K1');
});
