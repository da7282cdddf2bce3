import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { run } from '../../scripts/children.mjs';

const node = process.execPath;

test('the words of a quiet child are kept, with its exit code', async () => {
  const said = await run(node, ['-e', "console.log('out'); process.exitCode = 3"], { quiet: true });
  expect(said).toEqual({ code: 3, output: 'out\n' });
});

test('a program that is not there is a failure, not a crash', async () => {
  expect((await run('no-such-program', [], { quiet: true })).code).toBe(127);
});

test.skipIf(process.platform === 'win32')('whoever is stopped takes child and grandchild along', async () => {
  // The grandchild is the one a careless runner leaves behind; it says so itself, and holds the pipe open.
  const grandchild = "console.log('up'); setInterval(() => 0, 1000);";
  const child =
    `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}], { stdio: 'inherit' });` +
    'process.on("SIGINT", () => process.exit());';
  const parent = `import { run } from './scripts/children.mjs'; run(process.execPath, ['-e', ${JSON.stringify(child)}]);`;
  const runner = spawn(node, ['--input-type=module', '-e', parent], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(runner.stdout, 'data');
  const silence = once(runner.stdout, 'end');
  runner.kill('SIGTERM');
  expect((await once(runner, 'exit'))[0]).toBe(128 + 15);
  await silence;
});
