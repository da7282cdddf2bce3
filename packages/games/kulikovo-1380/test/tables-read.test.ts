import { BREAK_KINDS, readTables } from '@gonfalon/system-medieval';
import { expect, test } from 'vitest';
import { sheet } from '../tables/sheet.ts';

const tables = readTables(sheet);

// attacker's loss, retreat, breaking; defender's loss, retreat, breaking
const COMBAT: Record<number, string> = {
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
};
const BREAKS: Record<string, number[][]> = {
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
};

test('every result of the combat table means what the book says', () => {
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
    expect(codes.join(' '), `row ${total}`).toBe(COMBAT[total]);
    for (const cell of cells) expect(tables.parse(cell.raw)).toEqual(cell);
  }
});

test('a unit breaks on the totals of its row and kind', () => {
  for (const side of ['attacker', 'defender'] as const)
    for (let hexes = 1; hexes <= (side === 'attacker' ? 5 : 5); hexes++) {
      const row = `D${hexes}/A${hexes}`;
      expect(
        BREAK_KINDS.map(kind => tables.breaks(kind, hexes, side)),
        row,
      ).toEqual(BREAKS[row]);
    }
  expect(tables.breaks('other', 0, 'defender')).toEqual([]);
});

test('a bad cell, a ruling off the mark and a missing row are refused by their place', () => {
  const bad = (change: Partial<typeof sheet>) => expect(() => readTables({ ...sheet, ...change }));
  bad({ combat: sheet.combat.replace('-1/D2 ', '-B5 ') }).toThrow('combat, row 2, column 3:1');
  bad({
    errata: [{ table: 'combat', row: '2', column: '1:1', printed: 'A1', read: 'A2', source: 's', why: 'w' }],
  }).toThrow('errata, combat row 2, column 1:1: the table prints "D2-1", not "A1"');
  bad({
    terrain: { ...sheet.terrain, rows: sheet.terrain.rows.filter(row => row.terrain !== 'road') },
  }).toThrow('road');
});
