// 6.1, 6.2 Who must attack whom, in which groups, and when the phase may end.

import { describe, expect, test } from 'vitest';
import {
  attack,
  countOf,
  finish,
  lay,
  offered,
  refuses,
  shiftsOf,
  stateOf,
  sum,
  unitOf,
  ways,
  whyNot,
} from './fray.ts';

const R = 'unit R light-cavalry poles at=1008';
const E = 'unit E light-cavalry austrians at=1007 facing=S';

describe('6.11 when and between whom', () => {
  test('6.11 in the attack phase of its side, against a neighbour before it', () => {
    const t = lay(`${R}\n${E}\nunit F light-cavalry austrians at=1006`);
    expect(t.awaits()).toBe('poles: attacks R');
    expect(offered(t, 'attack')).toEqual(['attack unit=R at=1007']);
    refuses(t, 'attack unit=R at=1006', 'attacks.frontOnly', ['1006']);
    refuses(t, 'attack unit=R at=1106', 'attacks.nobodyThere', ['1106']);
    refuses(t, 'attack unit=E at=1008', 'attacks.ownUnit', ['E']);
  });
  test('6.11 in the second attack phase the other side attacks', () => {
    expect(lay(`turn 5 phase=6\n${R}\n${E}`).awaits()).toBe('austrians: attacks E');
  });
  test('6.11, 9.12 commanders neither attack nor are attacked', () => {
    const t = lay(`${R}\n${E}\nunit C commander poles at=1008\nunit D commander austrians at=1107`);
    refuses(t, 'attack unit=C at=1007', 'attacks.commander', ['C']);
    refuses(t, 'attack unit=R at=1107', 'attacks.nobodyThere', ['1107']);
    attack(t, 'R', '1007');
    expect(t.events.find(event => event.is === 'battle')).toMatchObject({ defenders: ['E'] });
  });
  test('6.11 whoever is on the track does not attack', () => {
    const t = lay(`${R}\n${E}\nunit D light-cavalry poles place=dispersed`);
    refuses(t, 'attack unit=D at=1007', 'attacks.offMap', ['D']);
  });
});

