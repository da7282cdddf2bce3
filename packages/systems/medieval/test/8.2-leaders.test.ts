// 8.2 How leaders die, and how they fall back in each edition.

import { describe, expect, test } from 'vitest';
import { event } from './battle.ts';
import { ALL, BOXES, hexOf, LATER, type Laid, lay, refuses, unitOf } from './boxes.ts';
import { columnOf, F, fallBack, fray, moraleTold, R, shiftsOf, total } from './fray.ts';

const worked = (t: Laid, id: string): boolean => (unitOf(t, id).done & 512) !== 0;

describe.each(ALL)('8.2 in %s', box => {
  const { a, b } = BOXES[box];

  test('8.2.1 units on his hex gain two columns', () => {
    expect(shiftsOf(fray(box, 'unit L leader A at=1008'))).toEqual(['attacker.leader 2']);
    expect(columnOf(fray(box, 'unit L leader A at=1008'))).toBe('3:1');
    expect(shiftsOf(fray(box, 'unit L leader B at=1007'))).toEqual(['defender.leader -2']);
    // One of them is enough.
    const two = lay(
      box,
      `turn 3 phase=2\n${R}\nunit S cavalry A at=1107 facing=NW\n${F}\nunit L leader A at=1008`,
    ).play('attack unit=R at=1007', 'join unit=S', 'fight');
    expect(shiftsOf(two)).toEqual(['attacker.leader 2']);
  });

  test('8.2.2 units in his range gain one: two hexes, three from a grand leader', () => {
    expect(shiftsOf(fray(box, 'unit L leader A at=1010'))).toEqual(['attacker.leaderInRange 1']);
    expect(shiftsOf(fray(box, 'unit L leader A at=1011'))).toEqual([]);
    expect(worked(fray(box, 'unit L leader A at=1011'), 'L')).toBe(false);
    expect(shiftsOf(fray(box, 'unit L leader A at=1011 range=3'))).toEqual(['attacker.leaderInRange 1']);
    expect(shiftsOf(fray(box, 'unit L leader B at=1005'))).toEqual(['defender.leaderInRange -1']);
  });

  test('8.2.3 one leader only: the best, and of equals the fresher is credited', () => {
    const t = fray(
      box,
      'unit L leader A at=1008\nunit M leader A at=1009\nunit N leader A at=1008 fatigue=3',
    );
    expect(shiftsOf(t)).toEqual(['attacker.leader 2']);
    expect(event(t, 'combat').ledger[0]).toMatchObject({ about: ['L'] });
    const near = fray(box, 'unit L leader A at=1010 fatigue=4\nunit M leader A at=1009 fatigue=2');
    expect(event(near, 'combat').ledger[0]).toMatchObject({ about: ['M'] });
    expect([worked(near, 'L'), worked(near, 'M')]).toEqual([false, true]);
    // The better one is credited, however tired, whoever is named first.
    for (const two of [
      'unit L leader A at=1008 fatigue=4\nunit M leader A at=1009',
      'unit M leader A at=1009\nunit L leader A at=1008 fatigue=4',
    ])
      expect(event(fray(box, two), 'combat').ledger[0]).toMatchObject({ shift: 2, about: ['L'] });
  });

  /** L stands with the attacker; his two columns make it 3:1, so the enemy's own leader evens that out. */
  const even = 'unit L leader A at=1008\nunit E leader B at=1007';

  test('8.2.4 no roll for a leader whose men need not retreat', () => {
    expect(
      fray(box, even)
        .roll(...total(7))
        .awaits(),
    ).not.toContain('leaders.deathRoll');
  });

  test('8.2.5 ex-8.2.5a A2-1: he dies on 2 and 3', () => {
    // 1:4 has A2-1 on 9 and 10.
    const weak =
      'unit L leader A at=1008\nunit E leader B at=1007 range=3\nbanner flag B holder=F\nmorale -21 value=-2';
    const dies = (sum: number) => {
      const t = fallBack(fray(box, weak).roll(...total(9)));
      expect(t.awaits()).toBe('dice: 2 leaders.deathRoll');
      return unitOf(t.roll(...total(sum)), 'L').place === 'dead';
    };
    expect([2, 3, 4, 5].map(dies)).toEqual([true, true, false, false]);
  });

  test('8.2.5 ex-8.2.5b D3-1 with two hexes free: two strength points lost, he dies on 5 and less (interaction 7)', () => {
    // 5:1 has D3-1 on 4. Water leaves the defenders two hexes to run.
    const water = ['1106', '0906', '1107', '0907', '1105', '0905', '1004', '1104', '0904'];
    const t = lay(
      box,
      `${water.map(hex => `hex ${hex} lake`).join('\n')}\nturn 3 phase=2\nmorale 21 value=2\nunit R cavalry A at=1008 armour=2
       unit M leader A at=1008\nunit F cavalry B at=1007 facing=S\nunit L leader B at=1007\nunit K leader B at=0101`,
    ).play('attack unit=R at=1007', 'fight');
    expect(columnOf(t)).toBe('5:1');
    const five = t.roll(...total(4));
    expect(event(five, 'result').cell).toBe('D3-1');
    fallBack(five);
    expect(unitOf(five, 'F').place).toBe('dead');
    expect(five.awaits()).toBe('dice: 2 leaders.deathRoll');
    const { game, state } = five.record;
    const dies = (sum: number): boolean => {
      const after = game.apply(state, { rolled: total(sum) }).state;
      return after.units.flat().find(unit => unit.id === 'L')!.place === 'dead';
    };
    expect([2, 3, 4, 5, 6, 7].map(dies)).toEqual([true, true, true, true, false, false]);
  });

  test('8.2.7 ex-8.2.7b without any way back he stays, alive', () => {
    const ring = ['1006', '1106', '0906', '1107', '0907'].map(hex => `hex ${hex} lake`).join('\n');
    const t = lay(
      box,
      `${ring}\nturn 3 phase=2\nmorale 11 value=1\n${R}\n${F} sp=2\nunit L leader B at=1007\nunit E leader A at=1009`,
    ).play('attack unit=R at=1007', 'fight');
    expect(columnOf(t)).toBe('1:1');
    t.roll(...total(4));
    expect(t.awaits()).toBe('dice: 2 leaders.deathRoll');
    expect(unitOf(t, 'F').sp).toBe(1);
    t.roll(6, 6);
    expect(hexOf(t, box, 'L')).toBe('1007');
    expect(unitOf(t, 'L').place).toBe('map');
  });

  test('8.2.8 a lone leader dies when an enemy unit enters his hex', () => {
    const t = lay(
      box,
      'turn 3\nunit R cavalry A at=1008\nunit L leader B at=1007\nunit M leader B at=0101',
    ).play('pick unit=R', 'step to=1007');
    expect(event(t, 'leaderDied')).toMatchObject({ unit: 'L' });
  });

  test('8.2.7, 8.2.8 ex-8.2.7a one hex free of two: he goes that one; when his men die there a pursuer kills him', () => {
    const walls = ['1106', '0906', '1107', '0907', '1005', '1105', '0905']
      .map(hex => `hex ${hex} lake`)
      .join('\n');
    const t = lay(
      box,
      `${walls}\nturn 3 phase=2\nmorale 11 value=1\n${R}\n${F} sp=1\nunit L leader B at=1007\nunit E leader A at=1008\nunit M leader B at=0101`,
    ).play('attack unit=R at=1007', 'fight');
    expect(columnOf(t)).toBe('3:1');
    expect(event(t.roll(...total(4)), 'result').cell).toBe('D2');
    fallBack(t);
    expect(unitOf(t, 'F').place).toBe('dead');
    t.roll(6, 6);
    fallBack(t);
    expect(hexOf(t, box, 'L')).toBe('1006');
    t.play('pursue to=1007', 'pursue to=1006');
    expect(event(t, 'leaderDied')).toMatchObject({ unit: 'L' });
  });

  test('8.2.9, 5.1.1 attacked alone he dies whatever the dice say; the table’s last column tells what he cost', () => {
    for (const sum of [2, 7, 12]) {
      const t = lay(box, `turn 3 phase=2\n${R}\nunit L leader B at=1007\nunit M leader B at=0101`).play(
        'attack unit=R at=1007',
        'fight',
      );
      expect(event(t, 'combat')).toMatchObject({ column: '9:1', defenders: ['L'] });
      t.roll(...total(sum));
      expect(unitOf(t, 'L').place).toBe('dead');
      expect(unitOf(t, 'R').sp).toBe(sum === 7 ? 2 : 1);
    }
  });

  test('8.2.9 also beside a hex with men in it, in one attack', () => {
    const t = lay(box, `turn 3 phase=2\n${R}\n${F}\nunit L leader B at=1107\nunit M leader B at=0101`).play(
      'attack unit=R at=1007',
      'widen at=1107',
      'fight',
    );
    t.roll(...total(6));
    expect(unitOf(t, 'L').place).toBe('dead');
    expect(unitOf(t, 'F').sp).toBe(2);
  });

  test('8.2.9 whoever has a lone leader in his zone must attack him', () => {
    const t = lay(box, `turn 3 phase=2\n${R}\nunit L leader B at=1007\nunit M leader B at=0101`);
    refuses(t, 'done', 'combat.mustAttack', ['R']);
  });

  test('8.2.9 a leader riding alone may be countercharged', () => {
    const t = lay(
      box,
      'turn 3\nunit L leader A at=1009\nunit M leader A at=0116\nunit E cavalry B at=1006 facing=S',
    ).play('pick unit=L', 'step to=1008');
    expect(t.awaits()).toBe(`${b}: react-stepped L`);
    t.play('countercharge unit=E facing=S', 'charge').roll(3, 4);
    expect(unitOf(t, 'L').place).toBe('dead');
    expect(moraleTold(t.events)).toEqual([`${b} 8 leaders.leaderKilled`]);
    expect(a).not.toBe(b);
  });
});

