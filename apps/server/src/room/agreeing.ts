// Offers and ends: what players settle between them, and what one may claim of another who has left.

import type { AnyPlay } from '@gonfalon/host';
import { awaitsOf, type Seat } from '@gonfalon/kernel';
import type { FromPageOf } from '@gonfalon/protocol';
import { asking, isLive, moreTime, newClock, PACE, pausing } from '../clock/clock.ts';
import { type Known, playersOf, seatOf } from './known.ts';
import { entered, isNo, type Made, type Moment, NOT_NOW, type No, questionOf, unchanged } from './moves.ts';
import {
  agreedBy,
  declinedOffer,
  made,
  noted,
  type Offer,
  type Offers,
  waitOf,
  withdrawn,
} from './offers.ts';
import { sees } from './seen.ts';
import { askedOf } from './table.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Seats that need not be asked: a computer's, and those the asker holds himself. */
const willing = (known: Known, from: Seat): readonly Seat[] => {
  const asker = seatOf(known, from)?.person;
  return known.seats.flatMap(({ seat, person, computer }) => (computer || person === asker ? seat : []));
};

/** `to` is a number of the record. */
export function offered(
  known: Known,
  moment: Moment,
  { seat, key, what }: FromPageOf<'offer'>,
  to: number | undefined,
): Made | No {
  if (known.offers.done.includes(key)) return unchanged(known);
  if (!isPossible(known, what)) return NOT_NOW;
  const retry = waitOf(known.offers, seat, what, moment.now);
  if (retry > 0) return { code: 'limit', retry };
  const live = what === 'take-back' ? liveAt(known.play, to ?? 0, seat) : undefined;
  if (what === 'take-back' && live === undefined) return NOT_NOW;
  const offer: Offer = {
    id: key,
    from: seat,
    what,
    ...(live !== undefined && { to: live }),
    agreed: live !== undefined && isFree(known, live, seat) ? allOf(known) : willing(known, seat),
  };
  return concluded({ ...known, offers: noted(made(known.offers, offer), key) }, moment, key);
}

const allOf = ({ seats }: Known): readonly Seat[] => seats.map(({ seat }) => seat);

/**
 * Whether the terms agree to it beforehand: since then nobody else has decided. What was said while several were asked at once
 * is always asked about, or the answer would tell whether the other has spoken.
 */
function isFree({ terms, play }: Known, to: number, seat: Seat): boolean {
  if (terms.takeBack !== 'free') return false;
  for (let entry = play.live; entry && entry.number > to; entry = entry.basis) {
    const { said } = entry;
    if ('rolled' in said || 'note' in said) continue;
    const before = play.game.awaits(entry.basis ? entry.basis.state : play.opening);
    const alone = before.kind === 'seats' && before.seats.length === 1;
    if (!('seat' in said) || said.seat !== seat || !alone) return false;
  }
  return true;
}

function isPossible(known: Known, what: Offer['what']): boolean {
  if (what === 'rematch') return known.status === 'over' && known.rematch === null;
  // No message of a page edits the position yet.
  if (known.status !== 'playing' || what === 'umpire') return false;
  if (what === 'take-back') return known.terms.takeBack !== 'never';
  if (what === 'adjourn') return isLive(known.terms.pace);
  if (what === 'pause') return PACE[known.terms.pace] !== null && !known.clock.paused;
  if (what === 'resume') return known.clock.paused;
  return what === 'draw' || PACE[known.terms.pace] !== null;
}

/** The newest entry that counts and is no later; undefined where the seat has seen nothing since that could be taken back. */
function liveAt(play: AnyPlay, to: number, seat: Seat): number | undefined {
  let entry = play.live;
  let since = false;
  while (entry && entry.number > to) {
    since ||= sees(play, entry, seat);
    entry = entry.basis;
  }
  return since ? (entry?.number ?? 0) : undefined;
}

export function answeredOffer(
  known: Known,
  moment: Moment,
  { seat, key, offer: id, yes }: FromPageOf<'answer'>,
): Made | No {
  if (known.offers.done.includes(key)) return unchanged(known);
  const offer = known.offers.open.find(one => one.id === id);
  if (!offer) return NOT_NOW;
  const offers = noted(known.offers, key);
  if (!yes) {
    if (offer.from === seat) return unchanged({ ...known, offers: withdrawn(offers, one => one.id === id) });
    const no = declinedOffer(offers, offer, isLive(known.terms.pace), moment.now);
    return { ...unchanged({ ...known, offers: no.offers }), declined: { id, retry: no.retry } };
  }
  return concluded({ ...known, offers: agreedBy(offers, id, willing(known, seat)) }, moment, id);
}

