// Lines to the server: what is asked for twice or called off, and who is taken to be here.

import { readFileSync } from 'node:fs';
import { readAction } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { LIMIT } from '../../src/people/limits.ts';
import { People } from '../../src/people/people.ts';
import { statement } from '../../src/store/store.ts';
import { battle } from './battle.ts';
import { seededChance } from './time.ts';
import { keyOf, TERMS, Wire, World } from './world.ts';

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

describe('who signs out', () => {
  test('is hung up on, on the devices he has signed out, and is heard no more', async () => {
    const world = await open();
    const { id, ana, red, yellow } = await battle(world);
    const login = await ana.ask('POST', '/me/password', { name: 'Ana', password: 'long enough' });
    expect(login.statusCode).toBe(204);
    await ana.json('DELETE', '/me/sessions');
    await world.time.pass(100);
    expect(red.last('bye')?.why).toBe('signed-out');
    expect(yellow.last('bye')).toBeUndefined();
    red.say({ type: 'end', game: id, seat: 'red', key: keyOf(901), how: 'resign' });
    await world.time.pass(100);
    expect((await world.room(id)).known.status).toBe('playing');
    await world.stop();
  });

  test('by the hand of the owner is hung up on before long', async () => {
    const world = await open();
    const { ana, red, yellow } = await battle(world);
    await world.store.write([statement(world.store.sql.deleteFrom('sessions').where('person', '=', ana.id))]);
    await world.time.pass(26_000);
    expect(red.last('bye')?.why).toBe('signed-out');
    expect(yellow.last('bye')).toBeUndefined();
    await world.stop();
  });

  test('and closes what he has leaves no name at the table', async () => {
    const world = await open();
    const { ana, red, yellow } = await battle(world);
    const named = () => yellow.last('game')?.head.seats.map(({ name }) => name);
    await ana.json('POST', '/me', { name: 'Anna', language: 'en' });
    await world.time.pass(100);
    expect(named()).toEqual(['Anna', 'Bob']);
    await ana.json('DELETE', '/me');
    await world.time.pass(100);
    expect(red.last('bye')?.why).toBe('signed-out');
    expect(named()).toEqual(['a former player', 'Bob']);
    await world.stop();
  });
});

describe('talk', () => {
  test('among watchers reaches no player before the end, though he looks on as well', async () => {
    const world = await open();
    const { id, ana, red, watcher } = await battle(world);
    const looksOn = ana.line();
    looksOn.say({ type: 'watch', game: id, as: null, after: 0 });
    await world.time.pass(100);
    watcher.say({ type: 'chat', game: id, key: keyOf(910), room: 'watchers', text: 'Red should go left.' });
    await world.time.pass(100);
    expect([watcher, looksOn, red].map(wire => wire.last('chat')?.lines.length)).toEqual([
      1,
      undefined,
      undefined,
    ]);
    red.say({ type: 'end', game: id, seat: 'red', key: keyOf(911), how: 'resign' });
    await world.time.pass(100);
    const later = ana.line();
    later.say({ type: 'watch', game: id, as: null, after: 0 });
    await world.time.pass(100);
    expect(later.last('chat')?.lines).toMatchObject([{ text: 'Red should go left.' }]);
    await world.stop();
  });

  test('of a program holds no links, for any guest can make one', async () => {
    const world = await open();
    const { id, ana, yellow } = await battle(world);
    const { token } = await ana.json<{ token: string }>('POST', '/bots', { name: 'Bot', language: 'en' });
    const row = await new People(world.store, world.time, seededChance('bot')).bySession(token);
    expect(row?.kind).toBe('bot');
    const bot = new Wire(world, row!, token);
    bot.say({ type: 'hello', protocol: 1, build: 'test', language: 'en' });
    bot.say({ type: 'chat', game: id, key: keyOf(912), room: 'watchers', text: 'see http://x' });
    await world.time.pass(100);
    expect(bot.last('no')).toMatchObject({ code: 'bad', place: 'text' });
    expect(yellow.last('chat')).toBeUndefined();
    await world.stop();
  });
});

describe('the games of a server', () => {
  test('are listed though a hundred that nobody may watch are newer', async () => {
    const world = await open();
    const ana = await world.person('Ana');
    const box = { box: 'medieval-battle', scenario: 'standard' };
    const seats = { red: 'me', yellow: 'link' } as const;
    const { id } = await ana.create({ ...box, seats, key: keyOf(1000) });
    await world.time.pass(1000);
    const terms = { ...TERMS, watchers: 'link' } as const;
    for (let n = 1; n <= 100; n++) await ana.create({ ...box, seats, terms, key: keyOf(1000 + n) });
    const { games } = await ana.json<{ games: { id: string }[] }>('GET', '/games?list=open');
    expect(games.map(game => game.id)).toEqual([id]);
    await world.stop();
  });
});

