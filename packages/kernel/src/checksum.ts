// A short fingerprint of a state, taken after every action of a record.
// Parts are hashed like a tree and remembered by identity: states share what did not change, so a fingerprint
// costs what changed, not the 300 units that did not. Therefore: never fingerprint what you still mean to change.

import { hashText, scramble } from './hash.ts';

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
  digest(value);
  return hex(left) + hex(right);
}
const hex = (lane: number): string => (lane >>> 0).toString(16).padStart(8, '0');

interface Digest {
  readonly left: number;
  readonly right: number;
}
const remembered = new WeakMap<object, Digest>();

// The two lanes of what was digested last; variables, because a pair for every number would cost more than its hash.
let left = 0;
let right = 0;

function digest(value: unknown): void {
  if (typeof value === 'number' && (value | 0) === value) digestInteger(value);
  else if (typeof value !== 'object' || value === null) digestText(plain(value));
  else {
    const known = remembered.get(value);
    if (known) {
      left = known.left;
      right = known.right;
      return;
    }
    if (Array.isArray(value)) digestList(value);
    else digestRecord(value as Record<string, unknown>);
    remembered.set(value, { left, right });
  }
}

function digestInteger(value: number): void {
  left = scramble(value ^ 0x3c6ef372);
  right = scramble(Math.imul(value, 0x9e3779b1) ^ 0x1f83d9ab);
}

function digestText(text: string): void {
  left = hashText(text, 0x811c9dc5);
  right = hashText(text, 0x5be0cd19, 0x85ebca77);
}

function digestList(list: readonly unknown[]): void {
  let l = 0x510e527f;
  let r = list.length;
  for (const item of list) {
    digest(item);
    l = Math.imul(l ^ left, 0x9e3779b1);
    l ^= l >>> 15;
    r = Math.imul(r ^ right, 0x85ebca6b);
    r ^= r >>> 13;
  }
  left = scramble(l ^ list.length);
  right = scramble(r);
}

/** Summed, so that the order of keys does not count. */
function digestRecord(record: Readonly<Record<string, unknown>>): void {
  let l = 0x6a09e667;
  let r = 0x1b873593;
  for (const key in record) {
    const part = record[key];
    if (part === undefined) continue;
    digest(part);
    const partLeft = left;
    const partRight = right;
    digestText(key);
    l += scramble(left + Math.imul(partLeft, 0x9e3779b1));
    r += scramble(right ^ Math.imul(partRight, 0x85ebca6b));
  }
  left = scramble(l | 0);
  right = scramble(r | 0);
}
