// Who may come, how he comes back, and what stays when he goes.

import type { http } from '@gonfalon/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { machineChance } from '../../src/chance.ts';
import { machineTime } from '../../src/time.ts';
import { account } from '../../src/tools/account.ts';
import { Guest, newKey } from './guest.ts';
import { type Running, running } from './running.ts';
import { type Place, placeFor } from './stores.ts';

const BATTLE = {
  box: 'medieval-battle',
  scenario: 'standard',
  seats: { red: 'me', yellow: 'link' },
} as const;

describe('accounts', () => {
  let server: Running;
  let place: Place;
  beforeAll(async () => {
    place = await placeFor('sqlite');
    server = await running(place);
  });
  afterAll(async () => {
    await server.stop();
    await place.remove();
  });

  const signIn = (name: string, password: string): Promise<Response> =>
    new Guest(server.url).ask('POST', '/login', { name, password });

  test('a guest keeps a password and is the same person on another device', async () => {
    const ana = await Guest.come(server.url, 'Ana');
    expect((await ana.ask('POST', '/me/password', { name: 'Ana', password: 'short' })).status).toBe(400);
    expect((await ana.ask('POST', '/me/password', { name: 'Ana', password: 'long enough' })).status).toBe(
      204,
    );
    const again = await signIn('  ANA ', 'long enough');
    expect(await again.json()).toMatchObject({ id: ana.id, name: 'Ana', guest: false });
    expect((await signIn('Ana', 'long enougH')).status).toBe(401);
    const other = await Guest.come(server.url, 'Ana');
    expect((await other.ask('POST', '/me/password', { name: 'ana', password: 'long enough' })).status).toBe(
      409,
    );
  });

  test('a password is changed by whoever knows it only, and all other ways in are shut', async () => {
    const gil = await Guest.come(server.url, 'Gil');
    const { id } = await gil.create(BATTLE);
    const back = async () =>
      (await gil.json<{ token: string }>('POST', `/games/${id}/return-link`, { seat: 'red' })).token;
    await gil.ask('POST', '/me/password', { name: 'Gil', password: 'first password' });
    // A guest who becomes an account stays signed in wherever he was, and may have come from another device.
    const phone = new Guest(server.url);
    const came = await phone.ask('POST', '/join', { token: await back() });
    phone.token = /gonfalon=([0-9a-f]{32})/.exec(came.headers.get('set-cookie')!)![1]!;
    const change = (guest: Guest, current?: string) =>
      guest.ask('POST', '/me/password', {
        name: 'Gil',
        password: 'second password',
        ...(current && { current }),
      });
    expect((await change(phone)).status).toBe(401);
    expect((await change(phone, 'a wrong password')).status).toBe(401);
    expect((await signIn('Gil', 'first password')).status).toBe(200);
    const astray = await back();
    expect((await change(gil, 'first password')).status).toBe(204);
    expect((await gil.ask('GET', '/me')).status).toBe(200);
    expect((await phone.ask('GET', '/me')).status).toBe(401);
    expect((await new Guest(server.url).ask('POST', '/join', { token: astray })).status).toBe(404);
    expect((await signIn('Gil', 'first password')).status).toBe(401);
    expect((await signIn('Gil', 'second password')).status).toBe(200);
  });

  test('signing out everywhere leaves no link back either', async () => {
    const hal = await Guest.come(server.url, 'Hal');
    const { id } = await hal.create(BATTLE);
    const { token } = await hal.json<{ token: string }>('POST', `/games/${id}/return-link`, { seat: 'red' });
    expect((await hal.ask('DELETE', '/me/sessions')).status).toBe(204);
    expect((await new Guest(server.url).ask('POST', '/join', { token })).status).toBe(404);
  });

  test('the owner gives a new password, and the old one and every device are shut out', async () => {
    const bea = await Guest.come(server.url, 'Bea');
    await bea.ask('POST', '/me/password', { name: 'Bea', password: 'first password' });
    const store = place.open();
    const told = await account(store, machineTime, machineChance, 'bea');
    const password = /new password, (\S+),/.exec(told)![1]!;
    expect(await account(store, machineTime, machineChance, 'Cara')).toMatch(
      /^Cara may sign in with the password \S{16}$/,
    );
    for (const name of [' ', 'Ana\nBob', 'x'.repeat(41)])
      await expect(account(store, machineTime, machineChance, name)).rejects.toThrow(
        'NAME: is a name of at most 40 letters',
      );
    await store.close();
    expect((await bea.ask('GET', '/me')).status).toBe(401);
    expect((await signIn('Bea', 'first password')).status).toBe(401);
    expect(await (await signIn('Bea', password)).json()).toMatchObject({ id: bea.id, name: 'Bea' });
  });

  test('who closes his account is forgotten, and his games are not', async () => {
    const dan = await Guest.come(server.url, 'Dan');
    await dan.ask('POST', '/me/password', { name: 'Dan', password: 'long enough' });
    const { id, invites } = await dan.create(BATTLE);
    const eve = await Guest.come(server.url, 'Eve');
    await eve.join(invites.find(({ seat }) => seat === 'yellow')!.token);
    const back = await dan.json<{ token: string }>('POST', `/games/${id}/return-link`, { seat: 'red' });
    expect((await dan.ask('DELETE', '/me')).status).toBe(204);
    expect((await dan.ask('GET', '/me')).status).toBe(401);
    expect((await signIn('Dan', 'long enough')).status).toBe(401);
    expect((await eve.ask('POST', '/join', { token: back.token })).status).toBe(404);
    const { games } = await eve.json<{ games: http.GameRow[] }>('GET', '/games?list=mine');
    const seats = games.find(game => game.id === id)!.seats;
    expect(seats.map(({ name }) => name).sort()).toEqual(['Eve', 'a former player']);
    const dan2 = await Guest.come(server.url, 'Dan');
    expect((await dan2.ask('POST', '/me/password', { name: 'Dan', password: 'long enough' })).status).toBe(
      204,
    );
  });
});

describe('a server of invited people', () => {
  let server: Running;
  let place: Place;
  beforeAll(async () => {
    place = await placeFor('sqlite');
    server = await running(place, { env: { GUESTS: 'invited' } });
  });
  afterAll(async () => {
    await server.stop();
    await place.remove();
  });

  test('lets nobody in without a link, and whoever has one', async () => {
    const stranger = new Guest(server.url);
    const come = (invite?: string) =>
      stranger.ask('POST', '/me', { name: 'Fay', language: 'en', ...(invite && { invite }) });
    expect([(await come()).status, (await come(newKey())).status]).toEqual([403, 403]);
    expect(await (await come()).json()).toEqual({ code: 'invited' });

    const store = place.open();
    const password = (await account(store, machineTime, machineChance, 'Gus')).split(' ').at(-1)!;
    await store.close();
    const gus = new Guest(server.url);
    const answer = await gus.ask('POST', '/login', { name: 'Gus', password });
    gus.token = /gonfalon=([0-9a-f]{32})/.exec(answer.headers.get('set-cookie') ?? '')![1]!;
    const { invites } = await gus.create(BATTLE);
    const { token } = invites.find(({ seat }) => seat === 'yellow')!;
    expect((await come(token)).status).toBe(200);
    // Whoever is in may call himself otherwise without a link.
    expect((await gus.ask('POST', '/me', { name: 'Gustav', language: 'pl' })).status).toBe(200);
  });
});
