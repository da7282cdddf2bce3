// 10.7.5 Bombards against walls, in all three boxes: the table, the one shot, what else stands there, and what is left of the hex.

import { describe, expect, test } from 'vitest';
import { DONE } from '../src/units.ts';
import { event, happened, offered, whyNot } from './battle.ts';
import { ALL, type Laid, lay, unitOf } from './boxes.ts';
import { sides } from './melee.ts';

/** Walls all around 1004. */
const fort = ['1003', '1103', '1104', '1005', '0904', '0903']
  .map(hex => `side 1004/${hex} fortification`)
  .join('\n');
/** Somebody of the enemy for either phase, so that none goes by. */
const FOE = 'unit K cavalry B at=1016 facing=N\nunit F infantry B at=0116 facing=N';

describe.each(ALL)('%s', box => {
  const [a, b] = sides(box);
  /** The window in which G may batter, as B's horse is about to move. */
  const siege = (at: string, more = '', phase = 5): Laid =>
    lay(
      box,
      `turn 2 phase=${phase}\n${fort}\nunit G bombard A at=${at} braced=yes\n${FOE}\n${more}\nframe moves stage=opening`,
    );
  const battered = (t: Laid, dice: [number, number]): Laid => {
    t.play('batter unit=G at=1004');
    expect(t.awaits()).toBe('dice: 2 fire.objectsRoll');
    return t.roll(...dice);
  };

  test('10.7.5 the object falls on 8, 9 and 10, by the hexes between', () => {
    const falls = (at: string): number[] =>
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter(sum => {
        const first = Math.min(6, sum - 1);
        const t = battered(siege(at), [first, sum - first]);
        expect(event(t, 'shot')).toMatchObject({ at: '1004', total: sum, ledger: [] });
        expect(t.state.razed.length > 0).toBe(event(t, 'shot').result === 'D');
        return t.state.razed.length > 0;
      });
    expect(falls('1005')).toEqual([8, 9, 10, 11, 12]);
    expect(falls('1006')).toEqual([9, 10, 11, 12]);
    expect(falls('1007')).toEqual([10, 11, 12]);
    expect(offered(siege('1008'), 'batter')).toEqual([]);
  });
  test('10.7.1 the shot at men is another table', () => {
    const t = siege('1006', 'unit E cavalry B at=1005 facing=N').play('fire unit=G target=E');
    expect(t.awaits()).toBe('dice: 2 fire.bombardsRoll');
  });
  test('10.7.1 it pins whom it stops, and nobody whom another has stopped', () => {
    for (const [first, second] of [
      [1, 1],
      [1, 6],
      [2, 6],
      [3, 6],
      [4, 6],
      [5, 6],
      [6, 6],
    ] as const) {
      const t = siege('1006', 'unit E cavalry B at=1005 facing=N done=stopped').play('fire unit=G target=E');
      const { result } = event(t.roll(first, second), 'shot');
      if (unitOf(t, 'E').place !== 'map') continue;
      expect((unitOf(t, 'E').done & DONE.shelled) !== 0).toBe(result.includes('S'));
    }
  });
  test('10.7.4 on its movement side it falls back like others', () => {
    const t = lay(
      box,
      `turn 1 phase=4\nunit X1 infantry A at=0608 facing=N\nunit X2 infantry A at=0707 facing=NW
       unit Y1 bombard B at=0607 facing=S sp=1\nunit Y2 infantry B at=0607 facing=S sp=1\nunit Y3 infantry B at=0607 facing=S sp=1`,
    )
      .play('attack unit=X1 at=0607', 'join unit=X2', 'fight')
      .roll(3, 4);
    expect(whyNot(t, 'fall-back unit=Y1')).toEqual([]);
  });
  test('10.7.3, 10.2.3 neither armour nor the wall itself is taken off; the men behind it are not hurt', () => {
    const t = battered(siege('1006', 'unit E infantry B at=1004 armour=2 sp=4'), [4, 5]);
    expect(event(t, 'shot')).toMatchObject({ total: 9, ledger: [], result: 'D' });
    expect(happened(t)).not.toContain('lost');
    expect(unitOf(t, 'E')).toMatchObject({ place: 'map', sp: 4, order: 'sound' });
  });
  test('10.2.1 nobody of our own is hit beside a wall', () => {
    const t = siege('1006', 'unit I infantry A at=1005 facing=N\nunit E infantry B at=1004 facing=S');
    t.play('batter unit=G at=1004');
    expect(t.awaits()).toBe('dice: 2 fire.objectsRoll');
  });
  test('10.2.4 a leader behind the wall is rolled for, whether it falls or not', () => {
    for (const dice of [
      [1, 1],
      [6, 6],
    ] as const) {
      const t = battered(siege('1006', 'unit L leader B at=1004\nunit M leader B at=0202'), [...dice]);
      expect(t.awaits()).toBe('dice: 2 fire.leaderHit');
      expect(unitOf(t.roll(6, 6), 'L').place).toBe('dead');
    }
  });
  test('10.1.6, 10.1.5 it is the one shot of the turn, in either movement phase of the enemy', () => {
    const t = battered(siege('1006'), [1, 1]);
    expect(t.awaits()).toBe(`${b}: phase-cavalry-move`);
    t.play('done');
    expect(t.awaits()).toBe(`${b}: phase-foot-move`);
    expect(offered(siege('1006', '', 7), 'batter')).toEqual(['batter unit=G at=1004']);
    expect(
      whyNot(
        siege('1006', 'unit G2 bombard A at=1106 facing=NW braced=yes done=shot'),
        'batter unit=G2 at=1004',
      ),
    ).toEqual(['fire.oncePerTurn G2']);
  });
  test('10.7.5 what has fallen is no object any more, and is in nobody’s way', () => {
    const t = battered(siege('1006', 'unit G2 bombard A at=1007 braced=yes'), [6, 6]);
    expect(t.state.razed).toHaveLength(12);
    expect(offered(t, 'batter')).toEqual([]);
    expect(t.awaits()).toBe(`${b}: phase-cavalry-move`);
    const open = siege('1006', 'unit G2 bombard A at=1007 braced=yes\nunit E cavalry B at=1005 facing=N');
    battered(open, [6, 6]);
    expect(open.awaits()).toBe(`${a}: react-opened`);
    expect(whyNot(open, 'batter unit=G2 at=1004')).toEqual(['fire.noFortification 1004']);
  });
  test('10.2.6, 10.7.5 two who bring it down at one moment bring it down once', () => {
    // T shoots on its way, and both bombards may answer before anything falls.
    const t = lay(
      box,
      `turn 2 phase=5\n${fort}\nunit G bombard A at=1006 braced=yes\nunit G2 bombard A at=1007 braced=yes
       unit T horse-archer B at=0907 facing=SE\nunit K cavalry B at=1016 facing=N`,
    );
    t.play('pick unit=T');
    while (t.awaits().includes('react')) t.play('pass');
    t.play('shoot target=G2', 'batter unit=G at=1004', 'batter unit=G2 at=1004');
    while (t.awaits().startsWith('dice'))
      t.roll(...((t.awaits().startsWith('dice: 2') ? [6, 6] : [6]) as number[]));
    expect(t.state.razed).toHaveLength(12);
  });
});
