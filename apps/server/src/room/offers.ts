// What players ask of each other: to take back, to call it a draw, to pause. An offer stands until all have said yes, one says
// no, or another plays on. Whoever was told no waits before he asks for the same again, longer each time; nobody else does.

import type { Seat } from '@gonfalon/kernel';
import type { OfferKind } from '@gonfalon/protocol';

export interface Offer {
  /** The key of the message that made it. */
  readonly id: string;
  readonly from: Seat;
  readonly what: OfferKind;
  /** Taking back: number of the entry in the record whose state is wanted again. */
  readonly to?: number;
  readonly agreed: readonly Seat[];
}

interface Told {
  readonly seat: Seat;
  readonly what: OfferKind;
  readonly times: number;
  readonly until: number;
}

export interface Offers {
  readonly open: readonly Offer[];
  readonly declined: readonly Told[];
  /** Keys of the last messages that were taken: sent again, they are answered again. */
  readonly done: readonly string[];
}

export const NO_OFFERS: Offers = { open: [], declined: [], done: [] };
const REMEMBERED = 20;

const MINUTE = 60_000;
/** The first wait after a no, and the longest. */
const LIVE = { first: MINUTE / 2, most: 16 * MINUTE } as const;
const POST = { first: 60 * MINUTE, most: 48 * 60 * MINUTE } as const;
/** With an hour of play a wait sinks again. */
const FORGOTTEN = 60 * MINUTE;

export const noted = (offers: Offers, key: string): Offers => ({
  ...offers,
  done: [...offers.done, key].slice(-REMEMBERED),
});

/** Milliseconds before the seat may ask for it again; 0 where it may. */
export const waitOf = ({ declined }: Offers, seat: Seat, what: OfferKind, now: number): number =>
  Math.max(0, (declined.find(one => one.seat === seat && one.what === what)?.until ?? 0) - now);

/** In place of an earlier offer of the same kind by the same seat. */
export const made = (offers: Offers, offer: Offer): Offers => ({
  ...offers,
  open: [...offers.open.filter(one => !(one.from === offer.from && one.what === offer.what)), offer],
});

export const withdrawn = (offers: Offers, which: (offer: Offer) => boolean): Offers => ({
  ...offers,
  open: offers.open.filter(offer => !which(offer)),
});

export const agreedBy = (offers: Offers, id: string, seats: readonly Seat[]): Offers => ({
  ...offers,
  open: offers.open.map(offer =>
    offer.id === id ? { ...offer, agreed: [...new Set([...offer.agreed, ...seats])] } : offer,
  ),
});

/** No: the asker, and only he, waits. */
export function declinedOffer(
  offers: Offers,
  { id, from, what }: Offer,
  live: boolean,
  now: number,
): { readonly offers: Offers; readonly retry: number } {
  const before = offers.declined.find(one => one.seat === from && one.what === what);
  const times = before && now - before.until < FORGOTTEN ? before.times + 1 : 1;
  const { first, most } = live ? LIVE : POST;
  const retry = Math.min(most, first * 2 ** (times - 1));
  const told: Told = { seat: from, what, times, until: now + retry };
  const declined = [...offers.declined.filter(one => one !== before), told];
  return { offers: { ...withdrawn(offers, offer => offer.id === id), declined }, retry };
}
