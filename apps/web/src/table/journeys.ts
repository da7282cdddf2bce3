// How units came to where they lie: told by the events between two moments of a game.

import type { Journey } from '@gonfalon/kit';
import type { Session } from './session.ts';

/** Number of the entry whose state is shown; 0 for the opening. */
export const entryShown = ({ reviewed, entries }: Session): number =>
  reviewed.value ?? entries.value.at(-1)?.number ?? 0;

/** In the order of the events, as the present eyes saw them. Empty on the way back, which nobody has told. */
export function journeysBetween({ opened, entries }: Session, from: number, to: number): readonly Journey[] {
  const between = entries.value.filter(({ number }) => number > from && number <= to);
  if (between.some(({ said }) => 'undo' in said)) return [];
  return between.flatMap(({ events }) => events).flatMap(event => opened.showing.journeys(event));
}
