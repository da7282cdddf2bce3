// Winners whom no leader holds ride after whoever flees, and stand alone among the enemy the next morning (5.5). What that
// costs is the difference between the blow they would take there and the one where they fought.

import { directionTo, distance, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';
import type { UnitId } from '@gonfalon/kernel';
import type { Arrangement, Fought } from './arrangement.ts';
import { type Battle, foesAt, type Man } from './battle.ts';
import { type Answering, riskAt } from './reply.ts';

/** Hexes to a leader at which nobody is held any more: a die has six faces. */
const OUT_OF_HAND = 6;
/** Chances below this are not looked at, of ten thousand. */
const HARDLY = 1200;
const TEN_THOUSAND = 10_000;

/** A man who may be carried away, and what it would cost if he were. */
export interface Carried {
  readonly man: Man;
  readonly hex: Hex;
  /** Were no leader near, in hundredths of a point. */
  readonly cost: number;
}

export function carriedAway(
  answering: Answering,
  arrangement: Arrangement,
  { fights }: Fought,
  gone: ReadonlySet<UnitId>,
): readonly Carried[] {
  const { battle } = answering;
  // Husaria's winners choose.
  if (battle.moment.key === 'moves') return [];
  return fights.flatMap(({ attackers, hexes, estimate }) => {
    const { retreat = 0, destroyed = 0 } = estimate.measures;
    const chance = retreat - destroyed;
    if (chance < HARDLY) return [];
    return attackers.flatMap(id => {
      const stand = arrangement.get(id);
      const man = battle.byId.get(id)!;
      const hex = stand?.hex ?? man.hex;
      const there = beyond(battle, hex, hexes[0]!);
      const facing = directionTo(battle.grid, hex, hexes[0]!) ?? man.facing ?? 0;
      const risk =
        riskAt(answering, arrangement, man, { hex: there, facing }, gone) -
        riskAt(answering, arrangement, man, { hex, facing: stand?.facing ?? man.facing ?? 0 }, gone);
      return risk > 0 ? [{ man, hex, cost: (risk * chance) / TEN_THOUSAND }] : [];
    });
  });
}

/** Two hexes on, or where the beaten stood. */
function beyond(battle: Battle, from: Hex, target: Hex): Hex {
  const side = directionTo(battle.grid, from, target);
  const next = side === undefined ? OFF_MAP : neighbour(battle.grid, target, side);
  return next === OFF_MAP || foesAt(battle, next).length > 0 ? target : next;
}

/** In hundredths of a point, by the hexes to the nearest of these leaders. */
export function dragOf({ grid }: Battle, carried: readonly Carried[], leaders: readonly Hex[]): number {
  let drag = 0;
  for (const { hex, cost } of carried) {
    let away = OUT_OF_HAND;
    for (const leader of leaders) away = Math.min(away, distance(grid, leader, hex));
    drag += (cost * away) / OUT_OF_HAND;
  }
  return drag;
}
