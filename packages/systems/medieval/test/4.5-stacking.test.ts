// 4.5 Stacking: two strength points a hex, at every moment.

import { describe, expect, test } from 'vitest';
import { event, offered } from './battle.ts';
import { ALL, hexOf, lay, refuses, refusesAlso, unitOf } from './boxes.ts';

const stay = 'unit Z1 cavalry A at=0216\nunit Z2 infantry A at=0416';

describe.each(ALL)('%s', box => {
  test('4.5.1 two strength points, counted by strength and not by counters', () => {
    const enters = (mover: string, there: string) => {
      const [arm, ...facts] = mover.split(' ');
      const text = `turn 2 phase=3\nunit M ${arm} A at=1008 ${facts.join(' ')}\n${there}\n${stay}`;
      return lay(box, text).play('pick unit=M').try('step to=1007');
    };
    expect(enters('infantry sp=1', 'unit F1 infantry A at=1007 sp=1')).toEqual({ ok: true });
    expect(enters('infantry', 'unit F1 infantry A at=1007 sp=1')).toBreak('movement.stacking', ['F1']);
    expect(
      enters('infantry sp=1', 'unit F1 infantry A at=1007 sp=1\nunit F2 infantry A at=1007 sp=1'),
    ).toBreak('movement.stacking', ['F1', 'F2']);
    // Leaders weigh nothing, shooters what their combat side weighs on either side.
    expect(enters('infantry', 'unit L leader A at=1007')).toEqual({ ok: true });
    expect(enters('infantry sp=1', 'unit S1 archer A at=1007')).toEqual({ ok: true });
    expect(enters('infantry', 'unit S1 archer A at=1007')).toBreak('movement.stacking', ['S1']);
    expect(enters('archer', 'unit S1 archer A at=1007 braced=yes')).toEqual({ ok: true });
    expect(enters('archer', 'unit S1 archer A at=1007 braced=yes\nunit S2 archer A at=1007')).toBreak(
      'movement.stacking',
      ['S1', 'S2'],
    );
  });

  test('4.5.1 only those who weigh are to blame: no leader, though he stands there', () => {
    const t = lay(
      box,
      `turn 2 phase=3\nunit M infantry A at=1008\nunit F1 infantry A at=1007\nunit L leader A at=1007\n${stay}`,
    ).play('pick unit=M');
    refuses(t, 'step to=1007', 'movement.stacking', ['F1']);
  });

  test('11.1.9 of men behind walls only riders leave a rider no room', () => {
    const t = lay(
      box,
      `side 1007/1008 gate
       turn 2
       unit R1 cavalry A at=1008
       unit F1 infantry A at=1007
       unit R2 cavalry A at=1007 sp=1
       unit L leader A at=1007
       ${stay}`,
    ).play('pick unit=R1');
    refuses(t, 'step to=1007', 'stacking.ridersInWalls', ['R2']);
  });

  test('4.5.2 a full rider does not enter the hex of one strength point of foot (ex-4.5.2)', () => {
    const t = lay(box, `turn 2\nunit R1 cavalry A at=1008\nunit F1 infantry A at=1007 sp=1\n${stay}`).play(
      'pick unit=R1',
    );
    refuses(t, 'step to=1007', 'movement.stacking', ['F1']);
    // He has not the speed to ride it down either.
    refusesAlso(t, 'step to=1007 how=ride', 'rideDown.speed', ['R1']);
  });

  test('4.5.2 not even in passing', () => {
    const t = lay(box, `turn 2 phase=3\nunit M infantry A at=1008\nunit F1 infantry A at=1007\n${stay}`).play(
      'pick unit=M',
    );
    expect(offered(t, 'step')).toEqual([]);
  });

  test('4.5.2 nor in retreat: the beaten go round a hex that is full', () => {
    const t = lay(
      box,
      `turn 2 phase=4
       unit F1 infantry A at=1008
       unit E1 infantry B at=1007 facing=S
       unit E2 cavalry B at=1006
       unit E3 infantry B at=1106 sp=1`,
    ).play('attack unit=F1 at=1007', 'fight');
    // D1 at 1:1.
    t.roll(1, 3);
    expect(event(t, 'result').cell).toBe('D1');
    // Behind lie 1006 (full), 1106 (one strength point), 0906 (free), all farther from the fight.
    expect(offered(t, 'back').toSorted()).toEqual(['back to=0906']);
  });

  test('4.5.2 nor when coming back', () => {
    const t = lay(
      box,
      `turn 5
       unit R1 cavalry A place=off left=1001 leftOn=9
       unit F1 infantry A at=1001 sp=1
       ${stay}`,
    );
    refuses(t, 'return unit=R1 at=1001 facing=S', 'returns.stacking', ['F1']);
  });

  test('4.5.3 riders and foot, and men of several nations, share a hex', () => {
    const t = lay(
      box,
      `turn 2
       unit R1 cavalry A at=1008 sp=1 corps=poles
       unit F1 infantry A at=1007 sp=1 corps=lithuanians
       ${stay}`,
    ).play('pick unit=R1', 'step to=1007');
    expect(hexOf(t, box, 'R1')).toBe('1007');
    expect(unitOf(t, 'F1').place).toBe('map');
  });
});
