import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/test/**/*.test.ts', 'apps/**/test/**/*.test.ts', 'test/**/*.test.ts'],
    // Those of the running server have a stage of their own.
    exclude: ['**/node_modules/**', 'apps/*/test/live/**'],
    // Two workers, as the smallest machine we promise has two cores; threads start faster than processes.
    pool: 'threads',
    // Packages hold no module-level state (a check says so), so files may share a worker: half the time.
    isolate: false,
    maxWorkers: 2,
    // For machines under load. No test measures time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
