// `npm start`: the page, its games and their socket on one port. `npm run server -- WORD` does something else with the same
// games: see `tools/`.

import { configFrom } from './config.ts';
import { serve } from './serve.ts';
import { runTool } from './tools/tools.ts';

async function main([word = 'serve', ...rest]: readonly string[]): Promise<void> {
  const config = configFrom(process.env);
  if (word === 'serve') return serve(config, rest[0]);
  const { lines, well } = await runTool(config, word, rest);
  for (const line of lines) console.log(line);
  if (!well) process.exitCode = 1;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
