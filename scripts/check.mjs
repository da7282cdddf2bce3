// @ts-check
// Everything that can be judged without running the game: each check one line, all of them even if one fails.
import { run } from './children.mjs';
import { sayWhatIsMissing } from './missing.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { writeReport } from './reports.mjs';

/** The programs are called by their files: two packages claim the command "tsc", and which one wins varies. */
const CHECKS = {
  types: ['node_modules/typescript-native/bin/tsc', '-p', '.'],
  'lint and format': ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  layers: ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', 'packages', 'apps'],
  unused: ['node_modules/knip/bin/knip.js', '--no-progress'],
  // What only tests use is as dead as what nobody uses, unless it says so: see T8 of the house rules.
  'used by tests alone': [
    'node_modules/knip/bin/knip.js',
    '--no-progress',
    '--production',
    '--config',
    'knip.production.json',
    '--include',
    'files,exports,types',
  ],
  data: ['apps/cli/src/main.ts', 'check'],
  house: ['scripts/house.mjs'],
};
const AT_ONCE = 2;

await sayWhatIsMissing(async () => {
  const node = pinnedNode();
  const waiting = Object.entries(CHECKS);
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, args] = next;
      const start = performance.now();
      const { code, output } = await run(node, args, { quiet: true });
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(19)} ${seconds.padStart(5)} s`);
      // The house also warns of what does not fail.
      if ((code !== 0 || name === 'house') && output.trim()) console.log(output.trimEnd());
      counts[code === 0 ? 'passed' : 'failed']++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  writeReport('check', counts);
  if (counts.failed > 0) process.exitCode = 1;
});
