// The board as one drawing that needs nothing but itself: the painted sheet, what lies on it, the letters.

import { drawLook, LETTERING, type Piece, placePieces, symbolSheet, usedSymbols } from '@gonfalon/board';
import type { Point } from '@gonfalon/hex';
import type { Layout } from '@gonfalon/kit';

/** What lies there, in the units of the sheet; the drawings it shares with other pieces are not in it. */
export function piecesSvg(
  lying: Layout,
  centreOf: (hex: string) => Point | undefined,
  wanted: (piece: Piece) => boolean = () => true,
): string {
  const drawn = placePieces({ lying, marks: new Map(), centreOf })
    .filter(wanted)
    .map(
      ({ at, size, look }) =>
        `<g transform="translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${(size / 100).toFixed(3)})">${drawLook(look, 'large')}</g>`,
    );
  return `<g${LETTERING}>${drawn.join('')}</g>`;
}

/** `sheet` is a whole SVG; `fonts` is a style sheet. */
export function boardSvg(sheet: string, pieces: string, fonts: string): string {
  const head = sheet.indexOf('>') + 1;
  const style = fonts === '' ? '' : `<style>${fonts}</style>`;
  const body = sheet.slice(head).replace(/<\/svg>\s*$/, '');
  return `${sheet.slice(0, head)}${style}${symbolSheet(usedSymbols(pieces))}${body}${pieces}</svg>`;
}

/** Width and height of a drawing, as its first line tells. */
export function sizeOf(svg: string): { readonly width: number; readonly height: number } {
  const read = (name: string): number => Number(new RegExp(`^<svg[^>]* ${name}="([\\d.]+)"`).exec(svg)?.[1]);
  return { width: read('width'), height: read('height') };
}

/** No browser paints a larger canvas for certain. */
const MOST_PIXELS = 4096;
const SHARPEST = 2;
/** Pixels to a unit of the drawing. */
export const densityOf = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.min(SHARPEST, MOST_PIXELS / Math.max(width, height));
