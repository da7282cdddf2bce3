// The log of a seat as the server sends it, patched entry by entry into what the seat knows. Every view is compared with
// the server's sum of it, so that a mistake on either side is found where it was made.

import { checksum, type Delta, type GameEvent, patched, type Seat } from '@gonfalon/kernel';
import type { LogEntry } from '@gonfalon/protocol';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Opened } from '../table/opened.ts';
import { isInput, type KnownEntry, type SaidSeen, type Told } from '../table/told.ts';

/** What came does not follow what is here: the log must be read anew. */
export class Misfit extends Error {
  override name = 'Misfit';
}

export class RemoteLog {
  readonly told: Told;
  readonly opening: unknown;
  /** As it came, to be kept. */
  readonly raw: LogEntry[] = [];
  readonly #entries: KnownEntry[] = [];
  /** Numbers of those that still count. */
  readonly #live: number[] = [];
  readonly #shown = signal(0);

  constructor(opened: Opened, eyes: Seat | null, opening: unknown, entries: readonly LogEntry[] = []) {
    this.opening = opening;
    this.told = {
      opened,
      eyes,
      opening,
      entries: computed(() => this.#entries.slice(0, this.#shown.value)),
    };
    for (const entry of entries) this.add(entry);
    this.showAll();
  }

  /** Number of the newest entry that has come. */
  get n(): number {
    return this.#entries.length;
  }
  /** How many of them are shown: the rest waits until the dice lie still. */
  get shown(): ReadonlySignal<number> {
    return this.#shown;
  }
  /** What the seat knows after the n-th entry. */
  viewAt(n: number): unknown {
    return n === 0 ? this.opening : this.#entries[n - 1]!.state;
  }
  get sum(): string {
    return this.raw.at(-1)?.sum ?? checksum(this.viewAt(this.n));
  }

  /** Throws Misfit. */
  add(entry: LogEntry): void {
    if (entry.n !== this.n + 1) throw new Misfit(`entry ${entry.n} came after ${this.n}`);
    const before = this.viewAt(this.n);
    const state = this.#patchedBy(before, entry);
    if (entry.sum !== undefined && checksum(state) !== entry.sum)
      throw new Misfit(`entry ${entry.n} leads elsewhere here`);
    const said = saidIn(entry);
    const gone = 'undo' in said ? this.#goneTo(entry.to ?? 0) : [];
    if (isInput(said)) this.#live.push(entry.n);
    this.raw.push(entry);
    this.#entries.push({
      number: entry.n,
      count: this.#live.length,
      by: entry.by ?? 'person',
      said,
      events: entry.events as unknown as readonly GameEvent[],
      gone,
      before,
      state,
    });
  }
  #patchedBy(before: unknown, { n, delta }: LogEntry): unknown {
    try {
      return patched(before, delta as Delta | undefined);
    } catch (error) {
      throw new Misfit(`entry ${n}: ${error instanceof Error ? error.message : error}`);
    }
  }
  #goneTo(to: number): number[] {
    const gone: number[] = [];
    while (this.#live.length > 0 && this.#live.at(-1)! > to) gone.push(this.#live.pop()!);
    return gone;
  }

  show(n: number): void {
    this.#shown.value = n;
  }
  showAll(): void {
    this.show(this.n);
  }
}

function saidIn(entry: LogEntry): SaidSeen {
  const { is, seat = '', action = null, rolled = [], note = '', about = 0, how, winner = null } = entry;
  switch (is) {
    case 'dice':
      return { rolled };
    case 'undo':
      return { undo: seat };
    case 'back':
      return { undo: null };
    case 'note':
      return { note, at: about, by: entry.seat ?? null };
    case 'umpire':
      return { umpire: true };
    case 'end':
      return { end: how ?? 'aborted', winner, ...(entry.seat !== undefined && { by: entry.seat }) };
    case 'decision':
      return { seat, action };
  }
}
