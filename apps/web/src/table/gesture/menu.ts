// Everything that may be done with a unit in hand, or with none, sorted as a hand needs it.

import type { Action, ActionSpecs, End, HexId, UnitId } from '@gonfalon/kernel';
import { actorOf } from '@gonfalon/kit';
import { byWorth, hexOf } from '../offers.ts';

export interface Menu {
  /** Whole moves of the unit, best first for each hex. */
  readonly reach: ReadonlyMap<HexId, readonly End[]>;
  /** Orders that point at a hex, the unit's own and those that name nobody. */
  readonly targets: ReadonlyMap<HexId, readonly Action[]>;
  /** Those that point nowhere. */
  readonly orders: readonly Action[];
  /** Orders of this unit alone, wherever they point. */
  readonly own: readonly Action[];
}

export const NO_MENU: Menu = { reach: new Map(), targets: new Map(), orders: [], own: [] };

export function menuOf(
  specs: ActionSpecs,
  unit: UnitId | undefined,
  choices: readonly Action[],
  ends: readonly End[],
  whereIs: (unit: UnitId) => HexId | undefined,
): Menu {
  const mine = choices.filter(action => actorOf(action) === undefined || actorOf(action) === unit);
  const place = (action: Action): HexId | undefined => hexOf(specs, action, whereIs);
  return {
    reach: grouped([...ends].sort(byWorth), end => end.at),
    targets: grouped(mine, place),
    orders: mine.filter(action => place(action) === undefined),
    own: unit === undefined ? [] : mine.filter(action => actorOf(action) === unit),
  };
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string | undefined): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const list = found.get(key);
    if (list) list.push(item);
    else found.set(key, [item]);
  }
  return found;
}
