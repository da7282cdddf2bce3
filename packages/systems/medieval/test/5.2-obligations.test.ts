// 5.2.2, 5.2.3 What is owed in an attack phase, and that it cannot be got round.

import { describe, expect, test } from 'vitest';
import { event, offered } from './battle.ts';
import { ALL, hexOf, LATER, lay, refuses, unitOf } from './boxes.ts';
import { finish, sides, story } from './melee.ts';

describe.each(ALL)('%s', box => {
  const [a] = sides(box);

  // A holds D1 (1007) and D2 (1107) in his zone; the archers X beside D1 need not fight.
  const archersBeside = `turn 3 phase=4
    unit A infantry A at=1008
    unit X archer A at=0906 facing=SE braced=yes
    unit D1 infantry B at=1007 facing=S
    unit D2 infantry B at=1107 facing=SW`;

  test('5.2.3 shooters who could attack the other enemy promise nothing', () => {
    const t = lay(box, archersBeside).play('attack unit=A at=1107');
    refuses(t, 'fight', 'combat.targetsServed', ['1007']);
    t.play('widen at=1007', 'fight');
    expect(event(t, 'combat').at).toEqual(['1107', '1007']);
  });

  test('5.2.3 once they have attacked him, he has been attacked', () => {
    const t = lay(box, archersBeside).play('attack unit=X at=1007', 'fight').roll(3, 3);
    expect(finish(t).awaits()).toBe(`${a}: attack A`);
    t.play('attack unit=A at=1107', 'fight');
    expect(event(t, 'combat')).toMatchObject({ attackers: ['A'], at: ['1107'] });
  });

  test('5.2.3 nor do shooters who join a fight elsewhere take an enemy off those who must', () => {
    const t = lay(box, archersBeside).play('attack unit=A at=1007', 'join unit=X');
    refuses(t, 'fight', 'combat.targetsServed', ['1107']);
  });

  test('5.2.3, 3.2.3 a unit that reaches the other enemy only over a river promises nothing either', () => {
    // R must attack E (0907) and F (1007); S must attack G (1106), and may attack F over the river.
    const t = lay(
      box,
      `turn 3 phase=2
       side 1107/1007 river
       unit R cavalry A at=1008 facing=NW
       unit S cavalry A at=1107 facing=NW
       unit E infantry B at=0907 facing=SE
       unit F infantry B at=1007 facing=S
       unit G infantry B at=1106 facing=S`,
    );
    expect(offered(t, 'attack')).toContain('attack unit=S at=1007');
    t.play('attack unit=R at=0907');
    refuses(t, 'fight', 'combat.targetsServed', ['1007']);
    t.play('cancel', 'attack unit=S at=1007');
    // Nobody else has G in his zone.
    refuses(t, 'fight', 'combat.targetsServed', ['1106']);
    t.play('cancel', 'attack unit=R at=0907', 'widen at=1007', 'fight').roll(1, 3);
    expect(finish(t).awaits()).toBe(`${a}: attack S`);
  });

  test('5.2.2 nobody who must attack is counted on to find somebody over a river', () => {
    // Both have only E in their zone; S could attack F over the river instead.
    const t = lay(
      box,
      `turn 3 phase=2
       side 1107/1106 river
       unit R cavalry A at=1008
       unit S cavalry A at=1107 facing=NW
       unit E infantry B at=1007 facing=S
       unit F infantry B at=1106 facing=S`,
    ).play('attack unit=R at=1007');
    refuses(t, 'fight', 'combat.attackersServed', ['S']);
    t.play('cancel', 'attack unit=S at=1106', 'fight').roll(3, 3);
    expect(finish(t).awaits()).toBe(`${a}: attack R`);
  });

  test('5.2.2 an enemy who has pursued into a zone is attacked there, though he has fought on another hex', () => {
    // R is beaten by E, who pursues to 1008, into the zone of S.
    const t = lay(
      box,
      `turn 3 phase=2
       unit R cavalry A at=1008
       unit S cavalry A at=1108 facing=NW
       unit E cavalry B at=1007 facing=S
       unit F cavalry B at=1107 facing=S`,
    ).play('attack unit=R at=1007', 'fight');
    t.roll(4, 5).play('back to=1009', 'face facing=N'); // 1:1 and a 9: A1
    finish(t);
    expect(hexOf(t, box, 'E')).toBe('1008');
    expect(t.awaits()).toBe(`${a}: attack S`);
    // Both F, whom he had in his zone before, and E are owed.
    t.play('attack unit=S at=1107');
    refuses(t, 'fight', 'combat.targetsServed', ['1008']);
    t.play('widen at=1008', 'fight');
    expect(event(t, 'combat').defenders).toEqual(['F', 'E']);
  });

  test('5.2.2 where he has stayed he is not attacked again', () => {
    const t = lay(
      box,
      `turn 3 phase=2
       unit R cavalry A at=1008
       unit S cavalry A at=0907 facing=NE
       unit E infantry B at=1007 facing=S
       unit F infantry B at=0906 facing=S`,
    )
      .play('attack unit=R at=1007', 'fight')
      .roll(3, 3); // nothing
    refuses(t, 'attack unit=S at=1007', 'combat.hexAttackedOnce', ['1007']);
  });
});

