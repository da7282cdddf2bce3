// Computers think in threads of their own, so that no player waits for another's opponent.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Action } from '@gonfalon/kernel';
import type { PlainQuestion } from './asked.ts';

interface Thought {
  readonly id: number;
  readonly action?: Action | null;
  readonly failed?: string;
}

/** One thread, made when it is first needed and made anew when it has died. */
class Mind {
  #worker: Worker | null = null;
  #last = 0;
  readonly #waiting = new Map<number, { done(action: Action | null): void; failed(error: Error): void }>();

  get busy(): number {
    return this.#waiting.size;
  }

  ask(question: PlainQuestion, anybody: boolean): Promise<Action | null> {
    this.#worker ??= this.#started();
    const id = ++this.#last;
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
      this.#worker!.postMessage({ id, question, anybody });
    });
  }

  #started(): Worker {
    const worker = new Worker(new URL('./thinking-thread.ts', import.meta.url));
    worker.unref();
    worker.on('message', ({ id, action, failed }: Thought) => {
      const waits = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (failed !== undefined) waits?.failed(new Error(failed));
      else waits?.done(action ?? null);
    });
    const end = (error: Error): void => {
      if (this.#worker === worker) this.#worker = null;
      for (const { failed } of this.#waiting.values()) failed(error);
      this.#waiting.clear();
    };
    worker.on('error', error => end(error as Error));
    worker.on('exit', () => end(new Error('the thinking thread has ended')));
    return worker;
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }
}

export interface Thinking {
  /** null where it has nothing to say. A thinker that breaks down is asked once more, then anybody answers. */
  think(question: PlainQuestion): Promise<Action | null>;
  stop(): Promise<void>;
}

export function thinking(
  fault: (error: unknown) => void,
  threads = Math.max(1, availableParallelism() - 1),
): Thinking {
  const minds = Array.from({ length: threads }, () => new Mind());
  const freest = (): Mind => minds.reduce((a, b) => (b.busy < a.busy ? b : a));
  return {
    think: async question => {
      for (const anybody of [false, false, true]) {
        try {
          const action = await freest().ask(question, anybody);
          if (action !== null) return action;
        } catch (error) {
          fault(error);
        }
      }
      return null;
    },
    stop: async () => {
      await Promise.all(minds.map(mind => mind.stop()));
    },
  };
}
