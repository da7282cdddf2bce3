// What a board is worth to the first army, in hundredths of a recruitment point.

import { type Plan, type Row, victoryPoints } from './board.ts';
import { FAR, type Field } from './field.ts';

/** What a temper makes of the same things. */
export interface Weights {
  /** A full unit, by recruitment point; a weakened one in hundredths of that. */
  readonly strength: number;
  readonly weakened: number;
  /** Off the board, in hundredths. */
  readonly away: number;
  /** A victory point, and how much more it counts with every time token spent. */
  readonly victory: number;
  readonly victoryLater: number;
  /** Who would win if it ended now. */
  readonly lead: number;
  /** A movement point, and one that a time token would bring, in hundredths of it. */
  readonly point: number;
  readonly pointLater: number;
  /** A flag in reach of the next move, one a move further, and so on; by victory point. */
  readonly flagReach: number;
  /** The same for a place beside the enemy's wagon train that its army does not hold: for everybody, and once for the nearest. */
  readonly wagonReach: number;
  readonly wagonThreat: number;
  /** The own wagon train turned over. */
  readonly wagonOpen: number;
  /** Standing on a flag one holds. */
  readonly guard: number;
}

export const METHODICAL: Weights = {
  strength: 100,
  weakened: 60,
  away: 55,
  victory: 120,
  victoryLater: 14,
  lead: 90,
  point: 7,
  pointLater: 75,
  flagReach: 24,
  wagonReach: 10,
  wagonThreat: 40,
  wagonOpen: 60,
  guard: 10,
};

/** Tables of one plan and temper, made once for a search. */
export interface Judge {
  readonly weights: Weights;
  /** By kind and knights. */
  readonly worth: Int32Array;
  /** What nearness counts, by movement points away less points left. */
  readonly nearness: Int32Array;
  /** Notes of the judgement under way: best reach by army and goal, points a token brings, ways to the wagon trains. */
  readonly reach: Int32Array;
  readonly later: Int32Array;
  readonly doors: Int16Array;
}
const KNIGHTS = 3;
/** A wagon train, the hexes beside it, and an end. */
const DOORS = 8;
/** Nearness from 0 (within reach now) to this many points beyond it. */
const BEYOND = 8;

export function judgeOf(field: Field, weights: Weights): Judge {
  const worth = new Int32Array((field.kinds + 1) * KNIGHTS);
  for (let kind = 0; kind < field.kinds; kind++) {
    worth[kind * KNIGHTS + 2] = field.price[kind]! * weights.strength;
    worth[kind * KNIGHTS + 1] = Math.round((field.price[kind]! * weights.strength * weights.weakened) / 100);
  }
  return {
    weights,
    worth,
    nearness: Int32Array.from({ length: BEYOND + 1 }, (_, n) => Math.round((100 * (BEYOND - n)) / BEYOND)),
    reach: new Int32Array(2 * (field.flagAt.length + 1)),
    later: new Int32Array(2),
    doors: new Int16Array(2 * DOORS),
  };
}

export const worthOf = (judge: Judge, kind: number, knights: number): number =>
  judge.worth[kind * KNIGHTS + knights]!;

/** How near a goal is, 0 to 100, with the points a unit has left. */
function closeness(judge: Judge, distance: number, points: number): number {
  if (distance >= FAR) return 0;
  const short = distance - points;
  return short <= 0 ? 100 : short >= BEYOND ? 0 : judge.nearness[short]!;
}

