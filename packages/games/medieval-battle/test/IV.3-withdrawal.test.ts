import { describe, expect, test } from 'vitest';
import { battle, happened, onModules, refusal, targets, unit } from './field.ts';

/** Light cavalry attacks longbowmen: the picture of the book. */
const attack = (more = '', points = 3) =>
  battle(`${more}unit Y1 LC yellow at=0404\nunit R1 LB red at=0405 points=${points}\nturn yellow`).play(
    'melee unit=Y1 target=R1',
  );

describe('giving up the hex', () => {
  test('IV.3.1 a unit under melee attack is asked, before any card is read and after the attack is paid', () => {
    const t = attack();
    expect(t.awaits()).toBe('red: withdraw R1 Y1');
    expect(happened(t)).toEqual(['attacked']);
    expect(unit(t, 'Y1')).toContain('points=4');
    expect(refusal(t, 'yellow: stop')).toEqual(['turn.defenderAsked yellow']);
  });
  test('IV.3.1 a unit that is shot at is not', () => {
    const t = battle('unit Y1 AR yellow at=0404\nunit R1 LB red at=0405\nturn yellow').play(
      'shoot unit=Y1 target=R1',
    );
    expect(t.awaits()).toBe('red: turn');
  });
  test('IV.3.2 M-EX-07 longbowmen may go wherever the cavalry does not rule, mountains beside it too', () => {
    expect(targets(attack(), 'withdraw')).toEqual(['0305', '0406', '0505']);
    expect(targets(attack('hex 0304 mountains\nhex 0504 mountains\n'), 'withdraw')).toEqual([
      '0304',
      '0305',
      '0406',
      '0504',
      '0505',
    ]);
  });
  test('IV.3.2 to a neighbouring hex that is free, and outside every enemy zone', () => {
    const t = attack('unit Y2 LI yellow at=0606\nunit R2 LI red at=0305\n');
    expect(refusal(t, 'withdraw to=0407')).toEqual(['withdrawal.adjacent 0407']);
    expect(refusal(t, 'withdraw to=0305')).toEqual(['withdrawal.free R2']);
    expect(refusal(t, 'withdraw to=0304')).toEqual(['withdrawal.controlled Y1']);
    expect(refusal(t, 'withdraw to=0505')).toEqual(['withdrawal.controlled Y2']);
    expect(t.choices()).toEqual(['withdraw to=0406', 'stand']);
  });
  test('IV.3.2 cavalry finds no refuge in the mountains', () => {
    const t = battle(
      'hex 0406 mountains\nunit Y1 LC yellow at=0404\nunit R1 HA red at=0405\nturn yellow',
    ).play('melee unit=Y1 target=R1');
    expect(refusal(t, 'withdraw to=0406')).toEqual(['withdrawal.closedTerrain 0406']);
  });
  test('IV.3.2 the zone of the attacker’s wagon train counts like any other', () => {
    expect(targets(attack('unit YW WT yellow at=0407\n'), 'withdraw')).toEqual(['0305', '0505']);
    expect(targets(attack('hex 0406 hills\nunit YW WT yellow at=0407\n'), 'withdraw')).toContain('0406');
  });
});

