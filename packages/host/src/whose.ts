// Whose word is asked for, and whose was the last.

import type { Awaits, Entry, Play, Seat } from '@gonfalon/kernel';

export const isAsked = (awaits: Awaits, seat: Seat): awaits is Extract<Awaits, { kind: 'seats' }> =>
  awaits.kind === 'seats' && awaits.seats.includes(seat);

/** The seat's newest decision that counts, and how many of others lie on it; undefined where it has decided nothing yet. */
export function ownLast(
  { live }: Play<unknown>,
  seat: Seat,
): { readonly entry: Entry<unknown>; readonly below: number } | undefined {
  let below = 0;
  for (let entry = live; entry; entry = entry.basis, below++)
    if ('seat' in entry.said && entry.said.seat === seat) return { entry, below };
  return undefined;
}
