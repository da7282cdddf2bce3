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
    // Node reads the engine itself, as it does for players: by the runner's own reader it runs at half the speed. The server it does not, for its tests plant faults.
    server: {
      deps: { external: [/\/(packages|apps\/cli)\/.*src\/.*\.ts$/, /\/bench\/.*\.ts$/] },
    },
    // For machines under load. No test measures time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
