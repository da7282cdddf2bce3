import type { Thread } from './thinking.ts';

/** Thinks in a worker of its own. */
export const inWorker = (): Thread =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as Thread;
