// @ts-check
// Runs the stages named on the command line, or all, and ends with one line of counts.
import { join } from 'node:path';
import { run } from './children.mjs';
import { Missing, sayWhatIsMissing } from './missing.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { countsOf, failedOf, flakyLines, flakyOf, forgetReport, reportFile } from './reports.mjs';
import { root } from './root.mjs';

/** A test left alone with `.only` would silence all the others, so both runners refuse it. */
const STAGES = {
  check: ['scripts/check.mjs'],
  unit: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--allowOnly=false',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile('unit')}`,
  ],
  server: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=vitest.server.config.ts',
    '--allowOnly=false',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile('server')}`,
  ],
  browser: ['node_modules/@playwright/test/cli.js', 'test', '--forbid-only'],
};

await sayWhatIsMissing(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find(name => !Object.hasOwn(STAGES, name));
  if (unknown !== undefined)
    throw new Missing(`There is no stage "${unknown}"; the stages are ${Object.keys(STAGES).join(', ')}.`);
  const node = pinnedNode();
  // The tests start the command line some hundred times, and reading its sources is most of what it does.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache/compiled') };
  const sum = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const failed = [];
  for (const [name, args] of Object.entries(STAGES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`\n== ${name}`);
    forgetReport(name);
    const { code } = await run(node, args, { env });
    const counts = countsOf(name, code);
    for (const line of flakyLines(flakyOf(name))) console.log(line);
    if (code !== 0 || counts.failed > 0) process.exitCode = 1;
    failed.push(...failedOf(name).map(title => `  failed  ${name}: ${title}`));
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    sum.skipped += counts.skipped;
  }
  if (failed.length > 0) console.log(`\n${failed.join('\n')}`);
  console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
});
