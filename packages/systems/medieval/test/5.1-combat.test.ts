// 5.1 The procedure of a combat, and the tables it is read in.

import { describe, expect, test } from 'vitest';
import { event, happened } from './battle.ts';
import { ALL, BOXES, type BoxName, LATER, type Laid, lay, refuses, unitOf } from './boxes.ts';
import { columnOf, fallBack, shiftsOf, total } from './fray.ts';
import { disorderRoll, disorderTotals, finish, story, until } from './melee.ts';

const LETTER = { kosovo: 'D', kulikovo: 'R', grunwald: 'R' };

/** R of side A on 1008 against E of side B on 1007, ready to be rolled; columns are made by strength and armour alone. */
const duel = (box: BoxName, r: string, e: string, others = ''): Laid =>
  lay(
    box,
    `turn 3 phase=2\nunit R cavalry A at=1008 ${r}\nunit E cavalry B at=1007 facing=S ${e}\n${others}`,
  ).play('attack unit=R at=1007', 'fight');
const brokenNow = (t: Laid, id: string): boolean => {
  const { order, place } = unitOf(t, id);
  return order !== 'sound' || place === 'scattered';
};

describe.each(ALL)('%s', box => {
  const stream = (): Laid =>
    lay(
      box,
      `turn 3 phase=2
       side 1008/1007 stream
       side 0907/1007 stream
       unit R1 cavalry A at=1008 cf=2 armour=2
       unit R2 cavalry A at=0907 facing=NE cf=3 armour=1
       unit E cavalry B at=1007 facing=S cf=1`,
    ).play('attack unit=R1 at=1007', 'join unit=R2', 'fight');

  test('5.1.1 two charging units over a stream against one: 2:1, 4:1, and a 4 (ex-5.1.1-kosovo, ex-5.1.1)', () => {
    const t = stream();
    expect(event(t, 'combat')).toMatchObject({ attackerSp: 4, defenderSp: 2, column: '4:1' });
    expect(shiftsOf(t)).toEqual([
      'attacker.armour 2',
      'attacker.charge 2',
      'defender.charge -1',
      'defender.terrain -1',
    ]);
    t.roll(1, 3);
    expect(event(t, 'result')).toMatchObject({ column: '4:1', roll: 4, cell: '-1/D2' });
    // The attacker chooses who pays.
    t.play('lose unit=R2');
    expect([unitOf(t, 'R1').sp, unitOf(t, 'R2').sp, unitOf(t, 'E').sp]).toEqual([2, 1, 2]);
    fallBack(t);
    until(t, disorderRoll(box));
    const breaks = disorderTotals(box).filter(roll => {
      const again = stream().roll(1, 3).play('lose unit=R2');
      until(fallBack(again), disorderRoll(box));
      return brokenNow(again.roll(...(box === 'kosovo' ? total(roll) : [roll])), 'E');
    });
    expect(breaks).toEqual(box === 'kosovo' ? [2, 12] : [1, 2]);
  });

  test('5.1.1 (f), (g) first the losses, then retreat, then pursuit, then disorder, then the horses tire', () => {
    // 1:1 and a 2: the defender loses one and goes back two. Nobody leads: the pursuit is forced.
    const t = duel(box, 'cf=1 armour=1', 'armour=2 cf=2');
    expect(columnOf(t)).toBe('1:3');
    const s = duel(box, 'cf=1 armour=1', 'armour=1');
    const told: string[] = [];
    const say = (step: () => Laid): void => void told.push(...happened(step()));
    say(() => s.roll(1, 1)); // 2:1 and a 2: D2
    say(() => s.play('back to=1006'));
    say(() => s.play('back to=1005'));
    say(() => s.play('face facing=S'));
    say(() => s.play('face facing=N'));
    say(() => s.roll(...(box === 'kosovo' ? [1, 1] : [1])));
    expect(
      told.filter(is =>
        ['result', 'retreated', 'pursued', 'scattered', 'disorganized', 'charge'].includes(is),
      ),
    ).toEqual(['result', 'retreated', 'pursued', box === 'kosovo' ? 'disorganized' : 'scattered', 'charge']);
  });

  test('5.2.11 whoever fought loses a step of charge, and is told so; who had none has nothing to lose', () => {
    const t = finish(duel(box, 'cf=2', '').roll(1, 3));
    expect(unitOf(t, 'R').cf).toBe(1);
    expect(story(t).filter(e => e.is === 'charge')).toEqual([
      { is: 'charge', unit: 'R', cf: 1, rule: 'charge.afterCombat' },
    ]);
  });
  test('5.1.1 one roll is read for every survivor in the column of his own kind', () => {
    const t = lay(
      box,
      `turn 3 phase=2
       unit R cavalry A at=1008 armour=1 cf=2
       unit E1 cavalry B at=1007 facing=S sp=1 armour=2
       unit E2 infantry B at=1007 facing=S sp=1`,
    ).play('attack unit=R at=1007', 'fight');
    // 2:2, armour 1 and charge 2 against armour 1: 3:1, and a 4 is D2.
    expect(columnOf(t)).toBe('3:1');
    fallBack(t.roll(2, 2));
    until(t, disorderRoll(box));
    // Heavy riders break on a 2 (later a 1), unarmoured foot already on a 3 (later a 2).
    t.roll(...(box === 'kosovo' ? [1, 2] : [2]));
    expect([brokenNow(t, 'E1'), brokenNow(t, 'E2')]).toEqual([false, true]);
  });

  test('5.1.1 a letter in the cell breaks those who fled, once, and nothing is rolled for them', () => {
    // 1:1 and a 12: the attacker goes back one and breaks.
    const t = fallBack(duel(box, '', '').roll(6, 6));
    expect(t.awaits()).not.toContain('disorder');
    expect(story(t).filter(e => e.is === 'disorganized' || e.is === 'scattered')).toEqual([
      expect.objectContaining({ is: box === 'kosovo' ? 'disorganized' : 'scattered', unit: 'R' }),
    ]);
    expect(brokenNow(t, 'R')).toBe(true);
    expect(unitOf(t, 'R').order).not.toBe('panicked');
  });

  test('5.1.1 no retreat, no roll for disorder', () => {
    const t = duel(box, '', '').roll(3, 3); // 1:1 and a 6: nothing
    expect(happened(t)).not.toContain('retreated');
    expect(t.awaits()).not.toContain('disorder');
    expect(t.state.phase).not.toBe(2);
  });

  // 1:4 up to 9:1, by armour and strength; the cell asked for is one the legend explains.
  test('5.1.1, table/combat/legend "-1/-1": both lose one (ex-table-combat-1)', () => {
    const t = duel(box, '', '').roll(3, 4);
    expect(event(t, 'result').cell).toBe('-1/-1');
    expect([unitOf(t, 'R').sp, unitOf(t, 'E').sp]).toEqual([1, 1]);
  });
  test('5.1.1, table/combat/legend "D2-1": the defender goes back two and loses one (ex-table-combat-2)', () => {
    const t = duel(box, '', '').roll(1, 1);
    expect(event(t, 'result').cell).toBe('D2-1');
    expect([unitOf(t, 'R').sp, unitOf(t, 'E').sp]).toEqual([2, 1]);
    t.play('back to=1006', 'back to=1005');
    expect(t.awaits()).toBe(`${BOXES[box].b}: face E`);
  });
  test('table/combat/legend "-1/D2-1": the attacker loses one, the defender as well, and goes back two (ex-table-combat-3)', () => {
    const t = duel(box, 'armour=2 cf=3', 'sp=1', 'banner A A holder=R\nmorale 25 value=2').roll(6, 6);
    expect(event(t, 'result')).toMatchObject({ column: '9:1', cell: '-1/D2-1' });
    expect(unitOf(t, 'R').sp).toBe(1);
    expect(unitOf(t, 'E').place).toBe('dead');
    const both = duel(box, 'armour=2 cf=3', '', 'banner A A holder=R\nunit L leader A at=1008').roll(6, 6);
    expect(event(both, 'result')).toMatchObject({ column: '9:1', cell: '-1/D2-1' });
    expect([unitOf(both, 'R').sp, unitOf(both, 'E').sp]).toEqual([1, 1]);
    both.play('back to=1006', 'back to=1005');
  });
  test('table/combat/legend a letter after the defender’s result breaks him without a roll (ex-table-combat-4)', () => {
    const t = duel(box, 'armour=2 cf=2', '').roll(1, 1);
    expect(event(t, 'result')).toMatchObject({ column: '5:1', cell: `-1/D4${LETTER[box]}` });
    expect(unitOf(t, 'R').sp).toBe(1);
    t.play('back to=1006', 'back to=1005', 'back to=1004', 'back to=1003', 'face facing=S');
    finish(t);
    expect(brokenNow(t, 'E')).toBe(true);
    expect(story(t).some(e => e.is === 'rolled' && e.rule === 'combat.disorderRoll')).toBe(false);
  });
  test('table/combat/legend a letter after the attacker’s result breaks the attacker (ex-table-combat-5)', () => {
    const t = duel(box, '', '').roll(6, 6);
    expect(event(t, 'result')).toMatchObject({ column: '1:1', cell: `A1${LETTER[box]}` });
    t.play('back to=1009', 'face facing=N');
    finish(t);
    expect([brokenNow(t, 'R'), brokenNow(t, 'E')]).toEqual([true, false]);
  });

  test('table/combat/modifiers morale, armour, charge, leaders, banners and terrain all count', () => {
    const t = duel(
      box,
      'armour=1 cf=2',
      'armour=1 cf=1',
      'hex 1007 forest\nunit L leader A at=1009\nunit M leader B at=1007\nbanner A A holder=R\nbanner B B holder=E\nmorale 15 value=1',
    );
    expect(shiftsOf(t)).toEqual([
      'attacker.armour 1',
      'attacker.banner 1',
      'attacker.leaderInRange 1',
      'attacker.morale 1',
      'defender.armour -1',
      'defender.charge -1',
      'defender.terrain -2',
      'defender.banner -1',
      'defender.leader -2',
    ]);
  });
});

