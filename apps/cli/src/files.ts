// Files a user names: read and written with one clear sentence when that fails.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BadInput } from '@gonfalon/kernel';

/** The folder of the whole project; `coverage` and `check` read its sources. */
export const ROOT = join(import.meta.dirname, '../../..');

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'is a folder, not a file',
  EACCES: 'access is not allowed',
  ENOTDIR: 'there is no such folder',
};
const refuse = (path: string, error: unknown): BadInput =>
  new BadInput(path, REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? (error as Error).message);

function readText(path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    if (error instanceof TypeError) throw new BadInput(path, 'is not a text file');
    throw refuse(path, error);
  }
}

export function writeFile(path: string, content: string | Uint8Array): void {
  try {
    writeFileSync(path, content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new BadInput(path, 'there is no such folder to write into');
    throw refuse(path, error);
  }
}

/** What a file holds, read by `parse`; its complaints get the file's name before them. */
export function readFileAs<T>(path: string, parse: (text: string) => T): T {
  const text = readText(path);
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof BadInput) throw new BadInput(path, error.message);
    throw error;
  }
}