describe('6.12, 6.13 obligations', () => {
  test('6.12 every unit with an enemy in its zone must attack, guns too', () => {
    const t = lay(`${R}\n${E}\nunit G light-gun poles at=0907 facing=NE`);
    expect(t.awaits()).toBe('poles: attacks R G');
    refuses(t, 'done', 'attacks.mustAttack', ['R', 'G']);
    finish(attack(t, 'R', '1007').roll(3, 3)); // 1:1 and a 6: nothing
    refuses(t, 'done', 'attacks.mustAttack', ['G']);
    refuses(t, 'attack unit=R at=1007', 'attacks.oncePerPhase', ['R']);
    finish(attack(t, 'G', '1007').roll(1, 1));
    expect(t.awaits()).not.toContain('attacks');
  });
  test('6.12 whoever has nobody in his zone is not asked at all', () => {
    const t = lay(`unit R light-cavalry poles at=1008 facing=S\n${E}`);
    expect(t.awaits()).not.toContain('attacks');
  });
  test('3.1.3, 3.1.6 the phase passes by itself where nobody has an enemy before him', () => {
    for (const phase of [3, 6]) {
      const t = lay(`turn 5 phase=${phase}\n${R}\nunit E light-cavalry austrians at=1005 facing=S`);
      expect(t.state.phase).not.toBe(phase);
    }
  });
  test('6.12, 9.12 whoever cannot attack at all is told that alone', () => {
    const t = lay(`${R}\n${E}\nunit C commander poles at=1108\nunit D light-cavalry poles place=dispersed`);
    expect(whyNot(t, 'attack unit=C at=1007')).toEqual(['attacks.commander C']);
    expect(whyNot(t, 'attack unit=D at=1007')).toEqual(['attacks.offMap D']);
    t.play('attack unit=R at=1007');
    expect(whyNot(t, 'join unit=C')).toEqual(['attacks.commander C']);
    expect(whyNot(t, 'join unit=D')).toEqual(['attacks.offMap D']);
  });
  test('6.12 nobody attacks what he does not have before him', () => {
    const t = lay(`${R}\n${E}\nunit F light-cavalry austrians at=1106\nunit Q light-cavalry poles at=1108`);
    expect(whyNot(t, 'attack unit=R at=1106')).toEqual(['attacks.frontOnly 1106']);
    expect(whyNot(t.play('attack unit=R at=1007'), 'join unit=Q')).toEqual(['attacks.frontOnly 1007']);
  });
  test('6.13 a hex somebody has come to since it was attacked must be attacked', () => {
    const t = lay(`${R}\n${E}\nunit F light-cavalry austrians at=1107 facing=S sp=1 done=defended
      unit G light-cavalry austrians at=1107 facing=S sp=1`);
    t.play('attack unit=R at=1007');
    refuses(t, 'fight', 'attacks.mustBeAttacked', ['F', 'G']);
    const done = lay(`${R}\n${E}\nunit F light-cavalry austrians at=1107 facing=S done=defended`);
    expect(whyNot(done.play('attack unit=R at=1007'), 'fight')).toEqual([]);
  });
  test('6.12 a unit that comes to an enemy by chasing has had its battle', () => {
    const t = lay(`${R}\n${E}\nunit F light-cavalry austrians at=1006 facing=N`);
    attack(t, 'R', '1007').roll(...sum(4)); // B1
    t.play('back to=1106', 'pursue to=1007');
    finish(t);
    expect(stateOf(t, 'R')).toBe('1007 2');
    expect(t.awaits()).not.toContain('attacks');
  });
  test('6.13 every enemy in the zones of those who attack must be attacked', () => {
    const t = lay(`${R}\n${E}\nunit F light-cavalry austrians at=1107 facing=S`);
    t.play('attack unit=R at=1007');
    refuses(t, 'fight', 'attacks.mustBeAttacked', ['F']);
    t.play('widen at=1107', 'fight');
    expect(t.awaits()).toBe('dice: 2 battle.roll');
  });
  test('6.13 an enemy whom another unit can still attack may be left to it', () => {
    const t = lay(
      `${R}\n${E}\nunit F light-cavalry austrians at=1107 facing=S\nunit Q light-cavalry poles at=1108`,
    );
    finish(attack(t, 'R', '1007').roll(3, 3));
    t.play('attack unit=Q at=1107', 'fight');
    expect(t.awaits()).toBe('dice: 2 battle.roll');
  });
  test('6.13 whoever has been attacked may be attacked again by a unit that has not, and must be by one that sees nobody else', () => {
    const t = lay(`${R}\n${E}\nunit Q light-cavalry poles at=0907 facing=NE`);
    finish(attack(t, 'R', '1007').roll(3, 3));
    expect(t.awaits()).toBe('poles: attacks Q');
    finish(attack(t, 'Q', '1007').roll(3, 3));
    expect(t.awaits()).not.toContain('attacks');
  });
});

