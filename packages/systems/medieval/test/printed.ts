// A second copy of every printed cell, typed apart from the files of the boxes, and the tests that compare them.

import { parseTable } from '@gonfalon/kit';
import { BREAK_KINDS, type TableSheet } from '@gonfalon/system-medieval';
import { expect, test } from 'vitest';
import { readTables } from '../src/read-tables.ts';

export interface Printed {
  /** Rows of the combat table, cell by cell. */
  readonly cells: Readonly<Record<number, string>>;
  /** The same as numbers: attacker's loss, retreat, breaking; defender's loss, retreat, breaking. */
  readonly results: Readonly<Record<number, string>>;
  readonly fire: Readonly<
    Record<'archer' | 'crossbow' | 'horseArcher' | 'bombardUnits' | 'bombardObjects', readonly string[]>
  >;
  /** Totals on which a unit breaks, by row and in the order of BREAK_KINDS. */
  readonly breaks: Readonly<Record<string, readonly (readonly number[])[]>>;
  /** The row of that table for a retreat; undefined where none is printed. */
  readonly breakRow: (side: 'attacker' | 'defender', hexes: number) => string | undefined;
  /** How many cells are ruled otherwise than printed. */
  readonly ruled: number;
}

const COLUMNS = ['1:4', '1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1', '8:1', '9:1'];

