// Kulikowe Pole and The Ambush: who is there, who waits, what wins. Setting up and reinforcements have their own tests.

import { describe, expect, test } from 'vitest';
import { happened } from './battle.ts';
import { BOXES, hexOf, type Laid, lay, refuses, unitOf } from './boxes.ts';
import { fray, pointsTold, total } from './fray.ts';
import { men, start, strength, units } from './scenario-start.ts';

describe('Kulikowe Pole', () => {
  const on = (text: string) => lay('kulikovo', text, 'kulikowe-pole');

  test('scenario/kulikowe-pole/setup, scenario/kulikowe-pole/3, ex-setup-kulikovo-1 ex-setup-kulikovo-2 commands go freely on the hexes of their zones', () => {
    const t = start('kulikovo', 'kulikowe-pole', 'free');
    expect([strength(t, 'russians'), strength(t, 'mongols')]).toEqual([115, 134]);
    expect(men(t, 'dymitr')).toEqual({ cavalry: 10, infantry: 7 });
    expect(men(t, 'tasz-bej')).toEqual({ cavalry: 30 });
    expect(men(t, 'bobrok')).toEqual({ cavalry: 24 });
    const { field } = zonesOf(t);
    expect(t.try(`place unit=D1 at=${field('D')} facing=S`).ok).toBe(true);
    refuses(t, `place unit=D1 at=${field('A')} facing=S`, 'setup.outsideSetup', [field('A')]);
  });

  /** A hex of a zone of the map. */
  const zonesOf = (t: Laid) => ({
    field: (zone: string): string => {
      const unit = { D: 'D1', A: 'A1' }[zone]!;
      return /at=(\d+)/.exec(t.choices(unit).find(order => order.startsWith('place'))!)![1]!;
    },
  });

  test('scenario/kulikowe-pole/1 the Mongols have the initiative', () => {
    expect(start('kulikovo', 'kulikowe-pole').state.seats).toEqual(['mongols', 'russians']);
  });

  test('scenario/kulikowe-pole/2 it lasts twenty turns, and more points win', () => {
    const end = (points: string) =>
      on(`turn 20 phase=7\n${points}\nunit I infantry russians at=0101\nunit R cavalry mongols at=0303`)
        .play('done')
        .awaits();
    expect(end('points mongols cavalry=2')).toBe('over: mongols victory.points');
    expect(end('points russians cavalry=2')).toBe('over: russians victory.points');
    expect(end('')).toBe('over: nobody victory.points');
    expect(
      on('turn 19 phase=7\nunit I infantry russians at=0101\nunit R cavalry mongols at=0303').play('done')
        .state.turn,
    ).toBe(20);
  });

  test('scenario/kulikowe-pole/4 on turn 1 everybody has half his points, rounded up', () => {
    const left = (unit: string, turn = 1) =>
      on(`turn ${turn}\nunit R ${unit}`)
        .play('pick unit=R')
        .state.stack.find(frame => frame.is === 'march');
    expect(left('cavalry mongols at=1008 armour=1')).toMatchObject({ left: 5 * 6 });
    expect(left('cavalry mongols at=1008')).toMatchObject({ left: 5 * 6 });
    expect(left('leader mongols at=1008')).toMatchObject({ left: 5 * 6 });
    expect(left('cavalry mongols at=1008 armour=1', 2)).toMatchObject({ left: 9 * 6 });
  });

  test('scenario/kulikowe-pole/5 on turns 1 to 4 only the vanguards act', () => {
    const t = start('kulikovo', 'kulikowe-pole', 'free');
    const waiting = units(t)
      .filter(unit => unit.arm === 'leader' && unit.wakes === 5)
      .map(unit => unit.id);
    expect(waiting.sort()).toEqual([
      'andrzej',
      'bobrok',
      'dymitr',
      'iwan',
      'mamaj',
      'sundur',
      'tasz-bej',
      'tuluj',
      'wasyl',
    ]);
    refuses(
      on(
        'turn 4\nunit mamaj leader mongols at=0505 wakes=5\nunit J1 cavalry mongols at=1008 commander=mamaj\nunit Z cavalry mongols at=0101',
      ),
      'pick unit=J1',
      'movement.waiting',
      ['mamaj'],
    );
    const t4 = on(
      'turn 4\nunit R cavalry mongols at=1009\nunit D1 cavalry russians at=1006 facing=S commander=dymitr\nunit dymitr leader russians at=0505 wakes=5',
    );
    expect(t4.play('pick unit=R', 'step to=1008').awaits()).toBe('mongols: march R');
    const t5 = on(
      'turn 4 phase=7\nunit I infantry russians at=0101\nunit mamaj leader mongols at=0505 wakes=5\nunit J1 cavalry mongols at=1008 commander=mamaj',
    ).play('done');
    expect(happened(t5)).toContain('woke');
    expect(t5.try('pick unit=J1').ok).toBe(true);
  });

  test('scenario/kulikowe-pole/victory/1 all leaders of a side dead or gone lose it', () => {
    const t = on(
      'turn 9\nunit R cavalry mongols at=1008\nunit D leader russians at=1007 range=3\nunit W leader russians place=off left=0101',
    ).play('pick unit=R', 'step to=1007');
    expect(t.awaits()).toBe('over: mongols victory.leaders');
    const last = on('turn 9 phase=5\nunit R cavalry mongols at=1008\nunit D leader russians at=1001').play(
      'pick unit=D',
      'leave',
    );
    expect(last.awaits()).toBe('over: mongols victory.leaders');
    const hidden = on(
      'turn 9\nunit R cavalry mongols at=1008\nunit D leader russians at=1007\nunit bobrok leader russians at=0505 place=hidden',
    ).play('pick unit=R', 'step to=1007');
    expect(hidden.awaits()).not.toMatch(/^over/);
  });

  test('scenario/kulikowe-pole/victory/2 points: leader 20, banner 10, Genoese 3, cavalry 2, infantry 1', () => {
    const slain = (line: string, step = 'step to=1007') =>
      pointsTold(
        on(
          `turn 9 phase=5\nunit R cavalry russians at=1009 cf=3 armour=2\n${line}\nunit z leader mongols at=0101`,
        ).play('pick unit=R', 'step to=1008', step).events,
      );
    expect(slain('unit L leader mongols at=1007')).toEqual(['russians 20 leader']);
    expect(slain('banner flag mongols at=1007')).toEqual(['russians 10 banner']);
    expect(
      slain('unit S1 infantry mongols at=1007 facing=N corps=genoese sp=1', 'step to=1007 how=ride'),
    ).toEqual(['russians 3 genoese']);
    expect(slain('unit F infantry mongols at=1007 facing=N sp=1', 'step to=1007 how=ride')).toEqual([
      'russians 1 infantry',
    ]);
    const t = fray('kulikovo', '', { f: 'unit F cavalry russians at=1007 facing=S sp=1' }).roll(...total(9));
    expect(pointsTold(t.events)).toEqual(['mongols 2 cavalry']);
    const left = on('turn 9\nunit R cavalry mongols at=1001\nunit z leader mongols at=0505').play(
      'pick unit=R',
      'leave',
    );
    expect(pointsTold(left.events)).toEqual([]);
  });
});

