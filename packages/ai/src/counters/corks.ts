// Ways out that a front closes: a foe who is beaten cannot fall back to a hex before it.

import { distance, type Facing, type Hex, neighbour, OFF_MAP, turned } from '@gonfalon/hex';
import { type Battle, menAt } from './battle.ts';
import type { Stand } from './stands.ts';

type Front = Pick<Stand, 'hex' | 'facing'>;

/** Hexes before a front. */
export function ahead({ grid }: Battle, { hex, facing }: Front): readonly Hex[] {
  return [-1, 0, 1]
    .map(turn => neighbour(grid, hex, turned(facing as Facing, turn)))
    .filter(other => other !== OFF_MAP);
}

/** Empty hexes beside him that this front closes, but for those closed already. */
export function closedBy(
  battle: Battle,
  front: Front,
  target: Hex,
  already: ReadonlySet<Hex> = NONE,
): number {
  let count = 0;
  for (const hex of ahead(battle, front))
    if (distance(battle.grid, hex, target) === 1 && menAt(battle, hex).length === 0 && !already.has(hex))
      count++;
  return count;
}
const NONE: ReadonlySet<Hex> = new Set();

/** Whatever lies before these fronts. */
export function closedTogether(battle: Battle, fronts: Iterable<Front>): ReadonlySet<Hex> {
  const closed = new Set<Hex>();
  for (const front of fronts) for (const hex of ahead(battle, front)) closed.add(hex);
  return closed;
}
