// Ranged units in direct combat, and what their own sections change of the general rules.

import { describe, expect, test } from 'vitest';
import { event, rows } from './battle.ts';
import { ALL, LATER, lay, unitOf } from './boxes.ts';

const shifts = (t: ReturnType<typeof lay>): string[] => rows(event(t, 'combat')['ledger'] as never);

describe('10.3 shooters fight badly', () => {
  test('10.3.1 Kosovo: three columns for the enemy, whoever attacks', () => {
    const attacked = lay(
      'kosovo',
      'turn 1 phase=4\nunit X1 infantry A at=0608 facing=N\nunit Y1 archer B at=0607 facing=N braced=yes',
    );
    attacked.play('attack unit=X1 at=0607', 'fight');
    expect(shifts(attacked)).toContain('attacker.rangedFoe 3');
    const attacking = lay(
      'kosovo',
      'turn 1 phase=4\nunit X1 infantry A at=0608 facing=N\nunit X2 archer A at=0707 facing=NW braced=yes\nunit Y1 infantry B at=0607 facing=S',
    );
    attacking.play('attack unit=X1 at=0607', 'join unit=X2', 'fight');
    expect(shifts(attacking)).toContain('defender.rangedFoe -3');
  });
  test.each(LATER)('10.3.1 %s: two columns for whoever attacks them', box => {
    const t = lay(
      box,
      'turn 1 phase=4\nunit X1 infantry A at=0608 facing=N\nunit Y1 archer B at=0607 facing=N braced=yes',
    );
    t.play('attack unit=X1 at=0607', 'fight');
    expect(shifts(t)).toContain('attacker.rangedFoe 2');
  });
  test.each(LATER)('10.3.3, 10.7.4 %s: on the combat side they stand and take the losses', box => {
    const t = lay(
      box,
      'turn 1 phase=4\nunit X1 infantry A at=0608 facing=N\nunit X2 infantry A at=0707 facing=NW\nunit Y1 bombard B at=0607 facing=N braced=yes',
    );
    t.play('attack unit=X1 at=0607', 'join unit=X2', 'fight').roll(3, 4);
    expect(unitOf(t, 'Y1').place).toBe('dead');
  });
  test('10.7.4 Kosovo: only bombards stand fast', () => {
    const flee = (arm: string) =>
      lay(
        'kosovo',
        `turn 1 phase=4\nunit X1 infantry A at=0608 facing=N\nunit X2 infantry A at=0707 facing=NW\nunit Y1 ${arm} B at=0607 facing=N braced=yes`,
      )
        .play('attack unit=X1 at=0607', 'join unit=X2', 'fight')
        .roll(3, 4);
    expect(flee('archer').awaits()).toContain('retreat');
    expect(unitOf(flee('bombard'), 'Y1').place).toBe('dead');
  });
});

test.each(ALL)(
  '10.1.7, 10.5.1 %s: horse archers are cavalry: no formations, and they fight like others',
  box => {
    const t = lay(box, 'turn 1 phase=1\nunit X1 horse-archer A at=0608 facing=N').play('pick unit=X1');
    expect(t.choices().some(order => order.startsWith('form'))).toBe(false);
    const fight = lay(
      box,
      'turn 1 phase=2\nunit X1 horse-archer A at=0608 facing=N\nunit Y1 infantry B at=0607 facing=S',
    );
    fight.play('attack unit=X1 at=0607', 'fight');
    expect(event(fight, 'combat')).toMatchObject({ attackerSp: 2 });
    expect(shifts(fight)).not.toContain('defender.rangedFoe -3');
  },
);

test('Kerrata/1 Murad’s archers march with four points', () => {
  const t = lay('kosovo', 'turn 1 phase=3\nunit X1 archer A at=0608 facing=N').play(
    'pick unit=X1',
    'step to=0607',
  );
  expect(event(t, 'stepped')['left']).toBe(18);
});

test('11.3.6, 11.3.7 against a shiltron riders count no charge and one armour less', () => {
  const t = lay(
    'kulikovo',
    'turn 1 phase=2\nunit X1 cavalry A at=0608 facing=N cf=3 armour=2\nunit Y1 infantry B at=0607 facing=S armour=1 corps=scots shiltron=yes',
  );
  t.play('attack unit=X1 at=0607', 'fight');
  expect(shifts(t)).toContain('attacker.armour 1');
  expect(shifts(t).some(row => row.startsWith('attacker.charge'))).toBe(false);
});