/** For the first army; the best reach of each army to every flag and to the enemy's wagon train is found on the way. */
export function evaluate(p: Plan, row: Row, judge: Judge): number {
  const { weights, reach, later, doors } = judge;
  const { field } = p;
  const goals = field.flagAt.length;
  reach.fill(0);
  later.fill(0);
  findDoors(p, row, doors);
  let sum = 0;
  let balance = 0;
  for (let unit = 0; unit < p.units; unit++) {
    const knights = row[p.knights + unit]!;
    const kind = row[p.kind + unit]!;
    if (knights === 0 || kind === field.wagon) continue;
    const army = p.army[unit]!;
    const sign = army === 0 ? 1 : -1;
    later[army] = later[army]! + field.fullPoints[kind]!;
    const at = row[p.at + unit]!;
    const worth = judge.worth[kind * KNIGHTS + knights]!;
    if (at < 0) {
      sum += sign * Math.round((worth * weights.away) / 100);
      continue;
    }
    const points = row[p.points + unit]!;
    sum += sign * (worth + points * weights.point);
    balance += sign * field.price[kind]!;
    const ways = field.away[field.rides[kind]!]!;
    const from = at * field.size;
    const best = army * (goals + 1);
    for (let n = 0; n < goals; n++) {
      const close = closeness(judge, ways[from + field.flagAt[n]!]!, points);
      if (close > reach[best + n]!) reach[best + n] = close;
    }
    const close = closeness(judge, toDoor(ways, from, doors, 1 - army, field.range[kind]!), points - 1);
    sum += sign * Math.round((close * weights.wagonReach) / 100);
    if (close > reach[best + goals]!) reach[best + goals] = close;
  }
  return sum + ground(p, row, judge, balance) + time(p, row, judge) + wagons(p, row, judge);
}

/** For each army: where its wagon train stands, and the hexes beside it that it does not hold. */
function findDoors(p: Plan, row: Row, doors: Int16Array): void {
  const { near, wagon } = p.field;
  doors.fill(-1);
  for (let unit = 0; unit < p.units; unit++) {
    const at = row[p.at + unit]!;
    if (row[p.kind + unit] !== wagon || at < 0) continue;
    let place = p.army[unit]! * DOORS;
    doors[place++] = at;
    for (let side = at * 6, end = side + 6; side < end; side++) {
      const hex = near[side]!;
      if (hex < 0) continue;
      const there = row[p.on + hex]!;
      if (there < 0 || p.army[there] !== p.army[unit]) doors[place++] = hex;
    }
  }
}

/** Points to the nearest place from which the wagon train of an army can be attacked. */
function toDoor(ways: Uint8Array, from: number, doors: Int16Array, army: number, range: number): number {
  const wagon = doors[army * DOORS]!;
  if (wagon < 0) return FAR;
  let least = range > 1 ? Math.max(0, ways[from + wagon]! - range) : FAR;
  for (let n = army * DOORS + 1; n < army * DOORS + DOORS && doors[n]! >= 0; n++)
    if (ways[from + doors[n]!]! < least) least = ways[from + doors[n]!]!;
  return least;
}

/**
 * Victory points, who would win by them or by the price of what stands (whoever is behind may not pass, and spends himself), and
 * who is nearer to the flags he does not hold.
 */
function ground(p: Plan, row: Row, { weights, reach }: Judge, balance: number): number {
  const { flagAt, flagPoints } = p.field;
  const goals = flagAt.length;
  const spent = 10 - row[p.tokens]! - row[p.tokens + 1]!;
  const lead = victoryPoints(p, row, 0) - victoryPoints(p, row, 1);
  let sum = lead * (weights.victory + spent * weights.victoryLater);
  sum += lead === 0 ? Math.sign(balance) * (weights.lead >> 1) : Math.sign(lead) * weights.lead;
  for (let n = 0; n < goals; n++) {
    const holder = row[p.flag + n]!;
    const points = flagPoints[n]! * weights.flagReach;
    const there = row[p.on + flagAt[n]!]!;
    if (holder !== 0) sum += Math.round((reach[n]! * points) / 100);
    if (holder !== 1) sum -= Math.round((reach[goals + 1 + n]! * points) / 100);
    if (there >= 0) sum += (p.army[there] === 0 ? 1 : -1) * weights.guard * flagPoints[n]!;
  }
  return sum;
}

function time(p: Plan, row: Row, { weights, later }: Judge): number {
  const worth = (army: number): number => row[p.tokens + army]! * later[army]!;
  return Math.round(((worth(0) - worth(1)) * weights.point * weights.pointLater) / 100);
}

/** Wagon trains turned over, and the one enemy who comes first to each. */
function wagons(p: Plan, row: Row, { weights, reach, doors }: Judge): number {
  const goals = p.field.flagAt.length;
  const danger = (army: number): number => {
    const at = doors[army * DOORS]!;
    if (at < 0) return 0;
    const nearest = Math.round((reach[(1 - army) * (goals + 1) + goals]! * weights.wagonThreat) / 100);
    return nearest + (row[p.knights + row[p.on + at]!]! < 2 ? weights.wagonOpen : 0);
  };
  return danger(1) - danger(0);
}
