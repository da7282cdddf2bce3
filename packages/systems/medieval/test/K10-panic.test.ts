// Kosovo 10: panic, its spreading, flight to the own edge, and the end of it.

import { describe, expect, test } from 'vitest';
import { answers, event, happened, offered, whyNot } from './battle.ts';
import { hexOf, type Laid, lay, refuses, refusesAlso, unitOf } from './boxes.ts';
import { chased, one } from './chased.ts';
import { fallBack, fray, moraleTold, pointsTold, total } from './fray.ts';

/** Serbs flee north, Ottomans south. */
const EDGES = 'field empty 20x16\nfriendly serbs north\nfriendly ottomans south';
const on = (text: string, ground = ''): Laid =>
  lay(
    'kosovo',
    `${EDGES}\n${ground}\nturn 3\n${text}\nunit Z cavalry serbs at=0116\nunit Y infantry ottomans at=2016`,
  );
const RUNNER = 'unit R cavalry serbs at=1005 order=panicked';

describe('10.1 how units panic', () => {
  const disordered = 'unit F infantry ottomans at=1007 facing=S order=disorganized';
  const routed = (others = '') => fallBack(fray('kosovo', others, { f: disordered }).roll(...total(10)));

  test('K10.1.1 disorganized again by combat', () => {
    // Half its strength and a column for its disorder: 3:1, where 10 is -1/-1; a 7 is D1.
    const t = fallBack(fray('kosovo', '', { f: disordered }).roll(...total(7)));
    expect(unitOf(t.roll(1, 1), 'F').order).toBe('panicked');
    expect(event(t, 'panicked')).toMatchObject({ unit: 'F' });
    expect(unitOf(routed(), 'F').order).toBe('disorganized');
  });

  test('K10.1.1, K9.1.3 not beside a leader, for there nobody is disorganized', () => {
    const t = fray('kosovo', 'unit L leader ottomans at=1007\nunit E leader serbs at=1008', {
      f: disordered,
    }).roll(...total(7));
    fallBack(t).roll(6, 6);
    while (!t.awaits().includes('disorder')) t.play('stand-fast');
    expect(unitOf(t.roll(1, 1), 'F').order).toBe('disorganized');
  });

  test('K10.1.1 fire and bad ground do not panic a disorganized unit', () => {
    const t = on('unit R cavalry serbs at=1008 order=disorganized', 'hex 1007 swamp').play(
      'pick unit=R',
      'step to=1007',
    );
    expect(unitOf(t, 'R').order).toBe('disorganized');
  });

  test('K10.1.2 whoever is stacked with a panicked unit is tested for panic, sound or not', () => {
    const met = (order: string) =>
      on(
        `${RUNNER}\nunit S cavalry serbs at=1004 order=${order}\nunit T cavalry serbs at=1104\nunit U cavalry serbs at=0904`,
      ).play('flee unit=R', 'rout to=1004');
    const t = met('sound');
    expect(t.awaits()).toBe('dice: 1 order.panic');
    expect(event(t.roll(4), 'tested')).toMatchObject({ what: 'panic', unit: 'S', passed: false });
    expect(unitOf(t, 'S').order).toBe('panicked');
    expect(unitOf(met('sound').roll(3), 'S').order).toBe('sound');
    expect(unitOf(met('disorganized').roll(6), 'S').order).toBe('panicked');
  });

  test('K10.1.2, K10.1.3 a retreat into panicked men is tested on the way, before anybody pursues (interaction 13)', () => {
    const t = fray('kosovo', 'unit P infantry ottomans at=1006 order=panicked').roll(...total(2));
    t.play('back to=1006');
    expect(t.awaits()).toBe('dice: 1 order.panic');
    expect(unitOf(t.roll(6), 'F').order).toBe('panicked');
    expect(t.awaits()).toBe('ottomans: retreat F');
  });

  test('K10.1.2 a leader on the hex does not protect from it, but lends his two', () => {
    const t = on(`${RUNNER}\nunit S cavalry serbs at=1004\nunit L leader serbs at=1004`).play(
      'flee unit=R',
      'rout to=1004',
    );
    expect(t.awaits()).toBe('dice: 1 order.panic');
    expect(unitOf(t.roll(5), 'S').order).toBe('sound');
  });

  test('K10.1.3, 4.4.9 a panicked unit finds room on a full hex, another does not', () => {
    const back = (order: string): string[] =>
      whyNot(
        lay(
          'kosovo',
          `turn 5\nunit R cavalry A place=off left=1001 leftOn=9 ${order}\nunit F cavalry A at=1001\nunit Z cavalry A at=0216`,
        ),
        'return unit=R at=1001 facing=S',
      );
    expect(back('')).toEqual(['returns.stacking F']);
    expect(back('order=panicked')).toEqual([]);
  });

  test('K10.1.3 ex-kosovo-10.1.3 panicked units ignore stacking', () => {
    const t = on(`${RUNNER}\nunit S cavalry serbs at=1004`).play('flee unit=R', 'rout to=1004');
    expect(hexOf(t, 'kosovo', 'R')).toBe('1004');
    const through = on('unit R cavalry serbs at=1008\nunit P cavalry serbs at=1007 order=panicked').play(
      'pick unit=R',
      'step to=1007',
    );
    expect(through.awaits()).toBe('dice: 1 order.panic');
  });

  test('K10.1.4, K10.2.5 the counter is marked', () => {
    const { game, state } = on(RUNNER).record;
    const [runner] = game.view(state, 'ottomans').units[0]!;
    expect(runner).toMatchObject({ id: 'R', order: 'panicked' });
  });
});

