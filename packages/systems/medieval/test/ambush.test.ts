// Kulikovo: Bobrok's regiment in the wood, and what the Mongols may know of it. Wolf pits are in 11-objects.test.ts.

import { OFF_MAP } from '@gonfalon/hex';
import { allItems, eventsSeen } from '@gonfalon/kernel';
import { box as kulikovo } from '@gonfalon/kulikovo-1380/game';
import { knownTo, table } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { invariantsOf } from '../src/laws.ts';
import { event, happened, offered, whyNot } from './battle.ts';
import { BOXES, hexOf, type Laid, lay, refuses, refusesAlso, unitOf } from './boxes.ts';

const { game } = BOXES.kulikovo;
const WOOD = ['1008', '1009', '1108', '1109', '0908', '0909'];
/** A wood in the open, the regiment of three counters in it, and a Mongol rider three hexes north of 1008. */
const wood = (others = '', { turn = 6, phase = 1, at = '1008', wakes = 0, mark = '' } = {}): Laid =>
  lay(
    'kulikovo',
    `hex ${WOOD.join(' ')} forest\nturn ${turn} phase=${phase}\n${mark}\nunit bobrok leader russians at=${at} place=hidden wakes=${wakes}
     unit R1 cavalry russians at=${at} place=hidden armour=1 commander=bobrok\nunit R2 cavalry russians at=${at} place=hidden armour=1 commander=bobrok
     unit M1 cavalry mongols at=1005 facing=S\nunit D infantry russians at=0116\nunit L leader russians at=0115 range=3\nunit K leader mongols at=2001\n${others}`,
  );

describe('hiding', () => {
  const open = () =>
    table(game, {
      scenario: 'kulikowe-pole',
      options: { setup: 'ready', organisation: true, fatigue: true },
    });

  test('scenario/kulikowe-pole/6 its owner chooses the hex, in a forest of at least five', () => {
    const t = open();
    expect(t.awaits()).toBe('russians: setup');
    const hexes = [...new Set(offered(t, 'place', 'bobrok').map(order => /at=(\d+)/.exec(order)![1]!))];
    expect(hexes.length).toBeGreaterThan(5);
    const small = hexes.filter(hex => !t.try(`place unit=bobrok at=${hex} facing=N`).ok);
    expect(small).toEqual([]);
    refuses(t, 'place unit=bobrok at=2520 facing=N', 'setup.ambushWood', ['2520']);
    refusesAlso(t, `place unit=R31 at=${hexes[0]} facing=N`, 'setup.hidesWithLeader', ['R31']);
  });

  test('scenario/kulikowe-pole/6 all of it stands there, whatever stacking says, and nobody else is told', () => {
    const t = open();
    const order = offered(t, 'place', 'bobrok')[0]!;
    const hex = /at=(\d+)/.exec(order)![1]!;
    t.play(order);
    expect(['bobrok', 'R31', 'R54'].map(id => [unitOf(t, id).place, hexOf(t, 'kulikovo', id)])).toEqual(
      Array.from({ length: 3 }, () => ['hidden', hex]),
    );
    expect(eventsSeen(game, t.events, 'mongols')).toEqual([]);
    expect(eventsSeen(game, t.events, null)).toEqual([]);
    expect(eventsSeen(game, t.events, 'russians')).toEqual([{ is: 'shifted', seat: 'russians', at: hex }]);
    refusesAlso(t, 'take-back unit=R31', 'setup.hidesWithLeader', ['R31']);
    t.play('take-back unit=bobrok');
    expect(eventsSeen(game, t.events, 'mongols')).toEqual([]);
  });
});

