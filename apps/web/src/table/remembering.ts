// What a box shows of the latest few states, told once: with every touch a dozen panels ask for the same layout and cards.

import { Lately, remembered, type Seat, type UnitId } from '@gonfalon/kernel';
import type { Layout, Showing, UnitCard } from '@gonfalon/kit';

/** The state that is looked at, and those a march is tried on. */
const STATES = 8;

interface Shown {
  readonly layouts: Map<Seat | null, Layout>;
  readonly cards: Map<Seat | null, Map<UnitId, { readonly card: UnitCard | null }>>;
}

/** The same, for states never change. */
export function remembering(showing: Showing): Showing {
  const lately = new Lately<unknown, Shown>(STATES);
  const of = (state: unknown): Shown =>
    remembered(lately, state, () => ({ layouts: new Map(), cards: new Map() }));
  return {
    ...showing,
    layout: (state, seat) => remembered(of(state).layouts, seat, () => showing.layout(state, seat)),
    unit: (state, seat, id) =>
      remembered(
        remembered(of(state).cards, seat, () => new Map()),
        id,
        () => ({ card: showing.unit(state, seat, id) }),
      ).card,
  };
}
