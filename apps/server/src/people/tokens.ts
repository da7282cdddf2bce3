// Tokens are told once and kept as hashes: who steals the database can sign in as nobody.

import { createHash } from 'node:crypto';
import { type Chance, hexOf } from '../chance.ts';

/** 16 random bytes as hex. */
export const newToken = (chance: Chance): string => hexOf(chance, 16);
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
export const isToken = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);
