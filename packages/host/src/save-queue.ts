// Entries on their way to the store, one after the other. The first that fails stops the table: everything after it
// would leave a gap. Nothing is thrown away; what waits is written when it is tried again.

import { checksum, type RuleKey } from '@gonfalon/kernel';
import type { AnyEntry, AnyPlay, Keeper } from './host.ts';
import type { SavedEntry, SavedGame } from './saved.ts';
import { NotSaved, type Saves } from './store.ts';

/**
 * What the row of the game says after an entry; time and turn are not the queue's to know. `last` where no other entry
 * waits: what is dear and soon outdated can be left out before.
 */
export type HeadAfter = (entry: AnyEntry, play: AnyPlay, last: boolean) => Partial<SavedGame>;

interface Waiting {
  /** null where only the row of the game changes. */
  readonly entry: SavedEntry | null;
  head(last: boolean): Partial<SavedGame>;
}

export class SaveQueue implements Keeper {
  readonly #id: string;
  readonly #saves: Pick<Saves, 'append' | 'change'>;
  readonly #headAfter: HeadAfter;
  readonly #listeners = new Set<() => void>();
  #waiting: Waiting[] = [];
  #failure: NotSaved | null = null;
  #writing: Promise<void> | null = null;

  constructor(id: string, saves: Pick<Saves, 'append' | 'change'>, headAfter: HeadAfter) {
    this.#id = id;
    this.#saves = saves;
    this.#headAfter = headAfter;
  }

  /** Why the last write failed; null while all is well. */
  get failure(): NotSaved | null {
    return this.#failure;
  }
  get trouble(): RuleKey | null {
    return this.#failure ? 'table.unsaved' : null;
  }
  /** How much is not on the disk yet. */
  get waiting(): number {
    return this.#waiting.length;
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  keep(entry: AnyEntry, play: AnyPlay): void {
    this.#add({ entry: savedEntry(entry, play), head: last => this.#headAfter(entry, play, last) });
  }

  /** What the row of the game says from now on. */
  change(head: Partial<SavedGame>): void {
    this.#add({ entry: null, head: () => head });
  }

  #add(row: Waiting): void {
    this.#waiting.push(row);
    if (!this.#failure) this.#writing ??= this.#write();
  }

  /** Writes what waits once more. */
  tryAgain(): Promise<void> {
    this.#failure = null;
    this.#writing ??= this.#write();
    return this.#writing;
  }

  /** Resolves when nothing waits any more, or something has failed. */
  async done(): Promise<void> {
    await this.#writing;
  }

  async #write(): Promise<void> {
    // Whatever is said in one go is known before the first of it is written.
    await null;
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      try {
        const { entry } = next;
        const head = next.head(this.#waiting.length === 1);
        await (entry ? this.#saves.append(this.#id, entry, head) : this.#saves.change(this.#id, head));
      } catch (error) {
        this.#failure = error instanceof NotSaved ? error : new NotSaved('refused', String(error));
        break;
      }
      this.#waiting.shift();
    }
    this.#writing = null;
    for (const listener of this.#listeners) listener();
  }
}

/** The row of an entry. */
export const savedEntry = (
  { number, said, by, state, before }: AnyEntry,
  { opening }: AnyPlay,
): SavedEntry => ({
  number,
  said,
  by,
  before: checksum(before ? before.state : opening),
  sum: checksum(state),
});

/** Whether an entry kept elsewhere was made where this game stands. */
export const isNext = ({ last, opening }: AnyPlay, { number, before }: SavedEntry): boolean =>
  number === (last ? last.number + 1 : 1) && before === checksum(last ? last.state : opening);
