// The printed tables as the rules ask for them. The box keeps them as text that looks like the page.

import type { FireTable, GroundTable } from '@gonfalon/kit';
import type { BreakKind } from './arms.ts';

/** What a cell of the battle table brings to each side (7.11, 7.12). */
export interface BattleCell {
  readonly raw: string;
  readonly attacker: SideResult;
  readonly defender: SideResult;
}
export interface SideResult {
  readonly loss: number;
  readonly retreat: number;
  /** The suffix R: dispersed without a die after retreat and losses (7.12.R). */
  readonly disperses: boolean;
}

/** Row of the terrain table; costs in sixths of a point, null where there is no way. */
export interface GroundRow {
  readonly foot: number | null;
  readonly horse: number | null;
  /** Columns in the defender's favour, and off a fire roll, as a positive number. */
  readonly defence: number;
}

export type FireResult = '-' | '-1' | 'R';

export interface Tables extends GroundTable<GroundRow> {
  readonly columns: readonly string[];
  /** Column counted from 1:1 = 0; total of 2d6. */
  battle(column: number, total: number): BattleCell;
  /** A cell by its printed text. */
  parse(raw: string): BattleCell;
  /** Surcharges of sides and crossings. */
  readonly slope: GroundRow;
  readonly ford: GroundRow;
  readonly bridge: GroundRow;
  /** The printed tables of fire, for whoever shows them: guns by strength from 1, small arms with the strength as the range. */
  readonly guns: Readonly<Record<'light' | 'heavy', readonly FireTable[]>>;
  readonly rifles: Readonly<Record<'infantry' | 'cavalry', FireTable>>;
  /** §13.22: result of a gun's shot by its table, strength, range and modified total. */
  gun(kind: 'light' | 'heavy', sp: number, range: number, total: number): FireResult;
  /** §13.11: longest range of a gun. */
  readonly gunRange: Readonly<Record<'light' | 'heavy', number>>;
  /** §12.31: result of small arms by their table, strength and modified total. */
  rifle(kind: 'infantry' | 'cavalry', sp: number, total: number): FireResult;
  /** §T.dispersal: dice on which a unit disperses after a retreat of that length. */
  dispersal(kind: BreakKind, morale: number, length: number): readonly number[];
  /** §16.22: the lowest total that hits, by strength. */
  bowHits(sp: number): number;
  /** §6.72: lance bonus by strength. */
  lance(sp: number): number;
  /** §15.12: how far a commander of that modifier reaches for pikes. */
  pikeRange(modifier: number): number;
  /** Points of pikemen, whole (15.13). */
  readonly pikePoints: number;
  /** §10.15: boxes of a side's dispersed track. */
  readonly trackBoxes: number;
  /** §8.11: first boxes of every zone but the middle one, and the last box. */
  readonly moraleZones: readonly number[];
  readonly moraleEnd: number;
  /** §9.24: boxes a dead commander is worth. */
  readonly commanderBoxes: number;
}

/** Ends of the battle table, 1:4 and 9:1, counted from 1:1 = 0. */
export const LOWEST = -3;
export const HIGHEST = 8;
