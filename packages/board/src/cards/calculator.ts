// The calculator: the card is laid at its column (dashed) and slides, column by column, to the result (red frame).

import { INK } from '../counter/paint.ts';
import { LETTERING, lettered } from '../counter/text.ts';
import type { Losses } from './card.ts';
import { CARD, type Drawing, titled } from './paper.ts';
import { drawLines, wrapped } from './words.ts';

export interface CalculatorPicture {
  readonly title: string;
  readonly columns: readonly Losses[];
  /** Columns from the card's own to the result; the same one twice in a row: pushed against the end. */
  readonly path: readonly number[];
  /** What the two rows mean, attacker's losses first. */
  readonly rows: readonly [string, string];
}

const LEFT = 92;
const TOP = 40;
const CELL = 42;
const GAP = 6;
const SLIDE = '#F0A08F';

export function drawCalculator(picture: CalculatorPicture, width: number): Drawing {
  const { title, columns, path, rows } = picture;
  const height = TOP + 2 * CELL + 58;
  const step = (width - LEFT - 14 + GAP) / columns.length;
  const at = (column: number): number => LEFT + column * step;
  const cell = step - GAP;
  const labels = rows.map((text, row) => {
    const lines = wrapped(text, 10);
    const y = TOP + CELL * (row + 0.5) + 4.5 - (lines.length - 1) * 7;
    return drawLines(lines, {
      x: LEFT - 10,
      y,
      size: 12.5,
      fill: CARD,
      anchor: 'end',
      most: 11,
      weight: 700,
    });
  });
  const start = path[0];
  const end = path.at(-1);
  const parts = [
    drawBoard(width, height),
    titled(title, 14, 26, CARD, 40),
    ...labels,
    ...columns.map((losses, i) => drawColumn(losses, at(i), cell, i === end)),
    start === undefined ? '' : drawStart(at(start), cell),
    end === undefined ? '' : drawResult(at(end), cell),
    ...drawSlide(path, column => at(column) + cell / 2),
  ];
  return { svg: `<g class="calculator"${LETTERING}>${parts.join('')}</g>`, width, height };
}

const drawBoard = (width: number, height: number): string =>
  `<rect width="${width}" height="${height}" rx="10" fill="#4F3319"/><rect width="${width}" height="${height - 3}" rx="10" fill="#654526"/><path d="M10 1H${width - 10}" stroke="#FFFFFF" stroke-opacity=".25" stroke-width="1.4"/>`;

function drawColumn({ attacker, defender }: Losses, x: number, width: number, lit: boolean): string {
  const digit = (value: number, row: number): string =>
    lettered(String(value), { x: x + width / 2, y: TOP + CELL * (row + 0.5) + 9, size: 26, fill: INK });
  return [
    `<rect x="${x}" y="${TOP}" width="${width}" height="${2 * CELL}" rx="5" fill="${lit ? '#F5D98A' : '#FBF6EA'}"/>`,
    `<path d="M${x} ${TOP + CELL}h${width}" stroke="#8F7B5A" stroke-dasharray="3 3"/>`,
    digit(attacker, 0),
    digit(defender, 1),
  ].join('');
}

const drawStart = (x: number, width: number): string =>
  `<rect x="${x + 3}" y="${TOP + 3}" width="${width - 6}" height="${2 * CELL - 6}" rx="4" fill="none" stroke="#2E6CA4" stroke-width="2.6" stroke-dasharray="7 5"/>`;

const drawResult = (x: number, width: number): string =>
  `<rect x="${x - 1}" y="${TOP - 1}" width="${width + 2}" height="${2 * CELL + 2}" rx="6" fill="none" stroke="#FFF8E8" stroke-width="7"/><rect x="${x - 1}" y="${TOP - 1}" width="${width + 2}" height="${2 * CELL + 2}" rx="6" fill="none" stroke="#B3202A" stroke-width="4.4"/>`;

/** One arc with an arrow head for each column; at the end of the table a short bar stops the arrow. */
function drawSlide(path: readonly number[], centre: (column: number) => number): string[] {
  const y = TOP + 2 * CELL + 11;
  return path.slice(1).map((column, i) => {
    const from = centre(path[i]!);
    const to = centre(column);
    if (from === to) {
      const out = path[i] === 0 ? -1 : 1;
      const x = from + out * 16;
      return `<path d="M${from} ${y + 17 + i * 7}H${x}M${x + out * 6} ${y + 9 + i * 7}v16" stroke="${SLIDE}" stroke-width="3.2" stroke-linecap="round"/>`;
    }
    const towards = Math.sign(to - from);
    const [start, end] = [from + towards * 9, to - towards * 9];
    return `<path d="M${start} ${y}C${start + towards * 8} ${y + 34} ${end - towards * 8} ${y + 34} ${end} ${y + 6}" fill="none" stroke="${SLIDE}" stroke-width="3.4" stroke-linecap="round"/><path d="M${end} ${y - 5}l-7.5 12h14.5Z" fill="${SLIDE}"/>`;
  });
}