describe('6.14, 6.15 groups', () => {
  const trio = `${R}\n${E}\nunit Q light-cavalry poles at=0907 facing=NE\nunit F light-cavalry austrians at=1107 facing=S`;
  test('6.14 several against one, and one against several', () => {
    const one = lay(`${R}\n${E}\nunit Q light-cavalry poles at=0907 facing=NE`);
    attack(one, 'R', '1007', 'join unit=Q');
    expect(countOf(one)).toBe('4/2 2:1 > 2:1');
    const several = lay(`${R}\n${E}\nunit F light-cavalry austrians at=1107 facing=S`);
    attack(several, 'R', '1007', 'widen at=1107');
    expect(countOf(several)).toBe('2/4 1:2 > 1:2');
  });
  test('6.15 never several hexes against several', () => {
    const t = lay(trio).play('attack unit=R at=1007', 'join unit=Q');
    refuses(t, 'widen at=1107', 'attacks.oneSideOnOneHex', ['1107']);
    expect(whyNot(t, 'widen at=1007')).toEqual(['attacks.hexAlready 1007']);
    t.play('cancel', 'attack unit=R at=1007', 'widen at=1107');
    expect(whyNot(t, 'join unit=Q')).toEqual(['attacks.frontOnly 1107', 'attacks.oneSideOnOneHex Q']);
    const away = lay(`${trio}\nunit D light-cavalry poles place=dispersed`);
    away.play('attack unit=R at=1007', 'widen at=1107');
    expect(whyNot(away, 'join unit=D')).toEqual(['attacks.offMap D']);
  });
  test('6.15 a stack stands on one hex, and may take several hexes together', () => {
    const t = lay(`unit R light-cavalry poles at=1008 sp=1\nunit Q light-cavalry poles at=1008 sp=1
      ${E}\nunit F light-cavalry austrians at=1107 facing=S`);
    attack(t, 'R', '1007', 'widen at=1107', 'join unit=Q');
    expect(countOf(t)).toBe('2/4 1:2 > 1:2');
  });
  test('6.14 everybody in a battle has every hex of it before him', () => {
    const t = lay(trio).play('attack unit=Q at=1007');
    refuses(t, 'widen at=1107', 'attacks.frontOnly', ['Q']);
    refuses(t, 'join unit=Q', 'attacks.joinedAlready', ['Q']);
    refuses(t, 'widen at=1007', 'attacks.hexAlready', ['1007']);
    refuses(t, 'widen at=0906', 'attacks.nobodyThere', ['0906']);
    expect(offered(t, 'join')).toEqual(['join unit=R']);
    expect(ways(t, 'widen')).toEqual([]);
  });
  test('6.22 the attacker orders his battles, and may think better of one before the dice', () => {
    const t = lay(trio);
    expect(offered(t, 'attack')).toHaveLength(3);
    t.play('attack unit=Q at=1007', 'cancel');
    expect(t.awaits()).toBe('poles: attacks R Q');
  });
  test('6.23 the next battle waits until the last has been played out', () => {
    const t = attack(lay(trio), 'Q', '1007').roll(...sum(4)); // B1
    expect(whyNot(t, 'poles: attack unit=R at=1107')).toEqual(['turn.retreat poles']);
    finish(t);
    expect(t.awaits()).toBe('poles: attacks R');
  });
  test('6.24 the phase ends by itself with the last battle', () => {
    const t = lay(`${R}\n${E}`);
    finish(attack(t, 'R', '1007').roll(3, 3));
    expect(t.state.phase).not.toBe(3);
  });
});

describe('6.16, 6.19', () => {
  test('6.16 from opposite sides of the target: one column, once', () => {
    const t = lay(`${R}\n${E}\nunit Q light-cavalry poles at=1006 facing=S`);
    attack(t, 'R', '1007', 'join unit=Q');
    expect(shiftsOf(t)).toEqual(['battle.oppositeSides 1']);
    const beside = lay(`${R}\n${E}\nunit Q light-cavalry poles at=1106 facing=SW`);
    expect(shiftsOf(attack(beside, 'R', '1007', 'join unit=Q'))).toEqual([]);
    const four = lay(`${R}\n${E}\nunit Q light-cavalry poles at=1006 facing=S
      unit S light-cavalry poles at=0907 facing=NE\nunit T light-cavalry poles at=1106 facing=SW`);
    attack(four, 'R', '1007', 'join unit=Q', 'join unit=S', 'join unit=T');
    expect(shiftsOf(four)).toEqual(['battle.oppositeSides 1']);
  });
  test('6.19 riders count double against foot alone', () => {
    expect(countOf(attack(lay(`${R}\nunit E infantry austrians at=1007 facing=S`), 'R', '1007'))).toBe(
      '4/2 2:1 > 2:1',
    );
    expect(
      countOf(attack(lay(`${R}\nunit E landsknecht austrians at=1007 facing=S morale=7`), 'R', '1007')),
    ).toBe('4/2 2:1 > 2:1');
    const guns = `${R}\nunit E infantry austrians at=1007 facing=S\nunit G heavy-gun austrians at=1007 facing=S`;
    expect(countOf(attack(lay(guns), 'R', '1007'))).toBe('2/3 1:2 > 1:2');
    const riders = `${R}\nunit E infantry austrians at=1007 facing=S\nunit F light-cavalry austrians at=1107 facing=S`;
    expect(countOf(attack(lay(riders), 'R', '1007', 'widen at=1107'))).toBe('2/4 1:2 > 1:2');
    const foot = `unit R infantry poles at=1008\nunit E infantry austrians at=1007 facing=S`;
    expect(countOf(attack(lay(foot), 'R', '1007'))).toBe('2/2 1:1 > 1:1');
  });
  test('6.19 into a swamp they are doubled first, then halved', () => {
    const t = lay(
      `hex 1007 swamp\nunit R light-cavalry poles at=1008 sp=1\nunit E infantry austrians at=1007 facing=S sp=1`,
    );
    expect(countOf(attack(t, 'R', '1007'))).toBe('1/1 1:1 > 1:1');
  });
});

