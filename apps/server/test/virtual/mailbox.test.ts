// Mail goes where somebody has read it, and nowhere else.

import { describe, expect, test } from 'vitest';
import { LIMIT } from '../../src/people/limits.ts';
import { battle } from './battle.ts';
import { type Guest, World } from './world.ts';

const open = (limits?: typeof LIMIT): Promise<World> =>
  World.open({ seed: 'mailbox', boxes: ['medieval-battle'], ...(limits && { limits }) });
const wants = (guest: Guest, mail: string) => guest.ask('PUT', '/me/notices', { mail });
const tells = async (guest: Guest, code: string) =>
  (await guest.ask('POST', '/me/mail', { code })).statusCode;
const codeIn = (text = ''): string => / code is ([0-9a-f]{8})\./.exec(text)![1]!;
const HOUR = 3_600_000;

describe('a mail address', () => {
  test('is sent a code without a word of whoever asks, and nothing else before the code has come back', async () => {
    const world = await open();
    const there = await battle(world);
    await there.bob.json('POST', '/me', { name: 'Buy http://x', language: 'en' });
    expect((await wants(there.bob, 'victim@example.org')).statusCode).toBe(204);
    expect(world.post).toHaveLength(1);
    expect(world.post[0]).toContain('mail victim@example.org Gonfalon: your code');
    expect(world.post[0]).not.toContain('http');
    expect(await there.bob.json('GET', '/me/notices')).toMatchObject({
      mail: null,
      asked: 'victim@example.org',
    });
    there.say(there.red, 'red', { do: 'pass' });
    await world.time.pass(HOUR);
    expect(world.post).toHaveLength(1);
    expect(await tells(there.bob, codeIn(world.post[0]))).toBe(204);
    expect(await there.bob.json('GET', '/me/notices')).toMatchObject({
      mail: 'victim@example.org',
      asked: null,
    });
    await world.stop();
  });

  test('is not proved by another code, nor by that of yesterday, nor by another person', async () => {
    const world = await open();
    const [ana, bob] = [await world.person('Ana'), await world.person('Bob')];
    await wants(ana, 'ana@example.org');
    const code = codeIn(world.post.at(-1));
    expect(await tells(bob, code)).toBe(403);
    expect(await tells(ana, code === '00000000' ? '11111111' : '00000000')).toBe(403);
    world.time.leap(25 * HOUR);
    expect(await tells(ana, code)).toBe(403);
    await wants(ana, 'ana@example.org');
    expect(await tells(ana, codeIn(world.post.at(-1)))).toBe(204);
    await world.stop();
  });

  test('is sent few codes, whoever asks; and few are tried', async () => {
    const limits = { ...LIMIT, mails: { burst: 2, every: HOUR }, logins: { burst: 2, every: HOUR } };
    const world = await open(limits as typeof LIMIT);
    const [ana, bob] = [await world.person('Ana'), await world.person('Bob')];
    const asks = async (guest: Guest, mail: string) => (await wants(guest, mail)).statusCode;
    expect([await asks(ana, 'v@example.org'), await asks(bob, 'V@example.org')]).toEqual([204, 204]);
    expect(await asks(bob, 'v@example.org')).toBe(429);
    expect(world.post).toHaveLength(2);
    expect([
      await tells(bob, '00000000'),
      await tells(bob, '00000001'),
      await tells(bob, '00000002'),
    ]).toEqual([403, 403, 429]);
    await world.stop();
  });
});
