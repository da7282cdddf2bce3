// Who counts as one where somebody is limited by his address.

import { expect, test } from 'vitest';
import { netOf } from '../src/people/net.ts';

test('an address of IPv4 counts by itself, however it is written', () => {
  expect(netOf('192.0.2.7')).toBe('192.0.2.7');
  expect(netOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
});

test('of IPv6 all of a net of 64 bits count as one, and another net as another', () => {
  const home = netOf('2001:db8:1:2:3:4:5:6');
  expect(home).toBe('2001:db8:1:2::/64');
  for (const same of ['2001:0db8:0001:0002::1', '2001:DB8:1:2:ffff::', '2001:db8:1:2::1.2.3.4'])
    expect(netOf(same)).toBe(home);
  expect(netOf('2001:db8:1:3:3:4:5:6')).not.toBe(home);
  expect(netOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(netOf('::1')).toBe('0:0:0:0::/64');
  expect(netOf('fe80::1%eth0')).toBe(netOf('fe80::2'));
});

test('what is no address counts as it is', () => {
  expect(netOf('')).toBe('');
  expect(netOf('unknown')).toBe('unknown');
});
