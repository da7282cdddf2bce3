// Lines to the server: what is asked for twice or called off, and who is taken to be here.

import { describe, expect, test } from 'vitest';
import { battle } from './battle.ts';
import { keyOf, World } from './world.ts';

const open = (): Promise<World> => World.open({ seed: 'lines', boxes: ['medieval-battle'] });

describe('a log', () => {
  test('that is asked for twice at once is sent once, and nobody stays behind when its reader hangs up', async () => {
    const world = await open();
    const { id, bob, red, yellow, watcher, say } = await battle(world);
    const again = bob.line();
    for (let n = 0; n < 3; n++) again.say({ type: 'watch', game: id, as: 'yellow', after: 0 });
    await world.time.pass(100);
    say(red, 'red', { do: 'step', unit: 'R1', to: '0304' });
    await world.time.pass(100);
    expect(again.messages.filter(({ type }) => type === 'entries')).toHaveLength(1);
    yellow.hangUp();
    again.hangUp();
    await world.time.pass(100);
    expect(watcher.last('presence')?.presence).toEqual({ here: ['red'], watching: 1 });
    await world.stop();
  });

  test('that is called off before it was sent is not sent', async () => {
    const world = await open();
    const { id, bob, red, say } = await battle(world);
    const other = bob.line();
    other.say({ type: 'watch', game: id, as: 'yellow', after: 0 });
    other.say({ type: 'unwatch', game: id, as: 'yellow' });
    await world.time.pass(100);
    say(red, 'red', { do: 'step', unit: 'R1', to: '0304' });
    await world.time.pass(100);
    expect(other.messages.map(({ type }) => type)).toEqual(['welcome']);
    await world.stop();
  });
});

describe('the last entry looked at', () => {
  test('is told to the other devices of the seat, and stays when standing orders are given', async () => {
    const world = await open();
    const { id, ana, red, say } = await battle(world);
    say(red, 'red', { do: 'step', unit: 'R1', to: '0304' });
    await world.time.pass(100);
    red.say({ type: 'seen', game: id, seat: 'red', n: 1 });
    red.say({ type: 'seen', game: id, seat: 'red', n: 0 });
    red.say({ type: 'orders', game: id, seat: 'red', key: keyOf(900), text: 'red: pass when=any\n' });
    await world.time.pass(100);
    const phone = ana.line();
    phone.say({ type: 'watch', game: id, as: 'red', after: 0 });
    await world.time.pass(100);
    expect(phone.last('game')?.head.seen).toBe(1);
    await world.stop();
    const later = await World.open({ seed: 'later', boxes: ['medieval-battle'], after: world });
    expect((await later.room(id)).known.seats.find(({ seat }) => seat === 'red')?.seen).toBe(1);
    await later.stop();
  });
});
