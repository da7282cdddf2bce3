// The server's own key: what is set, or one that is made once and kept beside the database.

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from './config.ts';

const FILE = 'secret.key';

export function secretKeyOf({ secretKey, data }: Pick<Config, 'secretKey' | 'data'>): string {
  if (secretKey !== null) return secretKey;
  const folder = resolve(data);
  const file = join(folder, FILE);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const made = randomBytes(32).toString('hex');
  writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx' });
  return made;
}
