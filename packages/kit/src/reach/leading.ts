// Which stands of a search for every cost lead to some of them: from the dearest back to the start.

import type { Mover } from './mover.ts';
import { movesOn, type Taker } from './moves-on.ts';
import type { Found } from './search.ts';

/**
 * Writes into `latest`, for each state that may lead to one of these stands, the highest cost at which it still may, plus
 * one. It is 0 everywhere before.
 */
export function markLeading(mover: Mover, found: Found, stands: readonly number[], latest: Int32Array): void {
  const { offers, order } = found;
  const isWanted = new Uint8Array(order.length);
  for (const n of stands) isWanted[n] = 1;
  const leads = new Leads(latest);
  for (let n = order.length - 1; n >= 0; ) {
    const cost = offers[order[n]! + 3]!;
    const last = n;
    // Moves that cost nothing lead among stands of one cost, in no order.
    for (let changed = true; changed; ) {
      changed = false;
      for (n = last; n >= 0 && offers[order[n]! + 3] === cost; n--) {
        const state = offers[order[n]!]!;
        if (latest[state]! > cost) continue;
        if (!isWanted[n] && !leads.from(mover, state, cost)) continue;
        latest[state] = cost + 1;
        changed = true;
      }
    }
  }
}

export function unmarkLeading({ offers, order }: Found, latest: Int32Array): void {
  for (const offer of order) latest[offers[offer]!] = 0;
}

class Leads implements Taker {
  readonly #latest: Int32Array;
  #does = false;
  constructor(latest: Int32Array) {
    this.#latest = latest;
  }
  from(mover: Mover, state: number, cost: number): boolean {
    this.#does = false;
    movesOn(mover, state, cost, this);
    return this.#does;
  }
  step(to: number, total: number): void {
    if (this.#latest[to]! > total) this.#does = true;
  }
  turn(to: number, total: number): void {
    this.step(to, total);
  }
}
