// Whatever anybody may send: nothing crashes, no game changes, everything is answered or the line is closed, and nothing of it
// is kept in memory.

import { Agent, request } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { chance } from '@gonfalon/host';
import { checksum } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Room } from '../../src/room/room.ts';
import { Guest, newKey, Player, playAtRandom, Socket, TERMS } from './guest.ts';
import { type Asked, mutated, mutatedRequest } from './mutations.ts';
import { type Running, runningOn } from './running.ts';
import type { Place } from './stores.ts';

/** A hundred thousand by hand: MALFORMED=100000 npm run test:server. A quarter of them are requests. */
const ALL = Number(process.env.MALFORMED ?? 4000);
const REQUESTS = Math.floor(ALL / 4);
const MESSAGES = ALL - REQUESTS;
const BATCH = 15;
const MEGABYTE = 1 << 20;

let server: Running;
let place: Place;
let room: Room;
let ana: Guest;
let players: Player[];
let token: string;

beforeAll(async () => {
  ({ server, place } = await runningOn('sqlite'));
  const game = (await boxOf('medieval-battle')!.game!())!;
  ana = await Guest.come(server.url, 'Ana');
  const bob = await Guest.come(server.url, 'Bob');
  const made = await ana.create({
    box: 'medieval-battle',
    scenario: 'standard',
    seats: { red: 'me', yellow: 'link' },
  });
  token = made.invites.find(({ seat }) => seat === 'yellow')!.token;
  await bob.join(token);
  players = [await Player.sit(ana, game, made.id, 'red'), await Player.sit(bob, game, made.id, 'yellow')];
  await playAtRandom(players, 'malformed', 10);
  room = (await server.rooms.room(made.id))!;
});
afterAll(async () => {
  await server.stop();
  await place.remove();
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** What is really held, of server and sender together. */
function held(): number {
  collect();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + external + arrayBuffers;
}

/** Everything about the game that must stay as it is. */
const asItIs = () => ({
  entries: room.entries.length,
  sum: checksum(room.known.play.state),
  faults: server.faults,
});

test('malformed messages change nothing', async () => {
  const before = asItIs();
  const below = chance('malformed');
  const sound = () => ({
    type: 'say',
    game: room.id,
    seat: 'red',
    key: newKey(),
    after: players[0]!.n,
    path: [{ do: 'pass' }],
    planRest: false,
  });
  let [answers, cutOff, start] = [0, 0, 0];
  for (let sent = 0; sent < MESSAGES; sent += BATCH) {
    if (sent === BATCH * 20) start = held();
    const line = await Socket.open(server.url, ana.token);
    line.heard.length = 0;
    for (let n = 0; n < BATCH; n++) line.ws.send(mutated(sound(), below));
    const isClosed = (): boolean => line.ws.readyState === line.ws.CLOSED;
    while (line.heard.length < BATCH && !isClosed()) await new Promise(later => setTimeout(later, 1));
    if (isClosed()) cutOff += BATCH - line.heard.length;
    answers += line.heard.length;
    await line.close();
  }
  const grown = held() - start;
  console.log(
    `${MESSAGES} malformed messages: ${answers} answers, ${cutOff} on lines that were closed, ${Math.round(grown / 1024)} kB more held`,
  );
  expect(answers + cutOff).toBeGreaterThanOrEqual(MESSAGES);
  expect(cutOff).toBeLessThan(MESSAGES / 10);
  expect(grown).toBeLessThan(50 * MEGABYTE);
  expect(asItIs()).toEqual(before);
}, 3_600_000);

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Its status; 0 where the line was closed instead. */
const statusOf = ({ method, path, headers, body }: Asked): Promise<number> =>
  new Promise(done => {
    const sent = request(`${server.url}/api`, { agent, method, path: `/api${path}`, headers }, answer => {
      answer.resume();
      answer.on('end', () => done(answer.statusCode ?? 0)).on('error', () => done(0));
    });
    sent.on('error', () => done(0));
    sent.end(body);
  });

test('malformed requests change nothing', async () => {
  const before = asItIs();
  const below = chance('requests');
  const headers = { 'x-gonfalon': '1', 'content-type': 'application/json', cookie: `gonfalon=${ana.token}` };
  const sound = [
    { path: '/me', value: { name: 'Ana', language: 'en' } },
    {
      path: '/games',
      value: {
        box: 'medieval-battle',
        scenario: 'standard',
        options: {},
        seats: { red: 'me', yellow: 'link' },
        drawn: false,
        terms: TERMS,
        name: '',
        key: '0'.repeat(32),
      },
    },
    { path: '/join', value: { token } },
    { path: '/invites', value: { token } },
    { path: '/login', value: { name: 'Ana', password: 'none' } },
    { path: `/games/${room.id}/return-link`, value: { seat: 'yellow' } },
    { path: `/games/${room.id}/leave`, value: {} },
    { path: '/me/notices', value: { push: { endpoint: 'https://127.0.0.1/', keys: {} } }, method: 'PUT' },
    { path: `/games/${room.id}/log?as=yellow&after=0`, value: {}, method: 'GET' },
    { path: `/games/${room.id}/record`, value: {}, method: 'GET' },
  ];
  const counts = new Map<number, number>();
  let start = 0;
  for (let sent = 0; sent < REQUESTS; sent += BATCH) {
    if (sent === BATCH * 20) start = held();
    const batch = Array.from({ length: BATCH }, () => {
      const one = sound[below(sound.length)]!;
      return statusOf(mutatedRequest({ method: 'POST', headers, ...one }, below));
    });
    for (const status of await Promise.all(batch)) counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  const grown = held() - start;
  const told = [...counts].sort(([a], [b]) => a - b).map(([status, n]) => `${n} x ${status || 'closed'}`);
  console.log(`${REQUESTS} malformed requests: ${told.join(', ')}; ${Math.round(grown / 1024)} kB more held`);
  expect([...counts.keys()].filter(status => status >= 500)).toEqual([]);
  expect(counts.get(0) ?? 0).toBeLessThan(REQUESTS / 4);
  expect(counts.get(400)).toBeGreaterThan(REQUESTS / 4);
  expect(grown).toBeLessThan(50 * MEGABYTE);
  expect(asItIs()).toEqual(before);
  agent.destroy();
}, 3_600_000);
