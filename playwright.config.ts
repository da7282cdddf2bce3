import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/browser.mjs';
import { reportFile } from './scripts/reports.mjs';
import { root } from './scripts/root.mjs';

/** What the server keeps for the tests: nothing of an earlier run, which another version may have written. Workers read this too. */
const DATA = '.cache/browser-test-data';
if (process.env.TEST_WORKER_INDEX === undefined) rmSync(join(root, DATA), { recursive: true, force: true });

// The tests see what a player gets: the built table, served by the same program, on any free port.
export default defineConfig({
  testDir: 'apps/web/test',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Node reads TypeScript itself; to translate the engine again for every worker costs each of them seconds.
  build: { external: ['**/*.ts'] },
  fullyParallel: true,
  workers: 2,
  // A busy machine must not hide all else that the tests say. Whoever needed it is named at the end: scripts/reports.mjs.
  retries: process.env.CI ? 2 : 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: reportFile('browser') }]],
  use: {
    // The runner reads the port from the server's words, and only then starts the workers that read this.
    baseURL: `http://127.0.0.1:${process.env.GONFALON_PORT}`,
    launchOptions: await launchOptions(),
    // It would fetch the whole table for every test; offline.spec.ts lets it work.
    serviceWorkers: 'block',
    // Without a graphics card every picture of a glide costs. Specs of the map and one of play ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
    // A page that has loaded the table reads and compiles it again in half the time. Between two tests the runner leaves it,
    // and empties all it has kept.
    reuseContext: true,
    // What cannot be pressed after so long never will be: a test that waited on would hold up all others.
    actionTimeout: 90_000,
    // A trace records the page after every action, which doubles the time: only where it is asked for.
    trace: process.env.GONFALON_TRACE ? 'retain-on-failure' : 'off',
  },
  webServer: {
    command: `"${process.execPath}" apps/server/src/main.ts`,
    // Tests that ask more often than a person could say that they come from elsewhere.
    env: { PORT: '0', BROWSER: 'none', DATA, TRUST_PROXY: '1' },
    wait: { stdout: /Gonfalon is at http:\/\/127\.0\.0\.1:(?<gonfalon_port>\d+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
});
