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
import { traitsOf } from '../units.ts';
import type { Claim } from '../verb.ts';

/** §1.5: Kosovo brings the column back into the table at the end, the later books after every shift. */
const clamp =
  (clampAfter: ClampAfter): Chapters['clamp'] =>
  (initial, attacker, defender) =>
    shiftedColumn(initial, attacker, defender, { lowest: LOWEST, highest: HIGHEST, clampAfter }).final;

const clampAtEnd = clamp([]);
const clampAfterEachShift = clamp(['ratio', 'attacker']);
const bombardsStandFast: Chapters['standsFast'] = unit => traitsOf(unit).gun && unit.braced;
const rangedStandFast: Chapters['standsFast'] = unit => unit.braced; // §10.3.3, 10.7.4
const noMomentum = bans<Claim>('charge', {});

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
  clamp: clampAtEnd,
  breakdown: disorderAndPanic,
  rideDown: rideDownCommon,
  rideDownForced: true,
  ...pursuitByList,
  momentum: noMomentum,
  carries: false,
  brake: false,
  roadTurnFree: false,
  chargeAfter: chargeAfterStepOld,
  chargeTires: false,
  countercharge: counterchargeCommon,
  leadersRetreatAlone: false,
  standsFast: bombardsStandFast,
  objects: [fortifications, palisades],
};

/** Kulikovo and Grunwald: the later edition, with the Scattered track. */
export const secondEdition: Chapters = {
  attackerShifts: { ...commonAttackerShifts, ...rearOnce, ...rangedWeakTargets },
  defenderShifts: commonDefenderShifts,
  clamp: clampAfterEachShift,
  breakdown: scatterTrack,
  rideDown: { ...rideDownCommon, ...rideDownByMargin },
  rideDownForced: false,
  ...pursuitByDistance,
  momentum,
  carries: true,
  brake: true,
  roadTurnFree: true,
  chargeAfter: chargeAfterStep,
  chargeTires: true,
  countercharge: { ...counterchargeCommon, ...counterchargeCavalryOnly },
  leadersRetreatAlone: true, // §8.2.6
  standsFast: rangedStandFast,
  objects: [fortifications],
};

export const kosovo: Chapters = firstEdition;
export const kulikovo: Chapters = { ...secondEdition, objects: [fortifications, wolfPits, shiltron] };
export const grunwald: Chapters = {
  ...secondEdition,
  rideDown: { ...secondEdition.rideDown, ...rideDownByOdds },
};

/** What editions are put together from, by name: for whoever compares two of them. */
export const PARTS: Readonly<Record<string, unknown>> = {
  commonAttackerShifts,
  commonDefenderShifts,
  rearPerHex,
  rearOnce,
  'rangedWeakBoth.attacker': rangedWeakBoth.attacker,
  'rangedWeakBoth.defender': rangedWeakBoth.defender,
  rangedWeakTargets,
  'disorderShifts.attacker': disorderShifts.attacker,
  'disorderShifts.defender': disorderShifts.defender,
  palisadeShifts,
  clampAtEnd,
  clampAfterEachShift,
  disorderAndPanic,
  scatterTrack,
  rideDownCommon,
  rideDownByMargin,
  rideDownByOdds,
  pursuitByList,
  pursuitByDistance,
  momentum,
  chargeAfterStep,
  chargeAfterStepOld,
  counterchargeCommon,
  counterchargeCavalryOnly,
  bombardsStandFast,
  rangedStandFast,
};
