// Scenario chapters: victory points, automatic victory, the last turn, surrender; what a scenario adds to a phase.

import type { Outcome, RuleKey, Seat } from '@gonfalon/kernel';
import {
  enemySeat,
  isOver,
  onMap,
  pop,
  push,
  type Scene,
  tell,
  unitById,
  unitOf,
  unitsOf,
} from '../scene.ts';
import { isLeader, type Unit } from '../units.ts';
import type { Verb } from '../verb.ts';
import { moraleOf } from './morale.ts';
import type { TestRules } from './tests.ts';

/** What the loss of this unit is worth to the enemy, and under which head it is written. */
export function worth(sc: Scene, seat: Seat, unit: Unit): { points: number; cause: string } {
  const table = sc.scenario.points[seat];
  if (!table) return { points: 0, cause: unit.arm };
  if (isLeader(unit)) return { points: table.leaders[unit.id] ?? table.leader, cause: 'leader' };
  const corps = table.corps[unit.corps];
  if (corps !== undefined) return { points: corps, cause: unit.corps };
  return { points: table.arms[unit.arm] ?? 0, cause: unit.arm };
}

export function score(sc: Scene, seat: Seat, unit: Unit, sign: 1 | -1): void {
  const { points, cause } = worth(sc, seat, unit);
  addPoints(sc, seat, points * sign, cause);
}
export const scoreBanner = (sc: Scene, seat: Seat, sign: 1 | -1): void =>
  addPoints(sc, seat, (sc.scenario.points[seat]?.banner ?? 0) * sign, 'banner');

function addPoints(sc: Scene, seat: Seat, points: number, cause: string): void {
  if (points === 0) return;
  const now = sc.s.points[seat] ?? {};
  sc.s = { ...sc.s, points: { ...sc.s.points, [seat]: { ...now, [cause]: (now[cause] ?? 0) + points } } };
  tell(sc, { is: 'points', seat, points, cause });
  checkVictory(sc);
}

export const totalPoints = (sc: Scene, seat: Seat): number =>
  Object.values(sc.s.points[seat] ?? {}).reduce((sum, points) => sum + points, 0);

/** At once, whenever a leader is lost or points change. */
export function checkVictory(sc: Scene): void {
  if (isOver(sc)) return;
  for (const seat of sc.s.seats) {
    const enemy = enemySeat(sc, seat);
    if (leadersLost(sc, enemy)) return finish(sc, seat, 'victory.leaders');
    const lead = totalPoints(sc, seat) - totalPoints(sc, enemy);
    if (sc.scenario.lead !== null && lead >= sc.scenario.lead) return finish(sc, seat, 'victory.lead');
  }
}

/** The named leaders, or all of them, are dead or off the map. */
function leadersLost(sc: Scene, seat: Seat): boolean {
  const named = sc.scenario.keyLeaders[seat] ?? [];
  const leaders =
    named.length > 0 ? named.flatMap(id => unitById(sc, id) ?? []) : unitsOf(sc, seat).filter(isLeader);
  return leaders.length > 0 && leaders.every(leader => leader.place === 'dead' || leader.place === 'off');
}

export function finish(sc: Scene, winner: Seat | null, rule: RuleKey): void {
  const points = Object.fromEntries(sc.s.seats.map(seat => [seat, totalPoints(sc, seat)]));
  const grade = winner && rule === 'victory.points' ? gradeOf(sc) : undefined;
  const outcome: Outcome = { winner, rule, points, ...(grade && { grade }) };
  sc.s = { ...sc.s, stack: [{ is: 'over', outcome }] };
  tell(sc, { is: 'over', outcome });
}

function gradeOf(sc: Scene): string | undefined {
  const [a, b] = sc.s.seats;
  const lead = Math.abs(totalPoints(sc, a) - totalPoints(sc, b));
  return sc.scenario.scale.find(step => step.upTo === null || lead <= step.upTo)?.grade;
}

/** After phase 9: the scenario may be over; then the points decide. */
export function endOfTurn(sc: Scene): void {
  sc.s = { ...sc.s, banners: sc.s.banners.map(banner => ({ ...banner, travelled: false })) };
  if (sc.scenario.lastTurn === null || sc.s.turn < sc.scenario.lastTurn) return;
  const [a, b] = sc.s.seats;
  const lead = totalPoints(sc, a) - totalPoints(sc, b);
  finish(sc, lead === 0 ? null : lead > 0 ? a : b, 'victory.points');
}

/** What the scenario adds when a side's movement phase opens: vassals may change sides (Miloš Obilić 4). */
export function openScenarioPhase(sc: Scene, seat: Seat): void {
  const { defectors } = sc.scenario;
  if (!defectors || defectors.to !== seat || sc.s.phase % 4 !== 1) return;
  if (sc.s.marks.includes('defected') || moraleOf(sc, seat) < 2) return;
  const leader = defectors.leaders.map(id => unitById(sc, id)).find(unit => unit && onMap(unit));
  if (leader) push(sc, { is: 'test', what: 'defection', unit: leader.n, other: -1 });
}

/** They and their units join the other side, from this phase on. */
export function defect(sc: Scene): void {
  const { leaders, to } = sc.scenario.defectors!;
  const joins = (unit: Unit): boolean => leaders.includes(unit.id) || leaders.includes(unit.command);
  sc.s = {
    ...sc.s,
    marks: [...sc.s.marks, 'defected'],
    units: sc.s.units.map(chunk => chunk.map(unit => (joins(unit) ? { ...unit, seat: to, wakes: 0 } : unit))),
  };
  tell(sc, { is: 'defected', leaders, to });
  checkVictory(sc);
}

/** A six brings them over. */
export const defectionTest: TestRules = {
  d6: 1,
  rule: 'victory.defection',
  rolled: (sc, frame, [die]) => {
    tell(sc, {
      is: 'tested',
      what: 'defection',
      unit: unitOf(sc, frame.unit).id,
      roll: die!,
      passed: die === 6,
    });
    pop(sc);
    if (die === 6) defect(sc);
  },
};

const surrender: Verb = {
  bans: {},
  candidates: () => [{ do: 'surrender' }],
  apply: ({ sc, seat }) => finish(sc, enemySeat(sc, seat), 'victory.surrender'),
};
export const victoryVerbs: { readonly surrender: Verb } = { surrender };
