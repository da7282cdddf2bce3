// What people do at a table over the network beside giving orders.

import { type Action, type AnyGame, checksum } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import type { FromPage, http, Terms } from '@gonfalon/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Guest, newKey, Player, playAtRandom, TERMS } from './guest.ts';
import { type Running, runningOn } from './running.ts';
import type { Place } from './stores.ts';

let server: Running;
let place: Place;
beforeAll(async () => {
  ({ server, place } = await runningOn('sqlite'));
});
afterAll(async () => {
  await server.stop();
  await place.remove();
});

const open = async (box: string, scenario: string, terms: Terms = TERMS) => {
  const game = (await boxOf(box)!.game!()) as AnyGame;
  const [first, second] = game.seats(scenario) as [string, string];
  const ana = await Guest.come(server.url, 'Ana');
  const bob = await Guest.come(server.url, 'Bob');
  const made = await ana.create({ box, scenario, seats: { [first]: 'me', [second]: 'link' }, terms });
  const token = (seat: string | null): string => made.invites.find(one => one.seat === seat)!.token;
  await bob.join(token(second));
  const one = await Player.sit(ana, game, made.id, first);
  const two = await Player.sit(bob, game, made.id, second);
  one.commitDice();
  two.commitDice();
  return { game, id: made.id, ana, bob, one, two, token };
};
const ulrich = (terms?: Terms) => open('grunwald-1410', 'ulrichs-attack', terms);

/** Whoever has spoken has his answer before the other hears of it. */
async function allHeard(...players: readonly Player[]): Promise<void> {
  for (const player of players) {
    const room = (await server.rooms.room(player.id))!;
    await player.until(() => player.n === room.viewer(player.as).n);
  }
}

type Keyed = Extract<FromPage, { key: string }>;
const ask = (player: Player, what: Omit<Keyed, 'game' | 'seat' | 'key'> & { key?: string }) =>
  player.socket.answer({ game: player.id, seat: player.as!, key: newKey(), ...what } as Keyed);

describe('links', () => {
  test('first come takes the seat, the second is told so, and both see what they would join', async () => {
    const ana = await Guest.come(server.url, 'Ana');
    const { invites } = await ana.create({
      box: 'medieval-battle',
      scenario: 'standard',
      seats: { red: 'me', yellow: 'link' },
    });
    const { token } = invites.find(({ seat }) => seat === 'yellow')!;
    const [bob, carl] = [await Guest.come(server.url, 'Bob'), await Guest.come(server.url, 'Carl')];
    expect(await bob.json<http.Invitation>('POST', '/invites', { token })).toMatchObject({
      kind: 'seat',
      from: 'Ana',
      seat: 'yellow',
    });
    const joins = await Promise.all([bob, carl].map(one => one.ask('POST', '/join', { token })));
    expect(joins.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await carl.json<http.Invitation>('POST', '/invites', { token })).toMatchObject({ kind: 'taken' });
    expect((await bob.ask('POST', '/join', { token: newKey() })).status).toBe(404);
  });
  test('a return link brings the same person to another device, until it is forgotten', async () => {
    const { id, ana, one } = await ulrich();
    const { token } = await ana.json<{ token: string }>('POST', `/games/${id}/return-link`, { seat: one.as });
    const phone = new Guest(server.url);
    const answer = await phone.ask('POST', '/join', { token });
    expect(await answer.json()).toEqual({ game: id, seat: one.as });
    phone.token = /gonfalon=([0-9a-f]{32})/.exec(answer.headers.get('set-cookie')!)![1]!;
    expect((await phone.json<http.Me>('GET', '/me')).id).toBe(ana.id);
    await ana.ask('DELETE', `/games/${id}/return-link`);
    expect((await phone.ask('POST', '/join', { token })).status).toBe(404);
  });
});

