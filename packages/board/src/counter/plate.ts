// The plate under everything: paper, stripe of the reverse, front band with its pattern, edge. All counters of a
// side share it, so it is one symbol for each variant that a side needs.

import { cellColour, LIVERIES, liveryOf, type Side } from './liveries.ts';
import { INK, REDUCED_PAPER } from './paint.ts';
import { drawPattern, type Shape } from './patterns.ts';

export interface PlateVariant {
  readonly reduced: boolean;
  readonly small: boolean;
  /** Cells of plain colour behind the band's text, at either end. */
  readonly left: boolean;
  readonly right: boolean;
}

export const bandHeight = (small: boolean): number => (small ? 19 : 24);

/** Where the pattern begins between the two cells; the same from both ends, for the text may change ends. */
const CELL = 34;

export const paperOf = (side: Side, reduced: boolean): string =>
  reduced ? REDUCED_PAPER : liveryOf(side).paper;

export function plateName(side: Side, variant: PlateVariant): string {
  const words: string[] = ['plate', side];
  if (variant.reduced) words.push('reduced');
  if (variant.small) words.push('small');
  else {
    if (variant.left) words.push('left');
    if (variant.right) words.push('right');
  }
  return words.join('-');
}

/** `words` are those that `plateName` put behind the side. */
export function plateDefinition(side: Side, words: readonly string[]): string {
  const small = words.includes('small');
  const reduced = words.includes('reduced');
  const left = words.includes('left');
  const right = words.includes('right');
  const { colour, ink, pattern } = LIVERIES[side];
  // Thin lines fade to grey on a small counter.
  const edge = small ? 4 : 2.4;
  const band = bandHeight(small);
  const parts = [
    `<rect x="1" y="1" width="98" height="98" rx="9" fill="${paperOf(side, reduced)}"/>`,
    reduced ? stripe(colour) : '',
    `<path d="${bandPath(band, 1, 99)}" fill="${colour}"/>`,
  ];
  parts.push(drawPattern(pattern, bandShape(band, left ? CELL : 1, right ? 100 - CELL : 99), ink, small));
  if (liveryOf(side).shade && (left || right))
    parts.push(
      `<path d="${left ? bandPath(band, 1, CELL) : ''}${right ? bandPath(band, 100 - CELL, 99) : ''}" fill="${cellColour(side)}"/>`,
    );
  parts.push(
    `<path d="M1 ${band}H99" stroke="${INK}" stroke-width="${small ? 3 : 2.2}"/>`,
    `<rect x="1" y="1" width="98" height="98" rx="9" fill="none" stroke="${INK}" stroke-width="${edge}"/>`,
  );
  return parts.join('');
}

/** A piece of the band, rounded where it reaches a corner of the plate. */
function bandPath(band: number, from: number, to: number): string {
  const start = from <= 1 ? `M1 ${band}V10A9 9 0 0 1 10 1` : `M${from} ${band}V1`;
  const end = to >= 99 ? `H90A9 9 0 0 1 99 10V${band}Z` : `H${to}V${band}Z`;
  return start + end;
}

/** What stands in the band of a small counter stands on plain ground: a pattern behind it would swallow it. */
export const bandCell = (side: Side, to: number): string =>
  LIVERIES[side].pattern === 'plain'
    ? ''
    : `<path d="${bandPath(bandHeight(true) - 1, 1, to)}" fill="${cellColour(side)}"/>`;

/** The same piece as a shape of straight sides, to cut the pattern to. */
function bandShape(band: number, from: number, to: number): Shape {
  const arc = (x: number, start: number): Shape =>
    [0, 18, 36, 54, 72, 90].map(degrees => {
      const angle = ((start + degrees) * Math.PI) / 180;
      return [x + 9 * Math.cos(angle), 10 + 9 * Math.sin(angle)];
    });
  const left: Shape = from <= 1 ? arc(10, 180) : [[from, 1]];
  const right: Shape = to >= 99 ? arc(90, 270) : [[to, 1]];
  return [[from, band], ...left, ...right, [to, band]];
}

/** Losses: a diagonal stripe with hair lines, bottom left to top right. */
const stripe = (colour: string): string =>
  `<path d="M1 85V90A9 9 0 0 0 10 99H27L99 27V10A9 9 0 0 0 90 1H85Z" fill="${colour}" fill-opacity=".4"/>` +
  `<path d="M1 85L85 1M27 99L99 27" stroke="${INK}" stroke-width="1.2" stroke-opacity=".55"/>`;
