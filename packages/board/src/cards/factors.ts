// What moves the calculator: one row a factor, with its paragraph, its reason and the columns it is worth.

import { INK, LAPIS, OXBLOOD } from '../counter/paint.ts';
import { LETTERING, lettered } from '../counter/text.ts';
import { type Drawing, HAIR, SOFT_INK } from './paper.ts';
import { drawLines, wrapped } from './words.ts';

export interface FactorPicture {
  /** Number of the paragraph. */
  readonly rule: string;
  readonly reason: string;
  /** Columns: to the left is bad for the attacker, to the right good, 0 counts for nobody. */
  readonly shift: number;
  /** The shift in words. */
  readonly worth: string;
}

const LETTERS = 52;

export function drawFactors(factors: readonly FactorPicture[], width: number): Drawing {
  let y = 0;
  const rows = factors.map((factor, i) => {
    const lines = wrapped(factor.reason, Math.floor(((width - 230) / 278) * LETTERS));
    const height = 18 + lines.length * 17;
    const row = `<g transform="translate(0 ${y})">${i ? `<path d="M0 0H${width}" stroke="${HAIR}"/>` : ''}${drawFactor(factor, lines, width, height)}</g>`;
    y += height;
    return row;
  });
  return { svg: `<g class="factors"${LETTERING}>${rows.join('')}</g>`, width, height: y };
}

function drawFactor(factor: FactorPicture, lines: readonly string[], width: number, height: number): string {
  const { rule, shift, worth } = factor;
  const middle = height / 2;
  const colour = shift === 0 ? SOFT_INK : shift < 0 ? OXBLOOD : '#45632A';
  return [
    `<rect x=".5" y="${middle - 11.5}" width="54" height="23" rx="3" fill="#DCE6EC" stroke="${LAPIS}" stroke-opacity=".4"/>`,
    lettered(rule, {
      x: 27.5,
      y: middle + 4.3,
      size: 12,
      fill: LAPIS,
      ...(rule.length > 7 ? { width: 7 / rule.length } : {}),
    }),
    drawLines(lines, {
      x: 66,
      y: middle + 5 - (lines.length - 1) * 8.5,
      size: 14.5,
      fill: shift === 0 ? SOFT_INK : INK,
      anchor: 'start',
      most: LETTERS,
      leading: 17,
    }),
    drawShift(shift, width, middle, colour),
    lettered(worth, {
      x: width - Math.abs(shift) * 15 - (shift === 0 ? 20 : 7),
      y: middle + 5,
      size: 14,
      fill: colour,
      anchor: 'end',
    }),
  ].join('');
}

/** As many arrows as columns: they point where the card will slide. */
function drawShift(shift: number, width: number, y: number, colour: string): string {
  if (shift === 0)
    return `<path d="M${width - 14} ${y}H${width - 2}" stroke="${colour}" stroke-width="2.4"/>`;
  const arrows = Array.from({ length: Math.abs(shift) }, (_, i) => {
    const x = width - 2 - i * 15;
    return shift < 0 ? `M${x - 11} ${y}L${x} ${y - 7}V${y + 7}Z` : `M${x} ${y}L${x - 11} ${y - 7}V${y + 7}Z`;
  });
  return `<path d="${arrows.join('')}" fill="${colour}"/>`;
}
