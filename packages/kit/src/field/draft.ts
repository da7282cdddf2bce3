// A field while it is being laid: the only place that writes into its arrays.

import { type Facing, type Grid, type Hex, neighbour, opposite, type Sheet, sheetGrid } from '@gonfalon/hex';
import { type CrossingKind, type MapEdge, SIDE_CLASS, type SideKind } from '../map/format.ts';
import { TERRAINS, type Terrain } from '../map/grounds.ts';
import { CROSSING, type Field, SIDE, SLOPE, type Slot, slotOf, WATER, WORKS } from './field.ts';

export interface FieldDraft {
  readonly sheet: Sheet;
  readonly grid: Grid;
  readonly terrain: Uint8Array;
  readonly sides: Uint16Array;
  readonly tags: Map<string, { hexes: Set<Hex>; sides: Set<Slot> }>;
  readonly zones: Map<string, readonly Hex[]>;
  readonly friendlyEdges: Map<string, MapEdge>;
  readonly north: Field['north'];
  readonly own: Field | null;
}

export function emptyDraft(sheet: Sheet, north: Field['north'] = 'top'): FieldDraft {
  const grid = sheetGrid(sheet);
  return {
    sheet,
    grid,
    terrain: new Uint8Array(grid.size),
    sides: new Uint16Array(grid.size * 6),
    tags: new Map(),
    zones: new Map(),
    friendlyEdges: new Map(),
    north,
    own: null,
  };
}

/** A copy to alter; the field itself stays as it is. */
export const draftOf = (own: Field): FieldDraft => ({
  ...own,
  terrain: own.terrain.slice(),
  sides: own.sides.slice(),
  tags: new Map(
    Object.entries(own.tags).map(([tag, { hexes, sides }]) => [
      tag,
      { hexes: new Set(hexes), sides: new Set(sides) },
    ]),
  ),
  zones: new Map(Object.entries(own.zones)),
  friendlyEdges: new Map(Object.entries(own.friendlyEdges)),
  own,
});

export const finished = (draft: FieldDraft): Field => ({
  ...draft,
  tags: Object.fromEntries([...draft.tags].filter(([, { hexes, sides }]) => hexes.size + sides.size > 0)),
  zones: Object.fromEntries(draft.zones),
  friendlyEdges: Object.fromEntries(draft.friendlyEdges),
});

export function setTerrain(draft: FieldDraft, hex: Hex, terrain: Terrain): void {
  draft.terrain[hex] = TERRAINS.indexOf(terrain);
}

/** Two of a class cannot share a side, so the newer one takes the place of the older. */
const CLASS_BITS = { water: WATER, slope: SLOPE, work: WORKS } as const;

/** A slope is laid from its low hex. */
export function setSide(draft: FieldDraft, hex: Hex, facing: Facing, kind: SideKind): void {
  clear(draft, hex, facing, CLASS_BITS[SIDE_CLASS[kind]]);
  if (kind === 'slope') mark(draft, hex, facing, SIDE.up, SIDE.down);
  else mark(draft, hex, facing, SIDE[kind]);
}

export function setCrossing(draft: FieldDraft, hex: Hex, facing: Facing, kind: CrossingKind): void {
  clear(draft, hex, facing, CROSSING);
  mark(draft, hex, facing, SIDE[kind]);
}

export const setRoad = (draft: FieldDraft, hex: Hex, facing: Facing): void =>
  mark(draft, hex, facing, SIDE.road);

/** Takes everything from a side, its tags too. */
export function clearSide(draft: FieldDraft, hex: Hex, facing: Facing): void {
  clear(draft, hex, facing, 0xffff);
  for (const { sides } of draft.tags.values())
    for (const slot of bothSlots(draft, hex, facing)) sides.delete(slot);
}

export function tagHex(draft: FieldDraft, hex: Hex, tag: string): void {
  tagOf(draft, tag).hexes.add(hex);
}

export function untagHex(draft: FieldDraft, hex: Hex): void {
  for (const { hexes } of draft.tags.values()) hexes.delete(hex);
}

export function tagSide(draft: FieldDraft, hex: Hex, facing: Facing, tag: string): void {
  for (const slot of bothSlots(draft, hex, facing)) tagOf(draft, tag).sides.add(slot);
}

function tagOf(draft: FieldDraft, tag: string): { hexes: Set<Hex>; sides: Set<Slot> } {
  const found = draft.tags.get(tag) ?? { hexes: new Set(), sides: new Set() };
  draft.tags.set(tag, found);
  return found;
}

const bothSlots = ({ grid }: FieldDraft, hex: Hex, facing: Facing): [Slot, Slot] => [
  slotOf(hex, facing),
  slotOf(neighbour(grid, hex, facing), opposite(facing)),
];

function mark(draft: FieldDraft, hex: Hex, facing: Facing, bit: number, fromBeyond = bit): void {
  const [here, there] = bothSlots(draft, hex, facing);
  draft.sides[here]! |= bit;
  draft.sides[there]! |= fromBeyond;
}

function clear(draft: FieldDraft, hex: Hex, facing: Facing, bits: number): void {
  for (const slot of bothSlots(draft, hex, facing)) draft.sides[slot]! &= ~bits;
}
