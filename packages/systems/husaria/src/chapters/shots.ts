// 12.31, 13.22, 16.22 One shot: what helps its target, and how its table is read. How shots are rolled is in volley.ts.

import { distance, type Hex } from '@gonfalon/hex';
import { type Ledger, ledger, type RuleKey, shifts, total } from '@gonfalon/kernel';
import { unitOf } from '@gonfalon/kit';
import type { Scene } from '../scene.ts';
import type { Shot } from '../state.ts';
import type { FireResult } from '../tables.ts';
import { traitsOf, type Unit } from '../units.ts';
import { hexDefence, sideDefence } from './ground.ts';
import { isFenced, wagonAt } from './works.ts';

interface Aim {
  readonly sc: Scene;
  readonly shot: Shot;
  /** Where each of the shooters stands. */
  readonly from: readonly Hex[];
  readonly target: Unit;
}

/** §6.32: of the hex and the sides that shots at a neighbour cross only the best one counts. */
const aimShifts = shifts<Aim>('fire', {
  ground: ({ sc, from, target }) => {
    const sides = from.map(hex => sideDefence(sc, hex, target.at));
    return 0 - Math.max(hexDefence(sc, target.at), ...sides);
  },
  // §16.25: works count against bows.
  works: ({ sc, shot, from, target }) => {
    const { at, seat } = target;
    const isBehind = from.some(hex => isFenced(sc, at, hex)) || wagonAt(sc, at, seat) !== undefined;
    return shot.kind === 'bow' && isBehind ? -1 : 0;
  },
});

const placesOf = (sc: Scene, { shooters }: Shot): Hex[] => shooters.map(n => unitOf(sc, n).at);

export const shotLedger = (sc: Scene, shot: Shot): Ledger =>
  ledger(aimShifts, { sc, shot, from: placesOf(sc, shot), target: unitOf(sc, shot.target) });

/** §12.31: the printed table by kind, strength, range and the total of the dice with everything added. */
export function readShot(sc: Scene, shot: Shot, dice: number, rows: Ledger): FireResult {
  const { tables } = sc;
  const sum = dice + total(rows);
  const { fire, gun } = traitsOf(unitOf(sc, shot.shooters[0]!));
  if (shot.kind === 'bow') return sum >= tables.bowHits(shot.sp) ? '-1' : '-'; // §16.22
  if (shot.kind === 'rifle') return tables.rifle(fire!, shot.sp, sum);
  const range = distance(sc.grid, placesOf(sc, shot)[0]!, unitOf(sc, shot.target).at); // §13.21
  return tables.gun(gun!, shot.sp, range, sum);
}

export const ROLL_RULES = {
  gun: 'guns.roll',
  bow: 'bows.roll',
  rifle: 'rifles.roll',
} as const satisfies Record<Shot['kind'], RuleKey>;
