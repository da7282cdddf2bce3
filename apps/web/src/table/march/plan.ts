// A march of many: one move of one unit, made by all as far as each can. It is planned on copies of what the seat knows,
// everybody else letting it pass, and comes out as atomic orders in the order that lets most of them arrive.

import {
  ALL_FACINGS,
  type Axial,
  axialOf,
  type Facing,
  type Grid,
  type Hex,
  neighbour,
  OFF_MAP,
  turnBetween,
} from '@gonfalon/hex';
import {
  type Action,
  type End,
  type HexId,
  knock,
  type Seat,
  type UnitId,
  type Violation,
} from '@gonfalon/kernel';
import { movingIn } from '../endings.ts';
import { gone } from '../foresight.ts';
import { byWorth, placesOf, wayOf } from '../offers.ts';
import type { Opened } from '../opened.ts';
import { towards, whyNot } from '../why-not.ts';

/** As the unit that leads: the same way; the same but short of the enemy's zones; or only facing the hex. */
export const MANNERS = ['along', 'zones', 'face'] as const;
export type Manner = (typeof MANNERS)[number];

export interface MarchOrder {
  readonly manner: Manner;
  /** All who go, with the one whose move is drawn. */
  readonly units: readonly UnitId[];
  readonly lead: UnitId;
  /** Where the lead goes, or which hex is faced. */
  readonly at: HexId;
  /** How the lead shall face there; undefined where it is left to the way. */
  readonly facing: number | undefined;
}

/** What stopped a unit short: the zone it was to keep out of, that it cannot turn on, or rules with their culprits. */
export interface Short {
  readonly wanted: HexId | undefined;
  readonly by: 'zone' | 'edge' | 'turn' | 'rules';
  readonly why: readonly Violation[];
}

export interface Planned {
  readonly unit: UnitId;
  readonly from: HexId;
  readonly to: HexId;
  readonly facing: number | undefined;
  /** Empty where it stays. */
  readonly path: readonly Action[];
  /** null where it does all that was wanted. */
  readonly short: Short | null;
}

export interface MarchPlan {
  /** In the order they go; who stays comes last. */
  readonly moves: readonly Planned[];
  readonly path: readonly Action[];
}

export interface Field {
  readonly opened: Pick<Opened, 'game' | 'showing'>;
  readonly seat: Seat;
  /** What the seat knows. */
  readonly state: unknown;
  readonly grid: Grid;
  /** Said before anything else: the end of the move under way. */
  readonly first: readonly Action[];
}

export function planMarch(field: Field, order: MarchOrder): MarchPlan {
  const aim = aimFor(field, order);
  const units = order.units.filter(id => aim.places.has(id));
  // Whoever stands in front makes room for those behind.
  const queue = units.toSorted((a, b) => aim.ahead(b) - aim.ahead(a));
  const { moves: arrived, state, waiting } = arriving(field, aim, queue);
  const moves = [...arrived, ...comingShort(field, aim, state, waiting)];
  const path = moves.flatMap(one => one.path);
  return { moves, path: path.length === 0 ? [] : [...field.first, ...path] };
}

// ---- what is wanted of each

interface Aim {
  readonly places: ReadonlyMap<UnitId, HexId>;
  /** The hex a unit shall come to; undefined beyond the edge of the map. */
  wanted(unit: UnitId): HexId | undefined;
  /** How far an end is from what is wanted, the first number counting most; undefined where it is not on the way at all. */
  far(unit: UnitId, end: End): readonly number[] | undefined;
  /** The first of those numbers while it stands as it does. */
  now(unit: UnitId): number;
  /** How far in front it stands, along the way. */
  ahead(unit: UnitId): number;
  /** Whether its straight way leads over the hex. */
  passes(unit: UnitId, hex: HexId): boolean;
  /** The next hex of its straight way from one it has come to; undefined at its end. */
  onward(unit: UnitId, from: HexId): HexId | undefined;
  readonly zones: ReadonlySet<HexId>;
  readonly manner: Manner;
}

