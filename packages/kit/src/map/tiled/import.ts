// Reads a map back from Tiled. What was drawn counts: a line moved to other corners is another hexside, a repainted tile
// is another terrain. The result must pass `mapProblems` like any map.

import { type Point, sheetGrid } from '@gonfalon/hex';
import { BadInput } from '@gonfalon/kernel';
import { type BattleMap, SIDE_KINDS } from '../format.ts';
import { isTerrain } from '../grounds.ts';
import { jsonIn, mapFrom } from '../problems.ts';
import { shapeProblems } from '../shape-problems.ts';
import { type TiledMap, type TiledObject, type TiledProperties, tiledMap } from './format.ts';
import {
  HEX_SIDE,
  hexesInside,
  plus,
  TILE_HEIGHT,
  TILE_WIDTH,
  type TiledLayout,
  tiledLayout,
} from './layout.ts';

const OBJECT_LAYERS = [
  ...SIDE_KINDS,
  'roads',
  'crossings',
  'places',
  'zones',
  'lines',
  'entries',
  'features',
] as const;
type LayerName = (typeof OBJECT_LAYERS)[number];

/** Throws BadInput with place and reason. */
export function fromTiledText(text: string): BattleMap {
  return fromTiled(jsonIn(text, 'the Tiled map'));
}

export function fromTiled(value: unknown): BattleMap {
  const [problem] = shapeProblems(tiledMap, value);
  if (problem) throw new BadInput(problem.place, `is no Tiled map: it ${problem.reason}`);
  const tiled = value as TiledMap;
  checkKind(tiled);
  const head = reader('the map', tiled.properties);
  const sheet = sheetOf(tiled, head);
  const layout = tiledLayout(sheet, sheetGrid(sheet));
  const legend = legendOf(tiled);
  const drawn = (name: LayerName): Drawn[] => objectsIn(tiled, name, layout);
  return mapFrom({
    format: head.text('format'),
    version: head.number('version'),
    id: head.text('id'),
    box: head.text('box'),
    name: head.name(),
    sheet,
    north: head.text('north'),
    trueNorthDegrees: head.number('trueNorthDegrees'),
    hexMetres: head.number('hexMetres'),
    reconstructed: head.flag('reconstructed'),
    ...head.some('season'),
    friendlyEdges: head.below('friendly.'),
    legend: Object.fromEntries(legend.values()),
    terrain: terrainRows(tiled, legend),
    sides: SIDE_KINDS.flatMap(kind => drawn(kind).flatMap(one => sidesOf(one, kind))),
    roads: drawn('roads').map(one => ({ of: one.text('of'), hexes: one.track() })),
    crossings: drawn('crossings').map(one => ({ ...one.side(), kind: one.type, of: one.text('of') })),
    places: drawn('places').map(one => ({
      hex: one.hex(),
      kind: one.type,
      name: one.name(),
      grade: one.text('grade'),
    })),
    ...groundsOf(drawn),
    provenance: numbered(head),
  });
}

function sheetOf(tiled: TiledMap, head: ReturnType<typeof reader>) {
  const sheet = {
    columns: tiled.width,
    rows: tiled.height,
    firstColumn: head.number('firstColumn'),
    firstRow: head.number('firstRow'),
    oddColumnsDown: (head.number('firstColumn') % 2 === 1) === (tiled.staggerindex === 'even'),
  };
  if (sheet.firstColumn + sheet.columns > 100 || sheet.firstRow + sheet.rows > 100)
    throw new BadInput('the map', 'a hex id has two digits for column and row, so neither can pass 99');
  return sheet;
}

/** What lies over many hexes: zones, lines, entries and features. */
const groundsOf = (drawn: (name: LayerName) => Drawn[]) => ({
  zones: areas(drawn('zones')).map(({ one, hexes }) => ({
    id: one.id,
    side: one.text('side'),
    name: one.name(),
    ...one.some('colour'),
    grade: one.text('grade'),
    why: one.why(),
    hexes,
  })),
  lines: drawn('lines').map(one => ({
    id: one.id,
    name: one.name(),
    grade: one.text('grade'),
    why: one.why(),
    hexes: one.track(),
  })),
  entries: areas(drawn('entries')).map(({ one, hexes }) => ({
    id: one.id,
    side: one.text('side'),
    ...(hexes.length > 0 ? { hexes } : {}),
    ...one.some('edge'),
    grade: one.text('grade'),
    why: one.why(),
  })),
  features: areas(drawn('features')).map(({ one, hexes }) => ({
    id: one.id,
    kind: one.type,
    name: one.name(),
    grade: one.text('grade'),
    ...one.some('tag'),
    ...one.some('width'),
    why: one.why(),
    ...(hexes.length > 0 ? { hexes } : {}),
  })),
});

