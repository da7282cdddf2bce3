// On leave: clocks of a person stand still in his games by post, and nowhere else.

import { describe, expect, test } from 'vitest';
import { type Battle, battle, linesAgain } from './battle.ts';
import { keyOf, World } from './world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const GRACE = 10 * MINUTE;
/** What whoever begins by post has: the bank, and the addition for the first beat. */
const BANK = 3.5 * DAY;

const open = (): Promise<World> => World.open({ seed: 'leave', boxes: ['medieval-battle'] });
const outAt = async (world: World, { id }: Battle): Promise<number | null> => {
  const jobs = await world.store.sql
    .selectFrom('jobs')
    .select('due')
    .where('key', '=', `clock/${id}`)
    .execute();
  return jobs[0]?.due ?? null;
};
const beganAt = async (world: World, { id }: Battle): Promise<number> => (await world.room(id)).known.began;
const away = (there: Battle, seat: string): number | undefined =>
  there.watcher.last('clock')?.clocks.seats[seat]?.away;
const post = { pace: 'quick-post' } as const;

describe('somebody on leave', () => {
  test('loses no time until he is back, and the other sees until when', async () => {
    const world = await open();
    const there = await battle(world, post);
    const began = await beganAt(world, there);
    await world.time.pass(HOUR);
    const gone = world.time.now();
    expect(await there.ana.json('POST', '/me/leave', { days: 7 })).toEqual({
      until: gone + 7 * DAY,
      left: 23,
    });
    await world.time.pass(20);
    expect(away(there, 'red')).toBe(gone + 7 * DAY);
    expect(away(there, 'yellow')).toBeUndefined();
    const used = gone - began - GRACE;
    expect(await outAt(world, there)).toBe(gone + 7 * DAY + GRACE + BANK - used);
    // A question that comes while he is away waits for him too; the other's clock runs as ever.
    there.say(there.red, 'red', { do: 'pass' });
    await world.time.pass(20);
    const asked = (await world.room(there.id)).known.clock.seats;
    expect(asked['red']?.since).toBeNull();
    expect(await outAt(world, there)).toBeLessThan(gone + 4 * DAY);
    there.say(there.yellow, 'yellow', { do: 'step', unit: 'Y1', to: '0605' }, { do: 'stop' });
    await world.time.pass(20);
    expect((await world.room(there.id)).known.clock.seats['red']?.since).toBe(gone + 7 * DAY);
    expect(world.faults).toEqual([]);
    await world.stop();
  });

  test('who is back early has his clock run again, and his other days left', async () => {
    const world = await open();
    const there = await battle(world, post);
    await there.ana.json('POST', '/me/leave', { days: 10 });
    await world.time.pass(20);
    world.time.leap(3 * DAY);
    await world.time.pass(20);
    const back = world.time.now();
    await there.ana.json('DELETE', '/me/leave');
    await world.time.pass(20);
    expect(await outAt(world, there)).toBe(back + GRACE + BANK);
    const again = linesAgain(there);
    await world.time.pass(20);
    expect(again.watcher.last('game')?.head.clocks.seats['red']).toEqual({ left: BANK, running: true });
    expect(await there.ana.json('GET', '/me/leave')).toEqual({ until: null, left: 26 });
    await world.stop();
  });

  test('has thirty days of any year, and one leave at a time', async () => {
    const world = await open();
    const ana = await world.person('Ana');
    const asks = async (days: unknown): Promise<number> =>
      (await ana.ask('POST', '/me/leave', { days })).statusCode;
    expect(await asks(31)).toBe(400);
    expect(await asks(0)).toBe(400);
    expect(await asks(20)).toBe(200);
    expect(await asks(1)).toBe(409);
    world.time.leap(21 * DAY);
    expect(await asks(11)).toBe(409);
    expect(await asks(10)).toBe(200);
    world.time.leap(20 * DAY);
    expect(await asks(1)).toBe(409);
    for (let n = 0; n < 326; n += 81.5) {
      world.time.leap(81.5 * DAY);
      await ana.json('GET', '/me');
    }
    expect(await ana.json('GET', '/me/leave')).toMatchObject({ left: 2 });
    await world.stop();
  });

  test('cannot escape by it: not with less than twelve hours, and not from a live game', async () => {
    const world = await open();
    const late = await battle(world, post);
    const began = await beganAt(world, late);
    // As if all but eleven hours were used.
    const room = await world.room(late.id);
    const left = 11 * HOUR;
    const clock = room.known.clock;
    const red = { ...clock.seats['red']!, left };
    await room.inTurn(() =>
      room.change(known => ({
        next: { ...known, clock: { ...clock, seats: { ...clock.seats, red } } },
        entries: [],
        stopped: new Map(),
        taken: 0,
      })),
    );
    await late.ana.json('POST', '/me/leave', { days: 5 });
    await world.time.pass(20);
    expect(await outAt(world, late)).toBe(began + GRACE + left);
    expect(away(late, 'red')).toBeUndefined();
    await world.stop();
    const other = await open();
    const live = await battle(other);
    const start = await beganAt(other, live);
    await live.ana.json('POST', '/me/leave', { days: 5 });
    await other.time.pass(20);
    expect(await outAt(other, live)).toBe(start + 20_000 + 77 * MINUTE);
    await other.stop();
  });

  test('stays on leave through an agreed pause', async () => {
    const world = await open();
    const there = await battle(world, post);
    const gone = world.time.now();
    await there.ana.json('POST', '/me/leave', { days: 7 });
    await world.time.pass(20);
    for (const what of ['pause', 'resume'] as const) {
      const offer = keyOf(what === 'pause' ? 700 : 702);
      there.red.say({ type: 'offer', game: there.id, seat: 'red', key: offer, what });
      await world.time.pass(20);
      const key = keyOf(what === 'pause' ? 701 : 703);
      there.yellow.say({ type: 'answer', game: there.id, seat: 'yellow', key, offer, yes: true });
      await world.time.pass(HOUR);
    }
    expect(await outAt(world, there)).toBe(gone + 7 * DAY + GRACE + BANK);
    await world.stop();
  });
});
