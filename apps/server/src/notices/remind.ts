// When somebody is told again of a question he has not answered: once at half of the time he has left, and without a clock
// after some days. Who plays live is never reminded: his clock stands before his eyes.

import type { Seat } from '@gonfalon/kernel';
import { isLive, leftOf, PACE } from '../clock/clock.ts';
import type { Known } from '../room/known.ts';

const DAY = 86_400_000;
/** Days after the first notice, where there is no clock. */
const WITHOUT_CLOCK = [3, 14] as const;
/** A reminder sooner than this after the last notice would be a nuisance. */
const SOONEST = 3_600_000;

/** When to tell the seat again, having told it so often; null where that was enough. */
export function reminderAt(known: Known, seat: Seat, told: number, now: number): number | null {
  const { clock, terms } = known;
  if (clock.paused || isLive(terms.pace)) return null;
  const pace = PACE[terms.pace];
  if (pace === null) {
    const days = WITHOUT_CLOCK[told - 1];
    return days === undefined ? null : now + (days - (WITHOUT_CLOCK[told - 2] ?? 0)) * DAY;
  }
  const time = clock.seats[seat];
  if (told > 1 || !time || time.since === null) return null;
  const half = leftOf(time, pace, clock.paused, now) / 2;
  // Whoever is on leave is reminded when his time runs again.
  return half < SOONEST ? null : Math.max(now, time.since) + half;
}
