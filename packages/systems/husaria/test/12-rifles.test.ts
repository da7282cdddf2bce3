// 12 Small arms before the melee: who may shoot at whom, how often, and what of the battle is left.

import { describe, expect, test } from 'vitest';
import {
  countOf,
  finish,
  type Laid,
  lay,
  offered,
  refuses,
  stateOf,
  sum,
  told,
  toldOf,
  unitOf,
  whyNot,
} from './fray.ts';

const I = 'unit I infantry poles at=1008';
const J = 'unit J infantry poles at=0907 facing=NE';
const E = 'unit E infantry austrians at=1007 facing=S';
const open = (text: string, ...more: string[]): Laid =>
  lay(text).play('attack unit=I at=1007', ...more, 'fight');

describe('12.1 who shoots', () => {
  test('12.11, 3.1.3 the attackers declare, then the defenders, then all is rolled', () => {
    const t = open(`${I}\n${E}`);
    expect(t.awaits()).toBe('poles: attackers-fire I');
    expect(offered(t, 'volley')).toEqual(['volley unit=I target=E']);
    t.play('volley unit=I target=E', 'hold-fire');
    expect(t.awaits()).toBe('austrians: defenders-fire E');
    t.play('volley unit=E target=I', 'hold-fire');
    expect(t.awaits()).toBe('dice: 2 rifles.roll');
    t.roll(1, 1);
    expect(t.awaits()).toBe('dice: 2 rifles.roll');
    t.roll(1, 1);
    expect(t.awaits()).toBe('dice: 2 battle.roll');
    expect(toldOf(t, 'shot').map(({ units, target }) => `${units} ${target}`)).toEqual(['I E', 'E I']);
  });
  test('12.11, 12.2, 15.13 only those with a star, and pikemen have none', () => {
    const t = open(`${I}\nunit H hussar poles at=0907 facing=NE\n${E}`, 'join unit=H');
    expect(whyNot(t, 'volley unit=H target=E')).toEqual(['rifles.noStar H']);
    // A black star is one too.
    const black = open(`${I}\nunit R reiter poles at=0907 facing=NE\n${E}`, 'join unit=R');
    expect(offered(black, 'volley')).toContain('volley unit=R target=E');
    const pikes = open(`unit I infantry poles at=1008 pikes=yes\n${J}\n${E}`, 'join unit=J');
    expect(whyNot(pikes, 'volley unit=I target=E')).toEqual(['rifles.pikes I']);
    expect(open(`unit I infantry poles at=1008 pikes=yes\n${E}`).awaits()).toBe(
      'austrians: defenders-fire E',
    );
  });
  test('12.11 only at those they are about to fight', () => {
    const t = open(
      `${I}\n${E}\nunit F infantry austrians at=1107 facing=S\n${J}\nunit K infantry poles at=1108`,
    );
    refuses(t, 'volley unit=I target=F', 'rifles.ownFightOnly', ['F']);
    refuses(t, 'volley unit=J target=E', 'rifles.notInBattle', ['J']);
    refuses(t, 'volley unit=E target=I', 'rifles.notInBattle', ['E']);
  });
  test('12.12, 3.1.3 only at those before them', () => {
    const t = open(`${I}\nunit E infantry austrians at=1007 facing=N`);
    t.play('hold-fire');
    // E looks away: it is not even asked.
    expect(t.awaits()).toBe('dice: 2 battle.roll');
    const both = open(
      `${I}\nunit E infantry austrians at=1007 facing=SW\n${J}\nunit K infantry poles at=1107 facing=NW`,
      'join unit=J',
      'join unit=K',
    );
    both.play('hold-fire');
    expect(offered(both, 'volley')).toEqual(['volley unit=E target=I', 'volley unit=E target=J']);
    refuses(both, 'volley unit=E target=K', 'rifles.frontOnly', ['K']);
  });
  test('12.11, 12.31 strengths may be added up to four, of one table', () => {
    const three = `${I}\n${J}\nunit K infantry poles at=1107 facing=NW sp=1\nunit A arquebusier poles at=0906 facing=SE\n${E}`;
    const t = open(three, 'join unit=J', 'join unit=K', 'join unit=A');
    refuses(t, 'add unit=J', 'rifles.noShotToJoin', ['J']);
    t.play('volley unit=I target=E');
    refuses(t, 'add unit=I', 'rifles.joinedAlready', ['I']);
    refuses(t, 'add unit=A', 'rifles.oneTable', ['I', 'A']);
    t.play('add unit=J');
    refuses(t, 'add unit=K', 'rifles.fourAtMost', ['K']);
    t.play('volley unit=K target=E', 'hold-fire', 'hold-fire').roll(...sum(8)); // 4: -1
    expect(told(t, 'shot')).toMatchObject({ units: ['I', 'J'], result: '-1' });
    t.roll(...sum(8)); // 1: nothing
    expect(told(t, 'shot')).toMatchObject({ units: ['K'], result: '-' });
    // Whoever joins a shot has used one of his.
    expect(['I', 'J', 'K', 'A'].map(id => unitOf(t, id).shots)).toEqual([1, 1, 1, 0]);
  });
  test('12.11 whoever joins the last shot leaves those before it as they were declared', () => {
    const t = open(
      `${I}\n${J}\nunit K infantry poles at=1107 facing=NW sp=1\n${E}`,
      'join unit=J',
      'join unit=K',
    );
    t.play('volley unit=K target=E', 'volley unit=I target=E', 'add unit=J', 'hold-fire', 'hold-fire');
    t.roll(1, 1).roll(1, 1);
    expect(toldOf(t, 'shot').map(({ units }) => units)).toEqual([['K'], ['I', 'J']]);
  });
  test('12.11, 12.31 whoever cannot shoot at all is told that alone when he would join', () => {
    const t = open(
      `${I}\nunit H hussar poles at=0907 facing=NE\nunit P infantry poles at=1107 facing=NW pikes=yes sp=1\n${E}`,
      'join unit=H',
      'join unit=P',
    );
    expect(whyNot(t, 'add unit=P')).toEqual(['rifles.pikes P', 'rifles.noShotToJoin P']);
    t.play('volley unit=I target=E');
    expect(whyNot(t, 'add unit=H')).toEqual(['rifles.noStar H']);
    expect(whyNot(t, 'add unit=P')).toEqual(['rifles.pikes P']);
  });
  test('12.11, 12.12 whoever joins has the target before him too', () => {
    const t = lay(`unit I infantry poles at=1008\n${J}\n${E}`).play(
      'attack unit=I at=1007',
      'join unit=J',
      'fight',
    );
    t.play('volley unit=I target=E', 'add unit=J', 'hold-fire');
    const back = open(
      `${I}\n${J}\nunit E infantry austrians at=1007 facing=S sp=1\nunit F infantry austrians at=1007 facing=NE sp=1`,
      'join unit=J',
    );
    back.play('hold-fire');
    refuses(back, 'volley unit=F target=I', 'rifles.frontOnly', ['I']);
    back.play('volley unit=E target=I');
    refuses(back, 'add unit=F', 'rifles.frontOnly', ['I']);
  });
});

