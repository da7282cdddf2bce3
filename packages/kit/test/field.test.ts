import { readFileSync } from 'node:fs';
import { neighbour, opposite } from '@gonfalon/hex';
import { BadInput, parseStatements, writeStatement } from '@gonfalon/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CROSSING_KINDS,
  edgeHexes,
  type Field,
  facingBetween,
  fieldOf,
  fieldShelf,
  fieldStatements,
  friendlyHexes,
  hasRoad,
  onRoad,
  readField,
  rise,
  SIDE,
  SIDE_KINDS,
  sideAt,
  TERRAINS,
  tagged,
  terrainAt,
} from '../src/index.ts';
import { smallMap } from './small-map.ts';

const own = fieldOf(smallMap);
const hexIn = (field: Field, id: string) => field.grid.hex(id)!;
const bits = (field: Field, a: string, b: string) =>
  sideAt(field, hexIn(field, a), facingBetween(field.grid, a, b)!);
const ids = (field: Field, hexes: Iterable<number>) => Array.from(hexes, hex => field.grid.ids[hex]);
const lay = (text: string, on: Field | null = null) => readField(parseStatements(text), on).field;
const linesOf = (field: Field, on: Field | null) => fieldStatements(field, on).map(writeStatement);

describe('the field of a map', () => {
  test('has the terrain of every hex', () => {
    expect(terrainAt(own, hexIn(own, '0302'))).toBe('forest');
    expect(terrainAt(own, hexIn(own, '0605'))).toBe('lake');
    expect(own.terrain.filter(code => code !== 0)).toHaveLength(5);
  });

  test('shows a side from both hexes', () => {
    expect(bits(own, '0403', '0404')).toBe(SIDE.stream);
    expect(bits(own, '0404', '0403')).toBe(SIDE.stream);
    expect(bits(own, '0303', '0403')).toBe(SIDE.river | SIDE.bridge | SIDE.road);
    expect(bits(own, '0405', '0305')).toBe(SIDE.river | SIDE.ford);
    expect(bits(own, '0604', '0603')).toBe(SIDE.fence);
  });

  test('a slope goes up from its low hex and down from the other', () => {
    expect(bits(own, '0104', '0105')).toBe(SIDE.up);
    expect(bits(own, '0105', '0104')).toBe(SIDE.down);
  });

  test('ground rises over a slope and onto a hill, and is level elsewhere', () => {
    const way = (a: string, b: string) => rise(own, hexIn(own, a), facingBetween(own.grid, a, b)!);
    expect(way('0104', '0105')).toBe(1);
    expect(way('0105', '0104')).toBe(-1);
    expect(way('0205', '0105')).toBe(1);
    expect(way('0203', '0204')).toBe(0);
  });

  test('roads leave a hex by their own sides only', () => {
    const at = hexIn(own, '0503');
    expect(onRoad(own, at)).toBe(true);
    expect(hasRoad(own, at, facingBetween(own.grid, '0503', '0603')!)).toBe(true);
    expect(hasRoad(own, at, facingBetween(own.grid, '0503', '0504')!)).toBe(false);
    expect(onRoad(own, hexIn(own, '0501'))).toBe(false);
  });

  test('rules find what they ask for by its tag', () => {
    expect(ids(own, tagged(own, 'burnt').hexes)).toEqual(['0503']);
    expect(tagged(own, 'banned').sides.size).toBe(4);
    expect(tagged(own, 'nothing').hexes.size).toBe(0);
  });

  test('knows zones and friendly edges', () => {
    expect(ids(own, own.zones.A!)).toEqual(['0101', '0102', '0201']);
    expect(ids(own, friendlyHexes(own, 'red'))).toEqual(['0101', '0102', '0103', '0104', '0105']);
    expect(ids(own, edgeHexes(own, 'south'))).toEqual(['0105', '0205', '0305', '0405', '0505', '0605']);
    expect(friendlyHexes(own, 'green')).toEqual([]);
  });

  test('edges turn with the north of the sheet', () => {
    const turned = fieldOf({ ...smallMap, north: 'right' });
    expect(ids(turned, edgeHexes(turned, 'north'))).toEqual(['0601', '0602', '0603', '0604', '0605']);
    expect(ids(turned, edgeHexes(turned, 'west'))).toEqual(['0101', '0201', '0301', '0401', '0501', '0601']);
  });
});

