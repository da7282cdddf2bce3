import { eventsSeen, type GameEvent } from '@gonfalon/kernel';
import type { Session } from '../session.ts';
import type { Thrown } from './throwing.ts';

/** Dice are drawn and need no words. */
const isDice = (event: GameEvent): boolean => Array.isArray(event.dice);

/** In words whatever a throw has brought. */
export function Told({ session, thrown }: { session: Session; thrown: Thrown }) {
  const { game, speech } = session.opened;
  return (
    <ul class="fight-events">
      {eventsSeen(game, thrown.entry.events, session.eyes.value)
        .filter(event => !isDice(event))
        .map((event, n) => (
          <li key={n}>{speech.event(event)}</li>
        ))}
    </ul>
  );
}
