// 12.31, 12.4, T.fire.notes How shots are rolled and dealt, with a gun to fire them.

import { describe, expect, test } from 'vitest';
import { type Laid, lay, told, unitOf } from './laid.ts';

const G = 'unit G heavy-gun poles at=0706 facing=N';
const fires = (target: string): Laid => lay(`turn 4 phase=1\n${G}\n${target}`).play('fire unit=G target=A');
const A = 'unit A infantry austrians at=0704 facing=S morale=7';

describe('the roll', () => {
  test('12.31, 13.22 shooter and target are named, two dice are rolled and the ground is taken off', () => {
    const t = fires(`${A}\nhex 0704 forest`);
    expect(told(t, 'aims')).toEqual([{ is: 'aims', kind: 'gun', units: ['G'], target: 'A', at: '0704' }]);
    expect(t.awaits()).toBe('dice: 2 guns.roll');
    t.roll(5, 4);
    expect(told(t, 'shot')).toMatchObject([
      { total: 7, result: '-1', ledger: [{ rule: 'fire.ground', shift: -2 }] },
    ]);
  });
  test('12.31 totals under the table do nothing; the best total reads the last column', () => {
    expect(told(fires(A).roll(1, 1), 'shot')).toMatchObject([{ total: 2, result: '-' }]);
    expect(told(fires(A).roll(6, 6), 'shot')).toMatchObject([{ total: 12, result: 'R' }]);
  });
  test('12.31, 6.32, T.terrain the side counts for a shot at a neighbour, and only the better of side and hex', () => {
    const near = (ground: string): unknown =>
      told(
        lay(`turn 4 phase=1\n${G}\nunit A infantry austrians at=0705 facing=S\n${ground}`)
          .play('fire unit=G target=A')
          .roll(3, 3),
        'shot',
      )[0]?.['total'];
    expect(near('')).toBe(6);
    expect(near('side 0706/0705 stream')).toBe(5);
    expect(near('slope 0706/0705 low=0706')).toBe(5);
    expect(near('slope 0706/0705 low=0705')).toBe(6);
    expect(near('side 0706/0705 stream\nhex 0705 forest')).toBe(4);
    // Farther off nothing but the hex of the target counts.
    expect(told(fires(`${A}\nside 0705/0704 stream`).roll(3, 3), 'shot')).toMatchObject([{ total: 6 }]);
  });
});

describe('the harm', () => {
  test('12.4, T.fire.notes R disperses without more ado', () => {
    const t = fires(A).roll(5, 4);
    expect(told(t, 'shot')).toMatchObject([{ result: 'R' }]);
    expect(unitOf(t, 'A')).toMatchObject({ place: 'dispersed', sp: 2 });
    expect(t.awaits().startsWith('dice')).toBe(false);
  });
  test('12.4, T.fire.notes H-DV-13 minus one costs a point, and above its morale the unit is dispersed', () => {
    const t = fires(A).roll(4, 3);
    expect(unitOf(t, 'A')).toMatchObject({ place: 'map', sp: 1 });
    expect(t.awaits()).toBe('dice: 2 fire.moraleCheck');
    t.roll(4, 4);
    expect(told(t, 'checked')).toMatchObject([{ unit: 'A', passed: false }]);
    expect(unitOf(t, 'A')).toMatchObject({ place: 'dispersed', sp: 1 });
    expect(unitOf(fires(A).roll(4, 3).roll(4, 3), 'A').place).toBe('map');
  });
  test('12.4, 6.42 who loses the last point is gone and checks nothing', () => {
    const t = fires(`${A} sp=1`).roll(4, 3);
    expect(unitOf(t, 'A').place).toBe('dead');
    expect(told(t, 'gone')).toMatchObject([{ unit: 'A', cause: 'guns' }]);
    expect(t.state.morale.marker).toBe(1);
    expect(t.awaits()).not.toBe('dice: 2 fire.moraleCheck');
  });
  test('10.13 a commander on the hex keeps his men together under fire', () => {
    const c = 'unit C commander austrians at=0704';
    const held = fires(`${A}\n${c}`).roll(5, 4);
    expect(unitOf(held, 'A').place).toBe('map');
    expect(told(held, 'spared')).toMatchObject([{ unit: 'A', rule: 'dispersal.sheltered' }]);
    expect(unitOf(fires(`${A}\n${c}`).roll(4, 3).roll(6, 6), 'A')).toMatchObject({ place: 'map', sp: 1 });
    // From beside them he does not.
    const beside = 'unit C commander austrians at=0703';
    expect(unitOf(fires(`${A}\n${beside}`).roll(5, 4), 'A').place).toBe('dispersed');
    expect(unitOf(fires(`${A}\n${beside}`).roll(4, 3).roll(6, 6), 'A').place).toBe('dispersed');
  });
});