export function comparePrinted(sheet: TableSheet, printed: Printed): void {
  const tables = readTables(sheet);

  /** Cells as they are read: the errata of the box laid over what is printed. */
  const read = (table: string, row: string, column: string, text: string): string => {
    const ruling = sheet.errata.find(e => e.table === table && e.row === row && e.column === column);
    if (ruling) expect(ruling.printed, `${table} ${row} ${column}`).toBe(text);
    return ruling?.read ?? text;
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
      ).toBe(printed.cells[total]);
  });

  test.each(Object.entries(printed.fire))(
    'table/archer, table/crossbow, table/horse-archer, table/bombard-units, table/bombard-objects every cell of %s',
    (name, ranges) => {
      const table = parseTable(sheet[name as keyof Printed['fire']], { cell: text => text });
      expect(table.rows).toHaveLength(ranges.length);
      ranges.forEach((cells, n) => {
        const row = table.columns.flatMap((column, k) => {
          const [from, to = from] = column.split('-').map(Number) as [number, number?];
          const text = read(name, table.rows[n]!, column, table.cells[n]![k]!);
          // Losses are printed with a minus; a lone dash is nothing.
          const cell = /^-\d$/.test(text) ? text.slice(1) : text;
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
    expect(sheet.errata.filter(e => e.row !== undefined)).toHaveLength(printed.ruled);
    for (const ruling of sheet.errata)
      expect(ruling.source && ruling.why && ruling.read, ruling.table).toBeTruthy();
  });

  test('table/combat/legend every result means what the book says', () => {
    for (let total = 2; total <= 12; total++) {
      const cells = tables.columns.map((_, n) => tables.combat(n - 3, total));
      const codes = cells.map(cell =>
        [
          cell.attackerLoss,
          cell.attackerRetreat,
          Number(cell.attackerBreaks),
          cell.defenderLoss,
          cell.defenderRetreat,
          Number(cell.defenderBreaks),
        ].join(''),
      );
      expect(codes.join(' '), `row ${total}`).toBe(printed.results[total]);
      for (const cell of cells) expect(tables.parse(cell.raw)).toEqual(cell);
    }
  });

  test('table/scatter, table/disorganization a unit breaks on the totals of its row and kind', () => {
    for (const side of ['attacker', 'defender'] as const)
      for (let hexes = 1; hexes <= 5; hexes++) {
        const row = printed.breakRow(side, hexes);
        if (row === undefined) continue;
        expect(
          BREAK_KINDS.map(kind => tables.breaks(kind, hexes, side)),
          row,
        ).toEqual(printed.breaks[row]);
      }
    expect(tables.breaks('other', 0, 'defender')).toEqual([]);
  });

  test('table/archer, 10.4.2 a table of fire that leaves a total out, or has one twice, is refused', () => {
    for (const last of ['13', '11'])
      expect(() => readTables({ ...sheet, archer: sheet.archer.replace(/\b12\b/, last) })).toThrow(
        /^archer(?:: the totals must go up without a gap|, column 11 \(line \d\): stands twice)$/,
      );
  });

  test('a bad cell, a ruling off the mark and a missing row are refused by their place', () => {
    const bad = (change: Partial<TableSheet>) => expect(() => readTables({ ...sheet, ...change }));
    bad({ combat: sheet.combat.replace('-1/D2 ', '-B5 ') }).toThrow('combat, row 2, column 3:1');
    bad({
      errata: [
        { table: 'combat', row: '2', column: '1:1', printed: 'A1', read: 'A2', source: 's', why: 'w' },
      ],
    }).toThrow('errata, combat row 2, column 1:1: the table prints "D2-1", not "A1"');
    bad({
      terrain: { ...sheet.terrain, rows: sheet.terrain.rows.filter(row => row.terrain !== 'road') },
    }).toThrow('road');
  });
}

/** Kulikovo and Grunwald print the same tables. */
export const later: Omit<Printed, 'ruled'> = {
  cells: {
    2: '- - D1 D2-1 D2 -1/D2 -1/D3R -1/D4R -1/D4R -1/D5R D5R -1/D5R',
    3: '-1/-1 - -1/D1 D1-1 D2-1 D2-1 D3 -1/D3 -1/D4 -1/D5 -1/D5 -1/D5-1',
    4: '-1/- -1/-1 - D1 D2 D2 -1/D2 D3-1 D3 D4 D5 D5-1',
    5: 'A1 -1/- -1/-1 -1/D1 D1-1 D2 D2-1 D2 D3-1 D3 D4-1 D5',
    6: 'A1-1 A1R -1/- - D1 D1-1 D2 D2-1 D2 D3-1 D3 D4',
    7: 'A1-1 A1-1 A1 -1/-1 -1/D1 D1 D2 D2 D2-1 D2-1 D3-1 D3',
    8: 'A1 A1 A1-1 -1/- - -1/D1 D1-1 D2 D2 D2 D2 D3-1',
    9: 'A2-1 A2 A1 A1 -1/-1 - D1 D1-1 D2 D2 D2-1 D2',
    10: 'A2-1 A2-1 A1 A1-1 -1/- -1/-1 -1/D1 D1 D1-1 D2 D2 D2-1',
    11: 'A3-1 A3 A2-1 A1 A1 -1/- - -1/D1 D1 D1-1 D2 D2',
    12: 'A4-1R A3-1R A2-1R A1R A1-1 A1 -1/-1 -1/-1 -1/-1 -1/-1 -1/D1-1 -1/D2-1',
  },
  results: {
    2: '000000 000000 000010 000120 000020 100020 100031 100041 100041 100051 000051 100051',
    3: '100100 000000 100010 000110 000120 000120 000030 100030 100040 100050 100050 100150',
    4: '100000 100100 000000 000010 000020 000020 100020 000130 000030 000040 000050 000150',
    5: '010000 100000 100100 100010 000110 000020 000120 000020 000130 000030 000140 000050',
    6: '110000 011000 100000 000000 000010 000110 000020 000120 000020 000130 000030 000040',
    7: '110000 110000 010000 100100 100010 000010 000020 000020 000120 000120 000130 000030',
    8: '010000 010000 110000 100000 000000 100010 000110 000020 000020 000020 000020 000130',
    9: '120000 020000 010000 010000 100100 000000 000010 000110 000020 000020 000120 000020',
    10: '120000 120000 010000 110000 100000 100100 100010 000010 000110 000020 000020 000120',
    11: '130000 030000 120000 010000 010000 100000 000000 100010 000010 000110 000020 000020',
    12: '141000 131000 121000 011000 110000 010000 100100 100100 100100 100100 100110 100120',
  },
  fire: {
    archer: ['0 0 0 0 0 1 1 1 1 1 2', '0 0 0 0 0 0 1 1 1 1 2'],
    crossbow: ['0 0 1 1 1 1 1 1 2 2 2', '0 0 0 0 1 1 1 1 2 2 2'],
    horseArcher: ['0 0 0 0 0 0 0 1 1 1 1'],
    bombardUnits: ['- - - - - - S S S S S', '- - - - - - - S S S S', '- - - - - - - - S S S'],
    bombardObjects: ['- - - - - - D D D D D', '- - - - - - - D D D D', '- - - - - - - - D D D'],
  },
  breaks: {
    'D1/A1': [[], [], [], [], [], [1]],
    'D2/A2': [[1], [1], [1, 2], [1], [1], [1, 2]],
    'D3/A3': [[1], [1, 2], [1, 2, 3], [1], [1, 2], [1, 2, 3]],
    'D4/A4': [
      [1, 2],
      [1, 2, 3],
      [1, 2, 3, 4],
      [1, 2],
      [1, 2, 3],
      [1, 2, 3, 4],
    ],
    'D5/A5': [
      [1, 2, 3],
      [1, 2, 3, 4],
      [1, 2, 3, 4, 5],
      [1, 2, 3],
      [1, 2, 3, 4],
      [1, 2, 3, 4, 5],
    ],
  },
  breakRow: (_, hexes) => `D${hexes}/A${hexes}`,
};