describe('what the Mongols know', () => {
  /** Everything a seat is shown or could find out by trying. */
  const known = (t: Laid, seat: 'mongols' | null, tries: readonly string[]) => ({
    ...knownTo(game, t.state, seat),
    verdicts: tries.map(line => t.try(`mongols: ${line}`)),
    reach: JSON.stringify(game.reach(t.state, 'mongols', 'M1')),
  });
  const tries = [
    'pick unit=M1',
    'pick unit=R1',
    'step to=1006',
    'rest',
    'reveal unit=R1 facing=N',
    'shift to=1009',
    'shift to=1108',
    'attack unit=R1 at=1005',
    'attack unit=M1 at=1006',
    'countercharge unit=R1 facing=N',
    'fire unit=R1 target=M1',
    'raze unit=R1',
    'rally unit=R1',
    'return unit=R1 at=0101 facing=N',
    'enter unit=R1 at=0101 facing=N',
    'assign unit=R1 leader=K',
    'place unit=bobrok at=1008 facing=N',
    'take-back unit=bobrok',
    'done',
  ];

  test('scenario/kulikowe-pole/6, 3.2.2 view, choices, refusals and reach are the same wherever it hides', () => {
    for (const seat of ['mongols', null] as const)
      for (const phase of [1, 2, 3, 5, 6])
        for (const at of ['1009', '1109', '0909'])
          expect(known(wood('', { phase, at }), seat, tries)).toEqual(
            known(wood('', { phase }), seat, tries),
          );
  });

  test('scenario/kulikowe-pole/6 none of its counters has a place in the view, and no refusal names its hex', () => {
    const t = wood();
    for (const unit of allItems(game.view(t.state, 'mongols').units))
      expect(unit.at === OFF_MAP).toBe(unit.place === 'hidden');
    expect(game.view(t.state, 'russians')).toBe(t.state);
    for (const line of tries) expect(JSON.stringify(t.try(`mongols: ${line}`))).not.toContain('1008');
    refuses(t, 'mongols: reveal unit=R1 facing=N', 'order.unknownUnit', ['R1']);
  });

  test('scenario/kulikowe-pole/6 it opens no window: neither beside it nor in its reach', () => {
    // Two hexes from 1008, where riders on the map would ask for a countercharge.
    const t = wood().play('pick unit=M1', 'step to=1006');
    expect(t.awaits()).toBe('mongols: march M1');
    const seen = wood('unit R3 cavalry russians at=1008 facing=N').play('pick unit=M1', 'step to=1006');
    expect(seen.awaits()).toBe('russians: react-stepped M1');
  });

  test('scenario/kulikowe-pole/6 its moves are told to nobody and leave everything as it looked', () => {
    const t = wood('', { phase: 5 });
    const before = known(t, 'mongols', tries);
    t.play('shift to=1009');
    expect(hexOf(t, 'kulikovo', 'R2')).toBe('1009');
    expect(eventsSeen(game, t.events, 'mongols')).toEqual([]);
    expect(eventsSeen(game, t.events, null)).toEqual([]);
    expect(known(t, 'mongols', tries)).toEqual(before);
  });

  test('8.2.2 hidden leaders lend nobody a hand', () => {
    const t = wood('unit E infantry russians at=1006 facing=N', { phase: 2 }).play(
      'attack unit=M1 at=1006',
      'fight',
    );
    expect(event(t, 'combat').ledger.map((row: { rule: string }) => row.rule)).not.toContain(
      'defender.leader',
    );
  });

  test('scenario/kulikowe-pole/6 the men lose strength with a dead grand leader, and still nobody learns where', () => {
    const t = wood('unit G cavalry mongols at=0113 facing=S').play(
      'pick unit=G',
      'step to=0114',
      'step to=0115',
    );
    expect(unitOf(t, 'L').place).toBe('dead');
    expect(unitOf(t, 'R1').sp).toBe(1);
    expect(JSON.stringify(eventsSeen(game, t.events, 'mongols'))).not.toContain('1008');
  });
});

