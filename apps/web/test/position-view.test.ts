import { HEX_SIDE } from '@gonfalon/board';
import { parsePosition } from '@gonfalon/kernel';
import { BOXES } from '@gonfalon/library';
import { describe, expect, test } from 'vitest';
import { actorsIn, cluster, frameOf, viewOf } from '../src/help/position-view.ts';

const at = (x: number, y: number) => ({ x: x * HEX_SIDE, y: y * HEX_SIDE });

describe('the part of a field that an example is about', () => {
  const [rider, foe, friend] = [at(10, 10), at(12, 10), at(18, 12)];
  const [guard, other] = [at(60, 60), at(90, 2)];
  test('is where those stand whom it tells of, and whoever is near them', () => {
    expect(cluster([rider], [guard, friend, foe, other])).toEqual([rider, foe, friend]);
    expect(cluster([guard, other], [])).toEqual([guard, other]);
  });
  test('tells of those it names, else of whom it lists first', () => {
    expect(actorsIn('K1 rides at P2.', ['K1', 'K2', 'P2', 'Z1'])).toEqual(['K1', 'P2']);
    expect(actorsIn('Cavalry of 10 SP turns about.', ['R1', 'Z1'])).toEqual(['R1']);
  });
  test('has room around them, is never too small to see where it lies, and fits its frame', () => {
    const alone = viewOf([rider]);
    expect([alone.width, alone.height]).toEqual([11 * HEX_SIDE, 8.25 * HEX_SIDE]);
    expect(alone.x + alone.width / 2).toBeCloseTo(rider.x);
    const wide = viewOf([rider, at(30, 10)]);
    expect(wide.x).toBeLessThan(rider.x - 2 * HEX_SIDE);
    expect(wide.x + wide.width).toBeGreaterThan(32 * HEX_SIDE);
    const high = viewOf([rider, at(10, 30)]);
    expect(high.y).toBeLessThan(rider.y - 2 * HEX_SIDE);
    for (const { width, height } of [alone, wide, high]) expect(width / height).toBeCloseTo(4 / 3);
  });
  test('a drawing tells its own frame', () => {
    expect(
      frameOf('<svg xmlns="x" viewBox="-8 -9 320.5 160" width="3"><g viewBox="0 0 1 1"/></svg>'),
    ).toEqual({
      x: -8,
      y: -9,
      width: 320.5,
      height: 160,
    });
    expect(frameOf('<svg>')).toMatchObject({ width: 0 });
  });
});

test.each(BOXES.map(box => [box.id, box] as const))(
  'every position of %s has units to show',
  async (_, box) => {
    const [game, showing, positions] = await Promise.all([box.game!(), box.showing!(), box.positions!()]);
    expect(Object.keys(positions).length).toBeGreaterThan(5);
    for (const [id, text] of Object.entries(positions)) {
      const shown = showing.layout(game.lay(parsePosition(text)), null);
      expect('counters' in shown ? shown.counters : shown.units, id).not.toHaveLength(0);
    }
  },
);
