// The terrain table of a box as printed: what a step and a fight cost on each kind of ground. Numbers live in the box.

import * as z from 'zod/mini';
import { MAP_GRADES } from './map/format.ts';
import { shaped } from './shape.ts';

/** What the points are paid for: entering the hex, crossing a side or by a bridge or ford, climbing from lower ground, keeping to the road. */
export const TERRAIN_PLACES = ['hex', 'side', 'crossing', 'climb', 'road'] as const;

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
      attackersHalved: z.optional(z.literal(true)),
      grade: z.enum(MAP_GRADES),
      note: z.optional(both),
    }),
  ),
});

export type TerrainTable = z.infer<typeof terrainTable>;
export type TerrainRow = TerrainTable['rows'][number];

export const terrainTableFrom = (data: unknown): TerrainTable => shaped(terrainTable, data, 'terrain table');

export const terrainRow = (table: TerrainTable, terrain: string): TerrainRow | undefined =>
  table.rows.find(row => row.terrain === terrain);
