// How games end beside the rules: by a claim against somebody who has left, and what becomes of all that was still asked.

import type { FromPageOf } from '@gonfalon/protocol';
import { describe, expect, test } from 'vitest';
import { battle } from './battle.ts';
import { keyOf, type Wire, World } from './world.ts';

const MINUTE = 60_000;
const open = (): Promise<World> => World.open({ seed: 'ends', boxes: ['medieval-battle'] });

/** Says it, and gives its answer. */
async function answer(world: World, wire: Wire, message: FromPageOf<'end' | 'offer' | 'answer' | 'note'>) {
  wire.say(message);
  await world.time.pass(20);
  return wire.messages.findLast(one => 'key' in one && one.key === message.key);
}

describe('a claim', () => {
  test('holds when whoever is asked has been away for two minutes, and is answered again', async () => {
    const world = await open();
    const { id, red, yellow } = await battle(world);
    const claim = (key: number) =>
      answer(world, yellow, { type: 'end', game: id, seat: 'yellow', key: keyOf(key), how: 'claim' });
    expect(await claim(100)).toMatchObject({ type: 'no', code: 'notNow' });
    red.hangUp();
    await world.time.pass(2 * MINUTE - 1);
    expect(await claim(101)).toMatchObject({ type: 'no', code: 'notNow' });
    expect(await claim(102)).toMatchObject({ type: 'ack', taken: 1 });
    expect(await claim(102)).toMatchObject({ type: 'ack', taken: 1 });
    expect(await claim(103)).toMatchObject({ type: 'no', code: 'over' });
    expect((await world.room(id)).known.play.ended).toMatchObject({ end: 'abandoned', winner: 'yellow' });
    await world.stop();
  });
});

describe('when a game is over', () => {
  test('nothing is on offer any more that was asked before', async () => {
    const world = await open();
    const { id, red, yellow } = await battle(world);
    const say = { game: id, seat: 'red', type: 'offer' } as const;
    for (const [n, what] of (['draw', 'more-time'] as const).entries())
      await answer(world, red, { ...say, key: keyOf(110 + n), what });
    expect(yellow.last('offers')?.list).toHaveLength(2);
    const own = { game: id, seat: 'yellow' } as const;
    await answer(world, yellow, { ...own, type: 'end', key: keyOf(120), how: 'resign' });
    expect(yellow.last('offers')?.list).toEqual([]);
    const yes = { ...own, type: 'answer', key: keyOf(121), offer: keyOf(110), yes: true } as const;
    expect(await answer(world, yellow, yes)).toMatchObject({ type: 'no', code: 'notNow' });
    await world.stop();
  });
});

describe('taking back', () => {
  test('is free where the terms say so, until the other has decided', async () => {
    const world = await open();
    const { id, red, yellow, say } = await battle(world, { takeBack: 'free' });
    const back = (key: number) =>
      answer(world, red, { type: 'offer', game: id, seat: 'red', key: keyOf(key), what: 'take-back', to: 0 });
    say(red, 'red', { do: 'step', unit: 'R1', to: '0304' });
    await world.time.pass(100);
    expect(await back(140)).toMatchObject({ type: 'ack', taken: 1 });
    expect(red.last('entries')?.list).toMatchObject([{ is: 'back', to: 0 }]);
    expect(yellow.last('offers')?.list ?? []).toEqual([]);
    say(red, 'red', { do: 'step', unit: 'R1', to: '0304' }, { do: 'stop' });
    await world.time.pass(100);
    say(yellow, 'yellow', { do: 'step', unit: 'Y1', to: '0605' });
    await world.time.pass(100);
    expect(yellow.last('ack')?.taken).toBe(1);
    expect(await back(141)).toMatchObject({ type: 'ack', taken: 0 });
    expect(yellow.last('offers')?.list).toMatchObject([{ what: 'take-back', agreed: ['red'] }]);
    await world.stop();
  });

  test('is asked for where the terms say so', async () => {
    const world = await open();
    const { id, red, yellow, say } = await battle(world);
    say(red, 'red', { do: 'step', unit: 'R1', to: '0304' });
    await world.time.pass(100);
    const asks = { type: 'offer', game: id, seat: 'red', key: keyOf(142), what: 'take-back', to: 0 } as const;
    expect(await answer(world, red, asks)).toMatchObject({ type: 'ack', taken: 0 });
    expect(yellow.last('offers')?.list).toMatchObject([{ what: 'take-back', agreed: ['red'] }]);
    await world.stop();
  });
});

describe('a note', () => {
  test('about an entry that is not there is refused by that name', async () => {
    const world = await open();
    const { id, red } = await battle(world);
    const note = { type: 'note', game: id, seat: 'red', key: keyOf(130), text: 'Hm.', about: 99 } as const;
    expect(await answer(world, red, note)).toMatchObject({ type: 'no', code: 'bad', place: 'about' });
    await world.stop();
  });
});
