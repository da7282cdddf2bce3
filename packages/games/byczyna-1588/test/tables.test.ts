// A second copy of every printed cell, typed apart from the files of the box, column by column where those go row by row.

import { GROUND_TRAITS, TERRAINS, TRAIT, terrainTableFrom } from '@gonfalon/kit';
import { HIGHEST, LOWEST } from '@gonfalon/system-husaria';
import { expect, test } from 'vitest';
import { box } from '../src/game.ts';
import { sheet } from '../tables/sheet.ts';
import terrain from '../tables/terrain.json' with { type: 'json' };

const { tables } = box;
const span = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n);

/** By column, totals 2 to 12; the cell in brackets is printed -B5. */
const BATTLE: Readonly<Record<string, string>> = {
  '1:4': '- -1/-1 -1/- A1 A1-1 A1R A2 A2-1 A2-1 A3-1 A4-1R',
  '1:3': '- - -1/-1 -1/- A1 A1-1 A1R A2 A2-1 A3 A3-1R',
  '1:2': 'B1-1 B1 - -1/-1 -1/- A1 A1-1 A1R A1-1 A2-1 A2-1R',
  '1:1': 'B2 B1-1 B1 B1 - -1/-1 -1/- A1 A1-1 A1R A1-1',
  '2:1': 'B2 B2 B2-1 B1 B1 B1 - -1/-1 -1/- A1 A1-1',
  '3:1': '-1/B2 B2 B2 B2-1 B1 B1 -1/B1 - -1/-1 -1/- A1',
  '4:1': '-1/B3R B3-1 B2 B2 B2-1 B2 B1 B1 -1/B1 - -1/-1',
  '5:1': '-1/B4R B3 B3-1 B2 B2 B2-1 B2 B1 B1 -1/B1 -1/-1',
  '6:1': '-1/B4R B4 B3 B3-1 B2 B2-1 B2 B2 B1-1 B1 -1/-1',
  '7:1': '-1/B5R B5 B4 B3 B3-1 B2-1 B2 B2 B2 B1 -1/-1',
  '8:1': '-1/B5R B5 B5 B4-1 B3 B3-1 B2-1 B2 B2 B2 -1/B1',
  '9:1': '-1/B5R B5 B5-1 B5 B4-1 B3-1 B3 B2-1 B2 B2 -1/B2',
};

test('T.battle 132 cells are as printed, but for the one that is ruled', () => {
  expect(tables.columns).toEqual(Object.keys(BATTLE));
  tables.columns.forEach((column, n) => {
    const cells = span(2, 12).map(total => tables.battle(n + LOWEST, total).raw);
    expect(cells.join(' '), column).toBe(BATTLE[column]);
  });
  expect(HIGHEST - LOWEST + 1).toBe(12);
  expect(sheet.battle.match(/ -B5 /g)).toHaveLength(1);
  expect(sheet.errata.filter(({ printed, read }) => printed === '-B5' && read === 'B5')).toHaveLength(1);
});

test.each([
  ['-', [0, 0, false], [0, 0, false]],
  ['-1/-', [1, 0, false], [0, 0, false]],
  ['-1/-1', [1, 0, false], [1, 0, false]],
  ['B1', [0, 0, false], [0, 1, false]],
  ['B2-1', [0, 0, false], [1, 2, false]],
  ['-1/B1', [1, 0, false], [0, 1, false]],
  ['-1/B4R', [1, 0, false], [0, 4, true]],
  ['A1', [0, 1, false], [0, 0, false]],
  ['A1R', [0, 1, true], [0, 0, false]],
  ['A3', [0, 3, false], [0, 0, false]],
  ['A4-1R', [1, 4, true], [0, 0, false]],
])(
  '7.11, 7.12, 7.12.dash, T.battle.mods the cell %s: loss, retreat and dispersal of the attacker, then of the defender',
  (raw, attacker, defender) => {
    const cell = tables.parse(raw);
    const parts = [cell.attacker, cell.defender].map(({ loss, retreat, disperses }) => [
      loss,
      retreat,
      disperses,
    ]);
    expect(parts).toEqual([attacker, defender]);
  },
);

