// What may befall a leader beyond the blows that can be seen: men before him fall or flee, and ways open that were closed. So he
// keeps away from the enemy and among strong men, where nothing else calls him.

import { distance, type Hex } from '@gonfalon/hex';
import type { UnitId } from '@gonfalon/kernel';
import { type Battle, type Man, staysWithMen } from './battle.ts';

/** Enemies farther away than this do nothing to him, whatever happens before him. */
const SAFE = 8;
/** Of a thousand parts of him, for every hex they are nearer, among common men. */
const NEARER = 8;
/** The strength of common men. */
const COMMON = 2;

/** Men who stay with whoever comes to them: those out of order may run from him before the turn is over. */
export const isCompany = ({ leader, shaken }: Man): boolean => !leader && !shaken;

/** In hundredths of a point. `gone` are foes who will not be there any more. */
export function hazardOf(
  { own, enemies, grid }: Battle,
  leader: Man,
  hex: Hex,
  placeOf: (man: Man) => Hex,
  gone: ReadonlySet<UnitId>,
): number {
  // He falls with one throw in 36 among men, be they strong or weak.
  if (staysWithMen(leader)) return 0;
  let near = SAFE;
  for (const foe of enemies)
    if (!foe.leader && !foe.hidden && !gone.has(foe.id)) near = Math.min(near, distance(grid, foe.hex, hex));
  let company = 0;
  for (const man of own) if (isCompany(man) && placeOf(man) === hex) company += man.strength;
  return (leader.worth * (SAFE - near) * NEARER * 2 * COMMON) / (1000 * (COMMON + company));
}

/** Riders fall upon a leader two hexes before them. */
export const isWatched = ({ enemies, grid }: Battle, hex: Hex): boolean =>
  enemies.some(({ sorts, hex: from }) => sorts.includes('horse') && distance(grid, from, hex) <= 2);
