import { describe, expect, test } from 'vitest';
import cites from '../cites.json' with { type: 'json' };
import { battle, fieldOf, happened, lines, onModules, opening, pointsIn, unit } from './field.ts';

const FLAGS =
  'hex 0202 plains flag=2\nhex 0206 plains flag=1\nhex 0602 plains flag=1\nhex 0606 plains flag=1\n';

describe('strategic points', () => {
  test('V.1 are the hexes with flags: four on the standard map, six on the big one', () => {
    expect(fieldOf(opening('standard')).flags).toHaveLength(4);
    expect(fieldOf(opening('big')).flags).toHaveLength(6);
  });
  test('V.2 the double flag in the middle is worth two, a flag at the edge one', () => {
    for (const [size, sum] of [
      ['standard', 5],
      ['big', 8],
    ] as const) {
      const { flags, slots } = fieldOf(opening(size));
      for (const flag of flags) expect(flag.points).toBe(slots[flag.at]!.startsWith('N') ? 2 : 1);
      expect(flags.reduce((all, flag) => all + flag.points, 0)).toBe(sum);
    }
    const t = battle(`${FLAGS}flag 0202 red\nflag 0606 yellow\nturn yellow`);
    expect(pointsIn(t)).toEqual({ red: 2, yellow: 1 });
  });
  test('V.3 are taken by whoever stands there when the turn is over, and kept when he leaves', () => {
    const t = battle(`${FLAGS}flag 0202 red\nunit Y1 LI yellow at=0201\nunit R1 LI red at=0808\nturn yellow`);
    t.play('step unit=Y1 to=0202');
    expect(pointsIn(t)).toEqual({ red: 2, yellow: 0 });
    t.play('stop');
    expect(pointsIn(t)).toEqual({ red: 0, yellow: 2 });
    t.play('pass', 'step unit=Y1 to=0203', 'stop');
    expect(lines(t)).toContain('flag 0202 yellow');
  });
  test('V.3 whoever stays on a flag he holds takes nothing anew', () => {
    const t = battle(
      `${FLAGS}flag 0202 yellow\nunit Y1 LI yellow at=0202\nunit R1 LI red at=0808\nturn yellow`,
    );
    expect(happened(t.play('pass'))).toEqual(['passed', 'turn']);
  });
  test('V.3 by the wagon train too', () => {
    const t = battle(`${FLAGS}unit YW WT yellow at=0201\nunit R1 LI red at=0808\nturn yellow`).play(
      'step unit=YW to=0202',
      'stop',
    );
    expect(pointsIn(t).yellow).toBe(2);
  });
  test('V.3, IV.3.1 M-DV-10 a unit that withdraws onto an enemy-held flag takes it in the enemy’s own turn', () => {
    const t = battle(
      'hex 0406 plains flag=1\nflag 0406 yellow\nunit Y1 LC yellow at=0404\nunit R1 LI red at=0405\nturn yellow',
    );
    t.play('melee unit=Y1 target=R1', 'withdraw to=0406', 'stop');
    expect(lines(t)).toContain('flag 0406 red');
    expect(t.events).toContainEqual({ is: 'flagTaken', army: 'red', at: '0406', points: 1 });
  });
  test('V.4 a unit may fight in the turn it comes to the flag, but the dead take nothing', () => {
    const dies = battle(
      'hex 0404 plains flag=1\nunit Y1 LC yellow at=0403 knights=1\nunit R1 PK red at=0405\nunit R2 LI red at=0801\nturn yellow',
    );
    dies.play('step unit=Y1 to=0404', 'melee unit=Y1 target=R1', 'stand');
    expect(unit(dies, 'Y1')).toContain('knights=0');
    expect(lines(dies).filter(line => line.startsWith('flag'))).toEqual([]);
    const lives = battle(
      'hex 0404 plains flag=1\nunit Y1 LB yellow at=0403\nunit R1 PK red at=0406\nturn yellow',
    );
    lives.play('step unit=Y1 to=0404', 'shoot unit=Y1 target=R1');
    expect(lines(lives)).toContain('flag 0404 yellow');
  });
  test('V.5 passing over a flag takes nothing', () => {
    const t = battle(
      'hex 0404 plains flag=1\nunit Y1 LC yellow at=0403\nunit R1 LI red at=0801\nturn yellow',
    );
    t.play('step unit=Y1 to=0404', 'step unit=Y1 to=0405', 'stop');
    expect(lines(t).filter(line => line.startsWith('flag'))).toEqual([]);
  });
  test('V.6 a destroyed wagon train gives its enemy three', () => {
    const t = battle(
      'unit RW WT red at=0405 knights=1\nunit R1 LI red at=0801\nunit Y1 LI yellow at=0404\nturn yellow',
    );
    expect(pointsIn(t)).toEqual({ red: 0, yellow: 0 });
    expect(pointsIn(t.play('melee unit=Y1 target=RW'))).toEqual({ red: 0, yellow: 3 });
  });
  test('V.6 no other unit that falls gives anything, nor does a wagon train that is only turned over', () => {
    const t = battle(
      'unit RW WT red at=0101 knights=1\nunit R1 LI red knights=0\nunit YW WT yellow at=0808\nunit Y1 HC yellow knights=0\nturn yellow',
    );
    expect(pointsIn(t)).toEqual({ red: 0, yellow: 0 });
  });
});

