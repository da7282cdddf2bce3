import { distance } from '@gonfalon/hex';
import {
  demandReport,
  facingBetween,
  fieldOf,
  type MapDemands,
  SIDE,
  slotOf,
  tagged,
  terrainAt,
} from '@gonfalon/kit';
import { expect, test } from 'vitest';
import demands from '../map/demands.json' with { type: 'json' };
import { map } from '../src/index.ts';

const field = fieldOf(map);
const at = (id: string) => field.grid.hex(id)!;

test('156 of 156 demands of the three scenarios hold', () => {
  expect(demandReport(map, demands as MapDemands)).toEqual({ held: 156, total: 156, problems: [] });
});

test('rules can ask for the stream the Poles may not cross, and for the burnt village', () => {
  expect(tagged(field, '3401-3615').sides.size).toBe(2 * 33);
  expect(Array.from(tagged(field, 'burnt').hexes, hex => terrainAt(field, hex))).toEqual(
    Array(6).fill('village'),
  );
});

test('the dam leads over the banned stream', () => {
  const dam = slotOf(at('3609'), facingBetween(field.grid, '3609', '3709')!);
  expect(field.sides[dam]! & SIDE.bridge).toBe(SIDE.bridge);
  expect(tagged(field, '3401-3615').sides).toContain(dam);
});

test('cavalry dies in swamp, so none lies within 4 hexes of a setup hex', () => {
  const swamps = field.grid.ids.map((_, hex) => hex).filter(hex => terrainAt(field, hex) === 'swamp');
  const groups = (demands as MapDemands).scenarios.flatMap(scenario => scenario.groups);
  const spots = groups
    .flatMap(group => ('spots' in group ? (group.spots ?? []) : []))
    .map(spot => spot.slice(0, 4));
  for (const spot of new Set(spots))
    for (const swamp of swamps) expect(distance(field.grid, at(spot), swamp), spot).toBeGreaterThanOrEqual(4);
});

test('it is winter', () => {
  expect(map.season).toBe('winter');
});
