// What comes of not playing, on both databases: a game is put away and taken up again, and a leave reaches the games.

import type { AnyGame } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { describe, expect, test } from 'vitest';
import { putAwayIdle } from '../../src/jobs/put-away.ts';
import type { NotifyParts } from '../../src/notices/notify.ts';
import { machineTime } from '../../src/time.ts';
import { Guest, newKey, Player, TERMS } from './guest.ts';
import { type Running, runningOn } from './running.ts';
import { KINDS } from './stores.ts';

const DAY = 86_400_000;

async function twoAt({ url }: Running, pace: 'none' | 'quick-post') {
  const game = (await boxOf('medieval-battle')!.game!()) as AnyGame;
  const [ana, bob] = [await Guest.come(url, 'Ana'), await Guest.come(url, 'Bob')];
  const { id, invites } = await ana.create({
    box: 'medieval-battle',
    scenario: 'standard',
    seats: { red: 'me', yellow: 'link' },
    terms: { ...TERMS, pace, dice: 'sealed' },
  });
  await bob.join(invites.find(({ seat }) => seat === 'yellow')!.token);
  return { id, ana, bob, two: await Player.sit(bob, game, id, 'yellow') };
}

describe.each(KINDS)('on %s', kind => {
  test('a game that nobody plays is told of, put away and taken up again', async () => {
    const { server, place } = await runningOn(kind);
    const { id, two } = await twoAt(server, 'none');
    const store = place.open();
    const notices = { store, channels: { rows: async () => [] } } as unknown as NotifyParts;
    const inDays = (days: number): Promise<void> => {
      const time = { ...machineTime, now: () => Date.now() + days * DAY };
      return putAwayIdle({ store, time, rooms: server.rooms, notices });
    };
    const row = () =>
      store.sql
        .selectFrom('games')
        .select(['status', 'warned'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    await inDays(52);
    expect(await row()).toEqual({ status: 'playing', warned: null });
    await inDays(54);
    expect((await row()).warned).toBeGreaterThan(Date.now() + 53 * DAY);
    await inDays(62);
    expect((await row()).status).toBe('archived');
    await two.until(() => two.head?.status === 'archived');
    const words = { type: 'take-up', game: id, seat: 'yellow', key: newKey() } as const;
    expect(await two.socket.answer(words)).toMatchObject({ type: 'ack' });
    await two.until(() => two.head?.status === 'playing');
    expect(await row()).toEqual({ status: 'playing', warned: null });
    expect(server.faults).toEqual([]);
    await two.socket.close();
    await store.close();
    await server.stop();
    await place.remove();
  });

  test('whoever waits sees that the other is on leave, and that he is back', async () => {
    const { server, place } = await runningOn(kind);
    const { ana, two } = await twoAt(server, 'quick-post');
    const clock = (away: boolean) =>
      two.socket.next('clock', ({ clocks }) => (clocks.seats['red']?.away !== undefined) === away);
    const gone = clock(true);
    const { until } = await ana.json<{ until: number }>('POST', '/me/leave', { days: 3 });
    expect((await gone).clocks.seats['red']?.away).toBe(until);
    const back = clock(false);
    await ana.json('DELETE', '/me/leave');
    await back;
    expect(server.faults).toEqual([]);
    await two.socket.close();
    await server.stop();
    await place.remove();
  });
});