describe('a field laid by statements', () => {
  test('an empty field counts columns and rows from 1', () => {
    const field = lay('field empty 12x10');
    expect(field.grid.size).toBe(120);
    expect(field.grid.ids[0]).toBe('0101');
    expect(field.grid.ids.at(-1)).toBe('1210');
  });

  test('an empty field may be any part of a sheet', () => {
    const field = lay('field empty 3x2 firstColumn=24 firstRow=9 oddColumnsDown=no');
    expect(field.grid.ids).toEqual(['2409', '2410', '2509', '2510', '2609', '2610']);
    expect(facingBetween(field.grid, '2509', '2410')).toBeUndefined();
  });

  test('everything can be laid', () => {
    const field = lay(`
      field empty 12x10
      hex 0504 0505 forest
      hex 0606 village tag=burnt
      side 0504/0505 stream tag=banned
      side 0302/0303 river
      crossing 0302/0303 bridge
      slope 0701/0702 low=0702
      road 0301 0302 0303
      zone A 0101 0102
      friendly red north`);
    expect(terrainAt(field, hexIn(field, '0505'))).toBe('forest');
    expect(bits(field, '0505', '0504')).toBe(SIDE.stream);
    expect(bits(field, '0302', '0303')).toBe(SIDE.river | SIDE.bridge | SIDE.road);
    expect(bits(field, '0702', '0701')).toBe(SIDE.up);
    expect(ids(field, tagged(field, 'burnt').hexes)).toEqual(['0606']);
    expect(tagged(field, 'banned').sides.size).toBe(2);
    expect(field.friendlyEdges).toEqual({ red: 'north' });
  });

  test('the example in the docs can be laid', () => {
    const docs = readFileSync(new URL('../../../docs/map-format.md', import.meta.url), 'utf8');
    const [, example] = /```\n(field empty [\s\S]*?)```/.exec(docs)!;
    const field = lay(example!);
    expect(linesOf(field, null)).toHaveLength(10);
  });

  test('without a word the field is the box’s own', () => {
    const { field, rest } = readField(parseStatements('turn 4\nunit K1 at=0101'), own);
    expect(field).toBe(own);
    expect(rest.map(line => line.word)).toEqual(['turn', 'unit']);
    expect(fieldStatements(own, own)).toEqual([]);
  });

  test('fields that are said alike are one field, under the text a state keeps of it; others are others', () => {
    const shelf = fieldShelf(own);
    const ground = (text: string) => shelf.readGround(parseStatements(text));
    const [wood, again, swamp] = [
      ground('hex 0101 forest\nturn 4'),
      ground('turn 5\nhex 0101 forest'),
      ground('hex 0101 swamp'),
    ];
    expect(again.field).toBe(wood.field);
    expect(shelf.fieldOf(wood.ground)).toBe(wood.field);
    expect(wood.ground).toBe('hex 0101 forest');
    expect(again.rest.map(({ word }) => word)).toEqual(['turn']);
    expect(terrainAt(wood.field, hexIn(own, '0101'))).toBe('forest');
    expect(terrainAt(swamp.field, hexIn(own, '0101'))).toBe('swamp');
    expect([ground('turn 4').field, ground('field own').field]).toEqual([own, own]);
    // What does not lie on it is refused every time.
    for (const _ of [1, 2]) expect(() => ground('hex 9999 swamp')).toThrow('hex 9999 is not on the field');
  });

  test('a few hexes of the own map may be changed, and the map itself stays as it is', () => {
    const text = 'hex 0101 swamp\nside 0303/0403 none\nside 0303/0403 stream\nroad 0303 0403';
    const field = lay(text, own);
    expect(terrainAt(field, hexIn(field, '0101'))).toBe('swamp');
    expect(bits(field, '0303', '0403')).toBe(SIDE.stream | SIDE.road);
    expect(terrainAt(own, hexIn(own, '0101'))).toBe('clear');
    expect(bits(own, '0303', '0403')).toBe(SIDE.river | SIDE.bridge | SIDE.road);
    expect(linesOf(field, own)).toEqual([
      'hex 0101 swamp',
      'side 0303/0403 none',
      'side 0303/0403 stream',
      'road 0303 0403',
    ]);
  });

  test('a road is written as one line however it was laid', () => {
    const field = lay('field empty 5x5\nroad 0303 0304\nroad 0301 0302\nroad 0302 0303');
    expect(linesOf(field, null)).toEqual(['field empty 5x5', 'road 0301 0302 0303 0304']);
  });

  test.each<[string, string, string]>([
    [
      'a second field',
      'field empty 3x3\nfield own',
      'line 2: the field is said once, before anything that lies on it',
    ],
    [
      'no size',
      'field empty',
      'line 1: a field is "own", or "empty" with columns x rows, as "field empty 12x10"',
    ],
    ['no columns', 'field empty 0x5', 'line 1: a field has at least one column and one row'],
    [
      'too many columns',
      'field empty 9x9 firstColumn=95',
      'line 1: a hex id has two digits for column and row, so neither can pass 99',
    ],
    ['a bad number', 'field empty 9x9 firstRow=one', 'line 1: firstRow=one is not a number from 0 to 99'],
    ['a strange argument', 'field empty 9x9 colour=red', 'line 1: "field" has no colour='],
    ['a hex off the field', 'field empty 3x3\nhex 0404 forest', 'line 2: hex 0404 is not on the field'],
    [
      'an unknown terrain',
      'field empty 3x3\nhex 0101 jungle',
      'line 2: "jungle" is no terrain; known are clear, forest, village, town, swamp, hill, lake',
    ],
    ['no hex', 'field empty 3x3\nhex forest', 'line 2: which hex? write "hex 0504 forest"'],
    ['no side', 'field empty 3x3\nside 0101 stream', 'line 2: "0101" is no hexside; write 0504/0505'],
    ['hexes apart', 'field empty 3x3\nside 0101/0303 stream', 'line 2: hexes 0101 and 0303 do not touch'],
    [
      'an unknown side',
      'field empty 3x3\nside 0101/0102 ditch',
      'line 2: "ditch" is no hexside; known are stream, river, fence, fortification, gate, none',
    ],
    [
      'a slope as a side',
      'field empty 3x3\nside 0101/0102 slope',
      'line 2: a slope needs its low side: write "slope 0504/0505 low=0504"',
    ],
    ['a slope without low', 'field empty 3x3\nslope 0101/0102', 'line 2: low= must be 0101 or 0102'],
    [
      'a dry crossing',
      'field empty 3x3\ncrossing 0101/0102 ford',
      'line 2: there is neither stream nor river to cross at 0101/0102',
    ],
    [
      'an unknown crossing',
      'field empty 3x3\nside 0101/0102 river\ncrossing 0101/0102 ferry',
      'line 3: "ferry" is no crossing; known are bridge, ford',
    ],
    [
      'a road over a river',
      'field empty 3x3\nroad 0101 0102\nside 0101/0102 river',
      'line 2: the road crosses the river at 0101/0102 without bridge or ford',
    ],
    ['a road of one hex', 'field empty 3x3\nroad 0101', 'line 2: a road needs two hexes or more'],
    ['a word too much', 'field empty 3x3\nside 0101/0102 stream river', 'line 2: "river" is too much here'],
    ['an empty zone', 'field empty 3x3\nzone A', 'line 2: a zone needs a name and its hexes'],
    [
      'an unknown edge',
      'field empty 3x3\nfriendly red up',
      'line 2: "up" is no edge; known are north, east, south, west',
    ],
    [
      'no map to change',
      'hex 0101 forest',
      'line 1: this box has no map of its own: begin with "field empty 12x10"',
    ],
  ])('%s is refused', (_, text, message) => {
    expect(() => lay(text)).toThrow(BadInput);
    expect(() => lay(text)).toThrow(message);
  });
});

