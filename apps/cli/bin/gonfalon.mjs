#!/usr/bin/env node
// The project runs on the Node that npm brought along; an older one on the path only passes the words on.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

if (process.features.typescript) await import('../src/main.ts');
else {
  const here = path => fileURLToPath(new URL(path, import.meta.url));
  const node = here('../../../node_modules/.bin/node');
  const { status, error } = spawnSync(node, [here('../src/main.ts'), ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  if (error) console.error('gonfalon: run "npm install" in its folder first');
  process.exitCode = error ? 2 : (status ?? 1);
}
