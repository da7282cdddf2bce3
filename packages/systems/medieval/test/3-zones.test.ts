// 3 Front and rear, zones of control.
//
// Around 1008 lie 1007 (N) 1107 (NE) 1108 (SE) 1009 (S) 0908 (SW) 0907 (NW).

import { describe, expect, test } from 'vitest';
import { event, offered, rows } from './battle.ts';
import { ALL, lay, refuses } from './boxes.ts';

const AROUND: Readonly<Record<string, string>> = {
  N: '1007',
  NE: '1107',
  SE: '1108',
  S: '1009',
  SW: '0908',
  NW: '0907',
};
const FRONT_OF_N = ['N', 'NE', 'NW'];

test('3.2.2, 11.3.5, K10.2.1 neither a shiltron nor men in panic hold anything', () => {
  const halted = (box: 'kosovo' | 'kulikovo', facts: string): boolean =>
    lay(
      box,
      `turn 5 phase=5\nunit R1 cavalry B at=1009\nunit E1 infantry A at=1007 facing=S ${facts}\nunit E2 infantry A at=0101`,
    )
      .play('pick unit=R1', 'step to=1008')
      .events.some(e => e.is === 'halted');
  expect([halted('kosovo', ''), halted('kosovo', 'order=panicked')]).toEqual([true, false]);
  expect([halted('kulikovo', ''), halted('kulikovo', 'corps=scots shiltron=yes')]).toEqual([true, false]);
});

