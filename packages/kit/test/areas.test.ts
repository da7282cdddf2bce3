// Men who hold the hex they stand on and the next by number.

import { sheetGrid } from '@gonfalon/hex';
import { describe, expect, test } from 'vitest';
import { type AreaBook, areaIn } from '../src/showing/areas.ts';
import type { Area } from '../src/showing/showing.ts';

const GRID = sheetGrid({ columns: 3, rows: 2, firstColumn: 1, firstRow: 1, oddColumnsDown: true });
interface Man {
  readonly id: string;
  readonly seat: string;
  readonly at: number;
}
const MEN: readonly Man[] = [
  { id: 'R1', seat: 'red', at: 2 },
  { id: 'R2', seat: 'red', at: 1 },
  { id: 'B1', seat: 'blue', at: 4 },
];
const BOOK: AreaBook<Man> = {
  grid: GRID,
  seats: ['red', 'blue'],
  unitsOf: (seat, area) => (area === 'command' ? [] : MEN.filter(man => man.seat === seat)),
  unitNamed: id => MEN.find(man => man.id === id),
  of: {
    front: ({ at }) => [at + 1],
    zone: ({ at }) => [at, at + 1],
    command: ({ at }) => [at],
    sight: ({ at }) => [at],
  },
  seenFrom: hex => [hex, 0],
};
const area = (name: Area, about: string): readonly number[] =>
  areaIn(BOOK, name, about).map(id => GRID.hex(id)!);

describe('areas', () => {
  test('of a unit are what the system answers about it', () => {
    expect(area('zone', 'R1')).toEqual([2, 3]);
    expect(area('front', 'B1')).toEqual([5]);
    expect(area('sight', 'B1')).toEqual([4]);
  });
  test('of a seat are those of its units together, each hex once', () => {
    expect(area('zone', 'red')).toEqual([2, 3, 1]);
    expect(area('zone', 'blue')).toEqual([4, 5]);
    expect(area('command', 'red')).toEqual([]);
  });
  test('fronts and sight are of units, not of seats', () => {
    expect(area('front', 'red')).toEqual([]);
    expect(area('sight', 'red')).toEqual([]);
  });
  test('sight is asked of a hex too, and nothing else is', () => {
    const id = GRID.ids[3]!;
    expect(area('sight', id)).toEqual([3, 0]);
    expect(area('zone', id)).toEqual([]);
  });
  test('what the system has no answer to, and names that mean nothing, are empty', () => {
    expect(area('fire', 'R1')).toEqual([]);
    expect(area('fire', 'red')).toEqual([]);
    expect(area('sight', 'nobody')).toEqual([]);
  });
});
