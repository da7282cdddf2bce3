// From the column of the ratio to the column that counts, as two jumps along the head of the table.

import type { Ledger } from '@gonfalon/kernel';
import { type Fight, parseColumn } from '@gonfalon/kit';

export interface Shift {
  /** Places in the list of columns; a ratio or a jump beyond the table stands at its end. */
  readonly from: number;
  readonly turn: number;
  readonly to: number;
  /** Columns gained for the attack and for the defence. */
  readonly right: number;
  readonly left: number;
}

const sum = (ledger: Ledger): number => ledger.reduce((total, { shift }) => total + shift, 0);

export const forAttack = (ledger: Ledger): Ledger => ledger.filter(({ shift }) => shift >= 0);
export const forDefence = (ledger: Ledger): Ledger => ledger.filter(({ shift }) => shift < 0);

/** null where the table has no ratio, or the column is not on it. */
export function shiftOf({ initial, column, ledger, table }: Fight): Shift | null {
  const to = table.columns.indexOf(column);
  const from = placeOf(table.columns, initial);
  if (initial === '' || to < 0 || from === undefined) return null;
  const right = sum(forAttack(ledger));
  const left = -sum(forDefence(ledger));
  const turn = Math.min(from + right, table.columns.length - 1);
  return { from, turn, to, right, left };
}

function placeOf(columns: readonly string[], ratio: string): number | undefined {
  const printed = columns.indexOf(ratio);
  if (printed >= 0) return printed;
  const [wanted, first] = [parseColumn(ratio), parseColumn(columns[0] ?? '')];
  if (wanted === undefined || first === undefined) return undefined;
  return wanted < first ? 0 : columns.length - 1;
}

/** '+2', '−1' or '0'. */
export const signed = (shift: number): string => (shift > 0 ? `+${shift}` : shift < 0 ? `−${-shift}` : '0');
