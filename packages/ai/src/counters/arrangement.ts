// What the fights come to that an arrangement of men obliges to, shared out as they will have to be. Knots that stay as they
// were are not weighed again.

import { distance, type Hex } from '@gonfalon/hex';
import type { Supposed, UnitId } from '@gonfalon/kernel';
import { sharedOut } from './attacking.ts';
import type { Battle } from './battle.ts';
import { type Fight, fightsIn, type Judging, type Knot, knotted, NEAR } from './fights.ts';
import { type Stand, supposed } from './stands.ts';
import type { Work } from './work.ts';

export interface Reckoning {
  readonly battle: Battle;
  readonly common: number;
  readonly care: number;
  readonly muskets: number;
  readonly work: Work;
  /** Ways to share out the fights of a knot that are looked at. */
  readonly partitions: number;
  /** Knots by who stands where in them and around them. */
  readonly known: Map<string, Fought>;
}

export type Arrangement = ReadonlyMap<UnitId, Stand>;

/** Fights that will have to be fought, and what all of them come to. */
export interface Fought {
  readonly value: number;
  readonly fights: readonly Fight[];
}

export const fightsWorth = (reckoning: Reckoning, arrangement: Arrangement): number =>
  foughtIn(reckoning, arrangement).value;

export function foughtIn(reckoning: Reckoning, arrangement: Arrangement): Fought {
  const { battle, common, care, muskets, work } = reckoning;
  const reach = new Map<UnitId, readonly Hex[]>();
  const stands = new Map<UnitId, Supposed>();
  for (const [id, stand] of arrangement) {
    if (!stand.stays) stands.set(id, supposed(stand, battle));
    if (stand.before.length > 0) reach.set(id, stand.before);
  }
  if (reach.size === 0) return { value: 0, fights: [] };
  // In Husaria shooters too must attack whoever stands before them (6.12).
  const isHusaria = battle.moment.key === 'moves';
  const must = new Set(
    [...reach.keys()].filter(id => isHusaria || !battle.byId.get(id)!.sorts.includes('shooter')),
  );
  const owed = new Set([...must].flatMap(id => reach.get(id)!));
  const tangle: Knot = { reach, must, owed, hexes: [], again: isHusaria };
  const judging: Judging = { common, care, muskets, work, stands };
  let value = 0;
  const fights: Fight[] = [];
  for (const knot of knotted(tangle)) {
    const fought = knotFought(reckoning, arrangement, knot, judging);
    value += fought.value;
    fights.push(...fought.fights);
  }
  return { value, fights };
}

function knotFought(
  { battle, partitions, known }: Reckoning,
  arrangement: Arrangement,
  knot: Knot,
  judging: Judging,
): Fought {
  const key = keyOf(battle, arrangement, knot);
  const found = known.get(key);
  if (found !== undefined) return found;
  const open = fightsIn(battle, knot, judging);
  const shared = sharedOut(open, knot, partitions);
  const fought = shared
    ? { value: shared.reduce((sum, fight) => sum + fight.value, 0), fights: shared }
    : { value: open.reduce((sum, fight) => Math.min(sum, fight.value), -judging.common), fights: [] };
  known.set(key, fought);
  return fought;
}

/** Whoever has moved near the fights bars a retreat, or no longer does. */
function keyOf({ grid }: Battle, arrangement: Arrangement, { reach, hexes }: Knot): string {
  const parts: string[] = [];
  for (const [id, { hex, facing, charge, stays }] of arrangement)
    if (reach.has(id) || (!stays && hexes.some(target => distance(grid, hex, target) <= NEAR)))
      parts.push(`${id} ${hex} ${facing} ${charge}`);
  return parts.join();
}

/** Foes are taken for lost who fall so likely, of ten thousand. */
const LIKELY = 5500;
export function goneIn({ byHex }: Battle, { fights }: Fought): ReadonlySet<UnitId> {
  const gone = new Set<UnitId>();
  for (const { hexes, estimate } of fights)
    if ((estimate.measures['destroyed'] ?? 0) >= LIKELY)
      for (const hex of hexes) for (const { id } of byHex.get(hex) ?? []) gone.add(id);
  return gone;
}
