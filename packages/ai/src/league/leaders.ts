// Leaders a player lost, and those of them it should have kept: when its own turn ended, the enemy's best attack would likely
// have killed him where he stood, and among other men within his reach he would have been much safer.

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

/** Moments in which a side gives orders in its own turn. */
const OWN_TURN: ReadonlySet<string> = new Set([
  'phase-cavalry-move',
  'phase-foot-move',
  'moves',
  'attack',
  'attacks',
]);
const turnOf = (awaits: Awaits): Seat | null =>
  awaits.kind === 'seats' && OWN_TURN.has(awaits.moment.key) ? awaits.seats[0]! : null;

export function leadersLost({ game, opening, ...play }: AnyPlay): Readonly<Record<Seat, LeadersLost>> {
  const leadersOf = (state: unknown, seat: Seat): readonly UnitId[] =>
    (game.facts(state).leaders[seat] ?? []).map(({ unit }) => unit);
  const seats = Object.keys(game.facts(opening).leaders);
  const found = new Map(seats.map(seat => [seat, { lost: 0, seen: 0 }]));
  const alive = new Map(seats.map(seat => [seat, leadersOf(opening, seat)]));
  /** How it stood when a seat's last turn was over. */
  const ended = new Map<Seat, unknown>();
  let mover = turnOf(game.awaits(opening));
  for (const { state } of liveEntries({ game, opening, ...play })) {
    const now = turnOf(game.awaits(state));
    if (now !== null && mover !== null && now !== mover) ended.set(mover, state);
    for (const seat of seats) {
      const left = leadersOf(state, seat);
      const gone = alive.get(seat)!.filter(leader => !left.includes(leader));
      const count = found.get(seat)!;
      count.lost += gone.length;
      if (mover !== seat && ended.has(seat))
        count.seen += gone.filter(leader => wasSeen(game, ended.get(seat), seat, leader)).length;
      alive.set(seat, left);
    }
    mover = now ?? mover;
  }
  return Object.fromEntries(found);
}

/** Parts of ten thousand from which a threat is plain. */
const PLAIN = 2000;
const CERTAIN = 10_000;
/** How often he falls whose men lie dead around him. */
const FALLS_ALONE = 0.8;
/** Movement points are told in sixths. */
const POINT = 6;

function wasSeen(game: AnyGame, state: unknown, seat: Seat, id: UnitId): boolean {
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