describe('12.2 how often', () => {
  test('12.2 a white star twice in an attack phase, a black one once', () => {
    const t = open(`${I}\nunit R reiter poles at=0907 facing=NE\n${E}`, 'join unit=R');
    t.play('volley unit=R target=E');
    expect(whyNot(t, 'volley unit=R target=E')).toEqual(['rifles.shotsSpent R']);
    t.play('volley unit=I target=E');
    expect(whyNot(t, 'volley unit=I target=E')).toEqual([]);
    t.play('volley unit=I target=E');
    // Nobody has a shot left: it is the others' turn.
    expect(t.awaits()).toBe('austrians: defenders-fire E');
    const spent = open(`unit I infantry poles at=1008 shots=2\n${J}\n${E}`, 'join unit=J');
    expect(whyNot(spent, 'volley unit=I target=E')).toEqual(['rifles.shotsSpent I']);
  });
  test('12.2 what was shot in one battle of the phase is gone in the next', () => {
    const t = lay(`${I}\n${J}\n${E}`).play('attack unit=I at=1007', 'fight', 'hold-fire');
    t.play('volley unit=E target=I', 'volley unit=E target=I').roll(1, 1).roll(1, 1).roll(3, 3);
    finish(t);
    t.play('attack unit=J at=1007', 'fight', 'hold-fire');
    expect(t.awaits()).toBe('dice: 2 battle.roll');
    expect(unitOf(t, 'E').shots).toBe(2);
  });
});

