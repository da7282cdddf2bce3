// Where the eye is wanted: the fight, the unit that is asked about, the stack one of which must be chosen.

import type { HexId, Moment, UnitId } from '@gonfalon/kernel';
import { actorOf, type Fight } from '@gonfalon/kit';
import type { Hand } from './hand.ts';
import { blamed } from './refusal/blamed.ts';
import type { Session } from './session.ts';

/** The question to whoever sits before the screen. */
export const momentNow = ({ awaits, asked }: Session): Moment | undefined =>
  awaits.value.kind === 'seats' && asked.value !== null ? awaits.value.moment : undefined;

/** Of more than these none is meant in particular. */
const FEW = 3;

/** Culprits shown at most: of an army to blame a few will do. */
const BLAMED = 4;

/** Who is to blame for a refusal, and who tried it where; else what the question is about. */
export function placesToSee(session: Session, hand: Hand): readonly (HexId | UnitId)[] {
  const refused = hand.refused.value;
  const places = hand.places.value;
  if (!refused) return placesWanted(session, hand);
  const { units, hexes } = blamed(refused, places);
  const tried = [refused.unit, refused.about].map(id => (id === undefined ? undefined : places.get(id)));
  const culprits = [...units.map(id => places.get(id)), ...hexes].slice(0, BLAMED);
  const all = [...tried, ...culprits.toReversed(), refused.at].filter(hex => hex !== undefined);
  return [...new Set(all)];
}

/** In the replay: where those who moved arrived, else whoever acted, else the fight. */
function placesReplayed({ opened, entries, reviewed, state, eyes }: Session, hand: Hand): readonly HexId[] {
  const entry = entries.value.find(({ number }) => number === reviewed.value);
  const arrived = (entry?.events ?? [])
    .flatMap(event => opened.showing.journeys(event))
    .flatMap(({ hexes }) => hexes.at(-1) ?? []);
  if (arrived.length > 0) return arrived;
  const action = entry && 'action' in entry.said ? entry.said.action : null;
  const actor = action === null ? undefined : hand.places.value.get(actorOf(action) ?? '');
  return actor === undefined
    ? (opened.showing.fight(state.value, eyes.value)?.at.slice(0, 1) ?? [])
    : [actor];
}

/** Hexes, or units that lie on none, what matters most at the end; none where nothing in particular is to be looked at. */
export function placesWanted(session: Session, hand: Hand): readonly (HexId | UnitId)[] {
  if (session.reviewed.value !== null) return placesReplayed(session, hand);
  if (session.curtain.value !== null) return [];
  const fight = session.opened.showing.fight(session.state.value, session.eyes.value);
  if (fight) return placesOfFight(fight, hand);
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

/** Until the dice have fallen all who fight, those who are attacked last; then the place of the fight alone, for they go their ways. */
function placesOfFight({ at, attack, stage }: Fight, { places }: Hand): readonly HexId[] {
  if (stage === 'playing-out') return at.slice(0, 1);
  const attackers = attack.units.flatMap(id => places.value.get(id) ?? []);
  return [...new Set([...attackers, ...at.toReversed()])];
}

/** One of those on this hex must be chosen, so all of them must be seen. */
export function stackAsked(session: Session, hand: Hand): HexId | undefined {
  const moment = momentNow(session);
  if (!moment || moment.close || moment.pass) return undefined;
  // Who could join a fight that can be fought need not be chosen, and would lie over whom it is fought with.
  const fight = session.opened.showing.fight(session.state.value, session.eyes.value);
  if (fight?.stage === 'gathering' && fight.order !== null) return undefined;
  const { may } = hand.subjects.value;
  const hexes = new Set(may.map(id => hand.places.value.get(id)));
  return may.length > 1 && hexes.size === 1 ? [...hexes][0] : undefined;
}
