import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Box } from '../src/index.ts';
import { THEMES } from '../src/index.ts';
import { type Name, overlap, placeNames } from '../src/labels.ts';
import { namesOf } from '../src/paint/names.ts';
import { paintingOf } from '../src/painting.ts';
import { widthOf } from '../src/type.ts';
import { everything, sheetCells } from './map-fields.ts';

const clashes = (names: readonly { readonly text: string; readonly boxes: readonly Box[] }[]): string[] =>
  names.flatMap((one, i) =>
    names
      .slice(i + 1)
      .flatMap(two =>
        one.boxes.some(a => two.boxes.some(b => overlap(a, b))) ? [`${one.text} on ${two.text}`] : [],
      ),
  );

const TOWNS = [
  'Łodwigowo',
  'Stębark',
  'Ulnowo',
  'Devet Jugovića',
  'Crkvena Vodica',
  'Monastyrshchina',
  'Tatinki',
  'Brnjica',
];

test('names of crowded villages, woods and waters never lie on one another', () => {
  const hexes = sheetCells(12, 12).map(cell => cell.id);
  fc.assert(
    fc.property(
      fc.shuffledSubarray(hexes, { minLength: 4, maxLength: 8 }),
      fc.constantFrom('village', 'wood', 'height'),
      (chosen, kind) => {
        const terrain = { village: 'village', wood: 'forest', height: 'hill' }[kind]!;
        const painting = paintingOf(
          {
            ...everything,
            cells: everything.cells.map(cell => (chosen.includes(cell.id) ? { ...cell, terrain } : cell)),
            places: chosen.map((hex, i) => ({ hex, name: TOWNS[i]!, kind })),
          },
          THEMES.paper,
        );
        const names = namesOf(painting);
        expect(clashes(names)).toEqual([]);
        expect(names.length).toBeGreaterThan(chosen.length / 2);
      },
    ),
    { numRuns: 40 },
  );
});

test('all names of a field with room are set, within the neat line', () => {
  const painting = paintingOf(everything, THEMES.paper);
  const names = namesOf(painting);
  expect(names.map(name => name.text).toSorted()).toEqual([
    'Camp',
    'Entry',
    'Lake',
    'Long Hill',
    'Long River',
    'Middle & Village',
    'Oddity',
    'Old Wood',
    'Walled Town',
  ]);
  for (const box of names.flatMap(name => name.boxes)) {
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(painting.field.box.width);
  }
});

test('a river named by a place and by its sides is named once', () => {
  const places = [{ hex: '0301', name: 'Long River', kind: 'water' }];
  const names = namesOf(paintingOf({ ...everything, places }, THEMES.paper));
  expect(names.map(name => name.text)).toEqual(['Long River']);
});

const at = (x: number, cost: number): Name['candidates'][number] => ({
  boxes: [{ x, y: 0, width: 10, height: 10 }],
  cost,
  svg: () => '',
});
const room: Box = { x: 0, y: 0, width: 100, height: 20 };

test('the greater name chooses first, the lesser moves aside, a third without room is left out', () => {
  const names: Name[] = [
    { text: 'small', rank: 1, candidates: [at(5, 0), at(40, 1)] },
    { text: 'great', rank: 2, candidates: [at(0, 0), at(60, 9)] },
    { text: 'none', rank: 0, candidates: [at(2, 0), at(95, 0)] },
  ];
  expect(placeNames(names, [], room).map(name => [name.text, name.boxes[0]!.x])).toEqual([
    ['great', 0],
    ['small', 40],
  ]);
});

test('signs already drawn are kept clear', () => {
  const name: Name = { text: 'name', rank: 1, candidates: [at(0, 0), at(30, 5)] };
  expect(placeNames([name], [{ x: 0, y: 0, width: 20, height: 20 }], room)[0]!.boxes[0]!.x).toBe(30);
});

test('letters are measured by face, size and spacing, accents like their letter', () => {
  const roman = { face: 'roman', size: 20, spacing: 0 } as const;
  expect(widthOf('Łódź', roman)).toBe(widthOf('Lodz', roman));
  expect(widthOf('mm', roman)).toBeCloseTo(2 * widthOf('m', roman));
  expect(widthOf('mm', { ...roman, spacing: 0.5 })).toBeCloseTo(widthOf('mm', roman) + 20);
  expect(widthOf('Куликово', roman)).toBeGreaterThan(0);
});
