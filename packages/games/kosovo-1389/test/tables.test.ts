import { parseTable } from '@gonfalon/kit';
import { expect, test } from 'vitest';
import { sheet } from '../tables/sheet.ts';

// A second copy of every cell, typed apart from the files under tables/.
const COLUMNS = ['1:4', '1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1', '8:1', '9:1'];
const COMBAT: Record<number, string> = {
  2: '- - D1 D2-1 D2 -1/D2 -1/D3D -1/D4D -1/D4D -1/D5D D5D -1/D5D',
  3: '-1/-1 - -1/D1 D1-1 D2-1 D2-1 D3 -1/D3 -1/D4 -1/D5 -1/D5 -1/D5-1',
  4: '-1/- -1/-1 - D1 D2 D2 -1/D2 D3-1 D3 D4 D5 D5-1',
  5: 'A1 -1/- -1/-1 -1/D1 D1-1 D2 D2-1 D2 D3-1 D3 D4-1 D5',
  6: 'A1-1 A1D -1/- - D1-1 D1-1 D2 D2-1 D2 D3-1 D3 D4',
  7: 'A1-1 A1-1 A1 -1/-1 -1/D1 D1 D2 D2 D2-1 D3-1 D3-1 D3',
  8: 'A1 A1 A1-1 -1/- - -1/D1 D1-1 D2 D2 D2 D2 D3-1',
  9: 'A2-1 A2 A1 A1 -1/-1 - D1-1 D1-1 D2 D2 D2-1 D2',
  10: 'A2-1 A2-1 A1 A1-1 -1/- -1/-1 -1/D1 D1 D1-1 D2 D2 D2-1',
  11: 'A3-1 A3 A2-1 A1 A1 -1/- - -1/D1 D1 D1-1 D2 D2',
  12: 'A4-1D A3-1D A2-1D A1D A1-1 A1 -1/-1 -1/-1 -1/-1 -1/-1 -1/D1-1 -1/D2-1',
};
const FIRE: Record<'archer' | 'crossbow' | 'horseArcher' | 'bombardUnits' | 'bombardObjects', string[]> = {
  archer: ['0 0 0 0 0 1 1 1 1 1 2', '0 0 0 0 0 0 1 1 1 1 2'],
  crossbow: ['0 0 1 1 1 1 1 1 2 2 2', '0 0 0 0 1 1 1 1 1 2 2'],
  horseArcher: ['0 0 0 0 0 0 0 1 1 1 1'],
  bombardUnits: ['- - - - - - D D D DS DS', '- - - - - - - D D D DS', '- - - - - - - - D D D'],
  bombardObjects: ['- - - - - - D D D D D', '- - - - - - - D D D D', '- - - - - - - - D D D'],
};

/** Cells as they are read: the errata of the box laid over what is printed. */
const read = (table: string, row: string, column: string, printed: string): string => {
  const ruling = sheet.errata.find(e => e.table === table && e.row === row && e.column === column);
  if (ruling) expect(ruling.printed, `${table} ${row} ${column}`).toBe(printed);
  return ruling?.read ?? printed;
};

test('table/combat 132 cells are as printed, or ruled', () => {
  const table = parseTable(sheet.combat, {
    cell: text => text,
    columns: COLUMNS,
    rolls: { from: 2, to: 12 },
  });
  for (let total = 2; total <= 12; total++)
    expect(
      COLUMNS.map(column => read('combat', String(total), column, table.at(column, total))).join(' '),
    ).toBe(COMBAT[total]);
});

test.each(Object.entries(FIRE))(
  'table/archer, table/crossbow, table/horse-archer, table/bombard-units, table/bombard-objects every cell of %s',
  (name, ranges) => {
    const table = parseTable(sheet[name as keyof typeof FIRE], { cell: text => text });
    expect(table.rows).toHaveLength(ranges.length);
    ranges.forEach((cells, n) => {
      const row = table.columns.flatMap((column, k) => {
        const [from, to = from] = column.split('-').map(Number) as [number, number?];
        const printed = read(name, table.rows[n]!, column, table.cells[n]![k]!);
        // Losses are printed with a minus; a lone dash is nothing.
        const cell = /^-\d$/.test(printed) ? printed.slice(1) : printed;
        return Array.from({ length: to - from + 1 }, (_, k) => [from + k, cell] as const);
      });
      const totals = new Map(row);
      const losses = !name.startsWith('bombard');
      const found = Array.from({ length: 11 }, (_, k) => totals.get(k + 2)!);
      expect(found.map(cell => (losses && cell === '-' ? '0' : cell)).join(' ')).toBe(cells);
    });
  },
);

test('every ruled cell exists and every ruling has a source and a reason', () => {
  expect(sheet.errata.filter(e => e.row !== undefined)).toHaveLength(6);
  for (const ruling of sheet.errata)
    expect(ruling.source && ruling.why && ruling.read, ruling.table).toBeTruthy();
});
