// Whoever does not read what he is sent is left behind, and nobody waits for him. No time is measured: what counts is what the
// others get meanwhile, and how much the server keeps for the one who does not read.

import { checksum } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Guest, newKey, Player, playAtRandom, Socket, TERMS } from './guest.ts';
import { type Running, runningOn } from './running.ts';
import type { Place } from './stores.ts';

const MEGABYTE = 1 << 20;

let server: Running;
let place: Place;
let id: string;
let players: Player[];
let carl: Guest;
const game = (await boxOf('grunwald-1410')!.game!())!;

beforeAll(async () => {
  ({ server, place } = await runningOn('sqlite'));
  const [ana, bob] = [await Guest.come(server.url, 'Ana'), await Guest.come(server.url, 'Bob')];
  carl = await Guest.come(server.url, 'Carl');
  const made = await ana.create({
    box: 'grunwald-1410',
    scenario: 'ulrichs-attack',
    seats: { teutons: 'me', allies: 'link' },
    terms: { ...TERMS, dice: 'sealed' },
  });
  id = made.id;
  await bob.join(made.invites.find(({ seat }) => seat === 'allies')!.token);
  players = [await Player.sit(ana, game, id, 'teutons'), await Player.sit(bob, game, id, 'allies')];
  await playAtRandom(players, 'slow', 200);
});
afterAll(async () => {
  await server.stop();
  await place.remove();
});

const unsent = (): number => Number(/gonfalon_unsent_bytes (\d+)/.exec(server.metrics.text())![1]);
const sleep = (ms: number): Promise<void> => new Promise(later => setTimeout(later, ms));
async function until(what: () => boolean): Promise<void> {
  for (let n = 0; n < 5000 && !what(); n++) await sleep(2);
  expect(what()).toBe(true);
}

/** What both players are sent while so many orders are played. */
async function entriesOf(orders: number, seed: string): Promise<number> {
  const before = players.map(({ n }) => n);
  expect(await playAtRandom(players, seed, orders)).toBe(orders);
  const room = (await server.rooms.room(id))!;
  await until(() => players.every(player => player.n === room.viewer(player.as).n));
  return players.reduce((sum, { n }, k) => sum + n - before[k]!, 0);
}

/** Asks for the last entries again and again and reads none of them. */
async function stalled(): Promise<Socket> {
  const line = await Socket.open(server.url, carl.token);
  const watch = { type: 'watch', game: id, as: null, after: Math.max(0, players[0]!.n - 150) } as const;
  line.say(watch);
  await line.next('entries');
  line.heard.length = 0;
  line.ws.pause();
  for (let n = 0; n < 3000 && unsent() <= MEGABYTE; n++) {
    line.say(watch);
    await sleep(1);
  }
  expect(unsent()).toBeGreaterThan(MEGABYTE);
  return line;
}

test('who does not read is held back, the others get all, and he reads the log anew', async () => {
  const line = await stalled();
  const held = unsent();
  const heard = await entriesOf(60, 'while one is stalled');
  expect(heard).toBeGreaterThanOrEqual(120);
  // Nothing was added for him.
  expect(unsent()).toBe(held);
  const resync = line.next('resync');
  line.ws.resume();
  expect(await resync).toMatchObject({ game: id, as: null });
  // Not one of the entries that were played meanwhile has come to him.
  const newest = Math.max(
    0,
    ...line.heard.flatMap(message => (message.type === 'entries' ? message.list.map(({ n }) => n) : [])),
  );
  const room = (await server.rooms.room(id))!;
  expect(newest).toBeLessThan(room.viewer(null).n - 50);
  const watcher = await Player.sit(carl, game, id, null, line);
  expect(watcher.sum).toBe(checksum(room.viewer(null).place.view));
  // From now on he is sent everything again.
  await entriesOf(10, 'after');
  await until(() => watcher.sum === checksum(room.viewer(null).place.view));
  await line.close();
  expect(server.faults).toEqual([]);
});

test('who asks and asks and never reads the answers is hung up on', async () => {
  const line = await Socket.open(server.url, carl.token);
  // What was talked is an answer to him alone, and large.
  const talk = { type: 'chat', game: id, room: 'watchers', text: 'x'.repeat(450) } as const;
  line.say({ type: 'watch', game: id, as: null, after: 0 });
  await line.next('game');
  for (let n = 0; n < 50; n++) {
    const told = line.next('chat');
    line.say({ ...talk, key: newKey() });
    await told;
  }
  line.ws.pause();
  let most = 0;
  let closed = false;
  line.ws.once('close', () => {
    closed = true;
  });
  const size = (): number => Number(/gonfalon_sockets (\d+)/.exec(server.metrics.text())![1]);
  const before = size();
  for (let n = 0; n < 4000 && size() === before; n++) {
    line.say({ type: 'watch', game: id, as: null, after: 0 });
    most = Math.max(most, unsent());
    await sleep(1);
  }
  expect(size()).toBe(before - 1);
  expect(most).toBeLessThan(8 * MEGABYTE);
  line.ws.resume();
  await until(() => closed);
  expect(await entriesOf(5, 'undisturbed')).toBeGreaterThanOrEqual(10);
  expect(server.faults).toEqual([]);
});