test('T.battle what the table does not print is no result', () => {
  for (const raw of ['-B5', 'C1', 'B1/A1', '-1', '', 'B', 'B1R-1'])
    expect(() => tables.parse(raw), raw).toThrow(/cannot read/);
});

/** Highest die that disperses, by hexes 1 to 5. */
const DISPERSAL: readonly (readonly [
  kind: 'infantry' | 'cavalry' | 'hussars',
  morale: number,
  upTo: string,
])[] = [
  ['infantry', 6, '34555'],
  ['infantry', 7, '12345'],
  ['infantry', 8, '01234'],
  ['cavalry', 6, '23455'],
  ['cavalry', 7, '01234'],
  ['cavalry', 8, '01234'],
  ['hussars', 8, '01123'],
  ['hussars', 7, '01123'],
];

test.each(DISPERSAL)('T.dispersal %s of morale %i, every row', (kind, morale, upTo) => {
  const rows = span(1, 5).map(length => tables.dispersal(kind, morale, length));
  expect(rows).toEqual([...upTo].map(most => span(1, Number(most))));
});

test('T.dispersal a morale without a column reads the nearest, guns have none', () => {
  expect(tables.dispersal('infantry', 5, 1)).toEqual([1, 2, 3]);
  expect(tables.dispersal('infantry', 9, 5)).toEqual([1, 2, 3, 4]);
  expect(tables.dispersal('cavalry', 5, 1)).toEqual([1, 2]);
  expect(tables.dispersal('cavalry', 9, 5)).toEqual([1, 2, 3, 4]);
  expect(tables.dispersal('none', 7, 5)).toEqual([]);
});

/** The lowest totals that bring -1 and R, by strength, then range; 13 for never, with the total below which nothing happens. */
type Steps = readonly (readonly [hurts: number, disperses: number])[];
const result = (total: number, [hurts, disperses]: readonly [number, number]): string =>
  total >= disperses ? 'R' : total >= hurts ? '-1' : '-';

const LIGHT: readonly Steps[] = [
  [
    [9, 10],
    [9, 10],
    [10, 11],
    [10, 11],
    [11, 12],
    [11, 12],
  ],
  [
    [8, 9],
    [8, 9],
    [9, 10],
    [9, 10],
    [10, 11],
    [10, 11],
  ],
  [
    [6, 8],
    [6, 8],
    [7, 9],
    [7, 9],
    [8, 10],
    [8, 10],
  ],
];
const HEAVY: readonly Steps[] = [
  [
    [6, 9],
    [7, 10],
    [8, 11],
    [9, 12],
  ],
  [
    [6, 8],
    [7, 9],
    [8, 10],
    [9, 11],
  ],
  [
    [5, 7],
    [5, 8],
    [6, 9],
    [7, 10],
  ],
];

test.each([
  ['light', LIGHT],
  ['heavy', HEAVY],
] as const)(
  'T.artillery.light, T.artillery.heavy every total, range and strength of %s guns',
  (kind, all) => {
    all.forEach((steps, n) => {
      steps.forEach((step, range) => {
        for (const total of span(-2, 14))
          expect(
            tables.gun(kind, n + 1, range + 1, total),
            `${kind} ${n + 1} SP at ${range + 1}, ${total}`,
          ).toBe(result(total, step));
      });
    });
    // §13.22: more than three strength points read the last table.
    expect(tables.gun(kind, 4, 1, 8)).toBe(tables.gun(kind, 3, 1, 8));
    expect(tables.guns[kind]).toHaveLength(3);
  },
);

