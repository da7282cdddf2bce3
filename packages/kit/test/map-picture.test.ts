import { parseStatements } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import {
  FEATURE_KINDS,
  fieldOf,
  fieldPicture,
  MAP_WORDS,
  pictureOf,
  readField,
  SIDE_KINDS,
  TERRAINS,
} from '../src/index.ts';
import { smallMap } from './small-map.ts';

describe('the picture of a map', () => {
  const picture = pictureOf(smallMap, 'pl');

  test('speaks one language', () => {
    expect(picture.title).toBe('Małe pole');
    // What a rule calls burnt is drawn so.
    expect(picture.places).toEqual([{ hex: '0503', kind: 'ruin', name: 'Wieś' }]);
    expect(picture.words.reconstructed).toMatch(/mapa zrekonstruowana/);
  });

  test('has every hex and every side', () => {
    expect(picture.cells).toHaveLength(30);
    expect(picture.sides).toHaveLength(smallMap.sides.length);
    expect(picture.sides).toContainEqual({ a: '0104', b: '0105', kind: 'slope', low: '0104' });
    expect(picture.sides).toContainEqual({ a: '0301', b: '0401', kind: 'river', name: 'Rzeka', width: 2 });
    expect(picture.crossings).toContainEqual({ a: '0303', b: '0403', kind: 'bridge' });
    expect(picture.roads).toEqual([{ name: 'Droga', hexes: smallMap.roads[0]!.hexes }]);
  });

  test('writes no invented name on the sheet, except those of waters', () => {
    expect(picture.areas.map(area => area.name)).toEqual(['Las', 'Wzgórze']);
    expect(picture.sides.find(side => side.kind === 'stream')).toMatchObject({ name: 'Potok' });
    expect(picture.sides.find(side => side.kind === 'fence')).not.toHaveProperty('name');
  });

  test('grades everything', () => {
    expect(picture.grades).toHaveLength(smallMap.features.length);
    expect(picture.grades.every(({ hexes, sides }) => (hexes ?? sides) !== undefined)).toBe(true);
  });

  test('does not name twice what a water or an area names already', () => {
    const map = {
      ...smallMap,
      places: [
        ...smallMap.places,
        { hex: '0302', kind: 'wood' as const, name: { en: 'Wood', pl: 'Las' }, grade: 'history' as const },
      ],
    };
    expect(pictureOf(map, 'pl').places).toHaveLength(1);
  });

  test('shows altered ground with the names of the map', () => {
    const { field } = readField(parseStatements('hex 0101 swamp\nroad 0601 0602'), fieldOf(smallMap));
    const altered = pictureOf(smallMap, 'en', field);
    expect(altered.cells[0]).toMatchObject({ id: '0101', terrain: 'swamp' });
    expect(altered.roads).toHaveLength(2);
    expect(altered.sides.find(side => side.kind === 'river')).toMatchObject({ name: 'River' });
  });
});

test('a laid field is pictured without names', () => {
  const { field } = readField(
    parseStatements('field empty 4x3\nside 0101/0102 stream\nroad 0101 0102 0103'),
    null,
  );
  const picture = fieldPicture(field, 'A case', 'en');
  expect(picture.cells).toHaveLength(12);
  expect(picture.sides).toEqual([{ a: '0101', b: '0102', kind: 'stream' }]);
  expect(picture.roads).toEqual([{ hexes: ['0101', '0102', '0103'] }]);
  expect(picture).not.toHaveProperty('season');
  expect(fieldPicture(field, 'A case', 'en', 'winter').season).toBe('winter');
});

test('every word of the format has a word in both languages', () => {
  for (const { terms } of Object.values(MAP_WORDS))
    for (const word of [...TERRAINS, ...SIDE_KINDS, ...FEATURE_KINDS]) expect(terms[word]).toBeTruthy();
});
