// The board as a program needs it: who stands where and what he is, and the ground between them. No game's own state need be
// read for it.

import type { HexId, Seat, UnitId } from './types.ts';

/** shooter: may fire at all; gun: and is a gun; wagon: a train that is defended. */
export type UnitSort = 'leader' | 'foot' | 'horse' | 'shooter' | 'gun' | 'wagon';

export interface UnitOnMap {
  readonly id: UnitId;
  readonly side: Seat;
  readonly at: HexId;
  /** null where such a unit has no front. */
  readonly facing: number | null;
  /** Strength points now, and when fresh; 0 of 0 for leaders. */
  readonly strength: number;
  readonly full: number;
  /** The arm by the box's own word. */
  readonly arm: string;
  readonly armour: number;
  readonly sorts: readonly UnitSort[];
  /** The leader it answers to. */
  readonly command: UnitId | null;
  readonly charge: number;
  /** Points of its next move, as in `End.left`, before ground and zones. */
  readonly movement: number;
  /** Its own move or attack in the present phase is still to come. What it may do in the enemy's, `choices` tell. */
  readonly acts: boolean;
  /** It waits for its turn to act. */
  readonly waits: boolean;
  /** Out of order: it fights worse, or not at all. */
  readonly shaken: boolean;
  /** Only its own side knows where it is. */
  readonly hidden: boolean;
}

/** A grid as `packages/hex` makes it and its functions take it; this room imports nothing, so it says the shape itself. */
export interface HexGrid {
  readonly size: number;
  /** Printed numbers, by the number of the hex in the grid. */
  readonly ids: readonly HexId[];
  readonly q: Int16Array;
  readonly r: Int16Array;
  /** Six a hex, by facing; -1 beyond the edge. */
  readonly neighbours: Int16Array;
  hex(id: HexId): number | undefined;
  at(place: { readonly q: number; readonly r: number }): number;
}

/** A kind of ground, by the tables of the box. */
export interface Ground {
  readonly name: string;
  /** Points to enter it, as in `End.left`, without roads, slopes and water; null where it is closed. */
  readonly foot: number | null;
  readonly horse: number | null;
  /** Columns in favour of whoever is attacked there. */
  readonly defence: number;
  readonly level: number;
  readonly blocksSight: boolean;
}

/** The map as printed; what the fight destroys or a scenario closes for a time is left to `reach`. */
export interface Land {
  readonly grid: HexGrid;
  /** By the number of the hex. */
  readonly ground: readonly Ground[];
  /** By hex * 6 + facing: 1 where nobody crosses that side. */
  readonly barred: Uint8Array;
}

export interface Survey<S> {
  /** Everybody on the map, as the eyes of the seat know them, in the order of the muster. */
  units(s: S, seat: Seat | null): readonly UnitOnMap[];
  /** The same object for the same map. */
  land(s: S): Land;
}