describe('disorder after a combat, by result and kind', () => {
  /** Rolls on which E breaks after having fallen back as a defender by this much. */
  const breaking = (box: BoxName, unit: string, dice: readonly [number, number], others: string): number[] =>
    disorderTotals(box).filter(roll => {
      const t = lay(box, `turn 3 phase=4\nunit R infantry A at=1008\n${others}\nunit E ${unit}`).play(
        'attack unit=R at=1007',
        'fight',
      );
      fallBack(t.roll(...dice));
      until(t, disorderRoll(box));
      return brokenNow(t.roll(...(box === 'kosovo' ? total(roll) : [roll])), 'E');
    });
  const foot = (more: string): string => `infantry B at=1007 facing=S ${more}`;
  const horse = (more: string): string => `cavalry B at=1007 facing=S ${more}`;

  test('table/disorganization the defender’s row: B1, B2 (Kosovo)', () => {
    expect(breaking('kosovo', foot(''), [1, 3], '')).toEqual([2, 3, 11, 12]); // D1
    expect(breaking('kosovo', horse(''), [1, 3], '')).toEqual([2]);
    expect(breaking('kosovo', foot(''), [1, 1], '')).toEqual([2, 3, 4, 11, 12]); // D2-1
    expect(breaking('kosovo', horse(''), [1, 1], '')).toEqual([2, 12]);
    // One armour is one column less: 1:2 and a 2 is D1.
    expect(breaking('kosovo', foot('armour=1'), [1, 1], '')).toEqual([2, 3, 12]);
  });
  test('table/disorganization attackers are read a row higher: A1 with B2 (Kosovo)', () => {
    const rolls = disorderTotals('kosovo').filter(roll => {
      const t = duel('kosovo', '', '').roll(4, 5); // A1
      t.play('back to=1009', 'face facing=N');
      until(t, disorderRoll('kosovo'));
      return brokenNow(t.roll(...total(roll)), 'R');
    });
    expect(rolls).toEqual([2, 12]);
  });
  test.each(LATER)('table/scatter rows and columns (%s)', box => {
    expect(breaking(box, foot(''), [1, 3], '')).toEqual([1]); // D1
    expect(breaking(box, horse(''), [1, 3], '')).toEqual([]);
    expect(breaking(box, foot(''), [1, 1], '')).toEqual([1, 2]); // D2-1
    expect(breaking(box, horse(''), [1, 1], '')).toEqual([1, 2]);
    const banner = 'banner A A holder=R';
    expect(breaking(box, foot('armour=1'), [1, 1], banner)).toEqual([1]);
    expect(breaking(box, horse('armour=2'), [1, 1], `${banner}\nunit L leader A at=1009`)).toEqual([1]);
  });
  test.each(LATER)('table/scatter attackers and defenders share a row (%s)', box => {
    const rolls = [1, 2, 3, 4, 5, 6].filter(roll => {
      const t = duel(box, '', 'armour=2').roll(4, 5); // 1:3 and a 9: A2
      t.play('back to=1009', 'back to=1010', 'face facing=N');
      until(t, disorderRoll(box));
      return brokenNow(t.roll(roll), 'R');
    });
    expect(rolls).toEqual([1, 2]);
  });
  test.each(LATER)('9.1.3 a leader on the hex where the retreat ends protects from both (%s)', box => {
    const t = duel(box, 'armour=2 cf=2', '', 'unit L leader B at=1003').roll(1, 1); // 5:1, a leader out of reach: -1/D4R
    t.play('back to=1006', 'back to=1005', 'back to=1004', 'back to=1003', 'face facing=S');
    finish(t);
    expect(unitOf(t, 'E').place).toBe('map');
  });
});

