// Time left, as people read it: 2 d 4 h, 1:05:09, 4:30.

import type { Clocks } from '@gonfalon/protocol';
import { language } from '../settings.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export function clockText(milliseconds: number, days: string, hours: string): string {
  const left = Math.max(0, milliseconds);
  if (left >= DAY) return `${Math.floor(left / DAY)} ${days} ${Math.floor((left % DAY) / HOUR)} ${hours}`;
  const seconds = Math.floor(left / SECOND);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (part: number): string => String(part).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** What a seat has left by the server's time `at`: clocks were told at their own `now`, and stand still while its player is on leave. */
export function leftAt({ seats, paused, now }: Clocks, seat: string, at: number): number | null {
  const clock = Object.hasOwn(seats, seat) ? seats[seat] : undefined;
  if (!clock || clock.left === null) return null;
  if (!clock.running || paused) return clock.left;
  return clock.left - Math.max(0, at - Math.max(now, clock.away ?? 0));
}

export const dayText = (at: number): string =>
  new Intl.DateTimeFormat(language.value, { day: 'numeric', month: 'long' }).format(new Date(at));
