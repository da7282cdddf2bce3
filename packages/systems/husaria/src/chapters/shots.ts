// 12.31, 13.22, 16.22 One shot: what helps its target, and how its table is read. How shots are rolled is in volley.ts.

import { directionTo, distance, type Hex } from '@gonfalon/hex';
import { type Ledger, ledger, type RuleKey, shifts, total } from '@gonfalon/kernel';
import { type Scene, unitOf } from '../scene.ts';
import type { Shot } from '../state.ts';
import type { FireResult } from '../tables.ts';
import { traitsOf, type Unit } from '../units.ts';
import { hexDefence, sideDefence } from './ground.ts';
import { isFenced, wagonAt } from './works.ts';

interface Aim {
  readonly sc: Scene;
  readonly shot: Shot;
  readonly from: Hex;
  readonly target: Unit;
}
const isClose = ({ sc, from, target }: Aim): boolean => directionTo(sc.grid, from, target.at) !== undefined;

/** §6.32: of the hex and the side a shot at a neighbour crosses only the better one counts. */
const aimShifts = shifts<Aim>('fire', {
  ground: aim => {
    const { sc, from, target } = aim;
    const side = isClose(aim) ? sideDefence(sc, from, target.at) : 0;
    return 0 - Math.max(hexDefence(sc, target.at), side);
  },
  // §16.25: works count against bows.
  works: aim => {
    const { sc, shot, from, target } = aim;
    if (shot.kind !== 'bow') return 0;
    return isFenced(sc, target.at, from) || wagonAt(sc, target.at, target.seat) ? -1 : 0;
  },
});

const placeOf = (sc: Scene, { shooters }: Shot): Hex => unitOf(sc, shooters[0]!).at;

export const shotLedger = (sc: Scene, shot: Shot): Ledger =>
  ledger(aimShifts, { sc, shot, from: placeOf(sc, shot), target: unitOf(sc, shot.target) });

/** §12.31: the printed table by kind, strength, range and the total of the dice with everything added. */
export function readShot(sc: Scene, shot: Shot, dice: number, rows: Ledger): FireResult {
  const { tables } = sc;
  const sum = dice + total(rows);
  const { fire, gun } = traitsOf(unitOf(sc, shot.shooters[0]!));
  if (shot.kind === 'bow') return sum >= tables.bowHits(shot.sp) ? '-1' : '-'; // §16.22
  if (shot.kind === 'rifle') return tables.rifle(fire!, shot.sp, sum);
  const range = distance(sc.grid, placeOf(sc, shot), unitOf(sc, shot.target).at); // §13.21
  return tables.gun(gun!, shot.sp, range, sum);
}

export const ROLL_RULES = {
  gun: 'guns.roll',
  bow: 'bows.roll',
  rifle: 'rifles.roll',
} as const satisfies Record<Shot['kind'], RuleKey>;
