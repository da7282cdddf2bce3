import { describe, expect, test } from 'vitest';
import { battle, happened, lines, refusal, targets, unit } from './field.ts';

const apart = 'unit Y1 LB yellow at=0202\nunit R1 LI red at=0806\n';

describe('a player’s action', () => {
  test('IV.0.1 players act in turn, Yellow first', () => {
    const t = battle('unit RW WT red at=0101\nunit YW WT yellow at=0808\ndeploy red').play(
      'decline',
      'decline',
    );
    expect(t.awaits()).toBe('yellow: turn');
    expect(refusal(t, 'red: pass')).toEqual(['turn.notYours red']);
    expect(t.play('regroup', 'done').awaits()).toBe('red: turn');
    expect(t.play('step unit=RW to=0102', 'stop').awaits()).toBe('yellow: turn');
  });
  test('IV.0.1 the battle opens when both have deployed, whoever is the last to do so', () => {
    const t = battle('unit RW WT red at=0101\nunit YW WT yellow at=0808\nreserve red LI=2\ndeploy red');
    t.play('place kind=LI at=0404', 'decline');
    expect(t.awaits()).toBe('red: deploy');
    expect(t.play('place kind=LI at=0405').awaits()).toBe('red: deploy');
    t.play('decline');
    expect(t.events).toEqual([
      { is: 'deployed', army: 'red' },
      { is: 'battle' },
      { is: 'turn', army: 'yellow' },
    ]);
    expect(t.awaits()).toBe('yellow: turn');
  });
  test('IV.0.2 one unit moves; once it has moved no other may', () => {
    const t = battle(`${apart}unit Y2 LI yellow at=0205\nturn yellow`).play('step unit=Y1 to=0203');
    expect(refusal(t, 'step unit=Y2 to=0206')).toEqual(['move.oneUnit Y1']);
    expect(refusal(t, 'pass')).toEqual(['turn.oneAction pass']);
    expect(refusal(t, 'regroup')).toEqual(['turn.oneAction regroup']);
  });
  test('IV.0.2 nobody moves the other’s units, nor those off the board', () => {
    const t = battle(`${apart}unit Y2 LI yellow fled=P1\nturn yellow`);
    expect(refusal(t, 'step unit=R1 to=0805')).toEqual(['move.ownUnit R1']);
    expect(refusal(t, 'step unit=Y2 to=0101')).toEqual(['move.onBoard Y2', 'move.adjacent 0101']);
  });
  test('IV.0.2 a move may end with an attack, a shot or a merger', () => {
    const near =
      'unit Y1 AR yellow at=0402 knights=1\nunit Y2 AR yellow at=0503 knights=1\nunit R1 LI red at=0405 points=0\nturn yellow';
    const moved = () => battle(near).play('step unit=Y1 to=0403');
    expect(happened(moved().play('merge unit=Y1 into=Y2'))).toEqual(['merged', 'turn']);
    const beside = () => moved().play('step unit=Y1 to=0404');
    expect(happened(beside().play('melee unit=Y1 target=R1'))).toEqual(['attacked', 'melee', 'lost', 'turn']);
    expect(happened(beside().play('shoot unit=Y1 target=R1'))).toEqual(['shot', 'turn']);
  });
  test('IV.0.3 an attack announces that one enters the enemy’s hex: one must be beside it and able to stand there', () => {
    const t = battle(
      'hex 0403 mountains\nunit Y1 LC yellow at=0404\nunit R1 LI red at=0403\nunit R2 LI red at=0406\nturn yellow',
    );
    expect(refusal(t, 'melee unit=Y1 target=R1')).toEqual(['melee.closedTerrain 0403']);
    expect(refusal(t, 'melee unit=Y1 target=R2')).toEqual(['melee.adjacent R2']);
    expect(refusal(t, 'step unit=Y1 to=0403')).toEqual(['move.closedTerrain 0403', 'move.enemyThere R1']);
  });
  test('I.7, IV.0.3 of a wagon train it is said that it attacks nobody, not what ground is closed to it', () => {
    const t = battle('hex 0403 mountains\nunit YW WT yellow at=0404\nunit R1 LI red at=0403\nturn yellow');
    expect(refusal(t, 'melee unit=YW target=R1')).toEqual(['melee.wagonCannot YW', 'melee.points YW']);
  });
  test('IV.0.3 one attacks enemies on the board, not friends and not those who have left it', () => {
    const t = battle(
      'unit Y1 LC yellow at=0404\nunit Y2 LI yellow at=0405\nunit R1 LI red fled=P1\nturn yellow',
    );
    expect(refusal(t, 'melee unit=Y1 target=Y2')).toEqual(['melee.enemyOnBoard Y2']);
    expect(refusal(t, 'melee unit=Y1 target=R1')).toEqual(['melee.enemyOnBoard R1']);
  });
  test('IV.0.4 a unit may shoot without moving', () => {
    const t = battle('unit Y1 LB yellow at=0402\nunit R1 LI red at=0404\nturn yellow').play(
      'shoot unit=Y1 target=R1',
    );
    expect(happened(t)).toEqual(['shot', 'lost', 'turn']);
    const others = battle(
      'unit Y1 AR yellow at=0404\nunit Y2 AR yellow at=0405\nunit R1 LI red fled=P1\nturn yellow',
    );
    expect(refusal(others, 'shoot unit=Y1 target=Y2')).toEqual(['ranged.enemyOnBoard Y2']);
    expect(refusal(others, 'shoot unit=Y1 target=R1')).toContain('ranged.enemyOnBoard R1');
  });
  test('IV.0.5 giving way is an answer in the enemy’s turn, not an action of one’s own', () => {
    const t = battle('unit Y1 LC yellow at=0404\nunit R1 LB red at=0405\nturn yellow');
    expect(refusal(t, 'withdraw to=0403')).toEqual(['turn.onlyAttacked withdraw']);
    t.play('melee unit=Y1 target=R1');
    expect(t.awaits()).toBe('red: withdraw R1 Y1');
    expect(t.choices()).toContain('withdraw to=0406');
  });
  test('IV.0.6 regrouping restores movement points', () => {
    const t = battle(
      'unit Y1 LC yellow at=0404 points=0\nunit Y2 HC yellow at=0505 points=1\nturn yellow',
    ).play('regroup');
    expect([unit(t, 'Y1'), unit(t, 'Y2')].map(line => line.slice(-8))).toEqual(['points=5', 'points=4']);
  });
  test('IV.0.7 passing is always allowed, also when nothing else is', () => {
    const t = battle(
      'tokens yellow=0\nunit Y1 LI yellow at=0404 points=0\nunit R1 LI red at=0101\nturn yellow',
    );
    expect(t.choices()).toEqual(['pass']);
    expect(t.play('pass').awaits()).toBe('red: turn');
    expect(happened(t)).toEqual(['passed', 'turn']);
    expect(lines(t)).toContain('passes 1');
    expect(targets(t, 'step', 'R1').length).toBeGreaterThan(0);
    expect(t.choices()).toContain('pass');
  });
});
