import { demandReport, fieldOf, type MapDemands, terrainAt } from '@gonfalon/kit';
import { expect, test } from 'vitest';
import demands from '../map/demands.json' with { type: 'json' };
import { map } from '../src/index.ts';

test('40 of 40 demands of the two scenarios hold', () => {
  expect(demandReport(map, demands as MapDemands)).toEqual({ held: 40, total: 40, problems: [] });
});

test('the zones have the room their commands need', () => {
  const sizes = Object.fromEntries(map.zones.map(({ id, hexes }) => [id, hexes.length]));
  expect(sizes).toEqual({
    A: 28,
    O: 22,
    D: 26,
    N: 32,
    W: 26,
    I: 10,
    B: 55,
    T: 26,
    K: 21,
    S: 22,
    U: 39,
    J: 12,
  });
});

test('the ambush of the book starts in the Green Oak Wood', () => {
  expect(map.features.find(feature => feature.id === 'green-oak-wood')!.hexes).toContain('4108');
});

test('the rivers have fords only, for the bridges were broken', () => {
  expect(map.crossings.map(({ kind }) => kind)).toEqual(['ford', 'ford', 'ford', 'ford']);
});

test('the table has no row for hills, so the Red Hill is a name only', () => {
  const field = fieldOf(map);
  const hill = map.places.find(place => place.kind === 'height')!;
  expect(terrainAt(field, field.grid.hex(hill.hex)!)).toBe('clear');
  expect(Object.values(map.legend)).not.toContain('hill');
});

test('no zone holds a fixed hex of the enemy in The Ambush', () => {
  const groups = (demands as MapDemands).scenarios.find(({ id }) => id === 'the-ambush')!.groups;
  for (const group of groups)
    for (const spot of 'spots' in group ? (group.spots ?? []) : [])
      for (const zone of map.zones)
        if (zone.side !== group.side)
          expect(zone.hexes, `${zone.id} and ${group.group}`).not.toContain(spot.slice(0, 4));
});
