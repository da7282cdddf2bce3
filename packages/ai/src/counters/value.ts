// What things are worth to whoever decides, in hundredths of a point: men, fights, and what a temper makes of them.

import type { Estimate, Odds } from '@gonfalon/kernel';
import type { Style } from '../mind.ts';
import type { Man } from './battle.ts';

/** How a style weighs its own losses against the enemy's, and the ground between them. */
export interface Temper {
  /** Own losses in hundredths of what they are worth. */
  readonly care: number;
  /** The least a fight must bring to be sought, in hundredths of a common unit. */
  readonly gain: number;
  /** What a hex towards the enemy is worth, in thousandths of a common unit. */
  readonly drive: number;
}
export const TEMPERS: Readonly<Record<Style, Temper>> = {
  methodical: { care: 100, gain: 4, drive: 20 },
  bold: { care: 85, gain: 0, drive: 30 },
  cautious: { care: 115, gain: 8, drive: 14 },
};

export interface Sides {
  readonly attackers: readonly Man[];
  readonly defenders: readonly Man[];
}

/** Value of a strength point of these men, and of the leaders who stand with them. */
interface Stake {
  readonly point: number;
  readonly whole: number;
  readonly leaders: number;
  readonly strength: number;
}
function stakeOf(men: readonly Man[]): Stake {
  let [whole, leaders, strength] = [0, 0, 0];
  for (const man of men) {
    if (man.leader) leaders += man.dear;
    else {
      whole += man.value;
      strength += man.strength;
    }
  }
  return { point: strength === 0 ? 0 : whole / strength, whole, leaders, strength };
}

const TEN_THOUSAND = 10_000;
/** Of ten thousand: how often a leader falls whose men lie dead around him. */
const FALLS_ALONE = 8000;
/** A retreat disorders and scatters: of a thousand parts of what the men are worth. */
const FLIGHT = 130;
const REPULSE = 150;

/** To the attacker, own losses weighed by his care. */
export function fightValue(sides: Sides, estimate: Estimate, care: number): number {
  const theirs = stakeOf(sides.defenders);
  const ours = stakeOf(sides.attackers);
  const { destroyed = 0, retreat = 0, repulse = 0 } = estimate.measures;
  const { leaderFalls = 0, leaderAlone = 0, ownLeaderFalls = 0 } = estimate.measures;
  // Leaders alone die of any attack.
  const fallen =
    theirs.strength === 0
      ? theirs.leaders
      : (theirs.leaders * Math.min(TEN_THOUSAND, leaderFalls + (leaderAlone * FALLS_ALONE) / TEN_THOUSAND)) /
        TEN_THOUSAND;
  const gain =
    (estimate.defenderLoss * theirs.point) / 1000 +
    (Math.max(0, retreat - destroyed) * theirs.whole * FLIGHT) / (TEN_THOUSAND * 1000) +
    fallen;
  const loss =
    (estimate.attackerLoss * ours.point) / 1000 +
    (repulse * ours.whole * REPULSE) / (TEN_THOUSAND * 1000) +
    (ours.leaders * ownLeaderFalls) / TEN_THOUSAND;
  return Math.round(gain - (loss * care) / 100);
}

/** The same of exact chances: of a fight, of a shot. */
export function oddsValue(sides: Sides, odds: Odds, care: number): number {
  const theirs = stakeOf(sides.defenders);
  const ours = stakeOf(sides.attackers);
  let sum = 0;
  for (const { weight, result } of odds.chances)
    sum += weight * (harm(result, theirs, FOES) - (harm(result, ours, OURS) * care) / 100);
  return Math.round(sum / odds.of);
}

type Result = Readonly<Record<string, unknown>>;

/** How results of fights and shots name what befalls a side. */
interface Names {
  readonly loss: readonly string[];
  readonly retreat: string;
  readonly scattered: readonly string[];
  readonly leaders: readonly string[];
  readonly flight: number;
}
const FOES: Names = {
  loss: ['defenderLoss', 'loss'],
  retreat: 'defenderRetreat',
  scattered: ['defenderDispersed', 'dispersed'],
  leaders: ['defenderCommanders', 'commanders', 'leaderDies'],
  flight: FLIGHT,
};
const OURS: Names = {
  loss: ['attackerLoss', 'ownLoss'],
  retreat: 'attackerRetreat',
  scattered: ['attackerDispersed', 'ownDispersed'],
  leaders: ['attackerCommanders', 'ownCommanders'],
  flight: REPULSE,
};
const counted = (result: Result, keys: readonly string[]): number =>
  keys.reduce((sum, key) => sum + Number(result[key] ?? 0), 0);

function harm(result: Result, side: Stake, names: Names): number {
  // An arrow that goes astray hits the shooter's own.
  if (result['astray'] === true && names === FOES) return -counted(result, names.loss) * side.point;
  const lost = Math.min(side.strength, counted(result, names.loss));
  const flees = counted(result, [names.retreat]) > 0 && lost < side.strength;
  return (
    lost * side.point +
    (flees ? (side.whole * names.flight) / 1000 : 0) +
    (counted(result, names.scattered) * side.point) / 2 +
    (counted(result, names.leaders) > 0 ? side.leaders : 0)
  );
}
