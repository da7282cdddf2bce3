// A hex nothing can be ordered for: which try to refuse, and why. The whole way is judged where a unit is on its way or can
// be taken up; else what could be meant as things are. What is tried on copies is only told where nobody has secrets.

import { distance, type Facing, type Grid, neighbour, OFF_MAP } from '@gonfalon/hex';
import {
  type Action,
  type AnyGame,
  type End,
  type HexId,
  kindOf,
  type Seat,
  type UnitId,
  type Violation,
} from '@gonfalon/kernel';
import { ACTOR, actorOf, type Showing } from '@gonfalon/kit';
import { after, type Judged, judgeWay } from './answer/whole-way.ts';
import { type Attempt, likeliest, nearestAttempt, refusedOf, type Wish } from './attempts.ts';
import { byWorth } from './offers.ts';

export interface Wanted {
  readonly seat: Seat;
  readonly unit: UnitId | undefined;
  readonly hex: HexId;
  readonly grid: Grid;
  readonly places: ReadonlyMap<UnitId, HexId>;
  /** What takes the unit up, where that is an order of its own. */
  readonly opening: Action | undefined;
  /** Where the unit can come nearest; undefined where it can go nowhere. */
  readonly near: End | undefined;
  /** Orders that could be given for another hex. */
  readonly elsewhere: readonly Action[];
}

export function whyNot(
  game: AnyGame,
  { common, tireless, march }: Pick<Showing, 'common' | 'tireless' | 'march'>,
  state: unknown,
  wanted: Wanted,
): Judged | undefined {
  const { seat, unit, hex, grid, places, opening, near, elsewhere } = wanted;
  const there = [...places].filter(([, at]) => at === hex).map(([id]) => id);
  const from = unit === undefined ? undefined : places.get(unit);
  const opened = opening && actorOf(opening) !== undefined ? after(game, state, seat, [opening]) : undefined;
  const can = ordersOf(game, opened ?? state, seat, unit);
  const wish = { seat, unit, hex, there: there.reverse(), facing: towards(grid, from, hex), can, common };
  const here = opened ?? state;
  // Whoever may shoot and is pointed at somebody means him, not the way.
  const blow = there.length > 0 ? nearestAttempt(game, here, wish) : undefined;
  if (blow && can.has(blow.action.do) && Object.values(blow.action).some(id => there.includes(String(id))))
    return sorted(blow, wish);
  const fresh = unit === undefined ? null : tireless(here, unit);
  const judged =
    fresh && from !== undefined
      ? judgeWay({ game, grid, state: here, tireless: fresh, march, from, wish: { ...wish, unit: unit! } })
      : undefined;
  // Beside it, what bars the straight way says more than how long the other is.
  const isBeside = near && distance(grid, grid.hex(near.at)!, grid.hex(hex)!) <= 1;
  if (judged && !(judged.detour && isBeside)) return sorted(judged, wish);
  const arrived = near && after(game, state, seat, near.path);
  for (const now of [arrived, opened, state]) {
    const found = now === undefined ? undefined : nearestAttempt(game, now, wish);
    if (found) return sorted(found, wish);
  }
  const found = judged ?? likeliest(wish, refusedOf(game, state, seat, movedTo(game, elsewhere, hex)));
  return found && sorted(found, wish);
}

/** Orders of the moment with this hex in place of theirs: what may be laid elsewhere was meant to lie here. One of a kind will do. */
function movedTo({ actions }: AnyGame, elsewhere: readonly Action[], hex: HexId): readonly Action[] {
  const byVerb = new Map(elsewhere.map(action => [action.do, action]));
  return [...byVerb.values()].flatMap(action => {
    const arg = Object.entries(actions[action.do] ?? {}).find(
      ([name, spec]) => name !== ACTOR && kindOf(spec) === 'hex' && action[name] !== undefined,
    );
    return arg ? [{ ...action, [arg[0]]: hex }] : [];
  });
}

/** The likeliest reason first: who lies on the hex, the hex itself, or anybody else, says more than how the unit stands. */
function sorted<A extends Attempt>(found: A, { hex, there, unit }: Pick<Wish, 'hex' | 'there' | 'unit'>): A {
  const isSomebody = (id: string): boolean => id !== unit && !/^\d+$/.test(id);
  const rank = ({ about }: Violation): number => {
    if (about.some(id => there.includes(id))) return 0;
    return about.includes(hex) ? 1 : about.some(isSomebody) ? 2 : 3;
  };
  return { ...found, why: [...found.why].sort((a, b) => rank(a) - rank(b)) };
}

/** Where one unit alone is asked about, orders need not name it; elsewhere there may be too many to list them all. */
function ordersOf(game: AnyGame, state: unknown, seat: Seat, unit: UnitId | undefined): ReadonlySet<string> {
  const now = game.awaits(state);
  const alone = now.kind === 'seats' && now.moment.about?.length === 1;
  return new Set(game.choices(state, seat, alone ? undefined : unit).map(choice => choice.do));
}

/** The facing that leads nearest to the hex. */
export function towards(grid: Grid, from: HexId | undefined, hex: HexId): number {
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
