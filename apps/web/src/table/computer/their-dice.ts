import type { Session } from '../session.ts';

/**
 * Dice nobody here would throw: those of an order from a seat that a computer fills, and all where only computers play. Who gave
 * the order then is no matter: people may go on with what programs have begun.
 */
export function areTheirDice({ entries, players }: Session): boolean {
  const last = entries.value.findLast(({ said }) => 'seat' in said)?.said;
  const speaker = last && 'seat' in last ? players.value[last.seat] : 'person';
  return speaker !== 'person' || Object.values(players.value).every(filled => filled !== 'person');
}
