import { parsePosition, writePosition } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { battle, lines, onModules } from './field.ts';

describe('the notation of a position', () => {
  test('what is written is read back, at every moment of a game', () => {
    for (const body of [
      'sheet 8x8\nhex 0304 woods flag=2\nflag 0304 red\ntokens red=2 yellow=0\npasses 1\nunit R1 HC red at=0404 knights=1 points=3\nturn red',
      'dismounting yes\nreserve red HC=1 LI=2\nready red=yes yellow=no\nrecruit',
      'unit RW WT red at=0509\nwagon yellow',
      'unit RW WT red at=0509\nunit YW WT yellow at=1205\nready red=no yellow=yes\ndeploy red',
      'sheet 8x8\nunit Y1 LI yellow at=0404\nunit R1 LI red at=0405\nwithdraw red attacker=Y1 defender=R1',
      'sheet 8x8\nunit Y1 HC yellow at=0404\nmove yellow unit=Y1 pace=attacks',
      'sheet 8x8\ndismounting yes\nunit Y1 HC yellow at=0404\ndismount yellow unit=Y1',
      'sheet 8x8\nunit YW WT yellow at=0404\nunit Y1 HC yellow fled=P1\nregroup yellow back=Y1',
      'sheet 8x8\nover draw rule=ending.passes',
    ]) {
      const text = `gonfalon-position 1\nbox medieval-battle\nscenario standard\n${body}`;
      const state = game.lay(parsePosition(text));
      const again = game.lay(parsePosition(writePosition(game.describe(state))));
      expect(again).toEqual(state);
      const written = writePosition(game.describe(state)).split('\n');
      for (const line of body.split('\n').filter(one => !one.startsWith('unit') || one.includes('points=')))
        expect(
          written.some(other => other.startsWith(line.split(' back=')[0]!)),
          line,
        ).toBe(true);
    }
  });
  test('what is left out is as in a fresh battle', () => {
    expect(lines(battle('unit R1 LC red at=0404'))).toEqual([
      'sheet 8x8',
      'tokens red=5 yellow=5',
      'unit R1 LC red at=0404 knights=2 points=5',
      'turn yellow',
    ]);
  });
});

test('V.9 a battle ended by two passes is written and laid again', () => {
  const t = battle('unit R1 LI red at=0404\nunit Y1 LI yellow at=0808\nturn red').play('pass', 'pass');
  expect(t.awaits()).toMatch(/^over: /);
  expect(lines(t)).toContain('passes 2');
  expect(game.lay(parsePosition(writePosition(game.describe(t.state))))).toEqual(t.state);
});

test('a unit of no kind is not searched for ever: the position is refused', () => {
  const text = 'unit R1 constructor red at=0404\nunit Y1 LI yellow at=0808\nturn red';
  expect(() => battle(text)).toThrow('constructor is no kind of unit');
});

