// The end of an enemy's line that a command may ride round: others hold the line from the front, this one stands at its end
// or past it, and nobody else of the enemy is there to stop it.

import { axialAt, centreOf, distance, HEX_HEIGHT, type Hex, OFF_MAP, type Point } from '@gonfalon/hex';
import type { Battle, Man } from './battle.ts';
import type { Command } from './commands.ts';

export interface LineEnd {
  /** As those see it who hold the line. */
  readonly side: 'left' | 'right';
  /** Past the end and level with it: from there the line is taken from the side. */
  readonly turn: Hex;
  /** Whether a hex lies past the end. */
  isPast(hex: Hex): boolean;
}

/** Hexes past the end that a command rides out, and around that place nobody else of the enemy. */
const WIDE = 3;
const CLEAR = 4;
/** So many hexes before the end is near enough. */
const NEAR = 2;
/** Fewer men have no line. */
const LINE = 3;
/** Whoever holds the line is so many times as strong as who rides round it. */
const HOLDING = 1.5;
/** Of a flanking command so many hundredths ride. */
const RIDERS = 70;

/** `holding`: who is against that line besides. null where they could not do it alone, where it does not ride, or stands before the line. */
export function endOfLine(
  battle: Battle,
  one: Command,
  target: Command,
  holding: readonly Command[],
): LineEnd | null {
  const riders = one.men.filter(({ sorts }) => sorts.includes('horse')).length;
  if (target.men.length < LINE || riders * 100 < one.men.length * RIDERS) return null;
  if (holding.reduce((sum, { power }) => sum + power, 0) < one.power * HOLDING) return null;
  const across = lineOf(battle, target, middle(holding));
  if (!across) return null;
  const place = centreIn(battle);
  const at = along(across, one.heart);
  const sign = at >= along(across, target.heart) ? 1 : -1;
  const out = (point: Point): number => sign * along(across, point);
  const last = target.men.reduce((end, man) => (out(place(man.hex)) > out(place(end.hex)) ? man : end));
  const edge = out(place(last.hex));
  if (sign * at < edge - NEAR * HEX_HEIGHT || holding.some(({ heart }) => out(heart) >= sign * at))
    return null;
  const turn = beyond(battle, last, { x: across.x * sign, y: across.y * sign });
  if (turn === OFF_MAP || !isClear(battle, turn, target)) return null;
  return { side: sign > 0 ? 'right' : 'left', turn, isPast: hex => out(place(hex)) > edge };
}

const centreIn =
  ({ grid }: Battle) =>
  (hex: Hex): Point =>
    centreOf({ q: grid.q[hex]!, r: grid.r[hex]! });

const along = (way: Point, { x, y }: Point): number => way.x * x + way.y * y;

function middle(commands: readonly Command[]): Point {
  let [x, y, men] = [0, 0, 0];
  for (const { heart, men: some } of commands) {
    x += heart.x * some.length;
    y += heart.y * some.length;
    men += some.length;
  }
  return { x: x / men, y: y / men };
}

/** A body so many times as long as it is deep has ends. */
const LONG = 2;

/** Along the line they stand in, of length 1, to the right of whoever looks at them from there; null where they stand in no line. */
function lineOf(battle: Battle, { men, heart }: Command, from: Point): Point | null {
  const place = centreIn(battle);
  let [xx, yy, xy] = [0, 0, 0];
  for (const { hex } of men) {
    const at = place(hex);
    const [x, y] = [at.x - heart.x, at.y - heart.y];
    xx += x * x;
    yy += y * y;
    xy += x * y;
  }
  const half = Math.sqrt(((xx - yy) / 2) ** 2 + xy * xy);
  const [most, least] = [(xx + yy) / 2 + half, (xx + yy) / 2 - half];
  if (most < least * LONG * LONG || half === 0) return null;
  const way = xx >= yy ? { x: most - yy, y: xy } : { x: xy, y: most - xx };
  const length = Math.sqrt(along(way, way));
  const isRight = along(way, { x: from.y - heart.y, y: heart.x - from.x }) >= 0;
  const unit = (isRight ? 1 : -1) / length;
  return { x: way.x * unit, y: way.y * unit };
}

function beyond({ grid }: Battle, { hex }: Man, way: Point): Hex {
  const from = centreOf({ q: grid.q[hex]!, r: grid.r[hex]! });
  const steps = WIDE * HEX_HEIGHT;
  return grid.at(axialAt({ x: from.x + way.x * steps, y: from.y + way.y * steps }));
}

const isClear = ({ enemies, grid }: Battle, turn: Hex, { men }: Command): boolean =>
  enemies.every(foe => foe.leader || men.includes(foe) || distance(grid, foe.hex, turn) > CLEAR);
