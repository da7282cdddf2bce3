import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/browser.mjs';
import { reportFile } from './scripts/reports.mjs';

// The tests see what a player gets: the built table, served by the same program, on any free port.
export default defineConfig({
  testDir: 'apps/web/test',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
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
    screenshot: 'only-on-failure',
    // A trace records the page after every action, which doubles the time: only where it is asked for.
    trace: process.env.GONFALON_TRACE ? 'retain-on-failure' : 'off',
  },
  webServer: {
    command: `"${process.execPath}" apps/web/serve.ts`,
    env: { PORT: '0', BROWSER: 'none' },
    wait: { stdout: /Gonfalon is at http:\/\/127\.0\.0\.1:(?<gonfalon_port>\d+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
});
