import { LIVERIES } from '@gonfalon/board';
import type { Seat } from '@gonfalon/kernel';
import { liveryOf } from '../bar/shield.tsx';
import type { Session } from '../session.ts';

/** Ground and ink of a seat's boxes, as on its counters. */
export function coloursOf(session: Session, seat: Seat): { readonly ground: string; readonly ink: string } {
  const side = liveryOf(session, seat);
  if (side === undefined) return { ground: 'var(--well)', ink: 'var(--ink)' };
  const { colour, ink } = LIVERIES[side];
  return { ground: colour, ink };
}
