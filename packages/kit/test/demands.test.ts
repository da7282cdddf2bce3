import { BadInput } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { type BattleMap, checkMap, demandReport, type MapDemands, parseDemands } from '../src/index.ts';
import { unplaced } from '../src/map/matching.ts';
import { smallMap } from './small-map.ts';

const demands: MapDemands = {
  format: 'gonfalon-demands',
  version: 1,
  map: 'small',
  about: 'a toy',
  stackLimit: 2,
  ground: {
    impassable: ['lake'],
    deadly: [],
    barred: ['river'],
    start: {
      cavalry: ['clear', 'hill'],
      infantry: ['clear', 'forest'],
      ranged: ['clear'],
      artillery: ['clear'],
      leader: ['clear', 'village'],
    },
  },
  features: [
    { test: 'usable', hexes: ['0101', '0601'], why: 'both corners' },
    { test: 'line', hexes: ['0104', '0205'], why: 'the palisade' },
    { test: 'course', tag: 'banned', touches: ['0403', '0503'], why: 'the banned brook' },
    { test: 'rim', hex: '0103', why: 'the entry' },
    { test: 'terrain', terrain: 'village', hexes: ['0502', '0503'], why: 'the village' },
  ],
  scenarios: [
    {
      id: 'toy',
      groups: [
        { side: 'red', group: 'Leader', kind: 'leader', units: 1, sp: 0, spots: ['0503'] },
        { side: 'red', group: 'Riders', kind: 'cavalry', units: 3, sp: 2, zone: 'A' },
        { side: 'blue', group: 'Foot', kind: 'infantry', units: 7, sp: 2, spots: ['0204(1)'] },
        { side: 'blue', group: 'Archers', kind: 'ranged', units: 2, sp: 1, spots: ['0305'] },
        { side: 'red', group: 'Hidden', kind: 'ambush', units: 9, sp: 2, woodOf: 2, hex: '0202' },
        { side: 'blue', group: 'Reserve', kind: 'entry', unitKind: 'cavalry', units: 3, edge: 'south' },
        { side: 'red', group: 'Late', kind: 'entry', unitKind: 'cavalry', units: 9, hexes: ['0103'] },
      ],
    },
  ],
};
type Group = MapDemands['scenarios'][number]['groups'][number];

const with_ = (change: Partial<MapDemands>): MapDemands => ({ ...demands, ...change });
const withGroup = (group: Partial<Group> & { group: string }): MapDemands =>
  with_({
    scenarios: [
      {
        id: 'toy',
        groups: demands.scenarios[0]!.groups.map(one =>
          one.group === group.group ? ({ ...one, ...group } as Group) : one,
        ),
      },
    ],
  });
const problems = (asked: MapDemands, map: BattleMap = smallMap) => [...demandReport(map, asked).problems];

test('a map that gives all that is asked', () => {
  expect(demandReport(smallMap, demands)).toEqual({ held: 14, total: 14, problems: [] });
  expect(checkMap(smallMap, demands)).toEqual([]);
});

test('an unsound map is not asked any further', () => {
  const broken = { ...smallMap, crossings: [] };
  expect(checkMap(broken, demands)[0]).toMatch(/^road road: crosses the river/);
});

test('demands of another map are refused', () => {
  expect(checkMap(smallMap, with_({ map: 'kosovo' }))).toEqual([
    'these demands are for the map kosovo, not for small',
  ]);
});

describe('features the book names', () => {
  test.each<[MapDemands['features'][number], string]>([
    [{ test: 'usable', hexes: ['0605'], why: 'the pond' }, 'the pond: hex 0605 cannot be reached'],
    [{ test: 'usable', hexes: ['0700'], why: 'outside' }, 'outside: hex 0700 is not on the map'],
    [
      { test: 'line', hexes: ['0101', '0103'], why: 'a line' },
      'a line: hex 0103 does not touch the one before it',
    ],
    [
      { test: 'course', tag: 'wall', touches: ['0101'], why: 'a wall' },
      'a wall: no side carries the tag wall',
    ],
    [
      { test: 'course', tag: 'banned', touches: ['0101'], why: 'a brook' },
      'a brook: does not touch hex 0101',
    ],
    [{ test: 'rim', hex: '0303', why: 'a gate' }, 'a gate: hex 0303 does not lie on the edge of the map'],
    [
      { test: 'terrain', terrain: 'swamp', hexes: ['0101'], why: 'a bog' },
      'a bog: Small field has no swamp at 0101',
    ],
  ])('%j', (feature, expected) => {
    expect(problems(with_({ features: [feature] }))).toEqual([expected]);
  });

  test('a course with a gap is no unbroken line', () => {
    const tag = (map: BattleMap): BattleMap => ({
      ...map,
      features: map.features.map(one =>
        one.id === 'river' || one.id === 'paddock' ? { ...one, tag: 'both' } : one,
      ),
    });
    const feature = { test: 'course', tag: 'both', touches: ['0301'], why: 'two things' } as const;
    expect(problems(with_({ features: [feature] }), tag(smallMap))).toEqual([
      'two things: is not one unbroken line',
    ]);
  });
});

