// 4.4 Leaving the map, and how long one stays away; where and how one comes back is in 4.4-returns.

import { describe, expect, test } from 'vitest';
import { event, offered } from './battle.ts';
import { ALL, BOXES, hexOf, lay, refuses, unitOf } from './boxes.ts';

const clock = (turn: number, phase: number): number => (turn - 1) * 9 + phase - 1;

describe.each(ALL)('%s', box => {
  const { a } = BOXES[box];
  const stay = 'unit Z1 cavalry A at=0216\nunit Z2 infantry A at=0416\nunit E9 cavalry B at=2016';

  test('4.4.1, 4.4.2 a unit that faces the edge leaves for a point', () => {
    const t = lay(box, `turn 2\nunit R1 cavalry A at=1001 cf=2\n${stay}`).play('pick unit=R1', 'leave');
    expect(event(t, 'left')).toMatchObject({ unit: 'R1', from: '1001' });
    expect(unitOf(t, 'R1')).toMatchObject({ place: 'off', cf: 0, leftOn: clock(2, 1) });
    expect(hexOf(t, box, 'R1')).toBe('');
    expect(t.awaits()).toBe(`${a}: phase-cavalry-move`);
  });

  test('4.4.2 not without the point, nor sideways or from within', () => {
    const poor = lay(box, `turn 2\nunit R1 cavalry A at=1002 mp=1\n${stay}`).play(
      'pick unit=R1',
      'step to=1001',
    );
    refuses(poor, 'leave', 'movement.exitPoints', ['R1']);
    const aside = lay(box, `turn 2\nunit R1 cavalry A at=1001 facing=S\n${stay}`).play('pick unit=R1');
    refuses(aside, 'leave', 'movement.notAtEdge', ['R1']);
    const inside = lay(box, `turn 2\nunit R1 cavalry A at=1002\n${stay}`).play('pick unit=R1');
    refuses(inside, 'leave', 'movement.notAtEdge', ['R1']);
    // A leader has no front.
    const leader = lay(box, `turn 2\nunit L leader A at=1001 facing=S\n${stay}`).play('pick unit=L');
    expect(offered(leader, 'leave')).toEqual(['leave']);
  });

  test('4.4.2, 3.3.3 whoever rides on out of a zone pays the point for it here too', () => {
    const through = (mp: number) =>
      lay(
        box,
        `turn 2\nunit R1 cavalry A at=1002 cf=2 mp=${mp}\nunit E1 infantry B at=0901 facing=NE\n${stay}`,
      ).play('pick unit=R1', 'step to=1001');
    refuses(through(1), 'leave', 'movement.exitPoints', ['R1']);
    refuses(through(2), 'leave', 'movement.zonePoints', ['R1']);
    expect(unitOf(through(3).play('leave'), 'R1').place).toBe('off');
  });

  test('4.4.1, 10.1.4 a shooter on its combat side stays', () => {
    const t = lay(box, `turn 2 phase=3\nunit S1 archer A at=1001 braced=yes\n${stay}`).play('pick unit=S1');
    refuses(t, 'leave', 'movement.bracedExit', ['S1']);
  });

  test('4.4.1 nobody retreats over the edge', () => {
    // D2 at 3:1: the riders stand on the edge and cannot go back at all.
    const t = lay(
      box,
      `turn 2 phase=2
       unit R1 cavalry A at=1002
       unit R2 cavalry A at=1101 facing=NW
       unit R3 cavalry A at=0901 facing=NE
       unit E1 cavalry B at=1001 facing=S`,
    ).play('attack unit=R1 at=1001', 'join unit=R2', 'join unit=R3', 'fight');
    expect(event(t, 'combat').column).toBe('3:1');
    t.roll(1, 3);
    expect(event(t, 'result').cell).toBe('D2');
    expect(unitOf(t, 'E1')).toMatchObject({ place: 'dead' });
    expect(t.events.some(e => e.is === 'left')).toBe(false);
  });

  test('4.4.3 a rider who left in phase 1 of turn 2 may come back in phase 1 of turn 5 (ex-4.4.3a)', () => {
    const t = lay(box, `turn 2\nunit R1 cavalry A at=1001\n${stay}`).play('pick unit=R1', 'leave', 'done');
    const back: number[] = [];
    while (t.state.turn < 6) {
      if (t.state.phase === 1 && offered(t, 'return').length > 0) back.push(t.state.turn);
      t.play('done');
    }
    expect(back).toEqual([5]);
  });

  test.each([
    ['A', 1, 5, 1, '(ex-4.4.3a)'],
    ['A', 2, 6, 1, '(ex-4.4.3b)'],
    ['B', 2, 5, 5, '(dv-return-defender-pursuit)'],
  ])(
    '4.4.3 one of %s who left in phase %i of turn 2 comes back in turn %i, phase %i at the earliest %s',
    (side, phase, turn, on) => {
      const others = 'unit Z1 cavalry A at=0216\nunit Z2 cavalry B at=2016';
      const away = `unit R1 cavalry ${side} place=off left=1001 leftOn=${clock(2, phase)}\n${others}`;
      const order = 'return unit=R1 at=1001 facing=S';
      expect(lay(box, `turn ${turn} phase=${on}\n${away}`).try(order)).toEqual({ ok: true });
      expect(lay(box, `turn ${turn - 1} phase=${on}\n${away}`).try(order)).toBreak('returns.threeTurns', [
        'R1',
      ]);
    },
  );

  test('4.4.4 who left by 2300 comes back between 1700 and 2900 (ex-4.4.4)', () => {
    const t = lay(
      box,
      `field empty 40x12 firstRow=0
       turn 5
       unit R1 cavalry A place=off left=2300 leftOn=${clock(2, 1)}
       unit Z1 cavalry A at=0310`,
    );
    const hexes = new Set(offered(t, 'return').map(order => /at=(\d+)/.exec(order)![1]));
    expect([...hexes].sort()).toEqual(Array.from({ length: 13 }, (_, n) => `${17 + n}00`));
  });

  test('4.4.8 one may wait; limits stay as they were', () => {
    const away = (turn: number) =>
      lay(box, `turn ${turn}\nunit R1 cavalry A place=off left=1001 leftOn=${clock(2, 1)}\n${stay}`);
    expect(offered(away(9), 'return')).toEqual(offered(away(5), 'return'));
    refuses(away(9), 'return unit=R1 at=1701 facing=S', 'returns.farFromExit', ['1701']);
    // Nobody has to: the phase may end.
    expect(away(9).try('done')).toEqual({ ok: true });
  });
});
