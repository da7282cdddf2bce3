// Whether a leader would be lost to the enemy's best attack: what one look at the table shows, whatever else the enemy may
// have to do. Dearer than the answer to a whole turn, so it is asked of few places.

import { distance, type Hex } from '@gonfalon/hex';
import { bestAttack, threatsOf } from '@gonfalon/kit';
import type { Battle } from './battle.ts';
import { isCompany } from './hazard.ts';
import type { Work } from './work.ts';

/** Parts of ten thousand from which a threat is plain. */
export const PLAIN = 2000;
export const CERTAIN = 10_000;
/** How often he falls whose men lie dead around him, in hundredths. */
const FALLS_ALONE = 80;
/** Enemies farther away do nothing to him this time. */
export const SIGHT = 12;

/**
 * That a leader on this hex falls, of ten thousand, as it stands in `view`. He must stand there already: it may be he himself
 * who closes the enemy's way to it from where he is now.
 */
export function fallsAt({ game, seat, grid, byId }: Battle, view: unknown, hex: Hex, work: Work): number {
  const at = grid.ids[hex]!;
  const units = game.units(view, seat).filter(({ hidden }) => !hidden);
  const near = units.filter(unit => unit.side !== seat && distance(grid, grid.hex(unit.at)!, hex) <= SIGHT);
  work.done += near.length;
  const threats = threatsOf(
    game,
    view,
    seat,
    near.map(({ id }) => id),
  );
  if (!threats.hexes.has(at)) return 0;
  const company = units.some(
    unit => unit.at === at && unit.side === seat && isCompany({ ...byId.get(unit.id)!, ...unit }),
  );
  if (!company) return CERTAIN;
  const attack = bestAttack(game, view, seat, threats, { hex: at });
  const { leaderFalls = 0, leaderAlone = 0 } = attack?.estimate.measures ?? {};
  return Math.min(CERTAIN, leaderFalls + (leaderAlone * FALLS_ALONE) / 100);
}
