// What the facts of a scenario must add up to: numbers within reason, names that lead somewhere, nobody forgotten.

import { type Fault, fault, idFaults, idsOf, twice, unless, within } from '@gonfalon/kit';
import type { Group, LeaderCard, Reinforcement, Scenario, SideCard } from './scenario.ts';
import { ofCard } from './scenario.ts';

/** Every fault that needs no field to be seen. Where a number is odd, names are not looked at. */
export function senseFaults(scenario: Scenario): Fault[] {
  const numbers = [...turnFaults(scenario), ...scenario.sides.flatMap(numberFaults), ...winFaults(scenario)];
  if (numbers.length > 0) return numbers;
  const sides = sideFaults(scenario);
  if (sides.length > 0) return sides;
  return [
    ...sameIds(scenario),
    ...scenario.sides.flatMap(side => nameFaults(scenario, side)),
    ...pointFaults(scenario),
    ...scenario.reinforcements.flatMap(line => lineFaults(scenario, line)),
    ...ambushFaults(scenario),
    ...defectorFaults(scenario),
  ];
}

// ---- numbers

const LAST = 999;
function turnFaults({ firstTurn, lastTurn, halfPoints, sides, ambush }: Scenario): Fault[] {
  const last = lastTurn ?? LAST;
  const turn = (n: number, where: string): Fault[] =>
    unless(n >= firstTurn && n <= last, where, `turn ${n} is none of this scenario`);
  return [
    ...within(firstTurn, 1, LAST, 'firstTurn', 'the first turn'),
    ...unless(last >= firstTurn, 'lastTurn', `turn ${last} lies before the first, ${firstTurn}`),
    ...within(last, 1, LAST, 'lastTurn', 'the last turn'),
    ...halfPoints.flatMap(n => turn(n, 'halfPoints')),
    ...(ambush ? turn(ambush.from, 'ambush.from') : []),
    ...sides
      .flatMap(side => side.leaders)
      .flatMap(({ id, wakes, wakesAlone }) =>
        [wakes, wakesAlone].filter(n => n !== 0).flatMap(n => turn(n, `leader ${id}, wakes`)),
      ),
  ];
}

const numberFaults = ({ seat, leaders, groups }: SideCard): Fault[] => [
  ...leaders.flatMap(({ id, range, fatigue }) => [
    ...within(range, 0, 9, `leader ${id} of ${seat}`, 'a range'),
    ...within(fatigue, 0, 99, `leader ${id} of ${seat}`, 'fatigue'),
  ]),
  ...groups.flatMap(group => {
    const where = `group ${group.id} of ${seat}`;
    return [
      ...within(group.count, 1, LAST, where, 'a count'),
      ...within(group.from, 1, LAST, where, 'the first number'),
      ...within(group.armour, 0, 2, where, 'armour'),
      ...within(group.losses, 0, group.count, where, 'a number of losses'),
      ...group.picks.flatMap(pick => within(pick.count, 1, LAST, `${where}, pick ${pick.id}`, 'a count')),
    ];
  }),
];

function winFaults({ lead, scale, points }: Scenario): Fault[] {
  const rising = scale.every(
    ({ upTo }, n) => n === 0 || upTo === null || upTo > (scale[n - 1]!.upTo ?? LAST),
  );
  return [
    ...(lead === null ? [] : within(lead, 1, 9999, 'lead', 'a lead')),
    ...unless(
      rising && (scale.length === 0 || scale.at(-1)!.upTo === null),
      'scale',
      'the steps must rise to null',
    ),
    ...Object.entries(points).flatMap(([seat, { leader, leaders, banner, arms, corps }]) =>
      [leader, banner, ...[leaders, arms, corps].flatMap(Object.values<number>)].flatMap(n =>
        within(n, 0, 9999, `points.${seat}`, 'a value'),
      ),
    ),
  ];
}

// ---- names

function sideFaults({ seats, sides }: Scenario): Fault[] {
  return seats.flatMap(seat =>
    unless(sides.filter(side => side.seat === seat).length === 1, 'sides', `there is no one side ${seat}`),
  );
}

function nameFaults(scenario: Scenario, side: SideCard): Fault[] {
  const { seat, leaders, groups, banners } = side;
  const needs = (id: string, where: string): Fault[] =>
    unless(
      leaders.some(leader => leader.id === id),
      where,
      `there is no leader ${id} of ${seat}`,
    );
  return [
    ...leaders.flatMap(leader => [
      ...(leader.heir === '' ? [] : needs(leader.heir, `leader ${leader.id}`)),
      ...unless(leader.heir !== leader.id, `leader ${leader.id}`, 'he is his own heir'),
      ...placeFaults(scenario, seat, leader, `leader ${leader.id} of ${seat}`),
    ]),
    ...banners.flatMap(({ id, leaders: named }) => [
      ...named.flatMap(leader => needs(leader, `banner ${id}`)),
      ...unless(named.length > 0, `banner ${id}`, 'it stands with no leader'),
    ]),
    ...groups.flatMap(group => groupFaults(scenario, side, group)),
    ...(scenario.keyLeaders[seat] ?? []).flatMap(id => needs(id, 'keyLeaders')),
  ];
}

