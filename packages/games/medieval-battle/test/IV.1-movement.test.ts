import { describe, expect, test } from 'vitest';
import { battle, happened, refusal, targets, unit } from './field.ts';

describe('movement points', () => {
  test('IV.1.1 entering a hex costs points by its ground, and who lacks them stays out', () => {
    const t = battle('hex 0405 woods\nunit Y1 LI yellow at=0404 points=1\nturn yellow');
    expect(refusal(t, 'step unit=Y1 to=0405')).toEqual(['move.points Y1']);
    expect(targets(t, 'step')).toEqual(['0303', '0304', '0403', '0503', '0504']);
    expect(refusal(t, 'step unit=Y1 to=0406')).toEqual(['move.adjacent 0406']);
  });
  test('IV.1.1 M-EX-02 heavy cavalry crosses two hexes of plains and ends on rocky hills with nothing left', () => {
    const t = battle('hex 0404 hills\nunit Y1 HC yellow at=0401\nturn yellow');
    t.play('step unit=Y1 to=0402', 'step unit=Y1 to=0403', 'step unit=Y1 to=0404');
    expect(unit(t, 'Y1')).toBe('HC yellow at=0404 knights=2 points=0');
  });
  test('IV.1.2 a move may use a part of the points; the rest stays for later turns until regrouping', () => {
    const t = battle('unit Y1 LC yellow at=0401\nunit R1 LI red at=0808\nturn yellow');
    t.play('step unit=Y1 to=0402', 'step unit=Y1 to=0403', 'stop', 'pass');
    expect(unit(t, 'Y1')).toBe('LC yellow at=0403 knights=2 points=3');
    t.play('step unit=Y1 to=0404', 'step unit=Y1 to=0405', 'step unit=Y1 to=0406');
    expect(t.choices()).toEqual(['stop']);
    t.play('stop', 'pass', 'regroup');
    expect(unit(t, 'Y1')).toBe('LC yellow at=0406 knights=2 points=5');
  });
  test('IV.1.3 an attack costs the points of the attacked hex, also when the defender holds it', () => {
    const t = battle('hex 0405 hills\nunit Y1 HI yellow at=0404\nunit R1 PK red at=0405\nturn yellow');
    t.play('melee unit=Y1 target=R1', 'stand');
    expect(unit(t, 'R1')).toBe('PK red at=0405 knights=1 points=3');
    expect(unit(t, 'Y1')).toBe('HI yellow at=0404 knights=1 points=1');
  });
  test('IV.1.3 who cannot pay for the ground cannot attack', () => {
    const on = (terrain: string) =>
      battle(`hex 0405 ${terrain}\nunit Y1 HC yellow at=0404 points=1\nunit R1 PK red at=0405\nturn yellow`);
    expect(on('plains').try('melee unit=Y1 target=R1').ok).toBe(true);
    expect(refusal(on('woods'), 'melee unit=Y1 target=R1')).toEqual(['melee.points Y1']);
    expect(refusal(on('hills'), 'melee unit=Y1 target=R1')).toEqual(['melee.points Y1']);
  });
  test('IV.1.3 nothing is asked for one who has left the board: no ground lies under him', () => {
    const t = battle('unit Y1 LC yellow at=0404 points=0\nunit R1 LI red fled=P1\nturn yellow');
    expect(refusal(t, 'melee unit=Y1 target=R1')).toEqual(['melee.enemyOnBoard R1']);
  });
  test('IV.1.4 defending costs nothing', () => {
    const t = battle('unit Y1 LC yellow at=0404\nunit R1 PK red at=0405 points=2\nturn yellow');
    t.play('melee unit=Y1 target=R1', 'stand');
    expect(unit(t, 'R1')).toBe('PK red at=0405 knights=2 points=2');
    expect(unit(t, 'Y1')).toBe('LC yellow at=0404 knights=1 points=4');
  });
  test('IV.1.7 a shot costs one point', () => {
    const t = battle('unit Y1 LB yellow at=0402 points=1\nunit R1 LI red at=0404\nturn yellow').play(
      'shoot unit=Y1 target=R1',
    );
    expect(unit(t, 'Y1')).toContain('points=0');
    const spent = battle('unit Y1 LB yellow at=0402 points=0\nunit R1 LI red at=0404\nturn yellow');
    expect(refusal(spent, 'shoot unit=Y1 target=R1')).toEqual(['ranged.points Y1']);
  });
  test('IV.1.7 M-EX-03 longbowmen climb a mountain for two of three points and shoot with the last', () => {
    const t = battle('hex 0403 mountains\nunit Y1 LB yellow at=0402\nunit R1 LI red at=0405\nturn yellow');
    t.play('step unit=Y1 to=0403');
    expect(unit(t, 'Y1')).toContain('points=1');
    t.play('shoot unit=Y1 target=R1');
    expect(unit(t, 'Y1')).toBe('LB yellow at=0403 knights=2 points=0');
    expect(t.awaits()).toBe('red: turn');
  });
  test('IV.1.10 after every step the token shows what is left', () => {
    const t = battle('hex 0403 woods\nunit Y1 LC yellow at=0402\nturn yellow');
    expect(t.play('step unit=Y1 to=0403').events).toEqual([
      { is: 'stepped', unit: 'Y1', from: '0402', to: '0403', cost: 2, left: 3 },
    ]);
    expect(unit(t, 'Y1')).toBe('LC yellow at=0403 knights=2 points=3');
  });
});

