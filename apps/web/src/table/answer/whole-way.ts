// Why a unit cannot go there, judged by the whole way: how many points it would take, and where none would do, what bars
// the way from the hex it could come nearest with points to spare.

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
import type { Showing, Tireless } from '@gonfalon/kit';
import { type Attempt, nearestAttempt, type Wish } from '../attempts.ts';

/** Points a way takes, and points there are; as in End.left. */
export interface Short {
  readonly needed: number;
  readonly left: number;
  /** It takes more than those needed. */
  readonly more?: true;
}
export interface Judged extends Attempt {
  readonly short?: Short;
  /** What the player wanted, where something before it is refused. */
  readonly wanted?: Action;
  /** The way goes far around: what bars the straight one says more. */
  readonly detour?: boolean;
  /** As far as it comes on the way there, where that is not beside it. */
  readonly asFarAs?: HexId;
}

export interface Way {
  readonly game: AnyGame;
  readonly grid: Grid;
  /** With the unit taken up. */
  readonly state: unknown;
  readonly tireless: Tireless;
  readonly march: Showing['march'];
  readonly from: HexId;
  readonly wish: Wish & { readonly unit: UnitId };
}

export function judgeWay(way: Way): Judged | undefined {
  const { game, tireless, wish } = way;
  const ends = game.reach(tireless.state, wish.seat, wish.unit);
  const there = ends.filter(({ at }) => at === wish.hex);
  return there.length > 0 ? tooFar(way, there) : barred(way, ends);
}

/** Ways compared. */
const WAYS = 4;

/** With points to spare it would get there. */
function tooFar(way: Way, there: readonly End[]): Judged | undefined {
  const { game, state, tireless, wish } = way;
  const ways = there.toSorted((a, b) => b.left - a.left).slice(0, WAYS);
  const found = firstRefusal(game, state, wish.seat, ways[0]!.path);
  const needed = Math.min(...ways.map(end => tireless.has - leftThere(way, end)));
  const steps = Math.min(...ways.map(({ path }) => path.filter(({ to }) => to !== undefined).length));
  const straight = distance(way.grid, way.grid.hex(way.from)!, way.grid.hex(wish.hex)!);
  const short = { needed, left: tireless.had };
  return (
    found && { ...found, ...wantedBy(ways[0]!.path, wish.hex), short, detour: steps > straight + DETOUR }
  );
}

/** Hexes farther than the straight way. */
const DETOUR = 2;

/** What is left when it comes to the hex: to end there a charge may have to ride on, or a turn cost more. */
function leftThere({ game, march, tireless, wish }: Way, end: End): number {
  const arrives = end.path.findIndex(action => Object.values(action).includes(wish.hex));
  const now = after(game, tireless.state, wish.seat, end.path.slice(0, arrives + 1));
  const marching = now === undefined ? null : march(now);
  return marching?.unit === wish.unit ? Math.max(marching.left, end.left) : end.left;
}

/** Not even so: it is too far by any way, or something stands in the way from where it comes nearest. */
function barred(way: Way, ends: readonly End[]): Judged | undefined {
  const { game, grid, state, tireless, wish, from } = way;
  const to = grid.hex(wish.hex);
  if (to === undefined) return undefined;
  const far = ({ at }: Pick<End, 'at'>): number => distance(grid, grid.hex(at)!, to);
  const starts: readonly Start[] = [{ at: from, path: [] }, ...ends];
  const nearest = Math.min(...starts.map(far));
  const tried = starts.filter(start => far(start) === nearest).sort(byFacing(grid, to));
  // Whoever cannot even come so near is too far away, whatever else may stand there.
  const dear = firstRefusal(game, state, wish.seat, tried[0]!.path);
  if (dear)
    return {
      ...dear,
      ...wantedBy(tried[0]!.path, wish.hex),
      short: { needed: tireless.has, left: tireless.had, more: true },
    };
  const found = triedFrom(way, tried.slice(0, TRIED), to, nearest);
  return found && nearest > 1 ? { ...found, asFarAs: tried[0]!.at } : found;
}

