// The part of Tiled's JSON map format that a battlefield needs (doc.mapeditor.org, JSON Map Format). Tiled may add what
// it likes; unknown fields are left alone.

import * as z from 'zod/mini';

const point = z.object({ x: z.number(), y: z.number() });
const property = z.object({
  name: z.string(),
  type: z.optional(z.string()),
  value: z.union([z.string(), z.number(), z.boolean()]),
});
const properties = z.optional(z.array(property));
const object = z.object({
  id: z.int(),
  name: z.string(),
  /** Tiled 1.9 called it class. */
  type: z.optional(z.string()),
  class: z.optional(z.string()),
  x: z.number(),
  y: z.number(),
  point: z.optional(z.boolean()),
  polyline: z.optional(z.array(point)),
  polygon: z.optional(z.array(point)),
  properties,
});
const layer = z.object({
  name: z.string(),
  type: z.enum(['tilelayer', 'objectgroup', 'imagelayer', 'group']),
  encoding: z.optional(z.string()),
  compression: z.optional(z.string()),
  data: z.optional(z.union([z.array(z.number()), z.string()])),
  objects: z.optional(z.array(object)),
});
const tile = z.object({
  id: z.int(),
  type: z.optional(z.string()),
  class: z.optional(z.string()),
  properties,
});
const tileset = z.object({
  firstgid: z.int(),
  source: z.optional(z.string()),
  name: z.optional(z.string()),
  tiles: z.optional(z.array(tile)),
});

export const tiledMap = z.object({
  type: z.literal('map'),
  orientation: z.string(),
  staggeraxis: z.optional(z.string()),
  staggerindex: z.optional(z.string()),
  hexsidelength: z.optional(z.number()),
  infinite: z.optional(z.boolean()),
  width: z.int(),
  height: z.int(),
  tilewidth: z.number(),
  tileheight: z.number(),
  tilesets: z.array(tileset),
  layers: z.array(layer),
  properties,
});

export type TiledMap = z.infer<typeof tiledMap>;
export type TiledObject = z.infer<typeof object>;
export type TiledProperty = z.infer<typeof property>;
export type TiledProperties = z.infer<typeof properties>;

/** Undefined values are left out. */
export function propertiesOf(
  values: Readonly<Record<string, string | number | boolean | undefined>>,
): TiledProperty[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [
          {
            name,
            type: typeof value === 'number' ? 'int' : typeof value === 'boolean' ? 'bool' : 'string',
            value,
          },
        ],
  );
}
