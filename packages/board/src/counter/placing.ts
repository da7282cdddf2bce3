// How a drawing of 100 by 100 comes to its place. Ids carry a prefix because a page has one name space for all.

import type { FigureKind, MarkerKind } from './figures/index.ts';
import { round } from './paint.ts';

const PREFIX = 'gc-';

export const symbolId = (name: string): string => `${PREFIX}${name}`;

interface Placing {
  readonly x: number;
  readonly y: number;
  /** Edge of the square into which the drawing of 100 is fitted. */
  readonly size: number;
  readonly colours?: string;
  readonly mirrored?: boolean | undefined;
  /** Degrees about the middle of the square. */
  readonly turn?: number;
}

/** A figure or marker placed in a square; the colours are those of `figureColours` and `markerColours`. */
export function placed(kind: FigureKind | MarkerKind | `die-${number}`, placing: Placing): string {
  const { x, y, size, mirrored, turn } = placing;
  const half = size / 2;
  const scale = round(size) / 100;
  const place = turn
    ? `translate(${round(x + half)} ${round(y + half)}) rotate(${turn}) scale(${mirrored ? -scale : scale} ${scale}) translate(-50 -50)`
    : mirrored
      ? `matrix(${-scale} 0 0 ${scale} ${round(x + size)} ${round(y)})`
      : `matrix(${scale} 0 0 ${scale} ${round(x)} ${round(y)})`;
  return `<use href="#${symbolId(kind)}" transform="${place}"${placing.colours ?? ''}/>`;
}
