import { demandReport, fieldOf, type MapDemands, SIDE, terrainAt } from '@gonfalon/kit';
import { expect, test } from 'vitest';
import demands from '../map/demands.json' with { type: 'json' };
import { map } from '../src/index.ts';

const field = fieldOf(map);

test('74 of 74 demands of the two scenarios hold', () => {
  expect(demandReport(map, demands as MapDemands)).toEqual({ held: 74, total: 74, problems: [] });
});

test('the janissaries have 16 hexes of palisade, without a gap', () => {
  expect(map.lines.find(line => line.id === 'palisade')!.hexes).toHaveLength(16);
});

test('Murad’s tent stands on the knoll', () => {
  expect(map.places.find(place => place.kind === 'camp')!.hex).toBe('2728');
  expect(terrainAt(field, field.grid.hex('2728')!)).toBe('hill');
});

test('a broken Serbian army finds a bridge and three fords over the Lab', () => {
  const lab = map.sides.filter(side => side.of === 'lab').map(({ a, b }) => `${a}/${b}`);
  const over = map.crossings.filter(({ a, b }) => lab.includes(`${a}/${b}`)).map(({ kind }) => kind);
  expect(over.toSorted()).toEqual(['bridge', 'ford', 'ford', 'ford']);
});

test('no water lies across the charge in the middle of the plain', () => {
  const columns = (id: string) => Number(id.slice(0, 2));
  const rows = (id: string) => Number(id.slice(2));
  field.grid.ids.forEach((id, hex) => {
    if (columns(id) < 8 || columns(id) > 33 || rows(id) < 8 || rows(id) > 25) return;
    for (let facing = 0; facing < 6; facing++)
      expect(field.sides[hex * 6 + facing]! & (SIDE.stream | SIDE.river), id).toBe(0);
  });
});
