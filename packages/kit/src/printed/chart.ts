// A printed table to be looked at: heads and cells as people read them, and what its codes stand for.

import type { RuleKey } from '@gonfalon/kernel';
import type { Phrase } from '../showing/showing.ts';
import type { CombatLetters } from './combat-table.ts';
import { type PrintedTable, readPrinted } from './sheet.ts';
import { spanOf } from './span.ts';

/** What becomes of men whose order is gone, and of works that are hit. */
export type BrokenAs = 'disorganised' | 'halted' | 'scattered' | 'dispersed' | 'destroyed';

/** How the cells of a chart are read: results of both sides, what a shot does, dice on which something happens (or the highest of them), losses by a card, or plain numbers. */
export type ChartCells =
  | { readonly are: 'results'; readonly letters: CombatLetters; readonly broken: BrokenAs }
  | { readonly are: 'shots'; readonly broken: Readonly<Record<string, BrokenAs>> }
  | { readonly are: 'dice' }
  | { readonly are: 'highest' }
  | { readonly are: 'losses'; readonly ranged: boolean }
  | { readonly are: 'numbers' };

/** As printed, in both languages of the house, or a phrase of the page. */
export type ChartHead = string | { readonly en: string; readonly pl: string } | Phrase;

export interface ChartRow {
  readonly head: ChartHead;
  readonly cells: readonly string[];
  /** What the numbers do not tell, or where they come from. */
  readonly note?: { readonly en: string; readonly pl: string };
}

export interface Chart {
  readonly id: string;
  readonly title: Phrase;
  /** What the rows are told apart by: '2D6', 'Range'. */
  readonly corner: ChartHead;
  readonly columns: readonly ChartHead[];
  readonly rows: readonly ChartRow[];
  readonly cells: ChartCells;
  /** Paragraphs the chart may stand under; a book has one of them, or none. */
  readonly paragraphs: readonly string[];
  /** Dice awaited for one of these are read in this chart. */
  readonly rules: readonly RuleKey[];
}

export type ChartAbout = Pick<Chart, 'cells' | 'paragraphs' | 'rules'>;

/** A table of the sheet as it is played: ruled cells as they are read. `title` may tell one of several by its number. */
export function chartOf(printed: PrintedTable, about: ChartAbout, id: string, title: Phrase): Chart {
  const { corner, columns, rows, cells } = readPrinted(printed, {
    cell: text => text,
    rows: { is: '', numbers: () => [] },
  });
  return {
    ...about,
    id,
    title,
    corner,
    columns,
    rows: rows.map((head, n) => ({ head, cells: cells[n]! })),
  };
}

/** Whether a printed head, '7', '8-11' or '3', covers a number. */
export const headCovers = (head: ChartHead, number: number): boolean =>
  typeof head === 'string' && (spanOf(head)?.includes(number) ?? false);
