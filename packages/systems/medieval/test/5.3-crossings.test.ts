// 5.3, 5.6 Fights over water, bridges and walls: what was settled where the table has no row.

import { describe, expect, test } from 'vitest';
import { event, offered } from './battle.ts';
import { ALL, lay, refuses, unitOf } from './boxes.ts';
import { shiftsOf } from './fray.ts';

describe.each(ALL)('%s', box => {
  /** R of charge 3 and armour 2 attacks E over a side of this kind: his charge in the fight, and the defender's ground. */
  const over = (side: string): [charge: number, ground: number] => {
    const t = lay(
      box,
      `turn 3 phase=2\n${side}\nunit R cavalry A at=1008 cf=3 armour=2\nunit E infantry B at=1007 facing=S`,
    ).play('attack unit=R at=1007', 'fight');
    const row = shiftsOf(t).find(text => text.startsWith('defender.terrain'));
    return [unitOf(t, 'R').cf, row ? Number(row.split(' ')[1]) : 0];
  };

  test('5.6.8, 5.3.1 over a stream: a step of charge, a column for the defender', () => {
    expect(over('side 1008/1007 stream')).toEqual([2, -1]);
  });
  test('5.6.7, 5.3.1 over a bridge: a step of charge and no column, whatever flows under it', () => {
    expect(over('side 1008/1007 stream\ncrossing 1008/1007 bridge')).toEqual([2, 0]);
    expect(over('side 1008/1007 river\ncrossing 1008/1007 bridge')).toEqual([2, 0]);
  });
  test('5.7.6, 5.3.1 over a ford: all charge, as in movement, and the column of a stream', () => {
    expect(over('side 1008/1007 stream\ncrossing 1008/1007 ford')).toEqual([0, -1]);
    expect(over('side 1008/1007 river\ncrossing 1008/1007 ford')).toEqual([0, -1]);
  });
  test('5.2.4, 4.2.5 over a river nobody can cross: all charge, and the column of a stream', () => {
    expect(over('side 1008/1007 river')).toEqual([0, -1]);
  });
  test('5.6.7, 5.6.8, 5.7.6 the charge is taken by what lies on the side', () => {
    const taken = (side: string) =>
      event(
        lay(
          box,
          `turn 3 phase=2\n${side}\nunit R cavalry A at=1008 cf=2\nunit E infantry B at=1007 facing=S`,
        ).play('attack unit=R at=1007', 'fight'),
        'charge',
      );
    expect(taken('side 1008/1007 river')).toMatchObject({ cf: 0, rule: 'charge.attackWater' });
    expect(taken('side 1008/1007 stream\ncrossing 1008/1007 ford')).toMatchObject({
      cf: 0,
      rule: 'charge.attackWater',
    });
    expect(taken('side 1008/1007 stream')).toMatchObject({ cf: 1, rule: 'charge.attackStream' });
    expect(taken('side 1008/1007 river\ncrossing 1008/1007 bridge')).toMatchObject({
      cf: 1,
      rule: 'charge.attackBridge',
    });
  });
  test('5.2.4, 4.2.5 whoever wins over a river stays on his bank', () => {
    const won = lay(
      box,
      'turn 3 phase=4\nside 1008/1007 river\nunit R infantry A at=1008 armour=2\nunit E infantry B at=1007 facing=S sp=1',
    ).play('attack unit=R at=1007', 'fight');
    won.roll(4, 6); // 3:1 and a 10: both lose one
    expect(unitOf(won, 'E').place).toBe('dead');
    expect(offered(won, 'advance')).toEqual([]);
  });

  // ---- a wall and the open together

  const fort = `side 1007/1008 fortification\nside 1007/1006 fortification\nside 1007/1106 fortification
    side 1007/1107 fortification\nside 1007/0907 fortification\nside 1007/0906 fortification`;
  test('11.1.1, 11.1.2 whoever attacks a walled and an open hex together attacks through a wall', () => {
    const attack = (...hexes: string[]) => {
      const t = lay(
        box,
        `turn 3 phase=2\n${fort}\nunit R cavalry A at=1008 cf=2 armour=2\nunit E infantry B at=1007 facing=S\nunit F infantry B at=1107 facing=S\nunit G infantry B at=0907 facing=S`,
      ).play(`attack unit=R at=${hexes[0]}`);
      for (const hex of hexes.slice(1)) t.play(`widen at=${hex}`);
      return t;
    };
    const all = attack('1107', '0907', '1007').play('fight');
    expect(event(all, 'combat').attackerSp).toBe(1);
    expect(unitOf(all, 'R').cf).toBe(0);
    refuses(attack('1107', '0907'), 'fight', 'combat.targetsServed', ['1007']);
  });
});
