// 5.3 What the ground gives a defender.

import { describe, expect, test } from 'vitest';
import { ALL, type BoxName, lay } from './boxes.ts';
import { shiftsOf } from './fray.ts';

/** The defender's terrain row, 0 where there is none. R attacks 1007 from 1008, R2 from 0907, both of two strength points. */
function terrain(
  box: BoxName,
  ground: string,
  units: string,
  play: readonly string[] = ['attack unit=R at=1007'],
): number {
  const t = lay(box, `turn 3 phase=4\n${ground}\n${units}`).play(...play, 'fight');
  const row = shiftsOf(t).find(text => text.startsWith('defender.terrain'));
  return row ? Number(row.split(' ')[1]) : 0;
}
const R = 'unit R infantry A at=1008';
const E = 'unit E infantry B at=1007 facing=S';
const PAIR = `${R}\nunit R2 infantry A at=0907 facing=NE\n${E}`;
const TOGETHER = ['attack unit=R at=1007', 'join unit=R2'];

describe.each(ALL)('%s', box => {
  test('5.3.1 by the table: clear, forest, village, swamp, stream', () => {
    expect(terrain(box, '', `${R}\n${E}`)).toBe(0);
    expect(terrain(box, 'hex 1007 forest', `${R}\n${E}`)).toBe(-2);
    expect(terrain(box, 'hex 1007 village', `${R}\n${E}`)).toBe(-1);
    expect(terrain(box, 'hex 1007 swamp', `${R}\n${E}`)).toBe(0);
    expect(terrain(box, 'side 1008/1007 stream', `${R}\n${E}`)).toBe(-1);
    // The attacker's own ground is no help to the defender.
    expect(terrain(box, 'hex 1008 forest', `${R}\n${E}`)).toBe(0);
  });
  // Nobody crosses a slope of Grunwald, but it can be fought over.
  test('5.3.1 uphill, not downhill', () => {
    expect(terrain(box, 'slope 1008/1007 low=1008', `${R}\n${E}`)).toBe(-1);
    expect(terrain(box, 'slope 1008/1007 low=1007', `${R}\n${E}`)).toBe(0);
  });
  test('5.3.1 the best one counts, not the sum', () => {
    expect(terrain(box, 'hex 1007 forest\nside 1008/1007 stream', `${R}\n${E}`)).toBe(-2);
  });
  test('5.3.1 a side counts when at least half of the attacking strength crosses it', () => {
    expect(terrain(box, 'side 1008/1007 stream', PAIR, TOGETHER)).toBe(-1);
    expect(terrain(box, 'side 1008/1007 stream', PAIR.replace('at=1008', 'at=1008 sp=1'), TOGETHER)).toBe(0);
    expect(terrain(box, 'side 1008/1007 stream\nside 0907/1007 stream', PAIR, TOGETHER)).toBe(-1);
  });
  test('5.3.1, 5.3.2 on several hexes the one with most strength counts, when equal the better', () => {
    const two = (first: string, second: string): string =>
      `${R}\nunit E infantry B at=1007 facing=S ${first}\nunit E2 infantry B at=0907 facing=S ${second}`;
    const both = ['attack unit=R at=1007', 'widen at=0907'];
    expect(terrain(box, 'hex 1007 forest', two('', 'sp=1'), both)).toBe(-2);
    expect(terrain(box, 'hex 1007 forest', two('sp=1', ''), both)).toBe(0);
    expect(terrain(box, 'hex 1007 forest', two('', ''), both)).toBe(-2);
    expect(terrain(box, 'hex 0907 forest', two('', ''), both)).toBe(-2);
    const told = lay(box, `turn 3 phase=4\nhex 1007 forest\n${two('', '')}`).play(...both, 'fight');
    expect(shiftsOf(told)).toEqual(['defender.terrainOfMost -2']);
    const alone = lay(box, `turn 3 phase=4\nhex 1007 forest\n${R}\n${E}`).play(
      'attack unit=R at=1007',
      'fight',
    );
    expect(shiftsOf(alone)).toEqual(['defender.terrain -2']);
  });
});
