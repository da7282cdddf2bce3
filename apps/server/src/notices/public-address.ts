// Whether an address belongs to somebody out on the internet. A page names the address its push notices go to: without this, anybody
// could have the server knock at doors of its own network that are closed from outside.

import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Never routed, or leading back: this machine, private and shared networks, single links, examples, tests, groups, what is reserved. */
const OWN: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Of the public part of IPv6, what carries an address of IPv4 inside, and examples.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];
const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

const own = new BlockList();
for (const [net, bits] of OWN) own.addSubnet(net, bits, familyOf(net));
/** All of IPv6 that is given out; everything else is local, a group, or IPv4 in disguise. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');

export function isPublic(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !own.check(address, 'ipv4');
  return kind === 6 && given.check(address, 'ipv6') && !own.check(address, 'ipv6');
}

export class NotPublic extends Error {
  override name = 'NotPublic';
  constructor() {
    super('push notices go to public addresses only');
  }
}

/**
 * Finds the address of a name as it is connected to, so that a name cannot mean one thing when it is looked at and another when it
 * is used; a name with any address that is not public is refused. `resolve` is an argument for tests.
 */
export const publicLookup =
  (resolve: typeof lookup = lookup): LookupFunction =>
  (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      const [first] = found;
      if (!first || !found.every(({ address }) => isPublic(address))) return done(new NotPublic(), '', 0);
      if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });

/** The address as every reader understands it. Throws NotPublic where it is not https or names an address that is not public. */
export function publicUrl(text: string): string {
  const { href, protocol, hostname } = new URL(text);
  const address = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:' || (isIP(address) !== 0 && !isPublic(address))) throw new NotPublic();
  return href;
}
