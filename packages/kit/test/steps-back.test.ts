import { sheetGrid } from '@gonfalon/hex';
import { describe, expect, test } from 'vitest';
import type { Retreat } from '../src/fight/frames.ts';
import { fartherFrom, longestWays } from '../src/fight/longest-ways.ts';
import { stepsBack } from '../src/fight/steps-back.ts';

const grid = sheetGrid({ columns: 9, rows: 9, firstColumn: 1, firstRow: 1, oddColumnsDown: true });
const at = (id: string) => grid.hex(id)!;
const frameAt = (...path: string[]): Retreat => ({ is: 'retreat', unit: 0, ordered: 3, path: path.map(at) });
const sceneAt = (...path: string[]) => ({ grid, s: { units: [[]], stack: [frameAt(...path)] } });
type Scene = ReturnType<typeof sceneAt>;

let asked: number[] = [];
const { frameNow, retreatHexes, leadsAway, ordersBack, noteStep } = stepsBack<Scene, Retreat>({
  from: ({ path }) => path[0]!,
  ways: (_, { path }, left) => {
    asked.push(left);
    return longestWays(path.at(-1)!, left, hex => fartherFrom(grid, path[0]!, hex)).hexes;
  },
});

describe('a retreat step by step', () => {
  test('leads to a hex beside the unit that lies farther from where it fought', () => {
    const sc = sceneAt('0505', '0504');
    expect(leadsAway(sc, at('0503'))).toBe(true);
    expect(leadsAway(sc, at('0505'))).toBe(false);
    expect(leadsAway(sc, at('0605'))).toBe(false);
    expect(leadsAway(sc, at('0502'))).toBe(false);
  });
  test('is no question while something else goes on', () => {
    const sc = {
      ...sceneAt('0505'),
      s: { units: [[]], stack: [{ ...frameAt('0505'), is: 'march' as 'retreat' }] },
    };
    expect(() => frameNow(sc)).toThrow('the frame march lies where retreat is wanted');
  });
  test('is asked for the hexes still to go, once for each step', () => {
    asked = [];
    const sc = sceneAt('0505', '0504');
    const hexes = retreatHexes(sc, frameNow(sc));
    expect(retreatHexes(sc, frameNow(sc))).toBe(hexes);
    expect(asked).toEqual([2]);
    expect(ordersBack(sc)).toEqual(hexes.map(hex => ({ do: 'back', to: grid.ids[hex] })));
    noteStep(sc, at('0503'));
    expect(frameNow(sc)).toEqual(frameAt('0505', '0504', '0503'));
    retreatHexes(sc, frameNow(sc));
    expect(asked).toEqual([2, 1]);
  });
  test('is asked again when somebody has moved', () => {
    asked = [];
    const sc = sceneAt('0505');
    retreatHexes(sc, frameNow(sc));
    retreatHexes({ ...sc, s: { ...sc.s, units: [[]] } }, frameNow(sc));
    expect(asked).toEqual([3, 3]);
  });
});
