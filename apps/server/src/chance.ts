// Chance as an argument: the server draws from the machine's, tests from a seed, so that two servers draw the same.

import { randomBytes } from 'node:crypto';

export interface Chance {
  bytes(count: number): Uint8Array;
}

export const machineChance: Chance = { bytes: count => randomBytes(count) };

export const hexOf = (chance: Chance, bytes: number): string =>
  Buffer.from(chance.bytes(bytes)).toString('hex');

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 12;

/** Twelve small letters and figures, 60 random bits: of a game, a person, a session. */
export const newId = (chance: Chance): string =>
  Array.from(chance.bytes(LENGTH), byte => LETTERS[byte % LETTERS.length]).join('');

/** 0 to n - 1. Of 48 random bits the remainder is even enough for anything drawn by lot. */
export const below = (chance: Chance, n: number): number => Buffer.from(chance.bytes(6)).readUIntBE(0, 6) % n;
