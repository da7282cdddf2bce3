// Commands that wait for their turn: what wakes them and when, and what they do meanwhile. Whose turn is which stands in scenarios.test.ts.

import { describe, expect, test } from 'vitest';
import { event, happened, whyNot } from './battle.ts';
import { hexOf, type Laid, lay, refuses, unitOf } from './boxes.ts';
import { total } from './fray.ts';

const kosovo = (text: string): Laid => lay('kosovo', text, 'kosovo-field');
const kulikovo = (text: string): Laid => lay('kulikovo', text, 'kulikowe-pole');
/** Plays on until that phase is open to its owner, everybody letting go by what he can. */
function until(t: Laid, turn: number, phase: number): Laid {
  const idle = (): string | undefined => ['rest', 'pass', 'done'].find(order => t.choices().includes(order));
  while (t.state.turn !== turn || t.state.phase !== phase)
    if (t.awaits().startsWith('dice: 1')) t.roll(1);
    else t.play(idle() ?? t.choices()[0]!);
  while (idle() === 'pass') t.play('pass');
  return t;
}

describe('Kosovo Field', () => {
  /** Ottoman archers shoot at a Serb rider of a waiting command, in the Serbs' own turn; Serb foot keeps phase 3 open. */
  const shotAt = (): Laid =>
    kosovo(
      `turn 3 phase=1\nunit X archer ottomans at=1006 facing=S braced=yes\nunit R cavalry serbs at=1008 facing=N commander=V
       unit Z cavalry serbs at=0101\nunit V leader serbs at=0505 wakes=9\nunit I infantry serbs at=0115\nunit F infantry serbs at=0215 commander=V`,
    )
      .play('pick unit=Z', 'ottomans: fire unit=X target=R')
      .roll(1, 1)
      .play('rest');

  test('scenario/kosovo-field/4 shot at in its own turn, also by a miss, it is free from its next turn on', () => {
    const t = shotAt();
    expect(t.awaits()).toBe('serbs: phase-foot-move');
    expect(t.state.turn).toBe(3);
    expect(unitOf(t, 'V').wakes).toBe(9);
    refuses(t, 'pick unit=F', 'movement.waiting', ['V']);
    until(t, 4, 1);
    expect(unitOf(t, 'V').wakes).toBe(0);
    expect(t.try('pick unit=R').ok).toBe(true);
  });

  test('scenario/kosovo-field/4 attacked in the enemy’s turn, it is free in its own turn that follows', () => {
    const t = kosovo(
      'turn 3 phase=2\nunit Q cavalry serbs at=1008\nunit F infantry ottomans at=1007 facing=S commander=B\nunit G cavalry ottomans at=0303 commander=B\nunit B leader ottomans at=0505 wakes=8',
    );
    t.play('attack unit=Q at=1007', 'fight').roll(...total(6));
    expect([t.state.turn, t.awaits()]).toEqual([3, 'ottomans: phase-cavalry-move']);
    expect(t.try('pick unit=G').ok).toBe(true);
  });

  test('scenario/kosovo-field/4, 8.2.8 a lone leader ridden down was attacked: his men are free in their next turn', () => {
    const t = kosovo(
      'turn 3 phase=1\nunit Q cavalry serbs at=1008 facing=N\nunit B leader ottomans at=1007 wakes=8\nunit G cavalry ottomans at=0303 commander=B\nunit z leader ottomans at=0101',
    ).play('pick unit=Q', 'step to=1007');
    expect(unitOf(t, 'B').place).toBe('dead');
    until(t, 3, 5);
    expect(t.try('pick unit=G').ok).toBe(true);
  });

  test('scenario/kosovo-field/4, 5.8.3 so was foot that is ridden down, and men in panic who are swept away', () => {
    const command = 'unit B leader ottomans at=0505 wakes=8\nunit G cavalry ottomans at=0303 commander=B';
    const ridden = kosovo(
      `turn 3 phase=1\nunit Q cavalry serbs at=1009 facing=N cf=3 armour=2\nunit F infantry ottomans at=1007 facing=N sp=1 commander=B\n${command}`,
    ).play('pick unit=Q', 'step to=1008', 'step to=1007 how=ride');
    expect(unitOf(ridden, 'F').place).toBe('dead');
    expect(until(ridden, 3, 5).try('pick unit=G').ok).toBe(true);
    const swept = kosovo(
      `turn 3 phase=1\nunit Q cavalry serbs at=1008 facing=N\nunit F infantry ottomans at=1007 order=panicked commander=B\n${command}`,
    ).play('pick unit=Q', 'step to=1007');
    expect(unitOf(swept, 'F').place).toBe('dead');
    expect(until(swept, 3, 5).try('pick unit=G').ok).toBe(true);
  });

  test('scenario/kosovo-field/4, 5.8.1 own riders who ride down own foot attack nobody', () => {
    const t = kosovo(
      'turn 3 phase=1\nunit Q cavalry serbs at=1009 facing=N cf=3 armour=2\nunit F infantry serbs at=1007 facing=N commander=V\nunit V leader serbs at=0505 wakes=8\nunit G cavalry serbs at=0303 commander=V\nunit E infantry ottomans at=0115',
    ).play('pick unit=Q', 'step to=1008', 'step to=1007 how=ride');
    expect(unitOf(t, 'F').place).toBe('dead');
    until(t, 4, 1);
    refuses(t, 'pick unit=G', 'movement.waiting', ['V']);
  });

  test('scenario/kosovo-field/3, 5.7.1 from its turn on it countercharges in the enemy’s half too, which comes first', () => {
    const meeting = (turn: number): Laid =>
      kosovo(
        `turn ${turn} phase=7\nunit B leader ottomans at=0505 wakes=4\nunit C cavalry ottomans at=1007 facing=S commander=B
         unit Q cavalry serbs at=1011 facing=N\nunit I infantry ottomans at=0115`,
      );
    const before = until(meeting(2), 3, 1).play('pick unit=Q', 'step to=1010', 'step to=1009');
    expect(before.awaits()).toBe('serbs: march Q');
    const t = until(meeting(3), 4, 1);
    expect(unitOf(t, 'B').wakes).toBe(0);
    t.play('pick unit=Q', 'step to=1010', 'step to=1009');
    expect(t.choices()).toContain('countercharge unit=C facing=S');
  });

  test('scenario/kosovo-field/2, scenario/kosovo-field/3 a command whose turn has come is free, wherever the table is laid', () => {
    const laid = (turn: number, phase: number): Laid =>
      kosovo(
        `turn ${turn} phase=${phase}\nunit L leader serbs at=0505 wakes=7\nunit R cavalry serbs at=1011 commander=L\nunit I infantry serbs at=1111 commander=L
         unit Q cavalry serbs at=0111\nunit F infantry serbs at=0112\nunit Z cavalry ottomans at=0101`,
      );
    expect(laid(7, 1).try('pick unit=R').ok).toBe(true);
    expect(laid(7, 3).try('pick unit=I').ok).toBe(true);
    refuses(laid(6, 1), 'pick unit=R', 'movement.waiting', ['L']);
  });

  test('scenario/kosovo-field/4 who waits does not attack either: the note lets it fight only when it is free', () => {
    const t = kosovo(
      'turn 3 phase=2\nunit V leader serbs at=0505 wakes=7\nunit R cavalry serbs at=1008 facing=N commander=V\nunit F infantry ottomans at=1007 facing=N\nunit Q cavalry serbs at=0303 facing=N\nunit E infantry ottomans at=0302 facing=N',
    );
    expect(t.awaits()).toBe('serbs: attack Q');
    refuses(t, 'attack unit=R at=1007', 'combat.waiting', ['V']);
    const joined = kosovo(
      'turn 3 phase=2\nunit V leader serbs at=0505 wakes=7\nunit R cavalry serbs at=1008 facing=N\nunit Q cavalry serbs at=0907 facing=NE commander=V\nunit F infantry ottomans at=1007 facing=N',
    ).play('attack unit=R at=1007');
    refuses(joined, 'join unit=Q', 'combat.waiting', ['V']);
  });

  describe('Murad I falls', () => {
    const murad = (wakes: number): Laid =>
      kosovo(
        `turn 4 phase=1\nunit Q cavalry serbs at=1008 facing=N\nunit murad1 leader ottomans at=1007 range=3 wakes=${wakes}\nunit murad2 leader ottomans at=0505 wakes=8
         unit M1 cavalry ottomans at=0303 commander=murad1\nunit yakup leader ottomans at=0101`,
      ).play('pick unit=Q', 'step to=1007');

    test('scenario/kosovo-field/4, scenario/kosovo-field/3 free men stay free under Murad II, and he with them', () => {
      const t = murad(0);
      expect(event(t, 'succeeded')).toMatchObject({ leader: 'murad1', unit: 'murad2' });
      expect(unitOf(t, 'M1').command).toBe('murad2');
      until(t, 4, 5);
      expect(t.try('pick unit=M1').ok).toBe(true);
      expect(t.try('pick unit=murad2').ok).toBe(true);
    });

    test('scenario/kosovo-field/4 men who waited were attacked with him, and are free in their next turn', () => {
      const t = murad(8);
      expect(unitOf(t, 'murad2').wakes).toBe(8);
      until(t, 4, 5);
      expect(happened(t)).toContain('woke');
      expect(t.try('pick unit=M1').ok).toBe(true);
    });
  });
});

