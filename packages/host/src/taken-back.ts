// What was said in one press, and what has been taken back and can be said again.

import type { Entry, Said, Speaker } from '@gonfalon/kernel';
import type { Stride } from './way.ts';

type AnyEntry = Entry<unknown>;
interface Word {
  readonly said: Said;
  readonly by: Speaker;
  readonly stride: Stride | undefined;
}

export class TakenBack {
  /** Entries of one press carry the same mark: they are taken back in one. */
  readonly #strides = new WeakMap<AnyEntry, Stride>();
  /** The next to be said again last. */
  #words: Word[] = [];

  /** What would be said again first. */
  get next(): Word | undefined {
    return this.#words.at(-1);
  }
  /** The entry was said in this press. */
  mark(entry: AnyEntry, stride: Stride): void {
    this.#strides.set(entry, stride);
  }
  strideOf(entry: AnyEntry | undefined): Stride | undefined {
    return entry && this.#strides.get(entry);
  }
  add(entry: AnyEntry): void {
    this.#words.push({ said: entry.said, by: entry.by, stride: this.strideOf(entry) });
  }
  /** The first has been said again, as this entry. */
  saidAgain(entry: AnyEntry): void {
    const word = this.#words.pop();
    if (word?.stride) this.mark(entry, word.stride);
  }
  /** Something else has been said: there is nothing to say again. */
  forget(): void {
    this.#words = [];
  }
}
