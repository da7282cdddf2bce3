import { describe, expect, test } from 'vitest';
import {
  fieldOf,
  GROUND_TRAITS,
  groundRow,
  isTerrain,
  isWood,
  levelAt,
  TERRAINS,
  TRAIT,
  terrainTableFrom,
  traitsOf,
} from '../src/index.ts';
import { smallMap } from './small-map.ts';

const row = (terrain: string, traits?: readonly string[], on = 'hex') => ({
  terrain,
  on,
  foot: 6,
  horse: 12,
  combat: 0,
  grade: 'book',
  ...(traits && { traits }),
});
const tableOf = (...rows: readonly object[]) =>
  terrainTableFrom({ format: 'gonfalon-terrain', version: 1, rows });
const bitsOf = (table: ReturnType<typeof tableOf>, ground: (typeof TERRAINS)[number]) =>
  GROUND_TRAITS.filter(trait => traitsOf(table)[TERRAINS.indexOf(ground)]! & TRAIT[trait]);

describe('traits of ground', () => {
  test('are those of its row', () => {
    const table = tableOf(row('clear', ['open']), row('forest', ['rough', 'cover']), row('lake'));
    expect(bitsOf(table, 'forest')).toEqual(['rough', 'cover']);
    expect(bitsOf(table, 'lake')).toEqual([]);
    expect(bitsOf(table, 'swamp')).toEqual([]);
  });
  test('no two share a bit', () => {
    expect(new Set(Object.values(TRAIT)).size).toBe(GROUND_TRAITS.length);
  });
  test('a word that no rule asks for is refused', () => {
    expect(() => tableOf(row('clear', ['slippery']))).toThrow('traits');
  });
  test('high ground without a row of its own is open ground that hides what lies behind it', () => {
    const table = tableOf(row('clear', ['open']), row('hill', undefined, 'climb'));
    expect(groundRow(table, 'hill')?.terrain).toBe('clear');
    expect(bitsOf(table, 'hill')).toEqual(['open', 'blocksSight']);
    expect(groundRow(table, 'swamp')).toBeUndefined();
  });
  test('high ground with a row of its own keeps to it', () => {
    const table = tableOf(row('clear', ['open']), row('hill', ['rough']));
    expect(groundRow(table, 'hill')?.terrain).toBe('hill');
    expect(bitsOf(table, 'hill')).toEqual(['rough', 'blocksSight']);
  });
});

test('a field knows woods and heights by their words', () => {
  const field = fieldOf(smallMap);
  const at = (id: string) => field.grid.hex(id)!;
  expect([isWood(field, at('0302')), isWood(field, at('0105')), isWood(field, -1)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([levelAt(field, at('0105')), levelAt(field, at('0302'))]).toEqual([1, 0]);
  expect([isTerrain('hill'), isTerrain('toString'), isTerrain(undefined)]).toEqual([true, false, false]);
});
