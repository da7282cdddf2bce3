// A map small enough to see: a river down the middle, one bridge, one ford, a brook, a hill with its slope, a pond.
//    01 02 03 | 04 05 06

import type { BattleMap } from '../src/index.ts';

const both = (en: string, pl: string) => ({ en, pl });
const why = both('because', 'bo tak');

export const smallMap: BattleMap = {
  format: 'gonfalon-map',
  version: 1,
  id: 'small',
  box: 'toy',
  name: both('Small field', 'Małe pole'),
  sheet: { columns: 6, rows: 5, firstColumn: 1, firstRow: 1, oddColumnsDown: true },
  north: 'top',
  trueNorthDegrees: 0,
  hexMetres: 200,
  reconstructed: true,
  friendlyEdges: { red: 'west', blue: 'east' },
  legend: { '.': 'clear', f: 'forest', v: 'village', h: 'hill', l: 'lake' },
  terrain: ['......', '.ff...', '....v.', '......', 'h....l'],
  sides: [
    { a: '0403', b: '0404', kind: 'stream', of: 'brook' },
    { a: '0404', b: '0503', kind: 'stream', of: 'brook' },
    { a: '0301', b: '0401', kind: 'river', of: 'river' },
    { a: '0301', b: '0402', kind: 'river', of: 'river' },
    { a: '0302', b: '0402', kind: 'river', of: 'river' },
    { a: '0302', b: '0403', kind: 'river', of: 'river' },
    { a: '0303', b: '0403', kind: 'river', of: 'river' },
    { a: '0303', b: '0404', kind: 'river', of: 'river' },
    { a: '0304', b: '0404', kind: 'river', of: 'river' },
    { a: '0304', b: '0405', kind: 'river', of: 'river' },
    { a: '0305', b: '0405', kind: 'river', of: 'river' },
    { a: '0104', b: '0105', kind: 'slope', low: '0104', of: 'bank' },
    { a: '0603', b: '0604', kind: 'fence', of: 'paddock' },
  ],
  roads: [{ of: 'road', hexes: ['0103', '0203', '0303', '0403', '0503', '0603'] }],
  crossings: [
    { a: '0303', b: '0403', kind: 'bridge', of: 'road' },
    { a: '0305', b: '0405', kind: 'ford', of: 'ford' },
  ],
  places: [
    { hex: '0503', kind: 'village', name: { en: 'Village', pl: 'Wieś', local: 'Dorf' }, grade: 'history' },
  ],
  zones: [
    {
      id: 'A',
      side: 'red',
      name: both('Red', 'Czerwoni'),
      colour: '#aa0000',
      grade: 'book',
      why,
      hexes: ['0101', '0102', '0201'],
    },
    { id: 'B', side: 'blue', name: both('Blue', 'Niebiescy'), grade: 'book', why, hexes: ['0601', '0602'] },
  ],
  lines: [
    { id: 'palisade', name: both('Palisade', 'Palisada'), grade: 'book', why, hexes: ['0104', '0205'] },
  ],
  entries: [
    { id: 'red', side: 'red', hexes: ['0103'], grade: 'book', why },
    { id: 'blue', side: 'blue', edge: 'east', grade: 'book', why },
  ],
  features: [
    { id: 'wood', kind: 'forest', name: both('Wood', 'Las'), grade: 'history', why, hexes: ['0202', '0302'] },
    {
      id: 'village',
      kind: 'village',
      name: both('Village', 'Wieś'),
      grade: 'book',
      tag: 'burnt',
      why,
      hexes: ['0503'],
    },
    { id: 'hill', kind: 'hill', name: both('Hill', 'Wzgórze'), grade: 'history', why, hexes: ['0105'] },
    { id: 'pond', kind: 'lake', name: both('Pond', 'Staw'), grade: 'reconstructed', why, hexes: ['0605'] },
    { id: 'river', kind: 'river', name: both('River', 'Rzeka'), grade: 'history', width: 2, why },
    { id: 'brook', kind: 'stream', name: both('Brook', 'Potok'), grade: 'reconstructed', tag: 'banned', why },
    { id: 'bank', kind: 'slope', name: both('Bank', 'Skarpa'), grade: 'reconstructed', why },
    { id: 'paddock', kind: 'fence', name: both('Paddock', 'Zagroda'), grade: 'reconstructed', why },
    { id: 'road', kind: 'road', name: both('Road', 'Droga'), grade: 'history', why },
    { id: 'ford', kind: 'ford', name: both('Ford', 'Bród'), grade: 'reconstructed', why },
  ],
  provenance: [both('All of it is a toy.', 'Wszystko to zabawka.')],
};
