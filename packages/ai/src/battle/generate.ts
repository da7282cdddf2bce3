// Every whole turn worth thinking of. Left out: attacks and shots that can only harm or do nothing, walks over more than one friend.

import { CHASE, type Plan, type Row, TURN, WITHDRAW } from './board.ts';
import {
  DISMOUNT,
  FLEE,
  GIVE_WAY,
  hexIn,
  MELEE,
  MERGE,
  MOST_UNITS,
  type Move,
  moveOf,
  OVER,
  PASS,
  REGROUP,
  SHOOT,
  STAND,
  STOP,
} from './moves.ts';
import { clashOf, givesWayTo, mayFlee, shotLoss } from './play.ts';

/** What the generator writes on; one for a search. */
export interface Scratch {
  /** Points left on a hex, -1 where the mover does not come. */
  readonly left: Int8Array;
  /** The hex it came from, for the orders of a way. */
  readonly from: Int16Array;
  readonly reached: Int16Array;
  readonly buckets: Int16Array;
  readonly filled: Int16Array;
  /** 1 where an enemy controls. */
  readonly control: Uint8Array;
  /** The best way found so far of one unit to strike a target, and how good it is; 0 where there is none. */
  readonly blow: Int32Array;
  readonly merit: Int32Array;
}
const MOST_POINTS = 16;

export const scratchOf = ({ field: { size } }: Plan): Scratch => ({
  left: new Int8Array(size).fill(-1),
  from: new Int16Array(size),
  reached: new Int16Array(size),
  buckets: new Int16Array(size * MOST_POINTS),
  filled: new Int16Array(MOST_POINTS),
  control: new Uint8Array(size),
  blow: new Int32Array(MOST_UNITS),
  merit: new Int32Array(MOST_UNITS),
});

export interface List {
  readonly moves: Int32Array;
  count: number;
}
const add = (list: List, move: Move): void => {
  if (list.count < list.moves.length) list.moves[list.count++] = move;
};

export function drawControl(p: Plan, row: Row, enemy: number, control: Uint8Array): void {
  const { near, open, size } = p.field;
  control.fill(0);
  for (let unit = 0; unit < p.units; unit++) {
    const at = row[p.at + unit]!;
    if (at < 0 || p.army[unit] !== enemy) continue;
    const kind = row[p.kind + unit]! * size;
    for (let side = at * 6, last = side + 6; side < last; side++) {
      const hex = near[side]!;
      if (hex >= 0 && open[kind + hex]) control[hex] = 1;
    }
  }
}

/** Where the unit can stand, dearest points first; returns how many hexes, the start among them. Forgets the last unit itself. */
export function walkFrom(p: Plan, row: Row, unit: number, sc: Scratch, last: number): number {
  const { near, open, size, cost } = p.field;
  const { left, from, reached, buckets, filled, control } = sc;
  for (let n = 0; n < last; n++) left[reached[n]!] = -1;
  const start = row[p.at + unit]!;
  const points = row[p.points + unit]!;
  const kind = row[p.kind + unit]! * size;
  left[start] = points;
  reached[0] = start;
  let count = 1;
  filled.fill(0);
  buckets[points * size] = start;
  filled[points] = 1;
  for (let now = points; now > 0; now--) {
    for (let n = 0; n < filled[now]!; n++) {
      const hex = buckets[now * size + n]!;
      if (left[hex] !== now || (control[hex] && hex !== start)) continue;
      for (let side = hex * 6, end = side + 6; side < end; side++) {
        const next = near[side]!;
        if (next < 0 || row[p.on + next]! >= 0 || !open[kind + next]) continue;
        const then = now - cost[next]!;
        if (then < 0 || left[next]! >= then) continue;
        if (left[next]! < 0) reached[count++] = next;
        left[next] = then;
        from[next] = hex;
        buckets[then * size + filled[then]!++] = next;
      }
    }
  }
  return count;
}

/** One way to strike is enough where only blows are looked at: least lost, most taken, most points left. */
function keepBlow(sc: Scratch, target: number, move: Move, losses: number, left: number): void {
  const merit = 64 + (losses & 3) * 32 - (losses >> 2) * 16 + left;
  if (merit <= sc.merit[target]!) return;
  sc.merit[target] = merit;
  sc.blow[target] = move;
}
function addBlows(p: Plan, sc: Scratch, list: List): void {
  for (let target = 0; target < p.units; target++) {
    if (sc.merit[target]! > 0) add(list, sc.blow[target]!);
    sc.merit[target] = 0;
  }
}

