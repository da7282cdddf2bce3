// The terrain table of a box as printed: what a step and a fight cost on each kind of ground. Numbers live in the box.

import { BadInput } from '@gonfalon/kernel';
import * as z from 'zod/mini';
import { MAP_GRADES } from './map/format.ts';
import { GROUNDS, TERRAINS, type Terrain } from './map/grounds.ts';
import { shaped } from './shape.ts';

/** What the points are paid for: entering the hex, crossing a side or by a bridge or ford, climbing from lower ground, keeping to the road. */
export const TERRAIN_PLACES = ['hex', 'side', 'crossing', 'climb', 'road'] as const;

/** What a kind of ground does beside its price; rules ask for these and never for a list of words. */
export const GROUND_TRAITS = [
  /** Nothing hinders: one turns freely, and everybody draws up on it. */
  'open',
  /** Riders come to grief in it. */
  'rough',
  /** Whoever leaves the road in it comes to grief. */
  'mire',
  /** A charge into it counts for nothing. */
  'stopsCharge',
  /** Attackers who stand in it count half. */
  'halvesAttackers',
  /** Men among houses are not ridden down. */
  'houses',
  /** Hides men from shots. */
  'cover',
  /** Hides what lies behind it. */
  'blocksSight',
] as const;
export type GroundTrait = (typeof GROUND_TRAITS)[number];

/** Points are sixths, because books print thirds, halves and one and a half; null where there is no way. */
const points = z.nullable(z.int().check(z.gte(0)));
const both = z.strictObject({ en: z.string().check(z.minLength(1)), pl: z.string().check(z.minLength(1)) });

const terrainTable = z.strictObject({
  format: z.literal('gonfalon-terrain'),
  version: z.literal(1),
  rows: z.array(
    z.strictObject({
      terrain: z.string().check(z.minLength(1)),
      /** hex and road: the whole price of a step; the others are added to it. */
      on: z.enum(TERRAIN_PLACES),
      foot: points,
      horse: points,
      leader: z.optional(points),
      /** Columns of the combat table; negative helps the defender. */
      combat: z.int(),
      /** Of rows on hexes only. */
      traits: z.optional(z.array(z.enum(GROUND_TRAITS))),
      grade: z.enum(MAP_GRADES),
      note: z.optional(both),
    }),
  ),
});

export type TerrainTable = z.infer<typeof terrainTable>;
export type TerrainRow = TerrainTable['rows'][number];

/** @testonly The page takes a box's own table as its tests have read it. */
export const terrainTableFrom = (data: unknown): TerrainTable => shaped(terrainTable, data, 'terrain table');

export const terrainRow = (table: TerrainTable, terrain: string): TerrainRow | undefined =>
  table.rows.find(row => row.terrain === terrain);

/** The row of a ground; what lies higher and has none of its own is open ground that costs its surcharge on the way up. */
export const groundRow = (table: TerrainTable, ground: Terrain): TerrainRow | undefined =>
  table.rows.find(({ terrain, on }) => terrain === ground && on === 'hex') ??
  (GROUNDS[ground].level > 0
    ? table.rows.find(({ terrain, on }) => terrain === 'clear' && on === 'hex')
    : undefined);

/** Bits of traits, so that a rule asks a hex with one look. */
export const TRAIT = Object.fromEntries(GROUND_TRAITS.map((trait, n) => [trait, 1 << n])) as Readonly<
  Record<GroundTrait, number>
>;
/** TRAIT bits by the code of the terrain. High ground hides what lies behind it, whatever grows there. */
export const traitsOf = (table: TerrainTable): readonly number[] =>
  TERRAINS.map(ground =>
    (groundRow(table, ground)?.traits ?? []).reduce(
      (bits, trait) => bits | TRAIT[trait],
      GROUNDS[ground].level > 0 ? TRAIT.blocksSight : 0,
    ),
  );

/** The table as rules ask it: what R makes of each row. */
export interface GroundTable<R> {
  /** Null where the ground is closed. */
  readonly ground: Readonly<Record<Terrain, R | null>>;
  /** TRAIT bits by the code of the terrain. */
  readonly traits: readonly number[];
  readonly road: R;
  /** The surcharge of a side. */
  readonly stream: R;
}
type CostsOf<R> = (row: TerrainRow | undefined) => R | null;

/** A row that the rules cannot do without; throws BadInput where it is missing, or knows no way. */
export function neededRow<R>(
  table: TerrainTable,
  costsOf: CostsOf<R>,
  name: string,
  on: TerrainRow['on'],
): R {
  const found = costsOf(table.rows.find(row => row.terrain === name && row.on === on));
  if (!found) throw new BadInput('terrain', `the row ${name} (${on}) is missing or closed`);
  return found;
}

/** Ground without a row, or whose row knows no way, is closed. */
export const groundTable = <R>(table: TerrainTable, costsOf: CostsOf<R>): GroundTable<R> => ({
  ground: Object.fromEntries(TERRAINS.map(ground => [ground, costsOf(groundRow(table, ground))])) as Record<
    Terrain,
    R | null
  >,
  traits: traitsOf(table),
  road: neededRow(table, costsOf, 'road', 'road'),
  stream: neededRow(table, costsOf, 'stream', 'side'),
});
