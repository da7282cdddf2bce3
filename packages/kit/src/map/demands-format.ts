// What a box's scenarios ask of its map: every setup group, every hex the book names. Vocabulary, schema and types.

import * as z from 'zod/mini';
import { type Frozen, MAP_EDGES, SIDE_KINDS } from './format.ts';
import { TERRAINS } from './grounds.ts';

export const DEMANDS_FORMAT = 'gonfalon-demands';
export const DEMANDS_VERSION = 1;
export const SETUP_KINDS = ['cavalry', 'infantry', 'ranged', 'artillery', 'leader'] as const;

const text = z.string().check(z.minLength(1));
const hexId = z
  .string()
  .check(z.regex(/^\d{4}$/, { error: 'a hex is four digits, column and row, as 0822' }));
const hexes = z.array(hexId).check(z.minLength(1));
const terrains = z.array(z.enum(TERRAINS));
/** As the books write it: 2309(1) is 2309 and everything one hex around it. */
const spot = z
  .string()
  .check(z.regex(/^\d{4}(\([1-9]\))?$/, { error: 'a spot is a hex, or a hex with its radius, as 2309(1)' }));

const who = { side: text, contingent: z.optional(text), group: text, note: z.optional(text) };
const setup = z.strictObject({
  ...who,
  kind: z.enum(SETUP_KINDS),
  /** null where the book gives no number. */
  units: z.nullable(z.int().check(z.gte(1))),
  /** Strength points of a full unit. */
  sp: z.int().check(z.gte(0)),
  spots: z.optional(z.array(spot).check(z.minLength(1))),
  zone: z.optional(text),
});
const ambush = z.strictObject({
  ...who,
  kind: z.literal('ambush'),
  units: z.int(),
  sp: z.int(),
  /** The wood must have at least so many hexes. */
  woodOf: z.int().check(z.gte(1)),
  /** The wood is the one around this hex. */
  hex: z.optional(hexId),
});
const entry = z.strictObject({
  ...who,
  kind: z.literal('entry'),
  unitKind: z.enum(SETUP_KINDS),
  /** Units that enter in one turn, or in all where they come one by one through a hex. */
  units: z.int(),
  edge: z.optional(z.enum(MAP_EDGES)),
  hexes: z.optional(hexes),
});

const feature = z.discriminatedUnion('test', [
  /** Hexes that can be reached. */
  z.strictObject({ test: z.literal('usable'), hexes, why: text }),
  /** Hexes that touch one another in this order. */
  z.strictObject({ test: z.literal('line'), hexes, why: text }),
  /** Sides with this tag make one unbroken line that touches these hexes. */
  z.strictObject({ test: z.literal('course'), tag: text, touches: hexes, why: text }),
  /** A hex on the rim of the map. */
  z.strictObject({ test: z.literal('rim'), hex: hexId, why: text }),
  /** At least one of these hexes has this terrain. */
  z.strictObject({ test: z.literal('terrain'), terrain: z.enum(TERRAINS), hexes, why: text }),
]);

export const mapDemands = z.strictObject({
  format: z.literal(DEMANDS_FORMAT),
  version: z.literal(DEMANDS_VERSION),
  map: text,
  about: text,
  /** Strength points a hex holds. */
  stackLimit: z.int().check(z.gte(1)),
  ground: z.strictObject({
    /** Nobody enters. */
    impassable: terrains,
    /** Entered on a road only, because units die there. */
    deadly: terrains,
    /** Nobody crosses; over water a bridge or ford helps. */
    barred: z.array(z.enum(SIDE_KINDS)),
    /** Where a unit may stand at setup without being spoiled at once. */
    start: z.record(z.enum(SETUP_KINDS), terrains),
  }),
  features: z.array(feature),
  scenarios: z.array(z.strictObject({ id: text, groups: z.array(z.union([setup, ambush, entry])) })),
});

export type MapDemands = Frozen<z.infer<typeof mapDemands>>;
export type DemandFeature = MapDemands['features'][number];
export type DemandScenario = MapDemands['scenarios'][number];
export type SetupGroup = Frozen<z.infer<typeof setup>>;
export type AmbushGroup = Frozen<z.infer<typeof ambush>>;
export type EntryGroup = Frozen<z.infer<typeof entry>>;