describe('10.2 what it does', () => {
  test('K10.2.1 no zone, no attack, and nobody is bound to attack them', () => {
    const t = lay(
      'kosovo',
      'turn 3 phase=2\nunit R cavalry serbs at=1008 order=panicked\nunit F infantry ottomans at=1007 facing=S\nunit Z cavalry serbs at=0116',
    );
    expect(t.state.phase).not.toBe(2);
    const foe = lay(
      'kosovo',
      'turn 3 phase=2\nunit R cavalry serbs at=1008\nunit F infantry ottomans at=1007 facing=S order=panicked',
    );
    expect(foe.state.phase).not.toBe(2);
    const past = on(
      'unit R cavalry serbs at=1008\nunit F infantry ottomans at=0907 facing=SE order=panicked',
    ).play('pick unit=R', 'step to=1007');
    expect(happened(past)).not.toContain('halted');
  });

  test('K10.2.1 an enemy unit that enters their hex sweeps them away', () => {
    for (const arm of ['cavalry', 'archer']) {
      const phase = arm === 'cavalry' ? 1 : 3;
      const t = lay(
        'kosovo',
        `turn 3 phase=${phase}\nunit R ${arm} serbs at=1008\nunit F cavalry ottomans at=1007 order=panicked\nunit Y infantry ottomans at=2016`,
      );
      t.play('pick unit=R', 'step to=1007');
      expect(unitOf(t, 'F').place).toBe('dead');
      expect(moraleTold(t.events)).toEqual(['serbs 1 morale.unitEliminated']);
    }
  });

  test('K10.2.1 the sound men of a mixed stack fight without them', () => {
    const t = fray('kosovo', 'unit P cavalry ottomans at=1007 order=panicked');
    expect(event(t, 'combat')).toMatchObject({ defenders: ['F'], defenderSp: 2 });
  });

  test('K10.2.1, 10.5.7 horse archers who panic on the march shoot no more', () => {
    const t = lay(
      'kosovo',
      'turn 3\nunit T horse-archer A at=1008 sp=1\nunit P cavalry A at=1007 sp=1 order=panicked\nunit E infantry B at=1006 facing=N\nunit Z cavalry A at=0116',
    ).play('pick unit=T', 'step to=1007');
    t.roll(6);
    expect(unitOf(t, 'T').order).toBe('panicked');
    expect(t.awaits()).toBe('serbs: phase-cavalry-move');
    expect(offered(t, 'shoot')).toEqual([]);
  });

  test('K10.2.2 it must flee or try to rally before the phase may end', () => {
    const t = on(RUNNER);
    refuses(t, 'done', 'order.mustRun', ['R']);
    expect([...offered(t, 'flee'), ...offered(t, 'rally')]).toEqual(['flee unit=R', 'rally unit=R']);
    refuses(t, 'pick unit=R', 'movement.panicked', ['R']);
    refuses(t, 'flee unit=Z', 'rout.notPanicked', ['Z']);
    refuses(on(`${RUNNER} done=stopped`), 'flee unit=R', 'movement.stopped', ['R']);
    refusesAlso(on(`${RUNNER} done=moved,fled`), 'pick unit=R', 'movement.fled', ['R']);
    refuses(
      on(`${RUNNER}\nunit I infantry serbs at=0505 order=panicked`),
      'flee unit=I',
      'movement.cavalryPhase',
      ['I'],
    );
    refuses(on('unit F cavalry ottomans at=0505 order=panicked'), 'flee unit=F', 'rout.ownUnit', ['F']);
  });

  test('K10.2.2 the shortest way to the own edge, by the owner’s choice among equals, with full points and terrain alone', () => {
    const t = on('unit R cavalry serbs at=1012 order=panicked').play('flee unit=R');
    expect(answers(t)).toEqual(['rout to=1011', 'rout to=1111', 'rout to=0911']);
    refuses(t, 'rout to=1013', 'rout.notTheWayHome', ['1013']);
    expect(event(t.play('rout to=1011'), 'stepped')).toMatchObject({ cost: 6, left: 54 });
    while (t.awaits().includes('rout')) t.play(t.choices().find(way => way.startsWith('rout to=10'))!);
    expect(hexOf(t, 'kosovo', 'R')).toBe('1002');
    refuses(t, 'flee unit=R', 'movement.fled', ['R']);
  });

  test('K10.2.2 it pays for the ground, and stops where the points end', () => {
    const wood = [1, 2, 3, 4, 5, 6, 7, 8]
      .flatMap(row => ['08', '09', '10', '11', '12'].map(column => `hex ${column}0${row} forest`))
      .join('\n');
    const t = on('unit R cavalry serbs at=1009 order=panicked', wood).play('flee unit=R');
    while (t.awaits().includes('rout')) t.play(t.choices()[0]!);
    expect(hexOf(t, 'kosovo', 'R').slice(2)).toBe('07');
  });

  test('K10.2.2 waters that cannot be crossed are gone round', () => {
    const lake = ['0904', '1004', '1104'].map(hex => `hex ${hex} lake`).join('\n');
    const t = on('unit R cavalry serbs at=1005 order=panicked', lake).play('flee unit=R');
    while (t.awaits().includes('rout')) t.play(t.choices()[0]!);
    expect(unitOf(t, 'R').place).toBe('dead');
  });

  test('K10.2.2, K10.2.3 ex-kosovo-10.2.2 even over an enemy, which is its end', () => {
    const enemies = ['1004', '1104', '0904']
      .map((hex, n) => `unit E${n} infantry ottomans at=${hex} facing=N`)
      .join('\n');
    const t = on(`${RUNNER}\n${enemies}`).play('flee unit=R');
    expect(t.choices()).toContain('rout to=1004');
    t.play('rout to=1004');
    expect(event(t, 'gone')).toMatchObject({ unit: 'R', cause: 'panic' });
    expect(moraleTold(t.events)).toEqual(['ottomans 1 morale.unitEliminated']);
    expect(pointsTold(t.events)).toEqual(['ottomans 5 cavalry']);
  });

  test('K10.2.3 a lone enemy leader is an enemy too', () => {
    const t = on(`${RUNNER}\nunit L leader ottomans at=1004\nunit M leader ottomans at=2015`).play(
      'flee unit=R',
      'rout to=1004',
    );
    expect(unitOf(t, 'R').place).toBe('dead');
    expect(unitOf(t, 'L').place).toBe('map');
  });

  test('K10.2.3 where neither stands nor holds an enemy it lives', () => {
    const t = on(`${RUNNER}\nunit E infantry ottomans at=1502`).play('flee unit=R', 'rout to=1004');
    expect(unitOf(t, 'R')).toMatchObject({ place: 'map' });
  });

  test('K10.2.3 in an enemy zone as well', () => {
    const t = on(`${RUNNER}\nunit E infantry ottomans at=1003 facing=S`).play('flee unit=R', 'rout to=1004');
    expect(unitOf(t, 'R').place).toBe('dead');
  });

  test('K10.2.4 over the own edge it is gone for good', () => {
    const t = on('unit R cavalry serbs at=1001 order=panicked').play('flee unit=R');
    expect(event(t, 'gone')).toMatchObject({ unit: 'R', cause: 'panic' });
    expect(unitOf(t, 'R').place).toBe('dead');
  });

  test('10.1.5 men in flight are shot at like others', () => {
    const t = on(`${RUNNER}\nunit X archer ottomans at=1002 facing=S braced=yes`).play(
      'flee unit=R',
      'rout to=1004',
    );
    expect(t.awaits()).toBe('ottomans: react-stepped');
    expect(offered(t, 'fire')).toEqual(['fire unit=X target=R']);
  });

  const underFire = (arm: string) =>
    on(`${RUNNER}\nunit X ${arm} ottomans at=1002 facing=S braced=yes`).play(
      'flee unit=R',
      'rout to=1004',
      'fire unit=X target=R',
    );

  test('10.6.3 a bolt stops a runner too, and only on a six', () => {
    const hit = (die: number) => underFire('crossbow').roll(3, 3).roll(die);
    expect(hit(5).awaits()).toBe('serbs: rout R');
    const t = hit(6);
    expect(t.awaits()).toBe('serbs: phase-cavalry-move');
    expect(unitOf(t, 'R')).toMatchObject({ place: 'map', order: 'panicked', sp: 1 });
    refusesAlso(t, 'flee unit=R', 'movement.stopped', ['R']);
  });

  test('10.7.1 so does a ball that stops', () => {
    expect(underFire('bombard').roll(4, 6).awaits()).toBe('serbs: rout R');
    expect(underFire('bombard').roll(6, 6).awaits()).toBe('serbs: phase-cavalry-move');
  });
});

