// The jobs that wait in a database, as they were set.

import { type Kysely, sql as raw } from 'kysely';
import type { Job, JobData, JobKind } from '../jobs/jobs.ts';
import type { Tables } from '../store/tables.ts';

interface Kept {
  readonly what: string;
  readonly key: string | null;
  readonly due: number;
  readonly data: string;
}

/** Jobs without a key cannot be set twice and are not carried. */
export async function keptJobs(kind: 'sqlite' | 'postgres', sql: Kysely<Tables>): Promise<readonly Job[]> {
  const rows: readonly Kept[] =
    kind === 'sqlite'
      ? await sql.selectFrom('jobs').select(['what', 'key', 'due', 'data']).orderBy('key').execute()
      : await ofGraphile(sql);
  return rows.flatMap(({ what, key, due, data }) =>
    key === null ? [] : [{ what: what as JobKind, key, due, data: JSON.parse(data) as JobData }],
  );
}

/** Its public view does not tell what a job is about; the tables below it stay as they are while its version is pinned. */
async function ofGraphile(sql: Kysely<Tables>): Promise<readonly Kept[]> {
  const { rows } = await raw<Kept>`
    select task.identifier as what, job.key, job.payload::text as data,
      floor(extract(epoch from job.run_at) * 1000)::bigint as due
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where job.attempts < job.max_attempts order by job.key`.execute(sql);
  return rows;
}
