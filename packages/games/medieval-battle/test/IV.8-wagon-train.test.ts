import { describe, expect, test } from 'vitest';
import { battle, happened, refusal, targets, unit } from './field.ts';

const train = (side: string, more = '') => `${more}unit YW WT yellow at=0404 ${side}\n`;

describe('the wagon train', () => {
  test('IV.8.1 starts with its fortified side up', () => {
    const t = battle('wagon red').play('wagon at=0404');
    expect(unit(t, 'RW')).toBe('WT red at=0404 knights=2 points=1');
  });
  test('IV.8.2 fortified it has one point and moves on plains; on the other side it cannot move', () => {
    const fort = battle(`${train('', 'hex 0403 woods\n')}turn yellow`);
    expect(refusal(fort, 'step unit=YW to=0403')).toEqual(['move.wagonOnPlains 0403', 'move.points YW']);
    expect(targets(fort, 'step')).toEqual(['0303', '0304', '0405', '0503', '0504']);
    const flipped = battle(`${train('knights=1')}turn yellow`);
    expect(refusal(flipped, 'step unit=YW to=0405')).toEqual(['move.wagonFlipped YW', 'move.points YW']);
    // That is said of wagon trains alone: neither a weakened unit is bound, nor a rider by the plains.
    const rider = battle(
      'hex 0403 woods\nhex 0503 mountains\nunit Y1 LC yellow at=0404 knights=1\nturn yellow',
    );
    expect(targets(rider, 'step')).toEqual(['0303', '0304', '0403', '0405', '0504']);
    expect(refusal(rider, 'step unit=Y1 to=0503')).toEqual(['move.closedTerrain 0503']);
  });
  test('IV.8.3 after moving it is turned over', () => {
    const t = battle(`${train('')}turn yellow`).play('step unit=YW to=0405', 'stop');
    expect(unit(t, 'YW')).toBe('WT yellow at=0405 knights=1 points=0');
  });
  test('IV.8.4 every attack on it succeeds: it is turned over, the attacker loses nobody and stays', () => {
    const t = battle(`${train('')}unit R1 AR red at=0405 knights=1\nturn red`).play(
      'melee unit=R1 target=YW',
    );
    expect(happened(t)).toEqual(['attacked', 'wagonHit', 'turn']);
    expect(unit(t, 'YW')).toBe('WT yellow at=0404 knights=1 points=0');
    expect(unit(t, 'R1')).toBe('AR red at=0405 knights=1 points=2');
    const shot = battle(`${train('')}unit R1 AR red at=0405\nturn red`).play('shoot unit=R1 target=YW');
    expect(unit(shot, 'YW')).toContain('knights=1');
  });
  test('IV.8.5 attacked while turned over it is destroyed, and a melee attacker takes the hex', () => {
    const t = battle(`${train('knights=1')}unit R1 LI red at=0405\nturn red`).play('melee unit=R1 target=YW');
    expect(unit(t, 'YW')).toBe('WT yellow knights=0 points=0');
    expect(unit(t, 'R1')).toContain('at=0404');
    const shot = battle(`${train('knights=1')}unit R1 LB red at=0406\nturn red`).play(
      'shoot unit=R1 target=YW',
    );
    expect(unit(shot, 'YW')).toBe('WT yellow knights=0 points=0');
    expect(unit(shot, 'R1')).toContain('at=0406');
  });
  test('IV.8.4, IV.8.5 M-DV-08 two attacks without a regrouping between destroy it: three points', () => {
    const t = battle(`${train('')}unit Y1 LI yellow at=0808\nunit R1 LI red at=0405\nturn red`);
    t.play('melee unit=R1 target=YW', 'pass');
    expect(unit(t, 'YW')).toContain('knights=1');
    t.play('melee unit=R1 target=YW');
    expect(unit(t, 'YW')).toContain('knights=0');
  });
  test('IV.7.3, IV.8.5 M-DV-09 regrouped in between it is only turned over again', () => {
    const t = battle(`${train('knights=1')}unit R1 LI red at=0405\nturn yellow`).play('regroup');
    expect(unit(t, 'YW')).toContain('knights=2');
    t.play('done', 'melee unit=R1 target=YW');
    expect(unit(t, 'YW')).toContain('knights=1');
  });
  test('IV.8.6 it cannot attack, but it has a control zone, of plains only, on either side of the token', () => {
    expect(
      refusal(battle(`${train('')}unit R1 LI red at=0405\nturn yellow`), 'melee unit=YW target=R1'),
    ).toEqual(['melee.wagonCannot YW']);
    const beside = battle(`${train('')}unit Y1 LI yellow at=0504\nunit R1 LI red at=0405\nturn yellow`);
    expect(targets(beside, 'melee', 'Y1')).toEqual(['R1']);
    for (const side of ['', 'knights=1']) {
      const t = battle(`${train(side, 'hex 0503 woods\n')}unit R1 LC red at=0402\nturn red`);
      expect(refusal(t.play('step unit=R1 to=0403'), 'step unit=R1 to=0502')).toEqual(['move.held YW']);
      const woods = battle(`${train(side, 'hex 0503 woods\n')}unit R1 LC red at=0502\nturn red`);
      expect(targets(woods.play('step unit=R1 to=0503'), 'step')).toContain('0603');
    }
  });
  test('IV.8.7 it neither withdraws nor leaves the board, however many hexes are free', () => {
    const t = battle('unit YW WT yellow at=0401\nunit R1 LI red at=0402\nturn red').play(
      'melee unit=R1 target=YW',
    );
    expect(t.awaits()).toBe('yellow: turn');
    expect(unit(t, 'YW')).toContain('at=0401');
    const others = battle('unit Y1 LI yellow at=0401\nunit R1 LI red at=0402\nturn red');
    expect(others.play('melee unit=R1 target=Y1').awaits()).toBe('yellow: withdraw Y1 R1');
  });
});
