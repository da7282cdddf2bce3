// Flags on the field: worth one point or two, and wearing the colours of who holds them.

import type { Point } from '@gonfalon/hex';
import { LIVERIES, type Side } from '../counter/liveries.ts';
import { drawMarker } from '../counter/marker.ts';
import { round } from '../counter/paint.ts';
import { drawPattern } from '../counter/patterns.ts';

export interface FlagPicture {
  readonly points: 1 | 2;
  /** Nobody: bare cloth. */
  readonly holder?: Side;
}

/** Along the staff the cloth shows the holder's pattern, for those who cannot tell the colours. */
const HOIST = [
  [24.5, 12.6],
  [37, 13],
  [37, 55.2],
  [24.5, 55.6],
] as const;

/** Centred on the point. */
export function drawFlag({ points, holder }: FlagPicture, at: Point, size: number): string {
  const flag = drawMarker(
    { kind: `flag-${points}`, ...(holder ? { side: holder } : {}) },
    { x: 50, y: 50 },
    100,
  );
  const pattern = holder ? drawPattern(LIVERIES[holder].pattern, HOIST, LIVERIES[holder].ink) : '';
  const scale = round(size) / 100;
  return `<g class="flag" transform="matrix(${scale} 0 0 ${scale} ${round(at.x - size / 2)} ${round(at.y - size / 2)})">${flag}${pattern}</g>`;
}
