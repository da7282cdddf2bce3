// A game that nobody plays any more: told a week before, put away after sixty days, taken up again by a press.

import { describe, expect, test } from 'vitest';
import { type Battle, battle, linesAgain } from './battle.ts';
import { keyOf, World } from './world.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

const open = (): Promise<World> => World.open({ seed: 'idle', boxes: ['medieval-battle'] });
const statusOf = async (world: World, { id }: Battle): Promise<string> =>
  (await world.store.sql.selectFrom('games').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;

/** A game of two who want mail, and who leave. */
async function left(world: World, pace: 'none' | 'quick-post' = 'none'): Promise<Battle> {
  const there = await battle(world, { pace });
  await there.ana.mailedAt('ana@example.org');
  await there.bob.mailedAt('bob@example.org');
  return there;
}

/** The machine sleeps for some days; then whatever is due is done. */
async function later(world: World, days: number): Promise<void> {
  world.time.leap(days * DAY);
  await world.time.pass(2 * MINUTE);
  expect(world.faults).toEqual([]);
}
const tellings = (world: World): string[] => world.post.filter(text => text.includes('A game rests'));

describe('a game that nobody plays', () => {
  test('is put away after sixty days, when all were told for a week; not a day sooner', async () => {
    const world = await open();
    const there = await left(world);
    await later(world, 52);
    expect(tellings(world)).toEqual([]);
    await later(world, 1.5);
    expect(tellings(world).map(text => text.split(' ')[2])).toEqual(['ana@example.org', 'bob@example.org']);
    await later(world, 5);
    expect(await statusOf(world, there)).toBe('playing');
    await later(world, 2);
    expect(await statusOf(world, there)).toBe('archived');
    expect(tellings(world)).toHaveLength(2);
    const { watcher } = linesAgain(there);
    await world.time.pass(20);
    expect(watcher.last('game')?.head).toMatchObject({ status: 'archived', result: null });
    // The dice to come stay a secret: it may go on.
    expect(watcher.last('game')?.head.dice.key).toBeUndefined();
    await world.stop();
  });

  test('is never put away without a week’s notice, however long no server was there', async () => {
    const world = await open();
    const there = await left(world);
    await later(world, 200);
    expect(tellings(world)).toHaveLength(2);
    await later(world, 5);
    expect(await statusOf(world, there)).toBe('playing');
    await later(world, 3);
    expect(await statusOf(world, there)).toBe('archived');
    await world.stop();
  });

  test('stays where somebody has played since', async () => {
    const world = await open();
    const there = await left(world);
    await later(world, 54);
    const { red, say } = linesAgain(there);
    say(red, 'red', { do: 'step', unit: 'R1', to: '0304' });
    await world.time.pass(20);
    await later(world, 30);
    expect(await statusOf(world, there)).toBe('playing');
    expect(tellings(world)).toHaveLength(2);
    await later(world, 25);
    expect(tellings(world)).toHaveLength(4);
    await world.stop();
  });

  test('is taken up again by either seat, and goes on where it was', async () => {
    const world = await open();
    const there = await left(world);
    await later(world, 54);
    await later(world, 8);
    const { id, red, yellow, say } = linesAgain(there);
    say(red, 'red', { do: 'step', unit: 'R1', to: '0304' });
    await world.time.pass(20);
    expect(red.last('no')?.code).toBe('notNow');
    yellow.say({ type: 'take-up', game: id, seat: 'yellow', key: keyOf(900) });
    await world.time.pass(20);
    expect(yellow.last('ack')?.key).toBe(keyOf(900));
    expect(red.last('game')?.head.status).toBe('playing');
    say(red, 'red', { do: 'step', unit: 'R1', to: '0304' });
    await world.time.pass(20);
    expect(red.last('entries')?.list.at(-1)?.action).toMatchObject({ do: 'step' });
    await later(world, 50);
    expect(await statusOf(world, there)).toBe('playing');
    await world.stop();
  });

  test('with a clock is decided by time', async () => {
    const world = await open();
    const there = await left(world, 'quick-post');
    await later(world, 70);
    expect(await statusOf(world, there)).toBe('over');
    expect(tellings(world)).toEqual([]);
    await world.stop();
  });
});