/** Knights of a wagon train turned over. */
const OPEN = 1;

/** Blows and shots from a hex with so many points left. */
function strikes(
  p: Plan,
  row: Row,
  unit: number,
  hex: number,
  left: number,
  list: List,
  best: Scratch | null,
): void {
  const f = p.field;
  const kind = row[p.kind + unit]!;
  if (kind === f.wagon || left < 1) return;
  const army = p.army[unit]!;
  for (let side = hex * 6, end = side + 6; side < end; side++) {
    const there = f.near[side]!;
    if (there < 0) continue;
    const target = row[p.on + there]!;
    if (target < 0 || p.army[target] === army || !f.open[kind * f.size + there] || left < f.cost[there]!)
      continue;
    const losses =
      row[p.kind + target] === f.wagon ? hitLoss(p, row, target, best) : clashOf(p, row, unit, hex, target);
    if ((losses & 3) === 0) continue;
    const move = moveOf(unit, hex, MELEE, target, left);
    if (best) keepBlow(best, target, move, losses, left);
    else add(list, move);
  }
  const range = f.range[kind]!;
  if (range === 0) return;
  const targets = f.targets[range]![hex]!;
  for (let n = 0; n < targets.length; n++) {
    const target = row[p.on + targets[n]!]!;
    if (target < 0 || p.army[target] === army) continue;
    const loss =
      row[p.kind + target] === f.wagon ? hitLoss(p, row, target, best) : shotLoss(p, row, unit, hex, target);
    if (loss === 0) continue;
    const move = moveOf(unit, hex, SHOOT, target, left);
    if (best) keepBlow(best, target, move, loss, left);
    else add(list, move);
  }
}
/** Where only blows are looked at, one that turns a wagon train over and no more is none. */
const hitLoss = (p: Plan, row: Row, wagon: number, best: Scratch | null): number =>
  best && row[p.knights + wagon]! > OPEN ? 0 : 1;

function mergers(p: Plan, row: Row, unit: number, hex: number, left: number, list: List): void {
  const f = p.field;
  if (row[p.knights + unit] !== 1 || row[p.kind + unit] === f.wagon) return;
  for (let side = hex * 6, end = side + 6; side < end; side++) {
    const there = f.near[side]!;
    const twin = there < 0 ? -1 : row[p.on + there]!;
    if (
      twin < 0 ||
      twin === unit ||
      p.army[twin] !== p.army[unit] ||
      row[p.kind + twin] !== row[p.kind + unit]
    )
      continue;
    if (row[p.knights + twin] === 1 && left >= f.cost[there]!)
      add(list, moveOf(unit, hex, MERGE, twin, left));
  }
}

/** Whether a token of the foot kind lies idle. */
function mayDismount(p: Plan, row: Row, unit: number): boolean {
  const { onFoot, almanac } = p.field;
  const foot = onFoot[row[p.kind + unit]!]!;
  if (!p.dismounting || foot < 0) return false;
  let used = 0;
  for (let n = 0; n < p.units; n++)
    if (p.army[n] === p.army[unit] && row[p.kind + n] === foot && row[p.knights + n]! > 0) used++;
  return used < almanac.kinds[foot]!.tokens;
}

/** Beyond one friend, to hexes that lie open on no other way. */
function overFriends(p: Plan, row: Row, unit: number, sc: Scratch, count: number, list: List): void {
  const f = p.field;
  const kind = row[p.kind + unit]! * f.size;
  for (let n = 0; n < count; n++) {
    const hex = sc.reached[n]!;
    if (n > 0 && sc.control[hex]) continue;
    for (let side = hex * 6, end = side + 6; side < end; side++) {
      const over = f.near[side]!;
      const friend = over < 0 ? -1 : row[p.on + over]!;
      if (friend < 0 || friend === unit || p.army[friend] !== p.army[unit] || row[p.points + friend]! < 1)
        continue;
      const left = sc.left[hex]! - f.cost[over]! - 1;
      if (left < 1 || sc.control[over] || !f.open[kind + over]) continue;
      for (let far = over * 6; far < over * 6 + 6; far++) {
        const to = f.near[far]!;
        if (to < 0 || row[p.on + to]! >= 0 || !f.open[kind + to] || sc.left[to]! >= 0 || left < f.cost[to]!)
          continue;
        add(list, moveOf(unit, to, OVER, friend, left - f.cost[to]!));
      }
    }
  }
}

