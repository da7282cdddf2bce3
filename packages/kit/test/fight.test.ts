import { distance, type Facing, neighbour, OFF_MAP, sheetGrid, turnBetween } from '@gonfalon/hex';
import { chunksOf } from '@gonfalon/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allotted,
  type Chase,
  type Counter,
  facingsAhead,
  fartherFrom,
  holdersAround,
  longestWays,
  straightFirst,
  trailHexes,
  trailsAhead,
  Whereabouts,
  zoneAhead,
} from '../src/index.ts';

const grid = sheetGrid({ columns: 9, rows: 9, firstColumn: 1, firstRow: 0, oddColumnsDown: true });
const hex = (word: string) => grid.hex(word)!;
const hexes = (...words: string[]) => words.map(hex);
const words = (found: readonly number[]) => found.map(at => grid.ids[at]!).sort();

describe('falling back', () => {
  const from = hex('0404');
  const past =
    (...closed: string[]) =>
    (at: number) =>
      fartherFrom(grid, from, at).filter(to => !hexes(...closed).includes(to));

  test('leads away from the fight at every step, and never off the map', () => {
    expect(words(fartherFrom(grid, from, hex('0405')))).toEqual(['0305', '0406', '0505']);
    expect(words(fartherFrom(grid, hex('0406'), hex('0407')))).toEqual(['0307', '0408', '0507']);
    expect(words(fartherFrom(grid, hex('0406'), hex('0408')))).toEqual(['0308', '0508']);
  });

  test('goes the longest way, and only that', () => {
    const open = longestWays(from, 2, past());
    expect([open.reach, open.hexes.length]).toEqual([2, 6]);
    // Beyond 0403 everything is closed, so that way is a dead end.
    const shut = longestWays(from, 2, past('0402', '0302', '0502'));
    expect([shut.reach, words(shut.hexes)]).toEqual([2, ['0303', '0304', '0405', '0503', '0504']]);
  });

  test('goes as far as it can where nothing is long enough', () => {
    const only = past('0304', '0405', '0503', '0504', '0303', '0402', '0302');
    const ways = longestWays(from, 4, at => only(at).filter(to => distance(grid, from, to) <= 2));
    expect([ways.reach, words(ways.hexes)]).toEqual([2, ['0403']]);
    expect(longestWays(from, 3, () => [])).toEqual({ reach: 0, hexes: [] });
    expect(longestWays(from, 0, past())).toEqual({ reach: 0, hexes: [] });
  });

  test('finds what trying every way finds', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(grid.size - 1), { maxLength: 40 }), fc.nat(4), (closed, length) => {
        const onward = (at: number) => fartherFrom(grid, from, at).filter(to => !closed.includes(to));
        const ways: number[][] = [];
        const walk = (way: number[]): void => {
          ways.push(way);
          if (way.length < length) for (const to of onward(way.at(-1) ?? from)) walk([...way, to]);
        };
        walk([]);
        const reach = Math.max(...ways.map(way => way.length));
        const first = ways.filter(way => way.length === reach && reach > 0).map(way => way[0]!);
        const found = longestWays(from, length, onward);
        expect([found.reach, words(found.hexes)]).toEqual([reach, words([...new Set(first)])]);
      }),
    );
  });
});

