// Fields for the painter's tests: one small sheet that has everything, one of another shape.

import { axialOf, sheetGrid } from '@gonfalon/hex';
import type { FieldPicture, PictureCell, PictureWords } from '../src/index.ts';

export const WORDS: PictureWords = {
  reconstructed: 'reconstructed map',
  legend: 'Legend',
  scale: '{hexes} hexes = {metres} m',
  north: 'N',
  terms: { forest: 'forest', river: 'river', quicksand: 'quick & sand' },
};

export function sheetCells(
  columns: number,
  rows: number,
  terrain: (id: string) => string = () => 'clear',
): PictureCell[] {
  const grid = sheetGrid({ columns, rows, firstColumn: 1, firstRow: 0, oddColumnsDown: true });
  return grid.ids.map((id, hex) => ({ id, ...axialOf(grid, hex), terrain: terrain(id) }));
}

const TERRAIN: Readonly<Record<string, string>> = {
  '0101': 'forest',
  '0102': 'forest',
  '0201': 'forest',
  '0202': 'forest',
  '0505': 'village',
  '0506': 'village',
  '0605': 'village',
  '0901': 'town',
  '0902': 'town',
  '1001': 'town',
  '0108': 'lake',
  '0109': 'lake',
  '0208': 'lake',
  '1108': 'hill',
  '1109': 'hill',
  '1208': 'hill',
  '1209': 'hill',
  '0808': 'swamp',
  '0809': 'swamp',
  '0303': 'quicksand',
  '0610': 'mountains',
  '0611': 'rocky-hills',
};

/** A stream from the upper rim into the lake, a road over it, a scarp, works of every kind, places, zones and grades. */
export const everything: FieldPicture = {
  title: 'Field <of> "All" & Sundry',
  subtitle: '1410',
  cells: sheetCells(12, 12, id => TERRAIN[id] ?? 'clear'),
  sides: [
    ...(
      [
        ['0300', '0400'],
        ['0300', '0401'],
        ['0301', '0401'],
        ['0301', '0402'],
        ['0302', '0402'],
        ['0302', '0403'],
        ['0303', '0403'],
        ['0303', '0404'],
        ['0304', '0404'],
      ] as const
    ).map(([a, b]) => ({ a, b, kind: 'river', name: 'Long River', width: 3 })),
    { a: '0705', b: '0706', kind: 'slope', low: '0706' },
    { a: '0706', b: '0806', kind: 'fence' },
    { a: '0707', b: '0807', kind: 'wall' },
    { a: '0708', b: '0709', kind: 'gate' },
    { a: '0907', b: '0908', kind: 'fortification' },
    { a: '0906', b: '1006', kind: 'hedge of thorns' },
    { a: '0101', b: '1209', kind: 'stream', name: 'not a side at all' },
  ],
  roads: [{ name: 'High road', hexes: ['0102', '0203', '0302', '0402', '0503', '0504', '0505'] }],
  crossings: [
    { a: '0302', b: '0402', kind: 'bridge' },
    { a: '0303', b: '0404', kind: 'ford' },
  ],
  places: [
    { hex: '0505', name: 'Middle & Village', kind: 'village' },
    { hex: '0901', name: 'Walled Town', kind: 'town' },
    { hex: '0201', name: 'Old Wood', kind: 'wood' },
    { hex: '0108', name: 'Lake', kind: 'water' },
    { hex: '1108', name: 'Long Hill', kind: 'height' },
    { hex: '0511', name: 'Camp', kind: 'camp' },
    { hex: '1204', name: 'Entry', kind: 'entry' },
    { hex: '1005', name: 'Oddity', kind: 'kind nobody knows' },
    { hex: '9999', name: 'Nowhere', kind: 'village' },
  ],
  zones: [
    { name: 'A', hexes: ['0706', '0707', '0806'], side: 'one' },
    { name: 'B', hexes: ['1003', '1004'], side: 'two' },
  ],
  lines: [{ name: 'palisade', kind: 'palisade', hexes: ['0403', '0504', '0604'] }],
  grades: [
    { grade: 'book', feature: 'river', sides: [['0300', '0400']] },
    { grade: 'reconstructed', feature: 'wood', hexes: ['0101', '0102'] },
  ],
  hexMetres: 200,
  trueNorthDegrees: 45,
  reconstructed: true,
  words: WORDS,
};

/** A hexagon of hexes: no sheet, no printed columns. */
export function hexagon(radius: number, terrain = 'plains'): FieldPicture {
  const cells: PictureCell[] = [];
  for (let q = -radius; q <= radius; q++)
    for (let r = Math.max(-radius, -q - radius); r <= Math.min(radius, -q + radius); r++)
      cells.push({ id: `${q}:${r}`, q, r, terrain, ...(q === 0 && { height: 2 }) });
  return { title: 'Hexagon', cells, places: [{ hex: '0:0', name: '3', kind: 'flag' }], words: WORDS };
}