export interface Wants {
  /** Walks that end without a blow. */
  readonly quiet: boolean;
  /** Walks over friends, too. */
  readonly wide: boolean;
}

function turnsOf(
  p: Plan,
  row: Row,
  unit: number,
  sc: Scratch,
  last: number,
  list: List,
  wants: Wants,
): number {
  if (row[p.points + unit] === 0) return last;
  const count = walkFrom(p, row, unit, sc, last);
  const dismounts = wants.quiet && mayDismount(p, row, unit);
  const { flagOn } = p.field;
  for (let n = 0; n < count; n++) {
    const hex = sc.reached[n]!;
    const left = sc.left[hex]!;
    strikes(p, row, unit, hex, left, list, wants.quiet ? null : sc);
    if (n === 0 || !sc.control[hex]) mergers(p, row, unit, hex, left, list);
    const flag = flagOn[hex]!;
    if (n > 0 && (wants.quiet || (flag >= 0 && row[p.flag + flag] !== p.army[unit])))
      add(list, moveOf(unit, hex, STOP, 0, left));
    if (dismounts) add(list, moveOf(unit, hex, DISMOUNT, 0, left));
  }
  if (!wants.quiet) addBlows(p, sc, list);
  if (wants.wide) overFriends(p, row, unit, sc, count, list);
  return count;
}

export function generate(p: Plan, row: Row, sc: Scratch, list: List, wants: Wants): void {
  list.count = 0;
  if (row[p.phase] === WITHDRAW) return answers(p, row, list);
  if (row[p.phase] === CHASE) return onwards(p, row, list);
  const side = row[p.side]!;
  drawControl(p, row, 1 - side, sc.control);
  let last = forget(sc);
  if (row[p.phase] !== TURN) {
    last = walkOn(p, row, sc, last, list);
  } else {
    for (let unit = 0; unit < p.units; unit++)
      if (p.army[unit] === side && row[p.at + unit]! >= 0)
        last = turnsOf(p, row, unit, sc, last, list, wants);
    if (wants.quiet && row[p.tokens + side]! > 0) add(list, moveOf(0, 0, REGROUP, 0, 0));
    if (wants.quiet) add(list, moveOf(0, 0, PASS, 0, 0));
  }
}

/** Nothing is reached any more. */
const forget = (sc: Scratch): number => {
  sc.left.fill(-1);
  return 0;
};

/** In the middle of a walk the unit stops here, strikes from here or goes on. */
function walkOn(p: Plan, row: Row, sc: Scratch, last: number, list: List): number {
  const unit = row[p.attacker]!;
  const at = row[p.at + unit]!;
  add(list, moveOf(unit, at, STOP, 0, row[p.points + unit]!));
  const count = turnsOf(p, row, unit, sc, last, list, { quiet: true, wide: true });
  // Over a friend it can only go on.
  if (row[p.on + at] !== unit) keep(list, move => hexIn(move) !== at);
  return count;
}

function keep(list: List, wanted: (move: Move) => boolean): void {
  const kept = list.moves.slice(0, list.count).filter(wanted);
  list.moves.set(kept);
  list.count = kept.length;
}

function answers(p: Plan, row: Row, list: List): void {
  const unit = row[p.defender]!;
  const at = row[p.at + unit]!;
  add(list, moveOf(unit, at, STAND, 0, 0));
  for (let side = at * 6, end = side + 6; side < end; side++) {
    const hex = p.field.near[side]!;
    if (givesWayTo(p, row, unit, hex)) add(list, moveOf(unit, hex, GIVE_WAY, 0, 0));
  }
  if (p.field.beyond[at]!.length > 0 && mayFlee(p, row, unit))
    for (const module of p.field.homes[at]!) add(list, moveOf(unit, at, FLEE, module, 0));
}

function onwards(p: Plan, row: Row, list: List): void {
  const unit = row[p.attacker]!;
  const at = row[p.at + unit]!;
  add(list, moveOf(unit, at, STOP, 0, row[p.points + unit]!));
  strikes(p, row, unit, at, row[p.points + unit]!, list, null);
}
