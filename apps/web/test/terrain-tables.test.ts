import { terrainRow, terrainTableFrom } from '@gonfalon/kit';
import { BOXES } from '@gonfalon/library';
import { describe, expect, test } from 'vitest';

describe.each(BOXES.map(box => [box.id, box] as const))('the terrain table of %s', (_, box) => {
  test('has the right shape', async () => {
    expect(() => terrainTableFrom(structuredClone)).toThrow('terrain table');
    expect(terrainTableFrom(await box.terrain()).rows.length).toBeGreaterThan(3);
  });
  test('has one row and no more for everything the field holds', async () => {
    const table = await box.terrain();
    const names = table.rows.map(row => row.terrain);
    expect(new Set(names).size).toBe(names.length);
    const map = await box.map?.();
    const example = await box.example?.();
    const held = new Set([
      ...(map
        ? [...Object.values(map.legend), ...[...map.sides, ...map.crossings].map(({ kind }) => kind), 'road']
        : []),
      ...(example ?? []).map(hex => hex.terrain),
    ]);
    expect(held.size).toBeGreaterThan(3);
    expect([...held].filter(word => !terrainRow(table, word))).toEqual([]);
  });
  test('tells where every row that is not the book’s comes from', async () => {
    const { rows } = await box.terrain();
    expect(rows.filter(row => row.grade !== 'book' && !row.note)).toEqual([]);
  });
});
