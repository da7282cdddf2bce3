// Clocks, pauses, downtime, taking back and notices, to the millisecond.

import { describe, expect, test } from 'vitest';
import { type Battle, battle } from './battle.ts';
import { keyOf, World } from './world.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const GRACE = 20 * SECOND;
/** What whoever begins has: the bank, and the addition for the first beat. */
const BEGINS_WITH = 77 * MINUTE;

const open = (now?: number): Promise<World> =>
  World.open({ seed: 'clocks', boxes: ['medieval-battle'], ...(now !== undefined && { now }) });

/** Lets time pass up to that moment. */
const until = (world: World, moment: number): Promise<void> => world.time.pass(moment - world.time.now());

async function endedAt(
  world: World,
  { id }: Battle,
): Promise<{ at: number; how: string; by: string } | null> {
  const { known, entries } = await world.room(id);
  const ended = known.play.ended;
  return ended && { at: entries.at(-1)!.meta.at, how: ended.end, by: String(ended.by) };
}
const beganAt = async (world: World, { id }: Battle): Promise<number> => (await world.room(id)).known.began;
const leftOf = (there: Battle, seat: string): number | null | undefined =>
  there.watcher.last('clock')?.clocks.seats[seat]?.left;
let key = 500;
const agree = async (
  world: World,
  { id, red, yellow }: Battle,
  what: 'pause' | 'resume' | 'take-back',
  to?: number,
) => {
  const offer = keyOf(key++);
  red.say({ type: 'offer', game: id, seat: 'red', key: offer, what, ...(to !== undefined && { to }) });
  await world.time.pass(0);
  yellow.say({ type: 'answer', game: id, seat: 'yellow', key: keyOf(key++), offer, yes: true });
  await world.time.pass(0);
};

/** Over at that very moment, and not a millisecond before. */
async function runsOut(world: World, there: Battle, seat: string, moment: number): Promise<void> {
  await until(world, moment - 1);
  expect(await endedAt(world, there)).toBeNull();
  await until(world, moment + 20);
  expect(await endedAt(world, there)).toEqual({ at: moment, how: 'time', by: seat });
  expect(world.faults).toEqual([]);
}

describe('a clock', () => {
  test('runs out when bank, addition and free moments are used, not a millisecond sooner', async () => {
    const world = await open();
    const there = await battle(world);
    await runsOut(world, there, 'red', (await beganAt(world, there)) + GRACE + BEGINS_WITH);
    await world.stop();
  });

  test.each([
    ['in Europe in October', Date.UTC(2026, 9, 25, 0, 30)],
    ['in Europe in March', Date.UTC(2026, 2, 29, 0, 30)],
    ['in America in November', Date.UTC(2026, 10, 1, 5, 30)],
  ])('runs on when the clocks of a country are set, %s', async (_, now) => {
    const world = await open(now);
    const there = await battle(world);
    await runsOut(world, there, 'red', (await beganAt(world, there)) + GRACE + BEGINS_WITH);
    await world.stop();
  });

  test('is not renewed by notes, nor by orders that are refused', async () => {
    const world = await open();
    const there = await battle(world);
    const began = await beganAt(world, there);
    for (let n = 0; n < 30; n++) {
      await world.time.pass(19 * SECOND);
      const note = {
        type: 'note',
        game: there.id,
        seat: 'red',
        key: keyOf(key++),
        text: 'Let me think.',
      } as const;
      there.red.say(note);
      there.say(there.red, 'red', { do: 'step', unit: 'R1', to: '0808' });
    }
    await runsOut(world, there, 'red', began + GRACE + BEGINS_WITH);
    await world.stop();
  });

  test('stands still while both agree to pause; then the question is asked anew', async () => {
    const world = await open();
    const there = await battle(world);
    const began = await beganAt(world, there);
    await until(world, began + 10 * MINUTE);
    await agree(world, there, 'pause');
    await world.time.pass(3 * HOUR);
    await agree(world, there, 'resume');
    const used = 10 * MINUTE - GRACE;
    await runsOut(world, there, 'red', began + 10 * MINUTE + 3 * HOUR + GRACE + BEGINS_WITH - used);
    await world.stop();
  });

  test('after a taking back used time stays used, and whoever is asked again has his free moments', async () => {
    const world = await open();
    const there = await battle(world);
    const began = await beganAt(world, there);
    await until(world, began + 5 * MINUTE);
    there.say(there.red, 'red', { do: 'step', unit: 'R1', to: '0304' });
    await world.time.pass(20);
    const used = 5 * MINUTE - GRACE;
    expect(leftOf(there, 'red')).toBe(BEGINS_WITH - used);
    const again = began + 8 * MINUTE;
    await until(world, again);
    await agree(world, there, 'take-back', 0);
    await world.time.pass(20);
    const more = 3 * MINUTE - GRACE;
    expect(leftOf(there, 'red')).toBe(BEGINS_WITH - used - more);
    await runsOut(world, there, 'red', again + GRACE + BEGINS_WITH - used - more);
    await world.stop();
  });

  test('by post runs for days, also where the machine slept', async () => {
    const world = await open();
    const there = await battle(world, { pace: 'quick-post' });
    const began = await beganAt(world, there);
    world.time.leap(began + 3.5 * 24 * HOUR + 10 * MINUTE - 1 - world.time.now());
    await world.time.pass(0);
    expect(await endedAt(world, there)).toBeNull();
    await world.time.pass(30);
    expect((await endedAt(world, there))?.how).toBe('time');
    await world.stop();
  });
});