describe('what is not one’s own', () => {
  test('a stranger may neither speak for a seat nor read its log', async () => {
    const { id, game, one } = await ulrich();
    const carl = await Guest.come(server.url, 'Carl');
    expect((await carl.ask('GET', `/games/${id}/log?as=${one.as}`)).status).toBe(403);
    const socket = await carl.connect();
    const no = socket.next('no');
    socket.say({ type: 'watch', game: id, as: one.as, after: 0 });
    expect((await no).code).toBe('seat');
    const path = [...game.choices(one.view, one.as!)].slice(0, 1) as Action[];
    const words = {
      type: 'say',
      game: id,
      seat: one.as!,
      key: newKey(),
      after: 0,
      path,
      planRest: false,
    } as const;
    expect(await socket.answer(words)).toMatchObject({ type: 'no', code: 'seat' });
  });
  test('another site may neither write nor open a socket', async () => {
    const ana = await Guest.come(server.url, 'Ana');
    const evil = { origin: 'https://evil.example' };
    expect((await ana.ask('POST', '/me', { name: 'X', language: 'en' }, evil)).status).toBe(403);
    const bare = await fetch(`${server.url}/api/me`, { method: 'POST', body: '{}' });
    expect(bare.status).toBe(403);
    const { WebSocket } = await import('ws');
    const ws = new WebSocket(`${server.url.replace('http', 'ws')}/socket`, { headers: evil });
    expect(await new Promise(done => ws.on('error', error => done(error.message)))).toContain('403');
  });
  test('nobody watches where nobody may, and a link lets one in', async () => {
    const { id, token } = await ulrich({ ...TERMS, watchers: 'link' });
    const carl = await Guest.come(server.url, 'Carl');
    expect((await carl.ask('GET', `/games/${id}/log`)).status).toBe(403);
    await carl.join(token(null));
    expect((await carl.ask('GET', `/games/${id}/log`)).status).toBe(200);
  });
});

describe('orders', () => {
  test('the same key is answered again and does nothing twice, also over a new line', async () => {
    const { ana, one, two } = await ulrich();
    await playAtRandom([one, two], 'keys', 10);
    const player = one.isAsked ? one : two;
    const key = newKey();
    const first = await player.say([player.choices()[0]!], false, key);
    const n = player.n;
    expect(first).toMatchObject({ type: 'ack', taken: 1 });
    expect(await player.say([player.choices()[0] ?? { do: 'pass' }], false, key)).toMatchObject({
      type: 'ack',
      taken: 1,
      n,
    });
    const again = await Player.sit(ana, one.game, one.id, one.as, await ana.connect());
    expect(again.sum).toBe(one.sum);
    expect(player.n).toBe(n);
  });
  test('what has not been read is stale', async () => {
    const { one, two } = await ulrich();
    await playAtRandom([one, two], 'stale', 30);
    const player = one.isAsked ? one : two;
    const words = { type: 'say', path: [player.choices()[0]!], planRest: false, after: 0 } as const;
    expect(await ask(player, words)).toMatchObject({ type: 'no', code: 'stale' });
  });
  test('what the rules refuse names every rule, and what is no order its place', async () => {
    const { one, two } = await ulrich();
    await playAtRandom([one, two], 'refused', 3);
    const [asked, other] = one.isAsked ? [one, two] : [two, one];
    await other.until(() => !other.isAsked && other.n === asked.n);
    const refused = await other.say([asked.choices()[0]!]);
    expect(refused).toMatchObject({ type: 'no', code: 'refused' });
    expect(refused.type === 'no' && refused.why!.length).toBeGreaterThan(0);
    expect(await asked.say([{ do: 'fly' }])).toMatchObject({ type: 'no', code: 'bad', place: 'path[0].do' });
  });
  test('a page that comes back gets what it missed, or is told to read anew', async () => {
    const { ana, one, two } = await ulrich();
    await playAtRandom([one, two], 'back', 20);
    const [n, sum] = [one.n, one.sum];
    await one.socket.close();
    const entry = await ana.connect();
    const missed = entry.next('entries');
    entry.say({ type: 'watch', game: one.id, as: one.as, after: n - 5 });
    expect((await missed).list.map(({ n: number }) => number)).toEqual([n - 4, n - 3, n - 2, n - 1, n]);
    const resync = entry.next('resync');
    entry.say({ type: 'watch', game: one.id, as: one.as, after: n - 5, sum });
    await resync;
  });
});

