// What is told of a game beside its log, as one viewer may know it.

import type { Seat } from '@gonfalon/kernel';
import type { Clocks, GameHead, OfferMade, Presence, Sitter } from '@gonfalon/protocol';
import { type ClockState, leftOf, PACE } from '../clock/clock.ts';
import { cardOf } from '../dice/handshake.ts';
import { isOver, isToldLate, type Known, outcomeOf, playersOf } from './known.ts';
import type { Viewer } from './viewer.ts';

export const clocksOf = ({ terms, clock, seats }: Known, now: number): Clocks => {
  const pace = PACE[terms.pace];
  const of = (seat: Seat): Clocks['seats'][string] => {
    const time = (clock as ClockState).seats[seat];
    if (!pace || !time) return { left: null, running: false };
    const left = Math.max(0, Math.round(leftOf(time, pace, clock.paused, now)));
    const away = time.away !== undefined && time.away > now ? time.away : null;
    return { left, running: time.since !== null && !clock.paused, ...(away !== null && { away }) };
  };
  return { seats: Object.fromEntries(seats.map(({ seat }) => [seat, of(seat)])), paused: clock.paused, now };
};

/** For watchers who are told late: a clock that runs would tell at once who decides. */
const noClocks = ({ seats, clock }: Known, now: number): Clocks => ({
  seats: Object.fromEntries(seats.map(({ seat }) => [seat, { left: null, running: false }])),
  paused: clock.paused,
  now,
});

/** The entry to go back to is told by the number it has in the viewer's own log. */
export const offersOf = ({ offers }: Known, viewer: Viewer): OfferMade[] =>
  offers.open.map(({ id, from, what, to, agreed }) => ({
    id,
    from,
    what,
    agreed: [...agreed],
    ...(to !== undefined && { to: viewer.nOf(to) }),
  }));

const sittersOf = ({ seats }: Pick<Known, 'seats'>, person: string | null): Sitter[] =>
  seats.map(({ seat, person: sits, name, computer }) => ({
    seat,
    kind: computer ? 'computer' : sits === null ? 'open' : 'person',
    name,
    yours: person !== null && sits === person,
    ...(computer && { computer }),
  }));

export const diceOf = (known: Known): GameHead['dice'] =>
  cardOf(known.dice, playersOf(known.seats), isOver(known));

export function headOf(
  known: Known,
  viewer: Viewer,
  person: string | null,
  presence: Presence,
  now: number,
): GameHead {
  const own = known.seats.find(({ seat, person: sits }) => seat === viewer.seat && sits === person);
  const result = outcomeOf(known);
  return {
    id: known.id,
    name: known.name,
    box: known.box,
    scenario: known.scenario,
    options: { ...known.options },
    laid: known.laid,
    rules: known.rules.game.rulesVersion,
    bundle: known.rules.hash,
    pinned: known.rules.pinned !== null,
    opening: viewer.opening,
    status: known.status,
    seats: sittersOf(known, person),
    terms: known.terms,
    began: known.began,
    dice: diceOf(known),
    clocks: viewer.seat === null && isToldLate(known) ? noClocks(known, now) : clocksOf(known, now),
    presence,
    offers: offersOf(known, viewer),
    ...(own && {
      orders: own.ordersText,
      plan: { left: own.plan?.paths.reduce((sum, path) => sum + path.length, 0) ?? 0 },
      seen: own.seen,
    }),
    result: result && ({ ...result, points: result.points && { ...result.points } } as GameHead['result']),
    rematch: known.rematch,
  };
}
