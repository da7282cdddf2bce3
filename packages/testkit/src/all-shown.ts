// Everything a box shows of a state, as one record that two states can be compared by.

import type { Seat } from '@gonfalon/kernel';
import { AREAS, type Showing } from '@gonfalon/kit';

/** Units whose card and areas are looked at: enough to catch a leak. */
const FEW = 6;

/** `sides` are those whose areas are looked at as a whole. */
export function allShown(showing: Showing, state: unknown, seat: Seat | null, sides: readonly Seat[] = []) {
  // The field is the map itself, as large as it is public.
  const { field: _, ...layout } = showing.layout(state, seat) as ReturnType<Showing['layout']> & {
    readonly field?: unknown;
  };
  const units = showing.units(state, seat);
  const few = units.filter((_, n) => n % Math.ceil(units.length / FEW) === 0);
  return {
    layout,
    clock: showing.clock(state),
    tracks: showing.tracks(state, seat),
    units,
    cards: units.map(id => showing.unit(state, seat, id)),
    areas: [...sides, ...few].map(about => AREAS.map(area => showing.area(state, seat, area, about))),
    march: showing.march(state),
    fight: showing.fight(state, seat),
    subjects: seat === null ? null : showing.subjects(state, seat),
    duties: seat === null ? null : showing.duties(state, seat),
  };
}
