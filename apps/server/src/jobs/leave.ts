// Brings somebody's leave into all games he plays, or ends it there.

import { onLeave, PACE } from '../clock/clock.ts';
import { type LeaveParts, leaveOf } from '../people/leave.ts';
import type { Known } from '../room/known.ts';
import { type Made, unchanged } from '../room/moves.ts';
import type { Rooms } from '../room/rooms.ts';

export async function leaveInGames(
  parts: LeaveParts & { readonly rooms: Rooms },
  person: string,
): Promise<void> {
  const { store, rooms, time } = parts;
  const { until } = await leaveOf(parts, person);
  const games = await store.sql
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .select('seats.game')
    .distinct()
    .where('seats.person', '=', person)
    .where('games.status', '=', 'playing')
    .execute();
  for (const { game } of games) {
    const room = await rooms.room(game);
    await room?.inTurn(async () => {
      await room.catchUp();
      await room.change(known => away(known, person, until, time.now()));
    });
  }
}

function away(known: Known, person: string, until: number | null, now: number): Made {
  const pace = PACE[known.terms.pace];
  const own = known.seats.filter(one => one.person === person);
  const clock = own.reduce((all, { seat }) => onLeave(all, pace, seat, until, now), known.clock);
  return unchanged(clock === known.clock ? known : { ...known, clock });
}