type Start = Pick<End, 'at' | 'facing' | 'path'>;

/** Stands tried from: with all their facings there may be more than are worth asking about. */
const TRIED = 8;

/** Whoever faces the way he wants to go is first: that he must turn says little. */
function byFacing(grid: Grid, to: number): (a: Start, b: Start) => number {
  const off = ({ at, facing }: Start): number =>
    facing === undefined ||
    grid.ids[neighbour(grid, grid.hex(at)!, facing as Facing)] === towards(grid, at, to)
      ? 0
      : 1;
  return (a, b) => off(a) - off(b) || a.path.length - b.path.length;
}

function triedFrom({ game, grid, tireless, wish }: Way, from: readonly Start[], to: number, nearest: number) {
  const found = from.flatMap(({ at, path }): Attempt[] => {
    const now = after(game, tireless.state, wish.seat, path);
    const next = nearest <= 1 ? wish.hex : towards(grid, at, to);
    const one =
      now === undefined ? undefined : nearestAttempt(game, now, { ...wish, ...aimedAt(wish, next) });
    return one ? [{ ...one, action: meaning(one.action, next, wish.hex) }] : [];
  });
  return found.sort((a, b) => a.why.length - b.why.length)[0];
}

/** The step that was wanted, for what is refused on the way to it. */
function wantedBy(path: readonly Action[], hex: HexId): Pick<Judged, 'wanted'> {
  const step = path.findLast(({ to }) => to !== undefined);
  return step ? { wanted: { ...step, to: hex } } : {};
}

/** The order as it was meant: whoever is stopped on the way wanted to go farther. */
const meaning = (action: Action, next: HexId, hex: HexId): Action =>
  Object.fromEntries(
    Object.entries(action).map(([arg, value]) => [arg, value === next ? hex : value]),
  ) as Action;

/** Whoever lies on the hex that was meant lies on no other. */
const aimedAt = (wish: Wish, hex: HexId): Pick<Wish, 'hex' | 'there'> => ({
  hex,
  there: hex === wish.hex ? wish.there : [],
});

/** The neighbour that lies nearest to a hex. */
function towards(grid: Grid, from: HexId, to: number): HexId {
  const around = ([0, 1, 2, 3, 4, 5] as Facing[])
    .map(facing => neighbour(grid, grid.hex(from)!, facing))
    .filter(hex => hex !== OFF_MAP);
  const near = around.reduce((one, other) =>
    distance(grid, other, to) < distance(grid, one, to) ? other : one,
  );
  return grid.ids[near]!;
}

/** The first order of a path that is refused as things really are. */
function firstRefusal(
  game: AnyGame,
  state: unknown,
  seat: Seat,
  path: readonly Action[],
): Attempt | undefined {
  let now = state;
  for (const action of path) {
    const taken = knock(game, now, { seat, action });
    if (!taken.ok) return { action, why: taken.why };
    now = letPass(game, taken.step.state, seat);
  }
  return undefined;
}

/** What a path leads to where the other side lets everything pass; undefined where it does not lead there. */
export function after(game: AnyGame, state: unknown, seat: Seat, path: readonly Action[]): unknown {
  let now = state;
  for (const action of path) {
    const taken = knock(game, now, { seat, action });
    if (!taken.ok) return undefined;
    now = letPass(game, taken.step.state, seat);
  }
  return now;
}

/** Windows that may lie over one another. */
const WINDOWS = 8;

function letPass(game: AnyGame, state: unknown, seat: Seat): unknown {
  let now = state;
  for (let n = 0; n < WINDOWS; n++) {
    const asks = game.awaits(now);
    if (asks.kind !== 'seats' || asks.seats.includes(seat) || !asks.moment.pass) return now;
    const taken = knock(game, now, { seat: asks.seats[0]!, action: asks.moment.pass });
    if (!taken.ok) return now;
    now = taken.step.state;
  }
  return now;
}