function aimFor(field: Field, order: MarchOrder): Aim {
  const { opened, seat, state, grid } = field;
  const { game, showing } = opened;
  const places = placesOf(showing.layout(state, seat));
  const hexOf = (unit: UnitId): Hex => grid.hex(places.get(unit)!)!;
  const step = stepOf(grid, hexOf(order.lead), grid.hex(order.at) ?? hexOf(order.lead));
  const led = order.manner === 'face' ? undefined : leadEnd(game.reach(state, seat, order.lead), order);
  const zones = order.manner === 'zones' ? enemyZones(field) : new Set<HexId>();
  const wanted = (unit: UnitId): HexId | undefined =>
    order.manner === 'face' ? places.get(unit) : shifted(grid, hexOf(unit), step);
  const facingNow = (unit: UnitId): number | undefined =>
    showing.unit(state, seat, unit)?.facing ?? undefined;
  // A leader looks every way.
  const faces = (unit: UnitId): boolean => facingNow(unit) !== undefined;
  const facingFor = (unit: UnitId): number | undefined =>
    !faces(unit)
      ? undefined
      : order.manner === 'face'
        ? towards(grid, places.get(unit), order.at)
        : (order.facing ?? led?.facing ?? facingNow(order.lead));
  return {
    places,
    wanted,
    zones,
    manner: order.manner,
    now: unit => (order.manner === 'face' ? turnTo(facingFor(unit), facingNow(unit)) : length(step)),
    ahead: unit => along(grid, hexOf(unit), step),
    passes: (unit, hex) => offTheWay(grid, hexOf(unit), step, grid.hex(hex)!) !== undefined,
    onward: (unit, from) => onward(grid, hexOf(unit), step, grid.hex(from)!),
    far: (unit, end) => {
      const off = offTheWay(grid, hexOf(unit), order.manner === 'face' ? NOWHERE : step, grid.hex(end.at)!);
      if (off === undefined || isInZone(field, zones, places.get(unit)!, end)) return undefined;
      const turn = turnTo(facingFor(unit), end.facing);
      const charge = Math.abs((end.charge ?? 0) - (led?.charge ?? 0));
      return order.manner === 'face' ? [turn, off] : [off, turn, charge, -end.left];
    },
  };
}

/** The end the lead is meant to come to, for its facing and its charge. */
const leadEnd = (ends: readonly End[], { at, facing }: MarchOrder): End | undefined =>
  ends.filter(end => end.at === at && (facing === undefined || end.facing === facing)).toSorted(byWorth)[0];

const stepOf = (grid: Grid, from: Hex, to: Hex): Axial => {
  const [a, b] = [axialOf(grid, from), axialOf(grid, to)];
  return { q: b.q - a.q, r: b.r - a.r };
};

const shifted = (grid: Grid, from: Hex, { q, r }: Axial): HexId | undefined => {
  const hex = grid.ids.findIndex(
    (_, n) => grid.q[n] === grid.q[from]! + q && grid.r[n] === grid.r[from]! + r,
  );
  return hex < 0 ? undefined : grid.ids[hex];
};

/** Hexes still to go at a hex on the straight way, by counting; undefined where it lies beside the way. */
function offTheWay(grid: Grid, from: Hex, step: Axial, at: Hex): number | undefined {
  const gone = stepOf(grid, from, at);
  const left = { q: step.q - gone.q, r: step.r - gone.r };
  return length(gone) + length(left) === length(step) ? length(left) : undefined;
}

/** The neighbour that lies nearer to the end of the way, nearest to the straight line where two do. */
function onward(grid: Grid, from: Hex, step: Axial, at: Hex): HexId | undefined {
  const here = offTheWay(grid, from, step, at);
  const ahead = ALL_FACINGS.map(facing => neighbour(grid, at, facing)).filter(
    hex => hex !== OFF_MAP && here !== undefined && offTheWay(grid, from, step, hex) === here - 1,
  );
  const line = (hex: Hex): number => {
    const gone = stepOf(grid, from, hex);
    return Math.abs(gone.q * step.r - gone.r * step.q);
  };
  const [next] = ahead.toSorted((a, b) => line(a) - line(b));
  return next === undefined ? undefined : grid.ids[next];
}

