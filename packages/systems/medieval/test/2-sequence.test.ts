// 2 Sequence of play.

import { describe, expect, test } from 'vitest';
import { DONE } from '../src/units.ts';
import { event, happened, offered, whyNot } from './battle.ts';
import { ALL, BOXES, type Laid, lay, refuses, unitOf } from './boxes.ts';

const phases = (t: Laid) => t.events.flatMap(e => (e.is === 'phase' ? [`${e.phase} ${e.seat}`] : []));

/** Riders and foot of both sides, far from each other. */
const ARMIES = `
  unit R1 cavalry A at=0205 facing=S
  unit F1 infantry A at=0405 facing=S
  unit E1 cavalry B at=0214
  unit G1 infantry B at=0414`;

describe.each(ALL)('%s', box => {
  const { a, b } = BOXES[box];

  test('2.0, 2.0/next, 2.1/sides nine phases in their order, then the next turn begins', () => {
    const t = lay(box, `turn 3${ARMIES}`);
    expect(t.awaits()).toBe(`${a}: phase-cavalry-move`);
    t.play('done', 'done', 'done', 'done');
    expect(phases(t)).toEqual([
      `2 ${a}`,
      `3 ${a}`,
      `4 ${a}`,
      `5 ${b}`,
      `6 ${b}`,
      `7 ${b}`,
      `8 ${b}`,
      `9 ${a}`,
      `1 ${a}`,
    ]);
    expect(event(t, 'turn')).toEqual({ is: 'turn', turn: 4 });
    expect(t.state).toMatchObject({ turn: 4, phase: 1 });
    // The side with the initiative keeps it.
    expect(t.awaits()).toBe(`${a}: phase-cavalry-move`);
  });

  test('2.0/next, 7.1.3 with the next turn the way of a banner begins anew', () => {
    const t = lay(
      box,
      'turn 3 phase=7\nunit R cavalry A at=1008\nunit I infantry B at=1016\nbanner flag A holder=R travelled=yes',
    ).play('done');
    expect(t.state.turn).toBe(4);
    expect(t.state.banners[0]!.travelled).toBe(false);
  });

  test('2.0 orders of another phase, or of the other side, are refused', () => {
    const t = lay(box, `turn 3${ARMIES}`);
    refuses(t, 'attack unit=R1 at=0206', 'turn.attackPhase', ['attack']);
    refuses(t, 'pick unit=F1', 'movement.cavalryPhase', ['F1']);
    refuses(t, 'pick unit=E1', 'movement.ownUnit', ['E1']);
    expect(BOXES[box].game.check(t.state, b, { do: 'pick', unit: 'E1' })).toBreak('turn.notYours', [b]);
    refuses(t, 'pick unit=X9', 'order.unknownUnit', ['X9']);
    const more = lay(
      box,
      `turn 3${ARMIES}
       unit R2 cavalry A place=off left=0101 leftOn=20
       unit R3 cavalry A at=0605 commander=W
       unit W leader A at=0606 wakes=9`,
    );
    refuses(more, 'pick unit=R2', 'movement.onMap', ['R2']);
    refuses(more, 'pick unit=R3', 'movement.waiting', ['W']);
    refuses(more, 'pick unit=W', 'movement.waiting', ['W']);
    const other = lay(
      box,
      `turn 3 phase=5${ARMIES}\nunit E2 cavalry B at=1305 commander=V\nunit V leader B at=1306 wakes=9`,
    );
    refuses(other, 'pick unit=E2', 'movement.otherSideWaits', ['V']);
    t.play('pick unit=R1');
    refuses(t, 'step to=9999', 'order.unknownHex', ['9999']);
    refuses(t, 'pick unit=R1', 'turn.oneMover', ['pick']);
    refuses(t, 'done', 'turn.oneMover', ['done']);
  });

  test('2.0/skip a phase in which nobody can do anything passes by itself', () => {
    const t = lay(box, 'turn 3\nunit R1 cavalry A at=0205 facing=S\nunit E1 cavalry B at=0214');
    expect(phases(t.play('done'))).toEqual([`2 ${a}`, `3 ${a}`, `4 ${a}`, `5 ${b}`]);
    expect(t.awaits()).toBe(`${b}: phase-cavalry-move`);
  });

  test('2.0/skip the dead, the unused and those who still wait keep no phase open', () => {
    const t = lay(
      box,
      `turn 3
       unit R1 cavalry A at=0205 facing=S
       unit F1 infantry A place=dead sp=0
       unit F2 infantry A place=unused
       unit F3 infantry A at=0405 commander=W
       unit W leader A at=0406 wakes=9
       unit F4 infantry A place=off left=0401 leftOn=10
       unit E1 cavalry B at=0214`,
    );
    expect(phases(t.play('done'))).toEqual([`2 ${a}`, `3 ${a}`, `4 ${a}`, `5 ${b}`]);
  });

  test('2.0/skip a unit that may come back keeps its phase open', () => {
    const t = lay(
      box,
      `turn 6 phase=2
       unit R1 cavalry A at=0205 facing=S
       unit F4 infantry A place=off left=0401 leftOn=10
       unit E1 cavalry B at=0214`,
    );
    expect(t.awaits()).toBe(`${a}: phase-foot-move`);
    expect(offered(t, 'return')).not.toEqual([]);
  });

  test('2.1/1a, 2.1/3a riders and leaders move in the first movement phase, everybody else in the second', () => {
    const t = lay(box, `turn 3${ARMIES}\nunit L leader A at=0606\nunit S1 archer A at=0806`);
    expect(offered(t, 'pick')).toEqual(['pick unit=R1', 'pick unit=L']);
    t.play('done');
    expect(t.awaits()).toBe(`${a}: phase-foot-move`);
    expect(offered(t, 'pick')).toEqual(['pick unit=F1', 'pick unit=S1']);
    refuses(t, 'pick unit=R1', 'movement.footPhase', ['R1']);
  });

  test('4.1.2 who is on the march has been picked; other orders have their own time', () => {
    const t = lay(box, 'turn 3\nunit R cavalry A at=1008\nunit E cavalry B at=0202');
    expect(whyNot(t, 'step to=1007')).toEqual(['turn.pickFirst step']);
    expect(whyNot(t, 'back to=1007')).not.toEqual(['turn.pickFirst back']);
  });
  test('4.1.4, 4.1.5 what a unit has done are marks of their own, so that none is taken for another', () => {
    const marks = Object.values(DONE);
    expect(marks.filter(mark => Math.log2(mark) % 1 !== 0)).toEqual([]);
    expect(new Set(marks).size).toBe(marks.length);
  });
  test('2.1/1a, 2.1/3a the other kind is sent to its own phase', () => {
    const pick = (phase: number, unit: string) =>
      whyNot(
        lay(
          box,
          `turn 3 phase=${phase}\nunit R cavalry A at=1008\nunit I infantry A at=0908\nunit E cavalry B at=0202`,
        ),
        `pick unit=${unit}`,
      );
    expect([pick(1, 'R'), pick(3, 'I')]).toEqual([[], []]);
    expect(pick(1, 'I')).toEqual(['movement.cavalryPhase I']);
    expect(pick(3, 'R')).toEqual(['movement.footPhase R']);
  });
  test('2.1/1a, 2.1/3a, 4.1.1 only his own', () => {
    for (const phase of [1, 3]) {
      const t = lay(
        box,
        `turn 3 phase=${phase}\nunit R cavalry A at=1008\nunit I infantry A at=0908\nunit E cavalry B at=0202\nunit F infantry B at=0204`,
      );
      expect(whyNot(t, `pick unit=${phase === 1 ? 'E' : 'F'}`)).toEqual([
        `movement.ownUnit ${phase === 1 ? 'E' : 'F'}`,
      ]);
    }
  });
  test('2.1/1b horse archers shoot in their own movement phase', () => {
    const t = lay(box, 'turn 3\nunit H1 horse-archer A at=1008\nunit E1 infantry B at=1007');
    t.play('pick unit=H1');
    expect(offered(t, 'shoot')).toEqual(['shoot target=E1']);
  });

  const SHOOTERS = `
    unit S1 archer B at=1006 facing=S braced=yes
    unit R1 cavalry A at=1008
    unit F1 infantry A at=0907`;

  test('2.1/1c in the riders’ phase the enemy shoots at riders only', () => {
    const t = lay(box, `turn 3${SHOOTERS}`).play('pick unit=R1');
    expect(t.awaits()).toBe(`${b}: react-picked R1`);
    expect(offered(t, 'fire')).toEqual(['fire unit=S1 target=R1']);
    refuses(t, 'fire unit=S1 target=F1', 'fire.ridersPhase', ['F1']);
  });

  test('2.1/3b in the other phase he shoots at everybody else', () => {
    const t = lay(box, `turn 3 phase=3${SHOOTERS}`).play('pick unit=F1');
    expect(offered(t, 'fire')).toEqual(['fire unit=S1 target=F1']);
    refuses(t, 'fire unit=S1 target=R1', 'fire.footPhase', ['R1']);
  });

  test('2.1/1d riders may be countercharged in their phase', () => {
    const t = lay(box, 'turn 3\nunit R1 cavalry A at=1008\nunit E1 cavalry B at=1006 facing=S').play(
      'pick unit=R1',
    );
    expect(t.awaits()).toBe(`${b}: react-picked R1`);
    expect(offered(t, 'countercharge')).toContain('countercharge unit=E1 facing=S');
  });

  const MELEE = `
    unit R1 cavalry A at=1008
    unit F1 infantry A at=0408
    unit E1 infantry B at=1007 facing=S
    unit G1 infantry B at=0407 facing=S`;

  test('2.1/2, 2.1/4 whoever has an enemy in his zone must attack in the phase of his kind', () => {
    const riders = lay(box, `turn 3 phase=2${MELEE}`);
    expect(riders.awaits()).toBe(`${a}: attack R1`);
    refuses(riders, 'done', 'combat.mustAttack', ['R1']);
    refuses(riders, 'attack unit=F1 at=0407', 'combat.cavalryPhase', ['F1']);
    const foot = lay(box, `turn 3 phase=4${MELEE}`);
    expect(foot.awaits()).toBe(`${a}: attack F1`);
    refuses(foot, 'done', 'combat.mustAttack', ['F1']);
    refuses(foot, 'attack unit=R1 at=1007', 'combat.footPhase', ['R1']);
  });

  test('2.1/2, 2.1/4 whoever attacks in the phase of the other kind is refused by the number of that phase alone', () => {
    const why = (phase: number, unit: string) =>
      whyNot(
        lay(
          box,
          `turn 3 phase=${phase}\nunit R cavalry A at=1008\nunit I infantry A at=0907 facing=NE\nunit E infantry B at=1007 facing=S`,
        ),
        `attack unit=${unit} at=1007`,
      );
    expect([why(2, 'R'), why(4, 'I')]).toEqual([[], []]);
    expect(why(2, 'I')).toEqual(['combat.cavalryPhase I']);
    expect(why(4, 'R')).toEqual(['combat.footPhase R']);
  });
  test('2.1/5, 2.1/6, 2.1/7, 2.1/8 the other side has the same four phases', () => {
    expect(offered(lay(box, `turn 3 phase=5${ARMIES}`), 'pick')).toEqual(['pick unit=E1']);
    expect(offered(lay(box, `turn 3 phase=7${ARMIES}`), 'pick')).toEqual(['pick unit=G1']);
    const melee = (phase: number) =>
      lay(
        box,
        `turn 3 phase=${phase}
         unit E1 cavalry B at=1008
         unit G1 infantry B at=0408
         unit F1 infantry A at=1007 facing=S
         unit F2 infantry A at=0407 facing=S`,
      );
    expect(melee(6).awaits()).toBe(`${b}: attack E1`);
    expect(melee(8).awaits()).toBe(`${b}: attack G1`);
  });

  test('2.1/9 morale takes the turn’s shifts in phase 9 and counts from the next turn', () => {
    // Eleven boxes make a zone: the eleventh comes with a unit lost in phase 2.
    const t = lay(
      box,
      `turn 3 phase=2
       morale 10
       unit R1 cavalry A at=1008 cf=1
       unit F1 infantry A at=0205
       unit E1 infantry B at=1007 facing=S sp=1
       unit G1 infantry B at=0214`,
    );
    t.play('attack unit=R1 at=1007', 'fight').roll(5, 5);
    expect(unitOf(t, 'E1').place).toBe('dead');
    expect(t.state.morale).toEqual({ marker: 11, value: 0 });
    t.play('stand-fast', 'done', 'done');
    expect(t.state).toMatchObject({ turn: 4, phase: 1, morale: { marker: 11, value: 1 } });
    const latched = () => t.events.flatMap(e => (e.is === 'latched' ? [e.value] : []));
    expect(latched()).toEqual([1]);
    // What has not changed is not told again.
    while (t.state.turn === 4) t.play('done');
    expect(latched()).toEqual([]);
  });

  test('2.0 a unit that has been picked is on the march until it rests', () => {
    const t = lay(box, `turn 3${ARMIES}\nunit R2 cavalry A at=0605`).play('pick unit=R1');
    expect(t.awaits()).toBe(`${a}: march R1`);
    t.play('rest');
    expect(happened(t)).toEqual(['rested']);
    expect(t.awaits()).toBe(`${a}: phase-cavalry-move`);
    expect(unitOf(t, 'R1').done).toBeGreaterThan(0);
  });
});
