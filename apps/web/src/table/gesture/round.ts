// Who comes next: by command, the nearest first, its leader last; whoever was passed over comes round again.

import { distance, type Grid } from '@gonfalon/hex';
import type { HexId, UnitId } from '@gonfalon/kernel';

/** Whose command a unit is of, and whether it leads it itself; null where it answers to nobody. */
export interface InCommand {
  readonly leader: UnitId | null;
  readonly leads: boolean;
}

export interface Muster {
  readonly grid: Grid;
  readonly places: ReadonlyMap<UnitId, HexId>;
  commandOf(unit: UnitId): InCommand;
}

/** The unit after `passed`, the last of whom was in hand last, and those passed over by then. */
export function nextInRound(
  list: readonly UnitId[],
  passed: readonly UnitId[],
  muster: Muster,
): { readonly unit: UnitId | undefined; readonly passed: readonly UnitId[] } {
  const from = passed.at(-1);
  const open = list.filter(id => !passed.includes(id));
  // Everybody has been passed over: they come round again.
  const all = open.length > 0;
  const ahead = all ? open : list.filter(id => id !== from);
  const unit = from === undefined ? firstOf(ahead, muster) : nearest(ahead, from, muster);
  const before = all ? passed : from === undefined ? [] : [from];
  return { unit: unit ?? list[0], passed: before };
}

/** The last one passed over that can still be taken, and those before it. */
export function previousInRound(
  list: readonly UnitId[],
  passed: readonly UnitId[],
): { readonly unit: UnitId | undefined; readonly passed: readonly UnitId[] } {
  const n = passed.slice(0, -1).findLastIndex(id => list.includes(id));
  return n < 0
    ? { unit: list.findLast(id => id !== passed.at(-1)) ?? list[0], passed: [] }
    : { unit: passed[n], passed: passed.slice(0, n) };
}

/** Men before their leaders, in the order of the muster. */
const firstOf = (units: readonly UnitId[], { commandOf }: Muster): UnitId | undefined =>
  units.find(id => !commandOf(id).leads) ?? units[0];

function nearest(units: readonly UnitId[], from: UnitId, muster: Muster): UnitId | undefined {
  const { leader } = muster.commandOf(from);
  const mine = leader === null ? [] : units.filter(id => muster.commandOf(id).leader === leader);
  const far = farFrom(from, muster);
  // Of another command its nearest man comes first; a leader only where nobody but leaders is left.
  const pool = mine.length > 0 ? mine : units;
  const men = pool.filter(id => !muster.commandOf(id).leads);
  const ranked = men.length > 0 ? men : pool;
  return ranked.toSorted((a, b) => far(a) - far(b))[0];
}

/** Whoever waits off the map comes after all who stand on it. */
function farFrom(from: UnitId, { grid, places }: Muster): (unit: UnitId) => number {
  const hexOf = (unit: UnitId): number | undefined => {
    const at = places.get(unit);
    return at === undefined ? undefined : grid.hex(at);
  };
  const here = hexOf(from);
  return unit => {
    const there = hexOf(unit);
    if (here === undefined || there === undefined) return there === here ? 0 : grid.size;
    return distance(grid, here, there);
  };
}
