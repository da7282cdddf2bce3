// The same jobs on PostgreSQL, by graphile-worker: any of several servers does them.

import { makeWorkerUtils, type TaskList } from 'graphile-worker';
import { CompiledQuery } from 'kysely';
import type { PostgresStore } from '../store/postgres.ts';
import type { Statement } from '../store/store.ts';
import type { Time } from '../time.ts';
import { GraphileRunner, silent } from './graphile-runner.ts';
import { JOB_KINDS, type Job, type JobData, type JobHandlers, type Jobs, MOST_TRIES } from './jobs.ts';

const text = (sql: string, parameters: readonly unknown[]): Statement => ({
  query: CompiledQuery.raw(sql, [...parameters]),
});

export interface GraphileParts {
  readonly store: PostgresStore;
  readonly time: Time;
  fault(error: unknown): void;
}

/** Its own tables are made first, so that jobs can be set in any change. */
export async function graphileJobs({ store, time, fault }: GraphileParts): Promise<Jobs> {
  const utils = await makeWorkerUtils({ pgPool: store.pool, logger: silent });
  await utils.migrate();
  await utils.release();
  let runner: GraphileRunner | null = null;
  return {
    setting: ({ what, key, due, data }: Job) =>
      text(
        'select graphile_worker.add_job($1, payload := $2::json, run_at := to_timestamp($3::double precision / 1000), job_key := $4, max_attempts := $5)',
        [what, JSON.stringify(data), due, key, MOST_TRIES],
      ),
    dropping: key => text('select graphile_worker.remove_job($1)', [key]),
    wake: () => undefined,
    start: async handlers => {
      runner = new GraphileRunner({ store, time, tasks: taskList(handlers, fault), fault });
      await runner.start();
    },
    stop: async () => {
      await runner?.stop();
      runner = null;
    },
  };
}

const taskList = (handlers: JobHandlers, fault: (error: unknown) => void): TaskList =>
  Object.fromEntries(
    JOB_KINDS.map(kind => [
      kind,
      async (payload: unknown) => {
        try {
          await handlers[kind](payload as JobData);
        } catch (error) {
          fault(error);
          throw error;
        }
      },
    ]),
  );
