// The search as one would write it on a napkin: strings for states, every move tried until nothing improves.
import { type Facing, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';
import type { MoveOption, Mover, Stand } from '../src/reach/index.ts';
import type { Way } from '../src/reach/mover.ts';

/** A mover that remembers what its map was made from. */
export interface Walker extends Mover {
  way(from: Hex, direction: Facing): Way | null;
}

export const standKey = ({ hex, facing, charge, mode }: Stand): string =>
  `${hex}:${facing}:${charge}:${mode}`;

interface Priced {
  readonly to: Stand;
  readonly cost: number;
}

/** Every move from a stand, asked from the rules themselves and not from their tables. */
export function naiveMoves({ map, situation, tables: { rules }, way }: Walker, at: Stand): Priced[] {
  if (at.hex === OFF_MAP) return [];
  const { charge, facing, hex, mode } = at;
  const moves: Priced[] = [];
  const add = (option: MoveOption, price: number, to: { hex: number; facing: number }): void => {
    moves.push({ to: { ...to, charge: option.charge, mode: option.mode }, cost: price + option.cost });
  };
  for (const turn of rules.ahead ?? [0, 1, 2, 3, 4, 5]) {
    const direction = ((facing + turn + 6) % 6) as Facing;
    const to = neighbour(map.grid, hex, direction);
    const found = way(hex, direction);
    if (!found) continue;
    const waits = to === OFF_MAP ? 0 : situation[to]!;
    for (const option of rules.step({ charge, mode, lane: found.lane, situation: waits }))
      add(option, found.price, { hex: to, facing });
  }
  if (rules.ahead)
    for (const turn of [1, 2, 3, 4, 5]) {
      const steps = Math.min(turn, 6 - turn) as 1 | 2 | 3;
      const ground = map.ground[hex]!;
      for (const option of rules.turn?.({ charge, mode, ground, situation: situation[hex]!, steps }) ?? [])
        add(option, 0, { hex, facing: (facing + turn) % 6 });
    }
  return moves;
}

const firstStands = ({ openings = [], start }: Walker): Priced[] => [
  { to: start, cost: 0 },
  ...openings.map(opening => ({ to: opening, cost: opening.cost })),
];

/** Cheapest cost of every stand within the points, by going over all of them until none gets cheaper. */
export function naiveReach(mover: Walker): Map<string, number> {
  const best = new Map<string, number>();
  let open = firstStands(mover);
  while (open.length > 0) {
    const next: Priced[] = [];
    for (const { to, cost } of open.sort((a, b) => a.cost - b.cost)) {
      const key = standKey(to);
      if (cost > mover.points || cost >= (best.get(key) ?? Number.POSITIVE_INFINITY)) continue;
      best.set(key, cost);
      for (const move of naiveMoves(mover, to)) next.push({ to: move.to, cost: cost + move.cost });
    }
    open = next;
  }
  return best;
}

/** Every (stand, cost) within the points. */
export function naiveEveryCost(mover: Walker): Set<string> {
  const seen = new Set<string>();
  const open = firstStands(mover);
  for (let next = open.pop(); next; next = open.pop()) {
    const key = `${standKey(next.to)}@${next.cost}`;
    if (next.cost > mover.points || seen.has(key)) continue;
    seen.add(key);
    for (const { to, cost } of naiveMoves(mover, next.to)) open.push({ to, cost: next.cost + cost });
  }
  return seen;
}

/** The same where some hexes may be turned on once only: every set of those turned on is another way to stand there. */
export function naiveTurningOnce(mover: Walker, once: readonly Hex[], spent: readonly Hex[]): Set<string> {
  const told = new Set<string>();
  const seen = new Set<string>();
  const before = spent.filter(hex => once.includes(hex));
  const open = firstStands(mover).map(first => ({ ...first, turned: before }));
  for (let next = open.pop(); next; next = open.pop()) {
    const key = `${standKey(next.to)}@${next.cost}`;
    const whole = `${key} ${next.turned.toSorted()}`;
    if (next.cost > mover.points || seen.has(whole)) continue;
    seen.add(whole);
    told.add(key);
    for (const { to, cost } of naiveMoves(mover, next.to)) {
      const turns = to.hex === next.to.hex && once.includes(to.hex);
      if (turns && next.turned.includes(to.hex)) continue;
      open.push({ to, cost: next.cost + cost, turned: turns ? [...next.turned, to.hex] : next.turned });
    }
  }
  return told;
}
