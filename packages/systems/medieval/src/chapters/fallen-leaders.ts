// 8.1.4 to 8.1.6 A leader falls: what it costs his side, and who takes over.

import { OFF_MAP } from '@gonfalon/hex';
import { allUnits, change, tell, unitById, unitOf } from '@gonfalon/kit';
import { enemySeat, type Scene } from '../scene.ts';
import type { LossCause } from '../state.ts';
import { DONE, isGrand, isLeader, type Unit } from '../units.ts';
import { leaderOf } from './leaders.ts';
import { lose } from './losses.ts';
import { shiftMorale } from './morale.ts';
import { callForJudgement, score } from './victory.ts';
import { stir } from './waking.ts';

/** §8.1.4 to 8.1.6, 6.1.6, 6.1.7, 8.2.10: his men lose heart, each unit of the command 1 SP, at a grand leader's death every unit. */
export function killLeader(sc: Scene, n: number, cause: LossCause): void {
  if (unitOf(sc, n).place === 'dead') return;
  stir(sc, unitOf(sc, n)); // §scenario/kosovo-field/4
  const leader = unitOf(sc, n);
  change(sc, n, { place: 'dead', at: OFF_MAP });
  tell(sc, { is: 'leaderDied', unit: leader.id, cause });
  const enemy = enemySeat(sc, leader.seat);
  if (isGrand(leader)) shiftMorale(sc, enemy, 12, 'leaders.grandLeaderKilled');
  else shiftMorale(sc, enemy, 8, 'leaders.leaderKilled');
  score(sc, enemy, leader, 1);
  for (const unit of allUnits(sc)) if (mourns(sc, leader, unit)) lose(sc, unit.n, 1, 'leader-death');
  succeed(sc, leader);
  sc.rules.chapters.breakdown.leaderDied(sc, leader.seat); // §9.1.7
  callForJudgement(sc);
}

/** Where the scenario names an heir, he takes over the rank and the men (Kosovo Field: Murad II after Murad I). */
function succeed(sc: Scene, fallen: Unit): void {
  const card = sc.scenario.sides.flatMap(side => side.leaders).find(({ id }) => id === fallen.id);
  const heir = card && unitById(sc, card.heir);
  if (!heir || heir.place === 'dead') return;
  change(sc, heir.n, { range: Math.max(heir.range, fallen.range), ...freedBy(fallen, heir) });
  for (const unit of allUnits(sc)) if (unit.command === fallen.id) change(sc, unit.n, { command: heir.id });
  tell(sc, { is: 'succeeded', leader: fallen.id, unit: heir.id });
}

/** Men who were free stay free, and men who were attacked will be: the heir wakes with them. */
const freedBy = (fallen: Unit, heir: Unit): Partial<Unit> =>
  fallen.wakes === 0
    ? { wakes: 0, done: heir.done & ~DONE.stirred }
    : { done: heir.done | (fallen.done & DONE.stirred) };

/** Scattered men of a common leader pay when they re-form (9.1.7); those of a grand leader at once. */
const mourns = (sc: Scene, leader: Unit, unit: Unit): boolean =>
  unit.seat === leader.seat &&
  !isLeader(unit) &&
  (isGrand(leader) || (leaderOf(sc, unit)?.n === leader.n && unit.place !== 'scattered'));
