// graphile-worker, kept alive. By itself it ends for good when it cannot write down that a job is done, as when PostgreSQL is
// restarted, and what a dead server was doing stays locked for four hours. Here it is started again, and servers that are no
// longer there lose their jobs to the others.

import { EventEmitter } from 'node:events';
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { PostgresStore } from '../store/postgres.ts';
import type { Time } from '../time.ts';

const AT_ONCE = 4;
/** Milliseconds between looks; news of a new job comes at once by LISTEN. */
const LOOK = 1000;
/** Milliseconds until it is started again, and between signs of life. */
const RETRY = 500;
const BEAT = 5000;
/** Whoever gave no sign of life for so long is dead. */
const DEAD = 4 * BEAT;

/**
 * Its lines may hold payloads. One thing goes past any logger: when the database falls while a job is written down as done, it prints a
 * trace of the worker it lost by console.trace, which nothing but a changed console would keep back. The runner comes again all the same.
 */
export const silent = new Logger(() => () => undefined);

export interface RunnerParts {
  readonly store: Pick<PostgresStore, 'pool'>;
  readonly time: Time;
  readonly tasks: TaskList;
  fault(error: unknown): void;
}

export class GraphileRunner {
  readonly #parts: RunnerParts;
  #runner: Runner | null = null;
  /** Under this name it holds jobs. */
  #name = '';
  #stopped = false;
  #beating: Promise<void> = Promise.resolve();
  #callOff: () => void = () => undefined;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    await this.#run();
    this.#beat();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#callOff();
    await this.#beating;
    await this.#runner?.stop().catch(this.#parts.fault);
  }

  async #run(): Promise<void> {
    const { store, tasks, fault } = this.#parts;
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => {
      this.#name = workerPool.id;
    });
    const runner = await run({
      pgPool: store.pool,
      taskList: tasks,
      concurrency: AT_ONCE,
      pollInterval: LOOK,
      noHandleSignals: true,
      logger: silent,
      events,
      // Without these it does not wait for what it writes when a job is done, and a lost database ends the whole process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    this.#runner = runner;
    runner.promise.catch(fault).then(() => this.#again());
  }

  #again(): void {
    if (this.#stopped) return;
    this.#runner = null;
    this.#parts.time.after(RETRY, () => {
      if (this.#stopped) return;
      this.#unlock([this.#name])
        .then(() => this.#run())
        .catch(error => {
          this.#parts.fault(error);
          this.#again();
        });
    });
  }

  /** Tells that it is there, and takes up what others left who are not. */
  #beat(): void {
    this.#beating = this.#look().catch(this.#parts.fault);
    this.#callOff = this.#parts.time.after(BEAT, () => this.#beat());
  }

  async #look(): Promise<void> {
    const { store, time } = this.#parts;
    const now = time.now();
    await store.pool.query(
      'insert into pulse (instance, at) values ($1, $2) on conflict (instance) do update set at = $2',
      [this.#name, now],
    );
    const { rows } = await store.pool.query<{ locked_by: string }>(
      `select distinct locked_by from graphile_worker.jobs
      where locked_at < now() - $1 * interval '1 millisecond' and locked_by not in (select instance from pulse where at > $2)`,
      [DEAD, now - DEAD],
    );
    if (rows.length > 0) await this.#unlock(rows.map(({ locked_by }) => locked_by));
  }

  async #unlock(names: readonly string[]): Promise<void> {
    await this.#parts.store.pool.query('select graphile_worker.force_unlock_workers($1)', [[...names]]);
  }
}