describe('withdrawing costs points too', () => {
  const attacked = (behind: string, points: number) =>
    battle(
      `hex 0406 ${behind}\nunit Y1 LC yellow at=0404\nunit R1 LI red at=0405 points=${points}\nturn yellow`,
    ).play('melee unit=Y1 target=R1');
  test('IV.1.8 by the ground withdrawn to', () => {
    expect(unit(attacked('plains', 3).play('withdraw to=0406'), 'R1')).toBe(
      'LI red at=0406 knights=2 points=2',
    );
    expect(unit(attacked('woods', 3).play('withdraw to=0406'), 'R1')).toBe(
      'LI red at=0406 knights=2 points=1',
    );
  });
  test('IV.1.9 M-EX-04 with one point left there is no way back into woods, hills or mountains', () => {
    for (const ground of ['woods', 'hills', 'mountains'])
      expect(refusal(attacked(ground, 1), 'withdraw to=0406')).toEqual(['withdrawal.lastPoint R1']);
    expect(attacked('plains', 1).try('withdraw to=0406').ok).toBe(true);
    // Without any point it is not the ground that stops them.
    const spent = battle(
      'hex 0406 woods\nunit Y1 LC yellow at=0404\nunit R1 LI red at=0405 points=0\nwithdraw red attacker=Y1 defender=R1',
    );
    expect(refusal(spent, 'withdraw to=0406')).toEqual(['withdrawal.points R1']);
  });
});

