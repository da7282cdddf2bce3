import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/test/**/*.test.ts', 'apps/**/test/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    // Two workers, as the smallest machine we promise has two cores; threads start faster than processes.
    pool: 'threads',
    maxWorkers: 2,
    // For machines under load. No test measures time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
