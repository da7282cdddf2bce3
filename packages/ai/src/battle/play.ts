// What a move does to a board: the rules of the battle once more, on numbers. A test plays both side by side.

import {
  CHASE,
  endTurn,
  type Plan,
  RESERVE,
  type Row,
  setAway,
  setKind,
  setUnit,
  WITHDRAW,
  wagonOf,
  wonByPoints,
} from './board.ts';
import {
  actIn,
  DISMOUNT,
  FLEE,
  GIVE_WAY,
  hexIn,
  leftIn,
  MELEE,
  MERGE,
  type Move,
  OVER,
  otherIn,
  PASS,
  REGROUP,
  SHOOT,
  STAND,
  unitIn,
} from './moves.ts';

/** Losses as attacker * 4 + defender. */
export function clashOf(p: Plan, row: Row, attacker: number, from: number, defender: number): number {
  const f = p.field;
  const at = row[p.at + defender]!;
  const mine = row[p.kind + attacker]!;
  const his = row[p.kind + defender]!;
  let column =
    f.melee[mine * f.kinds + his]! + Math.sign(row[p.knights + attacker]! - row[p.knights + defender]!);
  column += Math.sign(f.level[from]! - f.level[at]!);
  if (f.rough[at]) column += f.rides[his]! - f.rides[mine]!;
  const n = Math.max(0, Math.min(f.middle * 2, column + f.middle));
  return f.attackerLoss[n]! * 4 + f.defenderLoss[n]!;
}

/** Knights the defender loses to a shot. */
export function shotLoss(p: Plan, row: Row, shooter: number, from: number, target: number): number {
  const f = p.field;
  const at = row[p.at + target]!;
  let column = f.ranged[row[p.kind + shooter]! * f.kinds + row[p.kind + target]!]!;
  column += Math.sign(row[p.knights + shooter]! - row[p.knights + target]!);
  column += Math.sign(f.level[from]! - f.level[at]!) - f.cover[at]!;
  return f.defenderLoss[Math.max(0, Math.min(f.middle * 2, column + f.middle))]!;
}

function isControlled(p: Plan, row: Row, hex: number, by: number): boolean {
  const { near, open, size } = p.field;
  for (let side = hex * 6, last = side + 6; side < last; side++) {
    const next = near[side]!;
    if (next < 0) continue;
    const unit = row[p.on + next]!;
    if (unit >= 0 && p.army[unit] === by && open[row[p.kind + unit]! * size + hex]) return true;
  }
  return false;
}

/** Whether an attacked unit may go to the hex beside it. */
export const givesWayTo = (p: Plan, row: Row, unit: number, hex: number): boolean =>
  hex >= 0 &&
  row[p.on + hex]! < 0 &&
  p.field.open[row[p.kind + unit]! * p.field.size + hex] === 1 &&
  row[p.points + unit]! >= p.field.cost[hex]! &&
  !isControlled(p, row, hex, 1 - p.army[unit]!);

export function mayFlee(p: Plan, row: Row, unit: number): boolean {
  if (row[p.points + unit]! < 1) return false;
  const enemy = 1 - p.army[unit]!;
  return p.field.beyond[row[p.at + unit]!]!.some(place => {
    for (let n = 0; n < place.length; n++) {
      const there = row[p.on + place[n]!]!;
      if (there >= 0 && p.army[there] === enemy) return false;
    }
    return true;
  });
}

function mayGiveWay(p: Plan, row: Row, unit: number): boolean {
  if (row[p.points + unit]! < 1) return false;
  const at = row[p.at + unit]!;
  for (let side = at * 6, last = side + 6; side < last; side++)
    if (givesWayTo(p, row, unit, p.field.near[side]!)) return true;
  return p.field.beyond[at]!.length > 0 && mayFlee(p, row, unit);
}

function suffer(p: Plan, row: Row, unit: number, loss: number): void {
  if (loss === 0) return;
  const left = row[p.knights + unit]! - loss;
  if (left > 0) setUnit(p, row, unit, row[p.at + unit]!, row[p.points + unit]!, left);
  else setUnit(p, row, unit, -1, 0, 0);
}

