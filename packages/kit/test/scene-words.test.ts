import { type Grid, OFF_MAP, sheetGrid } from '@gonfalon/hex';
import { chunksOf } from '@gonfalon/kernel';
import { expect, test } from 'vitest';
import { type Mustered, unitOf } from '../src/scene/counters.ts';
import { sceneWords } from '../src/verbs/scene-words.ts';

const unit = (n: number, seat: string, at: number) => ({ n, id: `U${n}`, seat, at, arm: 'knight', done: 1 });
type Unit = ReturnType<typeof unit>;
interface Scene extends Mustered<Unit> {
  s: Mustered<Unit>['s'] & { readonly seats: typeof seats };
  readonly grid: Grid;
}
const { enemySeat, hexId, ids, mark, newMemory } = sceneWords<Unit, Scene>(({ at }) => at !== OFF_MAP);
const grid = sheetGrid({ columns: 9, rows: 9, firstColumn: 1, firstRow: 1, oddColumnsDown: true });
const seats: readonly [string, string] = ['red', 'blue'];
const scene = (): Scene => {
  const units = chunksOf([unit(0, 'red', 4), unit(1, 'blue', OFF_MAP)]);
  return { grid, s: { seats, units }, index: newMemory().musters.of(units) };
};

test('every chapter speaks of hexes, units, seats and deeds in the same words', () => {
  const sc = scene();
  expect(hexId(sc, 4)).toBe(sc.grid.ids[4]);
  expect(hexId(sc, OFF_MAP)).toBe('');
  expect(ids([unitOf(sc, 1), unitOf(sc, 0)])).toEqual(['U1', 'U0']);
  expect([enemySeat(sc, 'red'), enemySeat(sc, 'blue')]).toEqual(['blue', 'red']);
  mark(sc, 0, 4);
  expect(unitOf(sc, 0).done).toBe(5);
  expect(sc.index.of(sc.s.units).at(4)).toEqual([unitOf(sc, 0)]);
  expect(sc.index.numbersOf('knight')).toEqual([0, 1]);
});
