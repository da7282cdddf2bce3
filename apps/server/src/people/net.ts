// Whose address it is, as far as limits go.

import { isIP } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Groups of an address of IPv6, and of the net that one household or machine is given. */
const GROUPS = 8;
const NET = 4;

const groupsIn = (text = ''): readonly string[] => (text === '' ? [] : text.split(':'));

/**
 * The address; of IPv6 its net of 64 bits. Whoever has one address there has all of that net, and could come from another with
 * every request.
 */
export function netOf(address: string): string {
  const plain = address.replace(/%.*$/s, '');
  const mapped = MAPPED.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(plain) !== 6) return address;
  const [head = [], tail] = plain.split('::').map(groupsIn);
  const zeros = tail ? Math.max(0, GROUPS - head.length - tail.length) : 0;
  const all = [...head, ...Array.from({ length: zeros }, () => '0'), ...(tail ?? [])];
  return `${all
    .slice(0, NET)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
