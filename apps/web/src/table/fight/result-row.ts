// Which row of a printed table the dice fall on.

import type { Fight, ResultTable } from '@gonfalon/kit';

/** '7', '2-4', '2–4', '12+'. */
const fits = (printed: string, total: number): boolean => {
  const [low, high] = printed.split(/[-–]/).map(part => Number.parseInt(part, 10));
  if (low === undefined || Number.isNaN(low)) return false;
  if (printed.endsWith('+')) return total >= low;
  return total >= low && total <= (high ?? low);
};

/** Place of the row; a total beyond the table counts as its end. -1 where the table has no numbers. */
export function rowOf({ rows }: ResultTable, total: number): number {
  const found = rows.findIndex(({ roll }) => fits(roll, total));
  if (found >= 0) return found;
  const first = Number.parseInt(rows[0]?.roll ?? '', 10);
  if (Number.isNaN(first)) return -1;
  return total < first ? 0 : rows.length - 1;
}

/** Modifiers of a shot move the dice; those of a combat have moved the column. */
const diceShift = ({ kind, ledger }: Fight): number =>
  kind === 'shot' ? ledger.reduce((sum, { shift }) => sum + shift, 0) : 0;

export function rolledRow(fight: Fight, dice: readonly number[]): number {
  if (fight.rolled?.row) return fight.table.rows.findIndex(({ roll }) => roll === fight.rolled!.row);
  const thrown = dice.reduce((sum, die) => sum + die, 0);
  return rowOf(fight.table, thrown + diceShift(fight));
}

/** '5 + 4 − 1', and what it comes to. */
export function reckoned(
  fight: Fight,
  dice: readonly number[],
): { readonly dice: string; readonly sum: number } {
  const shift = diceShift(fight);
  const moved = shift > 0 ? ` + ${shift}` : shift < 0 ? ` − ${-shift}` : '';
  return { dice: dice.join(' + ') + moved, sum: dice.reduce((sum, die) => sum + die, shift) };
}

/** The row that falls most often; -1 where nobody counted. */
export const likeliestRow = ({ weights }: ResultTable): number =>
  weights.reduce((best, weight, n) => (weight > (weights[best] ?? 0) ? n : best), -1);

/** Whether that many dice are for the table; a test before or after the blow needs others. */
export const forTable = ({ table }: Fight, d6: number): boolean =>
  table.weights.reduce((sum, weight) => sum + weight, 0) === 6 ** d6;
