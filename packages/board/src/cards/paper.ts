// Colours and frame that the cards share. They are printed things: a dark page does not change them.

import { lettered, TITLE_FONT } from '../counter/text.ts';

export const CARD = '#FFFBF1';
export const CELL = '#F4ECDD';
const LINE = '#8F7B5A';
export const HAIR = '#D3C3A3';
export const SOFT_INK = '#5A4A38';

/** A drawing with its size, so that whoever lays out a page need not guess. */
export interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

export const sheetOfPaper = (width: number, height: number): string =>
  `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="10" fill="${CARD}" stroke="${LINE}"/>`;

export const titled = (text: string, x: number, y: number, fill: string, most: number): string =>
  lettered(text, {
    x,
    y,
    size: 15,
    fill,
    font: TITLE_FONT,
    anchor: 'start',
    ...(text.length > most ? { width: most / text.length } : {}),
  });
