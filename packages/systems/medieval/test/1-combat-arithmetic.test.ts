// 1 Counters, ratio, modifiers, rounding, means.

import { columnName } from '@gonfalon/kit';
import { describe, expect, test } from 'vitest';
import { ARMS } from '../src/arms.ts';
import { initialColumn, mean } from '../src/chapters/strength.ts';
import { grunwald, kosovo, kulikovo } from '../src/editions/editions.ts';
import { isCavalry, isFoot, isLeader, isRanged, isRegular, type Unit } from '../src/units.ts';
import { event, rows } from './battle.ts';
import { ALL, BOXES, type BoxName, type Laid, lay, unitOf } from './boxes.ts';

const CHAPTERS = { kosovo, kulikovo, grunwald };
const FOOT = 'infantry';

/** The named units of A attack the hexes together; the count is told before the dice fall. */
function fight(box: BoxName, text: string, hexes: readonly string[], attackers: readonly string[]): Laid {
  const phase = text.includes(`${attackers[0]} ${FOOT}`) ? 4 : 2;
  const t = lay(box, `turn 2 phase=${phase}\n${text}`);
  t.play(`attack unit=${attackers[0]} at=${hexes[0]}`);
  for (const hex of hexes.slice(1)) t.play(`widen at=${hex}`);
  for (const id of attackers.slice(1)) t.play(`join unit=${id}`);
  return t.play('fight');
}
const counted = (t: Laid) => {
  const { attackerSp, defenderSp, column, ledger } = event(t, 'combat');
  return { attackerSp, defenderSp, column, ledger: rows(ledger) };
};