/** Where all have said yes it is done. */
function concluded(known: Known, moment: Moment, id: string): Made | No {
  const offer = known.offers.open.find(one => one.id === id)!;
  if (!known.seats.every(({ seat }) => offer.agreed.includes(seat))) return unchanged(known);
  // A rematch is another game: whoever makes it removes the offer.
  if (offer.what === 'rematch') return unchanged(known);
  const offers = withdrawn(known.offers, one => one.id === id);
  const done = { ...known, offers };
  if (offer.what === 'take-back')
    return orLeave(
      entered(done, moment, { back: offer.to!, agreed: [...offer.agreed] }, null, offers),
      known,
      offers,
    );
  if (offer.what === 'draw')
    return orLeave(entered(done, moment, { end: 'agreed', winner: null }, null, offers), known, offers);
  return unchanged(settledClock(done, moment, offer));
}

/** What cannot be done any more is no longer on offer. */
const orLeave = (result: Made | No, known: Known, offers: Offers): Made | No =>
  isNo(result) ? unchanged({ ...known, offers }) : result;

function settledClock(known: Known, { now }: Moment, { what, from }: Offer): Known {
  const pace = PACE[known.terms.pace];
  if (what === 'pause' || what === 'resume')
    return { ...known, clock: pausing(known.clock, pace, what === 'pause', now) };
  if (what === 'more-time')
    return { ...known, clock: moreTime(known.clock, from, isLive(known.terms.pace) ? 15 * MINUTE : DAY) };
  return adjourned(known, now);
}

/** A live game goes on by post. */
function adjourned(known: Known, now: number): Known {
  const terms = { ...known.terms, pace: 'quick-post' as const };
  const pace = PACE[terms.pace];
  const next = { ...known, terms };
  return {
    ...next,
    clock: asking(newClock(pace, Object.keys(known.clock.seats)), pace, questionOf(next), now),
  };
}

/** Milliseconds a seat must have been away. */
const AWAY = 2 * MINUTE;

export interface Absence {
  /** How long the seat has had no open page; 0 where it has one. */
  awayFor(seat: Seat): number;
}

export function ended(
  known: Known,
  moment: Moment,
  { seat, key, how, as = 'win' }: FromPageOf<'end'>,
  absence: Absence,
): Made | No {
  if (known.status !== 'playing') return known.status === 'over' ? { code: 'over' } : NOT_NOW;
  const others = known.seats.filter(one => one.seat !== seat).map(one => one.seat);
  const winner = others.length === 1 ? others[0]! : null;
  if (how === 'resign') return entered(known, moment, { end: 'resigned', by: seat, winner }, key);
  if (how === 'abort')
    return haveAllDecided(known, seat) && !isKeptWaiting(known, seat)
      ? NOT_NOW
      : entered(known, moment, { end: 'aborted', by: seat, winner: null }, key);
  const absent = askedOf(known.play).find(
    one => one !== seat && !seatOf(known, one)?.computer && absence.awayFor(one) >= AWAY,
  );
  if (absent === undefined || !isLive(known.terms.pace)) return NOT_NOW;
  if (as === 'adjourn') return unchanged(adjourned(known, moment.now));
  return entered(known, moment, { end: 'abandoned', by: absent, winner: as === 'win' ? seat : null }, key);
}

/**
 * Dice cannot fall because another seat keeps its salt to itself, and nobody is asked who could run out of time. Whoever has done
 * his own part need not sit there for ever.
 */
function isKeptWaiting({ play, dice: { degree, commits, salts }, seats }: Known, seat: Seat): boolean {
  if (degree !== null || awaitsOf(play).kind !== 'dice' || !commits.has(seat)) return false;
  const committed = playersOf(seats).every(one => commits.has(one));
  return salts.has(seat) || !committed;
}

/** As far as the asker has seen. */
const haveAllDecided = ({ play, seats }: Known, asker: Seat): boolean => {
  const decided = new Set<Seat>();
  for (let entry = play.live; entry; entry = entry.basis)
    if ('seat' in entry.said && sees(play, entry, asker)) decided.add(entry.said.seat);
  return seats.every(({ seat }) => decided.has(seat));
};

/** A clock has run out. Whoever has decided before that wins the race: then nothing is over. */
export function timeOver(
  known: Known,
  moment: Moment,
  out: { readonly seat: Seat; readonly at: number } | null,
): Made | No {
  if (known.status !== 'playing' || out === null || out.at > moment.now) return NOT_NOW;
  const others = known.seats.filter(({ seat }) => seat !== out.seat);
  const winner = others.length === 1 ? others[0]!.seat : null;
  return entered(known, moment, { end: 'time', by: out.seat, winner }, null);
}
