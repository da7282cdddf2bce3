// What two scenes have in common, so that only what has changed is drawn.

import type { BoardPicture } from './picture.ts';

export function sameField(a: BoardPicture['shown'], b: BoardPicture['shown']): boolean {
  if ('counters' in a) return 'counters' in b && a.field === b.field && a.ownMap === b.ownMap;
  return 'hexes' in b && (a.hexes === b.hexes || JSON.stringify(a.hexes) === JSON.stringify(b.hexes));
}

export const sameUnits = (a: BoardPicture, b: BoardPicture): boolean =>
  a.shown === b.shown &&
  a.fanned === b.fanned &&
  a.hidden.counters === b.hidden.counters &&
  (a.marks === b.marks || JSON.stringify([...a.marks]) === JSON.stringify([...b.marks]));

const unitsOf = ({ shown }: BoardPicture): readonly { readonly id: string; readonly at: string }[] =>
  'counters' in shown ? shown.counters : shown.units;

/** How many units lie elsewhere. */
export function movedUnits(before: BoardPicture, now: BoardPicture): number {
  const was = new Map(unitsOf(before).map(({ id, at }) => [id, at]));
  return unitsOf(now).filter(({ id, at }) => was.has(id) && was.get(id) !== at).length;
}
