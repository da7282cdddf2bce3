import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BadInput } from '@gonfalon/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webApp } from '../src/http/app.ts';
import { socketOf } from '../src/http/headers.ts';
import { metrics } from '../src/http/metrics.ts';
import { logTo } from '../src/log.ts';

const page = mkdtempSync(join(tmpdir(), 'gonfalon-http-'));
beforeAll(() => writeFileSync(join(page, 'index.html'), '<!doctype html>'));
afterAll(() => rmSync(page, { recursive: true }));

const appWith = ({ metricsToken = null as string | null, healthy = true, counts = metrics() } = {}) => {
  const app = webApp({
    config: { publicUrl: null, proxies: 0, metricsToken },
    page,
    metrics: counts,
    checks: [
      { name: 'well', holds: () => true },
      {
        name: 'store',
        holds: () => {
          if (!healthy) throw new Error('no disk');
          return true;
        },
      },
    ],
    fault: () => 'f00',
  });
  app.get('/api/breaks', async () => {
    throw new Error('secret words');
  });
  app.get('/api/bad', async () => {
    throw new BadInput('order', 'is none');
  });
  return app;
};

test('the page may speak to its own socket, and is told so', async () => {
  const app = appWith();
  const { headers, statusCode } = await app.inject({ url: '/', headers: { host: 'table.local:4173' } });
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toContain("connect-src 'self' ws://table.local:4173/socket");
});
test('behind a public address the socket is that of the address', () => {
  expect(socketOf('https://play.example.org', 'inner:1')).toBe('wss://play.example.org/socket');
  expect(socketOf(null, 'evil; script-src *')).toBeNull();
});
test('health is well, or names what is not', async () => {
  expect((await appWith().inject('/api/health')).json()).toEqual({
    ok: true,
    checks: { well: true, store: true },
  });
  const sick = await appWith({ healthy: false }).inject('/api/health');
  expect(sick.statusCode).toBe(503);
  expect(sick.json()).toEqual({ ok: false, checks: { well: true, store: false } });
});
test('an unknown address below /api is gone, and not a file', async () => {
  const answer = await appWith().inject('/api/nothing');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ code: 'gone' });
});
test('what nobody foresaw is told by its id only, bad input with place and reason', async () => {
  const broken = await appWith().inject('/api/breaks');
  expect([broken.statusCode, broken.json()]).toEqual([500, { code: 'fault', fault: 'f00' }]);
  const bad = await appWith().inject('/api/bad');
  expect([bad.statusCode, bad.json()]).toEqual([400, { code: 'bad', place: 'order', reason: 'is none' }]);
});
test('an address that cannot be read is bad like any other request', async () => {
  const answer = await appWith().inject('/api/games/%ff/log');
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { code: 'bad', place: 'address', reason: 'cannot be read' },
  ]);
});
test('metrics are for this machine, or for whoever has the token', async () => {
  const near = await appWith().inject('/api/metrics');
  expect(near.statusCode).toBe(200);
  const proxied = await appWith().inject({ url: '/api/metrics', headers: { 'x-forwarded-for': '1.2.3.4' } });
  expect(proxied.statusCode).toBe(403);
  const far = await appWith().inject({ url: '/api/metrics', remoteAddress: '10.0.0.7' });
  expect(far.statusCode).toBe(403);
  const app = appWith({ metricsToken: 'a-long-enough-token' });
  expect((await app.inject('/api/metrics')).statusCode).toBe(403);
  const authorization = 'Bearer a-long-enough-token';
  expect((await app.inject({ url: '/api/metrics', headers: { authorization } })).statusCode).toBe(200);
});
test('metrics count, time and ask', () => {
  const counts = metrics();
  counts.count('orders', 'taken');
  counts.count('orders', 'taken');
  counts.count('starts');
  counts.took('commit', 3);
  counts.took('commit', 70_000);
  counts.gauge('rooms', () => 4);
  const lines = counts.text().split('\n');
  expect(lines).toContain('gonfalon_orders_total{kind="taken"} 2');
  expect(lines).toContain('gonfalon_starts_total 1');
  expect(lines).toContain('gonfalon_commit_milliseconds_bucket{le="2"} 0');
  expect(lines).toContain('gonfalon_commit_milliseconds_bucket{le="5"} 1');
  expect(lines).toContain('gonfalon_commit_milliseconds_bucket{le="+Inf"} 2');
  expect(lines).toContain('gonfalon_rooms 4');
});
test('a log tells where something broke, and nothing of what was said', () => {
  const lines: string[] = [];
  const log = logTo('info', { write: line => lines.push(line) });
  const id = log.fault(new Error('the king lies at 0822'));
  log.info('started', { count: 3 });
  log.warn('slow', { ms: 5 });
  log.fault('a thrown text');
  expect(JSON.parse(lines[0]!)).toMatchObject({ id, msg: 'fault' });
  expect(lines[0]).toContain('http.test.ts');
  expect(JSON.parse(lines[1]!)).toMatchObject({ count: 3, msg: 'started' });
  expect(lines.join()).not.toMatch(/0822|thrown text/);
});
