// Ranged units in direct combat, and what their own sections change of the general rules.

import { describe, expect, test } from 'vitest';
import { event, rows, whyNot } from './battle.ts';
import { ALL, BOXES, LATER, lay, unitOf } from './boxes.ts';
import { story, until } from './melee.ts';

const shifts = (t: ReturnType<typeof lay>): string[] => rows(event(t, 'combat')['ledger'] as never);

test.each(ALL)(
  '10.1.1, 10.3.1 in %s shooters on the movement side add nothing to the men they stand with',
  box => {
    const t = lay(
      box,
      'turn 3 phase=2\nunit R cavalry A at=1008\nunit I infantry B at=1007 facing=S sp=1\nunit X archer B at=1007 facing=S sp=1',
    ).play('attack unit=R at=1007', 'fight');
    expect(event(t, 'combat')).toMatchObject({ attackerSp: 2, defenderSp: 1 });
  },
);

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
  describe.each(LATER)('10.3.3 %s: whoever does not fall back pays for it', box => {
    /** Two infantry on whoever stands on 0607; a leader far off keeps the rolls apart. */
    const beset = (men: string, dice: [number, number] = [3, 4]) =>
      lay(
        box,
        `turn 1 phase=4\nunit X1 infantry A at=0608 facing=N\nunit X2 infantry A at=0707 facing=NW\n${men}`,
      )
        .play('attack unit=X1 at=0607', 'join unit=X2', 'fight')
        .roll(...dice);
    const losses = (t: ReturnType<typeof lay>): string[] =>
      story(t).flatMap(e => (e.is === 'lost' ? [`${e.unit} ${e.sp} ${e.cause}`] : []));
    const MIXED =
      'unit Y1 archer B at=0607 facing=S braced=yes sp=1\nunit Y2 infantry B at=0607 facing=S sp=1';

    test('10.3.3 infantry of their hex that got away in full loses nothing', () => {
      const t = beset(MIXED); // 4:1 and a 7: D2
      expect(event(t, 'result').cell).toBe('D2');
      t.play('back to=0606', 'back to=0605', 'face facing=S');
      expect(losses(t)).toEqual(['Y1 1 short-retreat']);
      expect(unitOf(t, 'Y2')).toMatchObject({ place: 'map', sp: 1 });
      expect(t.awaits()).not.toContain('losses');
    });

    test('10.3.3, 5.4.6 where the infantry is short as well, the hexes both are short of are shared', () => {
      // Z's zone shuts 0605 and its neighbours: Y2 gets one hex away and no farther.
      const t = beset(
        `${MIXED}
         unit Z1 infantry A at=0604 facing=S\nunit Z2 infantry A at=0404 facing=SE\nunit Z3 infantry A at=0804 facing=SW\nunit Z4 infantry A at=0406 facing=NE\nunit Z5 infantry A at=0806 facing=NW`,
      );
      t.play('back to=0606');
      if (t.awaits().includes('face')) t.play('face facing=S');
      // Short by one for Y2, by two for Y1: one is the archers' alone, and that was their last.
      expect(losses(t)).toEqual(['Y1 1 short-retreat', 'Y2 1 short-retreat']);
    });

    test('10.3.3, 5.4.6 where neither could go, the hex is short once and the owner says who pays', () => {
      const t = beset(`${MIXED}\nunit Z infantry A at=0505 facing=S`, [4, 5]); // 4:1 and a 9: D1
      expect(event(t, 'result').cell).toBe('D1');
      expect(t.awaits()).toContain('losses Y1 Y2');
      t.play('lose unit=Y2');
      expect(losses(t)).toEqual(['Y2 1 short-retreat']);
      expect(unitOf(t, 'Y1').sp).toBe(1);
    });

    test('10.3.3, 10.7.4, 5.4.1, 5.4.5 who stands fast is not sent back, and the reason is his arm; the others may go in any order', () => {
      const t = lay(
        box,
        `turn 1 phase=4\nunit X1 infantry A at=0608 facing=N armour=2\nunit L leader A at=0608\n${MIXED}
         unit Y3 bombard B at=0507 facing=SE braced=yes sp=1\nunit Y4 infantry B at=0507 facing=SE sp=1`,
      ).play('attack unit=X1 at=0607', 'widen at=0507', 'fight');
      until(t, `${BOXES[box].b}: fall-back Y2 Y4`, 1);
      expect(whyNot(t, 'fall-back unit=Y1')).toEqual(['retreat.standsFast Y1']);
      expect(whyNot(t, 'fall-back unit=Y3')).toEqual(['retreat.bombardStands Y3']);
      expect(whyNot(t, 'fall-back unit=X1')).toEqual(['retreat.notBeaten X1']);
      expect([...whyNot(t, 'fall-back unit=Y2'), ...whyNot(t, 'fall-back unit=Y4')]).toEqual([]);
    });

    test('10.3.3 shooters of one hex do not pay for those of another', () => {
      const t = lay(
        box,
        `turn 1 phase=4\nunit X1 infantry A at=0608 facing=N
         unit Y1 archer B at=0607 facing=S braced=yes sp=2
         unit Y2 archer B at=0507 facing=SE sp=1
         unit L leader A at=0608`,
      ).play('attack unit=X1 at=0607', 'widen at=0507', 'fight');
      t.roll(4, 4);
      expect(event(t, 'result').cell).toBe('D2');
      // Y2 is on the march side and runs; Y1 stands and pays both.
      while (t.awaits().includes('retreat Y2')) t.play(t.choices()[0]!);
      if (t.awaits().includes('face')) t.play('face facing=S');
      expect(losses(t)).toEqual(['Y1 2 short-retreat']);
      expect(unitOf(t, 'Y2').place).toBe('map');
    });
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
    // One that was not in the fight is only told that it was not beaten.
    const other = lay(
      'kosovo',
      `turn 1 phase=4\nunit X1 infantry A at=0608 facing=N\nunit X2 infantry A at=0707 facing=NW
       unit Y1 infantry B at=0607 facing=S sp=1\nunit Y2 infantry B at=0607 facing=S sp=1\nunit G bombard B at=0301 braced=yes`,
    )
      .play('attack unit=X1 at=0607', 'join unit=X2', 'fight')
      .roll(2, 2);
    expect(other.awaits()).toContain('fall-back');
    expect(whyNot(other, 'fall-back unit=G')).toEqual(['retreat.notBeaten G']);
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
