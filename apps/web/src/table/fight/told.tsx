import { eventsSeen } from '@gonfalon/kernel';
import type { Session } from '../session.ts';
import type { Thrown } from './throwing.ts';

/** In words whatever a throw has brought. */
export function Told({ session, thrown }: { session: Session; thrown: Thrown }) {
  const { game, speech } = session.opened;
  return (
    <ul class="fight-events">
      {eventsSeen(game, thrown.entry.events, session.eyes.value).map((event, n) => (
        <li key={n}>{speech.event(event)}</li>
      ))}
    </ul>
  );
}
