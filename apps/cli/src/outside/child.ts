// A program of somebody else's in a process of its own, spoken to line by line.

import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { extname, resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { BadInput } from '@gonfalon/kernel';
import { linesIn } from '../engine/lines.ts';
import { LONGEST_MESSAGE } from '../engine/message.ts';

/** By the ending of its name; anything else is run as it is. */
const RUN_BY: ReadonlyMap<string, string> = new Map([
  ['.mjs', process.execPath],
  ['.js', process.execPath],
  ['.ts', process.execPath],
  ['.py', 'python3'],
]);

/** A name with a way to it is a program: './my-bot', '../bots/greedy.py'. */
export const isProgram = (name: string): boolean => /^\.{0,2}\//.test(name);

/** Throws BadInput where there is no such file, or it cannot be run. */
export function checkProgram(path: string): void {
  const runner = RUN_BY.get(extname(path));
  try {
    accessSync(path, runner ? constants.R_OK : constants.X_OK);
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new BadInput(
      path,
      missing
        ? 'there is no such program'
        : 'cannot be run: make it executable, or let its name end in .mjs, .js, .ts or .py',
    );
  }
}

export interface Child {
  readonly send: (line: string) => void;
  /** Why it has ended; null while it runs. */
  readonly ended: () => string | null;
  readonly end: () => void;
}

/** `heard` is told every line, `gone` once when it has ended, with the reason. */
export function startChild(path: string, heard: (line: string) => void, gone: (why: string) => void): Child {
  const runner = RUN_BY.get(extname(path));
  const whole = resolve(path);
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn(runner ?? whole, runner ? [whole] : [], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let why: string | null = null;
  const over = (reason: string): void => {
    if (why !== null) return;
    why = reason;
    gone(reason);
  };
  child.on('error', error => over(`cannot be run: ${error.message}`));
  // A program that has closed its ears is about to end; then it is told once, by its end.
  child.stdin.on('error', () => {});
  child.on('exit', (code, signal) => over(`ended by itself (${signal ?? `exit code ${code}`})`));
  void listen(child.stdout, heard);
  return {
    send: line => {
      if (why === null) child.stdin.write(`${line}\n`);
    },
    ended: () => why,
    end: () => {
      why ??= 'was ended';
      child.kill('SIGKILL');
    },
  };
}

async function listen(stdout: Readable, heard: (line: string) => void): Promise<void> {
  for await (const line of linesIn(stdout.setEncoding('utf8'), LONGEST_MESSAGE))
    if (line.trim() !== '') heard(line);
}