/** Any statements about a field of 6 x 5, sound or not. */
const anyLines = fc.array(
  fc.record({
    word: fc.constantFrom('hex', 'side', 'slope', 'road', 'water', 'zone', 'friendly'),
    hex: fc.nat(29),
    facing: fc.nat(5),
    kind: fc.nat(5),
    tag: fc.constantFrom('', ' tag=a', ' tag=b,a'),
  }),
  { maxLength: 40 },
);
type Line = { word: string; hex: number; facing: number; kind: number; tag: string };

function textOf({ word, hex, facing, kind, tag }: Line): string {
  const a = own.grid.ids[hex]!;
  const b = own.grid.ids[neighbour(own.grid, hex, facing as never)];
  const plain = SIDE_KINDS.filter(one => one !== 'slope');
  if (word === 'hex') return `hex ${a} ${TERRAINS[kind]}${tag}`;
  if (word === 'zone') return `zone Z${kind} ${a}`;
  if (word === 'friendly')
    return `friendly ${kind % 2 ? 'red' : 'green'} ${['north', 'south', 'east', 'west'][kind % 4]}`;
  if (b === undefined) return '';
  if (word === 'side') return `side ${a}/${b} ${[...plain, 'none'][kind]}${kind < 5 ? tag : ''}`;
  if (word === 'slope') return `slope ${a}/${b} low=${kind % 2 ? a : b}${tag}`;
  const crossing = `side ${a}/${b} ${kind % 2 ? 'river' : 'stream'}\ncrossing ${a}/${b} ${CROSSING_KINDS[kind % 2]}`;
  return word === 'water' ? crossing : `${crossing}\nroad ${a} ${b}`;
}

