// Brings the faults before their tests, and ends a trial that does not end by itself.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Missing } from '../missing.mjs';
import { openCompiler } from './compiler.ts';
import type { Mutant } from './deal.ts';
import type { Answer, Task } from './trial.ts';

/** 'broken' proves nothing: the compiler refuses the faulty file, so nobody could ever have it. */
export type Verdict = 'caught' | 'survived' | 'no test' | 'broken';

/** A fault that takes this long where its tests take moments runs for ever. */
const PATIENCE = 60_000;

export interface Court {
  /** Names of the tests that fail without any fault: they can catch nothing. */
  failing(mutants: readonly Mutant[]): Promise<ReadonlySet<string>>;
  try(mutant: Mutant, failing: ReadonlySet<string>): Promise<Verdict>;
  close(): void;
}

export function openCourt(root: string, patience: number = PATIENCE): Court {
  const compiler = openCompiler(root);
  let child: ChildProcess | undefined;

  async function ready(): Promise<ChildProcess> {
    if (child) return child;
    // What a fault makes the code say is of no interest.
    const started = fork(new URL('trial.ts', import.meta.url), [root], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child = started;
    await once(started, 'message');
    return started;
  }
  const close = (): void => {
    child?.kill('SIGKILL');
    child = undefined;
  };

  /** Nothing where the child hung or died. */
  async function ask(task: Task, limit: number): Promise<Answer | undefined> {
    const one = await ready();
    const stopped = new AbortController();
    const timer = setTimeout(() => stopped.abort(), limit);
    const died = () => stopped.abort();
    one.once('exit', died).send(task);
    try {
      return (await once(one, 'message', { signal: stopped.signal }))[0] as Answer;
    } catch {
      close();
      return undefined;
    } finally {
      clearTimeout(timer);
      one.off('exit', died);
    }
  }

  return {
    async failing(mutants) {
      const tests = [...new Set(mutants.flatMap(mutant => [...mutant.tests]))];
      const titles = [...new Set(mutants.flatMap(mutant => [...mutant.titles]))];
      if (tests.length === 0) return new Set();
      const answer = await ask({ tests, titles }, 10 * patience);
      if (!answer) throw new Missing('The tests do not end even without a fault.');
      if (answer.unloaded.length > 0) throw new Missing(`Tests cannot be loaded: ${answer.unloaded[0]}`);
      return new Set(answer.failed);
    },
    async try(mutant, failing) {
      if (mutant.titles.length === 0) return 'no test';
      const answer = await ask({ tests: mutant.tests, titles: mutant.titles, fault: mutant }, patience);
      if (!answer) return 'caught';
      if (answer.unloaded.some(reason => /SyntaxError|Transform failed/.test(reason))) return 'broken';
      if (answer.unloaded.length > 0 || answer.failed.some(name => !failing.has(name))) return 'caught';
      // Asked last, because it is slow and most are caught.
      if (compiler.refuses(mutant)) return 'broken';
      return answer.passed + answer.failed.length > 0 ? 'survived' : 'no test';
    },
    close,
  };
}
