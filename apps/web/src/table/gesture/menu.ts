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
  /** What is said before any order of these: the end of another's move. */
  readonly first: readonly Action[];
  /** Its ways are a retreat's or a pursuit's: a touch leads it there. */
  readonly led: boolean;
}

export const NO_MENU: Menu = {
  reach: new Map(),
  targets: new Map(),
  orders: [],
  own: [],
  first: [],
  led: false,
};

/** The same after something else was said: what concerns nobody in particular is not offered before its time. */
export function menuAfter(first: Action, { reach, targets, own }: Menu): Menu {
  const mine = new Set(own);
  const after = (end: End): End => ({ ...end, path: [first, ...end.path] });
  return {
    reach: new Map([...reach].map(([hex, ends]) => [hex, ends.map(after)])),
    targets: new Map(
      [...targets]
        .map(([hex, actions]) => [hex, actions.filter(action => mine.has(action))] as const)
        .filter(([, actions]) => actions.length > 0),
    ),
    orders: own.filter(action => ![...targets.values()].some(list => list.includes(action))),
    own,
    first: [first],
    led: false,
  };
}

export function menuOf(
  specs: ActionSpecs,
  unit: UnitId | undefined,
  choices: readonly Action[],
  ends: readonly End[],
  whereIs: (unit: UnitId) => HexId | undefined,
): Menu {
  const mine = choices.filter(action => actorOf(action) === undefined || actorOf(action) === unit);
  const place = (action: Action): HexId | undefined => hexOf(specs, action, whereIs);
  const reach = grouped([...ends].sort(byWorth), end => end.at);
  const led = ends.some(({ left }) => left < 0);
  return {
    reach,
    // The whole way of a unit that is led says all that its next step does.
    targets: grouped(led ? mine.filter(action => !reach.has(place(action) ?? '')) : mine, place),
    orders: mine.filter(action => place(action) === undefined),
    own: unit === undefined ? [] : mine.filter(action => actorOf(action) === unit),
    first: [],
    led,
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
