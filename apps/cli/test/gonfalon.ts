// Runs the command line: as a user would, in a process of its own, or in a thread that has read it already.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { afterAll } from 'vitest';

const BIN = join(import.meta.dirname, '../bin/gonfalon.mjs');

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A process of its own: for what is read from its input, and wherever the process itself is what is tried. */
export function spawned(args: readonly string[], input = ''): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    input,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  return { code: status, out: stdout, err: stderr };
}

/** The same words to a thread that has read the sources: to read them takes a process longer than most commands do. */
export function gonfalon(args: readonly string[], input = ''): Ran {
  // The engine reads the input of its process.
  if (args[0] === 'engine') return spawned(args, input);
  thread ??= begin();
  const { port, done } = thread;
  port.postMessage(args);
  if (Atomics.wait(done, 0, 0, PATIENT.timeout) === 'timed-out')
    throw new Error(`gonfalon ${args.join(' ')} does not come to an end`);
  Atomics.store(done, 0, 0);
  const { message } = receiveMessageOnPort(port) as { message: Ran & { broken?: string } };
  if (message.broken !== undefined) throw new Error(message.broken);
  return message;
}

interface Thread {
  readonly port: MessagePort;
  /** 1 once the answer is on its way. */
  readonly done: Int32Array<SharedArrayBuffer>;
}
let thread: Thread | undefined;

function begin(): Thread {
  const { port1: port, port2 } = new MessageChannel();
  const done = new Int32Array(new SharedArrayBuffer(4));
  new Worker(new URL('./in-thread.ts', import.meta.url), {
    workerData: { port: port2, done },
    transferList: [port2],
  }).unref();
  return { port, done };
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
