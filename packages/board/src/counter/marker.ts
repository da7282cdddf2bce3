// A marker or figure by itself: a thing standing in a hex, a flag on the field, an icon in a panel.

import type { Point } from '@gonfalon/hex';
import { FIGURE_KINDS, type FigureKind, type MarkerKind } from './figures/index.ts';
import { figureColours, markerColours, type Side } from './liveries.ts';
import { PAPER } from './paint.ts';
import { placed } from './placing.ts';

export interface MarkerPicture {
  readonly kind: MarkerKind | FigureKind;
  /** Whose colours it wears; a flag that nobody holds wears plain paper and ink. */
  readonly side?: Side;
  /** What lies behind it, seen through its gaps. */
  readonly paper?: string;
  readonly mirrored?: boolean;
  /** Degrees, where it stands on the side of a hex. */
  readonly turn?: number;
}

const NOBODY = ' color="#F4ECDD" fill="#E6D9BE" stroke="#2B2118"';

/** Centred on the point. */
export function drawMarker(marker: MarkerPicture, at: Point, size: number): string {
  const { kind, side, paper = PAPER, mirrored, turn } = marker;
  const isFigure = FIGURE_KINDS.some(figure => figure === kind);
  const colours = !side ? NOBODY : isFigure ? figureColours(side, paper) : markerColours(side, paper);
  return placed(kind, {
    x: at.x - size / 2,
    y: at.y - size / 2,
    size,
    colours,
    mirrored,
    ...(turn && { turn }),
  });
}
