// `npm run server -- WORD`: what an owner does with the games of a server beside serving them.

import { BadInput } from '@gonfalon/kernel';
import { machineChance } from '../chance.ts';
import type { Config } from '../config.ts';
import { logTo } from '../log.ts';
import { builtIn } from '../rules/built.ts';
import { rulesOfBoxes } from '../rules.ts';
import { type AnyStore, BUILT_RULES, jobsOf, openStore } from '../serve.ts';
import { machineTime } from '../time.ts';
import { account } from './account.ts';
import { backup, restore } from './backup.ts';
import { exportTo } from './export.ts';
import { importFrom } from './import.ts';
import { rehearse } from './rehearse.ts';
import type { Told } from './told.ts';

interface Tool {
  /** What it is given, as it is told. */
  readonly given: string | null;
  run(config: Config, given: string): Promise<Told>;
}

const well = (line: string): Told => ({ lines: [line], well: true });

/** Both need the tables of jobs, wherever these are. */
async function withStore<T>(config: Config, deed: (store: AnyStore) => Promise<T>): Promise<T> {
  const store = await openStore(config);
  try {
    return await deed(store);
  } finally {
    await store.close();
  }
}
const jobsIn = (store: AnyStore, { logLevel }: Config) =>
  jobsOf(store, error => logTo(logLevel).fault(error));

const TOOLS: ReadonlyMap<string, Tool> = new Map<string, Tool>([
  ['backup', { given: 'FILE', run: async (config, file) => well(await backup(config, file)) }],
  ['restore', { given: 'FILE', run: async (config, file) => well(restore(config, file, machineTime.now())) }],
  [
    'export',
    {
      given: 'DIR',
      run: (config, folder) =>
        withStore(config, async store => {
          await jobsIn(store, config);
          return well(await exportTo(store, rulesOfBoxes(builtIn(BUILT_RULES), store), folder));
        }),
    },
  ],
  [
    'import',
    {
      given: 'DIR',
      run: (config, folder) =>
        withStore(config, async store => well(await importFrom(store, await jobsIn(store, config), folder))),
    },
  ],
  [
    'account',
    {
      given: 'NAME',
      run: (config, name) =>
        withStore(config, async store => well(await account(store, machineTime, machineChance, name))),
    },
  ],
  ['rehearse', { given: null, run: config => rehearse(config, builtIn(BUILT_RULES)) }],
]);

/** Throws BadInput where there is no such tool, or it is given too little or too much. */
export async function runTool(config: Config, word: string, args: readonly string[]): Promise<Told> {
  const tool = TOOLS.get(word);
  if (!tool)
    throw new BadInput(
      '',
      `There is no "${word}" to do here; there are serve, ${[...TOOLS.keys()].join(', ')}.`,
    );
  if (args.length !== (tool.given === null ? 0 : 1))
    throw new BadInput('', `Say: npm run server -- ${[word, tool.given ?? []].flat().join(' ')}`);
  return tool.run(config, args[0] ?? '');
}
