// What one action changes while it is being carried out: the state so far, the events told, whether a secret came out.
// A scene lives inside a single `apply` and is the only thing here that is ever overwritten.

import type { Grid } from '@gonfalon/hex';
import { type Scene as AnyScene, tell } from '@gonfalon/kit';
import { type Event, GRID, type State, type Unit, withUnit } from './field.ts';

export interface Scene extends AnyScene<State, Event> {
  readonly grid: Grid;
}
export const sceneOf = (s: State): Scene => ({ grid: GRID, s, events: [], sealed: false });

export const change = (sc: Scene, unit: Unit, to: Partial<Unit>): Unit => {
  const changed = { ...unit, ...to };
  sc.s = withUnit(sc.s, changed);
  return changed;
};

export function reveal(sc: Scene, unit: Unit): Unit {
  tell(sc, { is: 'revealed', unit: unit.id, at: GRID.ids[unit.at]! });
  sc.sealed = true;
  return change(sc, unit, { hidden: false });
}
