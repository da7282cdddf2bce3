import { BadInput } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import {
  type BattleMap,
  fromTiledText,
  tidied,
  tiledText,
  tilesFile,
  tilesSvg,
  writeMap,
} from '../src/index.ts';
import { toTiled } from '../src/map/tiled/export.ts';
import { fromTiled } from '../src/map/tiled/import.ts';
import { smallMap } from './small-map.ts';

// biome-ignore lint/suspicious/noExplicitAny: Tiled files are spoiled and edited here as a person would do it
type Loose = any;
const edited = (edit: (tiled: Loose) => void): Loose => {
  const tiled: Loose = JSON.parse(tiledText(smallMap));
  edit(tiled);
  return tiled;
};
const layer = (tiled: Loose, name: string): Loose => tiled.layers.find((one: Loose) => one.name === name);

test('a map comes back from Tiled as it went', () => {
  expect(fromTiledText(tiledText(smallMap))).toEqual(tidied(smallMap));
  expect(writeMap(fromTiledText(tiledText(smallMap)))).toBe(writeMap(smallMap));
});

test.each<[string, Partial<BattleMap['sheet']>]>([
  ['odd columns down from an even column', { firstColumn: 2 }],
  ['even columns down', { oddColumnsDown: false }],
])('the stagger of the columns comes back: %s', (_, sheet) => {
  const bare: BattleMap = {
    ...smallMap,
    sheet: { ...smallMap.sheet, ...sheet },
    terrain: Array.from({ length: 5 }, () => '......'),
    sides: [],
    roads: [],
    crossings: [],
    places: [],
    zones: [],
    lines: [],
    entries: [],
    features: [],
  };
  expect(fromTiled(toTiled(bare))).toEqual(bare);
});

test('an area keeps its hole and its outlying parts', () => {
  const ring = ['0202', '0203', '0301', '0303', '0402', '0403'];
  const map: BattleMap = {
    ...smallMap,
    terrain: ['..f...', '.f.f..', '.fff.f', '......', '......'],
    sides: [],
    roads: [],
    crossings: [],
    features: [{ ...smallMap.features[0]!, hexes: [...ring, '0603'].sort() }],
  };
  const back = fromTiled(toTiled(map));
  expect(back.features[0]!.hexes).toEqual(map.features[0]!.hexes);
  expect(layer(toTiled(map), 'features').objects).toHaveLength(3);
});

describe('the file is what Tiled expects', () => {
  const tiled: Loose = toTiled(smallMap);

  test('flat-topped hexes, the first printed column being odd and low', () => {
    expect(tiled).toMatchObject({
      type: 'map',
      orientation: 'hexagonal',
      staggeraxis: 'x',
      staggerindex: 'even',
      infinite: false,
    });
    expect(tiled).toMatchObject({ width: 6, height: 5, tilewidth: 60, tileheight: 52, hexsidelength: 30 });
  });

  test('tiles are named after their terrain and every hex has one', () => {
    const [tileset] = tiled.tilesets;
    expect(tileset.tiles.map((tile: Loose) => tile.type)).toEqual([
      'clear',
      'forest',
      'village',
      'hill',
      'lake',
    ]);
    expect(tileset.image).toBe(tilesFile(smallMap));
    expect(layer(tiled, 'terrain').data.slice(6, 12)).toEqual([1, 2, 2, 1, 1, 1]);
    expect(tilesSvg(smallMap).match(/<polygon/g)).toHaveLength(5);
  });

  test('ids are unique and the next ones are free', () => {
    const layers: Loose[] = tiled.layers;
    const objects = layers.flatMap(one => one.objects ?? []).map((one: Loose) => one.id);
    expect(new Set(objects).size).toBe(objects.length);
    expect(tiled.nextobjectid).toBeGreaterThan(Math.max(...objects));
    expect(tiled.nextlayerid).toBeGreaterThan(Math.max(...layers.map(one => one.id)));
  });

  test('a hexside lies between the corners its hexes share', () => {
    // 0104 is the low hex of the bank: its bottom side, in column 0 (shifted down by 26), row 3.
    const [bank] = layer(tiled, 'slope').objects;
    const ends = bank.polyline.map((point: Loose) => [point.x + bank.x, point.y + bank.y]);
    expect(ends).toEqual([
      [45, 234],
      [15, 234],
    ]);
  });
});

