// Small battles made up from a seed: mixed arms of both sides within reach of each other, on ground of every kind.

import { type Facing, facingName } from '@gonfalon/hex';
import { chance } from '@gonfalon/host';
import { type Position, parsePosition } from '@gonfalon/kernel';
import { BOXES, type BoxName } from './boxes.ts';

const COLUMNS = 14;
const ROWS = 11;
/** The scenarios of the later books end with their 20th turn; three of them are enough to see everything. */
const TURN = 18;

const GROUND = ['forest', 'village', 'town', 'swamp', 'hill', 'lake'];
const SIDES = ['stream', 'river', 'fence', 'slope'];
const ARMS: Readonly<Record<BoxName, readonly string[]>> = {
  kosovo: ['cavalry', 'cavalry', 'cavalry', 'horse-archer', 'infantry', 'infantry', 'janissary', 'archer'],
  kulikovo: ['cavalry', 'cavalry', 'horse-archer', 'infantry', 'infantry', 'crossbow', 'archer'],
  grunwald: ['cavalry', 'cavalry', 'cavalry', 'horse-archer', 'infantry', 'archer', 'crossbow', 'bombard'],
};
/** Leaders the scenario knows, so that victory can come by them. */
const LEADERS: Readonly<Record<BoxName, readonly (readonly string[])[]>> = {
  kosovo: [
    ['lazar', 'vukovic'],
    ['murad1', 'aga'],
  ],
  kulikovo: [
    ['mamai', 'arapsza'],
    ['dymitr', 'bobrok'],
  ],
  grunwald: [
    ['jagiello', 'witold'],
    ['jungingen', 'vallenrod'],
  ],
};

type Below = (n: number) => number;

export function randomPosition(box: BoxName, seed: string): Position {
  const below = chance(seed);
  const { game, scenario, a, b } = BOXES[box];
  const free = spots();
  const lines = [
    'gonfalon-position 1',
    `box ${game.id}`,
    `scenario ${scenario}`,
    `field empty ${COLUMNS}x${ROWS}`,
    ...ground(below),
    `turn ${TURN} phase=${below(8) + 1}`,
    `option organisation=${yes(below)} fatigue=${yes(below)}`,
    `morale ${below(13) - 6} value=${below(5) - 2}`,
    ...[a, b].flatMap((seat, n) => side(below, box, seat, n, free)),
    ...(box === 'kulikovo' ? pits(below, [a, b], free) : []),
  ];
  return parsePosition(lines.join('\n'));
}

const yes = (below: Below): string => (below(2) === 0 ? 'yes' : 'no');
const pick = <T>(below: Below, from: readonly T[]): T => from[below(from.length)]!;
const hexName = (column: number, row: number): string =>
  `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;

/** Hexes that carry nobody yet; taken from, never put back. */
const spots = (): string[] =>
  Array.from({ length: COLUMNS * ROWS }, (_, n) => hexName((n % COLUMNS) + 1, Math.floor(n / COLUMNS) + 1));

/** Between the armies, so that no unit is laid into a lake; the road has a column without rivers. */
function ground(below: Below): string[] {
  const lines = ['friendly serbs north', 'friendly ottomans south', 'friendly mongols north'];
  for (let n = 0; n < 8; n++)
    lines.push(`hex ${hexName(below(COLUMNS) + 1, below(2) * 2 + 5)} ${pick(below, GROUND)}`);
  const road = below(COLUMNS) + 1;
  for (let n = 0; n < 10; n++) {
    const [column, row] = [below(COLUMNS) + 1, below(ROWS - 1) + 1];
    const way = `${hexName(column, row)}/${hexName(column, row + 1)}`;
    const kind = column === road ? 'stream' : pick(below, SIDES);
    lines.push(kind === 'slope' ? `slope ${way} low=${hexName(column, row)}` : `side ${way} ${kind}`);
  }
  lines.push(`road ${[2, 3, 4, 5, 6, 7, 8, 9].map(row => hexName(road, row)).join(' ')}`);
  return lines;
}

/** An army in its own half, two or three rows deep, two hexes from the enemy. */
function side(below: Below, box: BoxName, seat: string, n: number, free: string[]): string[] {
  const rows = n === 0 ? ['02', '03', '04'] : ['06', '08', '09'];
  const place = (): string => {
    const own = free.filter(hex => rows.includes(hex.slice(2)));
    const hex = pick(below, own);
    free.splice(free.indexOf(hex), 1);
    return hex;
  };
  const leaders = LEADERS[box][n]!;
  const lines = leaders.map(
    (leader, k) =>
      `unit ${leader} leader ${seat} at=${place()} range=${k === 0 ? 3 : 2} fatigue=${below(16)}`,
  );
  for (let k = 0; k < 8 + below(6); k++)
    lines.push(regiment(below, box, `${seat[0]!.toUpperCase()}${k}`, seat, place(), leaders));
  const holder = lines[leaders.length]!.split(' ')[1]!;
  if (/ (cavalry|infantry|horse-archer|janissary) /.test(lines[leaders.length]!))
    lines.push(`banner flag-${seat} ${seat} holder=${holder}`);
  return lines;
}

function regiment(
  below: Below,
  box: BoxName,
  id: string,
  seat: string,
  at: string,
  leaders: readonly string[],
): string {
  const arm = pick(below, ARMS[box]);
  const words = [`unit ${id} ${arm} ${seat} at=${at} facing=${facingName(below(6) as Facing)}`];
  words.push(`commander=${pick(below, leaders)}`);
  if (arm === 'cavalry') words.push(`armour=${below(3)} cf=${below(4)} sp=${below(2) + 1}`);
  if (arm === 'infantry') words.push(`armour=${below(3)} sp=${below(2) + 1}`);
  if (['archer', 'crossbow', 'bombard'].includes(arm)) words.push(`braced=${yes(below)}`);
  if (box === 'kosovo' && arm !== 'bombard' && below(5) === 0)
    words.push(`order=${pick(below, ['disorganized', 'panicked'])}`);
  if (arm === 'janissary')
    words.push(`palisade=${pick(below, ['carried', 'up'])}:${facingName(below(6) as Facing)}`);
  if (box === 'kulikovo' && arm === 'infantry' && below(3) === 0) words.push('shiltron=yes');
  return words.join(' ');
}

const pits = (below: Below, seats: readonly string[], free: readonly string[]): string[] =>
  Array.from({ length: 3 }, () => `pit ${pick(below, free)} ${pick(below, seats)}`);