describe('taking back, offers and ends', () => {
  test('what the rules let one take back is taken back at once', async () => {
    const { one, two } = await ulrich();
    for (let n = 0; n < 60; n++) {
      await playAtRandom([one, two], `undo${n}`, 1);
      const player = [one, two].find(({ undo, isAsked }) => undo === null && isAsked);
      if (!player) continue;
      const before = player.n;
      expect(await ask(player, { type: 'undo', after: player.n } as never)).toMatchObject({ type: 'ack' });
      expect(player.entries.at(-1)).toMatchObject({ is: 'undo', seat: player.as });
      expect(player.n).toBe(before + 1);
      return;
    }
    throw new Error('nothing could be taken back');
  });
  test('further back by agreement, over dice too; a no makes the asker wait', async () => {
    const { one, two } = await ulrich();
    const dice = (): number => two.entries.find(({ is }) => is === 'dice')?.n ?? 0;
    for (let n = 0; n < 20 && dice() === 0; n++) await playAtRandom([one, two], `agreed ${n}`, 40);
    await playAtRandom([one, two], 'agreed', 3);
    await allHeard(one, two);
    const sums = one.entries.map(({ sum }) => sum);
    const offers = two.socket.next('offers', ({ list }) => list.length > 0);
    expect(await ask(one, { type: 'offer', what: 'take-back', to: 5 } as never)).toMatchObject({
      type: 'ack',
    });
    const [offer] = (await offers).list;
    expect(offer).toMatchObject({ from: one.as, what: 'take-back', agreed: [one.as] });
    await ask(two, { type: 'answer', offer: offer!.id, yes: false } as never);
    expect(await ask(one, { type: 'offer', what: 'take-back', to: 5 } as never)).toMatchObject({
      type: 'no',
      code: 'limit',
    });
    const other = one.socket.next('offers', ({ list }) => list.length > 0);
    // To where somebody decided, before the first throw: from where dice are waited for they would fall again at once.
    const { n } = two.entries.findLast(entry => entry.is === 'decision' && entry.n < dice())!;
    expect(await ask(two, { type: 'offer', what: 'take-back', to: n - 1 } as never)).toMatchObject({
      type: 'ack',
    });
    await ask(one, { type: 'answer', offer: (await other).list[0]!.id, yes: true } as never);
    await two.until(() => two.entries.at(-1)!.is === 'back');
    await allHeard(one, two);
    expect(one.entries.at(-1)).toMatchObject({ is: 'back', to: n - 1, sum: sums[n - 2] });
    await playAtRandom([one, two], 'on', 5);
  });
  test('a draw, a rematch with seats changed over, and talk', async () => {
    const { game, id, ana, bob, one, two } = await ulrich();
    await playAtRandom([one, two], 'draw', 6);
    const heard = two.socket.next('chat');
    one.socket.say({ type: 'chat', game: id, key: newKey(), room: 'seats', text: 'Shall we call it a day?' });
    expect((await heard).lines[0]).toMatchObject({
      name: 'Ana',
      seat: one.as,
      text: 'Shall we call it a day?',
    });
    const agree = async (what: 'draw' | 'rematch') => {
      const offers = two.socket.next('offers', ({ list }) => list.length > 0);
      await ask(one, { type: 'offer', what } as never);
      await ask(two, { type: 'answer', offer: (await offers).list[0]!.id, yes: true } as never);
    };
    await agree('draw');
    await one.until(() => one.over);
    expect(one.entries.at(-1)).toMatchObject({ is: 'end', how: 'agreed', winner: null });
    await agree('rematch');
    await one.until(() => one.head!.rematch !== null);
    const next = one.head!.rematch!;
    expect(next).not.toBe(id);
    const again = await Player.sit(bob, game, next, one.as);
    expect(again.head!.seats.find(({ yours }) => yours)!.seat).toBe(one.as);
    expect(again.head!.status).toBe('playing');
    expect((await ana.json<{ games: unknown[] }>('GET', '/games?list=mine')).games).toHaveLength(2);
  });
  test('an abort before all have decided, and none after', async () => {
    const { one, two } = await ulrich();
    await playAtRandom([one, two], 'abort', 1);
    expect(await ask(one, { type: 'end', how: 'abort' } as never)).toMatchObject({ type: 'ack' });
    expect(await ask(one, { type: 'end', how: 'resign' } as never)).toMatchObject({
      type: 'no',
      code: 'over',
    });
  });
  test('nothing is claimed of somebody who is here', async () => {
    const { one } = await ulrich({ ...TERMS, pace: 'evening' });
    expect(await ask(one, { type: 'end', how: 'claim', as: 'win' } as never)).toMatchObject({
      type: 'no',
      code: 'notNow',
    });
  });
});

