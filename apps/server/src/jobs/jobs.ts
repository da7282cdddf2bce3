// Things to do later: a clock that runs out, a notice, a computer's move. They are stored in the same change as what they come
// of, so that none is forgotten, and done by whichever server is there. What a job decides goes through the door like any
// order: one that is done twice is refused the second time.

import type { Statement } from '../store/store.ts';

export const JOB_KINDS = ['clock', 'window', 'think', 'notice', 'leave', 'sweep'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export type JobData = Readonly<Record<string, string | number | boolean | null>>;

export interface Job {
  readonly what: JobKind;
  /** A job set under the same key takes the place of the one before. */
  readonly key: string;
  readonly due: number;
  readonly data: JobData;
}

export type JobHandlers = Readonly<Record<JobKind, (data: JobData) => Promise<void>>>;

export interface Jobs {
  /** Sets a job, as part of a change. */
  setting(job: Job): Statement;
  /** Forgets the job of that key, where there is one. */
  dropping(key: string): Statement;
  /** Looks again at what is due; called after a change that set jobs. */
  wake(): void;
  /** Begins to do jobs. What throws is tried again later, at most so often. */
  start(handlers: JobHandlers): Promise<void>;
  /** Ends what is being done and begins nothing more. */
  stop(): Promise<void>;
}

/** A job that has failed so often is given up. */
export const MOST_TRIES = 5;