function checkKind(tiled: TiledMap): void {
  const refuse = (field: string, reason: string): never => {
    throw new BadInput(field, reason);
  };
  if (tiled.orientation !== 'hexagonal')
    refuse('orientation', `is ${tiled.orientation}; only hexagonal maps can be read`);
  if (tiled.staggeraxis !== 'x') refuse('staggeraxis', 'is not x; only flat-topped hexes can be read');
  if (tiled.staggerindex !== 'odd' && tiled.staggerindex !== 'even')
    refuse('staggerindex', 'is neither odd nor even');
  if (tiled.infinite)
    refuse('infinite', 'an infinite map has no edge; make it a fixed one in the map properties');
  if (tiled.tilewidth !== TILE_WIDTH || tiled.tileheight !== TILE_HEIGHT || tiled.hexsidelength !== HEX_SIDE)
    refuse(
      'tilewidth',
      `tiles must be ${TILE_WIDTH} x ${TILE_HEIGHT} with a hex side of ${HEX_SIDE}, as exported`,
    );
  for (const layer of tiled.layers)
    if (
      layer.type !== 'imagelayer' &&
      layer.name !== 'terrain' &&
      !OBJECT_LAYERS.includes(layer.name as LayerName)
    )
      refuse(`layer ${layer.name}`, `is not known; known are terrain, ${OBJECT_LAYERS.join(', ')}`);
}

/** Letter and terrain by global tile id. */
function legendOf({ tilesets }: TiledMap): Map<number, [string, string]> {
  const legend = new Map<number, [string, string]>();
  for (const { firstgid, source, name = '', tiles = [] } of tilesets) {
    if (source !== undefined)
      throw new BadInput(`tileset ${source}`, 'lies in another file; embed it in the map');
    for (const tile of tiles) {
      const place = `tileset ${name}, tile ${tile.id}`;
      const terrain = tile.type ?? tile.class;
      if (!isTerrain(terrain)) throw new BadInput(place, `its class "${terrain ?? ''}" is no terrain`);
      legend.set(firstgid + tile.id, [reader(place, tile.properties).text('letter'), terrain]);
    }
  }
  return legend;
}

/** The highest four bits say how a tile is flipped and turned, which terrain does not care about. */
const FLIP_BITS = 0xf0000000;

function terrainRows(tiled: TiledMap, legend: ReadonlyMap<number, readonly [string, string]>): string[] {
  const layer = tiled.layers.find(({ name, type }) => name === 'terrain' && type === 'tilelayer');
  if (!layer) throw new BadInput('layers', 'there is no tile layer called terrain');
  if (!Array.isArray(layer.data))
    throw new BadInput(
      'layer terrain',
      'its tiles are packed; set the tile layer format to CSV in the map properties',
    );
  const { width, height } = tiled;
  if (layer.data.length !== width * height)
    throw new BadInput('layer terrain', `has ${layer.data.length} tiles, the map has ${width * height}`);
  const letters = layer.data.map((gid, index) => {
    const found = legend.get((gid & ~FLIP_BITS) >>> 0);
    if (!found)
      throw new BadInput(
        'layer terrain',
        `column ${index % width}, row ${Math.floor(index / width)}: ${gid === 0 ? 'no tile is set' : `tile ${gid} is in no tileset`}`,
      );
    return found[0];
  });
  return Array.from({ length: height }, (_, row) => letters.slice(row * width, (row + 1) * width).join(''));
}

