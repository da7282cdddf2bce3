import { map } from '@gonfalon/kosovo-1389';
import scenario from '@gonfalon/kosovo-1389/scenarios/milos-obilic.json' with { type: 'json' };
import ready from '@gonfalon/kosovo-1389/scenarios/milos-obilic.setup.json' with { type: 'json' };
import counters from '@gonfalon/kosovo-1389/tables/counters.json' with { type: 'json' };
import { sheet } from '@gonfalon/kosovo-1389/tables/sheet.ts';
import { boxOf, boxProblems, kosovo } from '@gonfalon/system-medieval';
import { expect, test } from 'vitest';
import { readScenario } from '../src/read-scenario.ts';

const [serbs, ottomans] = scenario.sides;
const [lazar, ...others] = serbs!.leaders;
const [riders, ...groups] = serbs!.groups;

const refused = (change: object) =>
  expect(() => readScenario({ scenario: { ...scenario, ...change }, ready, counters }));
const leader = (change: object) =>
  refused({ sides: [{ ...serbs, leaders: [{ ...lazar, ...change }, ...others] }, ottomans] });
const group = (change: object) =>
  refused({ sides: [{ ...serbs, groups: [{ ...riders, ...change }, ...groups] }, ottomans] });
const lines = (change: (line: string) => string[]) =>
  expect(() =>
    readScenario({
      scenario,
      ready: { ...ready, counters: { ...ready.counters, serbs: ready.counters.serbs.flatMap(change) } },
      counters,
    }),
  );

test('circles, zones and named places become spots', () => {
  const { sides } = readScenario({ scenario, ready, counters });
  expect(sides[0]!.groups[0]!.setup.slice(0, 2)).toEqual([
    { hex: '2808', radius: 0 },
    { hex: '2309', radius: 1 },
  ]);
  expect(sides[1]!.leaders.find(({ id }) => id === 'aga')!.setup).toHaveLength(16);
});

test('whatever is odd is refused by its place', () => {
  refused({ format: 'x' }).toThrow('scenarios/milos-obilic.json: must be gonfalon-scenario 1');
  refused({ seats: ['serbs', 'serbs'] }).toThrow('seats: two seats are needed');
  refused({ setupFirst: 'poles' }).toThrow('setupFirst: must be one of ottomans, serbs');
  refused({ lastTurn: 'soon' }).toThrow('lastTurn: must be a whole number or null');
  refused({ weather: 'rain' }).toThrow('weather: is not known here');
  refused({ points: { serbs: scenario.points.serbs } }).toThrow('points.ottomans: is missing');
  refused({ keyLeaders: { serbs: ['nobody'] } }).toThrow('there is no leader nobody of serbs');
  refused({ defectors: { leaders: ['nobody'], to: 'serbs' } }).toThrow('there is no leader nobody');
  refused({ defectors: { leaders: ['lazar'], to: 'serbs' } }).toThrow(
    'there is no leader lazar who could go over',
  );
  refused({ sides: [serbs] }).toThrow('there is no one side ottomans');
  leader({ range: 2.5 }).toThrow('sides[0].leaders[0].range: must be a whole number');
  leader({ setup: ['the hill'] }).toThrow('"the hill" is no hex');
  leader({ heir: 'nobody' }).toThrow('there is no leader nobody of serbs');
  group({ arm: 'elephant' }).toThrow('sides[0].groups[0].arm: must be one of cavalry');
  group({ armour: 3 }).toThrow('armour is a whole number from 0 to 2, not 3');
  group({ arm: 'bombard' }).toThrow('there is no counter value for bombard 2');
  group({ initial: 'V' }).toThrow('V1: two counters have this id');
  group({ setup: [] }).toThrow('there is no place to set it up');
  group({ leader: 'murad2' }).toThrow('there is no leader murad2 of serbs');
});

