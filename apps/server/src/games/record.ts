// The record of a game as a file: when it is over, or to its players if there never was a secret in it.

import { type GameRecord, recordOf, type Seat, writeRecord } from '@gonfalon/kernel';
import { recordedDice } from '../dice/handshake.ts';
import { isOver, isToldLate, type Known, playersOf } from '../room/known.ts';

/** null while it would tell what not all know, or a watcher what he is to hear later. `own` are the seats of whoever reads. */
export function recordText(known: Known, own: readonly Seat[]): string | null {
  const over = isOver(known);
  if (!over && (known.wasSecret || (own.length === 0 && isToldLate(known)))) return null;
  const record = recordOf(known.play, {
    shaken: recordedDice(known.dice, playersOf(known.seats), over),
  });
  return writeRecord(over ? record : { ...record, entries: record.entries.map(entry => asTold(entry, own)) });
}

type Entry = GameRecord['entries'][number];

/** Whether a hand or a standing order has answered is its owner's business until the game is over. */
const asTold = (entry: Entry, own: readonly Seat[]): Entry =>
  entry.by === 'order' && 'seat' in entry.said && !own.includes(entry.said.seat)
    ? { ...entry, by: 'person' }
    : entry;
