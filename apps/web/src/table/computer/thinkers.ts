// Who thinks at which seat of a table, for the panels. Light, so that a table without computers carries no thinking.

import type { Ahead } from '@gonfalon/ai';
import type { Seat } from '@gonfalon/kernel';
import { type Signal, signal } from '@preact/signals';
import type { Session } from '../session.ts';
import { pacingOf } from './pacing.ts';
import type { Thinking } from './thinking.ts';

type Thinkers = ReadonlyMap<Seat, Thinking>;

const known = new WeakMap<Session, Signal<Thinkers>>();
function seatsOf(session: Session): Signal<Thinkers> {
  const found = known.get(session) ?? signal<Thinkers>(new Map());
  known.set(session, found);
  return found;
}

/** Whoever reads it hears of those who sit down later: they are fetched after the table is drawn. */
export const thinkersAt = (session: Session): Thinkers => seatsOf(session).value;

/** null where nobody thinks there any more. */
export function seatThinker(session: Session, seat: Seat, thinking: Thinking | null): void {
  const seats = seatsOf(session);
  const others = [...seats.peek()].filter(([at]) => at !== seat);
  seats.value = new Map(thinking ? [...others, [seat, thinking]] : others);
}

/** The computer plays to its end what it plays now, with fewer ideas and unwatched. */
export function hurry(session: Session): void {
  pacingOf(session).skipping.value = true;
  for (const thinking of thinkersAt(session).values()) thinking.hurry();
}

/** The order a computer considers, for those who watch; null as soon as a person plays: it would be told what is coming. */
export function consideredBy(session: Session, seat: Seat): Ahead | null {
  if (Object.values(session.players.value).some(filled => filled === 'person')) return null;
  return thinkersAt(session).get(seat)?.considers.value ?? null;
}
