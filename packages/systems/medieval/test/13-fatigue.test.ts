// 13 Fatigue, an optional rule (14 in Kosovo).

import { describe, expect, test } from 'vitest';
import { event, happened } from './battle.ts';
import { ALL, BOXES, LATER, type Laid, lay, unitOf } from './boxes.ts';
import { fray, shiftsOf, total } from './fray.ts';

const fatigueOf = (t: Laid, id = 'L'): number => unitOf(t, id).fatigue;

describe.each(ALL)('13.1 in %s', box => {
  /** B's last phases of a turn: L may move, then upkeep. */
  const evening = (others = '', fatigue = 0, option = '') =>
    lay(box, `turn 3 phase=5\n${option}\nunit L leader B at=1008 fatigue=${fatigue}\n${others}`);
  const ends = (t: Laid): Laid => {
    while (t.state.turn === 3) t.play('done');
    return t;
  };
  // Somebody of A keeps the next turn from running off.
  const A = 'unit Z cavalry A at=0101';

  test('13.1.1, 13.1.2 it belongs to leaders and begins at 0', () => {
    const t = evening(A);
    expect(fatigueOf(t)).toBe(0);
    expect(fatigueOf(ends(t))).toBe(0);
  });

  test('13.1.3 ex-13.1.3 one for a leader who moves, one for a turn in which he lends his hand', () => {
    const t = evening(A);
    t.play('pick unit=L', 'step to=1009', 'rest');
    expect(fatigueOf(ends(t))).toBe(1);
    expect(event(t, 'fatigue')).toMatchObject({ leader: 'L', fatigue: 1 });
    const next = lay(
      box,
      `turn 4 phase=6\nunit L leader B at=1009 fatigue=1\nunit F cavalry B at=1007\nunit R infantry A at=1006 facing=S\n${A}`,
    );
    next.play('attack unit=F at=1006', 'fight').roll(...total(8));
    while (next.state.turn === 4) next.play('done');
    expect(fatigueOf(next)).toBe(2);
  });

  test('13.1.3 a leader who leaves the map has moved', () => {
    const t = lay(
      box,
      `turn 3 phase=5\nunit L leader B at=1001 fatigue=3\nunit M leader B at=1013\nunit F cavalry B at=1014\n${A}`,
    );
    t.play('pick unit=L', 'leave');
    expect(fatigueOf(ends(t))).toBe(4);
    // The turns after that he rests.
    while (t.state.turn === 4) t.play('done');
    expect(fatigueOf(t)).toBe(3);
  });

  test('13.1.3 a fight he is not near is none of his', () => {
    const t = lay(
      box,
      `turn 3 phase=6\nunit L leader B at=1012 fatigue=3\nunit F cavalry B at=1007\nunit R infantry A at=1006 facing=S\n${A}`,
    );
    t.play('attack unit=F at=1006', 'fight').roll(...total(6));
    while (t.state.turn === 3) t.play('done');
    expect(fatigueOf(t)).toBe(2);
  });

  /** B attacks R of side A in its last attack phases; L and M lead A. */
  const defending = (leaders: string): Laid => {
    const t = lay(
      box,
      `turn 3 phase=6\n${leaders}\nunit F cavalry B at=1007 facing=S\nunit R infantry A at=1008 facing=N`,
    );
    t.play('attack unit=F at=1008', 'fight').roll(...total(6));
    while (t.awaits() !== 'over' && t.state.turn === 3) t.play(t.choices()[0]!);
    return t;
  };
  test('13.1.3 the hand he lends in defence tires him as well', () => {
    expect(fatigueOf(defending('unit L leader A at=1010 fatigue=3'))).toBe(4);
    expect(fatigueOf(defending('unit L leader A at=1012 fatigue=3'))).toBe(2);
  });
  test('13.1.3 whoever stands with men who are attacked fights, though another leads them', () => {
    const two = defending('unit L leader A at=1008 fatigue=5\nunit M leader A at=1008 fatigue=3');
    expect([fatigueOf(two, 'L'), fatigueOf(two, 'M')]).toEqual([6, 4]);
    // Of two in reach only the one whose column counts has worked.
    const near = defending('unit L leader A at=1009 fatigue=5\nunit M leader A at=1010 fatigue=3');
    expect([fatigueOf(near, 'L'), fatigueOf(near, 'M')]).toEqual([4, 4]);
  });

  test('13.1.5 a leader who rests loses one, never below none', () => {
    expect(fatigueOf(ends(evening(A, 5)))).toBe(4);
    const fresh = ends(evening(A, 0));
    expect(fatigueOf(fresh)).toBe(0);
    expect(happened(fresh)).not.toContain('fatigue');
  });

  test('13.1.5 the dead do not rest', () => {
    const t = evening(`${A}\nunit D leader B place=dead fatigue=4`);
    expect(fatigueOf(ends(t), 'D')).toBe(4);
  });

  test('13.1.6 by one a turn, however much he does', () => {
    const t = evening(`${A}\nunit F cavalry B at=1007\nunit R infantry A at=1006 facing=S`);
    t.play(
      'pick unit=L',
      'step to=1009',
      'rest',
      'pick unit=F',
      'rest',
      'attack unit=F at=1006',
      'fight',
    ).roll(...total(8));
    expect(fatigueOf(ends(t))).toBe(1);
  });

  test('12.0, 13.1.3, 13.1.5 the rule can be left out', () => {
    const t = evening(A, 5, 'option fatigue=no').play('pick unit=L', 'step to=1009', 'rest');
    expect(fatigueOf(ends(t))).toBe(5);
    expect(happened(t)).not.toContain('fatigue');
  });
});

