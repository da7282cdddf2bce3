// A map as Tiled opens it: terrain as tiles, everything else as objects that lie where they belong and can be moved there.

import { type Hex, type Point, sheetGrid } from '@gonfalon/hex';
import { edgeHexes } from '../../field/field.ts';
import { type BattleMap, type MapFeature, type MapName, SIDE_KINDS } from '../format.ts';
import { facingBetween, terrainIn } from '../survey.ts';
import { tidied } from '../write.ts';
import { propertiesOf, type TiledObject } from './format.ts';
import {
  HEX_SIDE,
  middle,
  outlines,
  staggerIndex,
  TILE_HEIGHT,
  TILE_WIDTH,
  type TiledLayout,
  tiledLayout,
} from './layout.ts';
import { tilesFile, tileTerrains } from './tiles.ts';

type Shape = Pick<TiledObject, 'point' | 'polyline' | 'polygon'> & Point;
type Values = Readonly<Record<string, string | number | boolean | undefined>>;
type Draw = (type: string, name: string, shape: Shape, values: Values) => object;

const LAYER_COLOURS: Readonly<Record<string, string>> = {
  stream: '#4f93c4',
  river: '#1f5f9c',
  slope: '#8a5a2b',
  fence: '#6b4a2b',
  fortification: '#4a4a4a',
  gate: '#a8852b',
  roads: '#a0522d',
  crossings: '#202020',
  zones: '#c0392b',
  features: '#3d6b35',
};

/** The text of a file Tiled opens; `tilesSvg` belongs beside it. */
export const tiledText = (map: BattleMap): string => `${JSON.stringify(toTiled(map), null, 1)}\n`;

export function toTiled(given: BattleMap): object {
  const map = tidied(given);
  const layout = tiledLayout(map.sheet, sheetGrid(map.sheet));
  let objects = 0;
  const draw: Draw = (type, name, shape, values) => ({
    id: ++objects,
    name,
    type,
    ...shape,
    width: 0,
    height: 0,
    rotation: 0,
    visible: true,
    properties: propertiesOf(values),
  });
  const drawn = objectLayers(map, layout, draw);
  const layers = [
    tileLayer(map, layout),
    ...drawn.map(([name, list], index) => objectLayer(index + 2, name, list)),
  ];
  return {
    type: 'map',
    version: '1.10',
    tiledversion: '1.11.0',
    orientation: 'hexagonal',
    renderorder: 'right-down',
    staggeraxis: 'x',
    staggerindex: staggerIndex(map.sheet),
    hexsidelength: HEX_SIDE,
    infinite: false,
    width: map.sheet.columns,
    height: map.sheet.rows,
    tilewidth: TILE_WIDTH,
    tileheight: TILE_HEIGHT,
    compressionlevel: -1,
    nextlayerid: layers.length + 1,
    nextobjectid: objects + 1,
    properties: propertiesOf(headValues(map)),
    tilesets: [terrainTileset(map)],
    layers,
  };
}

const nameValues = ({ en, pl, local }: MapName): Values => ({
  'name.en': en,
  'name.pl': pl,
  'name.local': local,
});
const whyValues = ({ en, pl }: { readonly en: string; readonly pl: string }): Values => ({
  'why.en': en,
  'why.pl': pl,
});

const headValues = (map: BattleMap): Values => ({
  format: map.format,
  version: map.version,
  id: map.id,
  box: map.box,
  ...nameValues(map.name),
  firstColumn: map.sheet.firstColumn,
  firstRow: map.sheet.firstRow,
  north: map.north,
  trueNorthDegrees: map.trueNorthDegrees,
  hexMetres: map.hexMetres,
  reconstructed: map.reconstructed,
  season: map.season,
  ...Object.fromEntries(Object.entries(map.friendlyEdges).map(([side, edge]) => [`friendly.${side}`, edge])),
  ...Object.fromEntries(
    map.provenance.flatMap(({ en, pl }, index) => [
      [`provenance.${index + 1}.en`, en],
      [`provenance.${index + 1}.pl`, pl],
    ]),
  ),
});

function terrainTileset(map: BattleMap): object {
  const tiles = tileTerrains(map).map(([letter, terrain], id) => ({
    id,
    type: terrain,
    properties: propertiesOf({ letter }),
  }));
  return {
    firstgid: 1,
    name: 'terrain',
    image: tilesFile(map),
    imagewidth: tiles.length * TILE_WIDTH,
    imageheight: TILE_HEIGHT,
    columns: tiles.length,
    tilecount: tiles.length,
    tilewidth: TILE_WIDTH,
    tileheight: TILE_HEIGHT,
    margin: 0,
    spacing: 0,
    tiles,
  };
}

const layerFrame = (id: number, name: string): object => ({
  id,
  name,
  x: 0,
  y: 0,
  opacity: 1,
  visible: true,
});

