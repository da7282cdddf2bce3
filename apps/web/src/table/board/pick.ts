// What is touched on the board.

import { type Piece, pieceAt } from '@gonfalon/board';
import type { Point } from '@gonfalon/hex';

export interface Picked {
  readonly hex: string | undefined;
  readonly unit: string | undefined;
}

/** Of a stack that is fanned out, only what is touched itself. */
export function pickedAt(
  touchable: readonly Piece[],
  fanned: string | undefined,
  point: Point,
  hex: string | undefined,
): Picked {
  const touched = pieceAt(touchable, point);
  if (touched) return { hex: touched.hex, unit: touched.id };
  const top = hex === fanned ? undefined : touchable.findLast(one => one.kind === 'unit' && one.hex === hex);
  return { hex, unit: top?.id };
}