test('the ready-made setup names every counter once', () => {
  lines(line => (line.startsWith('L7 ') ? [] : [line])).toThrow(
    'scenarios/milos-obilic.setup.json, L7: is missing',
  );
  lines(line => (line.startsWith('L7 ') ? [line, line] : [line])).toThrow(
    'L7: is no counter of this side, or stands twice',
  );
  lines(line => [line.replace(/^L7 \d{4}/, 'L7 23x9')]).toThrow('cannot read "L7 23x9');
  lines(line => [line.replace(/^L7 .*/, '$& hat=red')]).toThrow('hat=red');
  lines(line => [line.replace(/^L7 .*/, '$& twice')]).toThrow('serbs[11]: cannot read "L7');
  lines(line => [line.replace(/^L7 .*/, '$& how=sideways')]).toThrow('how=sideways');
  lines(line => [line.replace(/^L7 .*/, '$& reduced=no')]).toThrow('reduced=no');
  lines(line => [line.replace(/^L7 .*/, '$& command=murad2')]).toThrow(
    'L7: there is no leader murad2 of serbs',
  );
  lines(line => [line.replace(/^L7 .*/, '$& banner=flag')]).toThrow('L7: there is no banner flag of serbs');
  lines(line => [line.replace(/^L7 .*/, '$& banner=banner-lazar')]).toThrow(
    'banner-lazar is carried already',
  );
});

test('turns, numbers and ids are held to reason', () => {
  refused({ id: 'Miloš Obilić' }).toThrow('scenario.id: is small letters, digits and hyphens');
  refused({ firstTurn: 0 }).toThrow(
    'scenarios/milos-obilic.json, firstTurn: the first turn is a whole number from 1 to 999, not 0',
  );
  refused({ firstTurn: 7, lastTurn: 6 }).toThrow('lastTurn: turn 6 lies before the first, 7');
  refused({ halfPoints: [3] }).toThrow('halfPoints: turn 3 is none of this scenario');
  refused({ lead: 0 }).toThrow('lead: a lead is a whole number from 1 to 9999, not 0');
  refused({
    scale: [
      { upTo: 5, grade: 'small' },
      { upTo: 3, grade: 'great' },
    ],
  }).toThrow('scale: the steps must rise to null');
  refused({ points: { ...scenario.points, serbs: { ...scenario.points.serbs, banner: -1 } } }).toThrow(
    'points.serbs: a value is a whole number from 0 to 9999, not -1',
  );
  refused({
    points: { ...scenario.points, serbs: { ...scenario.points.serbs, leaders: { lazar: 5 } } },
  }).toThrow('points.serbs.leaders: there is no leader lazar of ottomans');
  refused({
    points: { ...scenario.points, serbs: { ...scenario.points.serbs, corps: { poles: 5 } } },
  }).toThrow('points.serbs.corps: there is no poles of ottomans');
  leader({ range: 10 }).toThrow('leader lazar of serbs: a range is a whole number from 0 to 9, not 10');
  leader({ fatigue: -1 }).toThrow('leader lazar of serbs: fatigue is');
  leader({ wakes: 3 }).toThrow('leader lazar, wakes: turn 3 is none of this scenario');
  leader({ heir: 'lazar' }).toThrow('leader lazar: he is his own heir');
  leader({ setup: [] }).toThrow('leader lazar of serbs: there is no place to set it up');
  leader({ id: 'prince lazar' }).toThrow('an id is letters, digits and hyphens');
  group({ count: 0 }).toThrow('group L-cav of serbs: a count is a whole number from 1 to 999, not 0');
  group({ count: 1_000_000_000 }).toThrow('a count is a whole number from 1 to 999');
  group({ from: 0 }).toThrow('the first number is');
  group({ losses: 43 }).toThrow('a number of losses is a whole number from 0 to 42, not 43');
  group({ initial: 'L=' }).toThrow('L=1: an id is letters, digits and hyphens');
  group({ id: groups[0]!.id }).toThrow('two groups have this id');
});

