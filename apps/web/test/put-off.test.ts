// A server that has no time for a page just now: what was put off is asked for again, and nothing is said of it.

import { describe, expect, test } from 'vitest';
import { headOf } from '../src/online/head-of.ts';
import type { FakeServer } from './fake-server.ts';
import { MOVER, OTHER, page, saidTo, settled, shown, table, view, wireTo } from './remote-page.ts';
import { AHEAD } from './session-table.ts';

describe('a server that has no time for a page', () => {
  /** Timers that are due sooner have run when this one has. */
  const later = (milliseconds: number): Promise<void> => new Promise(done => setTimeout(done, milliseconds));
  const watches = (server: FakeServer): number => saidTo(server, 'watch');

  test.each(['limit', 'busy'] as const)('and says "%s" to its watch is asked again', async code => {
    const server = table();
    server.puttingOff = ({ type }) => (type === 'watch' ? { code, retry: 5 } : null);
    const [mover, other] = [await page(server, MOVER), await page(server, OTHER)];
    await later(20);
    expect(watches(server)).toBeGreaterThan(2);
    server.puttingOff = () => null;
    await later(20);
    const before = watches(server);
    expect(mover.session.say(AHEAD[0]!)).toBeNull();
    await settled();
    // Told again, without another line and without a word to whoever plays.
    expect(other.session.entries.value).toHaveLength(1);
    expect(shown(other)).toBe(view(server, OTHER));
    expect(other.session.online.late.value).toBeNull();
    await later(20);
    expect(watches(server)).toBe(before);
  });

  test('for an order hears it again, and nothing is watched anew', async () => {
    const server = table();
    const mover = await page(server, MOVER);
    server.puttingOff = ({ type }) => (type === 'say' ? { code: 'limit', retry: 5 } : null);
    mover.session.say(AHEAD[0]!);
    server.puttingOff = () => null;
    await later(20);
    expect([saidTo(server, 'say'), watches(server)]).toEqual([2, 1]);
    expect(mover.session.saving.value).toBe(false);
  });

  test('is not asked again by a page that was left meanwhile', async () => {
    const server = table();
    server.puttingOff = ({ type }) => (type === 'watch' ? { code: 'limit', retry: 5 } : null);
    const mover = await page(server, MOVER);
    // Another game is open on the same line.
    const stop = mover.wire.listen({ live: () => {}, hear: () => {} });
    mover.session.leave();
    const before = watches(server);
    await later(20);
    expect(watches(server)).toBe(before);
    stop();
  });

  test('is waited for before a game is called missing', async () => {
    const server = table();
    server.puttingOff = ({ type }) => (type === 'watch' ? { code: 'limit', retry: 5 } : null);
    const opened = headOf(wireTo(server), server.game, MOVER, null);
    await later(10);
    server.puttingOff = () => null;
    expect(await opened).toMatchObject({ id: server.game });
    server.puttingOff = ({ type }) => (type === 'watch' ? { code: 'gone' } : null);
    expect(await headOf(wireTo(server), server.game, MOVER, null)).toBe('missing');
  });
});
