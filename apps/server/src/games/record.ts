// The record of a game as a file: when it is over, or to its players if there never was a secret in it.

import { recordOf, writeRecord } from '@gonfalon/kernel';
import { recordedDice } from '../dice/handshake.ts';
import { isOver, isToldLate, type Known, playersOf } from '../room/known.ts';

/** null while it would tell what not all know, or a watcher what he is to hear later. */
export function recordText(known: Known, isPlayer: boolean): string | null {
  const over = isOver(known);
  if (!over && (known.wasSecret || (!isPlayer && isToldLate(known)))) return null;
  return writeRecord(
    recordOf(known.play, { shaken: recordedDice(known.dice, playersOf(known.seats), over) }),
  );
}
