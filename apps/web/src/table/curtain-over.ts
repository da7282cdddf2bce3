// What a curtain covers while the screen changes hands.

import type { Desk } from './desk.ts';

/** How much a curtain covers: all of the table, or only the panels that tell secrets; null where none is drawn. */
export function curtainOver({
  session,
  hand,
  textual,
}: Pick<Desk, 'session' | 'hand' | 'textual'>): 'all' | 'panels' | null {
  if (session.curtain.value === null || session.reviewed.value !== null) return null;
  // Behind it lies what anybody may know: once there is something to see on the board, both may look at it.
  return textual.value || hand.places.value.size === 0 ? 'all' : 'panels';
}
