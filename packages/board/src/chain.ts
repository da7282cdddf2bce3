// Hexsides joined end to end into lines of corners.

import type { Point } from '@gonfalon/hex';
import { cornerKey, type Field } from './field.ts';
import type { PictureSide } from './picture.ts';

export interface Chain {
  /** Corners in order, one more than sides unless it closes. */
  readonly corners: readonly Point[];
  readonly sides: readonly PictureSide[];
}

interface Piece {
  readonly side: PictureSide;
  readonly ends: readonly [Point, Point];
}

/** Chains break where three sides meet; sides of hexes that do not touch are left out. */
export function chainsOf(field: Field, sides: readonly PictureSide[]): Chain[] {
  const pieces: Piece[] = [];
  for (const side of sides) {
    const ends = field.side(side.a, side.b);
    if (ends) pieces.push({ side, ends });
  }
  const at = new Map<string, Piece[]>();
  for (const piece of pieces)
    for (const end of piece.ends) at.set(cornerKey(end), [...(at.get(cornerKey(end)) ?? []), piece]);
  const left = new Set(pieces);
  const walk = (start: Piece, from: Point): Chain => {
    const corners = [from];
    const taken: PictureSide[] = [];
    let here = from;
    for (let piece: Piece | undefined = start; piece; ) {
      left.delete(piece);
      taken.push(piece.side);
      here = cornerKey(piece.ends[0]) === cornerKey(here) ? piece.ends[1] : piece.ends[0];
      corners.push(here);
      const around: Piece[] = at.get(cornerKey(here))!;
      piece = around.length === 2 ? around.find(other => left.has(other)) : undefined;
    }
    return { corners, sides: taken };
  };
  const chains: Chain[] = [];
  for (const piece of pieces)
    for (const end of piece.ends)
      if (left.has(piece) && at.get(cornerKey(end))!.length !== 2) chains.push(walk(piece, end));
  for (const piece of pieces) if (left.has(piece)) chains.push(walk(piece, piece.ends[0]));
  return chains;
}