describe('clocks', () => {
  test('are told, stop by agreement and go on', async () => {
    const { one, two } = await ulrich({ ...TERMS, pace: 'evening' });
    const clocks = one.head!.clocks;
    expect(Object.values(clocks.seats).every(({ left }) => left! > 70 * 60_000)).toBe(true);
    const paused = two.socket.next('clock', message => message.clocks.paused);
    const offers = two.socket.next('offers', ({ list }) => list.length > 0);
    await ask(one, { type: 'offer', what: 'pause' } as never);
    await ask(two, { type: 'answer', offer: (await offers).list[0]!.id, yes: true } as never);
    await paused;
  });
});

describe('a computer in a seat', () => {
  test('answers until the person is asked', async () => {
    const game = (await boxOf('medieval-battle')!.game!()) as AnyGame;
    const ana = await Guest.come(server.url, 'Ana');
    const seats = { red: 'me', yellow: { level: 'squire', style: 'bold' } } as const;
    const { id } = await ana.create({ box: 'medieval-battle', scenario: 'standard', seats });
    const one = await Player.sit(ana, game, id, 'red');
    one.commitDice();
    await playAtRandom([one], 'computer', 12);
    await one.until(() => one.entries.some(({ seat }) => seat === 'yellow'));
    expect(server.faults).toEqual([]);
  });
});

test('standing orders and planned orders answer and go on by themselves', async () => {
  const { id, ana, bob, one, two } = await ulrich();
  await playAtRandom([one, two], 'orders', 8);
  expect(await ask(two, { type: 'orders', text: `${two.as}: pass when=any\n` } as never)).toMatchObject({
    type: 'ack',
  });
  expect(await ask(two, { type: 'orders', text: `${one.as}: pass when=any\n` } as never)).toMatchObject({
    type: 'no',
    code: 'bad',
  });
  expect(await ask(two, { type: 'orders', text: 'nonsense' } as never)).toMatchObject({
    type: 'no',
    code: 'bad',
  });
  const room = (await server.rooms.room(one.id))!;
  const answered = (): boolean => room.entries.some(({ entry }) => entry.by === 'order');
  for (let n = 0; n < 20 && !answered(); n++) await playAtRandom([one, two], `more ${n}`, 60);
  await allHeard(one, two);
  expect(checksum(room.viewer(one.as).place.view)).toBe(one.sum);
  expect(server.faults).toEqual([]);
  // That they have answered is told to their owner alone, also by the record, before the game is over.
  const record = async (guest: Guest) => (await guest.ask('GET', `/games/${id}/record`)).text();
  expect(await record(bob)).toContain(`standing ${two.as}:`);
  const told = await record(ana);
  expect(told).toContain(` ${two.as}: pass`);
  expect(told).not.toContain('standing');
  await ask(one, { type: 'end', how: 'resign' } as never);
  expect(await record(ana)).toContain(`standing ${two.as}:`);
});

test('standing orders that come twice do not take the place of newer ones', async () => {
  const { id, one, two } = await ulrich();
  const key = newKey();
  const older = { type: 'orders', key, text: '' } as never;
  const newer = `${two.as}: pass when=any\n`;
  await ask(two, older);
  await ask(two, { type: 'orders', text: newer } as never);
  expect(await ask(two, older)).toMatchObject({ type: 'ack', taken: 0 });
  const room = (await server.rooms.room(id))!;
  expect(room.known.seats.find(({ seat }) => seat === two.as)!.ordersText).toBe(newer);
  expect(one.isOver).toBe(false);
});
