// Which stands of a search for every cost lead to some of them: from the dearest back to the start.

import type { Mover } from './mover.ts';
import { MOVE_LENGTH, movesOn } from './moves-on.ts';
import { LEADING } from './notes.ts';
import type { Scratch } from './scratch.ts';
import type { Found } from './search.ts';

/** Notes, for each state that may lead to one of these stands, the highest cost at which it still may, plus one. */
export function markLeading(mover: Mover, found: Found, stands: readonly number[], scratch: Scratch): void {
  const { offers, order } = found;
  const { notes } = scratch;
  const isWanted = new Uint8Array(order.length);
  let last = -1;
  for (const n of stands) {
    isWanted[n] = 1;
    if (n > last) last = n;
  }
  for (let n = last; n >= 0; ) {
    const cost = offers[order[n]! + 3]!;
    // Moves that cost nothing lead among stands of one cost, in no order.
    for (let again = true; again; ) {
      let changed = false;
      let free = false;
      for (n = last; n >= 0 && offers[order[n]! + 3] === cost; n--) {
        const state = offers[order[n]!]!;
        const place = notes.of(state) + LEADING;
        if (notes.list[place]! > cost) continue;
        const leads = isWanted[n] === 1 ? LEADS : leadsOn(mover, state, cost, scratch);
        if (leads === MAY_YET) free = true;
        if (leads !== LEADS) continue;
        notes.list[place] = cost + 1;
        changed = true;
      }
      again = changed && free;
    }
    last = n;
  }
}

const LEADS = 2;
/** It does as soon as another stand of the same cost does. */
const MAY_YET = 1;

function leadsOn(mover: Mover, state: number, cost: number, { moves, notes }: Scratch): number {
  let leads = 0;
  const length = movesOn(mover, state, cost, moves);
  for (let k = 0; k < length; k += MOVE_LENGTH) {
    const total = moves[k + 1]!;
    const place = notes.of(moves[k]!) + LEADING;
    if (notes.list[place]! > total) return LEADS;
    if (total === cost) leads = MAY_YET;
  }
  return leads;
}