function fight(p: Plan, row: Row, attacker: number, defender: number): void {
  const at = row[p.at + defender]!;
  const losses = clashOf(p, row, attacker, row[p.at + attacker]!, defender);
  suffer(p, row, attacker, losses >> 2);
  suffer(p, row, defender, losses & 3);
  if (row[p.knights + attacker]! > 0 && row[p.knights + defender] === 0) advance(p, row, attacker, at);
  endTurn(p, row, p.army[attacker]!, 0);
}
const advance = (p: Plan, row: Row, unit: number, to: number): void =>
  setUnit(p, row, unit, to, row[p.points + unit]!, row[p.knights + unit]!);

/** The first hit turns it over, the next destroys it; a battle won so is over before flags are looked at. */
function hitWagon(p: Plan, row: Row, by: number, wagon: number, enters: boolean): void {
  const at = row[p.at + wagon]!;
  const destroyed = row[p.knights + wagon]! < 2;
  setUnit(p, row, wagon, destroyed ? -1 : at, 0, destroyed ? 0 : 1);
  if (destroyed && enters) advance(p, row, by, at);
  if (!destroyed || !wonByPoints(p, row)) endTurn(p, row, p.army[by]!, 0);
}

function attack(p: Plan, row: Row, unit: number, target: number): void {
  const at = row[p.at + target]!;
  setUnit(p, row, unit, row[p.at + unit]!, row[p.points + unit]! - p.field.cost[at]!, row[p.knights + unit]!);
  if (row[p.kind + target] === p.field.wagon) return hitWagon(p, row, unit, target, true);
  if (!mayGiveWay(p, row, target)) return fight(p, row, unit, target);
  row[p.phase] = WITHDRAW;
  row[p.side] = p.army[target]!;
  row[p.attacker] = unit;
  row[p.defender] = target;
}

function shoot(p: Plan, row: Row, unit: number, target: number): void {
  setUnit(p, row, unit, row[p.at + unit]!, row[p.points + unit]! - 1, row[p.knights + unit]!);
  if (row[p.kind + target] === p.field.wagon) return hitWagon(p, row, unit, target, false);
  suffer(p, row, target, shotLoss(p, row, unit, row[p.at + unit]!, target));
  endTurn(p, row, p.army[unit]!, 0);
}

/** `left` is what the mover had on the last hex before its friend's. */
function merge(p: Plan, row: Row, unit: number, into: number): void {
  const left = row[p.points + unit]! - p.field.cost[row[p.at + into]!]!;
  setUnit(p, row, unit, -1, 0, 0);
  setUnit(p, row, into, row[p.at + into]!, Math.min(left, row[p.points + into]!), 2);
  endTurn(p, row, p.army[into]!, 0);
}

/** The defender has gone; the attacker takes his hex and may go on. */
function follow(p: Plan, row: Row, from: number): void {
  const unit = row[p.attacker]!;
  advance(p, row, unit, from);
  row[p.phase] = CHASE;
  row[p.side] = p.army[unit]!;
  row[p.defender] = -1;
}

function giveWay(p: Plan, row: Row, to: number): void {
  const unit = row[p.defender]!;
  const from = row[p.at + unit]!;
  setUnit(p, row, unit, to, row[p.points + unit]! - p.field.cost[to]!, row[p.knights + unit]!);
  follow(p, row, from);
}

function flee(p: Plan, row: Row, module: number): void {
  const unit = row[p.defender]!;
  const from = row[p.at + unit]!;
  setUnit(p, row, unit, -1, row[p.points + unit]! - 1, row[p.knights + unit]!);
  setAway(p, row, unit, module + 1);
  follow(p, row, from);
}

/** Points, walls and the way home. Who comes in is put where it seems best at a glance: the player himself looks closer. */
function regroup(p: Plan, row: Row): void {
  const f = p.field;
  const army = row[p.side]!;
  row[p.tokens + army] = row[p.tokens + army]! - 1;
  for (let unit = 0; unit < p.units; unit++) {
    const knights = row[p.knights + unit]!;
    if (p.army[unit] !== army || knights === 0) continue;
    const kind = row[p.kind + unit]!;
    setUnit(p, row, unit, row[p.at + unit]!, f.fullPoints[kind]!, kind === f.wagon ? 2 : knights);
  }
  const wagon = wagonOf(p, row, army);
  if (wagon >= 0)
    for (let unit = 0; unit < p.units; unit++) if (p.army[unit] === army) comeHome(p, row, unit, wagon);
  endTurn(p, row, army, 0);
}

