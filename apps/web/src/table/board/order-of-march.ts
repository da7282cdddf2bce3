// Who moves when on the board, and through which hexes: one after another, as the events have told it.

import type { Journey } from '@gonfalon/kit';

/** Those who set out together, each with the hexes between where it lay and where it comes to lie. */
export type Leg = ReadonlyMap<string, readonly string[]>;

/** Hexes of the pieces by their ids. */
type Places = ReadonlyMap<string, string>;

/**
 * What has moved without a word (a position looked up, a step taken back) goes first and straight. Who goes from and to the
 * same hexes as one that was told of, goes with it: a leader with his men.
 */
export function legsOf(before: Places, after: Places, journeys: readonly Journey[]): readonly Leg[] {
  const moved = [...after].filter(([id, to]) => before.has(id) && before.get(id) !== to).map(([id]) => id);
  const told = waysTold(journeys.filter(({ unit }) => moved.includes(unit)));
  const companions = (id: string): readonly string[] =>
    moved.filter(
      one => !told.has(one) && before.get(one) === before.get(id) && after.get(one) === after.get(id),
    );
  const gone = new Set<string>();
  const legs = [...told].map(([id, hexes]): Leg => {
    const between = hexesBetween(hexes, before.get(id)!, after.get(id)!);
    const together = [id, ...companions(id)].filter(one => !gone.has(one));
    for (const one of together) gone.add(one);
    return new Map(together.map(one => [one, between]));
  });
  const untold: Leg = new Map(moved.filter(id => !gone.has(id)).map(id => [id, []]));
  return untold.size > 0 ? [untold, ...legs] : legs;
}

/** The whole way of each unit, in the order in which they set out. */
function waysTold(journeys: readonly Journey[]): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>();
  for (const { unit, hexes } of journeys) ways.set(unit, [...(ways.get(unit) ?? []), ...hexes]);
  return ways;
}

/** A retreat is told as a whole when it is over, and part of it may have been seen already. */
function hexesBetween(hexes: readonly string[], from: string, to: string): readonly string[] {
  const ahead = hexes.slice(hexes.lastIndexOf(from) + 1).filter((hex, n, all) => hex !== all[n - 1]);
  return ahead.at(-1) === to ? ahead.slice(0, -1) : ahead;
}

/** Nobody waits longer than this for others to arrive. */
const PATIENCE = 2400;

/** When the board is free for the next to move. */
export class Schedule {
  private free = 0;

  /** Milliseconds to wait from `now`; from then on the board is taken for as long as it lasts. */
  take(now: number, lasts: number): number {
    const wait = Math.min(PATIENCE, Math.max(0, this.free - now));
    this.free = now + wait + lasts;
    return wait;
  }
}
