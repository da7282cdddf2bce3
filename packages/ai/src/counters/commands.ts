// Commands of a battle as bodies of men: a leader's by his name, everybody else with whoever stands near.

import { centreOf, distance, type Facing, HEX_HEIGHT, type Point, stepTo } from '@gonfalon/hex';
import { remembered, type UnitId } from '@gonfalon/kernel';
import { type Battle, type Man, nearest } from './battle.ts';

export interface Command {
  /** Its leader, or where it has none its first man. */
  readonly id: UnitId;
  readonly men: readonly Man[];
  /** The leader first, where he is on the map. */
  readonly leaders: readonly Man[];
  /** What it can bring to a fight: strength points, those of riders for a quarter more. */
  readonly power: number;
  readonly heart: Point;
}

/** Men without a leader so near to each other stand together. */
const TOGETHER = 4;

/** Of one side, in the order of its units; men who lie hidden belong to none. */
export function commandsOf(battle: Battle, side: readonly Man[]): readonly Command[] {
  const seen = side.filter(({ hidden }) => !hidden);
  const leaders = seen.filter(({ leader }) => leader);
  const led = new Map<UnitId, Man[]>();
  const loose: Man[] = [];
  for (const man of seen) {
    if (man.leader) continue;
    if (man.command === null) loose.push(man);
    else remembered(led, man.command, () => []).push(man);
  }
  for (const men of knots(battle, loose)) led.set(men[0]!.id, men);
  const alone = leaders.filter(({ id }) => !led.has(id));
  const heads = new Map([...led].map(([id, men]) => [id, leaders.filter(leader => leader.id === id && men)]));
  for (const leader of alone) heads.get(nearestBody(battle, leader, led) ?? '')?.push(leader);
  return [...led].map(([id, men]) => bodyOf(battle, id, men, heads.get(id)!));
}

/** Everybody who stands near to one of them, and so on. */
function knots({ grid }: Battle, men: readonly Man[]): readonly Man[][] {
  const left = new Set(men);
  const found: Man[][] = [];
  for (const first of men) {
    if (!left.delete(first)) continue;
    const knot = [first];
    for (const man of knot)
      for (const other of left)
        if (distance(grid, man.hex, other.hex) <= TOGETHER) {
          left.delete(other);
          knot.push(other);
        }
    found.push(knot);
  }
  return found;
}

function nearestBody(
  { grid }: Battle,
  { hex }: Man,
  bodies: ReadonlyMap<UnitId, readonly Man[]>,
): UnitId | undefined {
  let [found, least]: [UnitId | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const [id, men] of bodies)
    for (const man of men) {
      const away = distance(grid, man.hex, hex);
      if (away < least) [found, least] = [id, away];
    }
  return found;
}

function bodyOf({ grid }: Battle, id: UnitId, men: readonly Man[], leaders: readonly Man[]): Command {
  let [x, y] = [0, 0];
  for (const { hex } of men) {
    const at = centreOf({ q: grid.q[hex]!, r: grid.r[hex]! });
    x += at.x;
    y += at.y;
  }
  const heart = { x: x / men.length, y: y / men.length };
  return { id: leaders[0]?.id ?? id, men, leaders, power: powerOf(men), heart };
}

/** In quarters of a strength point. */
const powerOf = (men: readonly Man[]): number =>
  men.reduce((sum, { strength, sorts }) => sum + strength * (sorts.includes('horse') ? 5 : 4), 0);

/** Mean way from a man of the one to the nearest man of the other. */
export function gapBetween({ grid }: Battle, from: Command, to: Command): number {
  let sum = 0;
  for (const { hex } of from.men) {
    let least = Number.POSITIVE_INFINITY;
    for (const foe of to.men) {
      const away = distance(grid, hex, foe.hex);
      if (away < least) least = away;
    }
    sum += least;
  }
  return sum / from.men.length;
}

/** From 0 to 1: men of the one who have the middle of the other before them. */
export function looksAt({ grid }: Battle, { men }: Command, { heart }: Command): number {
  let looking = 0;
  for (const { hex, facing } of men) {
    if (facing === null) continue;
    const from = centreOf({ q: grid.q[hex]!, r: grid.r[hex]! });
    const before = centreOf(stepTo({ q: grid.q[hex]!, r: grid.r[hex]! }, facing as Facing));
    const [x, y] = [heart.x - from.x, heart.y - from.y];
    const ahead = (before.x - from.x) * x + (before.y - from.y) * y;
    // Within 60 degrees of the front.
    if (ahead > 0 && 4 * ahead * ahead >= HEX_HEIGHT ** 2 * (x * x + y * y)) looking++;
  }
  return looking / men.length;
}

/** Half of it has enemies so near. */
export const hasJoined = (battle: Battle, { men }: Command): boolean =>
  men.filter(({ hex }) => nearest(battle, hex, battle.enemies) <= JOINED).length * 2 >= men.length;
const JOINED = 2;
