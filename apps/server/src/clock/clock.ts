// Time to think. Everything is reckoned from what was asked when, so that it can be checked afterwards; nothing here looks at a
// watch. A clock runs for every seat that is asked. The first moments of each question are free, and each beat of the game in
// which the seat is asked to act gives time back: who only lets reactions pass earns nothing.

import type { Seat } from '@gonfalon/kernel';
import type { Terms } from '@gonfalon/protocol';

export interface Pace {
  /** Milliseconds at the start. */
  readonly bank: number;
  /** For each beat. */
  readonly add: number;
  /** No more than this is kept. */
  readonly cap: number;
  /** Of each question. */
  readonly grace: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const PACE: Readonly<Record<Terms['pace'], Pace | null>> = {
  none: null,
  evening: { bank: 75 * MINUTE, add: 2 * MINUTE, cap: 90 * MINUTE, grace: 20_000 },
  'quick-post': { bank: 3 * DAY, add: 12 * HOUR, cap: 5 * DAY, grace: 10 * MINUTE },
  'slow-post': { bank: 5 * DAY, add: 36 * HOUR, cap: 10 * DAY, grace: 10 * MINUTE },
};

export const isLive = (pace: Terms['pace']): boolean => pace === 'evening';

export interface SeatTime {
  readonly left: number;
  /** When it was asked what it is asked now; null where it is not asked. */
  readonly since: number | null;
  /** The last beat that has given it time. */
  readonly beat: string | null;
  /** Its player is on leave until then. */
  readonly away?: number;
}

export interface ClockState {
  readonly seats: Readonly<Record<Seat, SeatTime>>;
  readonly paused: boolean;
}

const NO_CLOCK: ClockState = { seats: {}, paused: false };

export const newClock = (pace: Pace | null, seats: readonly Seat[]): ClockState =>
  pace === null
    ? NO_CLOCK
    : {
        seats: Object.fromEntries(seats.map(seat => [seat, { left: pace.bank, since: null, beat: null }])),
        paused: false,
      };

/** What the game asks now. */
export interface Asked {
  readonly seats: readonly Seat[];
  /** A reaction, which earns no time. */
  readonly window: boolean;
  /** The part of the game that gives a seat time, once. */
  beat(seat: Seat): string;
}

/** Nobody goes on leave with less: it would be a way out of trouble. So live games know no leave. */
const LEAST_FOR_LEAVE = 12 * HOUR;

/** When a question begins to cost time; on leave only afterwards. */
const startOf = ({ away }: SeatTime, left: number, now: number): number =>
  away !== undefined && left >= LEAST_FOR_LEAVE ? Math.max(now, away) : now;

/** What a seat has left at that time, the free moments of the question counted. */
export const leftOf = ({ left, since }: SeatTime, pace: Pace, paused: boolean, now: number): number =>
  since === null || paused ? left : left - Math.max(0, now - since - pace.grace);

/**
 * The clock after something has happened. Where several seats choose at once and in secret, nothing that one of them does
 * may be seen on the clock, so their question stays the same until all have chosen.
 */
export function asking(clock: ClockState, pace: Pace | null, asked: Asked, now: number): ClockState {
  if (pace === null) return clock;
  const before = Object.entries(clock.seats).flatMap(([seat, { since }]) => (since === null ? [] : seat));
  const sameSecretChoice =
    asked.seats.length > 1 && before.length > 1 && before.every(seat => asked.seats.includes(seat));
  if (sameSecretChoice && before.length === asked.seats.length) return clock;
  const next = ([seat, time]: readonly [Seat, SeatTime]): readonly [Seat, SeatTime] => {
    const left = leftOf(time, pace, clock.paused, now);
    if (!asked.seats.includes(seat)) return [seat, { ...time, left, since: null }];
    const beat = asked.beat(seat);
    const earns = !asked.window && time.beat !== beat;
    const has = earns ? Math.max(left, Math.min(pace.cap, left + pace.add)) : left;
    return [seat, { ...time, left: has, since: startOf(time, has, now), beat: earns ? beat : time.beat }];
  };
  return { ...clock, seats: Object.fromEntries(Object.entries(clock.seats).map(next)) };
}

/** When the first clock runs out, and whose; null where none runs. */
export function firstOut(
  { seats, paused }: ClockState,
  pace: Pace | null,
): { readonly seat: Seat; readonly at: number } | null {
  if (pace === null || paused) return null;
  const running = Object.entries(seats).flatMap(([seat, { left, since }]) =>
    since === null ? [] : [{ seat, at: since + pace.grace + Math.max(0, left) }],
  );
  return running.reduce<{ seat: Seat; at: number } | null>(
    (first, one) => (first === null || one.at < first.at ? one : first),
    null,
  );
}

/** Paused by agreement, or going on; the question is asked anew. */
export function pausing(clock: ClockState, pace: Pace | null, paused: boolean, now: number): ClockState {
  if (pace === null || clock.paused === paused) return clock;
  const next = ([seat, time]: readonly [Seat, SeatTime]): readonly [Seat, SeatTime] => {
    const left = leftOf(time, pace, clock.paused, now);
    return [seat, time.since === null ? time : { ...time, left, since: startOf(time, left, now) }];
  };
  return { seats: Object.fromEntries(Object.entries(clock.seats).map(next)), paused };
}

/** The seat's player goes on leave until then, or with null is back: what he is asked now is asked anew when he is. */
export function onLeave(
  clock: ClockState,
  pace: Pace | null,
  seat: Seat,
  until: number | null,
  now: number,
): ClockState {
  const time = clock.seats[seat];
  if (pace === null || !time || time.away === (until ?? undefined)) return clock;
  const left = leftOf(time, pace, clock.paused, now);
  if (until !== null && left < LEAST_FOR_LEAVE) return clock;
  const { away: _, ...here } = time;
  const since = time.since === null ? null : Math.max(now, until ?? 0);
  const next: SeatTime = { ...here, left, since, ...(until !== null && { away: until }) };
  return { ...clock, seats: { ...clock.seats, [seat]: next } };
}

/** No server was there from one time to the other: whoever was asked gets it back. */
export function givenBack(clock: ClockState, from: number, to: number): ClockState {
  const next = ([seat, time]: readonly [Seat, SeatTime]): readonly [Seat, SeatTime] => [
    seat,
    time.since === null || time.since >= to
      ? time
      : { ...time, since: time.since + (to - Math.max(time.since, from)) },
  ];
  return { ...clock, seats: Object.fromEntries(Object.entries(clock.seats).map(next)) };
}

export const moreTime = (clock: ClockState, seat: Seat, ms: number): ClockState => {
  const time = clock.seats[seat];
  return time ? { ...clock, seats: { ...clock.seats, [seat]: { ...time, left: time.left + ms } } } : clock;
};
