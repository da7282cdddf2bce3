// Whether the ending lies on the table: as soon as the battle is over and its last dice have been read, until it is put away.

import type { Desk } from '../desk.ts';
import { lyingOn, throwingOf } from '../fight/throwing.ts';

export const endingShown = ({ session, endingAway }: Pick<Desk, 'session' | 'endingAway'>): boolean =>
  session.awaits.value.kind === 'over' &&
  session.reviewed.value === null &&
  !endingAway.value &&
  lyingOn(session) === null;

export function showEnding({ session, endingAway }: Pick<Desk, 'session' | 'endingAway'>): void {
  throwingOf(session).putAway();
  endingAway.value = false;
}