describe.each(ALL)('%s', box => {
  test.each(Object.keys(AROUND))(
    '3.1.1, 3.2.1, 1.3/zoc a unit that faces north holds its front: %s',
    side => {
      const t = lay(box, `turn 2 phase=2\nunit R1 cavalry A at=1008\nunit E1 infantry B at=${AROUND[side]}`);
      const ahead = FRONT_OF_N.includes(side);
      expect(t.awaits().endsWith('attack R1')).toBe(ahead);
    },
  );

  test('3.1.1 what lies behind cannot be attacked', () => {
    const t = lay(
      box,
      'turn 2 phase=2\nunit R1 cavalry A at=1008\nunit E1 infantry B at=1007\nunit E2 infantry B at=1009',
    );
    refuses(t, 'attack unit=R1 at=1009', 'combat.frontAreaOnly', ['1009']);
  });

  test('3.1.2 two attackers in the rear of riders (ex-3.1.2)', () => {
    const t = lay(
      box,
      `turn 2 phase=4
       unit F1 infantry A at=1007 facing=S
       unit F2 infantry A at=1107 facing=SW
       unit F3 infantry A at=1108 facing=NW
       unit F4 infantry A at=1009
       unit E1 cavalry B at=1008`,
    );
    t.play('attack unit=F1 at=1008', 'join unit=F2', 'join unit=F3', 'join unit=F4', 'fight');
    const { ledger } = event(t, 'combat');
    // One stands before him, one behind: the modifier of opposite sides is another matter.
    expect(rows(ledger)).toEqual(['attacker.oppositeSides 1', `attacker.rear ${box === 'kosovo' ? 4 : 2}`]);
  });

  test('3.1.2 a hex counts as rear when it lies behind everybody in the hex attacked', () => {
    const fight = (second: string) => {
      const t = lay(
        box,
        `turn 2 phase=4
         unit F1 infantry A at=1009
         unit E1 infantry B at=1008 sp=1
         unit E2 infantry B at=1008 facing=${second} sp=1`,
      );
      return rows(event(t.play('attack unit=F1 at=1008', 'fight'), 'combat').ledger);
    };
    expect(fight('N')).toEqual(['attacker.rear 2']);
    expect(fight('S')).toEqual([]);
  });

  test('3.2.2 archers, crossbowmen and bombards hold nothing', () => {
    for (const arm of ['archer', 'crossbow', 'bombard']) {
      const t = lay(box, `turn 2\nunit R1 cavalry A at=1009\nunit E1 ${arm} B at=1007 facing=S`);
      t.play('pick unit=R1', 'step to=1008');
      expect(t.events.some(e => e.is === 'halted')).toBe(false);
      expect(offered(t, 'turn')).toContain('turn facing=NE');
      const attacks = lay(
        box,
        `turn 2 phase=4\nunit S1 ${arm} A at=1008 braced=yes\nunit E1 infantry B at=1007`,
      );
      // Nobody is bound to attack, but one may.
      expect(attacks.choices()).toEqual(expect.arrayContaining(['attack unit=S1 at=1007', 'done']));
    }
  });

  test.each(['0907', '1107'])('3.2.4 a zone covers the sides of the front as well: from %s', at => {
    const looks = at === '0907' ? 'S' : 'SW';
    const t = lay(
      box,
      `turn 2\nunit R1 cavalry A at=1009\nunit E1 infantry B at=${at} facing=${looks}\nunit E2 infantry B at=0101`,
    ).play('pick unit=R1', 'step to=1008');
    expect(event(t, 'halted')).toMatchObject({ unit: 'R1', by: ['E1'] });
    // Whoever looks another way by 120 degrees holds nothing there.
    const away = lay(
      box,
      `turn 2\nunit R1 cavalry A at=1009\nunit E1 infantry B at=${at} facing=N\nunit E2 infantry B at=0101`,
    ).play('pick unit=R1', 'step to=1008');
    expect(away.events.some(e => e.is === 'halted')).toBe(false);
  });

  test('3.2.3, 3.2.4 no zone reaches over a river, but over its bridges and fords', () => {
    const beyond = (...water: string[]) => {
      const t = lay(
        box,
        `${water.map(line => `${line}\n`).join('')}turn 2\nunit R1 cavalry A at=1108 facing=NW\nunit E1 infantry B at=1007 facing=S`,
      );
      return t.play('pick unit=R1', 'step to=1008').events.some(e => e.is === 'halted');
    };
    expect(beyond()).toBe(true);
    expect(beyond('side 1007/1008 stream')).toBe(true);
    expect(beyond('side 1007/1008 river')).toBe(false);
    expect(beyond('side 1007/1008 river', 'crossing 1007/1008 bridge')).toBe(true);
    expect(beyond('side 1007/1008 river', 'crossing 1007/1008 ford')).toBe(true);
  });

  test('3.2.3 nobody has to attack over a river', () => {
    const t = lay(
      box,
      'side 1007/1008 river\nturn 2 phase=2\nunit R1 cavalry A at=1008\nunit E1 infantry B at=1007 facing=S\nunit F1 infantry A at=0203',
    );
    expect(t.awaits()).not.toContain('attack R1');
  });

  test('3.2.4, 3.2.2, 8.1.1 neither shooters nor leaders stop whoever comes before them', () => {
    for (const arm of ['archer', 'leader']) {
      const t = lay(
        box,
        `turn 2\nunit R1 cavalry A at=1108 facing=NW\nunit E1 ${arm} B at=1007 facing=S\nunit E2 leader B at=0101`,
      ).play('pick unit=R1', 'step to=1008');
      expect(t.events.some(e => e.is === 'halted')).toBe(false);
    }
  });

  test('3.2.4 both sides hold the same hex', () => {
    // 1008 lies before F1 and before E1: the rider is stopped though his own side holds it too.
    const t = lay(
      box,
      'turn 2\nunit R1 cavalry A at=1108 facing=NW\nunit F1 infantry A at=1009\nunit E1 infantry B at=1007 facing=S',
    );
    expect(event(t.play('pick unit=R1', 'step to=1008'), 'halted')).toMatchObject({ unit: 'R1', by: ['E1'] });
  });

  test('3.3.1, 3.3.2 entering a zone costs nothing and ends the steps, though not the turn', () => {
    const t = lay(box, 'turn 2\nunit R1 cavalry A at=1108 facing=NW\nunit E1 infantry B at=1007 facing=S');
    t.play('pick unit=R1', 'step to=1008');
    expect(event(t, 'stepped')).toMatchObject({ cost: 6, left: 54, cf: 1 });
    refuses(t, 'step to=0907', 'movement.held', ['E1']);
    // 1 for each 60 degrees at charge 1 is 2, and 1 for the zone.
    expect(event(t.play('turn facing=SW'), 'turned')).toMatchObject({ cost: 18, left: 36 });
    refuses(t, 'step to=0908', 'movement.held', ['E1']);
    t.play('rest');
  });

  test('3.3.2 whoever starts in a zone may leave it, and the next zone stops him again', () => {
    const t = lay(
      box,
      `turn 2 phase=3
       unit F1 infantry A at=1008 facing=NE
       unit E1 infantry B at=1007 facing=SW
       unit E2 infantry B at=1106 facing=S`,
    );
    t.play('pick unit=F1', 'step to=1107');
    expect(event(t, 'halted')).toMatchObject({ by: ['E2'] });
    refuses(t, 'step to=1207', 'movement.held', ['E2']);
  });

  test('3.3.2 nobody leaves the map out of a zone that has stopped him', () => {
    const t = lay(box, 'turn 2\nunit R1 cavalry A at=1002\nunit E1 infantry B at=0901 facing=SE');
    t.play('pick unit=R1', 'step to=1001');
    refuses(t, 'leave', 'movement.held', ['E1']);
  });

  test('3.3.3 a charge two above the holder’s rides through, and pays one more for the next hex (ex-3.3.3)', () => {
    const t = lay(
      box,
      'turn 2\nunit R1 cavalry A at=1108 facing=NW cf=1\nunit E1 infantry B at=1007 facing=SE',
    );
    t.play('pick unit=R1', 'step to=1008');
    expect(t.events.some(e => e.is === 'halted')).toBe(false);
    expect(event(t, 'stepped')).toMatchObject({ cost: 6, cf: 2 });
    expect(event(t.play('step to=0907'), 'stepped')).toMatchObject({ cost: 12, cf: 3 });
    // Out of the zone the price is the usual one again.
    expect(event(t.play('step to=0807'), 'stepped')).toMatchObject({ cost: 6, cf: 3 });
  });

  test('3.3.3 the charge is measured on entering: who has ridden in may turn and walk out, for both points', () => {
    const t = lay(
      box,
      'turn 2\nunit R1 cavalry A at=1108 facing=NW cf=1 mp=12\nunit E1 infantry B at=1007 facing=SE',
    ).play('pick unit=R1', 'step to=1008');
    // 60 degrees at charge 2, and one for the zone (4.3.5).
    expect(event(t.play('turn facing=SW'), 'turned')).toMatchObject({ cost: 24, cf: 0 });
    expect(event(t.play('step to=0908'), 'stepped')).toMatchObject({ cost: 12, cf: 1 });
  });

  test('3.3.3 the charge must beat that of every holder', () => {
    const t = lay(
      box,
      `turn 2
       unit R1 cavalry A at=1109 facing=NW cf=1
       unit E1 infantry B at=1008 facing=S
       unit E2 cavalry B at=0909 facing=NE cf=1`,
    );
    t.play('pick unit=R1', 'pass', 'step to=1009');
    expect(event(t, 'halted')).toMatchObject({ unit: 'R1', by: ['E2'] });
    refuses(t, 'step to=0908', 'movement.held', ['E1', 'E2']);
  });

  test('3.3.3 equal or one less is not enough', () => {
    const t = lay(box, 'turn 2\nunit R1 cavalry A at=1108 facing=NW\nunit E1 infantry B at=1007 facing=S');
    t.play('pick unit=R1', 'step to=1008');
    refuses(t, 'step to=0907', 'movement.held', ['E1']);
  });
});
