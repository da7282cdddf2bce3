import type { lookup } from 'node:dns';
import { type AddressInfo, createServer, type LookupFunction } from 'node:net';
import { http } from '@gonfalon/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pushKeysFrom } from '../src/notices/channels.ts';
import { postOf } from '../src/notices/notify.ts';
import { isPublic, NotPublic, publicLookup, publicUrl } from '../src/notices/public-address.ts';

describe('an address', () => {
  test.each([
    '8.8.8.8',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '2607:f8b0:4004:800::200a',
    '2a00:1450:4001:830::200a',
  ])('%s is out on the internet', address => expect(isPublic(address)).toBe(true));

  test.each([
    ['this machine', '127.0.0.1', '127.255.0.9', '0.0.0.0', '::1', '::'],
    [
      'a private network',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      'fd12:3456::1',
      'fc00::1',
    ],
    ['a network shared by a provider', '100.64.0.1', '100.127.255.255'],
    ['a single link, where clouds tell secrets', '169.254.169.254', 'fe80::1', 'fe80::1%eth0'],
    [
      'IPv4 in IPv6',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001::7f00:1',
    ],
    ['a group, or reserved', '224.0.0.1', '255.255.255.255', '240.0.0.1', 'ff02::1', '2001:db8::1'],
    ['none at all', '', 'localhost', '999.1.1.1'],
  ])('of %s is not', (_, ...addresses) => {
    for (const address of addresses) expect([address, isPublic(address)]).toEqual([address, false]);
  });
});

describe('a name', () => {
  const found = (...addresses: readonly string[]) =>
    ((_: string, __: object, done: (error: Error | null, found: object[]) => void) =>
      done(
        null,
        addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as typeof lookup;
  const asked = (find: LookupFunction, all: boolean): Promise<unknown> =>
    new Promise((done, failed) =>
      find('push.example.org', { all }, (error, address, family) =>
        error ? failed(error) : done(all ? address : [address, family]),
      ),
    );

  test('of public addresses is connected to, at one or at all of them', async () => {
    const find = publicLookup(found('8.8.8.8', '2a00:1450::1'));
    expect(await asked(find, false)).toEqual(['8.8.8.8', 4]);
    expect(await asked(find, true)).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2a00:1450::1', family: 6 },
    ]);
  });
  test.each([[['192.168.0.7']], [['8.8.8.8', '127.0.0.1']], [['8.8.8.8', '::1']], [[]]])(
    'of %j is refused',
    async addresses => {
      for (const all of [true, false])
        await expect(asked(publicLookup(found(...addresses)), all)).rejects.toThrow(NotPublic);
    },
  );
  test('that is none is told as that', async () => {
    const failing = ((_: string, __: object, done: (error: Error) => void) =>
      done(new Error('ENOTFOUND'))) as unknown as typeof lookup;
    await expect(asked(publicLookup(failing), true)).rejects.toThrow('ENOTFOUND');
  });
});

describe('a push notice', () => {
  const keys = {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  };
  let knocks = 0;
  const server = createServer(socket => {
    knocks++;
    socket.destroy();
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>(done => server.listen(0, done));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => server.close());
  const { push } = postOf(
    { mail: null, publicUrl: null },
    pushKeysFrom('a secret key for tests, long enough to be one'),
  );

  test.each([
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0x7f.1',
    '2130706433',
    'u:p@localhost',
  ])('to %s never reaches a door of this machine', async host => {
    const endpoint = `https://${host}:${port}/inside`;
    await expect(push({ endpoint, keys }, '{}')).rejects.toThrow(NotPublic);
    expect(knocks).toBe(0);
  });
  test('to an address that is not https is neither taken nor sent', () => {
    const endpoint = 'http://push.example.org/1';
    expect(http.notices.safeParse({ push: { endpoint, keys } }).success).toBe(false);
    expect(http.notices.safeParse({ push: { endpoint: 'https://push.example.org/1', keys } }).success).toBe(
      true,
    );
    expect(() => publicUrl(endpoint)).toThrow(NotPublic);
  });
});