function comeHome(p: Plan, row: Row, unit: number, wagon: number): void {
  const fled = row[p.fled + unit]!;
  if (fled === 0 || row[p.knights + unit] === 0) return;
  const next = fled === RESERVE ? RESERVE : moduleTowards(p, fled - 1, p.field.homes[row[p.at + wagon]!]!);
  if (next !== RESERVE) return setAway(p, row, unit, next + 1);
  const hex = entryHex(p, row, unit, wagon);
  if (hex < 0) return;
  setAway(p, row, unit, 0);
  setUnit(p, row, unit, hex, row[p.points + unit]!, row[p.knights + unit]!);
}

/** RESERVE where the wagon train is at hand, else the next module on the way. */
function moduleTowards(p: Plan, from: number, homes: readonly number[]): number {
  const { ring } = p.field;
  const away = (slot: number): number =>
    Math.min(...homes.map(home => Math.min(Math.abs(slot - home), ring - Math.abs(slot - home))));
  if (away(from) <= 1) return RESERVE;
  const next = (from + 1) % ring;
  return away(next) < away(from) ? next : (from + ring - 1) % ring;
}

/** The free hex beside the wagon train from which it is nearest to the double flag. */
function entryHex(p: Plan, row: Row, unit: number, wagon: number): number {
  const { near, open, size, away, rides, flagAt, flagPoints } = p.field;
  const kind = row[p.kind + unit]!;
  const goal = flagAt[flagPoints.indexOf(Math.max(...flagPoints))] ?? -1;
  let best = -1;
  for (let side = 0; side < 6; side++) {
    const hex = near[row[p.at + wagon]! * 6 + side]!;
    if (hex < 0 || row[p.on + hex]! >= 0 || !open[kind * size + hex]) continue;
    const ways = away[rides[kind]!]!;
    if (best < 0 || (goal >= 0 && ways[hex * size + goal]! < ways[best * size + goal]!)) best = hex;
  }
  return best;
}

function walk(p: Plan, row: Row, move: Move): void {
  const unit = unitIn(move);
  const to = hexIn(move);
  if (actIn(move) === OVER) {
    const friend = otherIn(move);
    const points = row[p.points + friend]! - 1;
    const isWagon = row[p.kind + friend] === p.field.wagon;
    setUnit(p, row, friend, row[p.at + friend]!, points, isWagon ? 1 : row[p.knights + friend]!);
  }
  const moved = row[p.at + unit] !== to;
  const turnsOver = moved && row[p.kind + unit] === p.field.wagon;
  if (moved) setUnit(p, row, unit, to, leftIn(move), turnsOver ? 1 : row[p.knights + unit]!);
}

export function play(p: Plan, row: Row, move: Move): void {
  const act = actIn(move);
  const unit = unitIn(move);
  if (act <= DISMOUNT) walk(p, row, move);
  switch (act) {
    case MELEE:
      return attack(p, row, unit, otherIn(move));
    case SHOOT:
      return shoot(p, row, unit, otherIn(move));
    case MERGE:
      return merge(p, row, unit, otherIn(move));
    case REGROUP:
      return regroup(p, row);
    case PASS:
      return endTurn(p, row, row[p.side]!, row[p.passes]! + 1);
    case STAND:
      return fight(p, row, row[p.attacker]!, row[p.defender]!);
    case GIVE_WAY:
      return giveWay(p, row, hexIn(move));
    case FLEE:
      return flee(p, row, otherIn(move));
    case DISMOUNT: {
      const { onFoot, almanac } = p.field;
      setKind(p, row, unit, onFoot[row[p.kind + unit]!]!, almanac.dismounted[row[p.points + unit]!]!);
    }
  }
  endTurn(p, row, p.army[unit]!, 0);
}
