// Where a hidden regiment of the enemy may lie, by what everybody knows: any wood large enough, but for those that our men
// stand beside and have found empty. Of each the same is believed, until it is found or shows itself.

import { ALL_FACINGS, distance, type Grid, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';
import { type Land, memo, remembered } from '@gonfalon/kernel';
import { GROUNDS, isTerrain } from '@gonfalon/kit';
import type { Battle } from './battle.ts';
import { depthOf } from './going.ts';
import type { Stand } from './stands.ts';

/** Kulikowe Pole 6: a wood of at least so many hexes. */
const LEAST_WOOD = 5;

const woodsIn = memo((land: Land): readonly Hex[] => {
  const grid = land.grid as Grid;
  const isTree = (hex: Hex): boolean => {
    const { name } = land.ground[hex]!;
    return isTerrain(name) && GROUNDS[name].wood;
  };
  const seen = new Set<Hex>();
  const found: Hex[] = [];
  for (let start = 0; start < grid.size; start++) {
    if (seen.has(start) || !isTree(start)) continue;
    const wood = [start];
    seen.add(start);
    for (const hex of wood)
      for (const side of ALL_FACINGS) {
        const next = neighbour(grid, hex, side);
        if (next === OFF_MAP || seen.has(next) || !isTree(next)) continue;
        seen.add(next);
        wood.push(next);
      }
    if (wood.length >= LEAST_WOOD) found.push(...wood);
  }
  return found;
});

/** Hexes any of which may hide them; nowhere where nobody hides from us. */
export const dens = memo((battle: Battle): readonly Hex[] => {
  const { facts, grid, land, own, seat } = battle;
  const { ambush } = facts;
  if (!ambush?.hidden || ambush.seat === seat) return [];
  if (ambush.at !== null) return [grid.hex(ambush.at)!];
  // Leaders ride past and see nobody.
  const scouts = own.filter(({ leader }) => !leader);
  return woodsIn(land).filter(hex => scouts.every(man => distance(grid, man.hex, hex) > 1));
});

/** In a turn riders come so far out of a wood, by how deep they lie in it. */
export const springFrom = (battle: Battle, den: Hex): number =>
  Math.max(2, OUT_OF_WOOD - DEEPER * depthOf(battle, den));
const OUT_OF_WOOD = 11;
const DEEPER = 3;

/** How likely somebody there has them beside him, or within their ride: of a thousand. */
interface Near {
  readonly beside: number;
  readonly within: number;
}
const known = memo((_: Battle) => new Map<Hex, Near>());
const nearTo = (battle: Battle, hex: Hex): Near =>
  remembered(known(battle), hex, () => {
    const all = dens(battle);
    let [beside, within] = [0, 0];
    for (const den of all) {
      const away = distance(battle.grid, den, hex);
      if (away <= 1) beside++;
      if (away <= springFrom(battle, den)) within++;
    }
    const share = (count: number): number => Math.round((count * 1000) / Math.max(1, all.length));
    return { beside: share(beside), within: share(within) };
  });

/** Of a hundred parts: what a leader is likely to lose by their charge, and anybody else. */
const LEADER_STRUCK = 25;
const STRUCK = 10;

/** What a man risks who goes there, or stays, in hundredths of a point: whoever steps beside them is scattered. */
export function woodsRisk(battle: Battle, { man, hex }: Pick<Stand, 'man' | 'hex'>): number {
  const { facts, common } = battle;
  if (dens(battle).length === 0) return 0;
  const { beside, within } = nearTo(battle, hex);
  const scattered = man.leader || hex === man.hex ? 0 : (beside * Math.max(common, man.value)) / 1000;
  const { from, at } = facts.ambush!;
  const mayCome = at !== null || facts.turn + 1 >= from;
  const share = man.leader ? man.worth * LEADER_STRUCK : man.value * STRUCK;
  return scattered + (mayCome ? (within * share) / 100_000 : 0);
}
