import type { Fight } from '@gonfalon/kit';
import type { Session } from '../session.ts';
import { lyingOn, type Thrown } from './throwing.ts';

/** What the sheet shows: a fight that waits for a decision or the dice, or the throw that has just decided one. */
export interface OpenSheet {
  readonly fight: Fight;
  readonly thrown: Thrown | null;
}

/** null while others are asked or results are played out: then the board and the dock must be seen. */
export function openSheet(session: Session): OpenSheet | null {
  const thrown = lyingOn(session);
  if (thrown?.fight?.stage === 'rolling') return { fight: thrown.fight, thrown };
  if (session.looked.value !== null) return null;
  const fight = session.opened.showing.fight(session.state.value, session.eyes.value);
  if (!fight) return null;
  const wanted =
    fight.stage === 'gathering'
      ? fight.order !== null && session.asked.value !== null
      : fight.stage === 'rolling' && session.awaits.value.kind === 'dice';
  return wanted ? { fight, thrown: null } : null;
}