describe('6.17, 7.14 the hex of the dead', () => {
  const weak = 'unit E light-cavalry austrians at=1007 facing=S sp=1';
  test('6.17, 7.14 a winner may step into it, and nowhere else', () => {
    const t = attack(lay(`${R} morale=8\n${weak}\nunit Q infantry poles at=1009`), 'R', '1007').roll(
      ...sum(9),
    ); // 3:1, a 9: nothing
    finish(t);
    const dead = attack(lay(`${R}\n${weak}\nunit Q infantry poles at=1009`), 'R', '1007').roll(...sum(9)); // 2:1: -1/-1
    expect(dead.awaits()).toBe('poles: advance R');
    expect(offered(dead, 'advance')).toEqual(['advance unit=R to=1007']);
    refuses(dead, 'advance unit=R to=1106', 'advance.otherHex', ['1106']);
    expect(whyNot(dead, 'advance unit=Q to=1007')).toEqual(['advance.otherUnit Q']);
    dead.play('advance unit=R to=1007');
    expect(stateOf(dead, 'R')).toBe('1007 1');
    expect(dead.awaits()).toBe('poles: free-turns R');
  });
  test('6.17 nobody has to, and guns never do', () => {
    const t = attack(lay(`${R}\n${weak}`), 'R', '1007')
      .roll(...sum(9))
      .play('stand-fast');
    expect(stateOf(t, 'R')).toBe('1008 1');
    const guns = lay(
      `unit R light-gun poles at=1008\nunit E light-cavalry austrians at=1007 facing=N sp=1 morale=6`,
    );
    attack(guns, 'R', '1007').roll(...sum(9)); // 2:1: -1/-1
    expect(unitOf(guns, 'E').place).toBe('dead');
    expect(guns.awaits()).not.toContain('advance');
  });
  test('6.17 more than one where there is room, one after the other', () => {
    const t = lay(
      `unit R light-cavalry poles at=1008 sp=1\nunit Q light-cavalry poles at=0907 facing=NE sp=1\n${weak}`,
    );
    attack(t, 'R', '1007', 'join unit=Q')
      .roll(...sum(9))
      .play('lose unit=R'); // 2:1: -1/-1
    expect(stateOf(t, 'R')).toBe('dead');
    t.play('advance unit=Q to=1007');
    const both =
      lay(`unit R light-cavalry poles at=1008 sp=1\nunit Q light-cavalry poles at=0907 facing=NE sp=1
      unit S light-cavalry poles at=1107 facing=NW\n${weak}`);
    attack(both, 'R', '1007', 'join unit=Q', 'join unit=S')
      .roll(...sum(12))
      .play('lose unit=S'); // 4:1: -1/-1
    both.play('advance unit=R to=1007', 'advance unit=Q to=1007');
    refuses(both, 'poles: advance unit=S to=1007', 'turn.freeTurns', ['advance']);
    expect(stateOf(both, 'Q')).toBe('1007 1');
  });
  test('6.17 a defender who has destroyed his attacker may step into his hex as well', () => {
    const t = attack(lay(`unit R light-cavalry poles at=1008 sp=1\n${E}`), 'R', '1007').roll(...sum(6)); // 1:2: -1/-
    expect(stateOf(t, 'R')).toBe('dead');
    expect(t.awaits()).toBe('austrians: advance E');
    t.play('advance unit=E to=1008');
    expect(stateOf(t, 'E')).toBe('1008 2');
  });
});