describe('groups at setup', () => {
  test.each<[string, Partial<Group> & { group: string }, string]>([
    [
      'a hex off the map',
      { group: 'Leader', spots: ['0700'] },
      'toy, red, Leader: hex 0700 is not on the map',
    ],
    [
      'ground of the wrong kind',
      { group: 'Leader', spots: ['0202'] },
      'toy, red, Leader: leader cannot stand on 0202: it is forest',
    ],
    [
      'a lake',
      { group: 'Leader', spots: ['0605'] },
      'toy, red, Leader: leader cannot stand on 0605: it is lake and cut off',
    ],
    ['a zone that is not there', { group: 'Riders', zone: 'Q' }, 'toy, red, Riders: the map has no zone Q'],
    ['too little room', { group: 'Riders', units: 4 }, 'toy, red, Riders: needs 4 hexes and has 3'],
    [
      'room only while alone',
      { group: 'Archers', spots: ['0204'] },
      'toy: 1 hexes short when all set up at once: Foot',
    ],
    ['a wood too small', { group: 'Hidden', woodOf: 3 }, 'toy, red, Hidden: no wood of 3 hexes'],
    [
      'a hex outside the wood',
      { group: 'Hidden', hex: '0101' },
      'toy, red, Hidden: hex 0101 does not lie in a wood of 2 hexes that can be reached',
    ],
    [
      'a secret that is none',
      { group: 'Hidden', hex: undefined as never },
      'toy, red, Hidden: only one wood can hide them, so there is no secret',
    ],
    [
      'an entry in the middle',
      { group: 'Late', hexes: ['0303'] },
      'toy, red, Late: nobody can enter at 0303',
    ],
    [
      'an edge too short',
      { group: 'Reserve', units: 6 },
      'toy, blue, Reserve: 6 units enter in a turn, the south edge has 5 hexes for them',
    ],
    ['an army without a home', { group: 'Foot', side: 'green' }, 'toy: the map gives green no friendly edge'],
  ])('%s', (_, group, expected) => {
    expect(problems(withGroup(group))).toContain(expected);
  });

  test('a group beyond an unbridged river is cut off', () => {
    const noWay: BattleMap = { ...smallMap, crossings: [], roads: [] };
    const asked = with_({
      features: [],
      scenarios: [
        {
          id: 'toy',
          groups: [
            demands.scenarios[0]!.groups[0]!,
            { side: 'blue', group: 'Far', kind: 'infantry', units: null, sp: 2, spots: ['0502(1)'] },
          ],
        },
      ],
    });
    expect(problems(asked, noWay)).toEqual([
      'toy, red, Leader: leader cannot stand on 0503: it is village and cut off',
      'toy, blue, Far: infantry cannot stand on 0502: it is clear and cut off',
      'toy: red, Leader: cut off on 0503',
      'toy: blue, Far: cut off on 0402 0403 0501 0502 0602 0603',
    ]);
  });

  test('ground that kills is entered on a road only', () => {
    const marsh = smallMap.terrain.with(3, '..hhhh');
    const map: BattleMap = { ...smallMap, legend: { ...smallMap.legend, h: 'swamp' }, terrain: marsh };
    const deadly = { ...demands.ground, deadly: ['swamp' as const] };
    const feature = (hex: string) => ({ test: 'usable' as const, hexes: [hex], why: 'ground' });
    expect(
      problems({ ...with_({ features: [feature('0404')], scenarios: [] }), ground: deadly }, map),
    ).toHaveLength(1);
    expect(problems(with_({ features: [feature('0404')], scenarios: [] }), map)).toEqual([]);
  });
});

describe('room for all at once', () => {
  test('nobody is left where a swap helps', () => {
    expect(unplaced([[1, 2], [1], [2, 3]])).toEqual([]);
  });
  test('who finds no place is named', () => {
    expect(unplaced([[1, 2], [1], [2]])).toEqual([2]);
    expect(unplaced([[]])).toEqual([0]);
  });
});

test('a file of demands is refused with place and reason', () => {
  const text = JSON.stringify(demands);
  expect(parseDemands(text)).toEqual(demands);
  expect(() => parseDemands('{')).toThrow(BadInput);
  expect(() => parseDemands(text.replace('"0204(1)"', '"0204(x)"'))).toThrow(BadInput);
  expect(() => parseDemands(text.replace('"stackLimit":2', '"stackLimit":0'))).toThrow(
    'stackLimit: is 0, must be at least 1',
  );
});
