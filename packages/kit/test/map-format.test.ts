import { BadInput } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { type BattleMap, mapJsonSchema, mapProblems, parseMap, sentence, writeMap } from '../src/index.ts';
import { smallMap } from './small-map.ts';

/** Everything may be spoiled here, so the types of the format do not help. */
// biome-ignore lint/suspicious/noExplicitAny: broken maps have no type
type Spoilt = any;
const problemsAfter = (spoil: (map: Spoilt) => void): string[] => {
  const copy: Spoilt = structuredClone(smallMap);
  spoil(copy);
  return mapProblems(copy).map(sentence);
};

test('a sound map has no problems', () => {
  expect(mapProblems(smallMap)).toEqual([]);
});

test('a map is read as it was written', () => {
  expect(parseMap(writeMap(smallMap))).toEqual(smallMap);
});

test('writing is settled: what was read is written the same', () => {
  const text = writeMap(smallMap);
  expect(writeMap(parseMap(text))).toBe(text);
});

test('a changed hexside shows as one changed line', () => {
  const changed: BattleMap = {
    ...smallMap,
    sides: smallMap.sides.map(side => (side.a === '0603' ? { ...side, kind: 'gate' as const } : side)),
  };
  const before = writeMap(smallMap).split('\n');
  const after = writeMap(changed).split('\n');
  expect(after).toHaveLength(before.length);
  expect(after.filter(line => !before.includes(line))).toEqual([
    '    { "a": "0603", "b": "0604", "kind": "gate", "of": "paddock" }',
  ]);
});

test('terrain is written as rows of letters', () => {
  expect(writeMap(smallMap)).toContain('"terrain": [\n    "......",\n    ".ff...",\n    "....v.",');
});

test('the order of hexes in areas and of hexsides says nothing', () => {
  const shuffled: BattleMap = {
    ...smallMap,
    zones: smallMap.zones.map(zone => ({ ...zone, hexes: zone.hexes.toReversed() })),
    crossings: smallMap.crossings.map(({ a, b, ...rest }) => ({ a: b, b: a, ...rest })),
  };
  expect(writeMap(shuffled)).toBe(writeMap(smallMap));
});

test('the JSON Schema in the package is the one the code gives', async () => {
  await expect(`${JSON.stringify(mapJsonSchema(), null, 2)}\n`).toMatchFileSnapshot(
    '../src/map/gonfalon-map.schema.json',
  );
});

