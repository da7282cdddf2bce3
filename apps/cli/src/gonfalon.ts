// What the words of a command line ask for: one command, one small file in commands/.

import { BadInput } from '@gonfalon/kernel';
import { type Command, parseCommand } from './command.ts';

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  games: async () => (await import('./commands/games.ts')).games,
  check: async () => (await import('./commands/check.ts')).check,
  coverage: async () => (await import('./commands/coverage.ts')).coverage,
  render: async () => (await import('./commands/render.ts')).render,
  replay: async () => (await import('./commands/replay.ts')).replay,
  verify: async () => (await import('./commands/verify.ts')).verify,
  simulate: async () => (await import('./commands/simulate.ts')).simulate,
  league: async () => (await import('./commands/league.ts')).league,
  work: async () => (await import('./commands/work.ts')).work,
  balance: async () => (await import('./commands/balance.ts')).balance,
  puzzles: async () => (await import('./commands/puzzles.ts')).puzzles,
  rules: async () => (await import('./commands/rules.ts')).rules,
  orders: async () => (await import('./commands/orders.ts')).orders,
  map: async () => (await import('./commands/map.ts')).map,
  engine: async () => (await import('./commands/engine.ts')).engine,
};

async function help(): Promise<void> {
  console.log('gonfalon COMMAND ...   (add --help to a command for its options)\n');
  for (const [name, load] of Object.entries(COMMANDS)) {
    const { usage, about } = await load();
    console.log(`  ${`${name} ${usage}`.padEnd(44)} ${about}`);
  }
}

function helpOn(name: string, { usage, about, options }: Command): void {
  console.log(`gonfalon ${name} ${usage}\n${about}\n`);
  for (const [option, spec] of Object.entries(options))
    console.log(`  --${`${option}${spec.type === 'string' ? ' VALUE' : ''}`.padEnd(20)} ${spec.about}`);
}

async function run([name, ...words]: readonly string[]): Promise<number> {
  if (name === 'help' && words[0] !== undefined) return run([words[0], '--help']);
  if (name === undefined || name === 'help' || name === '--help') {
    await help();
    return 0;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load)
    throw new BadInput('gonfalon', `there is no command "${name}", only ${Object.keys(COMMANDS).join(', ')}`);
  const command = await load();
  if (words.includes('--help')) {
    helpOn(name, command);
    return 0;
  }
  return (await command.run(parseCommand(name, command, words))) ?? 0;
}

/** Does what the words say; the exit code. Bad input is one sentence. */
export async function gonfalon(words: readonly string[]): Promise<number> {
  try {
    return await run(words);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    console.error(error.message);
    return 2;
  }
}
