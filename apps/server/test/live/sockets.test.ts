// Who may open a socket, and how often; what the owner of a server can read of its work.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { LIMIT } from '../../src/people/limits.ts';
import { Guest } from './guest.ts';
import { type Running, running } from './running.ts';
import { type Place, placeFor } from './stores.ts';

let server: Running;
let place: Place;
beforeAll(async () => {
  place = await placeFor('sqlite');
  const limits = { ...LIMIT, sockets: { burst: 3, every: 3_600_000 } };
  server = await running(place, { limits, env: { TRUST_PROXY: '1' } });
});
afterAll(async () => {
  await server.stop();
  await place.remove();
});

/** Opens a socket from there and hangs up: 'open', or why not. */
const knocked = (from: string): Promise<string> =>
  new Promise(done => {
    const ws = new WebSocket(`${server.url.replace('http', 'ws')}/socket`, {
      headers: { 'x-forwarded-for': from },
    });
    ws.on('error', error => done(error.message));
    ws.on('open', () => {
      ws.close();
      ws.on('close', () => done('open'));
    });
  });

test('whoever opens one socket after the other is turned away, from whichever address of his net, and nobody else', async () => {
  const told = [];
  for (let n = 1; n <= 4; n++) told.push(await knocked(`2001:db8::${n}`));
  expect(told.slice(0, 3)).toEqual(['open', 'open', 'open']);
  expect(told[3]).toContain('429');
  expect(await knocked('2001:db8:0:1::1')).toBe('open');
});

test('what is stored is counted and timed for whoever runs the server', async () => {
  const counted = (name: string): number =>
    Number(new RegExp(`^gonfalon_${name} (\\d+)$`, 'm').exec(server.metrics.text())?.[1]);
  const before = counted('store_changes');
  await Guest.come(server.url, 'Ana');
  expect(counted('store_changes')).toBe(before + 1);
  expect(counted('store_commits')).toBeGreaterThan(0);
  expect(counted('store_milliseconds_count')).toBeGreaterThan(0);
});