describe('a broken map is refused with place and reason', () => {
  test.each<[string, (map: Spoilt) => void, string]>([
    ['another format', m => (m.format = 'tmx'), 'format: a map begins with "format": "gonfalon-map"'],
    ['another version', m => (m.version = 2), 'version: map version 2 is not known here, only 1'],
    ['a missing field', m => delete m.roads, 'roads: is missing'],
    ['an unknown field', m => (m.colour = 'red'), 'colour: is not known here'],
    ['a wrong type', m => (m.hexMetres = 'far'), 'hexMetres: is "far", expected a number'],
    [
      'a number out of range',
      m => (m.trueNorthDegrees = 400),
      'trueNorthDegrees: is 400, must be at most 359',
    ],
    [
      'an unknown kind',
      m => (m.sides[0].kind = 'ditch'),
      'sides[0].kind: is "ditch", expected "stream", "river", "slope", "fence", "fortification", "gate"',
    ],
    [
      'a hex that is no id',
      m => (m.places[0].hex = '503'),
      'places[0].hex: is "503"; a hex is four digits, column and row, as 0822',
    ],
    [
      'a sheet past 99',
      m => (m.sheet.firstColumn = 95),
      'sheet: a hex id has two digits for column and row, so neither can pass 99',
    ],
    ['a missing row', m => m.terrain.pop(), 'terrain: has 4 rows, the sheet has 5'],
    ['a short row', m => (m.terrain[1] = '.ff..'), 'terrain row 02: has 5 letters, the sheet has 6 columns'],
    ['a strange letter', m => (m.terrain[3] = '..x...'), 'hex 0304: the letter "x" is not in the legend'],
    ['two letters for one terrain', m => (m.legend.w = 'forest'), 'legend: forest has two letters'],
    ['a side off the map', m => (m.sides[0].a = '0900'), 'side 0900/0404: hex 0900 is not on the map'],
    [
      'hexes that do not touch',
      m => (m.sides[12].b = '0605'),
      'side 0603/0605: hexes 0603 and 0605 do not touch',
    ],
    ['a slope without low side', m => delete m.sides[11].low, 'side 0104/0105: a slope needs its low side'],
    [
      'a low side elsewhere',
      m => (m.sides[11].low = '0103'),
      'side 0104/0105: the low side 0103 is neither of its hexes',
    ],
    ['a low side of a stream', m => (m.sides[0].low = '0403'), 'side 0403/0404: a stream has no low side'],
    [
      'two waters on a side',
      m => m.sides.push({ a: '0404', b: '0403', kind: 'river', of: 'river' }),
      'side 0403/0404: carries two features of one class (water)',
    ],
    [
      'a side without a grade',
      m => (m.sides[12].of = 'nobody'),
      'side 0603/0604: its feature "nobody" is not in the list, so it has no provenance grade',
    ],
    [
      'a side of a feature of another kind',
      m => (m.sides[12].of = 'brook'),
      'side 0603/0604: its feature "brook" is a stream, not a fence',
    ],
    [
      'a crossing on dry ground',
      m => Object.assign(m.crossings[1], { a: '0101', b: '0102' }),
      'ford 0101/0102: there is neither stream nor river to cross',
    ],
    [
      'two crossings on a side',
      m => m.crossings.push({ a: '0403', b: '0303', kind: 'bridge', of: 'road' }),
      'bridge 0403/0303: this side has a crossing already',
    ],
    [
      'a road over an unbridged river',
      m => m.crossings.shift(),
      'road road: crosses the river between 0303 and 0403 without bridge or ford',
    ],
    ['a road with a gap', m => m.roads[0].hexes.splice(1, 1), 'road road: hexes 0103 and 0303 do not touch'],
    [
      'a road through a lake',
      m => m.roads.push({ of: 'road', hexes: ['0604', '0605'] }),
      'road road: runs through the lake at 0605',
    ],
    [
      'a broken watercourse',
      m => m.sides.splice(5, 1),
      'feature river: the watercourse is broken: side 0303/0403 does not hang together with its beginning',
    ],
    ['a place off the map', m => (m.places[0].hex = '0700'), 'place Village: hex 0700 is not on the map'],
    ['overlapping zones', m => m.zones[1].hexes.push('0201'), 'zone B: shares hex 0201 with zone A'],
    [
      'a zone in two pieces',
      m => m.zones[0].hexes.push('0505'),
      'zone A: is not in one piece: hex 0505 lies apart',
    ],
    ['a zone off the map', m => m.zones[0].hexes.push('0100'), 'zone A: hex 0100 is not on the map'],
    ['two zones of one name', m => (m.zones[1].id = 'A'), 'zone A: is there twice'],
    [
      'a line with a gap',
      m => m.lines[0].hexes.push('0505'),
      'line palisade: hexes 0205 and 0505 do not touch',
    ],
    [
      'an entry inside the map',
      m => (m.entries[0].hexes = ['0303']),
      'entry red: hex 0303 does not lie on the edge of the map',
    ],
    ['an entry nowhere', m => delete m.entries[1].edge, 'entry blue: names either hexes or an edge'],
    [
      'a hex without a grade',
      m => (m.terrain[0] = 'f.....'),
      'hex 0101: is forest but belongs to no feature, so it has no provenance grade',
    ],
    [
      'a feature on other ground',
      m => m.features[0].hexes.push('0401'),
      'feature wood: hex 0401 is clear, not forest',
    ],
    [
      'two features on one hex',
      m => m.features.push({ ...m.features[0], id: 'grove' }),
      'feature grove: shares hex 0202 with feature wood',
    ],
    [
      'a feature of nothing',
      m => m.features.push({ ...m.features[8], id: 'lane' }),
      'feature lane: nothing on the map belongs to it',
    ],
    ['a hex named twice', m => m.features[0].hexes.push('0202'), 'feature wood: hex 0202 is named twice'],
  ])('%s', (_, spoil, expected) => {
    expect(problemsAfter(spoil)).toContain(expected);
  });

  test('all problems are told, not only the first', () => {
    const problems = problemsAfter(m => {
      m.places[0].hex = '0700';
      delete m.sides[11].low;
      m.zones[1].hexes.push('0201');
    });
    expect(
      problems.filter(problem => /^(place Village|side 0104|zone B: shares)/.test(problem)),
    ).toHaveLength(3);
  });

  test('reading throws the first and counts the rest', () => {
    const text = writeMap(smallMap)
      .replaceAll('"of": "paddock"', '"of": "nobody"')
      .replace('"hex": "0503"', '"hex": "0700"');
    expect(() => parseMap(text)).toThrow(
      new BadInput(
        'side 0603/0604',
        'its feature "nobody" is not in the list, so it has no provenance grade (and 2 more)',
      ),
    );
  });

  test.each([
    ['no JSON', '{ "format": ', /^the map is not JSON: /],
    ['nothing', 'null', /^format: a map begins with/],
    ['a list', '[]', /^format: a map begins with/],
  ])('%s', (_, text, message) => {
    expect(() => parseMap(text)).toThrow(BadInput);
    expect(() => parseMap(text)).toThrow(message);
  });
});