describe('the end', () => {
  test('V.7 at five points on the standard map', () => {
    const four = `${FLAGS}flag 0202 yellow\nflag 0206 yellow\nflag 0602 yellow\nunit Y1 LI yellow at=0605\nunit R1 LI red at=0801\nturn yellow`;
    expect(battle(four).play('pass').awaits()).toBe('red: turn');
    expect(battle(four).play('step unit=Y1 to=0606', 'stop').awaits()).toBe('over: yellow ending.points');
  });
  test('V.7 at six on the big one', () => {
    const t = onModules(
      'big',
      'flag 0813 yellow\nflag 1108 yellow\nflag 0113 yellow\nunit Y1 LI yellow at=1105\nunit R1 LI red at=0617\nturn yellow',
    );
    expect(pointsIn(t).yellow).toBe(5);
    const waiting = onModules('big', lines(t).join('\n')).play('pass');
    expect(waiting.awaits()).toBe('red: turn');
    expect(t.play('step unit=Y1 to=1104', 'stop').awaits()).toBe('over: yellow ending.points');
  });
  test('V.7 M-EX-12 a destroyed wagon train and the double flag are five: over at once, in the midst of the turn', () => {
    const t = battle(
      'hex 0202 plains flag=2\nflag 0202 yellow\nunit RW WT red at=0405 knights=1\nunit Y1 LI yellow at=0404\nunit R1 LI red at=0801\nturn yellow',
    );
    t.play('melee unit=Y1 target=RW');
    expect(happened(t)).toEqual(['attacked', 'wagonHit', 'advanced', 'over']);
    expect(t.awaits()).toBe('over: yellow ending.points');
    expect(t.try('red: pass')).toBreak('table.over');
  });
  test('V.7 where both reach the line in one turn the higher total wins', () => {
    const both =
      'hex 0406 plains flag=2\nhex 0202 plains flag=2\nhex 0602 plains flag=1\nhex 0608 plains flag=2\nhex 0808 plains flag=2\nhex 0405 plains flag=2\n';
    const t = battle(
      `${both}flag 0202 red\nflag 0602 red\nflag 0608 yellow\nflag 0808 yellow\nunit Y1 LC yellow at=0404\nunit R1 LI red at=0405\nturn yellow`,
    );
    t.play('melee unit=Y1 target=R1', 'withdraw to=0406', 'stop');
    expect(pointsIn(t)).toEqual({ red: 5, yellow: 6 });
    expect(t.awaits()).toBe('over: yellow ending.points');
  });
  test('V.8 when both have used all tokens and nobody on the board has a point left', () => {
    const spent = (more: string, tokens = 0) =>
      battle(
        `${FLAGS}flag 0202 red\ntokens red=${tokens} yellow=0\nunit Y1 LI yellow at=0404 points=1\nunit R1 LI red at=0801 points=0\n${more}turn yellow`,
      ).play('step unit=Y1 to=0405', 'stop');
    expect(spent('').awaits()).toBe('over: red ending.exhausted');
    expect(spent('unit R2 LI red fled=P1\n').awaits()).toBe('over: red ending.exhausted');
    expect(spent('unit RW WT red at=0101\n').awaits()).toBe('red: turn');
    expect(spent('', 1).awaits()).toBe('red: turn');
  });
  test('V.9 when both pass one after the other; anything else between starts the count again', () => {
    const t = () =>
      battle(`${FLAGS}flag 0202 red\nunit Y1 LI yellow at=0404\nunit R1 LI red at=0801\nturn yellow`);
    expect(t().play('pass', 'pass').awaits()).toBe('over: red ending.passes');
    const again = t().play('pass', 'step unit=R1 to=0802', 'stop', 'pass');
    expect(again.awaits()).toBe('red: turn');
    expect(again.play('pass').awaits()).toBe('over: red ending.passes');
  });
  test('V.10 then more points win, then the more valuable units on the board, else it is a draw', () => {
    const passed = (body: string) => battle(`${FLAGS}${body}turn yellow`).play('pass', 'pass').awaits();
    expect(passed('flag 0206 yellow\nunit R1 HC red at=0801\n')).toBe('over: yellow ending.passes');
    expect(
      passed('flag 0206 yellow\nflag 0602 red\nunit R1 HC red at=0801\nunit Y1 LC yellow at=0101\n'),
    ).toBe('over: red ending.passesThenValue');
    expect(passed('unit R1 HC red at=0801\nunit Y1 LC yellow at=0101\nunit Y2 PK yellow at=0103\n')).toBe(
      'over: nobody ending.passesThenValue',
    );
  });
  test('V.10, V.11 what decided is told with the paragraph, at every end', () => {
    const cited = (rule: string) => (cites as Readonly<Record<string, readonly string[]>>)[rule];
    const spent = (more: string) =>
      battle(
        `${FLAGS}${more}tokens red=0 yellow=0\nunit Y1 HC yellow at=0404 points=1\nunit R1 LI red at=0801 points=0\nturn yellow`,
      ).play('step unit=Y1 to=0405', 'stop');
    const both = battle(
      `hex 0406 plains flag=2\nhex 0202 plains flag=2\nhex 0602 plains flag=1\nhex 0608 plains flag=2\nhex 0808 plains flag=1\nhex 0405 plains flag=2\nflag 0202 red\nflag 0602 red\nflag 0608 yellow\nflag 0808 yellow\nunit Y1 LC yellow at=0404\nunit R1 LI red at=0405\nturn yellow`,
    ).play('melee unit=Y1 target=R1', 'withdraw to=0406', 'stop');
    expect(both.awaits()).toBe('over: yellow ending.pointsThenValue');
    expect(spent('').awaits()).toBe('over: yellow ending.exhaustedThenValue');
    expect(spent('flag 0202 red\n').awaits()).toBe('over: red ending.exhausted');
    expect(cited('ending.points')).toEqual(['V.7']);
    expect(cited('ending.pointsThenValue')).toEqual(['V.7', 'V.10', 'V.11']);
    expect(cited('ending.exhausted')).toEqual(['V.8', 'V.10']);
    expect(cited('ending.exhaustedThenValue')).toEqual(['V.8', 'V.10', 'V.11']);
    expect(cited('ending.passes')).toEqual(['V.9', 'V.10']);
    expect(cited('ending.passesThenValue')).toEqual(['V.9', 'V.10', 'V.11']);
  });
  test('V.11 a unit is worth its price, weakened or not; the wagon train, the escaped and the held back nothing', () => {
    const passed = (body: string) => battle(`${body}turn yellow`).play('pass', 'pass').awaits();
    expect(passed('unit R1 HC red at=0801 knights=1\nunit Y1 LC yellow at=0101\n')).toBe(
      'over: red ending.passesThenValue',
    );
    expect(passed('unit R1 LI red at=0801\nunit RW WT red at=0601\nunit Y1 LC yellow at=0101\n')).toBe(
      'over: yellow ending.passesThenValue',
    );
    expect(
      passed('unit R1 LI red at=0801\nunit R2 HC red fled=P1\nreserve red HC=2\nunit Y1 LC yellow at=0101\n'),
    ).toBe('over: yellow ending.passesThenValue');
    expect(passed('unit R1 HC red knights=0\nunit R2 LI red at=0801\nunit Y1 LC yellow at=0101\n')).toBe(
      'over: yellow ending.passesThenValue',
    );
  });
});