describe('over a friend', () => {
  const passing = 'unit Y1 LI yellow at=0403\nunit Y2 HI yellow at=0404\n';
  test('IV.1.5 both pay one point extra', () => {
    const t = battle(`${passing}turn yellow`).play('step unit=Y1 to=0404');
    expect(unit(t, 'Y1')).toBe('LI yellow at=0404 knights=2 points=1');
    expect(unit(t, 'Y2')).toBe('HI yellow at=0404 knights=2 points=2');
    expect(happened(t)).toEqual(['stepped', 'passedOver']);
    expect(unit(t.play('step unit=Y1 to=0405', 'stop'), 'Y1')).toBe('LI yellow at=0405 knights=2 points=0');
  });
  test('IV.1.5 both must have it', () => {
    const tired = battle('unit Y1 LI yellow at=0403\nunit Y2 HI yellow at=0404 points=0\nturn yellow');
    expect(refusal(tired, 'step unit=Y1 to=0404')).toEqual(['move.friendCannotPay Y2']);
    const poor = battle('unit Y1 LI yellow at=0403 points=1\nunit Y2 HI yellow at=0404\nturn yellow');
    expect(refusal(poor, 'step unit=Y1 to=0404')).toEqual(['move.overPoints Y1', 'move.noWayOn Y2']);
    // Who cannot even pay for the ground is told so, and nothing of the friend's price.
    const woods = battle(
      'hex 0404 woods\nunit Y1 LI yellow at=0403 points=1\nunit Y2 HI yellow at=0404\nturn yellow',
    );
    expect(refusal(woods, 'step unit=Y1 to=0404')).toEqual(['move.points Y1', 'move.noWayOn Y2']);
  });
  test('IV.1.5 nobody ends there: not by stopping, not by fighting, not by shooting, not by dismounting', () => {
    const over = (kind: string) =>
      battle(`dismounting yes\nhex 0404 hills\nunit Y1 ${kind} yellow at=0404 points=2\nunit Y2 LI yellow at=0404
        unit RW WT red at=0405 knights=1\nmove yellow unit=Y1`);
    expect(refusal(over('AR'), 'stop')).toEqual(['move.endOnFriend Y2']);
    expect(refusal(over('AR'), 'melee unit=Y1 target=RW')).toEqual(['move.endOnFriend Y2']);
    expect(refusal(over('AR'), 'shoot unit=Y1 target=RW')).toEqual(['move.endOnFriend Y2']);
    expect(refusal(over('HA'), 'dismount unit=Y1')).toEqual(['move.endOnFriend Y2']);
    expect(
      over('AR')
        .choices()
        .every(order => order.startsWith('step ')),
    ).toBe(true);
  });
  test('IV.1.5 who would be stuck on the friend does not set out', () => {
    const t = battle(`${passing.replace('at=0403', 'at=0403 points=2')}turn yellow`);
    expect(refusal(t, 'step unit=Y1 to=0404')).toEqual(['move.noWayOn Y2']);
  });
  test('IV.1.5 several friends are passed one after the other, and each pays', () => {
    const t = battle(
      'unit Y1 LC yellow at=0402\nunit Y2 LI yellow at=0403\nunit Y3 LI yellow at=0404\nturn yellow',
    );
    t.play('step unit=Y1 to=0403', 'step unit=Y1 to=0404', 'step unit=Y1 to=0405', 'stop');
    expect(['Y1', 'Y2', 'Y3'].map(id => unit(t, id).slice(-1))).toEqual(['0', '2', '2']);
  });
  test('IV.1.5 a fortified wagon train pays with its only point and is turned over; a flipped one has none', () => {
    const t = battle('unit Y1 LI yellow at=0403\nunit YW WT yellow at=0404\nturn yellow').play(
      'step unit=Y1 to=0404',
    );
    expect(unit(t, 'YW')).toBe('WT yellow at=0404 knights=1 points=0');
    const flipped = battle('unit Y1 LI yellow at=0403\nunit YW WT yellow at=0404 knights=1\nturn yellow');
    expect(refusal(flipped, 'step unit=Y1 to=0404')).toEqual(['move.friendCannotPay YW']);
  });
  test('IV.1.6 never in an enemy control zone', () => {
    const t = battle(`${passing}unit R1 LI red at=0405\nturn yellow`);
    expect(refusal(t, 'step unit=Y1 to=0404')).toEqual(['move.overInControl R1']);
    const empty = battle('unit Y1 LC yellow at=0403\nunit R1 LI red at=0405\nturn yellow');
    expect(targets(empty, 'step')).toContain('0404');
    const mountain = battle(
      `hex 0404 mountains\n${passing.replace('LI', 'LB')}unit R1 LC red at=0405\nturn yellow`,
    );
    expect(refusal(mountain, 'step unit=Y1 to=0404')).not.toContain('move.overInControl R1');
  });
});
