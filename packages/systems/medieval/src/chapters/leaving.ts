// 4.4 Leaving the map.

import { ALL_FACINGS, neighbour, OFF_MAP } from '@gonfalon/hex';
import { bans } from '@gonfalon/kernel';
import { change, tell, unitOf } from '@gonfalon/kit';
import { clock, hexId, ids, mark, type Scene, zoneHolders } from '../scene.ts';
import { POINT } from '../state.ts';
import { DONE, isLeader } from '../units.ts';
import type { Claim, Verb } from '../verb.ts';
import { carryBanner, leaveWithBanner } from './banners.ts';
import { staysWithBanner } from './kept-back.ts';
import { leftTheMap } from './losses.ts';
import { marching } from './on-the-march.ts';
import { stopped } from './stopped.ts';

export const leave: Verb = {
  bans: {
    ...staysWithBanner,
    ...stopped,
    ...bans<Claim>('movement', {
      notAtEdge: ({ sc, unit }) =>
        (isLeader(unit) ? ALL_FACINGS : [unit.facing]).some(
          facing => neighbour(sc.grid, unit.at, facing) === OFF_MAP,
        )
          ? null
          : [unit.id],
      held: ({ sc, unit }) => (marching(sc).held ? ids(zoneHolders(sc, unit.seat, unit.at)) : null),
      bracedExit: ({ unit }) => (unit.braced ? [unit.id] : null),
      exitPoints: ({ sc, unit }) => (marching(sc).left < POINT ? [unit.id] : null),
      // §3.3.3: whoever rides on out of a zone pays for that here too.
      zonePoints: ({ sc, unit }) => {
        const { left, surcharge } = marching(sc);
        return surcharge && left >= POINT && left < 2 * POINT ? [unit.id] : null;
      },
    }),
  },
  candidates: () => [{ do: 'leave' }],
  apply: ({ sc, unit }) => exit(sc, unit.n),
};

/** §4.4.1, 4.4.3: the clock of its return starts now. */
export function exit(sc: Scene, n: number): void {
  const unit = unitOf(sc, n);
  carryBanner(sc, n); // §7.1.3
  leaveWithBanner(sc, n); // §7.1.5
  if (isLeader(unit)) mark(sc, n, DONE.worked); // §13.1.3
  change(sc, n, { place: 'off', at: OFF_MAP, cf: 0, leftAt: unit.at, leftOn: clock(sc.s) });
  tell(sc, { is: 'left', unit: unit.id, from: hexId(sc, unit.at) });
  leftTheMap(sc, n); // §4.4.8
}
