// Small battles made up from a seed: all arms of both sides close to each other, on ground of every kind, with works, lances,
// pikes, wounded and dispersed men.

import { type Facing, facingName } from '@gonfalon/hex';
import { chance } from '@gonfalon/host';
import { type Position, parsePosition } from '@gonfalon/kernel';

const SIZE = 12;
const SEATS = ['poles', 'austrians'];
const ARMS = [
  ...['hussar', 'hussar', 'hussar', 'light-cavalry', 'tatar', 'reiter', 'arquebusier'],
  ...['infantry', 'infantry', 'landsknecht', 'light-gun', 'heavy-gun'],
];
/** Two turns before the end are enough to see everything; half of them thaw the streams. */
const STARTS = [
  { scenario: 'lesson-works', turn: 5 },
  { scenario: 'left-wing', turn: 14 },
];

type Below = (n: number) => number;
const one = <T>(below: Below, from: readonly T[]): T => from[below(from.length)]!;
const often = (below: Below, of: number): boolean => below(of) === 0;
const id = (column: number, row: number): string =>
  `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;

export function randomPosition(seed: string): Position {
  const below = chance(seed);
  const { scenario, turn } = one(below, STARTS);
  const phase = below(6) + 1;
  const marker = below(21) - 10;
  return parsePosition(
    [
      'gonfalon-position 1',
      'box byczyna-1588',
      `scenario ${scenario}`,
      `field empty ${SIZE}x${SIZE}`,
      ...groundLines(below),
      `turn ${turn} phase=${phase}`,
      `option moraleInDefence=${often(below, 4) ? 'no' : 'yes'}`,
      `morale ${marker}`,
      ...SEATS.map(seat => `lances ${seat} wagon=${below(4)} used=${below(3)}`),
      ...armyLines(below),
      ...workLines(below),
      ...(often(below, 3) ? [`bereft ${one(below, SEATS)}`] : []),
      ...(phase % 3 === 2 ? [`frame moves stage=opening rally=${below(3)}`] : []),
    ].join('\n'),
  );
}

/** Rows 5 and 8 hold nobody, so that no unit is laid into a pond; a road runs through everything. */
function groundLines(below: Below): string[] {
  const grounds = ['forest', 'village', 'town', 'swamp', 'hill', 'lake'];
  const lines = Array.from(
    { length: 9 },
    () => `hex ${id(below(SIZE) + 1, one(below, [5, 8]))} ${one(below, grounds)}`,
  );
  const road = below(SIZE) + 1;
  const sides = ['stream', 'stream', 'river', 'slope'];
  for (let n = 0; n < 10; n++) {
    const [column, row] = [below(SIZE) + 1, below(SIZE - 1) + 1];
    const [a, b] = [id(column, row), id(column, row + 1)];
    const kind = column === road ? 'stream' : one(below, sides);
    lines.push(kind === 'slope' ? `slope ${a}/${b} low=${a}` : `side ${a}/${b} ${kind}`);
  }
  const rows = Array.from({ length: 10 }, (_, n) => n + 2);
  return [...lines, `road ${rows.map(row => id(road, row)).join(' ')}`];
}

/** Armies mixed with each other in the middle rows, so that everybody has somebody in front or behind. */
function armyLines(below: Below): string[] {
  const free = [2, 3, 4, 6, 7, 9, 10].flatMap(row =>
    Array.from({ length: SIZE - 2 }, (_, n) => id(n + 2, row)),
  );
  const place = (): string => free.splice(below(free.length), 1)[0]!;
  return SEATS.flatMap(seat => {
    const initial = seat[0]!.toUpperCase();
    const first = place();
    const lines = [
      `unit ${initial}c commander ${seat} at=${first} modifier=${below(3)}`,
      `unit ${initial}d commander ${seat} at=${place()} modifier=${below(3)}`,
    ];
    for (let k = 0; k < 9 + below(5); k++)
      lines.push(unitLine(below, `${initial}${k}`, seat, k === 0 ? first : place()));
    for (let k = 0; k < below(4); k++)
      lines.push(
        `unit ${initial}x${k} ${one(below, ARMS.slice(0, 9))} ${seat} place=dispersed sp=${below(2) + 1}`,
      );
    return lines;
  });
}

function unitLine(below: Below, name: string, seat: string, at: string): string {
  const arm = one(below, ARMS);
  const words = [`unit ${name} ${arm} ${seat} at=${at} facing=${facingName(below(6) as Facing)}`];
  if (often(below, 3)) words.push('sp=1');
  if (arm === 'hussar' && often(below, 2)) words.push('lance=yes');
  if (['infantry', 'landsknecht'].includes(arm) && often(below, 3)) words.push('pikes=yes');
  if (often(below, 3)) words.push(`morale=${below(3) + 6}`);
  return words.join(' ');
}

/** On hexes of nobody, or of one's own. */
const workLines = (below: Below): string[] =>
  often(below, 2)
    ? []
    : SEATS.flatMap((seat, n) => [
        `wagon ${id(below(SIZE) + 1, n === 0 ? 1 : 12)} ${seat}`,
        `fence ${id(below(SIZE) + 1, n === 0 ? 1 : 11)} ${seat} facing=${facingName(below(6) as Facing)}`,
      ]);
