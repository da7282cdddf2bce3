// The scene of a battle on its field, and what a box remembers between two of them.

import type { Grid } from '@gonfalon/hex';
import { type GameEvent, Lately } from '@gonfalon/kernel';
import type { Field } from '../field/index.ts';
import type { BattleState } from '../scene/battle-state.ts';
import type { AnyFrame, Scene } from '../scene/frames.ts';
import { Musters } from '../scene/musters.ts';
import type { Counter, Counting, Index } from '../scene/whereabouts.ts';
import type { Ask } from './verb.ts';

/** What a box remembers of the battles it is asked about: where everybody stands, and what was asked last. */
export interface Memory<U extends Counter> {
  readonly musters: Musters<U>;
  readonly asks: Lately<object, Ask>;
}
/** Questions remembered: a host asks who is awaited, for the choices and for the verdict, all of one state. */
const ASKS = 64;
export const newMemory = <U extends Counter>(counting: Counting<U>): Memory<U> => ({
  musters: new Musters(counting),
  asks: new Lately(ASKS),
});

export interface FieldScene<U extends Counter, S extends BattleState<U, AnyFrame>, E extends GameEvent>
  extends Scene<S, E> {
  readonly field: Field;
  readonly grid: Grid;
  readonly index: Index<U>;
  readonly asks: Memory<U>['asks'];
}

/** The scene of a state, on a field and by a scenario of a box; K is what the scene takes over from the box. */
export type SceneOf<Sc extends { s: unknown; scenario: unknown }, K extends keyof Sc, U extends Counter> = (
  box: Pick<Sc, K> & { readonly memory: Memory<U> },
  scenario: Sc['scenario'],
  field: Field,
  s: Sc['s'],
) => Sc;

/** Nothing has happened in it yet. */
export const fieldScene = <U extends Counter, S extends BattleState<U, AnyFrame>, E extends GameEvent>(
  { musters, asks }: Memory<U>,
  field: Field,
  s: S,
): FieldScene<U, S, E> => ({
  field,
  grid: field.grid,
  index: musters.of(s.units),
  asks,
  s,
  events: [],
  sealed: false,
});
