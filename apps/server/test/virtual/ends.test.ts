// How games end beside the rules: by a claim against somebody who has left, and what becomes of all that was still asked.

import { type Action, awaitsOf, saltCommit } from '@gonfalon/kernel';
import type { FromPageOf } from '@gonfalon/protocol';
import { describe, expect, test } from 'vitest';
import { battle } from './battle.ts';
import { keyOf, TERMS, type Wire, World } from './world.ts';

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

describe('a salt that is kept back', () => {
  const SALT = '5a'.repeat(32);
  /** A rider in sight of an archer, who may shoot. */
  const RIDER = `gonfalon-position 1
box grunwald-1410
scenario clash-of-titans
field empty 10x10
turn 3 phase=5
unit K1 cavalry teutons at=0302 facing=S armour=2
unit X1 archer allies at=0306 facing=N braced=yes
`;

  /** Both decide, and the dice of a shot are waited for. */
  async function shot(world: World, id: string, wires: { readonly allies: Wire; readonly teutons: Wire }) {
    const say = async (seat: 'allies' | 'teutons', after: number, path: Action[]): Promise<void> => {
      const key = keyOf(160 + after);
      wires[seat].say({ type: 'say', game: id, seat, after, path, planRest: false, key });
      await world.time.pass(20);
    };
    const steps = ['0303', '0304'].map(to => ({ do: 'step', to }));
    await say('teutons', 0, [{ do: 'pick', unit: 'K1' }, ...steps]);
    await say('allies', 3, [{ do: 'fire', unit: 'X1', target: 'K1' }]);
    expect(awaitsOf((await world.room(id)).known.play).kind).toBe('dice');
  }

  test('does not bind the other to the table: he may stop the game, and whoever keeps it may not', async () => {
    const world = await World.open({ seed: 'salts', boxes: ['grunwald-1410'] });
    const [ana, bob] = [await world.person('Ana'), await world.person('Bob')];
    const terms = { ...TERMS, dice: 'shaken' } as const;
    const seats = { allies: 'me', teutons: 'link' } as const;
    const { id, invites } = await ana.create({
      box: 'grunwald-1410',
      scenario: 'clash-of-titans',
      lay: RIDER,
      seats,
      terms,
      key: keyOf(1),
    });
    await bob.json('POST', '/join', { token: invites.find(({ seat }) => seat === 'teutons')!.token });
    const wires = { allies: ana.line(), teutons: bob.line() };
    for (const [as, wire] of Object.entries(wires)) wire.say({ type: 'watch', game: id, as, after: 0 });
    wires.allies.say({
      type: 'dice-commit',
      game: id,
      seat: 'allies',
      commit: saltCommit(id, 'allies', SALT),
    });
    await world.time.pass(20);
    await shot(world, id, wires);
    const stop = (seat: 'allies' | 'teutons', key: number) =>
      answer(world, wires[seat], { type: 'end', game: id, seat, key: keyOf(key), how: 'abort' });
    expect(await stop('teutons', 150)).toMatchObject({ type: 'no', code: 'notNow' });
    wires.teutons.say({ type: 'dice-commit', game: id, seat: 'teutons', commit: 'ab'.repeat(32) });
    await world.time.pass(20);
    expect(await stop('allies', 151)).toMatchObject({ type: 'no', code: 'notNow' });
    wires.allies.say({ type: 'dice-salt', game: id, seat: 'allies', salt: SALT });
    await world.time.pass(20);
    expect(await stop('teutons', 152)).toMatchObject({ type: 'no', code: 'notNow' });
    expect(await stop('allies', 153)).toMatchObject({ type: 'ack', taken: 1 });
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
