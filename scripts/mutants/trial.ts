// One fault after another in one running vitest. The files stay as they are: the faulty text is handed out instead of
// the file's own, and is never written anywhere, the cache of vitest included.
// Runs as a child that can be ended, because some faults never do.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { namesLike } from './evidence.ts';
import { type Fault, planted } from './faults.ts';

/** What to run: these titles in these files, with this fault or none. */
export interface Task {
  readonly tests: readonly string[];
  readonly titles: readonly string[];
  readonly fault?: (Fault & { readonly file: string }) | undefined;
}
export interface Answer {
  /** Full names of the tests that failed. */
  readonly failed: readonly string[];
  readonly passed: number;
  /** Files that could not even be loaded, each with the reason. */
  readonly unloaded: readonly string[];
}

let now: { file: string; text: string } | undefined;

async function start(root: string): Promise<Vitest> {
  const vitest = await createVitest(
    {
      root,
      watch: false,
      reporters: [{}],
      isolate: false,
      // Threads end with this child; a process of its own would run on for ever, with nobody left to end it.
      pool: 'threads',
      maxWorkers: 1,
      fsModuleCache: false,
      // What Node reads itself nobody can hand out with a fault in it.
      server: { deps: { inline: [/\.ts$/] } },
    },
    {
      plugins: [
        {
          name: 'planted-fault',
          enforce: 'pre',
          load: (id: string) => (id === now?.file ? now.text : null),
        },
      ],
    },
  );
  await vitest.standalone();
  return vitest;
}

async function run(vitest: Vitest, root: string, { tests, titles, fault }: Task): Promise<Answer> {
  if (fault) {
    const file = join(root, fault.file);
    now = { file, text: planted(readFileSync(file, 'utf8'), fault) };
    vitest.invalidateFile(file);
  }
  vitest.setGlobalTestNamePattern(namesLike(titles));
  const project = vitest.getRootProject();
  const wanted = tests.map(path => project.createSpecification(join(root, path)));
  const { testModules } = await vitest.runTestSpecifications(wanted);
  // Files that ran for an earlier fault are told again, with what happened then.
  const modules = testModules.filter(module => wanted.some(({ moduleId }) => moduleId === module.moduleId));
  const results = modules.flatMap(module => [...module.children.allTests()]);
  const ended = (state: string) => results.filter(test => test.result().state === state);
  if (now) {
    const { file } = now;
    now = undefined;
    vitest.invalidateFile(file);
  }
  return {
    failed: ended('failed').map(test => test.fullName),
    passed: ended('passed').length,
    unloaded: modules.flatMap(module => module.errors().map(error => `${error.name}: ${error.message}`)),
  };
}

const root = process.argv[2]!;
const vitest = await start(root);
process.on('message', async (task: Task) => process.send!(await run(vitest, root, task)));
process.send!('ready');