const NOWHERE: Axial = { q: 0, r: 0 };

const length = ({ q, r }: Axial): number => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));

/** The product with the way, in the skewed measure of the hexes. */
const along = (grid: Grid, hex: Hex, { q, r }: Axial): number => {
  const [x, y] = [grid.q[hex]!, grid.r[hex]!];
  return 2 * (x * q + y * r) + x * r + y * q;
};

const turnTo = (wanted: number | undefined, facing: number | undefined): number =>
  wanted === undefined || facing === undefined
    ? 0
    : Math.abs(turnBetween(wanted as Facing, facing as Facing));

function enemyZones({ opened: { game, showing }, state, seat }: Field): ReadonlySet<HexId> {
  const now = game.awaits(state);
  const seats = new Set(showing.units(state, seat).flatMap(id => showing.unit(state, seat, id)?.seat ?? []));
  for (const one of now.kind === 'seats' ? now.seats : []) seats.delete(one);
  return new Set([...seats].flatMap(one => showing.area(state, seat, 'zone', one)));
}

const isInZone = ({ opened }: Field, zones: ReadonlySet<HexId>, from: HexId, { at, path }: End): boolean =>
  at !== from &&
  zones.size > 0 &&
  wayOf(opened.game.actions, path, () => undefined).some(hex => zones.has(hex.at));

// ---- who comes how far

interface Going {
  readonly end: End;
  readonly path: readonly Action[];
  readonly state: unknown;
  readonly far: readonly number[];
}

interface Arrived {
  readonly moves: readonly Planned[];
  readonly state: unknown;
  readonly waiting: readonly UnitId[];
}

/** Those who arrive, as long as one makes room for another. */
function arriving(field: Field, aim: Aim, queue: readonly UnitId[]): Arrived {
  const moves: Planned[] = [];
  let state = field.state;
  let waiting = [...queue];
  let freed: readonly HexId[] | undefined;
  while (freed === undefined || freed.length > 0) {
    const left: HexId[] = [];
    for (const unit of waiting) {
      // Where no hex on its way was left nothing has changed for it.
      if (freed && ![...freed, ...left].some(hex => aim.passes(unit, hex))) continue;
      const going = furthest(aim, state, unit, field, true);
      if (!going) continue;
      moves.push(plannedOf(aim, unit, going, null));
      state = going.state;
      left.push(aim.places.get(unit)!);
    }
    waiting = waiting.filter(id => !moves.some(({ unit }) => unit === id));
    freed = left;
  }
  return { moves, state, waiting };
}

/** The others as far as they can, and after them whoever stays. */
function comingShort(field: Field, aim: Aim, from: unknown, waiting: readonly UnitId[]): readonly Planned[] {
  const moves: Planned[] = [];
  const stay: Planned[] = [];
  let state = from;
  for (const unit of waiting) {
    const going = furthest(aim, state, unit, field, false);
    if (going) {
      moves.push(plannedOf(aim, unit, going, shortOf(field, aim, state, unit, going.end.at)));
      state = going.state;
    } else stay.push(stays(field, aim, unit, state));
  }
  return [...moves, ...stay];
}

/** How far an end may be from what is wanted and still count as all of it: the charge and what is left are no matter. */
const hasArrived = (far: readonly number[]): boolean => far[0] === 0 && (far[1] ?? 0) === 0;

/** Of the best few ends on each hex the first that can be gone to its end, the move with it. */
const FEW = 3;