test('13.11 light guns reach 3 hexes and heavy ones 4, whatever the light table prints', () => {
  expect(tables.gunRange).toEqual({ light: 3, heavy: 4 });
  expect(tables.guns.light.map(table => table.range)).toEqual([6, 6, 6]);
  expect(tables.guns.heavy.map(table => table.range)).toEqual([4, 4, 4]);
});

const RIFLES = {
  infantry: [
    [10, 12],
    [9, 11],
    [8, 10],
    [7, 10],
  ],
  cavalry: [
    [11, 13],
    [10, 12],
    [9, 11],
    [8, 10],
  ],
} as const;

test.each(['infantry', 'cavalry'] as const)(
  'T.fire.infantry, T.fire.cavalry, T.fire.notes every total and strength of %s',
  kind => {
    RIFLES[kind].forEach((step, n) => {
      for (const total of span(-2, 12))
        expect(tables.rifle(kind, n + 1, total), `${n + 1} SP, ${total}`).toBe(result(total, step));
      // §12.31: above 12 the last column.
      expect(tables.rifle(kind, n + 1, 14)).toBe(tables.rifle(kind, n + 1, 12));
    });
    expect(tables.rifle(kind, 6, 10)).toBe('R');
  },
);

test('6.31, T.terrain every row: foot, horse and what it is worth to a defender', () => {
  const row = (costs: { foot: number | null; horse: number | null; defence: number } | null): unknown =>
    costs && [costs.foot, costs.horse, costs.defence];
  // Sixths of a point.
  expect(row(tables.ground.clear)).toEqual([6, 6, 0]);
  expect(row(tables.stream)).toEqual([6, 12, 1]);
  expect(row(tables.road)).toEqual([6, 3, 0]);
  // §4.46: the table's price for riders never counts.
  expect(row(tables.ground.swamp)).toEqual([12, null, 0]);
  expect(row(tables.ground.forest)).toEqual([12, 18, 2]);
  expect(row(tables.ground.village)).toEqual([12, 18, 2]);
  expect(row(tables.ground.town)).toEqual([12, 18, 2]);
  expect(row(tables.slope)).toEqual([6, 6, 1]);
  expect(row(tables.ford)).toEqual([6, 12, 0]);
  expect(row(tables.bridge)).toEqual([0, 0, 0]);
  expect(row(tables.ground.hill)).toEqual([6, 6, 0]);
  expect(row(tables.ground.lake)).toBeNull();
  expect(() => terrainTableFrom(terrain)).not.toThrow();
});

test('6.33, 13.12, T.terrain woods and houses stop a charge and hide what is behind them, swamp takes riders and halves attackers', () => {
  const traits = Object.fromEntries(
    TERRAINS.map((ground, code) => [
      ground,
      GROUND_TRAITS.filter(trait => (tables.traits[code]! & TRAIT[trait]) !== 0).join(' '),
    ]),
  );
  expect(traits).toMatchObject({
    clear: 'open',
    forest: 'stopsCharge blocksSight',
    village: 'stopsCharge houses blocksSight',
    town: 'stopsCharge houses blocksSight',
    swamp: 'rough halvesAttackers',
  });
});

test('8.11, 10.15 the reconstructed tracks: zones of five boxes to 24, twelve boxes of dispersed units', () => {
  expect(tables.moraleZones).toEqual([5, 10, 15, 20]);
  expect(tables.moraleEnd).toBe(24);
  expect(tables.trackBoxes).toBe(12);
});

test('6.72, 9.24, 15.12, 16.22 the single values of the text', () => {
  expect([tables.lance(1), tables.lance(2)]).toEqual([2, 3]);
  expect([tables.bowHits(1), tables.bowHits(2)]).toEqual([11, 10]);
  expect([0, 1, 2].map(modifier => tables.pikeRange(modifier))).toEqual([2, 3, 4]);
  expect(tables.commanderBoxes).toBe(4);
  // Reconstructed (15.13).
  expect(tables.pikePoints).toBe(2);
});
