// From two strengths to a column of a combat table. Columns are whole numbers on an endless scale, 0 being 1:1, so that
// a shift is an addition: 3:1 is 2, 1:2 is -1. What the table holds of it is the clamp's business.

export type Column = number;

/** Whom the rounding favours; 'nearest' gives exact halves to the attacker. */
export type Rounding = 'nearest' | 'attacker' | 'defender';

export function ratioColumn(attacker: number, defender: number, rounding: Rounding): Column {
  if (!(Number.isInteger(attacker) && Number.isInteger(defender) && attacker > 0 && defender > 0))
    throw new Error(`a ratio needs two whole strengths above 0, not ${attacker} and ${defender}`);
  return attacker >= defender
    ? rounded(attacker, defender, rounding, 'up') - 1
    : 1 - rounded(defender, attacker, rounding, 'down');
}

/** `stronger : weaker` as n:1. The attacker gains from a greater n above parity, from a smaller one below it. */
function rounded(stronger: number, weaker: number, rounding: Rounding, forAttacker: 'up' | 'down'): number {
  const down = Math.floor(stronger / weaker);
  const over = stronger - down * weaker;
  if (over === 0) return down;
  const forDefender = forAttacker === 'up' ? 'down' : 'up';
  const half = Math.sign(2 * over - weaker);
  const nearest = half === 0 ? forAttacker : half > 0 ? 'up' : 'down';
  const way = { nearest, attacker: forAttacker, defender: forDefender }[rounding];
  return way === 'up' ? down + 1 : down;
}

export const columnName = (column: Column): string => (column >= 0 ? `${column + 1}:1` : `1:${1 - column}`);

/** The columns of a table from one to another, as printed. */
export const columnsBetween = (lowest: Column, highest: Column): readonly string[] =>
  Array.from({ length: highest - lowest + 1 }, (_, n) => columnName(lowest + n));

/** undefined where the text is no ratio of a whole number to one. */
export function parseColumn(text: string): Column | undefined {
  const found = /^(?:([1-9]\d*):1|1:([1-9]\d*))$/.exec(text);
  if (!found) return undefined;
  return found[1] === undefined ? 1 - Number(found[2]) : Number(found[1]) - 1;
}

/** When the column is brought back into the table besides the end: after the ratio, after the attacker's shift. */
export type ClampAfter = readonly ('ratio' | 'attacker')[];

export interface ShiftRule {
  readonly lowest: Column;
  readonly highest: Column;
  readonly clampAfter: ClampAfter;
}
/** Every stage, so that the arithmetic can be shown. */
export interface ShiftedColumn {
  readonly initial: Column;
  readonly afterAttacker: Column;
  readonly final: Column;
}

/** The attacker's modifiers move the column up, then the defender's move it down. */
export function shiftedColumn(
  ratio: Column,
  attacker: number,
  defender: number,
  { clampAfter, highest, lowest }: ShiftRule,
): ShiftedColumn {
  const clamped = (column: Column): Column => Math.min(Math.max(column, lowest), highest);
  const initial = clampAfter.includes('ratio') ? clamped(ratio) : ratio;
  const shifted = initial + attacker;
  const afterAttacker = clampAfter.includes('attacker') ? clamped(shifted) : shifted;
  return { initial, afterAttacker, final: clamped(afterAttacker - defender) };
}