describe('blundering into it', () => {
  test('scenario/kulikowe-pole/6 an enemy unit that comes beside it is scattered, and its place is known', () => {
    const t = wood().play('pick unit=M1', 'step to=1006', 'step to=1007');
    expect(unitOf(t, 'M1').place).toBe('scattered');
    expect(eventsSeen(game, t.events, 'mongols')).toContainEqual({ is: 'revealed', units: [], at: '1008' });
    expect(game.view(t.state, 'mongols')).toBe(t.state);
    expect(t.tryUndo('mongols').ok).toBe(false);
  });

  test('scenario/kulikowe-pole/6 also the next one, while nobody has ridden out', () => {
    const t = wood('unit M2 cavalry mongols at=1106 facing=S').play(
      'pick unit=M1',
      'step to=1006',
      'step to=1007',
      'pick unit=M2',
      'step to=1107',
    );
    expect(unitOf(t, 'M2').place).toBe('scattered');
  });

  test('scenario/kulikowe-pole/6 in retreat and pursuit too', () => {
    const t = wood('unit E cavalry russians at=1004 facing=S', { phase: 6, turn: 7 });
    t.play('attack unit=E at=1005', 'fight').roll(1, 1);
    t.play('back to=1006');
    expect(unitOf(t, 'M1').place).toBe('map');
    t.play('back to=1007');
    expect(unitOf(t, 'M1').place).toBe('scattered');
  });

  test('scenario/kulikowe-pole/6, 8.1.7 a leader cannot scatter: he rides past and finds nothing', () => {
    const t = wood('unit K2 leader mongols at=1006').play('pick unit=K2', 'step to=1007', 'step to=1107');
    expect(happened(t)).not.toContain('revealed');
    expect(hexOf(t, 'kulikovo', 'K2')).toBe('1107');
  });

  test('scenario/kulikowe-pole/6 own units are not harmed', () => {
    const t = wood('unit E cavalry russians at=1006 facing=S', { phase: 5 }).play(
      'pick unit=E',
      'step to=1007',
    );
    expect(unitOf(t, 'E').place).toBe('map');
  });

  test('scenario/kulikowe-pole/6, 4.5.1 own units stand there as if the hex were empty; they stay when it comes out', () => {
    const beside = (): Laid => wood('unit S cavalry russians at=1009 facing=N', { phase: 5 });
    const t = beside().play('pick unit=S', 'step to=1008 how=hold');
    // The wood and holding the charge (5.6.12), nothing for friends (4.2.4).
    expect(event(t, 'stepped')).toMatchObject({ to: '1008', cost: (4 + 1) * 6 });
    t.play('rest', 'reveal unit=R1 facing=N');
    expect(['S', 'R1', 'R2'].map(id => [unitOf(t, id).place, hexOf(t, 'kulikovo', id)])).toEqual(
      Array.from({ length: 3 }, () => ['map', '1008']),
    );
    const shown = beside().play('reveal unit=R1 facing=N', 'rest', 'pick unit=S');
    refuses(shown, 'step to=1008', 'movement.stacking', ['R1', 'R2']);
  });

  test('scenario/kulikowe-pole/5, scenario/kulikowe-pole/6 it wakes the regiment, from its own next movement phase on', () => {
    const t = wood('', { turn: 2, wakes: 5 }).play('pick unit=M1', 'step to=1006', 'step to=1007', 'done');
    expect(t.awaits()).toBe('russians: phase-cavalry-move');
    expect(unitOf(t, 'bobrok').wakes).toBe(0);
    expect(t.try('reveal unit=R1 facing=N').ok).toBe(true);
  });

  test('4.2.2 known, it bars the way', () => {
    const t = wood('unit K2 leader mongols at=1007', { mark: 'mark ambush-known' }).play('pick unit=K2');
    expect(whyNot(t, 'step to=1008')).toEqual(['movement.enemyThere R1 R2']);
  });
});

describe('shifting', () => {
  const ours = (others = '', facts = {}) => wood(others, { phase: 5, ...facts });

  test('scenario/kulikowe-pole/6 one hex of wood in a cavalry movement phase of its own', () => {
    const t = ours();
    expect(offered(t, 'shift').sort()).toEqual(['shift to=0908', 'shift to=1009', 'shift to=1108'].sort());
    refuses(t, 'shift to=1007', 'ambush.woodsOnly', ['1007']);
    refuses(t, 'shift to=1109', 'ambush.woodsOnly', ['1109']);
    t.play('shift to=1009');
    refuses(t, 'shift to=1008', 'ambush.shiftedAlready', ['bobrok', 'R1', 'R2']);
    refuses(t, 'reveal unit=R1 facing=N', 'ambush.moved', ['R1']);
    refuses(ours('unit D2 infantry russians at=0216', { phase: 7 }), 'shift to=1009', 'ambush.cavalryPhase', [
      'russians',
    ]);
  });

  test('scenario/kulikowe-pole/5 not while it waits', () => {
    refuses(ours('', { turn: 3, wakes: 5 }), 'shift to=1009', 'ambush.waiting', ['bobrok']);
  });

  test('4.2.2 not onto enemies', () => {
    refuses(ours('unit F infantry mongols at=1108 facing=S'), 'shift to=1108', 'ambush.enemyThere', ['F']);
  });

  test('scenario/kulikowe-pole/6 not once it is known', () => {
    refuses(ours('', { mark: 'mark ambush-known' }), 'shift to=1009', 'ambush.splitUp', ['ambush']);
  });
});

