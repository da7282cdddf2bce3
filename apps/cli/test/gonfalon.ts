// Runs the command line as a user would, in a process of its own.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const BIN = join(import.meta.dirname, '../bin/gonfalon.mjs');

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}
export function gonfalon(args: readonly string[], input = ''): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    input,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  return { code: status, out: stdout, err: stderr };
}

/** A folder that is gone after the tests of the file. */
export function scratch(): {
  path(name: string): string;
  write(name: string, content: string | Uint8Array): string;
} {
  const folder = mkdtempSync(join(tmpdir(), 'gonfalon-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const path = (name: string): string => join(folder, name);
  return {
    path,
    write(name, content) {
      writeFileSync(path(name), content);
      return path(name);
    },
  };
}

/** Far more than any of this takes: a spawned process on a busy machine must not fail a test. */
export const PATIENT = { timeout: 120_000 };
