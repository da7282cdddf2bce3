// What lies before a player: points won, time tokens left and spent.

import { LIVERIES, type Side } from '../counter/liveries.ts';
import { drawMarker } from '../counter/marker.ts';
import { INK } from '../counter/paint.ts';
import { LETTERING } from '../counter/text.ts';
import { type Drawing, LINE, SOFT_INK, sheetOfPaper, titled } from './paper.ts';
import { drawLines } from './words.ts';

export interface Tally {
  readonly have: number;
  readonly most: number;
}

const TOKEN_STEP = 0.84;

/** Tokens in a row, each over its neighbour; a spent one is an empty glass in a dashed ring. */
export function drawTimeTokens({ have, most }: Tally, size: number): Drawing {
  const tokens = Array.from({ length: most }, (_, i) =>
    drawMarker(
      { kind: i < have ? 'time-token' : 'time-spent', paper: '#FFFBF1' },
      { x: size / 2 + i * size * TOKEN_STEP, y: size / 2 },
      size,
    ),
  );
  return {
    svg: `<g class="time-tokens">${tokens.join('')}</g>`,
    width: size * (1 + (most - 1) * TOKEN_STEP),
    height: size,
  };
}

/** Boxes for points: a point won fills its box and sets a stud into it. */
function drawPoints({ have, most }: Tally, side: Side, size: number): Drawing {
  const { colour, ink } = LIVERIES[side];
  const step = size * 1.2;
  const boxes = Array.from({ length: Math.max(most, have) }, (_, i) => {
    const x = i * step;
    const won = i < have;
    const box = `<rect x="${x + 1}" y="1" width="${size - 2}" height="${size - 2}" rx="${size * 0.2}" fill="${won ? colour : '#E9DEC8'}" stroke="${won ? INK : LINE}" stroke-width="1.6"/>`;
    const stud = `<circle cx="${x + size / 2}" cy="${size / 2}" r="${size * 0.17}" fill="${ink}"/>`;
    return won ? box + stud : box;
  });
  return {
    svg: `<g class="points">${boxes.join('')}</g>`,
    width: boxes.length * step - size * 0.2,
    height: size,
  };
}

export interface HandPicture {
  readonly side: Side;
  readonly name: string;
  /** A line under the name: the worth of the troops. */
  readonly note: string;
  readonly points: Tally;
  /** A line over the boxes: how many points win. */
  readonly goal: string;
  readonly time: Tally;
}

export function drawHand({ side, name, note, points, goal, time }: HandPicture): Drawing {
  const [width, height] = [214, 158];
  const boxes = drawPoints(points, side, 20);
  const tokens = drawTimeTokens(time, 41);
  const small = { size: 12.5, fill: SOFT_INK, anchor: 'start' as const, most: 30 };
  const svg = [
    sheetOfPaper(width, height),
    `<path d="M1 9A9 9 0 0 1 10 1H${width - 10}A9 9 0 0 1 ${width - 1} 9Z" fill="${LIVERIES[side].colour}"/>`,
    titled(name, 15, 32, INK, 20),
    drawLines([note], { ...small, x: 15, y: 50 }),
    drawLines([goal], { ...small, x: 15, y: 74 }),
    `<g transform="translate(15 80)">${boxes.svg}</g>`,
    `<g transform="translate(12 108)">${tokens.svg}</g>`,
  ].join('');
  return { svg: `<g class="hand"${LETTERING}>${svg}</g>`, width, height };
}
