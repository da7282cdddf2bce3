// What shows only beside the worlds of one secret: watchers who are told late, two servers on one store, and answers that took
// different times to find.

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Battle, battle } from './battle.ts';

const MINUTE = 60_000;
let leaks = false;

type Worlds = typeof import('./world.ts');
let open: Worlds['World']['open'];
beforeAll(async () => {
  vi.doMock('../../src/room/watch-delay.ts', async (real: () => Promise<object>) => {
    const { delayOf } = (await real()) as typeof import('../../src/room/watch-delay.ts');
    const none = { holds: () => false, stop: () => undefined };
    return { delayOf: (...args: Parameters<typeof delayOf>) => (leaks ? none : delayOf(...args)) };
  });
  vi.doMock('../../src/room/gate.ts', async (real: () => Promise<object>) => {
    const { Gate } = (await real()) as typeof import('../../src/room/gate.ts');
    return {
      Gate: class extends Gate {
        override pass(deed: () => void, late: boolean): void {
          super.pass(deed, late && !leaks);
        }
      },
    };
  });
  vi.resetModules();
  const worlds = await import('./world.ts');
  open = options => worlds.World.open(options);
});
afterAll(() => {
  vi.doUnmock('../../src/room/watch-delay.ts');
  vi.doUnmock('../../src/room/gate.ts');
  vi.resetModules();
});

/** The same battle twice, in which red has gone another way. */
async function otherWays(watchDelay: 'ten-minutes' | 'phase', minutes: number): Promise<string[][]> {
  const ways = ['0304', '0204'];
  return Promise.all(
    ways.map(async to => {
      const world = await open({ seed: 'late', boxes: ['medieval-battle'] });
      const { id, cyd, red, watcher, say } = await battle(world, { watchDelay });
      say(red, 'red', { do: 'step', unit: 'R1', to });
      await world.time.pass(20);
      expect(red.last('ack')).toMatchObject({ taken: 1 });
      await world.time.pass(minutes * MINUTE);
      const asked = await Promise.all(
        [`/games/${id}/log`, `/games/${id}/record`, '/games?list=running'].map(path => cyd.ask('GET', path)),
      );
      await world.stop();
      return [...watcher.heard, ...asked.map(({ statusCode, body }) => `${statusCode} ${body}`)];
    }),
  );
}

describe('watchers who are told late', () => {
  test('cannot tell what was decided in the last ten minutes', async () => {
    const [here, there] = await otherWays('ten-minutes', 9);
    expect(there).toEqual(here);
    expect(here!.join()).not.toContain('"list":[{"n":1');
    expect(here!.at(-2)).toContain('403');
  });
  test('hear of it then', async () => {
    const [here, there] = await otherWays('ten-minutes', 10.1);
    expect(there).not.toEqual(here);
  });
  test('cannot tell before the phase is over either', async () => {
    const [here, there] = await otherWays('phase', 60);
    expect(there).toEqual(here);
  });
  test('and could, if nothing held it back', async () => {
    leaks = true;
    try {
      const [here, there] = await otherWays('ten-minutes', 9);
      expect(there).not.toEqual(here);
    } finally {
      leaks = false;
    }
  });
});

describe('answers that took different times to find', () => {
  /** What yellow hears and when, where every change takes so long to be stored. */
  async function heard(slow: number): Promise<string[]> {
    const world = await open({ seed: 'slow', boxes: ['medieval-battle'] });
    const { red, yellow, say }: Battle = await battle(world);
    await world.time.pass(1000 - (world.time.now() % 1000) + 2);
    world.disk.slow = slow;
    say(red, 'red', { do: 'step', unit: 'R1', to: '0304' });
    await world.time.pass(200);
    say(yellow, 'yellow', { do: 'step', unit: 'Y1', to: '0101' });
    await world.time.pass(200);
    const said = [...red.heard, ...yellow.heard].filter(text => /"(?:entries|ack|no)"/.test(text));
    world.disk.slow = 0;
    await world.stop();
    return said;
  }
  test('come at the same moments', async () => {
    const quick = await heard(1);
    expect(quick.length).toBeGreaterThan(2);
    expect(await heard(9)).toEqual(quick);
  });
  test('and would not, without the grid', async () => {
    leaks = true;
    try {
      expect(await heard(9)).not.toEqual(await heard(1));
    } finally {
      leaks = false;
    }
  });
});
