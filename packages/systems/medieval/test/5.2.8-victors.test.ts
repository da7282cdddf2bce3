// 5.2.8 to 5.2.11 What the victors may do, and the order of combats.

import { describe, expect, test } from 'vitest';
import { answers, event, offered } from './battle.ts';
import { ALL, hexOf, type Laid, lay, refuses, unitOf } from './boxes.ts';
import { shiftsOf } from './fray.ts';
import { finish, sides } from './melee.ts';

const R = 'unit R cavalry A at=1008';
const E = 'unit E infantry B at=1007 facing=S';

describe.each(ALL)('%s', box => {
  const [a, b] = sides(box);

  // ---- advance

  const wipedOut = (others = '', r = R, dice: [number, number] = [4, 5]): Laid =>
    lay(box, `turn 3 phase=2\n${r}\nunit E infantry B at=1007 facing=S sp=1\n${others}`)
      .play('attack unit=R at=1007', 'fight')
      .roll(...dice); // 2:1 and a 9: both lose one

  test('5.2.8 the victor takes the hex, turns, goes one on and turns again, free of points', () => {
    const t = wipedOut();
    expect(t.awaits()).toBe(`${a}: advance-enter R`);
    expect(answers(t)).toEqual(['advance unit=R to=1007', 'stand-fast']);
    t.play('advance unit=R to=1007');
    expect(t.awaits()).toBe(`${a}: advance-turn R`);
    t.play('face facing=NE');
    expect(answers(t)).toEqual(['advance unit=R to=1106', 'stand-fast']);
    refuses(t, 'advance unit=R to=1006', 'advance.otherHex', ['1006']);
    t.play('advance unit=R to=1106', 'face facing=S');
    expect(hexOf(t, box, 'R')).toBe('1106');
    expect(unitOf(t, 'R')).toMatchObject({ facing: 3, cf: 0 });
    expect(t.state.phase).not.toBe(2);
  });
  test('5.2.8 he may also stay where he is, or stop in the hex', () => {
    expect(hexOf(wipedOut().play('stand-fast'), box, 'R')).toBe('1008');
    const t = wipedOut().play('advance unit=R to=1007', 'face facing=N', 'stand-fast');
    expect(hexOf(t, box, 'R')).toBe('1007');
    expect(t.state.phase).not.toBe(2);
  });
  test('5.2.8, 5.2.11 charge grows hex by hex as in movement, and the fight takes one', () => {
    const straight = wipedOut('', 'unit R cavalry A at=1008 armour=1', [4, 6]);
    straight.play('advance unit=R to=1007', 'face facing=N', 'advance unit=R to=1006');
    expect(unitOf(straight, 'R').cf).toBe(2);
    straight.play('face facing=N');
    expect(unitOf(straight, 'R').cf).toBe(1);
    // A hex beside the front hex is a turn first.
    const aside = wipedOut('', 'unit R cavalry A at=1107 facing=SW cf=2', [4, 6]); // 3:1 and a 10
    aside.play('advance unit=R to=1007');
    expect(unitOf(aside, 'R')).toMatchObject({ facing: 5, cf: 1 });
  });
  test('5.2.8 an enemy zone in the hex taken ends it there', () => {
    const t = wipedOut('unit Z cavalry B at=1005 facing=S\nunit Y cavalry B at=0906 facing=SE').play(
      'advance unit=R to=1007',
      'face facing=NE',
    );
    expect(t.awaits()).not.toContain('advance-step');
    expect(hexOf(t, box, 'R')).toBe('1007');
  });
  test('5.2.8 two victors in the order their owner likes, within stacking', () => {
    const t = lay(
      box,
      `turn 3 phase=2\n${R}\nunit R2 cavalry A at=0907 facing=NE\nunit E infantry B at=1007 facing=S sp=1`,
    ).play('attack unit=R at=1007', 'join unit=R2', 'fight');
    t.roll(1, 2); // 4:1 and a 3: D3; the retreat comes first
    expect(t.awaits()).toBe(`${b}: retreat E`);
    const dead = lay(
      box,
      `turn 3 phase=2\n${R}\nunit R2 cavalry A at=0907 facing=NE\nunit E infantry B at=1007 facing=S sp=1 armour=2`,
    ).play('attack unit=R at=1007', 'join unit=R2', 'fight');
    dead.roll(4, 5).play('lose unit=R'); // 2:1 and a 9
    expect(dead.awaits()).toBe(`${a}: advance-enter R R2`);
    dead.play('advance unit=R2 to=1007', 'face facing=NE', 'advance unit=R2 to=1106', 'face facing=N');
    expect(dead.awaits()).toBe(`${a}: advance-enter R`);
    refuses(dead, 'advance unit=R2 to=1007', 'advance.otherUnit', ['R2']);
    dead.play('advance unit=R to=1007', 'face facing=N', 'stand-fast');
    expect([hexOf(dead, box, 'R'), hexOf(dead, box, 'R2')]).toEqual(['1007', '1106']);
  });
  test('5.2.8 into one of several hexes, whichever he likes', () => {
    const lone = lay(
      box,
      `turn 3 phase=2\n${R}\nunit L leader B at=1007\nunit M leader B at=0907\nunit N leader B at=0202`,
    ).play('attack unit=R at=1007', 'widen at=0907', 'fight');
    lone.roll(3, 3);
    expect(offered(lone, 'advance')).toEqual(['advance unit=R to=1007', 'advance unit=R to=0907']);
    lone.play('advance unit=R to=0907');
    expect(hexOf(lone, box, 'R')).toBe('0907');
  });
  test('5.2.8, 8.2.8 a leader left alone in the hex dies when it is taken', () => {
    const s = lay(
      box,
      `turn 3 phase=2\nunit R cavalry A at=1008 armour=2\nunit E infantry B at=1007 facing=S sp=1\nunit L leader B at=1007\nunit M leader B at=0202`,
    )
      .play('attack unit=R at=1007', 'fight')
      .roll(4, 5); // 2:1 and a 9
    expect(s.awaits()).toBe(`${a}: advance-enter R`);
    expect(unitOf(s, 'L').place).toBe('map');
    s.play('advance unit=R to=1007');
    expect(unitOf(s, 'L').place).toBe('dead');
  });
  test('5.2.8 defenders who wipe out their attackers stay where they are', () => {
    const t = lay(box, `turn 3 phase=2\nunit R cavalry A at=1008 sp=1\nunit E infantry B at=1007 facing=S`)
      .play('attack unit=R at=1007', 'fight')
      .roll(2, 4); // 1:2 and a 6: the attacker loses one
    expect(unitOf(t, 'R').place).toBe('dead');
    expect(t.awaits()).not.toContain('advance');
    expect(hexOf(t, box, 'E')).toBe('1007');
  });
  test('5.2.8, 10.1.4 shooters in line take the hex and go no farther', () => {
    const s = lay(
      box,
      `turn 3 phase=4\nunit X archer A at=1008 braced=yes\nunit L leader B at=1007\nunit M leader B at=0202`,
    ).play('attack unit=X at=1007', 'fight');
    s.roll(3, 3).play('advance unit=X to=1007', 'face facing=N');
    expect(hexOf(s, box, 'X')).toBe('1007');
    expect(s.awaits()).not.toContain('advance');
  });

  // ---- order and end

  test('5.2.9 the attacker orders his combats', () => {
    const t = lay(
      box,
      `turn 3 phase=2\n${R}\n${E}\nunit R2 cavalry A at=0508\nunit E2 infantry B at=0507 facing=S`,
    );
    expect(offered(t, 'attack')).toEqual(['attack unit=R at=1007', 'attack unit=R2 at=0507']);
    t.play(
      'attack unit=R2 at=0507',
      'cancel',
      'attack unit=R at=1007',
      'cancel',
      'attack unit=R2 at=0507',
      'fight',
    );
    expect(event(t, 'combat').attackers).toEqual(['R2']);
  });

  test('5.2.10 one combat is over before the next begins', () => {
    const t = lay(
      box,
      `turn 3 phase=2\n${R}\n${E}\nunit R2 cavalry A at=0508\nunit E2 infantry B at=0507 facing=S`,
    );
    t.play('attack unit=R at=1007', 'fight').roll(1, 3); // D1
    expect(t.awaits()).toBe(`${b}: retreat E`);
    refuses(t, `${b}: attack unit=E at=1008`, 'turn.retreat', ['attack']);
    refuses(t, `${a}: attack unit=R2 at=0507`, 'turn.retreat', [a]);
    finish(t);
    expect(t.awaits()).toBe(`${a}: attack R2`);
  });

  test('5.2.11 charges 3 and 2 are 2 and 1 after the fight (ex-5.2.11)', () => {
    const t = lay(
      box,
      'turn 3 phase=2\nunit R cavalry A at=1008 cf=3\nunit E cavalry B at=1007 facing=S cf=2',
    );
    t.play('attack unit=R at=1007', 'fight').roll(3, 3); // both count 1: 1:1 and a 6, nothing
    expect([unitOf(t, 'R').cf, unitOf(t, 'E').cf]).toEqual([2, 1]);
  });

  test('5.6.6, 5.6.8 of several hexes attacked the worst ground takes the charge', () => {
    const charge = (hexes: string[]): string[] => {
      const t = lay(
        box,
        `turn 3 phase=2\nhex 0907 forest\nunit R cavalry A at=1008 cf=2 armour=2\n${E}\nunit E2 infantry B at=0907 facing=S`,
      ).play(`attack unit=R at=${hexes[0]}`);
      for (const hex of hexes.slice(1)) t.play(`widen at=${hex}`);
      return shiftsOf(t.play('fight'));
    };
    expect(charge(['1007', '0907']).join()).not.toContain('attacker.charge');
    expect(charge(['0907', '1007']).join()).not.toContain('attacker.charge');
  });
});
