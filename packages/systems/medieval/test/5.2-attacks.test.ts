// 5.2 Who attacks whom, and in which groups.

import { describe, expect, test } from 'vitest';
import { event, whyNot } from './battle.ts';
import { ALL, hexOf, LATER, type Laid, lay, refuses, refusesAlso, unitOf } from './boxes.ts';
import { columnOf, shiftsOf } from './fray.ts';
import { sides } from './melee.ts';

const R = 'unit R cavalry A at=1008';
const E = 'unit E infantry B at=1007 facing=S';

describe.each(ALL)('%s', box => {
  const [a, b] = sides(box);

  // ---- when, and who must

  test('5.2.1 nobody attacks outside the attack phases', () => {
    const t = lay(box, `turn 3\n${R}\n${E}`);
    refuses(t, 'attack unit=R at=1007', 'turn.attackPhase', ['attack']);
    t.play('done');
    expect(t.awaits()).toBe(`${a}: attack R`);
    refuses(t, `${b}: attack unit=E at=1008`, 'turn.notYours', [b]);
  });

  test('2.1/2, 2.1/4, 5.2.2, 5.2.12 the phase does not end while somebody must attack, and ends by itself when nobody must or can', () => {
    const t = lay(
      box,
      `turn 3 phase=2\n${R}\n${E}\nunit R2 cavalry A at=0508\nunit E2 infantry B at=0507 facing=S`,
    );
    refuses(t, 'done', 'combat.mustAttack', ['R', 'R2']);
    t.play('attack unit=R at=1007', 'fight').roll(3, 3);
    expect(t.awaits()).toBe(`${a}: attack R2`);
    refuses(t, 'done', 'combat.mustAttack', ['R2']);
    t.play('attack unit=R2 at=0507', 'fight').roll(3, 3);
    expect(t.state.phase).not.toBe(2);
  });

  test('5.2.10, 5.4.1 what the beaten settle first is told to whoever would go on', () => {
    const t = lay(
      box,
      `turn 3 phase=2\n${R}\nunit R2 cavalry A at=1107 facing=NW\nunit E infantry B at=1007 facing=S sp=1\nunit E2 infantry B at=1007 facing=S sp=1`,
    )
      .play('attack unit=R at=1007', 'join unit=R2', 'fight')
      .roll(2, 2);
    expect(t.awaits()).toContain(`${b}: fall-back`);
    refuses(t, `${a}: attack unit=R at=1007`, 'turn.retreat', [a]);
  });

  test('5.2.2 a unit attacks once, and a hex is attacked once', () => {
    const t = lay(
      box,
      `turn 3 phase=2\n${R}\n${E}\nunit R2 cavalry A at=1107 facing=NW\nunit E2 infantry B at=0907 facing=S`,
    );
    // R holds both in his zone, R2 looks at E alone.
    t.play('attack unit=R2 at=1007', 'fight').roll(3, 3);
    refusesAlso(t, 'attack unit=R2 at=1007', 'combat.oncePerPhase', ['R2']);
    refuses(t, 'attack unit=R at=1007', 'combat.hexAttackedOnce', ['1007']);
    t.play('attack unit=R at=0907');
    refuses(t, 'widen at=1007', 'combat.hexAttackedOnce', ['1007']);
  });

  test('5.2.2 a lone leader in the zone must be attacked; he dies, and only the attackers’ losses are read (8.2.9)', () => {
    const t = lay(box, `turn 3 phase=2\n${R}\nunit L leader B at=1007\nunit M leader B at=0202`);
    refuses(t, 'done', 'combat.mustAttack', ['R']);
    t.play('attack unit=R at=1007', 'fight');
    expect(columnOf(t)).toBe('9:1');
    t.roll(1, 2); // -1/D5-1
    expect(unitOf(t, 'L').place).toBe('dead');
    expect(unitOf(t, 'R').sp).toBe(1);
    expect(t.awaits()).toBe(`${a}: advance-enter R`);
    t.play('advance unit=R to=1007');
    expect(hexOf(t, box, 'R')).toBe('1007');
  });

  test('8.2.9 also when another hex of the same combat holds men', () => {
    const t = lay(box, `turn 3 phase=2\n${R}\n${E}\nunit L leader B at=0907\nunit M leader B at=0202`);
    t.play('attack unit=R at=1007', 'widen at=0907', 'fight');
    expect(columnOf(t)).toBe('1:2'); // L is in reach of E's men: one column
    t.roll(2, 2); // nothing
    expect(unitOf(t, 'L').place).toBe('dead');
    expect(unitOf(t, 'E').place).toBe('map');
  });

  test('5.2.3 A1 reaches D1 and D2, A2 reaches D2 and D3: both on D2 leaves the others out (interaction 4)', () => {
    const field = `turn 3 phase=2
       unit A1 cavalry A at=1008 facing=NW
       unit A2 cavalry A at=1208 facing=N
       unit D1 infantry B at=0907 facing=S
       unit D2 infantry B at=1107 facing=S
       unit D3 infantry B at=1307 facing=S`;
    // A1 looks north-west: 0908, 0907, 1007. Turned north: 0907, 1007, 1107.
    const start = (): Laid => lay(box, field.replace('at=1008 facing=NW', 'at=1008 facing=N'));
    const both = start().play('attack unit=A1 at=1107', 'join unit=A2');
    refuses(both, 'fight', 'combat.targetsServed', ['0907', '1307']);
    refuses(start().play('attack unit=A1 at=1107'), 'fight', 'combat.targetsServed', ['0907']);
    const one = start().play('attack unit=A1 at=0907', 'widen at=1107', 'fight').roll(1, 3); // 1:2 and a 4: nothing
    expect(one.awaits()).toBe(`${a}: attack A2`);
    one.play('attack unit=A2 at=1307', 'fight');
    const other = start().play('attack unit=A1 at=0907', 'fight').roll(3, 3);
    refuses(other.play('attack unit=A2 at=1107'), 'fight', 'combat.targetsServed', ['1307']);
    other.play('widen at=1307', 'fight');
  });

  test('5.2.2 nobody who must attack may be left without anybody to attack', () => {
    const t = lay(box, `turn 3 phase=2\n${R}\n${E}\nunit R2 cavalry A at=1107 facing=SW`);
    // R2 looks south-west: 1108, 1008, 1007. Only E is there for either of them.
    t.play('attack unit=R at=1007');
    refuses(t, 'fight', 'combat.attackersServed', ['R2']);
    t.play('join unit=R2', 'fight');
  });

  test('5.2.4 only into the front area', () => {
    const t = lay(
      box,
      `turn 3 phase=2\n${R}\n${E}\nunit F infantry B at=1009\nunit R2 cavalry A at=1106 facing=NE`,
    );
    refuses(t, 'attack unit=R at=1009', 'combat.frontAreaOnly', ['1009']);
    t.play('attack unit=R at=1007');
    refuses(t, 'join unit=R2', 'combat.frontAreaOnly', ['1007']);
    refuses(t, 'widen at=1009', 'combat.frontAreaOnly', ['R']);
    refuses(t, 'widen at=1107', 'combat.nobodyThere', ['1107']);
    refuses(t, 'widen at=1007', 'combat.attackedAlready', ['1007']);
  });

  test('5.2.4, 3.2.3 over a river one may attack but need not, for the zone ends there', () => {
    const t = lay(box, `turn 3 phase=2\nside 1008/1007 river\n${R}\n${E}`);
    expect(t.awaits()).toBe(`${a}: attack`);
    expect(t.try('done').ok).toBe(true);
    t.play('attack unit=R at=1007', 'fight');
    expect(t.awaits()).toBe('dice: 2 combat.roll');
  });

  test('5.2.5 against two hexes another of the same hex joins', () => {
    const t = lay(
      box,
      'turn 3 phase=2\nunit R1 cavalry A at=1008 sp=1\nunit R2 cavalry A at=1008 sp=1\nunit E1 infantry B at=1007 facing=S\nunit E2 infantry B at=0907 facing=S',
    ).play('attack unit=R1 at=1007', 'widen at=0907');
    expect(whyNot(t, 'join unit=R2')).toEqual([]);
  });
  test('5.2.5 one side stands on one hex', () => {
    const t = lay(
      box,
      `turn 3 phase=2\n${R}\n${E}\nunit E2 infantry B at=0907 facing=S\nunit R2 cavalry A at=0908 facing=N`,
    );
    t.play('attack unit=R at=1007', 'widen at=0907');
    refusesAlso(t, 'join unit=R2', 'combat.oneSideOnOneHex', ['R2']);
    t.play('cancel', 'attack unit=R at=0907', 'join unit=R2');
    refusesAlso(t, 'widen at=1007', 'combat.oneSideOnOneHex', ['R', 'R2']);
    refuses(t, 'join unit=R2', 'combat.joinedAlready', ['R2']);
  });

  test('5.2.5 the men of one hex may attack apart, and together only what all of them face', () => {
    const stack = (): Laid =>
      lay(
        box,
        `turn 3 phase=2
         unit R1 cavalry A at=1008 sp=1
         unit R2 cavalry A at=1008 facing=S sp=1
         unit N infantry B at=1007 facing=S
         unit S infantry B at=1009
         unit E infantry B at=1107 facing=SW`,
      );
    const t = stack().play('attack unit=R1 at=1007');
    refuses(t, 'join unit=R2', 'combat.frontAreaOnly', ['1007']);
    refuses(t, 'widen at=1009', 'combat.frontAreaOnly', ['R1']);
    t.play('widen at=1107', 'fight').roll(1, 3); // 1:4 and a 4: the attacker loses one
    expect(t.awaits()).toBe(`${a}: attack R2`);
    t.play('attack unit=R2 at=1009', 'fight');
    expect(event(t, 'combat')).toMatchObject({ attackers: ['R2'], attackerSp: 1 });
  });

  test('5.2.5 an attacked hex fights as a whole', () => {
    const t = lay(
      box,
      `turn 3 phase=2\n${R}\nunit E1 infantry B at=1007 facing=S sp=1\nunit E2 cavalry B at=1007 facing=N sp=1`,
    ).play('attack unit=R at=1007', 'fight');
    expect(event(t, 'combat')).toMatchObject({ defenders: ['E1', 'E2'], defenderSp: 2 });
  });

  test('5.2.2 refusals name who cannot attack: the enemy’s, riders in the other phase, leaders', () => {
    const t = lay(
      box,
      `turn 3 phase=2\n${R}\n${E}\nunit F infantry A at=1107 facing=NW\nunit L leader A at=1108`,
    );
    refusesAlso(t, 'attack unit=E at=1008', 'combat.ownUnit', ['E']);
    refuses(t, 'attack unit=F at=1007', 'combat.cavalryPhase', ['F']);
    refusesAlso(t, 'attack unit=L at=1007', 'combat.leadersOnlyLead', ['L']);
  });

  test('3.2.2, 10.3.2 shooters need not attack; they may, in either formation, alone with one strength point in all', () => {
    const t = lay(
      box,
      `turn 3 phase=4\nunit X archer A at=1008 braced=yes\nunit Y archer A at=0907 facing=NE\n${E}`,
    );
    expect(t.awaits()).toBe(`${a}: attack`);
    expect(t.try('done').ok).toBe(true);
    t.play('attack unit=X at=1007', 'join unit=Y', 'fight');
    expect(event(t, 'combat')).toMatchObject({ attackers: ['X', 'Y'], attackerSp: 1 });
    const single = lay(box, `turn 3 phase=4\nunit X archer A at=1008 sp=2 braced=yes\n${E}`);
    expect(event(single.play('attack unit=X at=1007', 'fight'), 'combat').attackerSp).toBe(1);
    const joined = lay(
      box,
      `turn 3 phase=4\nunit X archer A at=1008 braced=yes\nunit I infantry A at=0907 facing=NE\n${E}`,
    );
    joined.play('attack unit=I at=1007', 'join unit=X', 'fight');
    expect(event(joined, 'combat')).toMatchObject({ attackerSp: 3 });
  });

  // ---- modifiers of this chapter

  test('5.2.6 from opposite sides: one column, and no more for a second pair', () => {
    const t = lay(
      box,
      `turn 3 phase=2\n${R}\nunit E infantry B at=1007 facing=SE\nunit R2 cavalry A at=1006 facing=S\nunit R3 cavalry A at=0907 facing=NE\nunit R4 cavalry A at=1106 facing=SW`,
    );
    t.play('attack unit=R at=1007', 'join unit=R2');
    t.play('join unit=R3', 'join unit=R4', 'fight');
    expect(shiftsOf(t).filter(row => row.startsWith('attacker.oppositeSides'))).toEqual([
      'attacker.oppositeSides 1',
    ]);
    const beside = lay(box, `turn 3 phase=2\n${R}\n${E}\nunit R2 cavalry A at=0906 facing=SE`).play(
      'attack unit=R at=1007',
      'join unit=R2',
      'fight',
    );
    expect(shiftsOf(beside)).not.toContain('attacker.oppositeSides 1');
  });

  test('3.1.2 the rear of a unit attacked on one, and on two hexes (ex-3.1.2)', () => {
    const behind = (more: string[]): string[] => {
      const t = lay(
        box,
        `turn 3 phase=4
         unit D cavalry B at=1007
         unit N infantry A at=1006 facing=S
         unit NE infantry A at=1106 facing=SW
         unit SE infantry A at=1107 facing=NW
         unit S infantry A at=1008`,
      ).play('attack unit=N at=1007', 'join unit=NE');
      for (const id of more) t.play(`join unit=${id}`);
      return t.try('fight').ok ? shiftsOf(t.play('fight')) : [];
    };
    expect(behind(['SE', 'S']).find(row => row.startsWith('attacker.rear'))).toBe(
      box === 'kosovo' ? 'attacker.rear 4' : 'attacker.rear 2',
    );
  });

  test('5.2.7 both sides add the armour of their group', () => {
    const t = lay(
      box,
      `turn 3 phase=2\nunit R cavalry A at=1008 armour=2\nunit R2 cavalry A at=0907 facing=NE armour=1\nunit E infantry B at=1007 facing=S armour=1`,
    ).play('attack unit=R at=1007', 'join unit=R2', 'fight');
    expect(shiftsOf(t)).toEqual(['attacker.armour 2', 'defender.armour -1']);
  });
});

describe.each(LATER)('fatigue (%s)', box => {
  test('13.2.2 a tired attacker is tested before he attacks; if all give way there is no fight, and nobody tires', () => {
    const t = lay(
      box,
      'turn 3 phase=2\nunit L leader A at=0301 fatigue=13\nunit R cavalry A at=1008 commander=L cf=2\nunit E cavalry B at=1007 facing=S cf=2',
    ).play('attack unit=R at=1007', 'fight');
    expect(t.awaits()).toBe('dice: 1 fatigue.test');
    t.roll(1);
    expect(unitOf(t, 'R').place).toBe('scattered');
    expect(unitOf(t, 'E').cf).toBe(2);
    expect(t.state.phase).not.toBe(2);
    const s = lay(
      box,
      'turn 3 phase=2\nunit L leader A at=0301 fatigue=13\nunit R cavalry A at=1008 commander=L\nunit E cavalry B at=1007 facing=S',
    ).play('attack unit=R at=1007', 'fight');
    s.roll(4);
    expect(s.awaits()).toBe('dice: 2 combat.roll');
  });
});