test('13.2.1 Kosovo: above 12 his units fight as if disorganized, and are not', () => {
  const tired = (fatigue: number, option = '') =>
    fray('kosovo', `${option}\nunit L leader serbs at=1012 fatigue=${fatigue}`, {
      r: 'unit R cavalry serbs at=1008 cf=3 armour=2 commander=L',
    });
  expect(event(tired(12), 'combat').attackerSp).toBe(2);
  const t = tired(13);
  expect(event(t, 'combat').attackerSp).toBe(1);
  expect(shiftsOf(t)).toEqual(['attacker.armour 2', 'attacker.charge 1', 'defender.disorderedFoe -1']);
  expect(unitOf(t, 'R').order).toBe('sound');
  expect(event(tired(13, 'option fatigue=no'), 'combat').attackerSp).toBe(2);
});

test('13.1.4 Kosovo prints no such line: men who charge do not tire him', () => {
  const t = lay(
    'kosovo',
    'turn 3 phase=7\nunit L leader B at=1008 fatigue=4\nunit R cavalry B at=0505 cf=1 commander=L\nunit I infantry B at=0101\nunit Z cavalry A at=0116',
  ).play('done');
  expect(fatigueOf(t)).toBe(3);
});

test('13.2.1, K10.1.1 Kosovo: such a unit must still be disorganized twice to panic', () => {
  const t = fray('kosovo', 'unit L leader serbs at=1014 fatigue=13', {
    r: 'unit R cavalry serbs at=1008 commander=L',
  }).roll(...total(12));
  while (!/phase|over/.test(t.awaits()) && t.state.phase === 2) {
    if (t.awaits().startsWith('dice')) t.roll(1, 1);
    else t.play(t.choices()[0]!);
  }
  expect(unitOf(t, 'R').order).not.toBe('panicked');
});

