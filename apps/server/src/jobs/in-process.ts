// Jobs in a table of the store, done by this process: for SQLite, where there is only one.

import { sql as raw } from 'kysely';
import { type Statement, type Store, statement, Taken } from '../store/store.ts';
import type { JobsTable } from '../store/tables.ts';
import type { Time } from '../time.ts';
import { type Job, type JobHandlers, type JobKind, type Jobs, MOST_TRIES } from './jobs.ts';

/** Whoever holds a job and dies loses it after so long. */
const HELD = 60_000;
/** Until the next look, at the latest. */
const LOOK = 5000;
const AT_ONCE = 4;
/** The first wait after a failure; doubled with each. */
const FIRST_WAIT = 2000;

export interface InProcessParts {
  readonly store: Store;
  readonly time: Time;
  newId(): string;
  fault(error: unknown): void;
}

export const inProcessJobs = (parts: InProcessParts): Jobs => {
  const runner = new Runner(parts);
  return {
    setting: job => setting(parts, job),
    dropping: key => statement(parts.store.sql.deleteFrom('jobs').where('key', '=', key)),
    wake: () => runner.wake(),
    start: async handlers => runner.start(handlers),
    stop: () => runner.stop(),
  };
};

const setting = ({ store: { sql }, newId }: InProcessParts, { what, key, due, data }: Job): Statement =>
  statement(
    sql
      .insertInto('jobs')
      .values({
        id: newId(),
        key,
        what,
        due,
        data: JSON.stringify(data),
        tries: 0,
        held_until: 0,
        version: 1,
      })
      .onConflict(on =>
        on.column('key').doUpdateSet(({ ref }) => ({
          what: ref('excluded.what'),
          due: ref('excluded.due'),
          data: ref('excluded.data'),
          tries: 0,
          held_until: 0,
          version: raw<number>`jobs.version + 1`,
        })),
      ),
  );

class Runner {
  readonly #parts: InProcessParts;
  #handlers: JobHandlers | null = null;
  readonly #running = new Set<Promise<void>>();
  #looking: Promise<void> | null = null;
  #lookAgain = false;
  #callOff: () => void = () => undefined;

  constructor(parts: InProcessParts) {
    this.#parts = parts;
  }

  start(handlers: JobHandlers): void {
    this.#handlers = handlers;
    this.wake();
  }

  async stop(): Promise<void> {
    this.#handlers = null;
    this.#callOff();
    await this.#looking;
    await Promise.all(this.#running);
  }

  wake(): void {
    if (!this.#handlers) return;
    if (this.#looking) {
      this.#lookAgain = true;
      return;
    }
    this.#looking = this.#look()
      .catch(this.#parts.fault)
      .finally(() => {
        this.#looking = null;
        if (!this.#lookAgain) return;
        this.#lookAgain = false;
        this.wake();
      });
  }

  async #look(): Promise<void> {
    const { store, time } = this.#parts;
    this.#callOff();
    this.#callOff = time.after(LOOK, () => this.wake());
    const now = time.now();
    const free = AT_ONCE - this.#running.size;
    const due = await store.sql
      .selectFrom('jobs')
      .selectAll()
      .where('due', '<=', now)
      .where('held_until', '<=', now)
      .orderBy('due')
      .limit(free)
      .execute();
    for (const job of due) if (this.#handlers && (await this.#holds(job))) this.#begin(this.#handlers, job);
    // Whatever ends looks again.
    if (due.length === 0 && free > 0) await this.#waitForNext(now);
  }

  async #waitForNext(now: number): Promise<void> {
    const { store, time } = this.#parts;
    const next = await store.sql
      .selectFrom('jobs')
      .select('due')
      .where('held_until', '<=', now)
      .orderBy('due')
      .executeTakeFirst();
    if (!next || !this.#handlers || next.due - now >= LOOK) return;
    this.#callOff();
    this.#callOff = time.after(Math.max(1, next.due - time.now()), () => this.wake());
  }

  /** Takes one job; false where another was faster. */
  async #holds(job: JobsTable): Promise<boolean> {
    const { store, time } = this.#parts;
    const held = store.sql
      .updateTable('jobs')
      .set({ held_until: time.now() + HELD })
      .where('id', '=', job.id)
      .where('version', '=', job.version)
      .where('held_until', '=', job.held_until);
    try {
      await store.write([statement(held, 1)]);
      return true;
    } catch (error) {
      if (error instanceof Taken) return false;
      throw error;
    }
  }

  #begin(handlers: JobHandlers, job: JobsTable): void {
    const run = this.#done(handlers, job).finally(() => {
      this.#running.delete(run);
      this.wake();
    });
    this.#running.add(run);
  }

  async #done(handlers: JobHandlers, job: JobsTable): Promise<void> {
    const { store, fault } = this.#parts;
    try {
      await handlers[job.what as JobKind](JSON.parse(job.data));
      await store.write([this.#finished(job)]);
    } catch (error) {
      fault(error);
      await store.write([this.#failed(job)]).catch(fault);
    }
  }

  #finished({ id, version }: JobsTable): Statement {
    const { sql } = this.#parts.store;
    return statement(sql.deleteFrom('jobs').where('id', '=', id).where('version', '=', version));
  }

  #failed(job: JobsTable): Statement {
    const { id, version, tries } = job;
    if (tries + 1 >= MOST_TRIES) return this.#finished(job);
    const { store, time } = this.#parts;
    const due = time.now() + FIRST_WAIT * 2 ** tries;
    return statement(
      store.sql
        .updateTable('jobs')
        .set({ tries: tries + 1, held_until: 0, due })
        .where('id', '=', id)
        .where('version', '=', version),
    );
  }
}
