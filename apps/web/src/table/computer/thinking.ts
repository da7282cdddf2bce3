// Whoever thinks for a computer's seat, as the page knows it. A worker that breaks or thinks for ever is replaced and asked
// once more; then the weakest mind is asked, and in the end the plainest answer is given: a game never waits in vain.

import { type Ahead, type Mind, plainAnswer } from '@gonfalon/ai';
import type { Question, Reply } from '@gonfalon/host';
import { checksum } from '@gonfalon/kernel';
import { type ReadonlySignal, signal } from '@preact/signals';
import { type FromThinker, type ToThink, toThink } from './messages.ts';

/** As much of a worker as is needed. */
export interface Thread {
  postMessage(asked: ToThink): void;
  onmessage: ((event: { readonly data: FromThinker }) => void) | null;
  onerror: ((event: unknown) => void) | null;
  terminate(): void;
}

/** How far a thought has come; of nothing where nobody can say. */
export interface Progressed {
  readonly done: number;
  readonly of: number;
}

/** Milliseconds after which a worker is given up. Budgets count work; this is for those that never come back. */
const PATIENCE = 120_000;

export interface ThinkingOptions {
  readonly box: string;
  readonly mind: Mind;
  readonly thread: () => Thread;
  readonly patience?: number;
}

export class Thinking {
  readonly #options: ThinkingOptions;
  readonly #progress = signal<Progressed | null>(null);
  readonly #considers = signal<Ahead | null>(null);
  #thread: Thread | null = null;
  #count = 0;
  /** What was thought ahead and not yet said. */
  #planned: readonly Ahead[] = [];
  #hurried = false;
  #closed = false;
  /** Ends the present wait for the worker. */
  #giveUp: (() => void) | null = null;

  constructor(options: ThinkingOptions) {
    this.#options = options;
  }

  get progress(): ReadonlySignal<Progressed | null> {
    return this.#progress;
  }

  /** The last order that had reasons, until it thinks again. Told only to those who watch. */
  get considers(): ReadonlySignal<Ahead | null> {
    return this.#considers;
  }

  /** Never fails: the plainest answer is better than none. */
  async answer(question: Question): Promise<Reply> {
    const sum = checksum(question.view);
    const [next, ...rest] = this.#planned;
    const orders = next?.sum === sum ? [next, ...rest] : await this.#thought(question);
    const [first, ...later] = orders;
    this.#planned = later;
    // The steps of a march follow from its first order, which has the reasons.
    if (!first || first.reasons.length > 0) this.#considers.value = first ?? null;
    return first?.action ?? plainAnswer(question);
  }

  /** The weakest mind answers from now on, until `calm`. */
  hurry(): void {
    this.#hurried = true;
    this.#planned = [];
    this.#giveUp?.();
  }
  calm(): void {
    this.#hurried = false;
  }

  close(): void {
    this.#closed = true;
    this.#giveUp?.();
    this.#drop();
  }

  async #thought(question: Question): Promise<readonly Ahead[]> {
    const { mind } = this.#options;
    const weakest: Mind = { ...mind, level: 'squire' };
    for (const asked of [mind, mind, weakest]) {
      if (this.#closed) break;
      const orders = await this.#ask(question, this.#hurried ? weakest : asked);
      if (orders) return orders;
    }
    return [];
  }

  /** null where the worker broke, was given up or had nothing to say. */
  #ask(question: Question, mind: Mind): Promise<readonly Ahead[] | null> {
    const { box, patience = PATIENCE } = this.#options;
    const thread = this.#ready();
    const id = ++this.#count;
    // Not every mind tells how far it has come; that it thinks is told at once.
    this.#progress.value = { done: 0, of: 0 };
    this.#considers.value = null;
    return new Promise(done => {
      const end = (orders: readonly Ahead[] | null): void => {
        clearTimeout(timer);
        this.#giveUp = null;
        this.#progress.value = null;
        if (orders === null) this.#drop();
        done(orders);
      };
      const timer = setTimeout(() => end(null), patience);
      this.#giveUp = () => end(null);
      thread.onerror = () => end(null);
      thread.onmessage = ({ data }) => {
        if (data.id !== id) return;
        if (data.is === 'progress') this.#progress.value = { done: data.done, of: data.of };
        else end(data.is === 'orders' ? data.orders : null);
      };
      thread.postMessage(toThink(question, id, box, mind));
    });
  }

  #ready(): Thread {
    this.#thread ??= this.#options.thread();
    return this.#thread;
  }
  #drop(): void {
    this.#thread?.terminate();
    this.#thread = null;
  }
}
