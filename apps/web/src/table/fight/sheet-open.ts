import type { Fight } from '@gonfalon/kit';
import type { Session } from '../session.ts';
import { forTable } from './result-row.ts';
import { lyingOn, type Thrown } from './throwing.ts';

/** What the sheet shows: a fight that waits for a decision or the dice, or the throw that has just decided one. */
export interface OpenSheet {
  readonly fight: Fight;
  readonly thrown: Thrown | null;
}

/** null while others are asked or results are played out: then the board and the dock must be seen. */
export function openSheet(session: Session): OpenSheet | null {
  const thrown = lyingOn(session);
  if (thrown?.fight && decides(thrown.fight, thrown.dice.length)) return { fight: thrown.fight, thrown };
  if (session.reviewed.value !== null) return null;
  const fight = session.opened.showing.fight(session.state.value, session.eyes.value);
  if (!fight) return null;
  const awaits = session.awaits.value;
  const wanted =
    fight.stage === 'gathering'
      ? fight.order !== null && session.asked.value !== null
      : awaits.kind === 'dice' && decides(fight, awaits.d6);
  return wanted ? { fight, thrown: null } : null;
}

/** Whether a throw of so many dice is read in the table of the fight, and so belongs to its sheet. */
export const decides = (fight: Fight, d6: number): boolean =>
  fight.stage === 'rolling' && forTable(fight, d6);
