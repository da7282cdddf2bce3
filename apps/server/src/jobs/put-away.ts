// A game without a clock that runs is put away when nobody has played for long: with a clock, time decides. Everybody at it is told a
// week before. It has no result and nothing of it is lost, not even the secret of its dice: whoever sits there takes it up again by a press.

import { type ClockState, firstOut, PACE } from '../clock/clock.ts';
import type { NotifyParts } from '../notices/notify.ts';
import { toldOfPuttingAway } from '../notices/put-away.ts';
import { putAway } from '../room/moves.ts';
import type { Rooms } from '../room/rooms.ts';
import { type Store, statement } from '../store/store.ts';
import type { Time } from '../time.ts';

const DAY = 86_400_000;
/** Days without anything that all could see. */
const PUT_AWAY = 60;
/** Days before that, on which it is told. */
const TOLD = 7;

export interface PutAwayParts {
  readonly store: Store;
  readonly time: Time;
  readonly rooms: Rooms;
  readonly notices: NotifyParts;
}

export async function putAwayIdle(parts: PutAwayParts): Promise<void> {
  const now = parts.time.now();
  for (const { id, changed, warned } of await idle(parts.store, now)) {
    if (warned === null) await tell(parts, id, now);
    // However late it was told: a week is a week.
    else if (changed < now - PUT_AWAY * DAY && warned <= now - TOLD * DAY) await put(parts, id);
  }
}

async function idle({ sql }: Store, now: number) {
  const rows = await sql
    .selectFrom('games')
    .select(['id', 'changed', 'warned', 'clock', 'terms'])
    .where('status', '=', 'playing')
    .where('changed', '<', now - (PUT_AWAY - TOLD) * DAY)
    .execute();
  return rows.filter(({ clock, terms }) => {
    const { pace } = JSON.parse(terms) as { pace: keyof typeof PACE };
    return firstOut(JSON.parse(clock) as ClockState, PACE[pace]) === null;
  });
}

async function tell({ rooms, notices, store }: PutAwayParts, id: string, now: number): Promise<void> {
  const room = await rooms.room(id);
  if (!room) return;
  await toldOfPuttingAway(notices, room.known);
  const { sql } = store;
  await store.write([
    statement(sql.updateTable('games').set({ warned: now }).where('id', '=', id).where('warned', 'is', null)),
  ]);
}

async function put({ rooms }: PutAwayParts, id: string): Promise<void> {
  const room = await rooms.room(id);
  await room?.inTurn(async () => {
    await room.catchUp();
    await room.change(putAway);
  });
}
