// 5.2.8 The advance ends: a hex, a turn, one hex more, a turn; and some go one hex only.

import { describe, expect, test } from 'vitest';
import { answers, offered, whyNot } from './battle.ts';
import { ALL, hexOf, lay, refuses, unitOf } from './boxes.ts';
import { sides } from './melee.ts';

describe.each(ALL)('%s', box => {
  const [a, b] = sides(box);

  test('5.2.8 whoever goes back to where he fought has advanced, and does not advance again', () => {
    const t = lay(
      box,
      'turn 3 phase=2\nunit R cavalry A at=1008\nunit E infantry B at=1007 facing=S sp=1\nunit S cavalry A at=0508\nunit F infantry B at=0507 facing=S',
    )
      .play('attack unit=R at=1007', 'fight')
      .roll(4, 5) // 2:1 and a 9: both lose one
      .play('advance unit=R to=1007', 'face facing=S', 'advance unit=R to=1008');
    t.play('face facing=N');
    expect(hexOf(t, box, 'R')).toBe('1008');
    expect(t.awaits()).toBe(`${a}: attack S`);
  });

  test('5.2.8 nor does he turn a third time, or go beyond the second hex', () => {
    const t = lay(box, 'turn 3 phase=2\nunit R cavalry A at=1008\nunit E infantry B at=1007 facing=S sp=1')
      .play('attack unit=R at=1007', 'fight')
      .roll(4, 5)
      .play('advance unit=R to=1007', 'face facing=N', 'advance unit=R to=1006');
    expect(answers(t).every(order => order.startsWith('face '))).toBe(true);
    t.play('face facing=N');
    expect(t.state.stack.some((frame: { is: string }) => frame.is === 'advance')).toBe(false);
    expect(hexOf(t, box, 'R')).toBe('1006');
  });

  test('5.2.8 the comrade of one who came back still has his own advance', () => {
    const t = lay(
      box,
      'turn 3 phase=2\nunit R cavalry A at=1008\nunit S cavalry A at=0907 facing=NE\nunit E infantry B at=1007 facing=S sp=1 armour=2',
    ).play('attack unit=R at=1007', 'join unit=S', 'fight');
    t.roll(4, 5).play('lose unit=R'); // 2:1 and a 9
    t.play('advance unit=R to=1007', 'face facing=S', 'advance unit=R to=1008', 'face facing=N');
    expect(t.awaits()).toBe(`${a}: advance-enter S`);
    refuses(t, 'advance unit=R to=1007', 'advance.otherUnit', ['R']);
    t.play('advance unit=S to=1007');
    expect(hexOf(t, box, 'S')).toBe('1007');
  });

  test('5.2.8, 5.7.11 a unit that was countercharged advances once as well', () => {
    const t = lay(
      box,
      'turn 3\nunit K cavalry A at=1008\nunit P cavalry B at=1005 facing=S sp=1\nunit Q cavalry A at=0309',
    ).play('pick unit=K', 'step to=1007');
    expect(t.awaits()).toBe(`${b}: react-stepped K`);
    t.play('countercharge unit=P facing=S', 'charge').roll(2, 4); // the attacker loses one
    t.play('advance unit=K to=1006', 'face facing=S', 'advance unit=K to=1007', 'face facing=N');
    expect(t.awaits()).toBe(`${a}: phase-cavalry-move`);
    expect(hexOf(t, box, 'K')).toBe('1007');
  });
});

test.each(ALL)(
  '5.2.10, 5.2.8, 5.4.1 %s: whatever else is ordered in a fight is told what comes first',
  box => {
    const fight = (foes: string, dice: [number, number]) =>
      lay(box, `turn 3 phase=2\nunit R cavalry A at=1008 armour=2\n${foes}`)
        .play('attack unit=R at=1007', 'fight')
        .roll(...dice);
    const advance = fight('unit E infantry B at=1007 facing=S sp=1', [4, 4]);
    expect(advance.awaits()).toContain('advance-enter R');
    expect(whyNot(advance, 'done')).toEqual(['turn.advance done']);
    const pair = 'unit E1 cavalry B at=1007 facing=S sp=1\nunit E2 cavalry B at=1007 facing=S sp=1';
    expect(whyNot(fight(pair, [1, 3]), 'done')).toEqual(['turn.retreat done']);
  },
);

test('11.3.9, 5.2.8 a shiltron takes the hex and goes no farther', () => {
  const t = lay(
    'kulikovo',
    'turn 3 phase=4\nunit S infantry A at=1008 corps=scots shiltron=yes\nunit E infantry B at=1007 facing=S sp=1',
  )
    .play('attack unit=S at=1007', 'fight')
    .roll(4, 5)
    .play('advance unit=S to=1007', 'face facing=N');
  expect(hexOf(t, 'kulikovo', 'S')).toBe('1007');
  expect(unitOf(t, 'S').shiltron).toBe(true);
  expect(offered(t, 'advance')).toEqual([]);
});

describe('K15.1.2 janissaries who carry their palisade', () => {
  const J = (palisade: string): string =>
    `turn 3 phase=4\nunit J janissary A at=1008 palisade=${palisade}\nunit Y leader A at=1009`;
  const victor = (palisade: string) =>
    lay('kosovo', `${J(palisade)}\nunit E infantry B at=1007 facing=S sp=1`)
      .play('attack unit=J at=1007', 'fight', 'let-fly unit=J target=E')
      .roll(1) // their bows do it
      .play('advance unit=J to=1007', 'face facing=N');
  test('K15.1.2, K15.2.4, 5.2.8 advance one hex, those without go on; one that is up stays behind', () => {
    expect(offered(victor('carried'), 'advance')).toEqual([]);
    expect(unitOf(victor('carried'), 'J').palisade).toBe('carried');
    expect(unitOf(victor('up:N'), 'J').palisade).toBe('none');
    expect(offered(victor('none'), 'advance')).toEqual(['advance unit=J to=1006']);
  });
  test('K15.1.2, K15.2.4 in pursuit keep it for one hex and drop it on the second', () => {
    const t = lay('kosovo', `${J('carried')}\nunit E infantry B at=1007 facing=S`).play(
      'attack unit=J at=1007',
      'fight',
      'hold-fire',
    );
    t.roll(1, 1); // 2:1 with the leader near, and a 2: D2
    t.play('back to=1006', 'back to=1005', 'face facing=S').roll(1);
    t.play('pursue to=1007');
    expect(unitOf(t, 'J').palisade).toBe('carried');
    t.play('pursue to=1006');
    expect(unitOf(t, 'J').palisade).toBe('none');
  });
});

test('11.2.2, 5.2.8 pits that throw one victor back do not shut the hex to the next', () => {
  const t = lay(
    'kulikovo',
    'turn 3 phase=2\npit 1007 B\nunit R cavalry A at=1008\nunit S cavalry A at=0907 facing=NE\nunit E infantry B at=1007 facing=S sp=1 armour=2',
  ).play('attack unit=R at=1007', 'join unit=S', 'fight');
  t.roll(4, 5).play('lose unit=R', 'advance unit=R to=1007').roll(2);
  t.play('back to=1008', 'face facing=N');
  expect(t.awaits()).toBe('mongols: advance-enter S');
  expect(offered(t, 'advance')).toEqual(['advance unit=S to=1007']);
});
