import { LIVERIES } from '@gonfalon/board';
import type { Seat } from '@gonfalon/kernel';
import { theme } from '../../settings.ts';
import { liveryOf } from '../bar/shield.tsx';
import type { Session } from '../session.ts';

/** Ground and ink of a seat's boxes, as on its counters. */
export function coloursOf(session: Session, seat: Seat): { readonly ground: string; readonly ink: string } {
  const side = liveryOf(session, seat);
  if (side === undefined) return { ground: 'var(--well)', ink: 'var(--ink)' };
  const livery = LIVERIES[side];
  // By candle-light a black band would be lost in the dark: white mantles are shown instead.
  if ('coat' in livery && theme.value === 'candle') return { ground: livery.paper, ink: livery.colour };
  return { ground: livery.colour, ink: livery.ink };
}