describe.each(LATER)('%s: attackers who break before the fight', box => {
  const [a] = sides(box);
  const TIRED = 'unit L leader A at=0301 fatigue=13';

  test('13.2.2, 5.2.3 have attacked nobody: the next unit owes the enemy they left', () => {
    const t = lay(
      box,
      `turn 3 phase=2\n${TIRED}
       unit R cavalry A at=1008 facing=NW commander=L
       unit S cavalry A at=1107 facing=NW
       unit E cavalry B at=1007 facing=S
       unit F cavalry B at=1106 facing=S`,
    ).play('attack unit=R at=1007', 'fight');
    t.roll(1);
    expect(unitOf(t, 'R').place).toBe('scattered');
    expect(t.awaits()).toBe(`${a}: attack S`);
    t.play('attack unit=S at=1106');
    refuses(t, 'fight', 'combat.targetsServed', ['1007']);
    t.play('widen at=1007', 'fight');
    expect(event(t, 'combat').defenders).toEqual(['F', 'E']);
  });

  test('13.2.2 where one of them stands the enemy has been attacked', () => {
    const t = lay(
      box,
      `turn 3 phase=2\n${TIRED}
       unit R cavalry A at=1008 facing=NW commander=L
       unit Q cavalry A at=0907 facing=NE
       unit S cavalry A at=1107 facing=NW
       unit E cavalry B at=1007 facing=S
       unit F cavalry B at=1106 facing=S`,
    ).play('attack unit=R at=1007', 'join unit=Q', 'fight');
    t.roll(1).roll(3, 3);
    expect(event(t, 'result')).toBeDefined();
    finish(t).play('attack unit=S at=1106', 'fight');
    expect(event(t, 'combat').defenders).toEqual(['F']);
  });

  test('13.2.2, 11.1.7 men who raze a wall are not disturbed by an attack that never came', () => {
    const t = lay(
      box,
      `turn 3 phase=2\n${TIRED}
       side 1007/1006 fortification
       side 1007/1106 fortification
       unit R cavalry A at=1008 commander=L
       unit E infantry B at=1007 facing=S
       razing E since=9`,
    ).play('attack unit=R at=1007', 'fight');
    t.roll(1);
    expect(story(t).map(({ is }) => is)).not.toContain('razing');
  });

  test('13.2.2 nor is a command that waits for its turn woken by it', () => {
    const t = lay(
      box,
      `turn 3 phase=2\n${TIRED}
       unit R cavalry A at=1008 commander=L
       unit W leader B at=0202 wakes=9
       unit E infantry B at=1007 facing=S commander=W`,
    ).play('attack unit=R at=1007', 'fight');
    t.roll(1);
    expect(story(t).map(({ is }) => is)).not.toContain('woke');
    expect(unitOf(t, 'W')).toMatchObject({ wakes: 9, done: 0 });
  });
});