describe.each(LATER)('8.2.6 in %s leaders fall back on their own', box => {
  const { b } = BOXES[box];

  test('8.2.6 his owner picks the way, and zones do not bar it', () => {
    // An enemy zone covers 1006: the men must go round it, the leader need not.
    const t = fray(
      box,
      `unit L leader B at=1007\nunit E leader A at=1008\nunit Z cavalry A at=1005 facing=S`,
    ).roll(...total(4));
    expect(t.choices()).not.toContain('back to=1006');
    fallBack(t);
    expect(t.awaits()).toBe('dice: 2 leaders.deathRoll');
    t.roll(6, 6);
    expect(t.awaits()).toBe(`${b}: retreat L`);
    expect(t.choices()).toContain('back to=1006');
    expect(hexOf(t.play('back to=1006'), box, 'L')).toBe('1006');
  });

  test('8.1.7 a leader never scatters: when his men do he stays, alone', () => {
    // The leader is past saving them: they end on another hex.
    const t = fray(box, `unit L leader B at=1007\nunit E leader A at=1008`).roll(...total(4));
    fallBack(t).roll(6, 6);
    t.play('back to=1106');
    while (!t.awaits().startsWith('dice: 1 combat')) {
      if (t.awaits().startsWith('dice')) t.roll(6);
      else t.play(t.choices().includes('stand-fast') ? 'stand-fast' : t.choices()[0]!);
    }
    t.roll(1);
    expect(unitOf(t, 'F').place).toBe('scattered');
    expect(unitOf(t, 'L').place).toBe('map');
  });
});
