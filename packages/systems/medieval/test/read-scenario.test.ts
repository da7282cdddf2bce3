import scenario from '@gonfalon/kosovo-1389/scenarios/milos-obilic.json' with { type: 'json' };
import ready from '@gonfalon/kosovo-1389/scenarios/milos-obilic.setup.json' with { type: 'json' };
import counters from '@gonfalon/kosovo-1389/tables/counters.json' with { type: 'json' };
import { readScenario } from '@gonfalon/system-medieval';
import { expect, test } from 'vitest';

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
  refused({ format: 'x' }).toThrow('scenario milos-obilic: must be gonfalon-scenario 1');
  refused({ seats: ['serbs', 'serbs'] }).toThrow('seats: two seats are needed');
  refused({ setupFirst: 'poles' }).toThrow('setupFirst: must be one of ottomans, serbs');
  refused({ lastTurn: 'soon' }).toThrow('lastTurn: must be a whole number or null');
  refused({ weather: 'rain' }).toThrow('weather: is not known here');
  refused({ points: { serbs: scenario.points.serbs } }).toThrow('points.ottomans: is missing');
  refused({ keyLeaders: { serbs: ['nobody'] } }).toThrow('there is no leader nobody of serbs');
  refused({ defectors: { leaders: ['nobody'], to: 'serbs' } }).toThrow('there is no leader nobody');
  refused({ sides: [serbs] }).toThrow('there is no one side ottomans');
  leader({ range: 2.5 }).toThrow('sides[0].leaders[0].range: must be a whole number');
  leader({ setup: ['the hill'] }).toThrow('"the hill" is no hex');
  leader({ heir: 'nobody' }).toThrow('there is no leader nobody of serbs');
  group({ arm: 'elephant' }).toThrow('sides[0].groups[0].arm: must be one of cavalry');
  group({ armour: 3 }).toThrow('there is no counter value for cavalry 3');
  group({ initial: 'V' }).toThrow('V1: two counters have this id');
  group({ setup: [] }).toThrow('there is no place to set it up');
  group({ leader: 'murad2' }).toThrow('there is no leader murad2 of serbs');
});

test('the ready-made setup names every counter once', () => {
  lines(line => (line.startsWith('L7 ') ? [] : [line])).toThrow(
    'ready-made setup of milos-obilic, L7: is missing',
  );
  lines(line => (line.startsWith('L7 ') ? [line, line] : [line])).toThrow(
    'L7: is no counter of this side, or stands twice',
  );
  lines(line => [line.replace(/^L7 \d{4}/, 'L7 23x9')]).toThrow('cannot read "L7 23x9');
  lines(line => [line.replace(/^L7 .*/, '$& hat=red')]).toThrow('hat=red');
});
