// Twelve places where paragraphs meet.

import { describe, expect, test } from 'vitest';
import { battle, clash, happened, lines, pointsIn, refusal, targets, unit } from './field.ts';

describe('where paragraphs meet', () => {
  const hunt = (points: number) =>
    battle(
      `unit Y1 HC yellow at=0402 points=${points}\nunit R1 LB red at=0403\nunit R2 LI red at=0801\nturn yellow`,
    ).play(
      'melee unit=Y1 target=R1',
      'withdraw to=0404',
      'melee unit=Y1 target=R1',
      'withdraw to=0405',
      'melee unit=Y1 target=R1',
      'withdraw to=0406',
    );
  test('IV.3.6, IV.1.8 the hunt: three withdrawals, and the fourth attack finds longbowmen without a point', () => {
    const t = hunt(4);
    expect(unit(t, 'R1')).toBe('LB red at=0406 knights=2 points=0');
    t.play('melee unit=Y1 target=R1');
    expect(happened(t)).toEqual(['attacked', 'melee', 'lost', 'advanced', 'turn']);
    expect(unit(t, 'Y1')).toBe('HC yellow at=0406 knights=2 points=0');
  });
  test('IV.3.6, IV.1.3 a hunter with three points must let them go', () => {
    const t = hunt(3);
    expect(refusal(t, 'melee unit=Y1 target=R1')).toEqual(['melee.points Y1']);
    expect(t.choices()).toEqual(['stop']);
  });
  test('IV.3.2 no hex outside control, no escape, however many points', () => {
    const t = battle(
      'unit Y1 HC yellow at=0404\nunit Y2 LI yellow at=0506\nunit Y3 LI yellow at=0306\nunit R1 LB red at=0405\nturn yellow',
    );
    expect(happened(t.play('melee unit=Y1 target=R1'))).toContain('melee');
  });
  test('IV.1.3, IV.0.3 the price of an attack: one point buys plains, not woods; no horse fights on a mountain', () => {
    const on = (ground: string, points: number) =>
      battle(
        `hex 0405 ${ground}\nunit Y1 HC yellow at=0404 points=${points}\nunit R1 LI red at=0405\nturn yellow`,
      ).try('melee unit=Y1 target=R1');
    expect(on('plains', 1).ok).toBe(true);
    expect(on('hills', 1)).toBreak('melee.points', ['Y1']);
    expect(on('mountains', 4)).toBreak('melee.closedTerrain', ['0405']);
  });
  test('IV.2.6, IV.2.7 starting in control: one step to another controlled hex, then attack, shot or merger; out of it one walks on', () => {
    const t = battle('unit Y1 HA yellow at=0403\nunit R1 LI red at=0404\nturn yellow').play(
      'step unit=Y1 to=0503',
    );
    expect(t.choices()).toEqual(['melee unit=Y1 target=R1', 'shoot unit=Y1 target=R1', 'stop']);
    const out = battle('unit Y1 HA yellow at=0403\nunit R1 LI red at=0404\nturn yellow').play(
      'step unit=Y1 to=0402',
      'step unit=Y1 to=0502',
    );
    expect(targets(out, 'step').length).toBeGreaterThan(0);
    expect(refusal(out.play('step unit=Y1 to=0503'), 'step unit=Y1 to=0603')).toEqual(['move.held R1']);
  });
  test('IV.4.10, IV.4.6 two factors at once, and a third against them', () => {
    const t = battle(
      'hex 0404 mountains\nhex 0405 hills\nunit Y1 LI yellow at=0404 knights=1\nunit R1 HC red at=0405 points=0\nturn yellow',
    );
    expect(clash(t.play('melee unit=Y1 target=R1'))).toEqual({
      factors: ['melee.numbers -1', 'melee.height +1', 'melee.badHills +1'],
      base: -1,
      column: 0,
      losses: '1-1',
    });
  });
  test('IV.4.8, IV.4.7 horse on horse in woods: the ground counts for nobody, the height does', () => {
    const t = battle(
      'hex 0404 hills\nhex 0405 woods\nunit Y1 LC yellow at=0404\nunit R1 HA red at=0405 points=0\nturn yellow',
    );
    expect(clash(t.play('melee unit=Y1 target=R1'))).toMatchObject({
      factors: ['melee.height +1'],
      losses: '0-2',
    });
  });
  test('V.3, V.7 the reverse flag: a withdrawal onto a flag may win the game in the attacker’s turn', () => {
    const t = battle(
      'hex 0406 plains flag=1\nhex 0202 plains flag=2\nhex 0606 plains flag=2\nflag 0202 red\nflag 0606 red\nunit Y1 LC yellow at=0404\nunit R1 LI red at=0405\nturn yellow',
    );
    t.play('melee unit=Y1 target=R1', 'withdraw to=0406', 'stop');
    expect(t.awaits()).toBe('over: red ending.points');
  });
  test('IV.8.3, IV.8.5 the wagon clock: one that has moved falls to the first hit, and shots count', () => {
    const t = battle('unit YW WT yellow at=0404\nunit R1 LB red at=0407\nturn yellow').play(
      'step unit=YW to=0405',
      'stop',
      'shoot unit=R1 target=YW',
    );
    expect(unit(t, 'YW')).toBe('WT yellow knights=0 points=0');
    expect(pointsIn(t)).toEqual({ red: 3, yellow: 0 });
  });
  test('IV.2.2, IV.3.3 the edge: a cornered unit whose places outside are all watched cannot flee', () => {
    const cornered = (second: string) =>
      battle(`unit Y1 LC yellow at=0302\n${second}unit R1 LI red at=0301\nturn yellow`).play(
        'melee unit=Y1 target=R1',
      );
    expect(targets(cornered(''), 'flee')).toEqual(['P1']);
    expect(targets(cornered('unit YW WT yellow at=0201\n'), 'flee')).toEqual([]);
  });
  test('IV.1.5, IV.1.6, IV.6.1 passing friends: a full unit cannot end there, a weakened twin merges instead', () => {
    const t = battle('unit Y1 LI yellow at=0403 knights=1\nunit Y2 LI yellow at=0404 knights=1\nturn yellow');
    expect(t.choices()).toContain('step unit=Y1 to=0404');
    expect(t.choices()).toContain('merge unit=Y1 into=Y2');
    const over = battle(
      'unit Y1 LI yellow at=0402 knights=1\nunit Y2 PK yellow at=0403\nunit Y3 LI yellow at=0404 knights=1 points=0\nturn yellow',
    );
    over.play('step unit=Y1 to=0403', 'merge unit=Y1 into=Y3');
    expect(unit(over, 'Y3')).toBe('LI yellow at=0404 knights=2 points=0');
  });
  test('IV.6.2, V.11 merging is good in battle and bad at the count: two weakened are worth six, one full three', () => {
    const start = () =>
      battle(
        'unit Y1 HC yellow at=0404 knights=1\nunit Y2 HC yellow at=0405 knights=1\nunit R1 LC red at=0801\nunit R2 LC red at=0803\nturn yellow',
      );
    expect(start().play('pass', 'pass').awaits()).toBe('over: yellow ending.passesThenValue');
    expect(start().play('merge unit=Y1 into=Y2', 'pass', 'pass').awaits()).toBe(
      'over: red ending.passesThenValue',
    );
  });
  test('IV.4.12, V.4 mutual death: the hex is empty and its flag stays with its last holder', () => {
    const t = battle(
      'hex 0405 plains flag=1\nflag 0405 red\nunit Y1 HI yellow at=0404 knights=1\nunit R1 HI red at=0405 knights=1 points=0\nunit R2 LI red at=0801\nturn yellow',
    );
    t.play('melee unit=Y1 target=R1');
    expect(lines(t)).toContain('flag 0405 red');
    expect(happened(t)).toEqual(['attacked', 'melee', 'lost', 'lost', 'turn']);
  });
  test('IV.7.8, V.8, V.11 a lost wagon train: nobody returns, the absent count for nothing, tokens still give points', () => {
    const t = battle(
      'tokens red=0 yellow=1\nunit YW WT yellow knights=0\nunit Y1 LI yellow at=0404 points=0\nunit Y2 HC yellow fled=P1\nreserve yellow HC=1\nunit R1 LC red at=0801 points=0\nturn yellow',
    );
    t.play('regroup', 'pass', 'step unit=Y1 to=0405', 'step unit=Y1 to=0406', 'step unit=Y1 to=0407', 'stop');
    expect(t.awaits()).toBe('over: red ending.exhausted');
  });
});
