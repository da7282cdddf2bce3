// A short fingerprint of a state, taken after every action of a record.
// Parts are hashed like a tree and remembered by identity: states share what did not change, so a fingerprint
// costs what changed, not the 300 units that did not. Therefore: never fingerprint what you still mean to change.

import { hashText, scramble } from './hash.ts';
import { memo } from './memo.ts';

/** JSON with sorted keys; properties that are undefined are left out. Equal text means equal data. */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return plain(value);
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += (text && ',') + canonical(item);
    return `[${text}]`;
  }
  for (const key of Object.keys(value).sort()) {
    const part = (value as Record<string, unknown>)[key];
    if (part !== undefined) text += `${text && ','}${JSON.stringify(key)}:${canonical(part)}`;
  }
  return `{${text}}`;
}

function plain(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return JSON.stringify(value);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value + 0);
  throw new Error(`${String(value)} (${typeof value}) is not plain data`);
}

/** 16 hex digits; the same for equal data, whatever the order of its keys. */
export function checksum(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    const { left, right } = digestOf(value);
    return hex(left) + hex(right);
  }
  return hex(leftOf(value)) + hex(rightOf(value));
}
const hex = (lane: number): string => (lane >>> 0).toString(16).padStart(8, '0');

/** Two 32-bit numbers, each a hash of its own: together they are the fingerprint. */
export interface Digest {
  readonly left: number;
  readonly right: number;
}
/** The fingerprint as numbers, for tables of positions in a search: the text costs more than the hash. */
export const lanesOf = (value: object): Digest => digestOf(value);
const digestOf = memo(
  (value: object): Digest =>
    Array.isArray(value) ? digestOfList(value) : digestOfRecord(value as Record<string, unknown>),
);

// The lanes of what is no object, one by one: a pair for every number would cost more than its hash.
const isWhole = (value: unknown): value is number => typeof value === 'number' && (value | 0) === value;
const leftOf = (value: unknown): number =>
  isWhole(value) ? scramble(value ^ 0x3c6ef372) : leftOfText(plain(value));
const rightOf = (value: unknown): number =>
  isWhole(value) ? scramble(Math.imul(value, 0x9e3779b1) ^ 0x1f83d9ab) : rightOfText(plain(value));
const leftOfText = (text: string): number => hashText(text, 0x811c9dc5);
const rightOfText = (text: string): number => hashText(text, 0x5be0cd19, 0x85ebca77);

function digestOfList(list: readonly unknown[]): Digest {
  let l = 0x510e527f;
  let r = list.length;
  for (const item of list) {
    const known = typeof item === 'object' && item !== null ? digestOf(item) : null;
    l = Math.imul(l ^ (known ? known.left : leftOf(item)), 0x9e3779b1);
    l ^= l >>> 15;
    r = Math.imul(r ^ (known ? known.right : rightOf(item)), 0x85ebca6b);
    r ^= r >>> 13;
  }
  return { left: scramble(l ^ list.length), right: scramble(r) };
}

/** Summed, so that the order of keys does not count. */
function digestOfRecord(record: Readonly<Record<string, unknown>>): Digest {
  let l = 0x6a09e667;
  let r = 0x1b873593;
  for (const key in record) {
    const part = record[key];
    if (part === undefined) continue;
    const known = typeof part === 'object' && part !== null ? digestOf(part) : null;
    const left = known ? known.left : leftOf(part);
    const right = known ? known.right : rightOf(part);
    l += scramble(leftOfText(key) + Math.imul(left, 0x9e3779b1));
    r += scramble(rightOfText(key) ^ Math.imul(right, 0x85ebca6b));
  }
  return { left: scramble(l | 0), right: scramble(r | 0) };
}
