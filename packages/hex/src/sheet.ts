// The printed sheet: columns of flat-topped hexes, ids CCRR ('0822' = column 08, row 22).

import type { Axial } from './axial.ts';
import { type Cell, type Grid, gridOf } from './grid.ts';

export interface Sheet {
  readonly columns: number;
  readonly rows: number;
  readonly firstColumn: number;
  readonly firstRow: number;
  /** Odd columns sit half a hex lower than even ones; else the even ones do. */
  readonly oddColumnsDown: boolean;
}

export const sheetId = (column: number, row: number): string =>
  String(column).padStart(2, '0') + String(row).padStart(2, '0');

export const sheetAxial = (sheet: Sheet, column: number, row: number): Axial => {
  const odd = column & 1;
  return { q: column, r: row - (sheet.oddColumnsDown ? column - odd : column + odd) / 2 };
};

/** All hexes of the sheet, column by column. */
export function sheetGrid(sheet: Sheet): Grid {
  const cells: Cell[] = [];
  for (let column = sheet.firstColumn; column < sheet.firstColumn + sheet.columns; column++)
    for (let row = sheet.firstRow; row < sheet.firstRow + sheet.rows; row++)
      cells.push({ id: sheetId(column, row), ...sheetAxial(sheet, column, row) });
  return gridOf(cells);
}
