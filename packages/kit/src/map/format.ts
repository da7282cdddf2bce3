// The map format: what a battlefield file holds. Vocabulary, schema and types on one page.

import * as z from 'zod/mini';
import { TERRAINS, type Terrain } from './grounds.ts';

export const MAP_FORMAT = 'gonfalon-map';
export const MAP_VERSION = 1;

export const SIDE_KINDS = ['stream', 'river', 'slope', 'fence', 'fortification', 'gate'] as const;
export type SideKind = (typeof SIDE_KINDS)[number];
export const CROSSING_KINDS = ['bridge', 'ford'] as const;
export type CrossingKind = (typeof CROSSING_KINDS)[number];
export const PLACE_KINDS = [
  'village',
  'town',
  'height',
  'wood',
  'water',
  'camp',
  'church',
  'bridge',
  'entry',
] as const;
/** What a feature is: ground, a line along hexsides, a road, a way over water. */
export const FEATURE_KINDS = [
  ...TERRAINS.filter((ground): ground is Exclude<Terrain, 'clear'> => ground !== 'clear'),
  ...SIDE_KINDS,
  'road',
  ...CROSSING_KINDS,
] as const;
/** Edges of the sheet in compass words, clockwise. */
export const MAP_EDGES = ['north', 'east', 'south', 'west'] as const;
export type MapEdge = (typeof MAP_EDGES)[number];
/** Where north lies on the sheet, clockwise as MAP_EDGES. */
export const SHEET_EDGES = ['top', 'right', 'bottom', 'left'] as const;
/** How sure we are: the book's text demands it, history or geography gives it, we drew it to have a playable field. */
export const MAP_GRADES = ['book', 'history', 'reconstructed'] as const;
export type MapGrade = (typeof MAP_GRADES)[number];

/** What shares a hexside: one water, one slope and one work of men may lie on the same side, never two of a class. */
export const SIDE_CLASS: Readonly<Record<SideKind, 'water' | 'slope' | 'work'>> = {
  stream: 'water',
  river: 'water',
  slope: 'slope',
  fence: 'work',
  fortification: 'work',
  gate: 'work',
};

const text = z.string().check(z.minLength(1));
const hexId = z
  .string()
  .check(z.regex(/^\d{4}$/, { error: 'a hex is four digits, column and row, as 0822' }));
const key = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9-]*$/, { error: 'a key is small letters, digits and hyphens' }));
const colour = z
  .string()
  .check(z.regex(/^#[0-9a-f]{6}$/, { error: 'a colour is # and six small hex digits' }));
const grade = z.enum(MAP_GRADES);
const both = z.strictObject({ en: text, pl: text });
/** `local` is the name as its own people write it, where neither English nor Polish does. */
const name = z.strictObject({ en: text, pl: text, local: z.optional(text) });
const hexes = z.array(hexId).check(z.minLength(1));
const upTo99 = z.int().check(z.gte(0), z.lte(99));

const side = z.strictObject({
  a: hexId,
  b: hexId,
  kind: z.enum(SIDE_KINDS),
  /** The lower of the two hexes; slopes only. */
  low: z.optional(hexId),
  of: key,
});
const zone = z.strictObject({
  id: text,
  side: key,
  name,
  colour: z.optional(colour),
  grade,
  why: both,
  hexes,
});
const entry = z.strictObject({
  id: key,
  side: key,
  hexes: z.optional(hexes),
  edge: z.optional(z.enum(MAP_EDGES)),
  grade,
  why: both,
});
const feature = z.strictObject({
  id: key,
  kind: z.enum(FEATURE_KINDS),
  name,
  grade,
  /** The word by which rules ask for these hexes or sides. */
  tag: z.optional(text),
  /** Drawn breadth of a river: 1 brook to 3 great river. */
  width: z.optional(z.int().check(z.gte(1), z.lte(3))),
  why: both,
  /** Ground only; sides, roads and crossings name their feature themselves. */
  hexes: z.optional(hexes),
});

export const battleMap = z.strictObject({
  format: z.literal(MAP_FORMAT),
  version: z.literal(MAP_VERSION),
  id: key,
  box: key,
  name,
  sheet: z.strictObject({
    columns: z.int().check(z.gte(1), z.lte(99)),
    rows: z.int().check(z.gte(1), z.lte(99)),
    firstColumn: upTo99,
    firstRow: upTo99,
    oddColumnsDown: z.boolean(),
  }),
  /** The edge of the sheet the book calls north. */
  north: z.enum(SHEET_EDGES),
  /** True north, clockwise from the top of the sheet. */
  trueNorthDegrees: z.int().check(z.gte(0), z.lte(359)),
  hexMetres: z.int().check(z.gte(1)),
  reconstructed: z.boolean(),
  season: z.optional(z.enum(['summer', 'winter'])),
  friendlyEdges: z.record(key, z.enum(MAP_EDGES)),
  legend: z.record(z.string().check(z.length(1)), z.enum(TERRAINS)),
  /** One string a row, one letter a column. */
  terrain: z.array(z.string()),
  sides: z.array(side),
  roads: z.array(z.strictObject({ of: key, hexes: z.array(hexId).check(z.minLength(2)) })),
  crossings: z.array(z.strictObject({ a: hexId, b: hexId, kind: z.enum(CROSSING_KINDS), of: key })),
  places: z.array(z.strictObject({ hex: hexId, kind: z.enum(PLACE_KINDS), name, grade })),
  zones: z.array(zone),
  lines: z.array(
    z.strictObject({ id: key, name, grade, why: both, hexes: z.array(hexId).check(z.minLength(2)) }),
  ),
  entries: z.array(entry),
  features: z.array(feature),
  provenance: z.array(both),
});

/** Read-only all the way down. */
export type Frozen<T> = T extends readonly (infer I)[]
  ? readonly Frozen<I>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

export type BattleMap = Frozen<z.infer<typeof battleMap>>;
export type MapSide = BattleMap['sides'][number];
export type MapFeature = BattleMap['features'][number];
export type MapName = BattleMap['name'];

/**
 * The schema as others can use it, in editors and in other languages; a test holds the file beside this to it.
 * @testonly
 */
export const mapJsonSchema = (): object => ({
  title: `${MAP_FORMAT} ${MAP_VERSION}`,
  ...z.toJSONSchema(battleMap),
});
