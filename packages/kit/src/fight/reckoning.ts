// A fight counted before the dice, and how it ends.

import type { Ledger, Odds, UnitId } from '@gonfalon/kernel';
import type { Distribution } from '../distribution.ts';
import { parseColumn } from '../printed/odds-column.ts';
import { oddsFrom } from './played-out.ts';

/** Strengths, ratio, every shift with its reason, the column to be read. */
export interface Reckoning {
  readonly attackerSp: number;
  readonly defenderSp: number;
  readonly initial: number;
  readonly column: number;
  readonly ledger: Ledger;
}

/** The same as it is told. */
export interface ReckoningTold {
  attackers: readonly UnitId[];
  defenders: readonly UnitId[];
  at: readonly string[];
  attackerSp: number;
  defenderSp: number;
  /** The ratio before any modifier. */
  initial: string;
  column: string;
  ledger: Ledger;
}

/** How a fight can end, for both sides. */
export interface FightEnding {
  /** The cell of the table as printed; '' where it never came to blows. */
  readonly cell: string;
  /** Strength each side has lost, for short retreats too. */
  readonly attackerLoss: number;
  readonly defenderLoss: number;
  /** Units of each side that are gone for good, those without strength left out. */
  readonly attackerGone: number;
  readonly defenderGone: number;
  /** Hexes each side was told to go. */
  readonly attackerRetreat: number;
  readonly defenderRetreat: number;
}

type Measures<R> = Readonly<Record<string, (ending: R) => boolean>>;
const MEASURES: Measures<FightEnding> = {
  success: ending => ending.defenderLoss > 0 || ending.defenderRetreat > 0,
  eliminated: ending => ending.defenderGone > 0,
  retreat: ending => ending.defenderRetreat > 0,
  repulse: ending => ending.attackerRetreat > 0,
  loss: ending => ending.attackerLoss > 0,
};

/** `counted` is what the last roll was counted by; without one it never came to blows, which reads as the column of 1:4. */
export function fightOdds<R extends FightEnding & Readonly<Record<keyof R, string | number | boolean>>>(
  endings: Distribution<R>,
  more: Measures<R>,
  counted: Pick<ReckoningTold, 'column' | 'ledger'> | undefined,
): Odds {
  const { column, ledger } = counted ?? { column: '1:4', ledger: [] };
  const { of, chances, measures } = oddsFrom(endings, { ...MEASURES, ...more }, ledger);
  return { of, chances, ledger, column, measures: { column: parseColumn(column)!, ...measures } };
}
