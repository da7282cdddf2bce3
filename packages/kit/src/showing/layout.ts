// What lies on the table, ready to be drawn. Figures, sides and markers are names of the board's drawings.

import type { HexId, Seat, UnitId } from '@gonfalon/kernel';
import type { Field } from '../field/field.ts';

/** A hex of a field that is built for the game; `flag` is worth that many victory points. */
export interface LaidHex {
  readonly id: HexId;
  readonly q: number;
  readonly r: number;
  readonly terrain: string;
  readonly flag: number;
}
/** A token: its knights and its points. */
export interface LaidUnit {
  readonly id: UnitId;
  readonly at: HexId;
  readonly side: string;
  readonly figure: string;
  /** Two knights are a full unit. */
  readonly knights: number;
  /** Movement points left, and those of the fresh unit. */
  readonly left: number;
  readonly most: number;
}
/** A flag on the field, worth one point or two. */
export interface LaidFlag {
  readonly at: HexId;
  readonly points: number;
  /** The side that holds it; null while nobody does. */
  readonly holder: string | null;
}
/** The table of a game with tokens on a field of modules. */
export interface TokenLayout {
  readonly hexes: readonly LaidHex[];
  readonly units: readonly LaidUnit[];
  readonly flags: readonly LaidFlag[];
}

/** A counter as it lies on the map. */
export interface LaidCounter {
  readonly id: UnitId;
  readonly at: HexId;
  readonly seat: Seat;
  /** Name of a livery. */
  readonly side: string;
  readonly figure: string;
  readonly number: string;
  readonly initial: string;
  readonly armour: number;
  /** Small arms: 'white' shoots twice, 'black' once; '' without. */
  readonly star: string;
  /** Morale of a unit or modifier of a commander; '' where none is printed. */
  readonly morale: string;
  readonly strength: number;
  readonly movement: number;
  readonly facing: number;
  readonly reduced: boolean;
  readonly charge: number;
  readonly banner: boolean;
  readonly leader: boolean;
  /** It has done what it may in this phase. */
  readonly moved: boolean;
  /** Only its owner sees it. */
  readonly hidden: boolean;
  readonly markers: readonly string[];
}
/** Something that lies on a hex and is no unit: a fallen banner, a wolf pit, a ruined wall, a fence. `kind` is a marker of the board. */
export interface LaidThing {
  readonly at: HexId;
  readonly kind: string;
  readonly side: string | null;
  readonly hidden: boolean;
  /** The side of the hex it stands on; null in its middle. */
  readonly facing: number | null;
}
/** The table of a game with counters on a map, the box's own or one laid for a study. */
export interface CounterLayout {
  readonly field: Field;
  /** Whether the field is the box's own map, whose sheet is painted ahead. */
  readonly ownMap: boolean;
  readonly counters: readonly LaidCounter[];
  readonly things: readonly LaidThing[];
}
export type Layout = TokenLayout | CounterLayout;
