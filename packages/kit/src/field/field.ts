// The field as rules see it: numbers instead of ids, typed arrays instead of lists, so that a look-up costs nothing.
// A field never changes during a game; what the fight destroys or builds is the state's business.

import { ALL_FACINGS, type Facing, type Grid, type Hex, neighbour, OFF_MAP, type Sheet } from '@gonfalon/hex';
import { memo, remembered } from '@gonfalon/kernel';
import { MAP_EDGES, type MapEdge, SHEET_EDGES } from '../map/format.ts';
import { GROUNDS, TERRAINS, type Terrain } from '../map/grounds.ts';

/** Bits of `Field.sides`. A slope is two bits: it goes up from one of its hexes and down from the other. */
export const SIDE = {
  stream: 1,
  river: 2,
  up: 4,
  down: 8,
  fence: 16,
  fortification: 32,
  gate: 64,
  bridge: 128,
  ford: 256,
  road: 512,
} as const;
export const WATER = SIDE.stream | SIDE.river;
export const SLOPE = SIDE.up | SIDE.down;
export const WORKS = SIDE.fence | SIDE.fortification | SIDE.gate;
export const CROSSING = SIDE.bridge | SIDE.ford;

/** Number of the side of a hex towards a facing. Every side inside the map has two numbers, one from each hex. */
export type Slot = number;
export const slotOf = (hex: Hex, facing: Facing): Slot => hex * 6 + facing;
export const hexOfSlot = (slot: Slot): Hex => Math.floor(slot / 6);
export const facingOfSlot = (slot: Slot): Facing => (slot % 6) as Facing;

/** Hexes and sides that a rule asks for by a word: the banned stream, the burnt village. */
export interface Tagged {
  readonly hexes: ReadonlySet<Hex>;
  readonly sides: ReadonlySet<Slot>;
}

export interface Field {
  readonly sheet: Sheet;
  readonly grid: Grid;
  /** Index in TERRAINS, by hex. */
  readonly terrain: Uint8Array;
  /** SIDE bits by slot, the same from both hexes except up and down. */
  readonly sides: Uint16Array;
  readonly tags: Readonly<Record<string, Tagged>>;
  readonly zones: Readonly<Record<string, readonly Hex[]>>;
  readonly north: (typeof SHEET_EDGES)[number];
  readonly friendlyEdges: Readonly<Record<string, MapEdge>>;
  /** The box's own field this one was altered from; null where it was laid on empty ground or is the own field. */
  readonly own: Field | null;
}

export const terrainAt = (field: Field, hex: Hex): Terrain => TERRAINS[field.terrain[hex]!]!;
export const sideAt = (field: Field, hex: Hex, facing: Facing): number => field.sides[slotOf(hex, facing)]!;
export const hasRoad = (field: Field, hex: Hex, facing: Facing): boolean =>
  (sideAt(field, hex, facing) & SIDE.road) !== 0;
export const onRoad = (field: Field, hex: Hex): boolean =>
  ALL_FACINGS.some(facing => hasRoad(field, hex, facing));

/** Level of the ground itself, before slopes. */
export const levelAt = (field: Field, hex: Hex): number => LEVELS[field.terrain[hex]!] ?? 0;
const LEVELS = TERRAINS.map(ground => GROUNDS[ground].level);
export const isWood = (field: Field, hex: Hex): boolean => WOODS[field.terrain[hex]!] ?? false;
const WOODS = TERRAINS.map(ground => GROUNDS[ground].wood);

/** Up (1), level (0) or down (-1) when going that way; a slope on the side outweighs the levels of the two hexes. */
export function rise(field: Field, hex: Hex, facing: Facing): -1 | 0 | 1 {
  const side = sideAt(field, hex, facing);
  if (side & SIDE.up) return 1;
  if (side & SIDE.down) return -1;
  const next = neighbour(field.grid, hex, facing);
  return next === OFF_MAP ? 0 : (Math.sign(levelAt(field, next) - levelAt(field, hex)) as -1 | 0 | 1);
}

/** @testonly Maps carry the tags of scenarios whose rules are still to come. */
export const tagged = (field: Field, tag: string): Tagged => field.tags[tag] ?? NOTHING;
const NOTHING: Tagged = { hexes: new Set(), sides: new Set() };

/** Worked out once for each grid: those who wait beyond an edge ask for it at every turn of the game. */
const edgesOf = memo((_: Grid): Map<number, readonly Hex[]> => new Map());

/** The hexes along an edge of the sheet, in the order of their ids. */
export function edgeHexes(
  { grid, sheet, north }: Pick<Field, 'grid' | 'sheet' | 'north'>,
  edge: MapEdge,
): readonly Hex[] {
  const side = (MAP_EDGES.indexOf(edge) + SHEET_EDGES.indexOf(north)) % 4;
  return remembered(edgesOf(grid), side, () => hexesAlong(grid, sheet, side));
}

function hexesAlong(grid: Grid, sheet: Sheet, side: number): readonly Hex[] {
  const [start, length] = [
    [2, sheet.firstRow],
    [0, sheet.firstColumn + sheet.columns - 1],
    [2, sheet.firstRow + sheet.rows - 1],
    [0, sheet.firstColumn],
  ][side] as [number, number];
  return grid.ids.flatMap((id, hex) => (Number(id.slice(start, start + 2)) === length ? [hex] : []));
}

/** Empty where the side has no edge of its own. */
export const friendlyHexes = (field: Field, side: string): readonly Hex[] => {
  const edge = field.friendlyEdges[side];
  return edge === undefined ? [] : edgeHexes(field, edge);
};