describe('12.3, 12.4 what it brings', () => {
  const shoot = (dice: [number, number], others = '', e = E): Laid =>
    open(`${I}\n${e}\n${others}`)
      .play('volley unit=I target=E', 'hold-fire', 'hold-fire')
      .roll(...dice);
  test('12.31, T.fire.infantry the table of muskets by strength (H-DV-12)', () => {
    const four = open(`${I}\n${J}\n${E}`, 'join unit=J').play(
      'volley unit=I target=E',
      'add unit=J',
      'hold-fire',
      'hold-fire',
    );
    four.roll(...sum(8));
    expect(told(four, 'shot')).toMatchObject({ result: '-1', total: 8 });
    expect(four.awaits()).toBe('dice: 2 fire.moraleCheck');
    const two = (total: number): string => told(shoot(sum(total)), 'shot').result;
    expect([8, 9, 10, 11, 12].map(two)).toEqual(['-', '-1', '-1', 'R', 'R']);
  });
  test('12.31, T.fire.cavalry riders have a table of their own', () => {
    const two = (total: number): string => {
      const t = lay(`unit A arquebusier poles at=1008\n${E}`).play(
        'attack unit=A at=1007',
        'fight',
        'volley unit=A target=E',
      );
      return told(t.play('hold-fire', 'hold-fire').roll(...sum(total)), 'shot').result;
    };
    expect([9, 10, 11, 12].map(two)).toEqual(['-', '-1', '-1', 'R']);
  });
  test('12.31 the ground takes its columns off the roll', () => {
    const t = shoot(sum(11), 'hex 1007 forest');
    expect(told(t, 'shot')).toMatchObject({ total: 9, result: '-1' });
  });
  test('12.4, T.fire.notes a loss calls for a check of morale: above it the unit runs (H-DV-13)', () => {
    const t = shoot(sum(9));
    expect(stateOf(t, 'E')).toBe('1007 1');
    t.roll(...sum(8));
    expect([stateOf(t, 'E'), told(t, 'checked').passed]).toEqual(['dispersed 1', false]);
    const steady = shoot(sum(9)).roll(...sum(7));
    expect(stateOf(steady, 'E')).toBe('1007 1');
    expect(countOf(steady)).toBe('2/1 2:1 > 2:1');
  });
  test('12.4 R disperses', () => {
    const t = shoot(sum(12), 'unit X infantry austrians at=0202');
    expect(stateOf(t, 'E')).toBe('dispersed 2');
    expect(told(t, 'void').rule).toBe('rifles.nobodyLeft');
    expect(t.state.morale.marker).toBe(0);
  });
  test('12.11 shots of both sides are felt together', () => {
    const t = open(`${I}\n${E}\nunit X infantry austrians at=0202\nunit Y infantry poles at=0101`);
    t.play('volley unit=I target=E', 'hold-fire', 'volley unit=E target=I', 'hold-fire').roll(6, 6);
    expect(unitOf(t, 'E').place).toBe('map');
    t.roll(6, 6);
    expect([unitOf(t, 'E').place, unitOf(t, 'I').place]).toEqual(['dispersed', 'dispersed']);
  });
  test('10.12, 12.4 whoever has run already is not dispersed twice', () => {
    const shot = ['volley unit=I target=E', 'add unit=J'];
    const t = open(`${I}\n${J}\n${E}`, 'join unit=J').play(...shot, ...shot, 'hold-fire');
    t.roll(6, 6).roll(6, 6);
    expect(toldOf(t, 'shot').map(({ result }) => result)).toEqual(['R', 'R']);
    expect(toldOf(t, 'dispersed').map(({ unit }) => unit)).toEqual(['E']);
  });
  test('12.4 the dead lose nothing more', () => {
    const shot = ['volley unit=I target=E', 'add unit=J'];
    const t = open(`${I}\n${J}\n${E} sp=1`, 'join unit=J').play(...shot, ...shot, 'hold-fire');
    t.roll(...sum(8)).roll(...sum(8));
    expect(toldOf(t, 'shot').map(({ result }) => result)).toEqual(['-1', '-1']);
    expect([toldOf(t, 'lost').length, toldOf(t, 'gone').length, t.state.morale.marker]).toEqual([1, 1, 1]);
  });
  test('12.11 where one side is gone the melee falls away, and nobody has run', () => {
    const t = shoot(sum(12), 'unit X infantry austrians at=0202\nunit Y infantry poles at=0101');
    expect(toldOf(t, 'battle')).toEqual([]);
    expect(toldOf(t, 'result')).toEqual([]);
    expect(stateOf(t, 'I')).toBe('1008 2');
    expect(t.state.stack.some(frame => frame.is === 'battle')).toBe(false);
  });
  test('12.11, 6.17 the hex of those who were shot dead may be entered', () => {
    const t = shoot(sum(9), '', `${E} sp=1`);
    expect(stateOf(t, 'E')).toBe('dead');
    expect(t.awaits()).toBe('poles: advance I');
    expect(t.state.morale.marker).toBe(1);
    const away = shoot(sum(12), 'unit Y infantry poles at=0101');
    expect(away.awaits()).not.toContain('advance');
  });
  test('12.11 strength lost to fire is missing in the melee', () => {
    const t = open(`${I}\n${E}`)
      .play('hold-fire', 'volley unit=E target=I', 'hold-fire')
      .roll(...sum(9))
      .roll(1, 1);
    expect(countOf(t)).toBe('1/2 1:2 > 1:2');
  });
  test('12.11, 6.72 a battle that falls away spares the lances', () => {
    const t =
      lay(`lances poles wagon=1\nunit I infantry poles at=1008\nunit H hussar poles at=0907 facing=NE lance=yes
      ${E}\nunit X infantry austrians at=0202`);
    t.play(
      'attack unit=I at=1007',
      'join unit=H',
      'fight',
      'volley unit=I target=E',
      'hold-fire',
      'hold-fire',
    ).roll(6, 6);
    expect(told(t, 'void').rule).toBe('rifles.nobodyLeft');
    expect([unitOf(t, 'H').lance, t.state.lances.poles]).toEqual([true, { wagon: 1, used: 0 }]);
  });
  test('12.11, 6.72 a lancer who is shot dead loses his lance with himself', () => {
    const t = lay(
      `lances poles wagon=1\nunit H hussar poles at=1008 lance=yes sp=1\n${E}\nunit X infantry poles at=0202`,
    );
    t.play('attack unit=H at=1007', 'fight', 'volley unit=E target=H', 'hold-fire').roll(...sum(9));
    expect([stateOf(t, 'H'), unitOf(t, 'H').lance, t.state.lances.poles]).toEqual([
      'dead',
      false,
      { wagon: 1, used: 1 },
    ]);
  });
  test('12.4, 10.12, 10.13 fire disperses nobody who stands with a commander', () => {
    const t = shoot(sum(12), 'unit C commander austrians at=1007');
    expect([stateOf(t, 'E'), t.awaits()]).toEqual(['1007 2', 'dice: 2 battle.roll']);
  });
  test('12.11, 6.61 a counter-charge gives no time to shoot, an attack does', () => {
    const t = lay(
      `turn 5 phase=2\nunit I infantry poles at=1009\nunit R reiter austrians at=1006 facing=S\nunit X infantry poles at=0101`,
    );
    t.play('pick unit=I', 'step to=1008');
    expect(t.awaits()).toContain('austrians: react-stepped');
    t.play('countercharge unit=R to=1007 facing=S', 'charge');
    expect(t.awaits()).toBe('dice: 2 battle.roll');
    expect(open(`${I}\n${E}`).awaits()).toBe('poles: attackers-fire I');
  });
});