describe('10.2 whoever panics in the middle of a move', () => {
  /** A rider who has come to men in panic, two hexes from an enemy rider, and lost his head. */
  const lost = (others = '', ...pass: 'pass'[]) =>
    on(`unit M cavalry serbs at=1006 facing=N\nunit P cavalry serbs at=1005 order=panicked\n${others}`)
      .play('pick unit=M', ...pass, 'step to=1005')
      .roll(6);

  test('K10.2.2 he marches no more, but runs home with the points he has left', () => {
    const t = lost();
    expect(t.awaits()).toBe('serbs: rout M');
    expect(offered(t, 'step')).toEqual([]);
    t.play('rout to=1004');
    expect(event(t, 'stepped')).toMatchObject({ unit: 'M', cost: 6, left: 42 });
    while (t.awaits().startsWith('serbs: rout')) t.play(offered(t, 'rout')[0]!);
    expect(unitOf(t, 'M').place).toBe('dead'); // over the edge
  });

  test('K10.2.3 not past an enemy and his zone', () => {
    const t = lost('unit E infantry ottomans at=1002 facing=S').play('rout to=1004', 'rout to=1003');
    expect(unitOf(t, 'M').place).toBe('dead');
  });

  test('K10.2.2, 3.3.2 a zone that has stopped him holds him until the next phase', () => {
    const t = lost('unit E infantry ottomans at=0904 facing=SE');
    expect(t.awaits()).toBe('serbs: phase-cavalry-move');
    expect(unitOf(t, 'M')).toMatchObject({ place: 'map', order: 'panicked' });
    refusesAlso(t, 'flee unit=M', 'movement.oncePerPhase', ['M']);
  });

  test('K10.2.1 nobody countercharges him', () => {
    const rider = 'unit E cavalry ottomans at=1204 facing=SW';
    expect(lost(rider).awaits()).toBe('serbs: rout M');
    const t = lost(`${rider}\nunit X archer ottomans at=1003 facing=S braced=yes`, 'pass');
    expect(t.awaits()).toBe('ottomans: react-stepped M');
    expect(offered(t, 'countercharge')).toEqual([]);
    refusesAlso(t, 'countercharge unit=E facing=SW', 'countercharge.nobodyMoves', ['E']);
  });

  test('K10.2.1 in a pursuit he goes no farther', () => {
    const t = (die: number) =>
      chased(
        'kosovo',
        ['1006', '1005'],
        'unit L leader A at=1008\nunit P cavalry A at=1106 order=panicked',
        one,
      )
        .play('pursue to=1007', 'pursue to=1106')
        .roll(die);
    expect(t(4).awaits()).toBe('serbs: pursuit R');
    expect(t(5).awaits()).toBe('serbs: face R');
  });
});

