// A move as the orders a player gives one after the other.

import type { Action } from '@gonfalon/kernel';
import { CHASE } from './board.ts';
import { drawControl, type Scratch, walkFrom } from './generate.ts';
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
import type { Reading } from './read.ts';

export function ordersOf(reading: Reading, sc: Scratch, move: Move): Action[] {
  const { plan, ids } = reading;
  const name = (unit: number): string => ids[unit]!;
  const unit = name(unitIn(move));
  const hex = plan.field.grid.ids[hexIn(move)]!;
  switch (actIn(move)) {
    case REGROUP:
      return [{ do: 'regroup' }];
    case PASS:
      return [{ do: 'pass' }];
    case STAND:
      return [{ do: 'stand' }];
    case GIVE_WAY:
      return [{ do: 'withdraw', to: hex }];
    case FLEE:
      return [{ do: 'flee', module: plan.field.almanac.ring[otherIn(move)]! }];
  }
  const way = wayOf(reading, sc, move).map(to => ({ do: 'step', unit, to: plan.field.grid.ids[to]! }));
  switch (actIn(move)) {
    case MELEE:
      return [...way, { do: 'melee', unit, target: name(otherIn(move)) }];
    case SHOOT:
      return [...way, { do: 'shoot', unit, target: name(otherIn(move)) }];
    case MERGE:
      return [...way, { do: 'merge', unit, into: name(otherIn(move)) }];
    case DISMOUNT:
      // Before the first step it would be the beginning of a walk on foot, and the turn not over.
      return [
        ...way,
        { do: 'dismount', unit },
        ...(way.length > 0 || isOnTheWay(reading) ? [] : [{ do: 'stop' }]),
      ];
    default:
      return [...way, { do: 'stop' }];
  }
}

const isOnTheWay = ({ plan, row }: Reading): boolean => row[plan.attacker]! >= 0;

/** The hexes entered one after the other. */
function wayOf({ plan, row }: Reading, sc: Scratch, move: Move): number[] {
  const unit = unitIn(move);
  const start = row[plan.at + unit]!;
  if (row[plan.phase] === CHASE || start === hexIn(move)) return [];
  drawControl(plan, row, 1 - plan.army[unit]!, sc.control);
  sc.left.fill(-1);
  const count = walkFrom(plan, row, unit, sc, 0);
  if (actIn(move) !== OVER) return backFrom(sc, hexIn(move), start);
  const { near, cost } = plan.field;
  const over = row[plan.at + otherIn(move)]!;
  const before = leftIn(move) + cost[hexIn(move)]! + cost[over]! + 1;
  const from = sc.reached
    .subarray(0, count)
    .find(
      hex =>
        sc.left[hex] === before &&
        (hex === start || !sc.control[hex]) &&
        near.subarray(hex * 6, hex * 6 + 6).includes(over),
    )!;
  return [...backFrom(sc, from, start), over, hexIn(move)];
}

function backFrom(sc: Scratch, end: number, start: number): number[] {
  const way: number[] = [];
  for (let hex = end; hex !== start; hex = sc.from[hex]!) way.unshift(hex);
  return way;
}
