// Which moves to look at first: what was best before, what takes something, what served elsewhere.

import { type Plan, type Row, WITHDRAW } from './board.ts';
import { type Judge, worthOf } from './evaluate.ts';
import {
  actIn,
  FLEE,
  GIVE_WAY,
  hexIn,
  MELEE,
  MERGE,
  type Move,
  otherIn,
  REGROUP,
  SHOOT,
  STAND,
  STOP,
  unitIn,
} from './moves.ts';
import { clashOf, shotLoss } from './play.ts';

const FIRST = 1 << 28;
const TAKES = 1 << 20;
const KILLER = 1 << 18;
const RAZES = 500;
const FLAG = 120;

/** What a blow brings at once if nobody gives way, in the judge's measure; 0 for quiet moves. */
export function gainOf(p: Plan, row: Row, judge: Judge, move: Move): number {
  const act = actIn(move);
  const unit = unitIn(move);
  if (act === MELEE || act === SHOOT) {
    const target = otherIn(move);
    if (row[p.kind + target] === p.field.wagon) return row[p.knights + target]! < 2 ? RAZES : RAZES / 8;
    const losses =
      act === SHOOT
        ? shotLoss(p, row, unit, hexIn(move), target)
        : clashOf(p, row, unit, hexIn(move), target);
    return lossWorth(p, row, judge, target, losses & 3) - lossWorth(p, row, judge, unit, losses >> 2);
  }
  const flag = act === STOP && row[p.at + unit] !== hexIn(move) ? p.field.flagOn[hexIn(move)]! : -1;
  return flag >= 0 && row[p.flag + flag] !== p.army[unit] ? FLAG * p.field.flagPoints[flag]! : 0;
}

function lossWorth(p: Plan, row: Row, judge: Judge, unit: number, loss: number): number {
  const knights = row[p.knights + unit]!;
  const kind = row[p.kind + unit]!;
  return worthOf(judge, kind, knights) - worthOf(judge, kind, Math.max(0, knights - loss));
}

/** What past cut-offs teach; one for a search. */
export interface Lessons {
  /** Two a ply. */
  readonly killers: Int32Array;
  /** By unit and hex. */
  readonly history: Int32Array;
}

export const isQuiet = (move: Move): boolean => {
  const act = actIn(move);
  return act !== MELEE && act !== SHOOT && act !== STAND && act !== GIVE_WAY && act !== FLEE;
};

export function score(
  p: Plan,
  row: Row,
  judge: Judge,
  lessons: Lessons,
  ply: number,
  best: Move,
  move: Move,
): number {
  if (move === best) return FIRST;
  const gain = gainOf(p, row, judge, move);
  if (gain > 0) return TAKES + gain;
  if (row[p.phase] === WITHDRAW) return actIn(move) === STAND ? standing(p, row, judge) : 0;
  if (lessons.killers[ply * 2] === move) return KILLER + 1;
  if (lessons.killers[ply * 2 + 1] === move) return KILLER;
  const act = actIn(move);
  if (act === REGROUP || act === MERGE) return KILLER / 2;
  return lessons.history[unitIn(move) * p.field.size + hexIn(move)]! + gain;
}

const standing = (p: Plan, row: Row, judge: Judge): number => {
  const attacker = row[p.attacker]!;
  const defender = row[p.defender]!;
  const losses = clashOf(p, row, attacker, row[p.at + attacker]!, defender);
  return lossWorth(p, row, judge, attacker, losses >> 2) - lossWorth(p, row, judge, defender, losses & 3);
};

export function learn(p: Plan, lessons: Lessons, ply: number, depth: number, move: Move): void {
  if (lessons.killers[ply * 2] !== move) {
    lessons.killers[ply * 2 + 1] = lessons.killers[ply * 2]!;
    lessons.killers[ply * 2] = move;
  }
  const place = unitIn(move) * p.field.size + hexIn(move);
  lessons.history[place] = Math.min(KILLER / 4, lessons.history[place]! + depth * depth * 16);
}