describe('while no server was there', () => {
  async function gone(hours: number, seconds: number) {
    const world = await open();
    const there = await battle(world);
    const began = await beganAt(world, there);
    await until(world, began + 10 * MINUTE);
    await world.stop();
    const { at } = await world.store.sql
      .selectFrom('pulse')
      .select(({ fn }) => fn.max('at').as('at'))
      .executeTakeFirstOrThrow();
    world.time.leap(hours * HOUR + seconds * SECOND);
    const next = await World.open({ seed: 'next', boxes: ['medieval-battle'], after: world });
    return { next, there, began, gap: world.time.now() - Number(at) };
  }
  test('no clock ran: everything since the last sign of life is given back', async () => {
    const { next, there, began, gap } = await gone(5, 0);
    expect(gap).toBeGreaterThanOrEqual(5 * HOUR);
    expect(gap).toBeLessThan(5 * HOUR + 5 * SECOND);
    await runsOut(next, there, 'red', began + GRACE + BEGINS_WITH + gap);
    await next.stop();
  });
  test('a restart of a few seconds gives nothing back', async () => {
    const { next, there, began } = await gone(0, 8);
    await runsOut(next, there, 'red', began + GRACE + BEGINS_WITH);
    await next.stop();
  });
});

describe('a notice', () => {
  async function asked() {
    const world = await open();
    const there = await battle(world);
    await there.bob.mailedAt('bob@example.org');
    await world.time.pass(3 * MINUTE);
    return { world, there };
  }
  test('comes half a minute after the question, once, and names neither unit nor place', async () => {
    const { world, there } = await asked();
    there.say(there.red, 'red', { do: 'pass' });
    await world.time.pass(0);
    const at = world.time.now();
    await world.time.pass(10 * MINUTE);
    expect(world.post).toHaveLength(1);
    expect(world.post[0]).toMatch(new RegExp(`^${at + 30 * SECOND} mail bob@example.org Your turn`));
    expect(world.post[0]).not.toMatch(/R1|0304/);
    await world.stop();
  });
  test('waits while a page is in use, and comes two minutes after it was', async () => {
    const { world, there } = await asked();
    there.say(there.red, 'red', { do: 'pass' });
    await world.time.pass(10 * SECOND);
    there.yellow.say({ type: 'active', game: there.id });
    const active = world.time.now();
    await world.time.pass(10 * MINUTE);
    expect(world.post.map(text => text.split(' ')[0])).toEqual([String(active + 2 * MINUTE)]);
    await world.stop();
  });
  test('comes half a minute after the last of several orders to whoever leaves in the middle of his turn', async () => {
    const world = await open();
    const there = await battle(world);
    await there.ana.mailedAt('ana@example.org');
    await world.time.pass(3 * MINUTE);
    const before = world.post.length;
    for (const to of ['0304', '0305']) {
      await world.time.pass(20 * SECOND);
      there.say(there.red, 'red', { do: 'step', unit: 'R1', to });
      await world.time.pass(0);
    }
    const left = world.time.now();
    await world.time.pass(10 * MINUTE);
    expect(there.red.last('entries')?.list.at(-1)?.n).toBe(2);
    expect(world.post.slice(before).map(text => text.split(' ')[0])).toEqual([String(left + 30 * SECOND)]);
    await world.stop();
  });
  test('does not come where the question was answered meanwhile', async () => {
    const { world, there } = await asked();
    there.say(there.red, 'red', { do: 'pass' });
    await world.time.pass(10 * SECOND);
    there.say(there.yellow, 'yellow', { do: 'pass' });
    await world.time.pass(10 * MINUTE);
    expect(world.post).toEqual([]);
    await world.stop();
  });
});

test('two servers on one store tell nobody of what another has done in secret', async () => {
  const one = await open();
  const two = await World.open({ seed: 'two', boxes: ['medieval-battle'], after: one });
  const [ana, bob] = [await one.person('Ana'), await one.person('Bob')];
  const { id, invites } = await ana.create({
    box: 'medieval-battle',
    scenario: 'standard',
    seats: { red: 'me', yellow: 'link' },
    key: keyOf(1),
  });
  await bob.json('POST', '/join', { token: invites.find(({ seat }) => seat === 'yellow')!.token });
  const red = ana.line();
  const yellow = bob.lineIn(two);
  yellow.say({ type: 'watch', game: id, as: 'yellow', after: 0 });
  await one.time.pass(100);
  const heard = yellow.heard.length;
  red.say({
    type: 'say',
    game: id,
    seat: 'red',
    after: 0,
    path: [{ do: 'recruit', kind: 'LI' }],
    planRest: false,
    key: keyOf(2),
  });
  await one.time.pass(100);
  await two.server.rooms.catchUp([id]);
  await one.time.pass(100);
  expect((await two.room(id)).known.play.last?.number).toBe(1);
  expect(yellow.heard.slice(heard)).toEqual([]);
  await two.stop();
  await one.stop();
});
