import { describe, expect, test } from 'vitest';
import { battle, happened, lines, onModules, refusal, targets, unit } from './field.ts';

describe('a time token', () => {
  test('IV.7.1 is used up, and it is the whole action of the turn', () => {
    const t = battle(
      'tokens yellow=1\nunit YW WT yellow at=0404\nunit Y1 LI yellow at=0101\nunit R1 LI red at=0808\nturn yellow',
    );
    t.play('regroup');
    expect(lines(t)).toContain('tokens red=5 yellow=0');
    expect(t.events).toContainEqual({ is: 'regrouped', army: 'yellow', tokens: 0 });
    expect(refusal(t, 'step unit=Y1 to=0102')).toEqual(['turn.regrouping step']);
    t.play('done', 'pass');
    expect(refusal(t, 'regroup')).toEqual(['regrouping.noToken yellow']);
  });
  test('IV.7.2 gives all units of the army all their points, wherever they are', () => {
    const t = battle(
      'unit YW WT yellow at=0404\nunit Y1 LC yellow at=0101 points=0\nunit Y2 LB yellow fled=P1 points=0\nunit R1 LI red at=0808 points=0\nturn yellow',
    );
    t.play('regroup');
    expect(unit(t, 'Y1')).toContain('points=5');
    expect(unit(t, 'Y2')).toContain('points=3');
    expect(unit(t, 'R1')).toContain('points=0');
  });
  test('IV.7.3 turns the wagon train to its fortified side', () => {
    const t = battle('unit YW WT yellow at=0404 knights=1\nturn yellow').play('regroup');
    expect(unit(t, 'YW')).toBe('WT yellow at=0404 knights=2 points=1');
  });
  test('IV.7.1, IV.7.2, IV.7.3 rests the living of one army, and gives nobody a fallen knight back', () => {
    const t = battle(
      'unit YW WT yellow at=0404\nunit Y1 LC yellow at=0101 knights=1 points=0\nunit Y2 LB yellow fled=P1 knights=1 points=0\nunit Y3 LI yellow knights=0 points=0\nunit R1 LI red at=0808 points=0\nturn yellow',
    ).play('regroup');
    expect(unit(t, 'R1')).toBe('LI red at=0808 knights=2 points=0');
    expect(unit(t, 'Y1')).toBe('LC yellow at=0101 knights=1 points=5');
    expect(unit(t, 'Y2')).toBe('LB yellow fled=P1 knights=1 points=3');
    expect(unit(t, 'Y3')).toBe('LI yellow knights=0 points=0');
  });
});

