// From the cards of a scenario to its counters: every unit with its id, values and command, nobody placed yet.

import { OFF_MAP } from '@gonfalon/hex';
import type { Seat, UnitId } from '@gonfalon/kernel';
import { idsOf } from '@gonfalon/kit';
import type { Arm } from './arms.ts';
import { type CounterRow, counterRow, type Group, type LeaderCard, type Scenario } from './scenario.ts';
import type { Banner, Unit } from './units.ts';

/** Leaders first, then the groups, side by side as the scenario lists them. */
export function muster(scenario: Scenario): {
  readonly units: readonly Unit[];
  readonly banners: readonly Banner[];
} {
  const units: Unit[] = [];
  for (const side of scenario.sides) {
    for (const leader of side.leaders) units.push(leaderUnit(scenario, side.seat, leader, units.length));
    for (const group of side.groups)
      for (const id of idsOf(group)) units.push(groupUnit(scenario, side.seat, group, id, units.length));
  }
  const banners = scenario.sides.flatMap(side =>
    side.banners.map(
      ({ id }): Banner => ({ id, seat: side.seat, holder: -1, at: OFF_MAP, travelled: false }),
    ),
  );
  return { units, banners };
}

function printed({ counters }: Scenario, arm: Arm, armour: number): CounterRow {
  const row = counterRow(counters, arm, armour);
  if (!row) throw new Error(`no counter value for ${arm} ${armour}`);
  return row;
}

const blank = {
  armour: 0,
  full: 0,
  command: '',
  range: 0,
  place: 'pool',
  at: OFF_MAP,
  facing: 0,
  sp: 0,
  cf: 0,
  braced: false,
  order: 'sound',
  palisade: 'none',
  palisadeFacing: 0,
  shiltron: false,
  done: 0,
  leftAt: OFF_MAP,
  leftOn: 0,
  fatigue: 0,
  wakes: 0,
} as const;

/**
 * Full strength and no charge: §scenario/blitzkrieg-1410/2, scenario/blitzkrieg-1410/3, scenario/ulrichs-attack/2,
 * §scenario/ulrichs-attack/3. One literal for all, so that every counter has the same shape.
 */
export const counter = (
  facts: Pick<Unit, 'n' | 'id' | 'seat' | 'arm' | 'points' | 'corps'> & Partial<Unit>,
): Unit => {
  const { n, id, seat, arm, points, corps } = facts;
  const { armour, full, command, range, place, at, facing, sp, cf, braced, order, palisade, palisadeFacing } =
    { ...blank, ...facts };
  const { shiltron, done, leftAt, leftOn, fatigue, wakes } = { ...blank, ...facts };
  return {
    n,
    id,
    seat,
    arm,
    armour,
    full,
    points,
    command,
    corps,
    range,
    place,
    at,
    facing,
    sp,
    cf,
    braced,
    order,
    palisade,
    palisadeFacing,
    shiltron,
    done,
    leftAt,
    leftOn,
    fatigue,
    wakes,
  };
};

function leaderUnit(scenario: Scenario, seat: Seat, card: LeaderCard, n: number): Unit {
  const { points } = printed(scenario, 'leader', 0);
  const wakes = card.wakes > scenario.firstTurn ? card.wakes : 0;
  return counter({
    n,
    id: card.id,
    seat,
    arm: 'leader',
    points,
    corps: card.corps,
    range: card.range,
    fatigue: card.fatigue,
    wakes,
  });
}

function groupUnit(scenario: Scenario, seat: Seat, group: Group, id: UnitId, n: number): Unit {
  const { arm, armour, corps, leader } = group;
  const { strength, points } = printed(scenario, arm, armour);
  return counter({ n, id, seat, arm, armour, points, corps, command: leader, full: strength, sp: strength });
}
