// Hands games to workers, a new one to whoever has finished. Results do not depend on how many there are.

import { Worker } from 'node:worker_threads';
import type { Result } from '@gonfalon/ai/league';
import { GameFault } from '../simulate/pool.ts';
import type { Fixture, Job, LeaguePlan, Played } from './plan.ts';

/** `heard` says whether it has heard enough; `kept` is handed the record of every game. */
export async function playLeague(
  plan: LeaguePlan,
  fixtures: readonly Fixture[],
  workers: number,
  heard: (result: Result) => boolean,
  kept?: (fixture: Fixture, record: string) => void,
): Promise<void> {
  const job: Job = { plan, records: kept !== undefined };
  const waiting = fixtures.values();
  let enough = false;
  const next = (): Fixture | undefined => (enough ? undefined : waiting.next().value);
  const play = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const first = next();
      if (!first) return resolve();
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: job });
      // It ends its programs and then itself.
      const end = (settle: () => void): void => {
        worker.once('exit', settle);
        worker.postMessage(null);
      };
      worker.on('message', (played: Played) => {
        if ('failed' in played) {
          enough = true;
          end(() => reject(new GameFault(`pair ${played.of.pair} of seed ${plan.seed}: ${played.failed}`)));
          return;
        }
        if (played.record !== null) kept?.(played.result, played.record);
        enough ||= heard(played.result);
        const fixture = next();
        if (fixture) worker.postMessage(fixture);
        else end(resolve);
      });
      worker.on('error', reject);
      worker.postMessage(first);
    });
  await Promise.all(Array.from({ length: Math.min(workers, fixtures.length) }, play));
}
