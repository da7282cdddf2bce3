// A table played on to a point of interest, where what happens on the way does not matter to a test.

import type { Action, GameEvent } from '@gonfalon/kernel';
import type { Table } from './table.ts';

export interface Onward {
  /** What every die shows. */
  readonly face: number;
  /** Orders that whoever is asked would rather give than the first he may. */
  readonly rather: readonly string[];
}

export function playOn<S, A extends Action, E extends GameEvent>(
  t: Table<S, A, E>,
  isThere: () => boolean,
  { face, rather }: Onward,
): void {
  while (!isThere()) {
    const dice = /^dice: (\d)/.exec(t.awaits())?.[1];
    if (dice) {
      t.roll(...Array<number>(Number(dice)).fill(face));
      continue;
    }
    const orders = t.choices();
    t.play(orders.find(order => rather.includes(order)) ?? orders[0]!);
  }
}

/** Everything told since the position was laid, oldest first. */
export function storyOf<S, A extends Action, E extends GameEvent>(t: Table<S, A, E>): E[] {
  const told: E[] = [];
  for (let entry = t.record.last; entry; entry = entry.before) told.unshift(...entry.events);
  return told;
}