/** Tiled reads row by row; our grid counts column by column. */
function tileLayer(map: BattleMap, { grid }: TiledLayout): object {
  const { columns, rows } = map.sheet;
  const terrains = tileTerrains(map).map(([, terrain]) => terrain);
  const data = Array.from({ length: rows * columns }, (_, index) => {
    const hex = (index % columns) * rows + Math.floor(index / columns);
    return terrains.indexOf(terrainIn(map, grid.ids[hex]!)!) + 1;
  });
  return { ...layerFrame(1, 'terrain'), type: 'tilelayer', width: columns, height: rows, data };
}

const objectLayer = (id: number, name: string, objects: readonly object[]): object => ({
  ...layerFrame(id, name),
  type: 'objectgroup',
  draworder: 'index',
  ...(LAYER_COLOURS[name] === undefined ? {} : { color: LAYER_COLOURS[name] }),
  objects,
});

const pin = (point: Point): Shape => ({ ...point, point: true });
/** Points of a line or an area are counted from its first one. */
const lineOf = ([first, ...rest]: readonly Point[]): Point[] => [
  { x: 0, y: 0 },
  ...rest.map(({ x, y }) => ({ x: x - first!.x, y: y - first!.y })),
];
const polyline = (points: readonly Point[]): Shape => ({ ...points[0]!, polyline: lineOf(points) });
const polygon = (points: readonly Point[]): Shape => ({ ...points[0]!, polygon: lineOf(points) });

/** Where things lie on the paper of Tiled. */
function placesOf(map: BattleMap, layout: TiledLayout) {
  const { grid } = layout;
  const hexesOf = (ids: readonly string[]): Hex[] => ids.map(id => grid.hex(id)!);
  const side = (a: string, b: string): readonly [Point, Point] =>
    layout.sideLine(grid.hex(a)!, facingBetween(grid, a, b)!);
  return {
    hexesOf,
    side,
    centre: (id: string): Point => layout.centre(grid.hex(id)!),
    track: (ids: readonly string[]): Shape => polyline(hexesOf(ids).map(layout.centre)),
    /** A feature without hexes of its own lies where the first line or road of it does. */
    whereIs: (feature: MapFeature): Point => {
      const line = [...map.sides, ...map.crossings].find(({ of }) => of === feature.id);
      if (line) return middle(...side(line.a, line.b));
      const road = map.roads.find(({ of }) => of === feature.id);
      return road ? layout.centre(grid.hex(road.hexes[0]!)!) : { x: 0, y: 0 };
    },
  };
}

function objectLayers(map: BattleMap, layout: TiledLayout, draw: Draw): [string, object[]][] {
  const { grid } = layout;
  const { hexesOf, side, centre, track, whereIs } = placesOf(map, layout);
  /** An area with its data; holes and outlying parts follow as bare shapes. */
  const area = (type: string, name: string, ids: readonly string[], values: Values): object[] =>
    outlines(layout, hexesOf(ids)).map((loop, index) =>
      draw(type, name, polygon(loop), index === 0 ? values : { part: true }),
    );
  return [
    ...SIDE_KINDS.map((kind): [string, object[]] => [
      kind,
      map.sides
        .filter(one => one.kind === kind)
        .map(({ a, b, low, of }) => draw(kind, '', polyline(side(a, b)), { of, low })),
    ]),
    ['roads', map.roads.map(({ of, hexes }) => draw('road', '', track(hexes), { of }))],
    [
      'crossings',
      map.crossings.map(({ a, b, kind, of }) => draw(kind, '', pin(middle(...side(a, b))), { of })),
    ],
    [
      'places',
      map.places.map(({ hex, kind, name, grade }) =>
        draw(kind, name.en, pin(centre(hex)), { ...nameValues(name), grade }),
      ),
    ],
    [
      'zones',
      map.zones.flatMap(({ id, side: owner, name, colour, grade, why, hexes }) =>
        area('zone', id, hexes, { side: owner, ...nameValues(name), colour, grade, ...whyValues(why) }),
      ),
    ],
    [
      'lines',
      map.lines.map(({ id, name, grade, why, hexes }) =>
        draw('line', id, track(hexes), { ...nameValues(name), grade, ...whyValues(why) }),
      ),
    ],
    [
      'entries',
      map.entries.flatMap(({ id, side: owner, hexes, edge, grade, why }) => {
        const values = { side: owner, edge, grade, ...whyValues(why) };
        if (hexes) return area('entry', id, hexes, values);
        const along = edgeHexes({ grid, sheet: map.sheet, north: map.north }, edge!);
        return [draw('entry', id, pin(layout.centre(along[Math.floor(along.length / 2)]!)), values)];
      }),
    ],
    [
      'features',
      map.features.flatMap(feature => {
        const { id, kind, name, grade, tag, width, why, hexes } = feature;
        const values = { ...nameValues(name), grade, tag, width, ...whyValues(why) };
        return hexes ? area(kind, id, hexes, values) : [draw(kind, id, pin(whereIs(feature)), values)];
      }),
    ],
  ];
}