describe('The Ambush', () => {
  test('scenario/the-ambush/setup, scenario/the-ambush/3 reduced commands, Bobrok open on 4108', () => {
    const t = start('kulikovo', 'the-ambush');
    expect([strength(t, 'russians'), strength(t, 'mongols')]).toEqual([73, 92]);
    expect(men(t, 'bobrok')).toEqual({ cavalry: 23 });
    expect(hexOf(t, 'kulikovo', 'bobrok')).toBe('4108');
    expect(unitOf(t, 'R31').place).toBe('hidden');
    expect(JSON.stringify(BOXES.kulikovo.game.view(t.state, 'mongols'))).toContain('"bobrok"');
  });

  test('scenario/the-ambush/1, scenario/the-ambush/2 the Mongols begin on turn 11, and turn 20 is the last', () => {
    expect(start('kulikovo', 'the-ambush').state).toMatchObject({ turn: 11, seats: ['mongols', 'russians'] });
    const end = lay(
      'kulikovo',
      'turn 20 phase=7\nunit I infantry russians at=0101\nunit R cavalry mongols at=0303',
      'the-ambush',
    ).play('done');
    expect(end.awaits()).toBe('over: nobody victory.points');
  });

  test('scenario/the-ambush/4 fatigue from the start', () => {
    const t = start('kulikovo', 'the-ambush');
    const tired = Object.fromEntries(
      units(t)
        .filter(unit => unit.arm === 'leader')
        .map(unit => [unit.id, unit.fatigue]),
    );
    expect(tired).toEqual({
      mamaj: 0,
      sundur: 0,
      tuluj: 6,
      'tasz-bej': 6,
      maszur: 8,
      telak: 9,
      kustun: 9,
      akinfowicz: 9,
      olgierdowicz: 8,
      dymitr: 7,
      wasyl: 8,
      andrzej: 6,
      iwan: 4,
      bobrok: 1,
    });
  });

  test('scenario/the-ambush/victory/1 as in the great battle, without a line for Genoese', () => {
    const on = (text: string) => lay('kulikovo', text, 'the-ambush');
    const t = on('turn 12\nunit R cavalry mongols at=1008\nunit D leader russians at=1007').play(
      'pick unit=R',
      'step to=1007',
    );
    expect(t.awaits()).toBe('over: mongols victory.leaders');
    expect(pointsTold(t.events)).toEqual(['mongols 20 leader']);
  });
});