describe('what was drawn in Tiled counts', () => {
  test('a repainted tile is another terrain', () => {
    const tiled = edited(t => {
      layer(t, 'terrain').data[4 * 6] = 2;
    });
    expect(() => fromTiled(tiled)).toThrow('feature hill: hex 0105 is forest, not hill');
    layer(tiled, 'features').objects.find((one: Loose) => one.name === 'hill').type = 'forest';
    expect(fromTiled(tiled).terrain.at(-1)).toBe('f....l');
  });

  test('turned and flipped tiles are still their terrain', () => {
    const tiled = edited(t => {
      const { data } = layer(t, 'terrain');
      data[0] += 0x80000000;
      data[1] += 0x40000000;
      data[2] += 0x20000000;
      data[3] += 0x10000000;
    });
    expect(fromTiled(tiled)).toEqual(tidied(smallMap));
  });

  test('a moved line is another hexside', () => {
    const tiled = edited(t => {
      const [fence] = layer(t, 'fence').objects;
      fence.y -= 50;
      fence.x += 3;
    });
    expect(fromTiled(tiled).sides.at(-1)).toEqual({ a: '0602', b: '0603', kind: 'fence', of: 'paddock' });
  });

  test('one long line may run along several sides', () => {
    const tiled = edited(t => {
      const brook = layer(t, 'stream');
      const [first, second] = brook.objects;
      const far = second.polyline.map((p: Loose) => ({ x: p.x + second.x, y: p.y + second.y }));
      const near = first.polyline.map((p: Loose) => ({ x: p.x + first.x, y: p.y + first.y }));
      const same = (p: Loose, q: Loose) => p.x === q.x && p.y === q.y;
      const joint = near.find((p: Loose) => far.some((q: Loose) => same(p, q)));
      const line = [near.find((p: Loose) => p !== joint), joint, far.find((q: Loose) => !same(q, joint))];
      brook.objects = [{ ...first, x: 0, y: 0, polyline: line }];
    });
    expect(fromTiled(tiled).sides.filter(side => side.kind === 'stream')).toHaveLength(2);
  });

  test('properties in another order, as Tiled saves them, change nothing', () => {
    const tiled = edited(t => {
      const sort = (one: Loose) => one.properties?.sort((x: Loose, y: Loose) => (x.name < y.name ? -1 : 1));
      sort(t);
      for (const one of t.layers.flatMap((l: Loose) => l.objects ?? [])) sort(one);
    });
    expect(writeMap(fromTiled(tiled))).toBe(writeMap(smallMap));
  });

  test('fields of newer Tiled versions, class for type and pictures to trace are taken as they are', () => {
    const tiled = edited(t => {
      t.parallaxoriginx = 0;
      t.layers.push({
        id: 99,
        name: 'scan',
        type: 'imagelayer',
        image: 'scan.png',
        opacity: 1,
        visible: true,
        x: 0,
        y: 0,
      });
      for (const one of t.layers.flatMap((l: Loose) => l.objects ?? [])) {
        one.class = one.type;
        delete one.type;
      }
    });
    expect(fromTiled(tiled)).toEqual(tidied(smallMap));
  });
});

describe('a foreign or spoiled file is refused with place and reason', () => {
  test.each<[string, (tiled: Loose) => void, string]>([
    ['no map at all', t => delete t.layers, 'layers: is no Tiled map: it is missing'],
    [
      'a square map',
      t => (t.orientation = 'orthogonal'),
      'orientation: is orthogonal; only hexagonal maps can be read',
    ],
    [
      'pointed hexes',
      t => (t.staggeraxis = 'y'),
      'staggeraxis: is not x; only flat-topped hexes can be read',
    ],
    ['no stagger', t => delete t.staggerindex, 'staggerindex: is neither odd nor even'],
    ['an endless map', t => (t.infinite = true), 'infinite: an infinite map has no edge'],
    [
      'other tiles',
      t => (t.tilewidth = 64),
      'tilewidth: tiles must be 60 x 52 with a hex side of 30, as exported',
    ],
    [
      'an unknown layer',
      t => (layer(t, 'roads').name = 'paths'),
      'layer paths: is not known; known are terrain, stream',
    ],
    ['packed tiles', t => (layer(t, 'terrain').data = 'eJwBAA=='), 'layer terrain: its tiles are packed'],
    ['too few tiles', t => layer(t, 'terrain').data.pop(), 'layer terrain: has 29 tiles, the map has 30'],
    [
      'a hex without a tile',
      t => (layer(t, 'terrain').data[7] = 0),
      'layer terrain: column 1, row 1: no tile is set',
    ],
    [
      'a tile of no tileset',
      t => (layer(t, 'terrain').data[7] = 40),
      'layer terrain: column 1, row 1: tile 40 is in no tileset',
    ],
    [
      'a tileset elsewhere',
      t => (t.tilesets[0].source = 'terrain.tsj'),
      'tileset terrain.tsj: lies in another file; embed it in the map',
    ],
    [
      'a tile of no terrain',
      t => (t.tilesets[0].tiles[1].type = 'jungle'),
      'tileset terrain, tile 1: its class "jungle" is no terrain',
    ],
    ['no terrain layer', t => t.layers.shift(), 'layers: there is no tile layer called terrain'],
    [
      'a lost property',
      t => (layer(t, 'roads').objects[0].properties = []),
      'layer roads, object 14: the property of is missing or not a text',
    ],
    ['a side in the middle of nowhere', t => (layer(t, 'fence').objects[0].y += 20), 'there is no hexside'],
    [
      'a place between hexes',
      t => (layer(t, 'places').objects[0].x += 25),
      'is not near the centre of a hex',
    ],
    [
      'a crossing in a hex',
      t => Object.assign(layer(t, 'crossings').objects[0], { x: 120, y: 156 }),
      'is not near the middle of a hexside',
    ],
    [
      'an empty area',
      t =>
        (layer(t, 'zones').objects[0].polygon = [
          { x: 0, y: 0 },
          { x: 3, y: 0 },
          { x: 3, y: 3 },
        ]),
      'encloses the centre of no hex',
    ],
    [
      'an unsound map',
      t => (layer(t, 'crossings').objects.length = 0),
      'road road: crosses the river between 0303 and 0403 without bridge or ford',
    ],
  ])('%s', (_, spoil, message) => {
    expect(() => fromTiled(edited(spoil))).toThrow(BadInput);
    expect(() => fromTiled(edited(spoil))).toThrow(message);
  });

  test('no JSON', () => {
    expect(() => fromTiledText('<map version="1.10">')).toThrow(/^the Tiled map is not JSON: /);
  });
});
