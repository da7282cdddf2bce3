import type { GameEvent } from '@gonfalon/kernel';
import { facesIn, findsCell } from '@gonfalon/kit';
import type { Session } from '../session.ts';
import type { Thrown } from './throwing.ts';

/** The dice are drawn, and the cell they lead to is told beside them. */
const isShown = (event: GameEvent): boolean => facesIn(event) !== undefined || findsCell(event);

/** In words whatever a throw has brought. */
export function Told({ session, thrown }: { session: Session; thrown: Thrown }) {
  const { words } = session.opened;
  return (
    <ul class="fight-events">
      {thrown.entry.events
        .filter(event => !isShown(event))
        .map((event, n) => (
          <li key={n}>{words.event(event)}</li>
        ))}
    </ul>
  );
}
