// One question to a worker of its own.

import type { FromThinker, ToThink } from './messages.ts';
import type { Thread } from './thinking.ts';

type Answer = Extract<FromThinker, { is: 'orders' }>;

export interface Asked {
  /** null where the worker broke or was dropped. */
  readonly answer: Promise<Answer | null>;
  drop(): void;
}

export function askOnce(thread: () => Thread, question: Omit<ToThink, 'id'>): Asked {
  const worker = thread();
  let end: (answer: Answer | null) => void = () => {};
  const answer = new Promise<Answer | null>(done => {
    end = told => {
      worker.terminate();
      done(told);
    };
    worker.onerror = () => end(null);
    worker.onmessage = ({ data }) => {
      if (data.is !== 'progress') end(data.is === 'orders' ? data : null);
    };
    worker.postMessage({ ...question, id: 0 });
  });
  return { answer, drop: () => end(null) };
}
