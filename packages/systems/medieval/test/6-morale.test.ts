// 6 The morale track. Its zones are a reconstruction: 0 to box 10, +1 from 11, +2 from 21, the end at 30.

import { table } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { happened } from './battle.ts';
import { ALL, BOXES, type BoxName, LATER, type Laid, lay, unitOf } from './boxes.ts';
import { columnOf, fallBack, fray, moraleTold, shiftsOf, total } from './fray.ts';

const startOf = (box: BoxName, scenario: string) =>
  table(BOXES[box].game, { scenario, options: { setup: 'ready', organisation: true, fatigue: true } }).state
    .morale;
/** Rolls, falls back and gathers what happened until the fight is over or dice are asked for. */
const fought = (t: Laid, sum: number): Laid['events'] => {
  const told = [...t.roll(...total(sum)).events];
  while (/: (?:retreat|face) /.test(t.awaits()))
    told.push(...t.play(/face/.test(t.awaits()) ? 'face facing=N' : t.choices()[0]!).events);
  return told;
};

describe.each(ALL)('6.1 in %s', box => {
  const { a, b } = BOXES[box];

  test('6.1.1, 6.1.2 ex-6.1.2 the value is a column for the favoured side in every combat, and none against it', () => {
    expect(shiftsOf(fray(box, 'morale 11 value=1'))).toEqual(['attacker.morale 1']);
    expect(columnOf(fray(box, 'morale 11 value=1'))).toBe('2:1');
    expect(shiftsOf(fray(box, 'morale 21 value=2'))).toEqual(['attacker.morale 2']);
    expect(shiftsOf(fray(box, 'morale -11 value=-1'))).toEqual(['defender.morale -1']);
    expect(columnOf(fray(box, 'morale -21 value=-2'))).toBe('1:3');
    expect(shiftsOf(fray(box, 'morale 5'))).toEqual([]);
  });

  test('6.1.3 the marker starts at 0', () => {
    for (const scenario of BOXES[box].game.scenarios.filter(id => id !== 'milos-obilic'))
      expect(startOf(box, scenario)).toEqual({ marker: 0, value: 0 });
  });

  test('6.1.1, 6.1.4 a unit eliminated in combat is a box for the other side, and is told', () => {
    const t = fray(box, '', { f: 'unit F infantry B at=1007 facing=S sp=1' });
    expect(moraleTold(fought(t, 9))).toEqual([`${a} 1 morale.unitEliminated`]);
    expect(t.state.morale).toEqual({ marker: 1, value: 0 });
    const own = fray(box, '', { r: 'unit R cavalry A at=1008 sp=1' });
    expect(moraleTold(fought(own, 6))).toEqual([`${b} 1 morale.unitEliminated`]);
    expect(own.state.morale.marker).toBe(-1);
  });

  test('6.1.4, 5.8.4 foot that is ridden down leaves the track alone', () => {
    const t = lay(
      box,
      'turn 2\nunit R cavalry A at=1008 cf=3 armour=2\nunit X archer B at=1007 facing=N\nunit Z infantry B at=0101',
    ).play('pick unit=R', 'step to=1007 how=ride');
    expect(unitOf(t, 'X').place).toBe('dead');
    expect(moraleTold(t.events)).toEqual([]);
  });

  test('6.1.4 a unit that only loses strength moves nothing', () => {
    expect(moraleTold(fought(fray(box), 7))).toEqual([]);
  });

  test('6.1.4, 5.1.1 men lost for want of a way back count too', () => {
    const corner = `turn 3 phase=2\nunit R cavalry A at=0102 facing=N\nunit F infantry B at=0101 facing=S sp=1
      unit R2 cavalry A at=0202 facing=NW\nunit R3 cavalry A at=0301 facing=SW`;
    const t = lay(box, corner).play('attack unit=R at=0101', 'join unit=R2', 'fight').roll(3, 4);
    expect(unitOf(t, 'F').place).toBe('dead');
    expect(moraleTold(t.events)).toEqual([`${a} 1 morale.unitEliminated`]);
  });

  test('6.1.9, 2.1/9 shifts are told at once and count only from the next turn on (interaction 15)', () => {
    const t = lay(
      box,
      `turn 3 phase=6\nmorale 10\nunit R cavalry A at=1008\nunit F cavalry B at=1007 facing=S sp=1\nunit Q cavalry B at=1507 sp=2
       unit R2 cavalry A at=1506 facing=S`,
    ).play('attack unit=F at=1008', 'fight');
    expect(shiftsOf(t)).toEqual([]);
    t.roll(...total(8));
    expect(t.state.morale).toEqual({ marker: 11, value: 0 });
    if (/advance/.test(t.awaits())) t.play('stand-fast');
    // Still turn 3: the lead has grown into the next zone, and nobody draws on it yet.
    t.play('attack unit=Q at=1506', 'fight');
    expect(shiftsOf(t)).toEqual([]);
    t.roll(...total(6));
    expect(t.state.turn).toBe(4);
    expect(t.state.morale).toEqual({ marker: 11, value: 1 });
    expect(happened(t)).toContain('latched');
  });

  test('6.1.9 a lead that swings away within the turn is felt to its end (interaction 15)', () => {
    const t = lay(
      box,
      'turn 3 phase=6\nmorale 11 value=1\nunit R cavalry A at=1008 sp=1\nunit F cavalry B at=1007 facing=S\nunit R2 cavalry A at=1506 facing=S\nunit Q cavalry B at=1507',
    ).play('attack unit=F at=1008', 'fight');
    t.roll(...total(7));
    expect(t.state.morale).toEqual({ marker: 10, value: 1 });
    if (/advance/.test(t.awaits())) t.play('stand-fast');
    expect(shiftsOf(t.play('attack unit=Q at=1506', 'fight'))).toEqual(['defender.morale -1']);
    t.roll(...total(5));
    expect(t.state.morale.value).toBe(0);
  });

  test('6.1.1 the track ends at 30, and what would go beyond it is not told', () => {
    const t = fray(box, 'morale 30 value=2', { f: 'unit F infantry B at=1007 facing=S sp=1' });
    expect(moraleTold(fought(t, 3))).toEqual([]);
    expect(t.state.morale.marker).toBe(30);
  });
});

