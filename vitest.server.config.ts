import { defineConfig } from 'vitest/config';

// The server as it runs: with threads, child processes, sockets on this machine, and a real PostgreSQL beside SQLite.
export default defineConfig({
  test: {
    include: ['apps/*/test/live/**/*.test.ts'],
    globalSetup: ['apps/server/test/live/postgres-once.ts'],
    pool: 'threads',
    // They wait for each other, for the disk and for clocks half of the time: four keep two cores busy.
    maxWorkers: 4,
    // As in `vitest.config.ts`.
    server: { deps: { external: [/\/(packages|apps\/server|apps\/cli)\/.*src\/.*\.ts$/] } },
    // As in the browser: real clocks and sockets of a busy machine. Tests in Node have no such excuse.
    retry: process.env.CI ? 2 : 0,
    // For machines under load. No test measures time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