function groupFaults(scenario: Scenario, { seat, leaders, groups }: SideCard, group: Group): Fault[] {
  const where = `group ${group.id} of ${seat}`;
  const led =
    group.leader === ''
      ? unless(
          leaders.some(leader => leader.corps === group.corps),
          where,
          `there is no leader of ${group.corps}`,
        )
      : unless(
          leaders.some(leader => leader.id === group.leader),
          where,
          `there is no leader ${group.leader} of ${seat}`,
        );
  const valued = scenario.counters.rows.some(row => row.arm === group.arm && row.armour === group.armour);
  return [
    ...led,
    ...unless(valued, where, `there is no counter value for ${group.arm} ${group.armour}`),
    ...placeFaults(scenario, seat, group, where),
    ...group.picks.flatMap(pick => {
      const sharers = groups.filter(other => other.picks.some(({ id }) => id === pick.id));
      const alike = sharers.every(other =>
        other.picks.every(({ id, count }) => id !== pick.id || count === pick.count),
      );
      const most = sharers.reduce((sum, { count }) => sum + count, 0);
      return [
        ...unless(alike, `${where}, pick ${pick.id}`, 'its groups name different numbers'),
        ...unless(
          pick.count <= most,
          `${where}, pick ${pick.id}`,
          `there are only ${most} counters to choose from`,
        ),
      ];
    }),
  ];
}

/** Everybody is set up, hides with the ambush, or is called by a line of reinforcements. */
function placeFaults(
  { reinforcements, ambush }: Scenario,
  seat: string,
  card: LeaderCard | Group,
  where: string,
): Fault[] {
  const called = reinforcements.some(line => line.seat === seat && ofCard(line, card));
  return [
    ...unless(card.setup.length > 0 || card.reserve || card.hidden, where, 'there is no place to set it up'),
    ...unless(!card.reserve || called, where, 'no line of reinforcements brings it'),
    ...unless(!('overflow' in card && card.overflow) || called, where, 'no line brings those without room'),
    ...unless(!card.hidden || ambush?.seat === seat, where, 'there is no ambush of its side to hide in'),
  ];
}

function sameIds({ sides, reinforcements }: Scenario): Fault[] {
  const groups = new Map(sides.map(side => [side.seat, side.groups.map(group => group.id)] as const));
  const counters = sides.flatMap(side => [
    ...side.leaders.map(({ id }) => id),
    ...side.groups.flatMap(idsOf),
  ]);
  return [
    ...idFaults(counters),
    ...twice(sides.flatMap(side => side.banners.map(({ id }) => id))).map(id =>
      fault(`banner ${id}`, 'two banners have this id'),
    ),
    ...[...groups].flatMap(([seat, ids]) =>
      twice(ids).map(id => fault(`group ${id} of ${seat}`, 'two groups have this id')),
    ),
    ...twice(reinforcements.map(({ id }) => id)).map(id =>
      fault(`reinforcements ${id}`, 'two lines have this id'),
    ),
  ];
}
/** Points are for what the enemy loses: his leaders, his corps. */
function pointFaults({ points, sides }: Scenario): Fault[] {
  return sides.flatMap(({ seat, leaders, groups }) =>
    Object.entries(points)
      .filter(([other]) => other !== seat)
      .flatMap(([other, table]) => [
        ...Object.keys(table.leaders)
          .filter(id => !leaders.some(leader => leader.id === id))
          .map(id => fault(`points.${other}.leaders`, `there is no leader ${id} of ${seat}`)),
        ...Object.keys(table.corps)
          .filter(corps => !groups.some(group => group.corps === corps))
          .map(corps => fault(`points.${other}.corps`, `there is no ${corps} of ${seat}`)),
      ]),
  );
}

// ---- what the scenario adds

function lineFaults({ reinforcements, sides }: Scenario, line: Reinforcement): Fault[] {
  const where = `reinforcements ${line.id}`;
  const groups = sides.find(side => side.seat === line.seat)?.groups ?? [];
  const unknown = line.corps.filter(corps => !groups.some(group => group.corps === corps));
  const before = reinforcements.find(other => other.id === line.after);
  return [
    ...within(line.perTurn, 1, LAST, where, 'a number a turn'),
    ...unknown.map(corps => fault(where, `there is no ${corps} of ${line.seat}`)),
    ...unless(
      groups.some(group => (group.reserve || group.overflow) && ofCard(line, group)),
      where,
      'it brings nobody',
    ),
    ...unless(line.after === '' || before !== undefined, where, `there is no line ${line.after}`),
    ...unless(!waitsForItself(reinforcements, line), where, 'it waits for itself'),
  ];
}

function waitsForItself(lines: readonly Reinforcement[], line: Reinforcement): boolean {
  let before = lines.find(other => other.id === line.after);
  for (let n = 0; before && n < lines.length; n++) {
    if (before.id === line.id) return true;
    const { after } = before;
    before = lines.find(other => other.id === after);
  }
  return false;
}

function ambushFaults({ ambush, sides }: Scenario): Fault[] {
  if (!ambush) return [];
  const side = sides.find(({ seat }) => seat === ambush.seat);
  const leader = side?.leaders.find(({ id }) => id === ambush.leader);
  return [
    ...unless(leader !== undefined, 'ambush', `there is no leader ${ambush.leader} of ${ambush.seat}`),
    ...unless(leader === undefined || leader.hidden, 'ambush', `${ambush.leader} is not hidden`),
    ...unless(side?.groups.some(group => group.hidden) === true, 'ambush', 'nobody hides with the leader'),
  ];
}

function defectorFaults({ defectors, sides }: Scenario): Fault[] {
  if (!defectors) return [];
  const others = sides.filter(({ seat }) => seat !== defectors.to).flatMap(side => side.leaders);
  return defectors.leaders.flatMap(id =>
    unless(
      others.some(leader => leader.id === id),
      'defectors',
      `there is no leader ${id} who could go over to ${defectors.to}`,
    ),
  );
}
