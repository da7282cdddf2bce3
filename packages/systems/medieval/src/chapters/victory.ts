// Scenario chapters: victory points, automatic victory, the last turn, surrender.

import { type Outcome, ownOf, type RuleKey, type Seat } from '@gonfalon/kernel';
import { isOver, tell, unitById, unitsOf } from '@gonfalon/kit';
import { enemySeat, lastTurnOf, type Scene } from '../scene.ts';
import { isLeader, type Unit } from '../units.ts';
import type { Verb } from '../verb.ts';

/** What the loss of this unit is worth to the enemy, and under which head it is written. */
export function worth(sc: Scene, seat: Seat, unit: Unit): { points: number; cause: string } {
  const table = sc.scenario.points[seat];
  if (!table) return { points: 0, cause: unit.arm };
  if (isLeader(unit)) return { points: ownOf(table.leaders, unit.id) ?? table.leader, cause: 'leader' };
  const corps = ownOf(table.corps, unit.corps);
  if (corps !== undefined) return { points: corps, cause: unit.corps };
  return { points: table.arms[unit.arm] ?? 0, cause: unit.arm };
}

export function score(sc: Scene, seat: Seat, unit: Unit, sign: 1 | -1): void {
  const { points, cause } = worth(sc, seat, unit);
  addPoints(sc, seat, points * sign, cause);
}
export const scoreBanner = (sc: Scene, seat: Seat, sign: 1 | -1): void =>
  addPoints(sc, seat, (sc.scenario.points[seat]?.banner ?? 0) * sign, 'banner');

/** What was given is taken back, and never more than was given under that head. */
function addPoints(sc: Scene, seat: Seat, change: number, cause: string): void {
  const now = sc.s.points[seat] ?? {};
  const had = ownOf(now, cause) ?? 0;
  const points = Math.max(change, Math.min(0, -had));
  if (points === 0) return;
  sc.s = { ...sc.s, points: { ...sc.s.points, [seat]: { ...now, [cause]: had + points } } };
  tell(sc, { is: 'points', seat, points, cause });
  callForJudgement(sc);
}

export const totalPoints = (sc: Scene, seat: Seat): number =>
  Object.values(sc.s.points[seat] ?? {}).reduce((sum, points) => sum + points, 0);

/** Whenever a leader is lost or points change. */
export const callForJudgement = (sc: Scene): void => {
  sc.unjudged = true;
};

/** At once, but after everything that belongs to the same moment: what a leader's death costs his men counts (8.1.4). */
export function judge(sc: Scene): void {
  if (!sc.unjudged || isOver(sc)) return;
  sc.unjudged = false;
  const victors = sc.s.seats.filter(seat => winsBy(sc, seat) !== null);
  const [first] = victors;
  // What each side is promised both have: then neither has won (shots of one moment, 10.2.6).
  if (first) finish(sc, victors.length > 1 ? null : first, winsBy(sc, first)!);
}

/** What gives the side its automatic victory now, null while nothing does. */
function winsBy(sc: Scene, seat: Seat): RuleKey | null {
  const enemy = enemySeat(sc, seat);
  if (leadersLost(sc, enemy)) return 'victory.leaders';
  const lead = totalPoints(sc, seat) - totalPoints(sc, enemy);
  return sc.scenario.lead !== null && lead >= sc.scenario.lead ? 'victory.lead' : null;
}

/** Those whose loss, of all of them, loses the battle: the named leaders, or all. */
export function leadersWhoDecide(sc: Scene, seat: Seat): readonly Unit[] {
  const named = sc.scenario.keyLeaders[seat] ?? [];
  return named.length > 0 ? named.flatMap(id => unitById(sc, id) ?? []) : unitsOf(sc, seat).filter(isLeader);
}
/** They are all dead or off the map. */
function leadersLost(sc: Scene, seat: Seat): boolean {
  const leaders = leadersWhoDecide(sc, seat);
  return leaders.length > 0 && leaders.every(leader => leader.place === 'dead' || leader.place === 'off');
}

function finish(sc: Scene, winner: Seat | null, rule: RuleKey): void {
  const points = Object.fromEntries(sc.s.seats.map(seat => [seat, totalPoints(sc, seat)]));
  const grade = winner && rule === 'victory.points' ? gradeOf(sc) : undefined;
  const outcome: Outcome = { winner, rule, points, ...(grade && { grade }) };
  sc.s = { ...sc.s, stack: [{ is: 'over', outcome }] };
  tell(sc, { is: 'over', outcome });
}

/** How great the lead is on the scenario's scale. */
export function gradeOf(sc: Scene): string | undefined {
  const [a, b] = sc.s.seats;
  const lead = Math.abs(totalPoints(sc, a) - totalPoints(sc, b));
  return sc.scenario.scale.find(step => step.upTo === null || lead <= step.upTo)?.grade;
}

/** After phase 9: the scenario may be over; then the points decide. */
export function endOfTurn(sc: Scene): void {
  sc.s = { ...sc.s, banners: sc.s.banners.map(banner => ({ ...banner, travelled: false })) };
  const last = lastTurnOf(sc);
  if (last === null || sc.s.turn < last) return;
  const [a, b] = sc.s.seats;
  const lead = totalPoints(sc, a) - totalPoints(sc, b);
  finish(sc, lead > 0 ? a : lead < 0 ? b : null, 'victory.points');
}

const surrender: Verb = {
  bans: {},
  candidates: () => [{ do: 'surrender' }],
  apply: ({ sc, seat }) => finish(sc, enemySeat(sc, seat), 'victory.surrender'),
};
export const victoryVerbs: { readonly surrender: Verb } = { surrender };