test('scenario/kosovo-field/4 a leader who waits is named himself, his men name him', () => {
  const t = lay(
    'kosovo',
    'turn 3\nunit W leader A at=0301 wakes=9\nunit V cavalry A at=0303 commander=W order=disorganized\nunit Z cavalry A at=0116',
  );
  expect(whyNot(t, 'rally unit=W')).toContain('order.waiting W');
  expect(whyNot(t, 'rally unit=V')).toEqual(['order.waiting W']);
});

describe('Kulikowe Pole', () => {
  const waiting = (phase: number): Laid =>
    kulikovo(
      `turn 3 phase=${phase}\nunit mamaj leader mongols at=0505 wakes=5\nunit J1 cavalry mongols at=1008 facing=N commander=mamaj\nunit F infantry russians at=1007 facing=N sp=1
       unit Z cavalry mongols at=0101\nunit D leader russians at=0115\nunit S1 infantry mongols at=1508 facing=N commander=mamaj\nunit E cavalry russians at=1507 facing=N\nunit Y infantry mongols at=0103`,
    );

  test('scenario/kulikowe-pole/5, 5.2.2 who waits attacks what stands in its zone: only moving and countercharging wait', () => {
    const riders = waiting(2);
    expect(riders.awaits()).toBe('mongols: attack J1');
    expect(whyNot(riders, 'done')).toEqual(['combat.mustAttack J1']);
    riders.play('attack unit=J1 at=1007', 'fight');
    expect(event(riders, 'combat').attackers).toEqual(['J1']);
    expect(waiting(4).awaits()).toBe('mongols: attack S1');
    refuses(waiting(1), 'pick unit=J1', 'movement.waiting', ['mamaj']);
    refuses(waiting(3), 'pick unit=S1', 'movement.waiting', ['mamaj']);
  });

  test('scenario/kulikowe-pole/5, 5.2.8 whoever wins may follow up, and waits on afterwards', () => {
    const t = waiting(2)
      .play('attack unit=J1 at=1007', 'fight')
      .roll(...total(12));
    expect(unitOf(t, 'F').place).toBe('dead');
    t.play('advance unit=J1 to=1007');
    expect(hexOf(t, 'kulikovo', 'J1')).toBe('1007');
    expect(unitOf(t, 'mamaj').wakes).toBe(5);
  });

  test('scenario/kulikowe-pole/5 only who waits is woken, and once', () => {
    const t = kulikovo(
      'turn 4 phase=3\nunit I infantry mongols at=0115\nunit V leader mongols at=0505 wakes=5\nunit W leader mongols at=0606\nunit R cavalry mongols at=1008 commander=V',
    ).play('done');
    expect(t.state.turn).toBe(5);
    expect(t.events.flatMap(e => (e.is === 'woke' ? [e.leader] : []))).toEqual(['V']);
  });

  test('scenario/kulikowe-pole/5 it wakes the turn after an attack, on either side', () => {
    const t = kulikovo(
      'turn 2 phase=2\nunit M cavalry mongols at=1008 facing=N\nunit D1 cavalry russians at=1007 facing=N commander=dymitr\nunit dymitr leader russians at=0505 wakes=5\nunit D2 cavalry russians at=0303 commander=dymitr',
    );
    t.play('attack unit=M at=1007', 'fight').roll(...total(6));
    until(t, 2, 5);
    expect(t.try('pick unit=D2').ok).toBe(true);
  });

  test('scenario/kulikowe-pole/5, 5.7.1 from turn 5 on both sides countercharge, the Russians in the Mongols’ half of it', () => {
    const t = kulikovo(
      `turn 4 phase=7\nunit dymitr leader russians at=0505 wakes=5\nunit D1 cavalry russians at=1007 facing=S commander=dymitr
       unit M cavalry mongols at=1011 facing=N\nunit A infantry russians at=0115`,
    );
    until(t, 5, 1).play('pick unit=M', 'step to=1010', 'step to=1009');
    expect(t.choices()).toContain('countercharge unit=D1 facing=S');
  });
});
