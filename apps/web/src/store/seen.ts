// How many entries one pair of eyes has seen. A number counted over everybody's entries would tell how often the other
// side has decided in secret: so each seat counts what it saw, and whoever has no seat what all saw.

import { type AnyGame, type Entry, eventsSeen, type Seat } from '@gonfalon/kernel';

type AnyEntry = Entry<unknown>;

interface Box {
  readonly game: AnyGame;
}

/** Own decisions and what came to light; where nobody has secrets, everything. */
export function isSeen(box: Box, entry: AnyEntry, eyes: Seat | null): boolean {
  const { said, by } = entry;
  // That a standing order answered is no secret; what it said may be.
  if (by === 'order' || ('seat' in said && said.seat === eyes)) return true;
  return isOpen(box, entry) || eventsSeen(box.game, entry.events, eyes).length > 0;
}

/** Nobody had secrets before it or after it. */
export const isOpen = ({ game }: Box, { basis, state }: AnyEntry): boolean =>
  !(basis && game.secrets(basis.state)) && !game.secrets(state);

const counts = new Map<Seat | null, WeakMap<AnyEntry, number>>();

/** How many of the entries that still count these eyes have seen, up to and with this one; 0 for null, the opening. */
export function countSeen(box: Box, entry: AnyEntry | null, eyes: Seat | null): number {
  const known = counts.get(eyes) ?? new WeakMap<AnyEntry, number>();
  counts.set(eyes, known);
  const unknown: AnyEntry[] = [];
  let from = entry;
  while (from && !known.has(from)) {
    unknown.push(from);
    from = from.basis;
  }
  let count = from ? known.get(from)! : 0;
  for (const one of unknown.reverse()) {
    if (isSeen(box, one, eyes)) count++;
    known.set(one, count);
  }
  return count;
}