describe.each(ALL)('%s', box => {
  test('1.1, 1.2, 1.3/regular cavalry and infantry are regular, shooters on foot and leaders are not', () => {
    const sorted = (is: (unit: Unit) => boolean) => ARMS.filter(arm => is({ arm } as Unit));
    expect(sorted(isCavalry)).toEqual(['cavalry', 'horse-archer']);
    expect(sorted(isRanged)).toEqual(['archer', 'crossbow', 'bombard']);
    expect(sorted(isLeader)).toEqual(['leader']);
    expect(sorted(isRegular)).toEqual(['cavalry', 'horse-archer', 'infantry', 'janissary']);
    expect(sorted(isFoot)).toEqual(['infantry', 'janissary', 'archer', 'crossbow', 'bombard']);
  });

  test('1.2/face, 1.3/sp, 1.3/mp, 1.3/cf a counter shows strength, points, armour, front and charge', () => {
    const t = lay(box, 'turn 2\nunit R1 cavalry A at=1008 facing=NE sp=1 cf=2 armour=1');
    expect(unitOf(t, 'R1')).toMatchObject({ full: 2, sp: 1, points: 9, armour: 1, facing: 1, cf: 2 });
    const { body } = BOXES[box].game.describe(t.state);
    expect(body.find(({ args }) => args[0] === 'R1')?.named).toMatchObject({
      facing: 'NE',
      sp: '1',
      cf: '2',
      armour: '1',
    });
    // Its points pay for the move, its charge is what it was.
    t.play('pick unit=R1', 'step to=1107 how=hold');
    expect(event(t, 'stepped')).toMatchObject({ cost: 12, left: 42, cf: 2 });
  });

  test('1.2/loss a unit loses a strength point, and with the last one it is gone', () => {
    const duel = (sp: number) =>
      fight(
        box,
        `unit R1 cavalry A at=1008 facing=N\nunit E1 cavalry B at=1007 facing=S sp=${sp}`,
        ['1007'],
        ['R1'],
      );
    // 1:1 and a 7: both lose one.
    const t = duel(2).roll(3, 4);
    expect([unitOf(t, 'R1').sp, unitOf(t, 'E1').sp]).toEqual([1, 1]);
    expect(event(t, 'lost')).toMatchObject({ sp: 1, left: 1, cause: 'combat' });
    expect(unitOf(t, 'E1').place).toBe('map');
    // 2:1 and a 9: both lose one.
    const last = duel(1).roll(4, 5);
    expect(unitOf(last, 'E1')).toMatchObject({ sp: 0, place: 'dead' });
  });

  test('1.4 two riders of two against foot of one fight at 4:1 (ex-1.4)', () => {
    const t = fight(
      box,
      'unit R1 cavalry A at=1008 facing=N\nunit R2 cavalry A at=0907 facing=NE\nunit E1 infantry B at=1007 facing=S sp=1',
      ['1007'],
      ['R1', 'R2'],
    );
    expect(counted(t)).toEqual({ attackerSp: 4, defenderSp: 1, column: '4:1', ledger: [] });
    expect(t.awaits()).toBe('dice: 2 combat.roll');
    // 4:1 and a 4.
    expect(event(t.roll(1, 3), 'result')).toMatchObject({ column: '4:1', roll: 4 });
  });

  const { clamp } = CHAPTERS[box];
  const final = (attacker: number, plus: number, defender: number, minus: number): string =>
    columnName(clamp(initialColumn(attacker, defender), plus, minus));

  test('1.5 eight against three with 3 and 1 modifiers: 3:1, 6:1, 5:1 (ex-1.5a)', () => {
    expect(columnName(initialColumn(8, 3))).toBe('3:1');
    expect(final(8, 3, 3, 0)).toBe('6:1');
    expect(final(8, 3, 3, 1)).toBe('5:1');
  });

  test('1.5 the ends of the table hold at the end in Kosovo, after every shift later (ex-1.5b-kosovo, ex-1.5b)', () => {
    expect(columnName(initialColumn(6, 1))).toBe('6:1');
    expect(final(6, 7, 1, 0)).toBe('9:1');
    expect(final(6, 7, 1, 2)).toBe(box === 'kosovo' ? '9:1' : '7:1');
    // 12 against 1 lies outside the table before any shift.
    expect(final(12, 0, 1, 2)).toBe(box === 'kosovo' ? '9:1' : '7:1');
    // At the low end: 1 against 8, the attacker two columns up.
    expect(final(1, 2, 8, 0)).toBe(box === 'kosovo' ? '1:4' : '1:2');
    expect(final(1, 0, 1, 9)).toBe('1:4');
  });

  test('1.5 two columns left of 1:1 is 1:3 (dv-column-shift)', () => {
    expect(final(2, 0, 2, 2)).toBe('1:3');
    expect(final(2, 0, 2, 1)).toBe('1:2');
  });

  test('1.5, 1.5/must every modifier a side has is in the count, and nobody is asked to use it', () => {
    const t = fight(
      box,
      `morale 25 value=2
       unit LA leader A at=1009
       unit R1 cavalry A at=1008 facing=N cf=2 armour=1
       unit E1 infantry B at=1007 facing=S armour=1
       unit LB leader B at=1006
       banner BA A holder=R1
       banner BB B holder=E1`,
      ['1007'],
      ['R1'],
    );
    // Both leaders stand a hex away: in range, not in the fight.
    expect(counted(t)).toEqual({
      attackerSp: 2,
      defenderSp: 2,
      column: '5:1',
      ledger: [
        'attacker.armour 1',
        'attacker.charge 2',
        'attacker.banner 1',
        'attacker.leaderInRange 1',
        'attacker.morale 2',
        'defender.armour -1',
        'defender.banner -1',
        'defender.leaderInRange -1',
      ],
    });
    expect(t.awaits()).toBe('dice: 2 combat.roll');
  });

  test('1.6 halves are rounded up, and the halved units of a side are summed first (ex-1.6a, ex-1.6b)', () => {
    const swamp = (...sp: number[]) => {
      const at = ['1008', '0907', '1107'];
      const facing = ['N', 'NE', 'NW'];
      const riders = sp.map((n, k) => `unit R${k} cavalry A at=${at[k]} facing=${facing[k]} sp=${n}`);
      const t = fight(
        box,
        `hex ${at.join(' ')} swamp\n${riders.join('\n')}\nunit E1 infantry B at=1007 facing=S`,
        ['1007'],
        sp.map((_, k) => `R${k}`),
      );
      return counted(t).attackerSp;
    };
    expect(swamp(1)).toBe(1);
    expect(swamp(2, 2, 1)).toBe(3);
    // One by one it would be two.
    expect(swamp(1, 1)).toBe(1);
  });

  test('1.6/ratio the nearest whole ratio, halves for the attacker (ex-1.6c, ex-1.6d)', () => {
    const t = fight(
      box,
      'unit R1 cavalry A at=1008 facing=N\nunit R2 cavalry A at=0907 facing=NE sp=1\nunit E1 infantry B at=1007 facing=S',
      ['1007'],
      ['R1', 'R2'],
    );
    expect(counted(t)).toMatchObject({ attackerSp: 3, defenderSp: 2, column: '2:1' });
    expect([initialColumn(1, 1), initialColumn(2, 1)].map(columnName)).toEqual(['1:1', '2:1']);
    expect(columnName(initialColumn(649, 100))).toBe('6:1');
    expect(columnName(initialColumn(650, 100))).toBe('7:1');
    // Nothing on one side reads an end of the table.
    expect([initialColumn(2, 0), initialColumn(0, 0), initialColumn(0, 2)].map(columnName)).toEqual([
      '9:1',
      '9:1',
      '1:4',
    ]);
  });

  test.each([
    [2, 3, '1:1'],
    [1, 2, '1:2'],
    [2, 5, '1:2'],
    [1, 3, '1:3'],
    [2, 7, '1:3'],
    [1, 4, '1:4'],
  ])('1.6/ratio below parity %i against %i is %s (dv-ratio-below-1)', (attacker, defender, column) => {
    expect(columnName(initialColumn(attacker, defender))).toBe(column);
  });

  test.each([
    [2, [2, 1], '1:1'],
    [1, [2], '1:2'],
    [2, [2, 2, 1], '1:2'],
  ])(
    '1.6/ratio one rider of %i against foot of %j in his front fights at %s (interaction 3)',
    (sp, foes, column) => {
      const hexes = ['1007', '0907', '1107'].slice(0, foes.length);
      const foot = foes.map((n, k) => `unit E${k} infantry B at=${hexes[k]} facing=S sp=${n}`);
      const t = fight(box, `unit R1 cavalry A at=1008 facing=N sp=${sp}\n${foot.join('\n')}`, hexes, ['R1']);
      expect(counted(t)).toMatchObject({ attackerSp: sp, defenderSp: foes.reduce((a, b) => a + b), column });
    },
  );

  test('1.5, 1.6/ratio one modifier of the defender at 1:1 is one column: 1:2 (interaction 3)', () => {
    const t = fight(
      box,
      'unit R1 cavalry A at=1008 facing=N\nunit E1 infantry B at=1007 facing=S armour=1',
      ['1007'],
      ['R1'],
    );
    expect(counted(t)).toMatchObject({ column: '1:2', ledger: ['defender.armour -1'] });
  });

  test('1.7 charges 3, 3, 2, 1 and armours 1, 1, 0, 0 make 2 and 1 (ex-1.7)', () => {
    expect([mean([3, 3, 2, 1]), mean([1, 1, 0, 0]), mean([3]), mean([])]).toEqual([2, 1, 3, 0]);
    const t = fight(
      box,
      `unit R1 cavalry A at=1008 facing=N cf=3 armour=1
       unit R2 cavalry A at=0907 facing=NE cf=3 armour=1
       unit R3 cavalry A at=1107 facing=NW cf=2
       unit R4 cavalry A at=0906 facing=SE cf=1
       unit E1 infantry B at=1007 facing=S`,
      ['1007'],
      ['R1', 'R2', 'R3', 'R4'],
    );
    expect(counted(t).ledger).toEqual(expect.arrayContaining(['attacker.armour 1', 'attacker.charge 2']));
  });
});