const plain = ({ own: _, grid: __, ...field }: Field) => field;
/** undefined where the random lines leave a bridge dry or a road in the river. */
function tryLay(text: string, on: Field | null): Field | undefined {
  try {
    return lay(text, on);
  } catch (error) {
    if (error instanceof BadInput) return undefined;
    throw error;
  }
}

describe.each<[string, string, Field | null]>([
  ['an empty field', 'field empty 6x5\n', null],
  ['the own map', '', own],
])('whatever is laid on %s', (_, ground, on) => {
  test('is written and read back the same', () => {
    fc.assert(
      fc.property(anyLines, lines => {
        const field = tryLay(ground + lines.map(textOf).join('\n'), on);
        fc.pre(field !== undefined);
        const written = linesOf(field, on).join('\n');
        const again = lay(written, on);
        expect(plain(again)).toEqual(plain(field));
        expect(linesOf(again, on).join('\n')).toBe(written);
      }),
      { numRuns: 300 },
    );
  });

  test('looks the same from both hexes of a side', () => {
    fc.assert(
      fc.property(anyLines, lines => {
        const field = tryLay(ground + lines.map(textOf).join('\n'), on);
        fc.pre(field !== undefined);
        for (let hex = 0; hex < field.grid.size; hex++)
          for (const facing of [0, 1, 2, 3, 4, 5] as const) {
            const beside = neighbour(field.grid, hex, facing);
            const here = sideAt(field, hex, facing);
            if (beside < 0) expect(here).toBe(0);
            else {
              const there = sideAt(field, beside, opposite(facing));
              const mirrored =
                (there & ~12) | (there & SIDE.up ? SIDE.down : 0) | (there & SIDE.down ? SIDE.up : 0);
              expect(here).toBe(mirrored);
            }
          }
      }),
      { numRuns: 50 },
    );
  });
});
