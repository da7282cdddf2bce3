// Where the eye is wanted: the fight, the unit that is asked about, the stack one of which must be chosen.

import type { HexId, Moment, UnitId } from '@gonfalon/kernel';
import type { Hand } from './hand.ts';
import type { Session } from './session.ts';

/** The question to whoever sits before the screen. */
export const momentNow = ({ awaits, asked }: Session): Moment | undefined =>
  awaits.value.kind === 'seats' && asked.value !== null ? awaits.value.moment : undefined;

/** A hex, or a unit that lies on none; undefined where nothing in particular is to be looked at. */
export function placeWanted(session: Session, hand: Hand): HexId | UnitId | undefined {
  if (session.curtain.value !== null) return undefined;
  const fight = session.opened.showing.fight(session.state.value, session.eyes.value);
  if (fight) return fight.at[0];
  const now = session.awaits.value;
  if (now.kind !== 'seats') return undefined;
  const { about = [], close, pass } = now.moment;
  const { may } = hand.subjects.value;
  // Where a phase is played freely, nobody of many is meant; whoever may answer nobody in particular is meant himself,
  // and so is who alone may act.
  const meant = close && about.length > 1 ? [] : pass && about.length === 0 ? may : about;
  const unit = meant[0] ?? (may.length === 1 ? may[0] : undefined);
  return unit === undefined ? undefined : (hand.places.value.get(unit) ?? unit);
}

/** One of those on this hex must be chosen, so all of them must be seen. */
export function stackAsked(session: Session, hand: Hand): HexId | undefined {
  const moment = momentNow(session);
  if (!moment || moment.close || moment.pass) return undefined;
  const { may } = hand.subjects.value;
  const hexes = new Set(may.map(id => hand.places.value.get(id)));
  return may.length > 1 && hexes.size === 1 ? [...hexes][0] : undefined;
}
