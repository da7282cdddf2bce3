// How units came to where they lie: told by the events between two moments of a game.

import { eventsSeen } from '@gonfalon/kernel';
import type { Journey } from '@gonfalon/kit';
import type { Session } from './session.ts';

/** Number of the entry whose state is shown; 0 for the opening. */
export const entryShown = ({ looked, entries }: Session): number => looked.value ?? entries.value.length;

/** In the order of the events, as the present eyes see them. Empty on the way back, which nobody has told. */
export function journeysBetween(session: Session, from: number, to: number): readonly Journey[] {
  const { opened, entries, eyes } = session;
  const between = entries.value.slice(from, to);
  if (between.some(({ said }) => 'undo' in said)) return [];
  return between
    .flatMap(({ events }) => eventsSeen(opened.game, events, eyes.value))
    .flatMap(event => opened.showing.journeys(event));
}
