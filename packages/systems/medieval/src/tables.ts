// The printed tables as the rules ask for them. The boxes keep them as text that looks like the page; see table files there.

import type { BreakTable, CombatCell, FireTable, GroundTable } from '@gonfalon/kit';
import type { Arm, BreakKind } from './arms.ts';

/** Row of the terrain table; costs in sixths of a point. */
export interface TerrainRow {
  readonly foot: number;
  readonly cavalry: number;
  readonly leader: number;
  /** Columns in the defender's favour, as a positive number. */
  readonly defence: number;
}

export interface TerrainTable extends GroundTable<TerrainRow> {
  readonly uphill: TerrainRow;
  /** Slope sides cannot be crossed at all (Grunwald). */
  readonly slopesClosed: boolean;
  /** Entering a fortified hex by a wall (11.1.3), by class and armour. */
  readonly fortification: { readonly foot: readonly number[]; readonly cavalry: readonly number[] };
}

export interface Tables {
  readonly columns: readonly string[];
  /** Column counted from 1:1 = 0; total of 2d6. */
  combat(column: number, total: number): CombatCell;
  /** A cell by its printed text. */
  parse(raw: string): CombatCell;
  readonly terrain: TerrainTable;
  readonly fire: Readonly<Partial<Record<Arm, FireTable>>>;
  readonly bombardObjects: FireTable | null;
  /** Totals on which a unit breaks, by row (hexes fallen back and side) and kind of unit. */
  readonly breaks: BreakTable<BreakKind>;
  /** Dice of the pursuit table by hexes to the nearest leader: those that leave it free (Kosovo), or the most that forces it (5.5). */
  pursuit(distance: number): readonly number[];
  /** Dice that pass a morale test (§K6.2), by the morale of the side; nothing where the edition has none. */
  moraleTest(morale: number): readonly number[];
  readonly scatterBoxes: number;
  readonly moraleZones: readonly number[];
  readonly moraleEnd: number;
}

/** Ends of the combat table, 1:4 and 9:1, counted from 1:1 = 0. */
export const LOWEST = -3;
export const HIGHEST = 8;
