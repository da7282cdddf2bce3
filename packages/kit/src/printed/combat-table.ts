// A combat table by odds and total: 'A1-1R' or '-1/D2' says who falls back how far, what it costs him, and whether he breaks.

import { type Column, columnsBetween } from './odds-column.ts';
import { type PrintedTable, readPrinted } from './sheet.ts';

/** One cell of the combat table. */
export interface CombatCell {
  /** As printed. */
  readonly raw: string;
  readonly attackerLoss: number;
  readonly attackerRetreat: number;
  readonly attackerBreaks: boolean;
  readonly defenderLoss: number;
  readonly defenderRetreat: number;
  readonly defenderBreaks: boolean;
}

/** The letters a book prints: whose result it is, and which of them break a side. */
export interface CombatLetters {
  readonly attacker: string;
  readonly defender: string;
  readonly breaks: string;
}

export interface CombatTable {
  /** From the worst for the attacker to the best, as printed. */
  readonly columns: readonly string[];
  /** Column counted from 1:1 = 0; total of 2d6. */
  at(column: Column, total: number): CombatCell;
  /** A cell by its printed text; undefined where that is no result. */
  cellOf(raw: string): CombatCell | undefined;
}

export function readCombatTable(
  printed: PrintedTable,
  letters: CombatLetters,
  { lowest, highest }: { readonly lowest: Column; readonly highest: Column },
): CombatTable {
  const columns = columnsBetween(lowest, highest);
  const cell = combatCells(letters);
  const table = readPrinted(printed, { cell, columns, rolls: { from: 2, to: 12 } });
  return { columns, at: (column, total) => table.at(columns[column - lowest]!, total), cellOf: cell };
}

/** One side's part of a cell. */
interface Part {
  /** The letter of its side; '' for a bare loss, or nothing. */
  readonly letter: string;
  readonly retreat: number;
  readonly loss: number;
  readonly breaks: boolean;
}
const NOTHING: Part = { letter: '', retreat: 0, loss: 0, breaks: false };

/** Reads a cell by its printed text; undefined where that is no result. */
export function combatCells({
  attacker,
  defender,
  breaks,
}: CombatLetters): (raw: string) => CombatCell | undefined {
  const grammar = new RegExp(`^(?:([${attacker}${defender}])(\\d)(?:-(\\d))?([${breaks}])?|-([1-9])?)$`);
  const partOf = (text: string): Part | undefined => {
    const found = grammar.exec(text);
    if (!found) return undefined;
    const [, letter = '', retreat = 0, loss = 0, broken, bare = 0] = found;
    return {
      letter,
      retreat: Number(retreat),
      loss: Number(loss) + Number(bare),
      breaks: broken !== undefined,
    };
  };
  const read = (raw: string): CombatCell | undefined => {
    const parts = raw.split('/').map(partOf);
    const [first, second] = parts;
    if (!first || parts.length > 2 || parts.includes(undefined)) return undefined;
    // With a slash the attacker's part comes first; without one the letter tells whose it is, and a bare loss is nobody's.
    if (second)
      return first.letter === defender || second.letter === attacker ? undefined : cell(raw, first, second);
    if (first.letter === '' && first.loss > 0) return undefined;
    return first.letter === attacker ? cell(raw, first, NOTHING) : cell(raw, NOTHING, first);
  };
  // A fight asks for its cell at every step; there are a few dozen in a table, and what is no result is not kept.
  const known = new Map<string, CombatCell>();
  return raw => {
    const found = known.get(raw) ?? read(raw);
    if (found) known.set(raw, found);
    return found;
  };
}

const cell = (raw: string, attacker: Part, defender: Part): CombatCell => ({
  raw,
  attackerLoss: attacker.loss,
  attackerRetreat: attacker.retreat,
  attackerBreaks: attacker.breaks,
  defenderLoss: defender.loss,
  defenderRetreat: defender.retreat,
  defenderBreaks: defender.breaks,
});
