// The only memory a module may have. An answer about something that never changes is worked out once and kept exactly as
// long as that thing is: it cannot grow, and games in one process cannot see or slow each other by it.

/** The same function, which works out its answer once for each grid, field, muster or whatever it is asked about. */
export function memo<K extends object, V extends object>(work: (about: K) => V): (about: K) => V {
  const known = new WeakMap<K, V>();
  return about => {
    let found = known.get(about);
    if (found === undefined) {
      found = work(about);
      known.set(about, found);
    }
    return found;
  };
}

interface Store<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}
/** What the store has under that key; worked out and put there where it has nothing. */
export function remembered<K, V extends {}>(store: Store<K, V>, key: K, work: () => V): V {
  let found = store.get(key);
  if (found === undefined) {
    found = work();
    store.set(key, found);
  }
  return found;
}

/** A store of the latest few, for what an owner could ask about without end: whoever came first goes first. */
export class Lately<K, V> {
  readonly #limit: number;
  readonly #known = new Map<K, V>();
  constructor(limit: number) {
    this.#limit = limit;
  }
  get(key: K): V | undefined {
    return this.#known.get(key);
  }
  set(key: K, value: V): void {
    if (this.#known.size >= this.#limit && !this.#known.has(key))
      this.#known.delete(this.#known.keys().next().value!);
    this.#known.set(key, value);
  }
}