describe('who asks too often', () => {
  test('is told how long to wait', async () => {
    const limits = { ...LIMIT, requests: { burst: 2, every: 5000 } };
    const world = await World.open({ seed: 'limits', limits });
    const ana = await world.person('Ana');
    expect((await ana.ask('GET', '/me')).statusCode).toBe(200);
    const third = await ana.ask('GET', '/me');
    expect([third.statusCode, third.json()]).toEqual([429, { code: 'limit', retry: 5000 }]);
    await world.stop();
  });

  const refusalsOf = (wire: Wire) =>
    wire.messages.filter(({ type }) => type === 'no').map(({ type: _, ...no }: { type: string }) => no);

  test('for a game to watch hears so, is not told of it, and is when he comes again in time', async () => {
    const world = await World.open({ seed: 'watches', boxes: ['medieval-battle'] });
    const { id } = await battle(world);
    await world.stop();
    const limits = { ...LIMIT, watches: { burst: 1, every: 5000 } };
    const again = await World.open({
      seed: 'watches again',
      limits,
      boxes: ['medieval-battle'],
      after: world,
    });
    const bob = (await again.person('Bert')).line();
    const watch = (): void => bob.say({ type: 'watch', game: id, as: null, after: 0 });
    watch();
    bob.say({ type: 'unwatch', game: id, as: null });
    watch();
    await again.time.pass(100);
    expect(refusalsOf(bob)).toEqual([{ game: id, code: 'limit', retry: 5000 }]);
    expect(bob.last('game')).toBeUndefined();
    await again.time.pass(5000);
    watch();
    await again.time.pass(100);
    expect(bob.last('game')?.head.id).toBe(id);
    await again.stop();
  });

  test('for signs of life gets none, and the same measure holds for all windows of a person', async () => {
    const limits = { ...LIMIT, signs: { burst: 2, every: 5000 } };
    const world = await World.open({ seed: 'signs', limits, boxes: ['medieval-battle'] });
    const { id, ana, red } = await battle(world);
    const phone = ana.line();
    red.say({ type: 'ping', t: 1 });
    phone.say({ type: 'active', game: id });
    await world.time.pass(100);
    expect(red.last('pong')?.t).toBe(1);
    expect([...refusalsOf(red), ...refusalsOf(phone)]).toEqual([]);
    red.say({ type: 'ping', t: 2 });
    phone.say({ type: 'active', game: id });
    await world.time.pass(100);
    expect(red.last('pong')?.t).toBe(1);
    expect(refusalsOf(red)).toEqual([{ code: 'limit', retry: 4900 }]);
    expect(refusalsOf(phone)).toEqual([{ game: id, code: 'limit', retry: 4900 }]);
    await world.time.pass(10_000);
    red.say({ type: 'ping', t: 3 });
    await world.time.pass(100);
    expect(red.last('pong')?.t).toBe(3);
    await world.stop();
  });

  const hello = { type: 'hello', protocol: 1, build: 'test', language: 'en' } as const;

  test('by greeting again, or calling off what is not watched, hears so; what is watched is called off at any time', async () => {
    const limits = { ...LIMIT, signs: { burst: 2, every: 5000 } };
    const world = await World.open({ seed: 'greetings', limits, boxes: ['medieval-battle'] });
    const { id, ana, red, say } = await battle(world);
    const phone = ana.line();
    phone.say({ type: 'watch', game: id, as: 'red', after: 0 });
    await world.time.pass(100);
    phone.say(hello);
    phone.say({ type: 'unwatch', game: id, as: null });
    phone.say(hello);
    phone.say({ type: 'unwatch', game: id, as: null });
    await world.time.pass(100);
    expect(phone.messages.filter(({ type }) => type === 'welcome')).toHaveLength(2);
    expect(refusalsOf(phone)).toEqual([
      { code: 'limit', retry: 5000 },
      { game: id, code: 'limit', retry: 5000 },
    ]);
    phone.say({ type: 'unwatch', game: id, as: 'red' });
    await world.time.pass(100);
    expect(refusalsOf(phone)).toHaveLength(2);
    say(red, 'red', { do: 'step', unit: 'R1', to: '0304' });
    await world.time.pass(100);
    expect(red.last('entries')?.list).toHaveLength(1);
    expect(phone.last('entries')).toBeUndefined();
    // A new socket is greeted all the same: nobody shall be kept out by another window of his.
    expect(ana.line().last('welcome')?.person?.id).toBe(ana.id);
    await world.stop();
  });

  test('before he has greeted is hung up on', async () => {
    const world = await open();
    const ana = await world.person('Ana');
    const wire = new Wire(world, { id: ana.id, kind: 'guest', name: 'Ana', language: 'en', mail: null }, '');
    for (let n = 0; n < 21; n++) wire.say({ type: 'ping', t: n });
    await world.time.pass(100);
    expect(refusalsOf(wire)).toHaveLength(21);
    expect(wire.last('bye')?.why).toBe('bad');
    await world.stop();
  });

  test('for more games than one socket may watch is told when to ask again', async () => {
    const world = await open();
    const { id, red, ana } = await battle(world);
    const line = ana.line();
    const box = { box: 'medieval-battle', scenario: 'standard' };
    const seats = { red: 'me', yellow: 'link' } as const;
    for (let n = 0; n < 20; n++) {
      const game = await ana.create({ ...box, seats, key: keyOf(2000 + n) });
      line.say({ type: 'watch', game: game.id, as: 'red', after: 0 });
    }
    await world.time.pass(100);
    line.say({ type: 'watch', game: id, as: 'red', after: 0 });
    await world.time.pass(100);
    expect(refusalsOf(line)).toEqual([{ game: id, code: 'limit', retry: 30_000 }]);
    expect(refusalsOf(red)).toEqual([]);
    await world.stop();
  });
});

describe('the page of the protocol', () => {
  test('makes a game that can be made, with an order that can be said', async () => {
    const page = readFileSync(new URL('../../../../docs/online-protocol.md', import.meta.url), 'utf8');
    const create = JSON.parse(/^> createGame (\{.*\})$/m.exec(page)![1]!);
    const say = JSON.parse(/^\{"type":"say".*\}$/m.exec(page)![0]);
    const world = await open();
    const ana = await world.person('Ana');
    const { id, invites } = await ana.create(create);
    expect(invites.map(({ seat }) => seat)).toEqual(['yellow', null]);
    expect(create.seats).toHaveProperty(say.seat, 'me');
    const { actions } = (await world.room(id)).known.rules.game;
    for (const order of say.path) expect(readAction(actions, order, 'path')).toEqual(order);
    await world.stop();
  });
});