describe('the way home', () => {
  /** Round the big board the outside modules are P1 P4 P5 P3 P2. The wagon train stands on P2. */
  const away = (module: string) =>
    onModules(
      'big',
      `unit YW WT yellow at=0516\nunit Y1 LB yellow fled=${module} points=0\nunit R1 LI red at=0701\nturn yellow`,
    ).play('regroup');
  test('IV.7.4 who left near the wagon train may return at once, who left far away later', () => {
    expect(targets(away('P2'), 'return').length).toBeGreaterThan(0);
    expect(refusal(away('P4'), 'return unit=Y1 at=0515')).toEqual(['regrouping.tooFar Y1']);
    expect(refusal(away('P2'), 'return unit=YW at=0515')).toContain('regrouping.notAway YW');
  });
  test('IV.7.5 the distance is counted in outside modules round the board, the shorter way', () => {
    expect(['P2', 'P1', 'P3'].map(module => unit(away(module), 'Y1').split(' ')[2])).toEqual([
      'fled=P2',
      'fled=P1',
      'fled=P3',
    ]);
    expect(unit(away('P4'), 'Y1')).toContain('fled=P1');
    expect(unit(away('P5'), 'Y1')).toContain('fled=P3');
  });
  test('IV.7.5 a wagon train on no outside module counts for the nearest, as its owner likes', () => {
    // 0313 lies as near to P1 as to P2: P4 is one step from P1, and P3 one from P2.
    const t = onModules(
      'big',
      'unit YW WT yellow at=0313\nunit Y1 LB yellow fled=P4\nunit Y2 LB yellow fled=P3\nturn yellow',
    ).play('regroup');
    expect(targets(t, 'return', 'Y1').length).toBeGreaterThan(0);
    expect(targets(t, 'return', 'Y2').length).toBeGreaterThan(0);
  });
  test('IV.7.6 at each regrouping it moves one module towards the wagon train, never two', () => {
    const t = away('P4');
    expect(happened(t)).toEqual(['regrouped', 'rode']);
    expect(targets(t, 'return')).toEqual([]);
    expect(t.choices()).toEqual(['done']);
    // Those of the other army stay where they are.
    const both = onModules(
      'big',
      'unit YW WT yellow at=0516\nunit Y1 LB yellow fled=P4\nunit R1 LI red at=0701\nunit RW WT red at=0703\nunit R2 LB red fled=P4\nturn yellow',
    ).play('regroup');
    expect(unit(both, 'R2')).toContain('fled=P4');
    expect(targets(both, 'return', 'R2')).toEqual([]);
    expect(both.events.filter(e => e.is === 'rode')).toHaveLength(1);
  });
  test('IV.7.6 one that is near already comes back and does not ride', () => {
    const near = onModules(
      'big',
      'unit YW WT yellow at=0313\nunit Y1 LB yellow fled=P4\nunit R1 LI red at=0701\nturn yellow',
    ).play('regroup');
    expect(targets(near, 'return')).not.toEqual([]);
    expect(refusal(near, 'ride unit=Y1 module=P3')).toEqual(['regrouping.nearEnough Y1']);
    expect(refusal(near, 'ride unit=YW module=P3')).toEqual(['regrouping.notAway YW']);
  });
  test('IV.7.4, IV.7.6, IV.7.7 who is near returns and does not ride, who is far rides and does not return, and nobody else does either', () => {
    const t = onModules(
      'big',
      'unit YW WT yellow at=0313\nunit Y1 LB yellow fled=P5\nunit Y2 LB yellow fled=P1\nunit R1 LI red at=0701\nunit R2 LI red fled=P1\nturn yellow',
    ).play('regroup');
    const [free] = targets(t, 'return', 'Y2');
    expect(refusal(t, `return unit=Y1 at=${free}`)).toEqual(['regrouping.tooFar Y1']);
    expect(refusal(t, 'ride unit=Y2 module=P4')).toEqual(['regrouping.nearEnough Y2']);
    expect(refusal(t, `return unit=R1 at=${free}`)).toEqual(['regrouping.notAway R1']);
    expect(refusal(t, `return unit=R2 at=${free}`)).toEqual([
      'regrouping.notAway R2',
      'regrouping.tooFar R2',
    ]);
    t.play('ride unit=Y1 module=P4', `return unit=Y2 at=${free}`);
    expect([unit(t, 'Y1').split(' ')[2], unit(t, 'Y2').split(' ')[2]]).toEqual(['fled=P4', `at=${free}`]);
  });
  test('IV.7.6 towards where the wagon train is now, not where it was', () => {
    const t = away('P4').play('done', 'pass');
    const moved = onModules('big', `${lines(t).join('\n').replace('at=0516', 'at=1411')}`);
    expect(unit(moved.play('regroup'), 'Y1')).toContain('fled=P4');
  });
  test('IV.7.5, IV.7.6 of two ways equally short the owner takes the one he likes, before he is done', () => {
    const t = onModules(
      'big',
      'unit YW WT yellow at=0313\nunit Y1 LB yellow fled=P5\nunit R1 LI red at=0701\nturn yellow',
    ).play('regroup');
    expect(t.choices()).toEqual(['ride unit=Y1 module=P4', 'ride unit=Y1 module=P3']);
    expect(refusal(t, 'done')).toEqual(['regrouping.rideFirst Y1']);
    expect(refusal(t, 'ride unit=Y1 module=P2')).toEqual(['regrouping.wayHome P2']);
    expect(unit(t.play('ride unit=Y1 module=P3'), 'Y1')).toContain('fled=P3');
    expect(refusal(t, 'ride unit=Y1 module=P2')).toEqual(['regrouping.rodeAlready Y1']);
    expect(t.play('done').awaits()).toBe('red: turn');
  });
  test('IV.7.6 only those that are away have a way to ride: neither a unit on the board nor one of the other army', () => {
    const t = onModules(
      'big',
      'unit YW WT yellow at=0313\nunit Y1 LB yellow fled=P5\nunit R1 LI red at=0701\nunit R2 LI red fled=P5\nturn yellow',
    ).play('regroup');
    expect(refusal(t, 'ride unit=YW module=P4')).toEqual(['regrouping.notAway YW']);
    expect(refusal(t, 'ride unit=R1 module=P4')).toEqual(['regrouping.notAway R1']);
    expect(refusal(t, 'ride unit=R2 module=P4')).toEqual(['regrouping.notAway R2']);
  });
  test('IV.7.7 beside the wagon train it comes back on a free hex it may enter, full of points, or waits', () => {
    const t = onModules(
      'big',
      'unit YW WT yellow at=0516\nunit Y1 LC yellow fled=P1 points=0\nunit Y2 LI yellow at=0616\nunit R1 LI red at=0701\nturn yellow',
    );
    t.play('regroup');
    expect(refusal(t, 'return unit=Y1 at=0616')).toEqual(['regrouping.returnsOccupied Y2']);
    expect(refusal(t, 'return unit=Y1 at=0515')).toEqual(['regrouping.returnsClosed 0515']);
    expect(refusal(t, 'return unit=Y1 at=0717')).toEqual(['regrouping.returnsBesideWagon 0717']);
    expect(unit(t.play('return unit=Y1 at=0416'), 'Y1')).toBe('LC yellow at=0416 knights=2 points=5');
    expect(refusal(t, 'return unit=Y1 at=0617')).toContain('regrouping.notAway Y1');
    const waits = onModules(
      'big',
      'unit YW WT yellow at=0516\nunit Y1 LC yellow fled=P1\nunit R1 LI red at=0701\nturn yellow',
    ).play('regroup', 'done', 'pass');
    expect(targets(waits.play('regroup'), 'return').length).toBeGreaterThan(0);
  });
  test('IV.7.7 M-EX-11 longbowmen flee from light infantry two modules away: one regrouping nearer, the next one home', () => {
    const t = onModules(
      'big',
      'unit YW WT yellow at=0516\nunit Y1 LB yellow at=0701\nunit R1 LI red at=0702\nunit R2 LI red at=1907\nturn red',
    );
    t.play('melee unit=R1 target=Y1', 'flee module=P4', 'stop');
    expect(unit(t, 'Y1')).toBe('LB yellow fled=P4 knights=2 points=2'); // a
    t.play('regroup', 'done');
    expect(unit(t, 'Y1')).toBe('LB yellow fled=P1 knights=2 points=3'); // b
    t.play('step unit=R2 to=1908', 'stop').play('regroup', 'return unit=Y1 at=0616', 'done');
    expect(unit(t, 'Y1')).toBe('LB yellow at=0616 knights=2 points=3'); // c
  });
});

