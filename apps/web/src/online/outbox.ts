// What was said and not yet answered. It is sent again with its old key after every lost line, so that nothing is lost
// and nothing done twice; it is kept on the device, so that a page that was closed says it when it is opened again.

import type { Action } from '@gonfalon/kernel';
import type { FromPage, FromServerOf } from '@gonfalon/protocol';

/** A message with a key. */
export type Keyed = Extract<FromPage, { readonly key: string }>;

export interface OutboxKeeper {
  keep(message: Keyed): void;
  forget(key: string): void;
}

export class Outbox {
  #waiting: Keyed[];
  readonly #keeper: OutboxKeeper;
  /** How many orders of a message have come back as entries, by its key. */
  readonly #taken = new Map<string, number>();

  constructor(keeper: OutboxKeeper, waiting: readonly Keyed[] = []) {
    this.#keeper = keeper;
    this.#waiting = [...waiting];
  }

  /** Oldest first. */
  get waiting(): readonly Keyed[] {
    return this.#waiting;
  }
  /** Orders that were said and have not come back yet, message by message. */
  get paths(): readonly (readonly Action[])[] {
    return this.#waiting.flatMap(message =>
      message.type === 'say' ? [message.path.slice(this.#taken.get(message.key) ?? 0)] : [],
    );
  }
  has(type: Keyed['type']): boolean {
    return this.#waiting.some(message => message.type === type);
  }

  add(message: Keyed): void {
    this.#waiting.push(message);
    this.#keeper.keep(message);
  }
  /** An own order has come back. */
  cameBack(key: string, step: number): void {
    this.#taken.set(key, Math.max(this.#taken.get(key) ?? 0, step + 1));
  }
  /** The message that was answered; undefined where it had been already. */
  answered({ key }: Pick<FromServerOf<'ack' | 'no'>, 'key'>): Keyed | undefined {
    const found = this.#waiting.find(message => message.key === key);
    if (!found) return undefined;
    this.#waiting = this.#waiting.filter(message => message !== found);
    this.#taken.delete(found.key);
    this.#keeper.forget(found.key);
    return found;
  }
  /** What was said of a game that stands elsewhere than was thought; a line of chat, an offer or a resignation is meant all the same. */
  dropMistaken(): void {
    const mistaken = this.#waiting.filter(message => 'after' in message);
    for (const message of mistaken) this.answered(message);
  }
}
