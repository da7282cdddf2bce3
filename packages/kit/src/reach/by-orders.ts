// Whole moves found by trying the very orders the rules offer, one after another: slow, and right by construction. It
// serves where few orders are possible, and holds faster searches to the rules.

import type { Action, End } from '@gonfalon/kernel';

/** Where one more order leads; W is whatever the next orders are asked about. */
export interface Onward<W, A extends Action = Action> extends Omit<End<A>, 'path'> {
  readonly order: A;
  /** Everything that later orders depend on. Of two ways alike in it only one with more points left goes on. */
  readonly alike: string;
  /** null where nothing may follow, or nobody knows what. */
  readonly next: W | null;
  /** Whether the move may end so; asked only where no better way ends there. */
  mayEnd(): boolean;
}

/** Every hex, facing and charge a move may end with, by the way that leaves most points; the shortest among equals. */
export function reachByOrders<W, A extends Action>(
  from: W,
  opening: readonly A[],
  onward: (from: W) => readonly Onward<W, A>[],
): End<A>[] {
  const most = new Map<string, number>();
  const ends = new Map<string, End<A>>();
  const queue: { readonly from: W; readonly path: readonly A[] }[] = [{ from, path: opening }];
  for (const way of queue)
    for (const { order, alike, next, mayEnd, ...place } of onward(way.from)) {
      const { at, facing, charge, left } = place;
      if ((most.get(alike) ?? -1) >= left) continue;
      most.set(alike, left);
      const path = [...way.path, order];
      const key = [at, facing, charge].join();
      if ((ends.get(key)?.left ?? -1) < left && mayEnd()) ends.set(key, { ...place, path });
      if (next !== null) queue.push({ from: next, path });
    }
  return [...ends.values()];
}
