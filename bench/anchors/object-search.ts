// The rider's search as one writes it first: an object for each state, a map by number, a binary heap.

import type { Settled } from './bare-search.ts';
import { type Battlefield, FULL, FULL_CHARGE, POINTS, STOPS } from './battlefield.ts';

interface State {
  readonly hex: number;
  readonly facing: number;
  readonly charge: number;
  readonly stopped: boolean;
  readonly cost: number;
}

class Heap {
  readonly #items: State[] = [];
  push(item: State): void {
    const items = this.#items;
    let at = items.length;
    items.push(item);
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (items[above]!.cost <= item.cost) break;
      items[at] = items[above]!;
      at = above;
    }
    items[at] = item;
  }
  pop(): State | undefined {
    const items = this.#items;
    const first = items[0];
    const last = items.pop();
    if (items.length === 0 || last === undefined) return first;
    let at = 0;
    for (;;) {
      let below = at * 2 + 1;
      if (below >= items.length) break;
      if (below + 1 < items.length && items[below + 1]!.cost < items[below]!.cost) below++;
      if (items[below]!.cost >= last.cost) break;
      items[at] = items[below]!;
      at = below;
    }
    items[at] = last;
    return first;
  }
}

const keyOf = ({ hex, facing, charge, stopped }: State): number =>
  ((hex * 6 + facing) * (FULL_CHARGE + 1) + charge) * 2 + (stopped ? 1 : 0);

export function objectSearch(field: Battlefield, start: number): Settled {
  const best = new Map<number, number>();
  const heap = new Heap();
  let count = 0;
  let costs = 0;
  const offer = (state: State): void => {
    if (state.cost > POINTS) return;
    const key = keyOf(state);
    const known = best.get(key);
    if (known !== undefined && known <= state.cost) return;
    best.set(key, state.cost);
    heap.push(state);
  };
  offer({ ...field.starts[start]!, charge: 0, stopped: false, cost: 0 });
  for (let state = heap.pop(); state; state = heap.pop()) {
    if (best.get(keyOf(state)) !== state.cost) continue;
    count++;
    costs += state.cost;
    for (const next of nextStates(field, state)) offer(next);
  }
  return { count, costs };
}

function nextStates({ enter, grid, situation }: Battlefield, state: State): State[] {
  const { charge, cost, facing, hex } = state;
  if (state.stopped) return [];
  const turn = (by: number): State => ({
    hex,
    facing: (facing + by) % 6,
    charge: 0,
    stopped: false,
    cost: cost + 1,
  });
  const next = [turn(1), turn(5)];
  const price = enter[hex * 6 + facing]!;
  const to = grid.neighbours[hex * 6 + facing]!;
  if (price >= 0 && situation[to] !== FULL)
    next.push({
      hex: to,
      facing,
      charge: Math.min(charge + 1, FULL_CHARGE),
      stopped: situation[to] === STOPS,
      cost: cost + price,
    });
  return next;
}
