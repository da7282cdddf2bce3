import type { GameEvent } from '@gonfalon/kernel';
import { facesIn, findsCell } from '@gonfalon/kit';
import type { Session } from '../session.ts';
import type { Thrown } from './throwing.ts';
import { wording } from './wording.ts';

/** The dice are drawn, and the cell they lead to is told beside them. */
export const isShown = (event: GameEvent): boolean => facesIn(event) !== undefined || findsCell(event);

/** In words whatever a throw has brought. */
export function Told({ session, thrown }: { session: Session; thrown: Thrown }) {
  const { words } = session.opened;
  const told = thrown.entry.events.filter(event => !isShown(event));
  // A throw that brings nothing says so: silence could as well mean that something was missed.
  if (told.length === 0 && !thrown.entry.events.some(findsCell)) return <p>{wording('dice.nothing')}</p>;
  return (
    <ul class="fight-events">
      {told.map((event, n) => (
        <li key={n}>{words.event(event)}</li>
      ))}
    </ul>
  );
}
