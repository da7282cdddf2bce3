import { describe, expect, test } from 'vitest';
import { mapLayers } from '../src/index.ts';
import { allTags, parseXml } from './counter-xml.ts';
import { sheetCells, WORDS } from './map-fields.ts';

/** Corners of all triangles of a path made of moves, two relative lines and a closing each. */
function triangles(d: string): { x: number; y: number }[][] {
  let pen = { x: 0, y: 0 };
  return d
    .split('z')
    .slice(0, -1)
    .map(part => {
      const n = (part.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
      const a = part.startsWith('m') ? { x: pen.x + n[0]!, y: pen.y + n[1]! } : { x: n[0]!, y: n[1]! };
      const b = { x: a.x + n[2]!, y: a.y + n[3]! };
      pen = a;
      return [a, b, { x: b.x + n[4]!, y: b.y + n[5]! }];
    });
}

/** A scarp down the sheet between two columns, the low ground in one of them. */
const slopesOf = (lowColumn: string) => {
  const pairs = [
    ['0404', '0504'],
    ['0404', '0503'],
    ['0403', '0503'],
  ];
  const picture = {
    title: 's',
    cells: sheetCells(9, 9),
    sides: pairs.map(([a, b]) => ({ a: a!, b: b!, kind: 'slope', low: a!.startsWith(lowColumn) ? a! : b! })),
    words: WORDS,
  };
  const svg = mapLayers(picture).layers.find(layer => layer.id === 'slopes')!.svg;
  const teeth = allTags(parseXml(svg)).find(tag => tag.name === 'path' && tag.attributes.fill !== 'none')!;
  return triangles(teeth.attributes.d!);
};

describe('scarps', () => {
  test.each([
    ['04', -1],
    ['05', 1],
  ])('point their teeth to the low side, column %s', (low, way) => {
    const teeth = slopesOf(low);
    expect(teeth.length).toBeGreaterThan(10);
    for (const [a, tip, b] of teeth) expect(Math.sign(tip!.x - (a!.x + b!.x) / 2)).toBe(way);
  });
});

test('a hill is hachured, ground that only has the name of a height is hachured lightly, a plain is not', () => {
  const slopes = (terrain: string, kind?: string): string =>
    mapLayers({
      title: 'h',
      cells: sheetCells(9, 9, id => (['0404', '0405', '0504', '0505'].includes(id) ? terrain : 'clear')),
      places: kind ? [{ hex: '0404', name: 'Height', kind }] : [],
      words: WORDS,
    }).layers.find(layer => layer.id === 'slopes')!.svg;
  expect(slopes('clear')).not.toContain('<path');
  expect(slopes('hill')).toContain('fill-opacity="0.8"');
  expect(slopes('clear', 'height')).toContain('fill-opacity="0.44"');
});
