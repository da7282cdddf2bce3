import { demandReport, fieldOf, type MapDemands, SIDE, SLOPE } from '@gonfalon/kit';
import { expect, test } from 'vitest';
import demands from '../map/demands.json' with { type: 'json' };
import { map } from '../src/index.ts';

test('46 of 46 demands of the three scenarios hold', () => {
  expect(demandReport(map, demands as MapDemands)).toEqual({ held: 46, total: 46, problems: [] });
});

test('slopes are short scarps nobody climbs, so no road does', () => {
  for (const side of fieldOf(map).sides) expect((side & SLOPE) !== 0 && (side & SIDE.road) !== 0).toBe(false);
  const scarps = map.features.filter(feature => feature.kind === 'slope').map(({ id }) => id);
  for (const scarp of scarps)
    expect(map.sides.filter(side => side.of === scarp).length, scarp).toBeLessThanOrEqual(7);
});

test('the sheet is turned: true north lies at the upper right', () => {
  expect(map.north).toBe('top');
  expect(map.trueNorthDegrees).toBe(45);
});

test('the book’s table lost its row for swamps, so there is none', () => {
  expect(Object.values(map.legend)).not.toContain('swamp');
});

test('the Lithuanians enter on a road', () => {
  expect(map.roads.some(road => road.hexes.includes('4631'))).toBe(true);
});

test('there is a way between the lakes south of Stębark', () => {
  const lake = (id: string) => map.features.find(feature => feature.id === id)!.hexes;
  const track = map.roads.find(road => road.of === 'lakes-track')!.hexes;
  expect(lake('stebark-lake-west')).toContain('4820');
  expect(track).toContain('5020');
  expect(lake('stebark-lake-east')).toContain('5220');
});
