// Sample counters for the drawing page: each figure on the sides that field it. Values are samples, not data of a box.

import type { Facing } from '@gonfalon/hex';
import type { FigureKind, MarkerKind } from './figures/index.ts';
import type { Side } from './liveries.ts';
import type { CounterPicture } from './picture.ts';

type Row = readonly [
  FigureKind | MarkerKind,
  strength: number,
  movement: number,
  armour: 0 | 1 | 2,
  number: string,
  initial: string,
  morale?: string,
  star?: 'white' | 'black',
];

const ROWS: Partial<Record<Side, readonly Row[]>> = {
  poles: [
    ['heavy-cavalry', 6, 8, 2, '12', 'J'],
    ['cavalry', 5, 9, 1, '31', 'Z'],
    ['heavy-infantry', 4, 5, 2, '4', 'J'],
    ['crossbowman', 2, 5, 1, '7', 'Z'],
    ['hussar', 2, 8, 0, '3', 'Z', '8'],
    ['cossack', 2, 10, 0, '18', 'S', '7'],
    ['musketeer-infantry', 2, 4, 0, '2', 'P', '7', 'white'],
    ['light-gun', 1, 4, 0, '1', 'P'],
    ['leader', 1, 10, 0, '', 'Z'],
    ['grand-leader', 1, 10, 0, '', 'J'],
    ['banner', 1, 10, 0, '', 'K'],
  ],
  lithuanians: [
    ['light-cavalry', 3, 10, 0, '22', 'W'],
    ['cavalry', 4, 9, 1, '5', 'W'],
    ['light-infantry', 2, 6, 1, '9', 'W'],
    ['archer', 1, 6, 0, '3', 'W'],
    ['retainer', 2, 6, 0, '8', 'W'],
    ['wagon-moving', 1, 4, 0, '1', ''],
    ['leader', 1, 10, 0, '', 'W'],
  ],
  tatars: [
    ['horse-archer', 2, 12, 0, '6', 'D'],
    ['tatar', 2, 12, 0, '9', 'D'],
    ['light-cavalry', 2, 11, 0, '2', 'D'],
    ['leader', 1, 12, 0, '', 'D'],
  ],
  order: [
    ['heavy-cavalry', 7, 8, 2, '1', 'U'],
    ['cavalry', 5, 9, 1, '16', 'L'],
    ['heavy-infantry', 4, 5, 2, '6', 'K'],
    ['crossbowman', 2, 5, 1, '9', 'K'],
    ['bombard', 3, 2, 0, '2', ''],
    ['wagon-fortified', 1, 0, 0, '', 'T'],
    ['leader', 1, 10, 0, '', 'K'],
    ['grand-leader', 1, 10, 0, '', 'U'],
  ],
  serbs: [
    ['heavy-cavalry', 6, 8, 2, '2', 'L'],
    ['cavalry', 4, 9, 1, '6', 'V'],
    ['light-infantry', 3, 6, 1, '14', 'B'],
    ['archer', 1, 6, 0, '19', 'B'],
    ['leader', 1, 10, 0, '', 'V'],
    ['grand-leader', 1, 10, 0, '', 'L'],
  ],
  ottomans: [
    ['janissary', 4, 6, 1, '1', 'M'],
    ['cavalry', 4, 10, 1, '9', 'B'],
    ['light-cavalry', 3, 11, 0, '16', 'Y'],
    ['horse-archer', 2, 11, 0, '6', 'E'],
    ['archer', 1, 6, 0, '29', 'M'],
    ['grand-leader', 1, 10, 0, '', 'M'],
  ],
  russians: [
    ['cavalry', 5, 9, 1, '13', 'D'],
    ['heavy-cavalry', 6, 8, 2, '9', 'D'],
    ['heavy-infantry', 3, 5, 2, '26', 'W'],
    ['light-infantry', 2, 6, 1, '69', 'W'],
    ['archer', 1, 6, 0, '5', 'A'],
    ['leader', 1, 10, 0, '', 'W'],
  ],
  mongols: [
    ['light-cavalry', 3, 11, 0, '66', 'M'],
    ['horse-archer', 2, 12, 0, '30', 'T'],
    ['heavy-cavalry', 5, 9, 1, '8', 'M'],
    ['crossbowman', 2, 5, 1, 'G1', 'M'],
    ['grand-leader', 1, 11, 0, '', 'M'],
  ],
  habsburg: [
    ['reiter', 2, 8, 0, '18', 'M', '7', 'black'],
    ['arquebusier', 2, 8, 0, '7', 'M', '6', 'white'],
    ['hussar', 2, 8, 0, '10', 'R', '8'],
    ['landsknecht', 2, 4, 0, '4', 'P', '8', 'black'],
    ['pikeman', 4, 2, 0, '3', 'P', '7'],
    ['musketeer-infantry', 2, 4, 0, '6', 'P', '6', 'white'],
    ['heavy-gun', 2, 3, 0, '1', ''],
    ['light-gun', 1, 4, 0, '4', ''],
    ['leader', 1, 10, 0, '', 'M', '+1'],
  ],
};

const sample = (
  side: Side,
  [figure, strength, movement, armour, number, initial, morale, star]: Row,
): CounterPicture => ({
  side,
  figure,
  strength,
  movement,
  armour,
  number,
  initial,
  ...(morale && { morale }),
  ...(star && { star }),
});

export const ROSTER: readonly (readonly CounterPicture[])[] = Object.entries(ROWS).map(([side, rows]) =>
  rows.map(row => sample(side as Side, row)),
);

export const sampleOf = (side: Side, figure: FigureKind | MarkerKind, facing?: Facing): CounterPicture => {
  const row = ROWS[side]?.find(([kind]) => kind === figure) ?? ([figure, 2, 8, 1, '7', 'K'] as const);
  return { ...sample(side, row), ...(facing === undefined ? {} : { facing }) };
};