function furthest(aim: Aim, state: unknown, unit: UnitId, field: Field, whole: boolean): Going | undefined {
  const { opened, seat } = field;
  const ends = opened.game.reach(state, seat, unit).flatMap(end => {
    const far = aim.far(unit, end);
    return far === undefined || (whole && !hasArrived(far)) ? [] : [{ end, far }];
  });
  const better = ends.filter(({ far }) => far[0]! < aim.now(unit));
  const tried = new Map<HexId, number>();
  for (const { end, far } of better.toSorted((a, b) => before(a.far, b.far))) {
    const times = tried.get(end.at) ?? 0;
    tried.set(end.at, times + 1);
    const going = times < FEW ? goneTo(field, state, end, far) : undefined;
    if (going) return going;
  }
  return undefined;
}

function goneTo(
  { opened, seat }: Field,
  state: unknown,
  end: End,
  far: readonly number[],
): Going | undefined {
  const arrived = gone(opened.game, state, seat, end.path);
  if (arrived === undefined) return undefined;
  const moving = movingIn(opened, arrived, seat);
  if (!moving) return { end, far, path: end.path, state: arrived };
  const closed = knock(opened.game, arrived, { seat, action: moving.close });
  if (!closed.ok) return undefined;
  // With the last unit the phase may end, and what comes then is not foreseen; nobody is left to go.
  const rested = gone(opened.game, arrived, seat, [moving.close]) ?? closed.step.state;
  return { end, far, path: [...end.path, moving.close], state: rested };
}

function before(a: readonly number[], b: readonly number[]): number {
  for (let n = 0; n < a.length; n++) if (a[n] !== b[n]) return a[n]! - b[n]!;
  return 0;
}

const plannedOf = (aim: Aim, unit: UnitId, { end, path }: Going, short: Short | null): Planned => ({
  unit,
  from: aim.places.get(unit)!,
  to: end.at,
  facing: end.facing,
  path,
  short,
});

/** Whoever stands and faces as is wanted has done all that was asked of him. */
function stays(field: Field, aim: Aim, unit: UnitId, state: unknown): Planned {
  const at = aim.places.get(unit)!;
  const facing = field.opened.showing.unit(state, field.seat, unit)?.facing ?? undefined;
  const short = aim.now(unit) === 0 ? null : shortOf(field, aim, state, unit, at);
  return { unit, from: at, to: at, facing, path: [], short };
}

/** What keeps it from going on: the zone, where it would come further without it, the edge, its facing, or the rules. */
function shortOf(field: Field, aim: Aim, state: unknown, unit: UnitId, stops: HexId): Short {
  const { opened, seat, grid } = field;
  const wanted = aim.wanted(unit);
  if (wanted === undefined) return { wanted, by: 'edge', why: [] };
  const ends = opened.game.reach(state, seat, unit);
  const next = (aim.manner === 'face' ? undefined : aim.onward(unit, stops)) ?? wanted;
  if (aim.zones.size > 0 && ends.some(({ at }) => at === wanted || at === next))
    return { wanted, by: 'zone', why: [] };
  // That it would have to turn first says nothing, where it can.
  const there = ends.filter(({ at }) => at === stops);
  const onwards = towards(grid, stops, next);
  const ahead = there.find(({ facing }) => facing === onwards);
  const near = ahead ?? there[0];
  // The next hex tells what stops it; the whole way of every one of many would take too long to judge.
  const found = whyNot(opened.game, { ...opened.showing, tireless: () => null }, state, {
    seat,
    unit,
    hex: next,
    grid,
    places: placesOf(opened.showing.layout(state, seat)),
    opening: ends[0]?.path[0],
    near,
    elsewhere: [],
  });
  const why = found?.why ?? [];
  const stands = opened.showing.unit(state, seat, unit);
  const faces =
    ahead || there[0]?.facing === undefined || (stands?.at === stops && stands.facing === onwards);
  const blames = why.some(({ about }) =>
    about.some(id => id !== unit && opened.showing.unit(state, seat, id) !== null),
  );
  // Which hex is not ahead helps nobody, where it cannot turn to it any more.
  return faces || blames ? { wanted, by: 'rules', why } : { wanted, by: 'turn', why: [] };
}
