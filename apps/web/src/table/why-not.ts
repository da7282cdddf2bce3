// A hex nothing can be ordered for: which try to refuse, as things are, with the unit taken up, or from where it can come
// nearest. What is tried on copies is only told where nobody has secrets.

import { distance, type Facing, type Grid, neighbour, OFF_MAP } from '@gonfalon/hex';
import {
  type Action,
  type AnyGame,
  type End,
  type HexId,
  knock,
  type Seat,
  type UnitId,
} from '@gonfalon/kernel';
import { actorOf } from '@gonfalon/kit';
import { type Attempt, nearestAttempt } from './attempts.ts';
import { byWorth } from './offers.ts';

export interface Wanted {
  readonly seat: Seat;
  readonly unit: UnitId | undefined;
  readonly hex: HexId;
  readonly grid: Grid;
  readonly places: ReadonlyMap<UnitId, HexId>;
  /** What takes the unit up, where that is an order of its own. */
  readonly opening: Action | undefined;
  /** Orders a newcomer knows, the likeliest first. */
  readonly common: readonly string[];
  /** Where the unit can come nearest; undefined where it can go nowhere. */
  readonly near: End | undefined;
}

export function whyNot(game: AnyGame, state: unknown, wanted: Wanted): Attempt | undefined {
  const { seat, unit, hex, grid, places, opening, common, near } = wanted;
  const there = [...places].filter(([, at]) => at === hex).map(([id]) => id);
  const from = unit === undefined ? undefined : places.get(unit);
  const opened = opening && actorOf(opening) !== undefined ? after(game, state, seat, [opening]) : undefined;
  const can = ordersOf(game, opened ?? state, seat, unit);
  const wish = { seat, unit, hex, there: there.reverse(), facing: towards(grid, from, hex), can, common };
  const arrived = near && after(game, state, seat, near.path);
  for (const now of [arrived, opened, state]) {
    const found = now === undefined ? undefined : nearestAttempt(game, now, wish);
    if (found) return found;
  }
  return undefined;
}

/** Where one unit alone is asked about, orders need not name it; elsewhere there may be too many to list them all. */
function ordersOf(game: AnyGame, state: unknown, seat: Seat, unit: UnitId | undefined): ReadonlySet<string> {
  const now = game.awaits(state);
  const alone = now.kind === 'seats' && now.moment.about?.length === 1;
  return new Set(game.choices(state, seat, alone ? undefined : unit).map(choice => choice.do));
}

function after(game: AnyGame, state: unknown, seat: Seat, path: readonly Action[]): unknown {
  let now = state;
  for (const action of path) {
    const taken = knock(game, now, { seat, action });
    if (!taken.ok) return undefined;
    now = taken.step.state;
  }
  return now;
}

function towards(grid: Grid, from: HexId | undefined, hex: HexId): number {
  const a = from === undefined ? undefined : grid.hex(from);
  const b = grid.hex(hex);
  if (a === undefined || b === undefined) return 0;
  const near = ([0, 1, 2, 3, 4, 5] as Facing[]).map(one => neighbour(grid, a, one));
  const far = near.map(one => (one === OFF_MAP ? Number.POSITIVE_INFINITY : distance(grid, one, b)));
  return far.indexOf(Math.min(...far));
}

/** The best end on each of the two hexes that lie nearest. */
export function nearestEnds(
  grid: Grid,
  reach: ReadonlyMap<HexId, readonly End[]>,
  hex: HexId,
): readonly End[] {
  const to = grid.hex(hex);
  if (to === undefined) return [];
  const far = (end: End): number => distance(grid, grid.hex(end.at)!, to);
  return [...reach.values()]
    .map(ends => ends[0]!)
    .sort((a, b) => far(a) - far(b) || byWorth(a, b))
    .slice(0, 2);
}
