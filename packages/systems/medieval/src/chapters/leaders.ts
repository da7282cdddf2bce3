// 8 Leaders, and the commands under them (12).

import { distance, OFF_MAP } from '@gonfalon/hex';
import type { Seat } from '@gonfalon/kernel';
import { allUnits, change, enemySeat, onMap, type Scene, tell, unitById, unitOf, unitsOf } from '../scene.ts';
import type { LossCause } from '../state.ts';
import { DONE, isGrand, isLeader, type Unit } from '../units.ts';
import { lose } from './losses.ts';
import { shiftMorale } from './morale.ts';
import { stir } from './sequence.ts';
import { callForJudgement, score } from './victory.ts';

export const leadersOn = (sc: Scene, seat: Seat): Unit[] =>
  unitsOf(sc, seat).filter(unit => isLeader(unit) && onMap(unit));
export const leadersAt = (sc: Scene, seat: Seat, hex: number): Unit[] =>
  leadersOn(sc, seat).filter(leader => leader.at === hex);
export const withLeader = (sc: Scene, unit: Unit): boolean => leadersAt(sc, unit.seat, unit.at).length > 0;
export const inRange = (sc: Scene, leader: Unit, unit: Unit): boolean =>
  onMap(unit) && distance(sc.grid, leader.at, unit.at) <= leader.range;

/** Hexes to the nearest leader of the side, whoever's; Infinity where none is left (5.5.2). */
export const toLeader = (sc: Scene, unit: Unit): number =>
  Math.min(...leadersOn(sc, unit.seat).map(leader => distance(sc.grid, leader.at, unit.at)));

// ---- commands (12)

/** §12.0: an optional rule; without it nobody belongs to a leader. */
export const isOrganised = (sc: Scene): boolean => sc.s.options['organisation'] === true;

/** §12.1.1: the leader a unit answers to, dead or alive. */
export const leaderOf = (sc: Scene, unit: Unit): Unit | undefined =>
  isOrganised(sc) && !isLeader(unit) ? unitById(sc, unit.command) : undefined;

/** Men whose leader is dead. */
export const isOrphaned = (sc: Scene, unit: Unit): boolean => leaderOf(sc, unit)?.place === 'dead';

/** §9.1.6, 9.1.7: by whom scattered men may re-form: their leader, once he is dead the grand leader; off the map or not. */
export function regroupLeaders(sc: Scene, unit: Unit): Unit[] {
  const own = leaderOf(sc, unit);
  if (own && own.place !== 'dead') return [own];
  const living = unitsOf(sc, unit.seat).filter(leader => isLeader(leader) && leader.place !== 'dead');
  return isOrganised(sc) ? living.filter(isGrand) : living;
}

/** §9.1.7: everybody who could have gathered them is dead. */
export const isForsaken = (sc: Scene, unit: Unit): boolean =>
  regroupLeaders(sc, unit).length === 0 &&
  unitsOf(sc, unit.seat).some(
    leader => leader.place === 'dead' && (isGrand(leader) || (isLeader(leader) && !isOrganised(sc))),
  );

// ---- in combat (8.2)

export interface Lead {
  readonly leader: Unit;
  readonly shift: number;
}
/** §8.2.1 to 8.2.3: two columns from a leader in the thick of it, one from one in range; the best one only. */
export function leadOf(sc: Scene, seat: Seat, fighters: readonly Unit[]): Lead | null {
  let best: Lead | null = null;
  for (const leader of leadersOn(sc, seat)) {
    const shift = fighters.some(unit => unit.at === leader.at)
      ? 2
      : fighters.some(unit => inRange(sc, leader, unit))
        ? 1
        : 0;
    // When equal, the one with less fatigue is credited: his owner would choose him.
    if (
      shift > 0 &&
      (!best || shift > best.shift || (shift === best.shift && leader.fatigue < best.leader.fatigue))
    )
      best = { leader, shift };
  }
  return best;
}

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
