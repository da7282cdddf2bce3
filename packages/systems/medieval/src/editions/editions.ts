// What all editions share, and the three compositions. A difference is one line, one table or one chapter in its slot.

import { bans } from '@gonfalon/kernel';
import { type ClampAfter, shiftedColumn } from '@gonfalon/kit';
import { chargeAfterStep, chargeAfterStepOld } from '../chapters/charge.ts';
import { counterchargeCavalryOnly, counterchargeCommon } from '../chapters/countercharge.ts';
import { fortifications } from '../chapters/fortifications.ts';
import {
  commonAttackerShifts,
  commonDefenderShifts,
  rangedWeakBoth,
  rangedWeakTargets,
  rearOnce,
  rearPerHex,
} from '../chapters/modifiers.ts';
import { momentum } from '../chapters/momentum.ts';
import { disorderAndPanic, disorderShifts } from '../chapters/order.ts';
import { palisadeShifts, palisades } from '../chapters/palisades.ts';
import { pursuitByDistance, pursuitByList } from '../chapters/pursuit-test.ts';
import { rideDownByMargin, rideDownByOdds, rideDownCommon } from '../chapters/ride-down.ts';
import { scatterTrack } from '../chapters/scatter.ts';
import { shiltron } from '../chapters/shiltron.ts';
import { wolfPits } from '../chapters/wolf-pits.ts';
import type { Chapters } from '../rules.ts';
import { HIGHEST, LOWEST } from '../tables.ts';
import { isRanged } from '../units.ts';
import type { Claim } from '../verb.ts';

/** §1.5: Kosovo brings the column back into the table at the end, the later books after every shift. */
const clamp =
  (clampAfter: ClampAfter): Chapters['clamp'] =>
  (initial, attacker, defender) =>
    shiftedColumn(initial, attacker, defender, { lowest: LOWEST, highest: HIGHEST, clampAfter }).final;

/** Kosovo: the old edition, with disorganization, panic and morale tests. */
export const firstEdition: Chapters = {
  attackerShifts: {
    ...commonAttackerShifts,
    ...rearPerHex,
    ...rangedWeakBoth.attacker,
    ...disorderShifts.attacker,
  },
  defenderShifts: {
    ...commonDefenderShifts,
    ...rangedWeakBoth.defender,
    ...disorderShifts.defender,
    ...palisadeShifts,
  },
  clamp: clamp([]),
  breakdown: disorderAndPanic,
  rideDown: rideDownCommon,
  rideDownForced: true,
  ...pursuitByList,
  momentum: bans<Claim>('charge', {}),
  brake: false,
  roadTurnFree: false,
  chargeAfter: chargeAfterStepOld,
  chargeTires: false,
  countercharge: counterchargeCommon,
  leadersRetreatAlone: false,
  standsFast: unit => unit.arm === 'bombard' && unit.braced,
  objects: [fortifications, palisades],
};

/** Kulikovo and Grunwald: the later edition, with the Scattered track. */
export const secondEdition: Chapters = {
  attackerShifts: { ...commonAttackerShifts, ...rearOnce, ...rangedWeakTargets },
  defenderShifts: commonDefenderShifts,
  clamp: clamp(['ratio', 'attacker']),
  breakdown: scatterTrack,
  rideDown: { ...rideDownCommon, ...rideDownByMargin },
  rideDownForced: false,
  ...pursuitByDistance,
  momentum,
  brake: true,
  roadTurnFree: true,
  chargeAfter: chargeAfterStep,
  chargeTires: true,
  countercharge: { ...counterchargeCommon, ...counterchargeCavalryOnly },
  leadersRetreatAlone: true, // §8.2.6
  standsFast: unit => isRanged(unit) && unit.braced, // §10.3.3, 10.7.4
  objects: [fortifications],
};

export const kosovo: Chapters = firstEdition;
export const kulikovo: Chapters = { ...secondEdition, objects: [fortifications, wolfPits, shiltron] };
export const grunwald: Chapters = {
  ...secondEdition,
  rideDown: { ...secondEdition.rideDown, ...rideDownByOdds },
};