describe.each(ALL)('interactions (%s)', box => {
  test('1.7, 5.6.5 charges 3, 3, 2, 1 on armours 1, 1, 0, 0 are worth 2, and the armour 1 (interaction 1)', () => {
    const t = lay(
      box,
      `turn 3 phase=2
       unit R1 cavalry A at=1008 cf=3 armour=1
       unit R2 cavalry A at=0907 facing=NE cf=3 armour=1
       unit R3 cavalry A at=1107 facing=NW cf=2
       unit R4 cavalry A at=0906 facing=SE cf=1
       unit E infantry B at=1007 facing=S`,
    ).play('attack unit=R1 at=1007', 'join unit=R2', 'join unit=R3', 'join unit=R4', 'fight');
    expect(shiftsOf(t)).toEqual(expect.arrayContaining(['attacker.armour 1', 'attacker.charge 2']));
  });
  test('1.5 six to one, seven up and two down: 9:1 in Kosovo, 7:1 later (interaction 2)', () => {
    const t = lay(
      box,
      `turn 3 phase=2
       unit R1 cavalry A at=1008 cf=3 armour=2
       unit R2 cavalry A at=0907 facing=NE cf=3 armour=2
       unit R3 cavalry A at=1107 facing=NW cf=3 armour=2
       banner A A holder=R1
       morale 15 value=1
       unit E infantry B at=1007 facing=S sp=1 armour=2`,
    ).play('attack unit=R1 at=1007', 'join unit=R2', 'join unit=R3', 'fight');
    expect(event(t, 'combat')).toMatchObject({
      attackerSp: 6,
      defenderSp: 1,
      column: box === 'kosovo' ? '9:1' : '7:1',
    });
    expect(shiftsOf(t)).toEqual([
      'attacker.armour 2',
      'attacker.charge 3',
      'attacker.banner 1',
      'attacker.morale 1',
      'defender.armour -2',
    ]);
  });
  test('5.6.8 charge 3 over a stream counts 2 and is 1 after the fight; the defender keeps his ground (interaction 6, dv-stream-attack-cf)', () => {
    const t = lay(
      box,
      'turn 3 phase=2\nside 1008/1007 stream\nunit R cavalry A at=1008 cf=3 armour=2\nunit E cavalry B at=1007 facing=S armour=2',
    ).play('attack unit=R at=1007', 'fight');
    expect(shiftsOf(t)).toEqual([
      'attacker.armour 2',
      'attacker.charge 2',
      'defender.armour -2',
      'defender.terrain -1',
    ]);
    // 2:1 and an 8: nothing.
    t.roll(4, 4);
    expect(event(t, 'result')).toMatchObject({ column: '2:1', cell: '-' });
    expect(unitOf(t, 'R').cf).toBe(1);
  });
  test('5.4.6, 8.2.4, 8.2.5 two of three hexes: one lost for the cell, one for the hex, the leader falls on a 5 (interaction 7, ex-8.2.5b)', () => {
    // 4:1 brings no D3-1; 5:1 and a 4 does. The way ends after two hexes.
    const ends = (dice: [number, number]): Laid => {
      const t = lay(
        box,
        `turn 3 phase=2
         unit R cavalry A at=1005 cf=3 armour=2
         unit E cavalry B at=1004 facing=S
         unit L leader B at=1004
         unit W1 infantry A at=0903 facing=S
         unit W2 infantry A at=1103 facing=S
         hex 1001 0901 1101 1102 0902 lake
         banner A A holder=R
         morale 25 value=2`,
      ).play('attack unit=R at=1004', 'fight');
      expect(columnOf(t)).toBe('7:1');
      return t.roll(...dice);
    };
    const t = ends([1, 5]); // 7:1 and a 6: D3-1
    expect(event(t, 'result').cell).toBe('D3-1');
    expect(unitOf(t, 'E').sp).toBe(1);
    t.play('back to=1003', 'back to=1002', 'face facing=S');
    expect(event(t, 'lost')).toMatchObject({ unit: 'E', sp: 1, cause: 'short-retreat' });
    expect(t.awaits()).toBe('dice: 2 leaders.deathRoll');
    expect(unitOf(t, 'E').place).toBe('dead');
    const falls = [2, 3, 4, 5, 6, 7].filter(roll => {
      const again = ends([1, 5])
        .play('back to=1003', 'back to=1002', 'face facing=S')
        .roll(...total(roll));
      return happened(again)[1] === 'leaderDied';
    });
    expect(falls).toEqual([2, 3, 4, 5]);
  });
  test('8.2.4, 8.2.5 attackers with a leader after A2-1: he falls on 2 and 3 (ex-8.2.5a)', () => {
    const fates = [2, 3, 4].map(roll => {
      const t = lay(
        box,
        'turn 3 phase=2\nunit R cavalry A at=1008\nunit L leader A at=1008\nunit E cavalry B at=1007 facing=S armour=2\nunit M leader B at=1006\nbanner B B holder=E',
      ).play('attack unit=R at=1007', 'fight');
      expect(columnOf(t)).toBe('1:3');
      t.roll(4, 6); // A2-1
      t.play('back to=1009', 'back to=1010', 'face facing=N');
      return unitOf(t.roll(...total(roll)), 'L').place;
    });
    expect(fates).toEqual(['dead', 'dead', 'map']);
  });
});

describe.each(ALL)('refusals (%s)', box => {
  test('5.4.7 only those who fought can pay', () => {
    const t = lay(
      box,
      'turn 3 phase=2\nunit R cavalry A at=1008\nunit E1 cavalry B at=1007 facing=S sp=1\nunit E2 cavalry B at=1007 facing=S sp=1\nunit E3 infantry B at=1006',
    ).play('attack unit=R at=1007', 'fight');
    t.roll(3, 4); // -1/-1
    expect(t.awaits()).toBe(`${BOXES[box].b}: losses E1 E2`);
    refuses(t, 'lose unit=E3', 'losses.fightingUnitsOnly', ['E3']);
    refuses(t, 'lose unit=R', 'losses.fightingUnitsOnly', ['R']);
    t.play('lose unit=E2');
    expect([unitOf(t, 'E1').sp, unitOf(t, 'E2').place]).toEqual([1, 'dead']);
  });
});
