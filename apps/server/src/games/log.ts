// The whole log of a viewer, for a page that has none of it yet or lost its place.

import { seatLog } from '@gonfalon/host';
import type { Seat } from '@gonfalon/kernel';
import { LIMITS } from '@gonfalon/protocol';
import type { Room } from '../room/room.ts';
import { asSent } from '../room/viewer.ts';

const STRETCH = 50;
/** Sums and keys cannot be packed, and were half of a long log: whoever reads all of it needs a sum only now and then. */
const SUMMED = 64;
const breathe = (): Promise<void> => new Promise(done => setImmediate(done));

/** The answer as text, from the entry after `after` on. A watcher is told no more than has been sent to watchers. */
export async function logText(room: Room, as: Seat | null, after: number): Promise<string> {
  const { play } = room.known;
  const newest = room.viewer(as).n;
  const log = seatLog(play, as);
  const texts: string[] = [];
  for (const [n, one] of room.entries.slice().entries()) {
    if (log.n >= newest) break;
    const logged = log.add(one.play, one.entry);
    if (logged && log.n > after) texts.push(packed(asSent(logged, one.meta), newest));
    if (n % STRETCH === STRETCH - 1) await breathe();
  }
  const opening = after === 0 ? `"opening":${JSON.stringify(play.game.view(play.opening, as))},` : '';
  return `{"as":${JSON.stringify(as)},"after":${after},${opening}"entries":[${texts.join(',')}]}`;
}

function packed(entry: ReturnType<typeof asSent>, newest: number): string {
  const { n } = entry;
  // Keys tell a page what of its own has come back; what is older is acknowledged again when it asks.
  const { key, step, ...known } = { key: undefined, step: undefined, ...entry };
  const { sum, ...rest } = known;
  const own = key !== undefined && n > newest - LIMITS.entries;
  return JSON.stringify({
    ...rest,
    ...(own && { key, step }),
    ...((n % SUMMED === 0 || n === newest) && { sum }),
  });
}