describe('what cannot lie on a table is refused with place and reason', () => {
  test.each([
    ['modules P1=AI', 'line 4: a field is either modules or a sheet'],
    ['hex 0404 swamp', 'line 5: swamp is no terrain of this box'],
    ['hex 0999 woods', 'line 5: the field has no hex 0999'],
    ['weather rain', 'line 5: weather is no word of a position of this box'],
    ['turn blue', 'line 5: blue is no army, write red or yellow'],
    ['tokens red=6', 'line 5: tokens is a whole number up to 5, not 6'],
    ['tokens blue=1', 'line 5: blue is no army, write red or yellow'],
    ['reserve red XX=1', 'line 5: XX is no kind of unit'],
    ['flag 0404 red', 'line 5: 0404 has no flag'],
    ['dismounting maybe', 'line 5: write yes or no'],
    ['ready red=perhaps', 'line 5: write yes or no'],
    ['cards {}', 'line 5: must be gonfalon-cards 1'],
    ['unit R1 XX red at=0404', 'line 5: XX is no kind of unit'],
    ['unit R1 HC red', 'line 5: R1 stands at= a hex or has fled= to a module'],
    ['unit R1 HC red fled=P7', 'line 5: P7 is no outside module of this field'],
    ['unit R1 HC red at=0404 facing=N', 'line 5: "unit" has no facing=, only at, fled, knights, points'],
    ['unit R1 HC red now at=0404', 'line 5: "now" is a word too many after "unit"'],
    ['turn red yellow', 'line 5: "yellow" is a word too many after "turn"'],
    ['hex 0404 woods colour=green', 'line 5: "hex" has no colour=, only flag'],
    ['unit R1 HC red at=0404 knights=3', 'line 5: knights is a whole number from 0 to 2, not 3'],
    ['unit RW WT red at=0404 points=0', 'line 5: a wagon train has 1 points on this side'],
    ['unit R1 HC red at=0404\nunit R1 HC red at=0405', 'line 6: R1 is on the table already'],
    ['unit R1 HC red at=0404\nunit R2 HC red at=0404', '0404: R1 and R2 stand on the same hex'],
    ['hex 0404 mountains\nunit R1 HC red at=0404', '0404: R1 cannot stand in mountains'],
    ['unit RA WT red at=0404\nunit RB WT red at=0405', 'RB: red has a wagon train already'],
    [
      'unit R1 LI red at=0404\nunit Y1 LI yellow at=0404\nmove yellow unit=Y1',
      '0404: R1 and Y1 stand on the same hex',
    ],
    ['unit Y1 LI yellow at=0404\nmove red unit=Y1', 'move: Y1 is no unit of red on the board'],
    ['move red unit=R9', 'line 5: unit is a unit laid above this line, not R9'],
    [
      'unit Y1 LI yellow at=0404\nmove yellow unit=Y1 pace=gallop',
      'line 6: pace is one of steps, attacks, held, crept, not gallop',
    ],
    [
      'unit Y1 LI yellow at=0404\nunit R1 LI red at=0406\nwithdraw red attacker=Y1 defender=R1',
      'withdraw: Y1 cannot be attacking R1',
    ],
    ['unit RW WT red at=0404\nwagon red', 'wagon: red has a wagon train already'],
    ['regroup red', 'regroup: red has no wagon train to come back to'],
    [
      'unit RW WT red at=0404\nunit R1 LI red at=0505\nregroup red back=R1',
      'regroup: R1 is no escaped unit of red',
    ],
    [
      'unit RW WT red at=0404\nunit R1 LI red fled=P1\nregroup red astray=R1',
      'regroup: R1 has no two ways home',
    ],
    ['over red', 'line 5: the rule that ended the battle is missing'],
    ['over red rule=constructor', 'line 5: rule is a rule key, not constructor'],
    ['unit R1 constructor red at=0404', 'line 5: constructor is no kind of unit'],
    ['constructor', 'line 5: constructor is no word of a position of this box'],
    ['toString red', 'line 5: toString is no word of a position of this box'],
    ['unit R1 HC red at=0404 constructor=1', 'line 5: "unit" has no constructor='],
    ['reserve red constructor=1', 'line 5: constructor is no kind of unit'],
    ['unit "R 1" HC red at=0404', 'line 5: "R 1" is no id'],
    ['unit "R,1" HC red at=0404', 'line 5: "R,1" is no id'],
    ['unit "R=1" HC red at=0404', 'line 5: "R=1" is no id'],
    ['unit R1 HC red at=0404 knights=0', 'line 5: R1 has no knights left and is nowhere any more'],
    ['unit RW WT red fled=P1', 'line 5: a wagon train cannot flee'],
    ['unit R1 HC red fled=E1', 'line 5: E1 is no outside module of this field, only P1'],
    [
      'unit A LI red at=0101\nunit B LI red at=0102\nunit C LI red at=0103\nunit D LI red at=0104',
      'line 8, D: the box has 3 tokens LI for red',
    ],
    [
      'unit A LI red at=0101\nreserve red LI=3\nreserve yellow LI=3\nturn red',
      'line 6, reserve red: the box has 3 tokens LI for red, and 1 are on the table',
    ],
    ['tokens red=1\ntokens red=2', 'line 6: tokens is said twice'],
    ['turn red\nturn yellow', 'line 6: the moment is said twice'],
    ['tokens now red=1', 'line 5: "now" is a word too many after "tokens"'],
    ['ready now', 'line 5: "now" is a word too many after "ready"'],
    ['hex 0404 woods flag=0', 'line 5: flag is a whole number from 1 to 2, not 0'],
    ['recruit\nready red=yes yellow=yes', 'line 5, recruit: both armies are ready'],
    ['unit R1 HC red at=0404\nrecruit', 'line 6, recruit: nobody is on the board yet but wagon trains'],
    ['passes 2', 'line 5, passes: after two passes in a row the battle is over'],
    [
      'unit R1 HC red at=0404\nunit R2 HC red at=0404\nturn red',
      'line 6, 0404: R1 and R2 stand on the same hex',
    ],
  ])('%s', (body, sentence) => {
    expect(() => battle(body)).toThrow(sentence);
  });
  test('a question without an answer', () => {
    const stuck = 'unit Y1 LI yellow at=0404 points=0\nunit Y2 LI yellow at=0404\nmove yellow unit=Y1';
    expect(() => battle(stuck)).toThrow('position: yellow is asked (move) but has no choice');
  });
  test('modules that do not fit', () => {
    expect(() => onModules('standard', 'modules N1=V P1=AI P2=AII P3=AIII E1=S1a E2=S2a E3=S3a')).toThrow(
      'line 4: N1 needs a face of an inside module, not V',
    );
    expect(() => onModules('standard', 'modules N1=I P1=AI*1 P2=AII P3=AIII E1=S1a E2=S2a E3=S3a')).toThrow(
      'line 4: P1 cannot be turned 1 times',
    );
  });
});