describe('10.3 the end of panic', () => {
  test('K10.3.1 a passed test leaves it disorganized; a failed one keeps it where it is', () => {
    const t = on(RUNNER).play('rally unit=R');
    expect(t.awaits()).toBe('dice: 1 order.panicRally');
    expect(unitOf(t.roll(3), 'R').order).toBe('disorganized');
    const failed = on(RUNNER).play('rally unit=R').roll(4);
    expect(unitOf(failed, 'R').order).toBe('panicked');
    refuses(failed, 'flee unit=R', 'movement.rallied', ['R']);
    expect(failed.try('done').ok).toBe(true);
  });

  test('K10.3.1, K9.1.2 rallied among sound comrades it is still disorganized, and they are tested', () => {
    const t = on('unit R cavalry serbs at=1005 sp=1 order=panicked\nunit S cavalry serbs at=1005 sp=1')
      .play('rally unit=R')
      .roll(1);
    expect(t.awaits()).toBe('dice: 1 order.contagion');
  });

  test('4.5.2 it does not rally where the stack would have no room for it', () => {
    refuses(
      on('unit R cavalry serbs at=1005 order=panicked\nunit S cavalry serbs at=1005'),
      'rally unit=R',
      'order.noRoom',
      ['S'],
    );
    const room = on('unit R cavalry serbs at=1005 sp=1 order=panicked\nunit S cavalry serbs at=1005 sp=1');
    expect(room.try('rally unit=R').ok).toBe(true);
  });
});