describe('coming out', () => {
  const ours = (others = '', facts = {}) => wood(others, { phase: 5, ...facts });

  test('scenario/kulikowe-pole/6 all of it is on the map, whatever stacking says, and each rides off at once or later', () => {
    const t = ours().play('reveal unit=R1 facing=N');
    expect(t.awaits()).toBe('russians: march R1');
    expect(eventsSeen(game, t.events, 'mongols')).toContainEqual({
      is: 'revealed',
      units: ['bobrok', 'R1', 'R2'],
      at: '1008',
    });
    expect(t.tryUndo('russians').ok).toBe(false);
    expect(['bobrok', 'R2'].map(id => [unitOf(t, id).place, hexOf(t, 'kulikovo', id)])).toEqual([
      ['map', '1008'],
      ['map', '1008'],
    ]);
    t.play('step to=1007 how=hold', 'pass', 'rest', 'pass', 'pick unit=R2');
    expect(t.awaits()).toBe('russians: march R2');
  });

  test('scenario/kulikowe-pole/6, 4.5.1 nobody joins them while they are too many', () => {
    const t = ours('unit E cavalry russians at=1010 facing=N').play(
      'reveal unit=R1 facing=N',
      'rest',
      'pick unit=E',
      'step to=1009 how=hold',
    );
    expect(t.try('step to=1008')).toBreak('movement.stacking');
  });

  test('13.2.2 a tired regiment is tested as it rides out', () => {
    const tired = lay(
      'kulikovo',
      `hex ${WOOD.join(' ')} forest\nturn 6 phase=5\nunit bobrok leader russians at=1008 place=hidden fatigue=13
       unit R1 cavalry russians at=1008 place=hidden armour=1 commander=bobrok\nunit M1 cavalry mongols at=1005 facing=S
       unit L leader russians at=0115 range=3\nunit K leader mongols at=2001`,
    ).play('reveal unit=R1 facing=N');
    expect(tired.awaits()).toBe('dice: 1 fatigue.test');
    expect(unitOf(tired.roll(1), 'R1').place).toBe('scattered');
  });

  test('scenario/kulikowe-pole/6 each takes its own front, once, free of charge', () => {
    const t = ours().play('reveal unit=R1 facing=N', 'rest');
    expect(unitOf(t, 'R2').facing).toBe(0);
    t.play('reveal unit=R2 facing=S');
    expect(t.awaits()).toBe('russians: march R2');
    t.play('step to=1009 how=hold', 'rest');
    expect(hexOf(t, 'kulikovo', 'R2')).toBe('1009');
    refusesAlso(t, 'reveal unit=R2 facing=N', 'ambush.notHidden', ['R2']);
    const later = ours().play('reveal unit=R1 facing=N', 'rest', 'pick unit=R2', 'rest');
    refuses(later, 'reveal unit=R2 facing=S', 'ambush.moved', ['R2']);
  });

  test('scenario/kulikowe-pole/6 in a foot movement phase too, where they take their fronts and stay', () => {
    const t = ours('', { phase: 7 });
    expect(t.awaits()).toBe('russians: phase-foot-move');
    t.play('reveal unit=R1 facing=N');
    expect(t.awaits()).toBe('russians: phase-foot-move');
    refuses(t, 'reveal unit=R1 facing=S', 'ambush.notHidden', ['R1']);
    expect(whyNot(t, 'pick unit=R1')).toEqual(['movement.footPhase R1']);
    t.play('reveal unit=R2 facing=SE', 'done');
    expect(['R1', 'R2'].map(id => [unitOf(t, id).place, unitOf(t, id).facing])).toEqual([
      ['map', 0],
      ['map', 2],
    ]);
  });

  /** Revealed in the foot phase of turn 6, the Mongols to move. */
  const shown = (others: string): Laid =>
    ours(others, { phase: 7 }).play('reveal unit=R1 facing=N', 'reveal unit=R2 facing=N', 'done');

  test('scenario/kulikowe-pole/6 then they are ordinary men: they countercharge, hold a zone and surprise nobody', () => {
    const t = shown('').play('pick unit=M1', 'step to=1006');
    expect(t.awaits()).toBe('russians: react-stepped M1');
    t.play('pass', 'step to=1007');
    expect(unitOf(t, 'M1').place).toBe('map');
    while (t.state.phase === 1) t.play(t.choices().find(order => /^(pass|rest|done)$/.test(order))!);
    expect(t.awaits()).toBe('mongols: attack M1');
  });

  test('scenario/kulikowe-pole/6, 5.2.2 they are attacked, all who stand there', () => {
    const t = wood('unit M2 cavalry mongols at=1007 facing=S', { phase: 1, mark: 'mark ambush-known' });
    const plain = lay(
      'kulikovo',
      `hex ${WOOD.join(' ')} forest\nturn 6 phase=2\nmark ambush-known\nunit bobrok leader russians at=1008
       unit R1 cavalry russians at=1008 armour=1 commander=bobrok\nunit R2 cavalry russians at=1008 armour=1 commander=bobrok\nunit M2 cavalry mongols at=1007 facing=S`,
    );
    plain.play('attack unit=M2 at=1008', 'fight');
    expect(event(plain, 'combat').defenders).toEqual(['bobrok', 'R1', 'R2']);
    // While it is only known it lies hidden still: whoever came beside it was scattered.
    expect(offered(t, 'attack')).toEqual([]);
  });

  test('scenario/kulikowe-pole/6, 8.2.8 Bobrok, left behind alone, is ridden down', () => {
    const t = lay(
      'kulikovo',
      `hex ${WOOD.join(' ')} forest\nturn 6 phase=5\nunit bobrok leader russians at=1008 place=hidden\nunit R1 cavalry russians at=1008 place=hidden commander=bobrok
       unit M1 cavalry mongols at=1306 facing=SW\nunit L leader russians at=0115 range=3\nunit K leader mongols at=2001`,
    ).play('reveal unit=R1 facing=S', 'step to=1009 how=hold', 'rest', 'done');
    while (t.state.turn === 6) t.play('done');
    t.play('pick unit=M1', 'step to=1207', 'step to=1107', 'step to=1008');
    expect(unitOf(t, 'bobrok').place).toBe('dead');
    expect(t.state.points.mongols).toMatchObject({ leader: 20 });
  });

  test('scenario/kulikowe-pole/6, 8.2.8 an enemy leader who had ridden into the wood unawares dies when they come out', () => {
    const t = ours('unit K2 leader mongols at=1008').play('reveal unit=R1 facing=N');
    expect(unitOf(t, 'K2').place).toBe('dead');
  });

  test('scenario/kulikowe-pole/6, 8.2.8 Bobrok, come out alone, harms nobody', () => {
    const t = lay(
      'kulikovo',
      `hex ${WOOD.join(' ')} forest\nturn 6 phase=5\nunit bobrok leader russians at=1008 place=hidden\nunit K leader mongols at=1008\nunit M1 cavalry mongols at=0116\nunit D cavalry russians at=0101`,
    ).play('reveal unit=bobrok facing=N');
    expect(unitOf(t, 'bobrok').place).toBe('map');
    expect(unitOf(t, 'K').place).toBe('map');
  });
  test('scenario/kulikowe-pole/6, 7.1.6 a banner that lies there is theirs', () => {
    const t = ours('banner flag mongols at=1008').play('reveal unit=bobrok facing=N');
    expect(t.state.banners[0]).toMatchObject({ holder: unitOf(t, 'R1').n });
  });

  test('scenario/the-ambush/setup 46 strength points come out on 4108 and stay until they have ridden off', () => {
    const t = table(game, {
      scenario: 'the-ambush',
      options: { setup: 'ready', organisation: true, fatigue: true },
    });
    while (t.state.phase !== 5)
      if (t.awaits().startsWith('dice: 2')) t.roll(3, 4);
      else if (t.awaits().startsWith('dice')) t.roll(1);
      else t.play(t.choices().find(order => order === 'done' || order === 'pass') ?? t.choices()[0]!);
    t.play('reveal unit=R31 facing=N');
    const there = t.state.units.flat().filter(unit => unit.command === 'bobrok' && unit.place === 'map');
    expect(there).toHaveLength(23);
    expect(there.reduce((sum, unit) => sum + unit.sp, 0)).toBe(46);
    expect(invariantsOf(kulikovo)(t.state, null)).toEqual([]);
  });

  test('scenario/kulikowe-pole/5, scenario/kulikowe-pole/6 not before turn 5, unless somebody has found it', () => {
    refuses(ours('', { turn: 4 }), 'reveal unit=R1 facing=N', 'ambush.tooEarly', ['R1']);
    refuses(
      ours('', { turn: 4, wakes: 5, mark: 'mark ambush-known' }),
      'reveal unit=R1 facing=N',
      'ambush.waiting',
      ['bobrok'],
    );
    expect(ours('', { turn: 4, mark: 'mark ambush-known' }).try('reveal unit=R1 facing=N').ok).toBe(true);
    refuses(ours(), 'reveal unit=D facing=N', 'ambush.notHidden', ['D']);
  });
});