test('nobody is forgotten: reinforcements, ambush and picks fit their counters', () => {
  const line = {
    id: 'late',
    seat: 'serbs',
    corps: ['serbs'],
    arms: ['cavalry'],
    perTurn: 2,
    at: ['2702'],
    grade: 'book',
  };
  group({ reserve: true }).toThrow('group L-cav of serbs: no line of reinforcements brings it');
  group({ overflow: true }).toThrow('no line brings those without room');
  group({ hidden: true }).toThrow('there is no ambush of its side to hide in');
  refused({ reinforcements: [line] }).toThrow('reinforcements late: it brings nobody');
  refused({ reinforcements: [{ ...line, corps: ['poles'] }] }).toThrow(
    'reinforcements late: there is no poles of serbs',
  );
  refused({ reinforcements: [{ ...line, perTurn: 0 }] }).toThrow('a number a turn is a whole number from 1');
  refused({ reinforcements: [{ ...line, after: 'never' }] }).toThrow('reinforcements late: it brings nobody');
  const late = (lines: object[]) =>
    refused({
      sides: [{ ...serbs, groups: [{ ...riders, overflow: true }, ...groups] }, ottomans],
      reinforcements: lines,
    });
  late([{ ...line, after: 'never' }]).toThrow('reinforcements late: there is no line never');
  late([{ ...line, after: 'late' }]).toThrow('reinforcements late: it waits for itself');
  late([
    { ...line, id: 'one', after: 'two' },
    { ...line, id: 'two', after: 'one' },
  ]).toThrow('reinforcements one: it waits for itself');
  late([line, line]).toThrow('reinforcements late: two lines have this id');
  refused({ ambush: { seat: 'serbs', leader: 'murad2', from: 7, hex: null } }).toThrow(
    'ambush: there is no leader murad2 of serbs',
  );
  refused({ ambush: { seat: 'serbs', leader: 'lazar', from: 7, hex: null } }).toThrow(
    'ambush: lazar is not hidden',
  );
  refused({ ambush: { seat: 'serbs', leader: 'lazar', from: 3, hex: null } }).toThrow(
    'ambush.from: turn 3 is none',
  );
  group({ picks: [{ id: 'some', count: 43, setup: ['2309(1)'] }] }).toThrow(
    'pick some: there are only 42 counters to choose from',
  );
  group({ picks: [{ id: 'some', count: 0, setup: ['2309(1)'] }] }).toThrow('pick some: a count is');
});

test('a scenario is laid on the field of its box: hexes, zones, entries at the edge, a wood for the ambush', () => {
  const laid = (change: object, lines = ready.counters.serbs) =>
    expect(() =>
      boxOf({
        ...{ id: 'kosovo-1389', rulesVersion: '0', chapters: kosovo, sheet, map },
        scenarios: [
          {
            scenario: { ...scenario, ...change },
            ready: { ...ready, counters: { ...ready.counters, serbs: lines } },
            counters,
          },
        ],
      }),
    );
  const setUp = (spots: string[]) =>
    laid({ sides: [{ ...serbs, groups: [{ ...riders, setup: spots }, ...groups] }, ottomans] });
  laid({}).not.toThrow();
  setUp(['9999']).toThrow('scenarios/milos-obilic.json, group L-cav of serbs: the field has no hex 9999');
  setUp(['9901(1)']).toThrow('the field has no hex 9901');
  setUp(['zone Q']).toThrow('group L-cav of serbs: the field has no zone Q');
  setUp(['zone constructor']).toThrow('the field has no zone constructor');
  laid({ pits: [{ seat: 'serbs', hexes: ['9999'] }] }).toThrow('pits: the field has no hex 9999');
  laid({ morale: 99 }).toThrow('scenarios/milos-obilic.json, morale: the track ends at');
  laid(
    {},
    ready.counters.serbs.map(line => line.replace(/^L7 \d{4}/, 'L7 9999')),
  ).toThrow('scenarios/milos-obilic.setup.json, L7: the field has no hex 9999');
  const enters = (at: string[]) =>
    laid({
      sides: [{ ...serbs, groups: [{ ...riders, overflow: true }, ...groups] }, ottomans],
      reinforcements: [
        { id: 'late', seat: 'serbs', corps: ['serbs'], arms: ['cavalry'], perTurn: 2, at, grade: 'book' },
      ],
    });
  enters(['9999']).toThrow('reinforcements late: the field has no hex 9999');
  enters(['2910']).toThrow('reinforcements late: 2910 does not lie at the edge of the field');
  const hides = (hex: string) =>
    laid({
      sides: [
        {
          ...serbs,
          leaders: [{ ...lazar, hidden: true }, ...others],
          groups: [{ ...riders, hidden: true }, ...groups],
        },
        ottomans,
      ],
      ambush: { seat: 'serbs', leader: 'lazar', from: 7, hex },
    });
  hides('9999').toThrow('ambush: the field has no hex 9999');
  hides('2910').toThrow('ambush: 2910 is no forest');
});

test('a ready-made setup that the rules of setting up would refuse is told counter by counter', () => {
  const box = boxOf({
    ...{ id: 'kosovo-1389', rulesVersion: '0', chapters: kosovo, sheet, map },
    scenarios: [
      {
        scenario,
        ready: {
          ...ready,
          counters: {
            ...ready.counters,
            serbs: ready.counters.serbs.map(line => line.replace(/^Li1 \d{4}/, 'Li1 2910')),
          },
        },
        counters,
      },
    ],
  });
  const [first] = boxProblems(box);
  expect(first).toMatch(/^scenarios\/milos-obilic\.setup\.json, Li1: setup\.outsideSetup \(2910\)/);
});