describe('those held back', () => {
  const reserve = (more = '') =>
    battle(
      `hex 0404 plains flag=1\nhex 0505 mountains\n${more}unit YW WT yellow at=0504\nreserve yellow LI=2 HC=1\nunit R1 LI red at=0801\nturn yellow`,
    );
  test('IV.7.8 come in beside the wagon train, any number, also onto a flag and into an enemy zone', () => {
    const t = reserve('unit R2 LI red at=0303\n').play(
      'regroup',
      'enter kind=LI at=0404',
      'enter kind=HC at=0503',
      'enter kind=LI at=0505',
      'done',
    );
    expect(unit(t, 'Y1')).toBe('LI yellow at=0404 knights=2 points=3');
    expect(unit(t, 'Y2')).toBe('HC yellow at=0503 knights=2 points=4');
    expect(lines(t)).toContain('flag 0404 yellow');
  });
  test('IV.7.8 on a free hex they may enter', () => {
    const t = reserve('unit R2 LI red at=0405\n').play('regroup');
    expect(refusal(t, 'enter kind=HC at=0505')).toEqual(['regrouping.entersClosed 0505']);
    expect(refusal(t, 'enter kind=LI at=0405')).toEqual(['regrouping.entersOccupied R2']);
    expect(refusal(t, 'enter kind=LI at=0101')).toEqual(['regrouping.entersBesideWagon 0101']);
    expect(refusal(t, 'enter kind=PK at=0404')).toEqual(['regrouping.notHeldBack PK']);
  });
  test('IV.7.8 without a wagon train nobody comes in or back, but points are still restored', () => {
    const t = battle(
      'unit YW WT yellow knights=0\nunit Y1 LI yellow at=0404 points=0\nunit Y2 LI yellow fled=P1\nreserve yellow LI=1\nunit R1 LI red at=0801\nturn yellow',
    );
    expect(t.play('regroup').awaits()).toBe('red: turn');
    expect(unit(t, 'Y1')).toContain('points=3');
    expect(unit(t, 'Y2')).toContain('fled=P1');
    expect(lines(t)).toContain('reserve yellow LI=1');
  });
});
