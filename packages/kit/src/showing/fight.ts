// A fight on its sheet: who against whom, every modifier with its reason, and the printed table.

import type { Action, HexId, Ledger, RuleKey, UnitId } from '@gonfalon/kernel';
import type { Phrase } from './showing.ts';

/** A table of results as printed: rows by the total of the dice, columns by odds, range or the strength that shoots. */
export interface ResultTable {
  readonly by: 'ratio' | 'range' | 'strength';
  readonly columns: readonly string[];
  readonly rows: readonly { readonly roll: string; readonly cells: readonly string[] }[];
  /** How many of the 36 (or 6) throws fall on each row. */
  readonly weights: readonly number[];
  /** What the codes of the cells mean, one phrase each. */
  readonly legend: readonly Phrase[];
}

export interface FightSide {
  readonly units: readonly UnitId[];
  readonly strength: number;
  /** A remark for each unit, in the same order: charge 3, from the front. */
  readonly remarks: readonly Phrase[];
}

export interface Fight {
  readonly kind: 'combat' | 'shot';
  readonly title: Phrase;
  readonly at: readonly HexId[];
  readonly attack: FightSide;
  readonly defence: FightSide;
  /** Before any modifier: '2:1'; '' where the table has no ratio. */
  readonly initial: string;
  readonly column: string;
  readonly ledger: Ledger;
  readonly table: ResultTable;
  /** The order that begins the fight, whose odds are its chances; null once it is begun. */
  readonly order: Action | null;
  readonly stage: 'gathering' | 'rolling' | 'playing-out';
  /** Once rolled: the dice, the row of the table, and the cell as printed. */
  readonly rolled: { readonly dice: readonly number[]; readonly row: string; readonly cell: string } | null;
  /** What the dice are for just now, where they are awaited. */
  readonly rule: RuleKey | null;
}