describe('following a trail', () => {
  const trail = hexes('0404', '0405', '0406');
  const chase = (forced: boolean, ...path: string[]): Chase => ({
    trails: [trail],
    path: hexes(...path),
    forced,
  });
  const next = (forced: boolean, ...path: string[]) => words(trailHexes(grid, chase(forced, ...path)));

  test('begins in the hex that was left, whoever follows', () => {
    expect([next(true, '0403'), next(false, '0403')]).toEqual([['0404'], ['0404']]);
  });

  test('keeps to it when forced, strays a hex from it when free, and never turns back', () => {
    expect(next(true, '0403', '0404')).toEqual(['0405']);
    expect(next(false, '0403', '0404')).toEqual(['0303', '0304', '0405', '0503', '0504']);
    expect(next(false, '0403', '0404', '0304')).toEqual(['0303', '0305', '0405']);
  });

  test('ends where the trail is ridden out, or was never followed', () => {
    expect(next(true, '0403', '0404', '0405', '0406')).toEqual([]);
    expect(next(false, '0403', '0404', '0304', '0305')).toEqual([]);
    expect(next(true, '0403', '0404', '0304')).toEqual([]);
    expect(next(false, '0403', '0503')).toEqual([]);
    expect(next(false, '0403', '0404', '0203')).toEqual([]);
  });

  test('a loose pursuer may begin beside it, and enters no more hexes than the fugitive did', () => {
    const loose = (...path: string[]) => words(trailHexes(grid, { ...chase(false, ...path), loose: true }));
    expect(loose('0403')).toEqual(['0303', '0404', '0503']);
    expect(loose('0403', '0503')).toEqual(['0404', '0504']);
    expect(loose('0403', '0404', '0405')).toEqual([]);
  });

  test('where fugitives parted, the pursuer may still choose until his way tells whom he follows', () => {
    const parted = { trails: [trail, hexes('0404', '0504')], forced: true };
    const after = (...path: string[]) => ({ ...parted, path: hexes(...path) });
    expect(words(trailHexes(grid, after('0403')))).toEqual(['0404']);
    expect(words(trailHexes(grid, after('0403', '0404')))).toEqual(['0405', '0504']);
    expect(trailsAhead(grid, after('0403', '0404', '0405'))).toEqual([trail]);
  });
});

describe('zones', () => {
  const sideTo = (at: string, to: string) =>
    ([0, 1, 2, 3, 4, 5] as Facing[]).find(facing => neighbour(grid, hex(at), facing) === hex(to))!;

  test('are the three hexes ahead, on the map and over open sides', () => {
    expect(words(zoneAhead(grid, hex('0404'), 0, () => true))).toEqual(['0303', '0403', '0503']);
    expect(words(zoneAhead(grid, hex('0400'), 0, () => true))).toEqual([]);
    const river = sideTo('0404', '0403');
    expect(words(zoneAhead(grid, hex('0404'), 0, side => side !== river))).toEqual(['0303', '0503']);
  });

  test('look to the facing and the two beside it', () => {
    expect([0, 2, 5].map(facing => facingsAhead(facing as Facing))).toEqual([
      [0, 1, 5],
      [1, 2, 3],
      [0, 4, 5],
    ]);
  });

  test('straight ahead comes first where an order is wanted', () => {
    expect([0, 2, 5].map(facing => straightFirst(facing as Facing))).toEqual([
      [0, 1, 5],
      [2, 1, 3],
      [5, 0, 4],
    ]);
  });

  test('are held from around, each holder asked by the side it looks over', () => {
    const man = (n: number, at: string, facing: Facing) => ({
      n,
      id: `U${n}`,
      seat: 'red',
      at: hex(at),
      facing,
    });
    type Man = Counter & { readonly facing: Facing };
    const units = chunksOf<Man>([man(0, '0405', 0), man(1, '0403', 0), man(2, '0503', 3), man(3, '0406', 0)]);
    const index = new Whereabouts<Man>({ onMap: ({ at }) => at !== OFF_MAP, kindOf: () => '' });
    const asked: string[] = [];
    const holders = holdersAround({ s: { units }, index, grid }, hex('0404'), (unit, side) => {
      asked.push(unit.id);
      expect(neighbour(grid, unit.at, side)).toBe(hex('0404'));
      return turnBetween(unit.facing, side) <= 1;
    });
    expect(asked.sort()).toEqual(['U0', 'U1', 'U2']);
    expect(holders.map(({ id }) => id).sort()).toEqual(['U0', 'U2']);
  });
});

test('losses are shared out by themselves where there is nothing to choose', () => {
  expect(allotted([2, 1], 1)).toBeNull();
  expect(allotted([2, 1], 2)).toBeNull();
  expect(allotted([2, 1], 3)).toEqual([2, 1]);
  expect(allotted([2, 1], 5)).toEqual([2, 1]);
  expect(allotted([3], 2)).toEqual([2]);
  expect(allotted([2, 1], 0)).toEqual([0, 0]);
  expect(allotted([], 2)).toEqual([]);
});
