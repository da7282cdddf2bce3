// gonfalon: one command, one small file in commands/.

import { BadInput } from '@gonfalon/kernel';
import { type Command, parseCommand } from './command.ts';

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  games: async () => (await import('./commands/games.ts')).games,
  check: async () => (await import('./commands/check.ts')).check,
  coverage: async () => (await import('./commands/coverage.ts')).coverage,
  render: async () => (await import('./commands/render.ts')).render,
  replay: async () => (await import('./commands/replay.ts')).replay,
  simulate: async () => (await import('./commands/simulate.ts')).simulate,
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

async function main([name, ...words]: readonly string[]): Promise<number> {
  if (name === 'help' && words[0] !== undefined) return main([words[0], '--help']);
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

// A reader that closed the pipe (`gonfalon games | head -1`) has seen enough.
process.stdout.on('error', error => {
  if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  process.exit(0);
});

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof BadInput)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
