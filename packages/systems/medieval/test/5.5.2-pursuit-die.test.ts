// 5.5.1, 5.5.2 Who pursues, and whether he must.

import { describe, expect, test } from 'vitest';
import { ALL, hexOf, type Laid, lay } from './boxes.ts';
import { chased, dist, E, one, R } from './chased.ts';
import { finish, sides, story, until } from './melee.ts';

describe.each(ALL)('%s', box => {
  const [a, b] = sides(box);

  // ---- whether

  test('5.5.1, 5.5.2, table/pursuit the die at every distance from a leader', () => {
    const obliged = [0, 1, 2, 3, 4, 5].map(distance => {
      // A leader on the hex is worth two columns, in reach one: armour of the enemy takes them away again.
      const armour = distance === 0 ? 2 : distance <= 2 ? 1 : 0;
      const rolls = [1, 2, 3, 4, 5, 6].filter(die => {
        const t = chased(box, ['1006'], dist(distance), { ...one, e: `${E} armour=${armour}` });
        if (distance === 0) return t.awaits() !== `${a}: pursuit R`;
        expect(t.awaits()).toBe('dice: 1 pursuit.test');
        t.roll(die);
        const isForced = t.awaits() !== `${a}: pursuit R`;
        expect(story(t).findLast(e => e.is === 'tested')).toMatchObject({
          what: 'pursuit',
          unit: 'R',
          roll: die,
          passed: !isForced,
        });
        return isForced;
      });
      return rolls;
    });
    const low = [[], [1], [1, 2], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4, 5]];
    const high = [[], [6], [5, 6], [4, 5, 6], [3, 4, 5, 6], [2, 3, 4, 5, 6]];
    expect(obliged).toEqual(box === 'kosovo' ? high : low);
  });
  test('5.5.2, K5.5.2 farther than five hexes, or without any leader, it is forced', () => {
    for (const leader of [dist(6), '']) {
      const t = chased(box, ['1006'], leader, one);
      expect(t.awaits()).toBe(`${a}: face R`);
      expect(hexOf(t, box, 'R')).toBe('1007');
    }
  });
  test('5.5.2 the nearest leader counts, whoever’s he is', () => {
    const t = chased(box, ['1006'], 'unit L1 leader A at=0302\nunit L2 leader A at=1011', one);
    expect(t.awaits()).toBe('dice: 1 pursuit.test');
  });
  test('6.1.8 at morale +1 they are no wilder than at 0', () => {
    const forced = (value: number): number[] =>
      [1, 2, 3, 4, 5, 6].filter(die => {
        const morale = value === 0 ? '' : `morale 11 value=${value}\nbanner B B holder=E`;
        const t = chased(box, ['1006'], `${dist(3)}\n${morale}`, one);
        expect(t.awaits()).toBe('dice: 1 pursuit.test');
        return t.roll(die).awaits() !== `${a}: pursuit R`;
      });
    expect(forced(1)).toEqual(forced(0));
  });
  test('5.5.10, 6.1.8 at morale +2 they are wilder', () => {
    const wild = (distance: number): number[] | 'no die' => {
      const start = (): Laid =>
        chased(box, ['1006'], `${dist(distance)}\nmorale 25 value=2`, {
          ...one,
          e: `${E} armour=${distance === 0 ? 2 : 0}\nbanner B B holder=E\nunit M leader B at=1005`,
        });
      if (!start().awaits().startsWith('dice')) return 'no die';
      return [1, 2, 3, 4, 5, 6].filter(die => start().roll(die).awaits() !== `${a}: pursuit R`);
    };
    if (box === 'kosovo') {
      expect([wild(0), wild(3)]).toEqual(['no die', 'no die']);
      const beside = chased(box, ['1006'], `${dist(0)}\nmorale 25 value=2`, {
        ...one,
        e: `${E} armour=2\nbanner B B holder=E\nunit M leader B at=1005`,
      });
      expect(beside.awaits()).toBe(`${a}: pursuit R`);
    } else
      expect([wild(0), wild(3)]).toEqual([
        [1, 2, 3],
        [1, 2, 3, 4, 5, 6],
      ]);
  });
  test('5.5.1 defenders pursue beaten attackers as well', () => {
    const t = lay(box, `turn 3 phase=2\n${R}\n${E}`).play('attack unit=R at=1007', 'fight').roll(4, 5); // A1
    t.play('back to=1009', 'face facing=N');
    expect(t.awaits()).toBe(`${b}: face E`);
    expect(hexOf(t, box, 'E')).toBe('1008');
  });
  test('5.5.1 shooters never pursue; foot does', () => {
    const t = lay(
      box,
      `turn 3 phase=4\nunit I infantry A at=1008\nunit X archer A at=0907 facing=NE braced=yes\nunit E infantry B at=1007 facing=S sp=1`,
    ).play('attack unit=I at=1007', 'join unit=X', 'fight');
    // Kosovo gives the enemy of shooters three columns: 1:2 and a 2; later it is 3:1 and a 7. Both are D1.
    t.roll(...((box === 'kosovo' ? [1, 1] : [3, 4]) as [number, number]));
    t.play(t.choices()[0]!, 'face facing=S');
    expect(t.awaits()).toBe(`${a}: face I`);
    finish(t);
    expect(hexOf(t, box, 'X')).toBe('0907');
  });
});

test.each(ALL)('5.5.1 %s: shooters never pursue, on either side of their counter', box => {
  for (const braced of ['yes', 'no']) {
    const t = lay(
      box,
      `turn 3 phase=4\nunit R infantry A at=1008\nunit X archer A at=0907 facing=NE braced=${braced}\nunit L leader A at=1008\nunit E infantry B at=1007 facing=S`,
    ).play('attack unit=R at=1007', 'join unit=X', 'fight');
    until(t, '', 1);
    const pursued = story(t).flatMap(e => (e.is === 'pursued' ? [e.unit] : []));
    expect(story(t).some(e => e.is === 'retreated' && e.unit === 'E')).toBe(true);
    expect(pursued).not.toContain('X');
    expect(hexOf(t, box, 'X')).toBe('0907');
  }
});
