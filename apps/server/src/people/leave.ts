// On leave somebody's clocks stand still in games by post: so many days a year, declared beforehand, and shown to those who wait.

import { LIMITS } from '@gonfalon/protocol';
import type { Jobs } from '../jobs/jobs.ts';
import { type Store, statement, Taken } from '../store/store.ts';
import type { Time } from '../time.ts';

const DAY = 86_400_000;
const YEAR = 365 * DAY;

export interface LeaveParts {
  readonly store: Store;
  readonly jobs: Jobs;
  readonly time: Time;
}

export interface Leave {
  /** null where he is not on leave. */
  readonly until: number | null;
  /** Whole days he may still take. */
  readonly left: number;
}

const rowsOf = ({ store: { sql } }: LeaveParts, person: string) =>
  sql.selectFrom('leaves').selectAll().where('person', '=', person).execute();

export async function leaveOf(parts: LeaveParts, person: string): Promise<Leave> {
  const now = parts.time.now();
  const rows = await rowsOf(parts, person);
  const used = rows.reduce(
    (sum, { began, ends }) => sum + Math.max(0, ends - Math.max(began, now - YEAR)),
    0,
  );
  const until = Math.max(0, ...rows.map(({ ends }) => ends));
  return { until: until > now ? until : null, left: Math.max(0, Math.floor(LIMITS.leave - used / DAY)) };
}

/** The games follow by a job, so that none is forgotten where the server falls in between. False where he has not as many days, or is on leave. */
export async function goOnLeave(parts: LeaveParts, person: string, days: number): Promise<boolean> {
  const { store, time } = parts;
  const { until, left } = await leaveOf(parts, person);
  if (until !== null || days > left) return false;
  const began = time.now();
  // Of two requests at once one finds its number taken.
  const id = `${person}/${(await rowsOf(parts, person)).length}`;
  const row = { id, person, began, ends: began + days * DAY };
  try {
    await store.write([statement(store.sql.insertInto('leaves').values(row)), inGames(parts, person)]);
  } catch (error) {
    if (error instanceof Taken) return false;
    throw error;
  }
  parts.jobs.wake();
  return true;
}

/** Back early: the days that are left can be taken later. */
export async function comeBack(parts: LeaveParts, person: string): Promise<void> {
  const { store, time, jobs } = parts;
  const now = time.now();
  const over = store.sql
    .updateTable('leaves')
    .set({ ends: now })
    .where('person', '=', person)
    .where('ends', '>', now);
  await store.write([statement(over), inGames(parts, person)]);
  jobs.wake();
}

const inGames = ({ jobs, time }: LeaveParts, person: string) =>
  jobs.setting({ what: 'leave', key: `leave/${person}`, due: time.now(), data: { person } });