describe('off the board', () => {
  test('IV.3.3 a unit at the edge may leave for one point; the module it left from is noted', () => {
    const t = onModules('standard', 'unit Y1 LI yellow at=0206\nunit R1 LB red at=0205\nturn yellow');
    t.play('melee unit=Y1 target=R1', 'flee module=P1');
    expect(unit(t, 'R1')).toBe('LB red fled=P1 knights=2 points=2');
    expect(unit(t, 'Y1')).toBe('LI yellow at=0205 knights=2 points=2');
    expect(happened(t)).toEqual(['attacked', 'fled', 'followed']);
  });
  test('IV.3.3 inland there is no edge to cross, and no point means no flight', () => {
    expect(refusal(attack(), 'flee module=P1')).toEqual(['withdrawal.edge R1']);
    const spent = battle(
      'unit Y1 LC yellow at=0402\nunit R1 LB red at=0401 points=0\nwithdraw red attacker=Y1 defender=R1',
    );
    expect(refusal(spent, 'flee module=P1')).toEqual(['withdrawal.fleePoints R1']);
    expect(spent.choices()).toEqual(['stand']);
  });
  test('IV.1.8, IV.3.3 the last point is enough to leave the board, whatever ground lies at the edge', () => {
    const t = battle(
      'hex 0401 woods\nunit Y1 LC yellow at=0402\nunit R1 LB red at=0401 points=1\nturn yellow',
    ).play('melee unit=Y1 target=R1');
    expect(t.choices()).toContain('flee module=P1');
    expect(unit(t.play('flee module=P1'), 'R1')).toBe('LB red fled=P1 knights=2 points=0');
  });
  test('IV.3.3, IV.7.5 from a hex on no outside module the owner says which of the nearest it leaves from', () => {
    const t = onModules('standard', 'unit Y1 LI yellow at=1202\nunit R1 LI red at=1101\nturn yellow').play(
      'melee unit=Y1 target=R1',
    );
    expect(targets(t, 'flee')).toEqual(['P1', 'P3']);
    expect(refusal(t, 'flee module=P2')).toEqual(['withdrawal.module P2']);
  });
  test('IV.3.4 nobody leaves the board but under attack', () => {
    const t = battle('unit Y1 LI yellow at=0401\nturn yellow');
    expect(refusal(t, 'flee module=P1')).toEqual(['turn.fleesAttacked flee']);
    expect(refusal(t, 'step unit=Y1 to=0400')).toEqual(['order.unknownHex 0400']);
  });
});

describe('the attacker', () => {
  test('IV.3.5 takes the vacated hex at no further cost', () => {
    const t = attack().play('withdraw to=0406');
    expect(unit(t, 'Y1')).toBe('LC yellow at=0405 knights=2 points=4');
    expect(unit(t, 'R1')).toBe('LB red at=0406 knights=2 points=2');
    expect(happened(t)).toEqual(['withdrew', 'followed']);
    expect(t.awaits()).toBe('yellow: move Y1');
  });
  test('IV.3.6 may go on by attacking the one that withdrew, or another beside it', () => {
    const t = attack('unit R2 LI red at=0505\n').play('withdraw to=0406');
    expect(t.choices()).toEqual(['melee unit=Y1 target=R2', 'melee unit=Y1 target=R1', 'stop']);
    expect(t.play('melee unit=Y1 target=R1').awaits()).toBe('red: withdraw R1 Y1');
    expect(unit(t, 'Y1')).toContain('points=3');
  });
  test('IV.3.6 but takes no ordinary step any more, and merges with nobody', () => {
    const t = battle(
      'unit Y1 LC yellow at=0404 knights=1\nunit Y2 LC yellow at=0304 knights=1\nunit R1 LB red at=0405\nturn yellow',
    );
    t.play('melee unit=Y1 target=R1', 'withdraw to=0406');
    expect(refusal(t, 'step unit=Y1 to=0505')).toEqual(['move.chase Y1']);
    expect(refusal(t, 'merge unit=Y1 into=Y2')).toEqual(['move.chase Y1']);
  });
  test('IV.3.6 only a chase forbids steps: before the attack the same unit walks as far as it can pay', () => {
    const t = battle('unit Y1 LC yellow at=0401\nunit R1 LB red at=0405\nturn yellow').play(
      'step unit=Y1 to=0402',
      'step unit=Y1 to=0403',
      'step unit=Y1 to=0404',
    );
    t.play('melee unit=Y1 target=R1', 'withdraw to=0406');
    expect(refusal(t, 'step unit=Y1 to=0505')).toEqual(['move.chase Y1']);
  });
  test('IV.3.6 horse archers may close the chase with a shot, which ends the turn', () => {
    const t = battle('unit Y1 HA yellow at=0404\nunit R1 LB red at=0405\nturn yellow').play(
      'melee unit=Y1 target=R1',
      'withdraw to=0406',
    );
    expect(t.choices()).toContain('shoot unit=Y1 target=R1');
    expect(t.play('shoot unit=Y1 target=R1').awaits()).toBe('red: turn');
  });
  test('IV.3.7 where the defender will not go there is a melee', () => {
    const t = attack().play('stand');
    expect(happened(t)).toEqual(['melee', 'lost', 'advanced', 'turn']);
  });
  test('IV.3.7 where it cannot go nobody asks', () => {
    expect(happened(attack('', 0))).toEqual(['attacked', 'melee', 'lost', 'advanced', 'turn']);
    const surrounded = attack('unit Y2 LI yellow at=0506\nunit Y3 LI yellow at=0306\n');
    expect(happened(surrounded)).toContain('melee');
  });
});
