// What one seat, or a watcher, is sent of a game: its log, and the last entries of it as they went out.

import { type AnyPlay, type Logged, type LogPlace, type SeatLog, seatLog } from '@gonfalon/host';
import { checksum, type Seat } from '@gonfalon/kernel';
import { LIMITS } from '@gonfalon/protocol';
import type { EntryMeta } from './known.ts';
import type { NewEntry } from './table.ts';

/** An entry as it goes out. Its text is put together when the first asks for it: often nobody looks on. */
class Sent {
  readonly n: number;
  readonly sum: string;
  readonly #logged: object;
  #text: string | null = null;

  constructor({ n, sum }: Pick<Logged, 'n' | 'sum'>, logged: object) {
    this.n = n;
    this.sum = sum;
    this.#logged = logged;
  }
  get text(): string {
    this.#text ??= JSON.stringify(this.#logged);
    return this.#text;
  }
}

export class Viewer {
  readonly seat: Seat | null;
  readonly #log: SeatLog;
  readonly #opening: string;
  #last: Sent[] = [];

  constructor(play: Pick<AnyPlay, 'game' | 'opening'>, seat: Seat | null) {
    this.seat = seat;
    this.#log = seatLog(play, seat);
    this.#opening = checksum(play.game.view(play.opening, seat));
  }

  /** Checksum of the opening as this viewer sees it. */
  get opening(): string {
    return this.#opening;
  }
  /** Newest entry. */
  get n(): number {
    return this.#log.n;
  }
  get place(): LogPlace {
    return this.#log.place;
  }
  nOf(number: number): number {
    return this.#log.nOf(number);
  }

  /** The entry as it is sent, null where the viewer saw nothing of it. */
  add({ entry, play }: Pick<NewEntry, 'entry' | 'play'>, meta: EntryMeta): { readonly text: string } | null {
    const logged = this.#log.add(play, entry);
    if (!logged) return null;
    const sent = new Sent(logged, asSent(logged, meta));
    this.#last.push(sent);
    if (this.#last.length > 2 * LIMITS.entries) this.#last = this.#last.slice(-LIMITS.entries);
    return sent;
  }

  /** What came after that entry; null where it is too much, or what the page holds does not fit. */
  after(n: number, sum: string | undefined): readonly string[] | null {
    if (n > this.n || this.n - n > LIMITS.entries) return null;
    const known = n === 0 ? this.#opening : this.#last.find(one => one.n === n)?.sum;
    if (sum !== undefined && known !== sum) return null;
    const missing = this.#last.filter(one => one.n > n);
    return missing.length === this.n - n ? missing.map(({ text }) => text) : null;
  }
}

/** An entry of a log as pages read it. */
export const asSent = (logged: NonNullable<ReturnType<SeatLog['add']>>, { at, key, step }: EntryMeta) => ({
  ...logged,
  ...('action' in logged && key !== null && { key, step }),
  at: Math.floor(at / 1000),
});
