import { describe, expect, test } from 'vitest';
import { battle, happened, refusal, unit } from './field.ts';

const riders = (body: string) => battle(`dismounting yes\n${body}`);

describe('dismounting, where the players agreed on it', () => {
  test('VI.1 before the move: the unit then moves and fights on foot', () => {
    const t = riders(
      'hex 0405 mountains\nunit Y1 HC yellow at=0404\nunit R1 LI red at=0801\nturn yellow',
    ).play('dismount unit=Y1');
    expect(unit(t, 'Y1')).toBe('HI yellow at=0404 knights=2 points=2');
    t.play('step unit=Y1 to=0405');
    expect(unit(t, 'Y1')).toBe('HI yellow at=0405 knights=2 points=0');
    expect(refusal(t, 'dismount unit=Y1')).toEqual(['dismounting.cavalryOnly Y1']);
  });
  test('VI.1 after the move, which ends the turn; never in the middle', () => {
    const t = riders('unit Y1 HC yellow at=0404\nunit R1 LI red at=0801\nturn yellow').play(
      'step unit=Y1 to=0405',
      'dismount unit=Y1',
    );
    expect(unit(t, 'Y1')).toBe('HI yellow at=0405 knights=2 points=1');
    expect(t.awaits()).toBe('red: turn');
  });
  test('IV.4.13, VI.1 after an attack, a shot or a merger, if it lives', () => {
    const melee = riders('unit Y1 LC yellow at=0404\nunit R1 LI red at=0405 points=0\nturn yellow').play(
      'melee unit=Y1 target=R1',
    );
    expect(melee.awaits()).toBe('yellow: dismount Y1');
    expect(unit(melee.play('dismount unit=Y1'), 'Y1')).toBe('LI yellow at=0404 knights=2 points=2');
    const shot = riders('unit Y1 HA yellow at=0404\nunit R1 LI red at=0405\nturn yellow').play(
      'shoot unit=Y1 target=R1',
    );
    expect(unit(shot.play('dismount unit=Y1'), 'Y1')).toContain('AR yellow');
    const merged = riders(
      'unit Y1 HC yellow at=0404 knights=1\nunit Y2 HC yellow at=0405 knights=1\nunit R1 LI red at=0801\nturn yellow',
    );
    expect(unit(merged.play('merge unit=Y1 into=Y2', 'dismount unit=Y2'), 'Y2')).toBe(
      'HI yellow at=0405 knights=2 points=1',
    );
    const dead = riders(
      'unit Y1 LC yellow at=0404 knights=1\nunit R1 PK red at=0405 points=0\nturn yellow',
    ).play('melee unit=Y1 target=R1');
    expect(dead.awaits()).toBe('red: turn');
  });
  test('VI.1 only the unit that acted, and it may stay mounted', () => {
    const t = riders(
      'unit Y1 LC yellow at=0404\nunit Y2 HC yellow at=0202\nunit R1 LI red at=0405 points=0\nturn yellow',
    ).play('melee unit=Y1 target=R1');
    expect(refusal(t, 'dismount unit=Y2')).toEqual(['dismounting.sameUnit Y1']);
    expect(unit(t.play('stop'), 'Y1')).toContain('LC yellow');
  });
  test('VI.1 dismounting alone is an action', () => {
    const t = riders('unit Y1 HC yellow at=0404\nunit R1 LI red at=0801\nturn yellow').play(
      'dismount unit=Y1',
      'stop',
    );
    expect(happened(t)).toEqual(['dismounted', 'turn']);
  });
  test('VI.1 where the option was not chosen nobody dismounts', () => {
    const t = battle('unit Y1 HC yellow at=0404\nturn yellow');
    expect(refusal(t, 'dismount unit=Y1')).toEqual(['dismounting.optional Y1']);
    expect(t.choices().some(order => order.startsWith('dismount'))).toBe(false);
    const fought = battle('unit Y1 LC yellow at=0404\nunit R1 LI red at=0405 points=0\nturn yellow').play(
      'melee unit=Y1 target=R1',
    );
    expect(fought.awaits()).toBe('red: turn');
  });
  test('VI.1 nobody on foot is asked, and nobody after the attack that ends the battle', () => {
    const foot = riders('unit Y1 LI yellow at=0404\nunit R1 LI red at=0405 points=0\nturn yellow').play(
      'melee unit=Y1 target=R1',
    );
    expect(foot.awaits()).toBe('red: turn');
    const won = riders(
      'hex 0202 plains flag=2\nflag 0202 yellow\nunit RW WT red at=0405 knights=1\nunit Y1 LC yellow at=0404\nunit R1 LI red at=0801\nturn yellow',
    ).play('melee unit=Y1 target=RW');
    expect(happened(won)).toEqual(['attacked', 'wagonHit', 'advanced', 'over']);
    expect(won.awaits()).toBe('over: yellow ending.points');
  });
  test('VI.2 heavy cavalry becomes heavy infantry, light cavalry light infantry, horse archers archers; losses stay', () => {
    for (const [rider, foot] of [
      ['HC', 'HI'],
      ['LC', 'LI'],
      ['HA', 'AR'],
    ])
      expect(
        unit(riders(`unit Y1 ${rider} yellow at=0404 knights=1\nturn yellow`).play('dismount unit=Y1'), 'Y1'),
      ).toContain(`${foot} yellow at=0404 knights=1`);
    expect(refusal(riders('unit Y1 PK yellow at=0404\nturn yellow'), 'dismount unit=Y1')).toEqual([
      'dismounting.cavalryOnly Y1',
    ]);
  });
  test('VI.2 a token of the foot unit must be free: not on the board, not off it, not held back', () => {
    const three = (third: string) =>
      riders(
        `unit Y1 HC yellow at=0404\nunit Y2 HI yellow at=0101\nunit Y3 HI yellow fled=P1\n${third}turn yellow`,
      );
    expect(three('').try('dismount unit=Y1').ok).toBe(true);
    expect(refusal(three('unit Y4 HI yellow at=0103\n'), 'dismount unit=Y1')).toEqual([
      'dismounting.noToken HI',
    ]);
    expect(refusal(three('reserve yellow HI=1\n'), 'dismount unit=Y1')).toEqual(['dismounting.noToken HI']);
    expect(three('unit Y4 HI yellow knights=0\n').try('dismount unit=Y1').ok).toBe(true);
  });
  test('VI.2 whether the question is asked after an attack does not tell what is held back', () => {
    const after = (reserve: string) =>
      riders(`${reserve}unit Y1 HC yellow at=0404\nunit R1 LI red at=0405 points=0\nturn yellow`).play(
        'melee unit=Y1 target=R1',
      );
    expect(after('').awaits()).toBe('yellow: dismount Y1');
    expect(after('reserve yellow HI=3\n').awaits()).toBe('yellow: dismount Y1');
    expect(after('reserve yellow HI=3\n').choices()).toEqual(['stop']);
    const others = battle(
      'dismounting yes\nunit R1 HC red at=0101\nreserve red HI=3\nunit Y1 LI yellow at=0808\nturn yellow',
    );
    expect(refusal(others, 'dismount unit=R1')).toEqual(['move.ownUnit R1']);
    // Nor is the asker told of his own tokens: they are not what an enemy stands up as.
    const used = battle(
      'dismounting yes\nunit R1 HC red at=0101\nunit Y1 HI yellow at=0808\nunit Y2 HI yellow at=0806\nunit Y3 HI yellow at=0804\nturn yellow',
    );
    expect(refusal(used, 'dismount unit=R1')).toEqual(['move.ownUnit R1']);
  });
  test('VI.3 its points: none of 0 or 1, one of 2 or 3, two of 4 or 5', () => {
    for (const [had, has] of [
      [0, 0],
      [1, 0],
      [2, 1],
      [3, 1],
      [4, 2],
      [5, 2],
    ])
      expect(
        unit(riders(`unit Y1 LC yellow at=0404 points=${had}\nturn yellow`).play('dismount unit=Y1'), 'Y1'),
      ).toContain(`points=${has}`);
  });
  test('VI.3 M-DV-11 heavy cavalry with three points left becomes heavy infantry with one', () => {
    const t = riders('unit Y1 HC yellow at=0404 points=3\nturn yellow').play('dismount unit=Y1');
    expect(unit(t, 'Y1')).toBe('HI yellow at=0404 knights=2 points=1');
  });
});
