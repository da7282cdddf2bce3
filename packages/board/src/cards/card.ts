// The card of an attacking kind: for each kind of defender the losses of both sides, two full units given.

import type { FigureKind } from '../counter/figures/index.ts';
import type { Side } from '../counter/liveries.ts';
import { drawMarker } from '../counter/marker.ts';
import { GOLD, INK } from '../counter/paint.ts';
import { LETTERING, lettered } from '../counter/text.ts';
import { CARD, CELL, type Drawing, SOFT_INK, sheetOfPaper, titled } from './paper.ts';
import { drawLines, wrapped } from './words.ts';

export interface Losses {
  readonly attacker: number;
  readonly defender: number;
}

export interface CardPicture {
  readonly title: string;
  /** What the pairs of numbers mean. */
  readonly note: string;
  /** Whose colours the figures wear: the defender's. */
  readonly side: Side;
  readonly entries: readonly {
    readonly figure: FigureKind;
    readonly name: string;
    readonly losses: Losses;
  }[];
  /** Which entry is fought against. */
  readonly chosen?: number;
}

const CELL_WIDTH = 58;
const CELL_HEIGHT = 94;
const GAP = 4;
const MARGIN = 12;
const TOP = 34;

export function drawCard({ title, note, side, entries, chosen }: CardPicture): Drawing {
  const width = 2 * MARGIN + entries.length * (CELL_WIDTH + GAP) - GAP;
  const height = TOP + CELL_HEIGHT + MARGIN;
  const cells = entries.map((entry, i) => {
    const x = MARGIN + i * (CELL_WIDTH + GAP);
    return `<g transform="translate(${x} ${TOP})">${drawEntry(entry, side, i === chosen)}</g>`;
  });
  const heading =
    titled(title, MARGIN, 22, INK, 32) +
    drawLines([note], { x: width - MARGIN, y: 22, size: 12, fill: SOFT_INK, anchor: 'end', most: 36 });
  return {
    svg: `<g class="battle-card"${LETTERING}>${sheetOfPaper(width, height)}${heading}${cells.join('')}</g>`,
    width,
    height,
  };
}

function drawEntry(entry: CardPicture['entries'][number], side: Side, chosen: boolean): string {
  const { figure, name, losses } = entry;
  const ground = chosen
    ? `<rect x="-.5" y="-.5" width="${CELL_WIDTH + 1}" height="${CELL_HEIGHT + 1}" rx="7" fill="#F5E5BC" stroke="${INK}" stroke-width="4"/><rect x="-.5" y="-.5" width="${CELL_WIDTH + 1}" height="${CELL_HEIGHT + 1}" rx="7" fill="none" stroke="${GOLD}" stroke-width="2.4"/>`
    : `<rect width="${CELL_WIDTH}" height="${CELL_HEIGHT}" rx="6" fill="${CELL}"/>`;
  const lines = wrapped(name, 10).slice(0, 2);
  return [
    ground,
    chosen ? `<rect x="9" y="3" width="40" height="41" rx="5" fill="${CARD}"/>` : '',
    drawMarker({ kind: figure, side, paper: chosen ? CARD : CELL }, { x: CELL_WIDTH / 2, y: 23 }, 38),
    drawLines(lines, {
      x: CELL_WIDTH / 2,
      y: lines.length === 1 ? 62 : 56,
      size: 10.8,
      fill: SOFT_INK,
      anchor: 'middle',
      most: 9,
    }),
    lettered(`${losses.attacker}–${losses.defender}`, { x: CELL_WIDTH / 2, y: 87, size: 16, fill: INK }),
  ].join('');
}