describe.each(LATER)('13.2 in %s', box => {
  const { a, b } = BOXES[box];
  const TIRED = 'unit L leader A at=1012 fatigue=13\nunit Z cavalry A at=0116';

  test('13.1.4 a command whose men still charge tires', () => {
    const t = lay(
      box,
      'turn 3 phase=7\nunit L leader B at=1008\nunit R cavalry B at=0505 cf=1 commander=L\nunit I infantry B at=0101',
    ).play('done');
    expect(fatigueOf(t)).toBe(1);
  });

  test('13.1.4 not by the charge of another’s men, nor of the enemy’s', () => {
    const t = lay(
      box,
      'turn 3 phase=7\nunit L leader B at=1008 fatigue=4\nunit M leader B at=0202 fatigue=4\nunit R cavalry B at=0505 cf=1 commander=M\nunit I infantry B at=0101 commander=L\nunit N leader A at=1515 fatigue=4\nunit Q cavalry A at=1512 cf=2',
    ).play('done');
    expect([fatigueOf(t, 'L'), fatigueOf(t, 'M'), fatigueOf(t, 'N')]).toEqual([3, 5, 3]);
  });
  test('13.1.6 by one for a leader who has moved, fought and whose men charge', () => {
    const t = lay(
      box,
      'turn 3 phase=5\nunit L leader B at=1008 fatigue=2\nunit F cavalry B at=1007 commander=L\nunit G cavalry B at=0505 cf=2 commander=L done=moved\nunit R infantry A at=1006 facing=S\nunit Z cavalry A at=0101',
    ).play('pick unit=L', 'step to=1009', 'rest', 'pick unit=F', 'rest', 'attack unit=F at=1006', 'fight');
    t.roll(...total(8));
    while (t.state.turn === 3) t.play(t.choices()[0]!);
    expect(unitOf(t, 'G').cf).toBe(2);
    expect(fatigueOf(t)).toBe(3);
  });

  test('13.2.1, 13.2.2 above 12 a unit rolls before it moves: 1 to 3 scatters it', () => {
    const picked = () =>
      lay(box, `turn 3\n${TIRED}\nunit R cavalry A at=1008 commander=L`).play('pick unit=R');
    expect(picked().awaits()).toBe('dice: 1 fatigue.test');
    const ran = picked().roll(3);
    expect(unitOf(ran, 'R').place).toBe('scattered');
    expect(ran.awaits()).toBe(`${a}: phase-cavalry-move`);
    expect(picked().roll(4).awaits()).toBe(`${a}: march R`);
  });

  test('13.2.1 at 12 nobody rolls', () => {
    const t = lay(
      box,
      'turn 3\nunit L leader A at=1012 fatigue=12\nunit R cavalry A at=1008 commander=L',
    ).play('pick unit=R');
    expect(t.awaits()).toBe(`${a}: march R`);
  });

  test('13.2.2 before it attacks, once a turn only', () => {
    const t = lay(
      box,
      `turn 3 phase=2\n${TIRED}\nunit R cavalry A at=1008 commander=L\nunit F infantry B at=1007 facing=S`,
    );
    t.play('attack unit=R at=1007', 'fight');
    expect(t.awaits()).toBe('dice: 1 fatigue.test');
    expect(unitOf(t.roll(1), 'R').place).toBe('scattered');
    expect(unitOf(t, 'F').sp).toBe(2);
    const tested = lay(
      box,
      `turn 3 phase=2\n${TIRED}\nunit R cavalry A at=1008 commander=L done=tired\nunit F infantry B at=1007 facing=S`,
    );
    expect(tested.play('attack unit=R at=1007', 'fight').awaits()).toBe('dice: 2 combat.roll');
  });

  test('13.2.2 defending is no action', () => {
    const t = lay(
      box,
      'turn 3 phase=2\nunit R cavalry A at=1008\nunit F infantry B at=1007 facing=S commander=L\nunit L leader B at=1001 fatigue=13',
    ).play('attack unit=R at=1007', 'fight');
    expect(t.awaits()).toBe('dice: 2 combat.roll');
  });

  test('13.2.2 before it countercharges', () => {
    const t = lay(
      box,
      'turn 3\nunit R cavalry A at=1009\nunit E cavalry B at=1006 facing=S commander=L\nunit L leader B at=1001 fatigue=13',
    ).play('pick unit=R', 'step to=1008');
    t.play('countercharge unit=E facing=S');
    expect(t.awaits()).toBe('dice: 1 fatigue.test');
    expect(unitOf(t.roll(2), 'E').place).toBe('scattered');
    expect(b).not.toBe(a);
  });

  test('10.5.11 horse archers never tire', () => {
    const t = lay(box, `turn 3\n${TIRED}\nunit H horse-archer A at=1008 commander=L`).play('pick unit=H');
    expect(t.awaits()).toBe(`${a}: march H`);
  });

  test('13.2.1 men whose leader is dead answer to nobody and do not tire', () => {
    const t = lay(
      box,
      'turn 3\nunit L leader A place=dead fatigue=13\nunit R cavalry A at=1008 commander=L',
    ).play('pick unit=R');
    expect(t.awaits()).toBe(`${a}: march R`);
  });
});