/** Properties by name, each refused with its place where it is missing or of another type. */
function reader(place: string, properties: TiledProperties) {
  const values = new Map((properties ?? []).map(({ name, value }) => [name, value]));
  const need = <T>(name: string, is: (value: unknown) => value is T, what: string): T => {
    const value = values.get(name);
    if (!is(value)) throw new BadInput(place, `the property ${name} is missing or not ${what}`);
    return value;
  };
  const text = (name: string): string => need(name, value => typeof value === 'string', 'a text');
  const some = (name: string): Record<string, unknown> =>
    values.has(name) ? { [name]: values.get(name) } : {};
  return {
    text,
    number: (name: string): number => need(name, value => typeof value === 'number', 'a number'),
    flag: (name: string): boolean => need(name, value => typeof value === 'boolean', 'yes or no'),
    some,
    has: (name: string): boolean => values.has(name),
    name: () => ({
      en: text('name.en'),
      pl: text('name.pl'),
      ...(values.has('name.local') ? { local: text('name.local') } : {}),
    }),
    why: () => ({ en: text('why.en'), pl: text('why.pl') }),
    /** All properties whose names begin so, without that beginning. */
    below: (start: string): Record<string, unknown> =>
      Object.fromEntries(
        [...values]
          .filter(([name]) => name.startsWith(start))
          .map(([name, value]) => [name.slice(start.length), value]),
      ),
  };
}
type Reader = ReturnType<typeof reader>;

function numbered(head: Reader): object[] {
  const notes: object[] = [];
  for (let number = 1; head.has(`provenance.${number}.en`); number++)
    notes.push({ en: head.text(`provenance.${number}.en`), pl: head.text(`provenance.${number}.pl`) });
  return notes;
}

/** An object with its properties and the ways to read its shape. */
interface Drawn extends Reader {
  readonly id: string;
  readonly type: string;
  readonly points: readonly Point[];
  readonly closed: boolean;
  readonly layout: TiledLayout;
  hex(): string;
  track(): string[];
  side(): { a: string; b: string };
  refuse(reason: string): never;
}

function objectsIn({ layers }: TiledMap, name: LayerName, layout: TiledLayout): Drawn[] {
  const found = layers.filter(layer => layer.name === name && layer.type !== 'imagelayer');
  return found.flatMap(layer => (layer.objects ?? []).map(object => drawnOf(name, object, layout)));
}

function drawnOf(layer: string, object: TiledObject, layout: TiledLayout): Drawn {
  const place = `layer ${layer}, object ${object.id}${object.name ? ` (${object.name})` : ''}`;
  const refuse = (reason: string): never => {
    throw new BadInput(place, reason);
  };
  const points = (object.polyline ?? object.polygon ?? [{ x: 0, y: 0 }]).map(point => plus(point, object));
  const idAt = (point: Point): string => {
    const hex = layout.hexAt(point);
    return hex === undefined
      ? refuse(`${show(point)} is not near the centre of a hex`)
      : layout.grid.ids[hex]!;
  };
  return {
    ...reader(place, object.properties),
    id: object.name,
    type: object.type || object.class || '',
    points,
    closed: object.polygon !== undefined,
    layout,
    refuse,
    hex: () => idAt(points[0]!),
    track: () => points.map(idAt),
    side: () => {
      const pair = layout.sideAround(points[0]!);
      return pair ? sideOf(layout, pair) : refuse(`${show(points[0]!)} is not near the middle of a hexside`);
    },
  };
}

const show = ({ x, y }: Point): string => `the point ${Math.round(x)}, ${Math.round(y)}`;
const sideOf = ({ grid }: TiledLayout, [a, b]: readonly [number, number]): { a: string; b: string } => ({
  a: grid.ids[a]!,
  b: grid.ids[b]!,
});

/** One line may run along several sides. */
function sidesOf(one: Drawn, kind: string): object[] {
  if (one.points.length < 2) return one.refuse('is no line');
  return one.points.slice(1).map((to, index) => {
    const from = one.points[index]!;
    const pair = one.layout.sideAt(from, to);
    if (!pair) return one.refuse(`from ${show(from)} to ${show(to)} there is no hexside`);
    return { ...sideOf(one.layout, pair), kind, ...one.some('low'), of: one.text('of') };
  });
}

/** Shapes of one name are one area: the first carries its data, the others are its holes and outlying parts. */
function areas(drawn: readonly Drawn[]): { one: Drawn; hexes: string[] }[] {
  const firsts = drawn.filter(one => !one.has('part'));
  for (const part of drawn.filter(one => one.has('part')))
    if (!firsts.some(one => one.id === part.id)) part.refuse('is part of an area that is not in this layer');
  return firsts.map(one => {
    const loops = drawn.filter(
      other => other.closed && (other === one || (other.has('part') && other.id === one.id)),
    );
    const hexes = hexesInside(
      one.layout,
      loops.map(({ points }) => points),
    );
    if (one.closed && hexes.length === 0) one.refuse('encloses the centre of no hex');
    return { one, hexes: hexes.map(hex => one.layout.grid.ids[hex]!).sort() };
  });
}
