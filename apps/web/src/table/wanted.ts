// Where the eye is wanted: the fight, the unit that is asked about, the stack one of which must be chosen.

import type { HexId, Moment, UnitId } from '@gonfalon/kernel';
import type { Hand } from './hand.ts';
import type { Session } from './session.ts';

/** The question to whoever sits before the screen. */
export const momentNow = ({ awaits, asked }: Session): Moment | undefined =>
  awaits.value.kind === 'seats' && asked.value !== null ? awaits.value.moment : undefined;

/** Of more than these none is meant in particular. */
const FEW = 3;

/** Hexes, or units that lie on none, what matters most at the end; none where nothing in particular is to be looked at. */
export function placesWanted(session: Session, hand: Hand): readonly (HexId | UnitId)[] {
  if (session.curtain.value !== null) return [];
  const fight = session.opened.showing.fight(session.state.value, session.eyes.value);
  if (fight) return fight.at.slice(0, 1);
  const now = session.awaits.value;
  if (now.kind !== 'seats') return [];
  const { about = [], close, pass } = now.moment;
  const { may } = hand.subjects.value;
  // Where a phase is played freely, nobody of many is meant; whoever may answer nobody in particular is meant himself,
  // and so is who alone may act.
  const meant = close && about.length > 1 ? [] : pass && about.length === 0 ? may : about;
  const unit = meant[0] ?? (may.length === 1 ? may[0] : undefined);
  if (unit === undefined) return [];
  // Whoever may answer a move is seen with the one who made it.
  const answering = pass && may.length <= FEW ? may : [];
  return [...answering, unit].map(id => hand.places.value.get(id) ?? id);
}

/** One of those on this hex must be chosen, so all of them must be seen. */
export function stackAsked(session: Session, hand: Hand): HexId | undefined {
  const moment = momentNow(session);
  if (!moment || moment.close || moment.pass) return undefined;
  const { may } = hand.subjects.value;
  const hexes = new Set(may.map(id => hand.places.value.get(id)));
  return may.length > 1 && hexes.size === 1 ? [...hexes][0] : undefined;
}
