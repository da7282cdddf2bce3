// Kosovo 6.2 and 9: morale tests, disorganization, contagion, rallying.

import { describe, expect, test } from 'vitest';
import { event, happened, offered, whyNot } from './battle.ts';
import { type Laid, lay, refuses, unitOf } from './boxes.ts';
import { columnOf, fallBack, fray, shiftsOf, total } from './fray.ts';

const on = (text: string): Laid => lay('kosovo', text);
/** D1 in the field, up to the check for disorganization; without leaders the pursuit runs by itself. */
const routed = (others = '', f?: string): Laid =>
  fallBack(fray('kosovo', others, f ? { f } : {}).roll(...total(4)));

describe('6.2 morale tests', () => {
  const rallying = (others: string) =>
    on(
      `turn 3\n${others}\nunit R cavalry serbs at=1008 order=disorganized cf=2\nunit Z cavalry serbs at=0116\nunit E infantry ottomans at=0101`,
    ).play('rally unit=R');
  const passes = (others: string): number[] =>
    [1, 2, 3, 4, 5, 6].filter(die => unitOf(rallying(others).roll(die), 'R').order === 'sound');

  test('K6.2.1, table/morale-test the row of the own morale, the other side reading its negative', () => {
    expect(passes('morale 21 value=2')).toEqual([1, 2, 3, 4, 5]);
    expect(passes('morale 11 value=1')).toEqual([1, 2, 3, 4]);
    expect(passes('')).toEqual([1, 2, 3]);
    expect(passes('morale -11 value=-1')).toEqual([1, 2]);
    expect(passes('morale -21 value=-2')).toEqual([1]);
  });

  test('K9.3.1, K10.3.1 the roll is called by what is to be rallied', () => {
    expect(rallying('').awaits()).toBe('dice: 1 order.rallyTest');
    const panicked = on(
      'turn 3\nunit R cavalry serbs at=1008 order=panicked\nunit Z cavalry serbs at=0116\nunit E infantry ottomans at=0101',
    ).play('rally unit=R');
    expect(panicked.awaits()).toBe('dice: 1 order.panicRally');
  });

  test('K9.1.3, K4.2.5 whoever is disorganized already is not told so again', () => {
    const enters = (order: string): string[] =>
      happened(
        on(`hex 1007 forest\nturn 3\nunit R cavalry serbs at=1008 mp=20 ${order}`).play(
          'pick unit=R',
          'step to=1007',
        ),
      );
    expect(enters('')).toContain('disorganized');
    expect(enters('order=disorganized')).not.toContain('disorganized');
  });

  test('K6.2.2 dv-leader-test-sign a leader in range takes one off the die', () => {
    expect(passes('morale -11 value=-1\nunit L leader serbs at=1010')).toEqual([1, 2, 3]);
    expect(passes('morale -11 value=-1\nunit L leader serbs at=1011')).toEqual([1, 2]);
    expect(passes('morale -11 value=-1\nunit L leader serbs at=1011 range=3')).toEqual([1, 2, 3]);
    expect(passes('morale -11 value=-1\nunit L leader serbs at=1010\nunit M leader serbs at=0216')).toEqual([
      1, 2, 3,
    ]);
  });

  test('K6.2.3 on the hex he takes off two, not three', () => {
    expect(passes('unit L leader serbs at=1008')).toEqual([1, 2, 3, 4, 5]);
    expect(passes('unit L leader serbs at=1008\nunit M leader serbs at=1009')).toEqual([1, 2, 3, 4, 5]);
    expect(passes('morale 21 value=2\nunit L leader serbs at=1008')).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('K6.2.4 in the movement phase of its own kind', () => {
    refuses(
      on(
        'turn 3 phase=3\nunit R cavalry serbs at=1008 order=disorganized\nunit I infantry serbs at=1010 order=disorganized',
      ),
      'rally unit=R',
      'movement.footPhase',
      ['R'],
    );
    const t = on(
      'turn 3 phase=5\nunit R cavalry serbs at=1008 order=disorganized\nunit E cavalry ottomans at=0101',
    );
    refuses(t, 'rally unit=R', 'order.ownUnit', ['R']);
  });
  test('K6.2.4, K6.2.5 whoever is not sound may rally, and nobody else', () => {
    const t = on(
      `turn 3\nunit R cavalry serbs at=1008 order=disorganized\nunit S cavalry serbs at=1010 order=panicked\nunit Z cavalry serbs at=0116
       unit O cavalry serbs place=off left=0101 leftOn=9 order=disorganized\nunit E cavalry ottomans at=0101 order=disorganized`,
    );
    expect(offered(t, 'rally')).toEqual(['rally unit=R', 'rally unit=S']);
  });

  test('K6.2.5, K6.2.6 it takes all points and the charge, also when it fails', () => {
    const t = rallying('').roll(6);
    expect(unitOf(t, 'R')).toMatchObject({ order: 'disorganized', cf: 0 });
    refuses(t, 'pick unit=R', 'movement.rallied', ['R']);
    refuses(t, 'rally unit=R', 'movement.rallied', ['R']);
    const moved = on(
      'turn 3\nunit R cavalry serbs at=1008 order=disorganized\nunit Z cavalry serbs at=0116',
    ).play('pick unit=R', 'step to=1007', 'rest');
    refuses(moved, 'rally unit=R', 'order.oncePerPhase', ['R']);
  });
});

describe('9.1 how units are disorganized', () => {
  test('K9.1.1, table/disorganization in combat: after D1 infantry without armour on 2, 3, 11 and 12', () => {
    const order = (sum: number) => unitOf(routed().roll(...total(sum)), 'F').order;
    expect([2, 3, 4, 7, 10, 11, 12].map(order)).toEqual([
      'disorganized',
      'disorganized',
      'sound',
      'sound',
      'sound',
      'disorganized',
      'disorganized',
    ]);
  });

  test('K9.1.1, 5.1.1 ex-5.1.1-kosovo light cavalry after D2: on 2 and 12 only', () => {
    const order = (sum: number) => {
      const t = fallBack(
        fray('kosovo', 'morale 11 value=1', { f: 'unit F cavalry ottomans at=1007 facing=S' }).roll(
          ...total(4),
        ),
      );
      return unitOf(t.roll(...total(sum)), 'F').order;
    };
    expect([2, 3, 11, 12].map(order)).toEqual(['disorganized', 'sound', 'sound', 'disorganized']);
  });

  test('K9.1.1 by the letter of the cell, without a roll', () => {
    const t = fallBack(fray('kosovo').roll(...total(12)));
    expect(unitOf(t, 'R').order).toBe('disorganized');
    expect(t.awaits()).not.toMatch(/^dice/);
  });

  test('K9.1.4 the counter is marked', () => {
    expect(event(routed().roll(1, 1), 'disorganized')).toMatchObject({ unit: 'F' });
  });

  test('K9.1.3 not on the hex of a leader, whatever the cause', () => {
    const t = fallBack(
      fray('kosovo', 'unit L leader ottomans at=1007\nunit E leader serbs at=1008').roll(...total(4)),
    ).roll(6, 6);
    while (!t.awaits().includes('disorder')) t.play('stand-fast');
    expect(unitOf(t.roll(1, 1), 'F').order).toBe('sound');
    const wood = on(
      'hex 1007 forest\nturn 3\nunit R cavalry serbs at=1008\nunit L leader serbs at=1007',
    ).play('pick unit=R', 'step to=1007');
    expect(unitOf(wood, 'R').order).toBe('sound');
  });

  test('K4.2.5, K4.2.6 riders off the road in woods, villages and swamps, foot in swamps', () => {
    const enters = (arm: string, ground: string, road = ''): string => {
      const t = on(
        `hex 1007 ${ground}\n${road}\nturn 3 phase=${arm === 'cavalry' ? 1 : 3}\nunit R ${arm} serbs at=1008\nunit Z ${arm} serbs at=0116`,
      );
      return unitOf(t.play('pick unit=R', 'step to=1007'), 'R').order;
    };
    expect(['forest', 'village', 'swamp', 'clear', 'hill'].map(ground => enters('cavalry', ground))).toEqual([
      'disorganized',
      'disorganized',
      'disorganized',
      'sound',
      'sound',
    ]);
    expect(enters('cavalry', 'forest', 'road 1008 1007')).toBe('sound');
    expect(['forest', 'village', 'swamp'].map(ground => enters('infantry', ground))).toEqual([
      'sound',
      'sound',
      'disorganized',
    ]);
    expect(enters('infantry', 'swamp', 'road 1008 1007')).toBe('sound');
  });
});

describe('9.1.2 contagion', () => {
  const meeting = (sound: string, mover: string) =>
    on(
      `turn 3\nunit S cavalry serbs at=1007 sp=1 ${sound}\nunit R cavalry serbs at=1008 sp=1 ${mover}\nunit Z cavalry serbs at=0116\nunit E infantry ottomans at=0101`,
    ).play('pick unit=R', 'step to=1007');

  test('K9.1.2 a sound unit stacked with a disorganized one is tested at once, free', () => {
    const t = meeting('cf=2', 'order=disorganized');
    expect(t.awaits()).toBe('dice: 1 order.contagion');
    expect(unitOf(meeting('cf=2', 'order=disorganized').roll(3), 'S').order).toBe('sound');
    t.roll(4);
    expect(event(t, 'tested')).toMatchObject({ what: 'contagion', unit: 'S', passed: false });
    expect(unitOf(t, 'S')).toMatchObject({ order: 'disorganized', cf: 2, done: 0 });
    expect(t.awaits()).toBe('serbs: march R');
  });

  test('K9.1.2 also when fire has disorganized the other', () => {
    const t = on(
      'turn 2 phase=5\nunit G bombard serbs at=1006 facing=N braced=yes\nunit E cavalry ottomans at=1005 facing=N sp=1\nunit F cavalry ottomans at=1005 facing=N sp=1\nframe moves stage=opening',
    ).play('fire unit=G target=E');
    t.roll(6, 6);
    expect(unitOf(t, 'E').order).toBe('disorganized');
    expect(t.awaits()).toBe('dice: 1 order.contagion');
  });

  test('K9.1.2 also when the sound one comes to the other', () => {
    const t = meeting('order=disorganized', '');
    expect(t.awaits()).toBe('dice: 1 order.contagion');
    expect(unitOf(t.roll(6), 'R').order).toBe('disorganized');
  });

  test('K9.1.2 ex-kosovo-9.1.2 two disorganized units do not test', () => {
    expect(meeting('order=disorganized', 'order=disorganized').awaits()).toBe('serbs: march R');
  });

  test('K9.1.2, K9.1.3 a leader on the hex spares them the test', () => {
    const t = on(
      'turn 3\nunit S cavalry serbs at=1007 sp=1\nunit L leader serbs at=1007\nunit R cavalry serbs at=1008 sp=1 order=disorganized',
    ).play('pick unit=R', 'step to=1007');
    expect(t.awaits()).toBe('serbs: march R');
  });

  test('K9.1.2 a third who comes does not make the others test again', () => {
    const fort = ['1007/1006', '1007/1106', '1007/1107', '1007/0907', '1007/0906']
      .map(side => `side ${side} fortification`)
      .join('\n');
    const t = on(
      `${fort}\nturn 3 phase=3\nunit S infantry serbs at=1007\nunit D infantry serbs at=1007 order=disorganized\nunit R infantry serbs at=1008`,
    ).play('pick unit=R', 'step to=1007');
    expect(t.awaits()).toBe('dice: 1 order.contagion');
    expect(event(t.roll(6), 'tested')).toMatchObject({ unit: 'R' });
    expect(t.awaits()).toBe('dice: 1 order.contagion');
    expect(event(t.roll(1), 'tested')).toMatchObject({ unit: 'S' });
    expect(t.awaits()).toMatch(/^serbs/);
  });

  test('K9.1.2 in the middle of a retreat, before anybody pursues (interaction 13)', () => {
    const t = fray(
      'kosovo',
      'unit S infantry ottomans at=1006 sp=1\nunit T infantry ottomans at=1106\nunit U infantry ottomans at=0906',
      {
        f: 'unit F infantry ottomans at=1007 facing=S sp=1 order=disorganized',
      },
    );
    expect(columnOf(t)).toBe('3:1');
    t.roll(...total(7));
    expect(event(t, 'result').cell).toBe('D1');
    t.play('back to=1006');
    expect(t.awaits()).toBe('dice: 1 order.contagion');
    t.roll(5);
    expect(unitOf(t, 'S').order).toBe('disorganized');
    expect(t.awaits()).toBe('ottomans: face F');
  });

  test('K9.1.2 the test comes before the enemy may react to the step', () => {
    const t = on(
      'turn 3\nunit S cavalry serbs at=1007 sp=1\nunit R cavalry serbs at=1008 sp=1 order=disorganized\nunit X archer ottomans at=1005 facing=S braced=yes',
    ).play('pick unit=R', 'ottomans: pass', 'step to=1007');
    expect(t.awaits()).toBe('dice: 1 order.contagion');
    t.roll(6);
    expect(t.awaits()).toBe('ottomans: react-stepped R');
  });
});

describe('9.2 what it does', () => {
  test('K9.2.1 two points less for cavalry, one for infantry', () => {
    const left = (unit: string, phase: number) =>
      on(`turn 3 phase=${phase}\nunit R ${unit} order=disorganized`)
        .play('pick unit=R')
        .state.stack.find(frame => frame.is === 'march')!;
    expect(left('cavalry serbs at=1008', 1)).toMatchObject({ left: 8 * 6 });
    expect(left('infantry serbs at=1008', 3)).toMatchObject({ left: 3 * 6 });
    expect(left('cavalry serbs at=1008 mp=1', 1)).toMatchObject({ left: 0 });
  });

  test('K9.2.1 points are counted out at the start: disorder on the march takes none of them', () => {
    const t = on('hex 1007 village\nturn 3\nunit R cavalry serbs at=1008 mp=4').play(
      'pick unit=R',
      'step to=1007',
    );
    expect(unitOf(t, 'R').order).toBe('disorganized');
    expect(t.state.stack.find(frame => frame.is === 'march')).toMatchObject({ left: 2 * 6 });
  });

  test('K9.2.2 half their strength', () => {
    const t = fray('kosovo', '', { r: 'unit R cavalry serbs at=1008 order=disorganized' });
    expect(event(t, 'combat')).toMatchObject({ attackerSp: 1, defenderSp: 2 });
  });

  test('K9.2.3 a column to the enemy when most of the units are', () => {
    expect(shiftsOf(fray('kosovo', '', { r: 'unit R cavalry serbs at=1008 order=disorganized' }))).toEqual([
      'defender.disorderedFoe -1',
    ]);
    expect(
      shiftsOf(fray('kosovo', '', { f: 'unit F infantry ottomans at=1007 facing=S order=disorganized' })),
    ).toEqual(['attacker.disorderedFoe 1']);
    const half = fray(
      'kosovo',
      'unit R cavalry serbs at=1008 sp=1\nunit F infantry ottomans at=1007 facing=S sp=1\nunit G infantry ottomans at=1007 facing=S sp=1 order=disorganized',
    );
    expect(shiftsOf(half)).toEqual([]);
  });

  test('K9.2.4 at most one column from the charge', () => {
    const t = fray('kosovo', '', { r: 'unit R cavalry serbs at=1008 order=disorganized cf=3 armour=2' });
    expect(shiftsOf(t)).toContain('attacker.charge 1');
  });
});

describe('9.3 organization', () => {
  test('K9.3.1 a passed test makes it sound', () => {
    const t = on('turn 3\nunit R cavalry serbs at=1008 order=disorganized\nunit Z cavalry serbs at=0116')
      .play('rally unit=R')
      .roll(2);
    expect(happened(t)).toContain('rallied');
    expect(unitOf(t, 'R').order).toBe('sound');
  });
  test('K6.2.4 nobody rallies off the map', () => {
    const t = lay(
      'kosovo',
      'turn 3\nunit R cavalry A place=off left=1001 leftOn=9 order=disorganized\nunit Z cavalry A at=0116',
    );
    expect(whyNot(t, 'rally unit=R')).toEqual(['order.onMap R']);
  });
  test('K9.3.1 sound units have nothing to rally', () => {
    const t = on('turn 3\nunit R cavalry serbs at=1008\nunit D cavalry serbs at=1010 order=disorganized');
    refuses(t, 'rally unit=R', 'order.nothingToRally', ['R']);
    expect(offered(t, 'rally')).toEqual(['rally unit=D']);
  });
  test('K9.3.1, scenario/kosovo-field/4 a waiting command does not rally', () => {
    const t = on(
      'turn 3\nunit L leader serbs at=1009 wakes=7\nunit R cavalry serbs at=1008 order=disorganized commander=L\nunit Z cavalry serbs at=0116',
    );
    refuses(t, 'rally unit=R', 'order.waiting', ['L']);
  });
});
