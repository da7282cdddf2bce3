// Areas over the map, from what a system answers about one unit.

import type { Grid, Hex } from '@gonfalon/hex';
import type { HexId, Seat, UnitId } from '@gonfalon/kernel';
import type { Area } from './showing.ts';

export interface AreaBook<U> {
  readonly grid: Grid;
  readonly seats: readonly Seat[];
  /** The units of a seat that have part in such an area. */
  unitsOf(seat: Seat, area: Area): readonly U[];
  unitNamed(id: UnitId): U | undefined;
  /** What one unit's area is; a system without such areas has no line for them. */
  readonly of: Readonly<Partial<Record<Area, (unit: U) => readonly Hex[]>>>;
  seenFrom(hex: Hex): readonly Hex[];
}

/** What all units of a side hold or reach together; fronts and lines of sight are asked one by one. */
const OF_SEATS: readonly Area[] = ['zone', 'fire', 'command'];

/** Each hex once, as the units are asked. */
export const areaIn = <U>(book: AreaBook<U>, area: Area, about: UnitId | Seat | HexId): readonly HexId[] =>
  [...new Set(hexesOf(book, area, about))].map(hex => book.grid.ids[hex]!);

function hexesOf<U>(book: AreaBook<U>, area: Area, about: string): readonly Hex[] {
  const ask = book.of[area] ?? (() => []);
  if (book.seats.includes(about))
    return OF_SEATS.includes(area) ? book.unitsOf(about, area).flatMap(ask) : [];
  const unit = book.unitNamed(about);
  if (unit !== undefined) return ask(unit);
  const hex = area === 'sight' ? book.grid.hex(about) : undefined;
  return hex === undefined ? [] : book.seenFrom(hex);
}
