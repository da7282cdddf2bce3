// Where counters are set up or enter: a hex, a circle round one, a lettered zone, an edge of the map.

import { ALL_FACINGS, neighbour, OFF_MAP } from '@gonfalon/hex';
import { BadInput, type HexId } from '@gonfalon/kernel';
import { either, madeOf, oneOf, type Shape, texts } from '../facts.ts';
import type { Field } from '../field/index.ts';
import { MAP_EDGES, type MapEdge } from '../map/format.ts';
import { type Fault, fault, unless } from './faults.ts';

/** A circle round a hex, or a lettered zone of the map. */
export type Spot = { readonly hex: string; readonly radius: number } | { readonly zone: string };

const CIRCLE = /^(\d{4})(?:\((\d)\))?$/;
const ZONE = /^zone (\S+)$/;

/** '2910', '2309(1)', 'zone A', or the name of a list under `places`. */
export const spotsIn = (places: Readonly<Record<string, readonly string[]>>): Shape<readonly Spot[]> =>
  madeOf(texts, names =>
    names.flatMap(name => (Object.hasOwn(places, name) ? places[name]! : [name])).map(spotOf),
  );

function spotOf(name: string): Spot {
  const circle = CIRCLE.exec(name);
  if (circle) return { hex: circle[1]!, radius: Number(circle[2] ?? 0) };
  const zone = ZONE.exec(name);
  if (zone) return { zone: zone[1]! };
  throw new BadInput('', `"${name}" is no hex, no circle like 2910(1), no zone and no named place`);
}

/** Entry hexes, or an edge of the map. */
export type Entry = readonly string[] | MapEdge;
export const entry: Shape<Entry> = either(
  texts,
  oneOf(MAP_EDGES),
  `a list of hexes or an edge of the map (${MAP_EDGES.join(', ')})`,
);

// ---- on the field

export const hexFaults = ({ grid }: Field, id: HexId, where: string): Fault[] =>
  unless(grid.hex(id) !== undefined, where, `the field has no hex ${id}`);

export const spotFaults = (field: Field, spot: Spot, where: string): Fault[] =>
  'hex' in spot
    ? hexFaults(field, spot.hex, where)
    : unless(Object.hasOwn(field.zones, spot.zone), where, `the field has no zone ${spot.zone}`);

/** Whoever enters does so at the edge of the field. */
export const entryFaults = (field: Field, at: Entry, where: string): Fault[] =>
  typeof at === 'string' ? [] : at.flatMap(id => entryFault(field, id, where));

function entryFault(field: Field, id: HexId, where: string): Fault[] {
  const hex = field.grid.hex(id);
  if (hex === undefined) return hexFaults(field, id, where);
  const atEdge = ALL_FACINGS.some(facing => neighbour(field.grid, hex, facing) === OFF_MAP);
  return atEdge ? [] : [fault(where, `${id} does not lie at the edge of the field`)];
}
