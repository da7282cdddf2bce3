// The three scenarios of Grunwald: who is there, who waits, what wins. Setting up and reinforcements have their own tests.

import { describe, expect, test } from 'vitest';
import { event, offered, whyNot } from './battle.ts';
import { hexOf, type Laid, lay, refuses } from './boxes.ts';
import { fray, pointsTold, total } from './fray.ts';
import { start, units } from './scenario-start.ts';

describe('Grunwald', () => {
  const on = (text: string, scenario = 'clash-of-titans') => lay('grunwald', text, scenario);

  test('scenario/clash-of-titans/setup nations within a hex of their dots, the Order by arms', () => {
    const t = start('grunwald', 'clash-of-titans');
    expect(hexOf(t, 'grunwald', 'jungingen')).toBe('3009');
    expect(hexOf(t, 'grunwald', 'merhein')).toBe('2016');
    const placed = units(t).filter(unit => unit.place === 'map');
    expect(placed.filter(unit => unit.arm === 'bombard')).toHaveLength(4);
    expect(placed.filter(unit => unit.arm === 'crossbow')).toHaveLength(8);
    expect(placed.every(unit => unit.cf === 0 && unit.sp === unit.full)).toBe(true);
    const free = start('grunwald', 'clash-of-titans', 'free');
    refuses(free, 'place unit=Kb1 at=1920 facing=S', 'setup.outsideSetup', ['1920']);
    expect(free.try('place unit=Kb1 at=1918 facing=S').ok).toBe(true);
  });

  test('scenario/clash-of-titans/victory/1, scenario/blitzkrieg-1410/victory/1, scenario/ulrichs-attack/victory/1 all leaders lost, or sixteen points each', () => {
    for (const [scenario, phase] of [
      ['clash-of-titans', 1],
      ['blitzkrieg-1410', 5],
      ['ulrichs-attack', 5],
    ] as const) {
      const t = on(
        `turn 13 phase=${phase}\nunit R cavalry allies at=1008\nunit K leader teutons at=1007\nunit V leader teutons place=dead`,
        scenario,
      ).play('pick unit=R', 'step to=1007');
      expect(t.awaits()).toBe('over: allies victory.leaders');
      expect(pointsTold(t.events)).toEqual(['allies 16 leader']);
      // Only a victory by points has a degree.
      expect(event(t, 'over').outcome.grade).toBeUndefined();
    }
  });

  test('scenario/clash-of-titans/victory/2 banner 10, cavalry 4, crossbow 3, archer 2, infantry 1', () => {
    const told = (line: string, step = 'step to=1007') =>
      pointsTold(
        on(
          `turn 9\nunit R cavalry allies at=1009 cf=3 armour=2\n${line}\nunit z leader teutons at=0101`,
        ).play('pick unit=R', 'step to=1008', step).events,
      );
    expect(told('banner flag teutons at=1007')).toEqual(['allies 10 banner']);
    for (const [arm, points] of Object.entries({ crossbow: 3, archer: 2, infantry: 1, bombard: 1 }))
      expect(told(`unit F ${arm} teutons at=1007 facing=N sp=1`, 'step to=1007 how=ride')).toEqual([
        `allies ${points} ${arm}`,
      ]);
    const t = fray('grunwald', '', { f: 'unit F cavalry teutons at=1007 facing=S sp=1' }).roll(...total(9));
    expect(pointsTold(t.events)).toEqual(['allies 4 cavalry']);
  });

  test('scenario/clash-of-titans/victory/3 the difference in points names the victory', () => {
    const end = (points: number, scenario = 'clash-of-titans') => {
      const t = on(
        `turn 20 phase=7\npoints allies cavalry=${points}\nunit I infantry ${scenario === 'clash-of-titans' ? 'teutons' : 'allies'} at=0101\nunit R cavalry ${scenario === 'clash-of-titans' ? 'allies' : 'teutons'} at=0303`,
        scenario,
      ).play('done');
      return event(t, 'over').outcome.grade;
    };
    expect([1, 20, 21, 40, 41, 70, 71, 100, 101].map(points => end(points))).toEqual([
      'tiny',
      'tiny',
      'small',
      'small',
      'considerable',
      'considerable',
      'great',
      'great',
      'overwhelming',
    ]);
    expect(end(0)).toBeUndefined();
    expect(end(50, 'blitzkrieg-1410')).toBe('considerable');
    expect(end(50, 'ulrichs-attack')).toBe('considerable');
  });

  test('scenario/blitzkrieg-1410/setup, scenario/blitzkrieg-1410/1, scenario/blitzkrieg-1410/2, scenario/blitzkrieg-1410/3, scenario/blitzkrieg-1410/6 the Order sets up and moves first, everybody fresh', () => {
    const t = start('grunwald', 'blitzkrieg-1410', 'free');
    expect(t.awaits()).toBe('teutons: setup');
    refuses(t, 'place unit=K1 at=1623 facing=S', 'setup.outsideSetup', ['1623']);
    const ready = start('grunwald', 'blitzkrieg-1410');
    expect(ready.awaits()).toBe('teutons: phase-cavalry-move');
    expect(ready.state).toMatchObject({ turn: 1, morale: { marker: 0, value: 0 } });
    expect(units(ready).every(unit => unit.cf === 0 && unit.sp === unit.full)).toBe(true);
  });

  test('scenario/blitzkrieg-1410/4 counters that are neither set up nor listed to come are not in play', () => {
    const t = start('grunwald', 'blitzkrieg-1410');
    expect(
      units(t)
        .filter(unit => unit.place === 'pool')
        .every(unit => ['poles', 'lithuanians'].includes(unit.corps)),
    ).toBe(true);
    const tatars = units(t).filter(unit => unit.corps === 'tatars' && unit.arm !== 'leader');
    expect(tatars.map(unit => unit.place).filter(place => place === 'map')).toHaveLength(7);
    expect(tatars.map(unit => unit.place).filter(place => place === 'unused')).toHaveLength(5);
  });

  test('scenario/blitzkrieg-1410/7 eight Polish riders a turn by the south edge, then four of the foot', () => {
    const riders = Array.from({ length: 9 }, (_, n) => `unit P${n} cavalry allies corps=poles`).join('\n');
    const foot = Array.from({ length: 5 }, (_, n) => `unit Pi${n} infantry allies corps=poles`).join('\n');
    const bring = (t: Laid, id: string): void => {
      const taken = new Set(
        units(t)
          .filter(unit => unit.place === 'map')
          .map(unit => hexOf(t, 'grunwald', unit.id)),
      );
      const order = offered(t, 'enter').find(
        line => line.includes(`unit=${id} `) && !taken.has(/at=(\d+)/.exec(line)![1]!),
      )!;
      t.play(order, 'rest');
    };
    const t = on(
      `map\nturn 3 phase=5\n${riders}\n${foot}\nunit Z cavalry allies at=0505\nunit Y cavalry teutons at=0101`,
      'blitzkrieg-1410',
    );
    for (let n = 0; n < 8; n++) bring(t, `P${n}`);
    expect(whyNot(t, 'enter unit=P8 at=0531 facing=N')).toEqual(['returns.quota P8', 'movement.stacking P4']);
    const later = on(
      `map\nturn 4 phase=7\n${foot}\nunit Z infantry allies at=0505\nunit Y cavalry teutons at=0101`,
      'blitzkrieg-1410',
    );
    for (let n = 0; n < 4; n++) bring(later, `Pi${n}`);
    expect(whyNot(later, 'enter unit=Pi4 at=0531 facing=N')).toEqual(['returns.quota Pi4']);
    const waits = on(
      `map\nturn 4 phase=7\n${riders}\n${foot}\nunit Z infantry allies at=0505`,
      'blitzkrieg-1410',
    );
    expect(waits.try('enter unit=Pi0 at=0531 facing=N')).toBreak('returns.othersFirst');
  });

  test('scenario/blitzkrieg-1410/8 six Lithuanian riders a turn, all by 4631', () => {
    const come = ['4624', '4625', '4626', '4627', '4628'].map(
      (hex, n) => `unit L${n} cavalry allies corps=lithuanians at=${hex} done=entered`,
    );
    const t = on(
      `map\nturn 3 phase=5\n${come.join('\n')}\nunit L5 cavalry allies corps=lithuanians\nunit L6 cavalry allies corps=lithuanians\nunit Y cavalry teutons at=0101`,
      'blitzkrieg-1410',
    );
    expect(new Set(offered(t, 'enter').map(order => /at=(\d+)/.exec(order)![1]))).toEqual(new Set(['4631']));
    expect(whyNot(t, 'enter unit=L5 at=4531 facing=N')).toEqual(['returns.entryHex 4531']);
    t.play('enter unit=L5 at=4631 facing=N', 'step to=4630 how=hold', 'rest');
    expect(whyNot(t, 'enter unit=L6 at=4631 facing=N')).toEqual(['returns.oneHexQuota L6']);
  });

  test('scenario/blitzkrieg-1410/5 turns 1 to 20', () => {
    const t = on(
      'turn 20 phase=7\nunit I infantry allies at=0101\nunit R cavalry teutons at=0303',
      'blitzkrieg-1410',
    ).play('done');
    expect(t.awaits()).toBe('over: nobody victory.points');
  });

  test('scenario/ulrichs-attack/setup, scenario/ulrichs-attack/1, scenario/ulrichs-attack/2, scenario/ulrichs-attack/3, scenario/ulrichs-attack/5, scenario/ulrichs-attack/6 from turn 12 to 20, the Order first', () => {
    expect(start('grunwald', 'ulrichs-attack', 'free').awaits()).toBe('teutons: setup');
    const t = start('grunwald', 'ulrichs-attack');
    expect(t.state).toMatchObject({
      turn: 12,
      seats: ['teutons', 'allies'],
      morale: { marker: 0, value: 0 },
    });
    expect(units(t).every(unit => unit.cf === 0 && unit.sp === unit.full)).toBe(true);
    expect(hexOf(t, 'grunwald', 'jagiello')).toBe('1712');
    const end = on(
      'turn 20 phase=7\nunit I infantry allies at=0101\nunit R cavalry teutons at=0303',
      'ulrichs-attack',
    ).play('done');
    expect(end.awaits()).toBe('over: nobody victory.points');
  });

  test('scenario/ulrichs-attack/4, scenario/ulrichs-attack/8 the Order picks 35 riders for its front; the others stay in the box', () => {
    const t = start('grunwald', 'ulrichs-attack');
    const front = units(t).filter(
      unit => unit.seat === 'teutons' && unit.arm === 'cavalry' && unit.place === 'map',
    );
    expect(front).toHaveLength(35 + 20);
    const unused = units(t).filter(unit => unit.seat === 'teutons' && unit.place === 'unused');
    expect(unused).toHaveLength(58 - 35);
    refuses(t, `pick unit=${unused[0]!.id}`, 'movement.onMap', [unused[0]!.id]);
    expect(units(t).some(unit => unit.place === 'pool')).toBe(false);
  });

  test('scenario/ulrichs-attack/7 half the Polish foot has armour', () => {
    const foot = units(start('grunwald', 'ulrichs-attack')).filter(
      unit => unit.corps === 'poles' && unit.arm === 'infantry',
    );
    expect(foot.filter(unit => unit.armour === 1)).toHaveLength(foot.length / 2);
    expect(foot.filter(unit => unit.armour === 0)).toHaveLength(foot.length / 2);
  });

  test('scenario/clash-of-titans/1 counters without room come later: two riders a turn by the south edge, then three of the foot', () => {
    const t = on(
      'turn 3\nunit P1 cavalry allies corps=poles\nunit P2 cavalry allies corps=poles\nunit P3 cavalry allies corps=poles\nunit Pi1 infantry allies corps=poles\nunit Z cavalry allies at=0505\nmap',
    );
    const south = /at=(\d+)/.exec(offered(t, 'enter').find(order => order.includes('unit=P1'))!)![1]!;
    expect(south.endsWith('31')).toBe(true);
    t.play(`enter unit=P1 at=${south} facing=N`, 'rest');
    const second = offered(t, 'enter').find(order => order.includes('unit=P2') && !order.includes(south))!;
    t.play(second, 'rest');
    expect(t.try(second.replace('P2', 'P3'))).toBreak('returns.quota', ['P3']);
    t.play('done');
    expect(t.awaits()).not.toContain('allies: phase-foot-move');
  });
});