describe('6.1.8 at +2 the winners can hardly be held', () => {
  const won = (box: BoxName, others: string) =>
    fallBack(fray(box, `morale 21 value=2\n${others}`).roll(...total(8)));

  test('6.1.8 Kosovo: everybody must pursue who has no leader on his hex', () => {
    const far = won('kosovo', 'unit L leader A at=1009');
    expect(far.events.some(e => e.is === 'tested')).toBe(false);
    expect(unitOf(far, 'R').at).not.toBe(unitOf(lay('kosovo', 'unit R cavalry A at=1008'), 'R').at);
    const held = won('kosovo', 'unit L leader A at=1008');
    expect(held.awaits()).toBe('serbs: pursuit R');
    expect(held.try('stand-fast').ok).toBe(true);
  });

  test.each(LATER)('6.1.8 in %s three are taken off the die, and even beside a leader it is rolled', box => {
    const beside = won(box, 'unit L leader A at=1009');
    expect(beside.awaits()).toBe('dice: 1 pursuit.test');
    expect(beside.roll(4).events).toContainEqual(
      expect.objectContaining({ is: 'tested', roll: 4, passed: false }),
    );
    expect(won(box, 'unit L leader A at=1009').roll(5).awaits()).toBe(`${BOXES[box].a}: pursuit R`);
    const among = won(box, 'unit L leader A at=1008');
    expect(among.awaits()).toBe('dice: 1 pursuit.test');
    expect(won(box, 'unit L leader A at=1008').roll(4).awaits()).toBe(`${BOXES[box].a}: pursuit R`);
    expect(among.roll(3).events).toContainEqual(expect.objectContaining({ is: 'tested', passed: false }));
  });
});
