// Leaders a player lost, and those of them it should have kept: both when the phase was over in which he could last ride, and
// when the turn ended, the enemy's best attack would likely have killed him where he stood, and among other men within his
// reach he would have been much safer. What only the fights between brought near could not be seen.

import { distance, type Grid } from '@gonfalon/hex';
import type { AnyPlay } from '@gonfalon/host';
import {
  type AnyGame,
  type Awaits,
  liveEntries,
  type Seat,
  type UnitId,
  type UnitOnMap,
} from '@gonfalon/kernel';
import { bestAttack, type Threats, threatsOf } from '@gonfalon/kit';

export interface LeadersLost {
  readonly lost: number;
  /** To a threat that one look would have seen. */
  readonly seen: number;
}

/** Moments in which a side gives orders in its own turn; those of a movement phase first. */
const MOVING: ReadonlySet<string> = new Set(['phase-cavalry-move', 'phase-foot-move', 'moves']);
const OWN_TURN: ReadonlySet<string> = new Set([...MOVING, 'attack', 'attacks']);
const turnOf = (awaits: Awaits): Seat | null =>
  awaits.kind === 'seats' && OWN_TURN.has(awaits.moment.key) ? awaits.seats[0]! : null;

export function leadersLost({ game, opening, ...play }: AnyPlay): Readonly<Record<Seat, LeadersLost>> {
  const leadersOf = (state: unknown, seat: Seat): readonly UnitId[] =>
    (game.facts(state).leaders[seat] ?? []).map(({ unit }) => unit);
  const seats = Object.keys(game.facts(opening).leaders);
  const found = new Map(seats.map(seat => [seat, { lost: 0, seen: 0 }]));
  const alive = new Map(seats.map(seat => [seat, leadersOf(opening, seat)]));
  /** How it stood when a seat's last turn was over, and before each of its moves of that turn. */
  const ended = new Map<Seat, Turn>();
  let mover = turnOf(game.awaits(opening));
  let moves = moveAt(game, opening);
  for (const { state } of liveEntries({ game, opening, ...play })) {
    const now = turnOf(game.awaits(state));
    if (now !== null && mover !== null && now !== mover) {
      ended.set(mover, { over: state, moves });
      moves = [];
    }
    moves.push(...moveAt(game, state));
    for (const seat of seats) {
      const left = leadersOf(state, seat);
      const gone = alive.get(seat)!.filter(leader => !left.includes(leader));
      const count = found.get(seat)!;
      count.lost += gone.length;
      const turn = ended.get(seat);
      if (mover !== seat && turn)
        count.seen += gone.filter(leader => wasSeen(game, turn, seat, leader)).length;
      alive.set(seat, left);
    }
    mover = now ?? mover;
  }
  return Object.fromEntries(found);
}

interface Asked {
  readonly phase: string;
  readonly state: unknown;
}
interface Turn {
  readonly over: unknown;
  readonly moves: readonly Asked[];
}

/** Where somebody may move, how it stands; else nothing. */
function moveAt(game: AnyGame, state: unknown): Asked[] {
  const awaits = game.awaits(state);
  const moves = turnOf(awaits) !== null && awaits.kind === 'seats' && MOVING.has(awaits.moment.key);
  return moves ? [{ phase: awaits.moment.key, state }] : [];
}

function wasSeen(game: AnyGame, { over, moves }: Turn, seat: Seat, id: UnitId): boolean {
  if (!isPlain(game, over, seat, id)) return false;
  const last = moves.findLast(({ state }) => canRide(game, state, seat, id));
  // Whoever could not ride at all should have been guarded.
  const look = last && moves.findLast(({ phase }) => phase === last.phase)!;
  return !look || isPlain(game, look.state, seat, id);
}

const canRide = (game: AnyGame, state: unknown, seat: Seat, id: UnitId): boolean =>
  game.units(game.view(state, seat), seat).some(unit => unit.id === id && unit.acts);

/** Parts of ten thousand from which a threat is plain. */
const PLAIN = 2000;
const CERTAIN = 10_000;
/** How often he falls whose men lie dead around him. */
const FALLS_ALONE = 0.8;
/** Movement points are told in sixths. */
const POINT = 6;

function isPlain(game: AnyGame, state: unknown, seat: Seat, id: UnitId): boolean {
  const view = game.view(state, seat);
  const units = game.units(view, seat);
  const leader = units.find(unit => unit.id === id);
  if (!leader) return false;
  const enemies = units.filter(({ side, hidden }) => side !== seat && !hidden);
  const threats = threatsOf(
    game,
    view,
    seat,
    enemies.map(unit => unit.id),
  );
  const companies = new Set(units.filter(unit => isFighter(unit, seat)).map(({ at }) => at));
  const risk = (at: string): number => {
    if (!companies.has(at)) return threats.hexes.has(at) ? CERTAIN : 0;
    return riskAmong(game, view, seat, threats, at);
  };
  const here = risk(leader.at);
  if (here < PLAIN) return false;
  const grid = game.land(view).grid as Grid;
  const reaches = (at: string): boolean =>
    distance(grid, grid.hex(leader.at)!, grid.hex(at)!) <= leader.movement / POINT;
  return [...companies].some(at => at !== leader.at && reaches(at) && risk(at) <= here / 2);
}

const isFighter = ({ side, sorts, hidden }: UnitOnMap, seat: Seat): boolean =>
  side === seat && !hidden && !sorts.includes('leader');

function riskAmong(game: AnyGame, view: unknown, seat: Seat, threats: Threats, hex: string): number {
  const { leaderFalls = 0, leaderAlone = 0 } =
    bestAttack(game, view, seat, threats, { hex })?.estimate.measures ?? {};
  return Math.min(CERTAIN, leaderFalls + leaderAlone * FALLS_ALONE);
}
