// An order at the wrong time is told whose moment it is, or when its own time comes.

import { game } from '@gonfalon/byczyna-1588/game';
import '@gonfalon/testkit/matchers';
import { describe, expect, test } from 'vitest';
import { type Laid, lay } from './laid.ts';

/** Poles ahead, Austrians south of them, nobody in contact. */
const APART = `
  unit Z commander poles at=0303 modifier=2
  unit H1 hussar poles at=0404 facing=S
  unit H2 hussar poles at=0704 facing=S
  unit G1 light-gun poles at=0505 facing=S
  unit A1 reiter austrians at=0409 facing=N
  unit A2 reiter austrians at=0709 facing=N`;
/** H1 has A1 before it. */
const CONTACT = `
  unit H1 hussar poles at=0404 facing=S
  unit H2 hussar poles at=0504 facing=S
  unit A1 reiter austrians at=0405 facing=N
  unit A2 reiter austrians at=1010 facing=N`;

const moves = (): Laid => lay(`turn 5 phase=2${APART}`);
const attacks = (): Laid => lay(`turn 5 phase=3${CONTACT}`);
const breaks = (t: Laid, order: string, rule: `turn.${string}`, about: string): void =>
  expect(t.try(order), order).toBreak(rule, [about]);

describe('in a movement phase', () => {
  test('3.1 the other side is not asked', () => {
    breaks(moves(), 'austrians: pick unit=A1', 'turn.notYours', 'austrians');
  });
  test('4.21 a unit is picked before it marches, and ends its march before another is', () => {
    const t = moves();
    for (const order of [
      'step to=0405',
      'turn facing=N',
      'rest',
      'leave',
      'lower-pikes',
      'back-away to=0403 facing=S',
    ])
      breaks(t, order, 'turn.pickFirst', order.split(' ')[0]!);
    t.play('pick unit=H1');
    breaks(t, 'pick unit=H2', 'turn.oneMover', 'pick');
    breaks(t, 'done', 'turn.oneMover', 'done');
  });
  test('6.71, 10.14 the opening comes first, and is over then', () => {
    const t = lay(`turn 5 phase=2${APART}\nlances poles wagon=1\nframe moves stage=opening`);
    breaks(t, 'pick unit=H1', 'turn.opening', 'pick');
    breaks(t, 'step to=0405', 'turn.opening', 'step');
    t.play('begin');
    breaks(t, 'lance unit=H1', 'turn.openingOver', 'lance');
    breaks(t, 'rally unit=H1 at=0303 facing=N', 'turn.openingOver', 'rally');
    breaks(t, 'begin', 'turn.openingOver', 'begin');
  });
  test.each([
    ['attack unit=H1 at=0405', 'turn.attackPhase'],
    ['join unit=H1', 'turn.attackPhase'],
    ['widen at=0405', 'turn.attackPhase'],
    ['fight', 'turn.attackPhase'],
    ['cancel', 'turn.attackPhase'],
    ['fire unit=G1 target=A1', 'turn.gunsPhase'],
    ['countercharge unit=H1 facing=S', 'turn.enemyMoves'],
    ['charge', 'turn.enemyMoves'],
    ['pass', 'turn.enemyMoves'],
    ['volley unit=H1 target=A1', 'turn.volleys'],
    ['add unit=H1', 'turn.volleys'],
    ['hold-fire', 'turn.volleys'],
    ['lose unit=H1', 'turn.losses'],
    ['fall-back unit=H1', 'turn.retreat'],
    ['back to=0403', 'turn.retreat'],
    ['stand-by-wagon', 'turn.retreat'],
    ['chase unit=H1', 'turn.chase'],
    ['pursue to=0405', 'turn.chase'],
    ['advance unit=H1 to=0405', 'turn.advance'],
    ['stand-fast', 'turn.chase'],
    ['go-to unit=H1', 'turn.escape'],
    ['ready', 'turn.setupOver'],
    ['face unit=H1 facing=N', 'turn.facing'],
  ] as const)('"%s" has its own time: %s', (order, rule) => {
    breaks(moves(), order, rule, order.split(' ')[0]!);
  });
  test('3.1, 4.21, 6.71, 10.14 what has no other time has its own phase', () => {
    breaks(
      lay(`turn 5 phase=1\nunit G1 light-gun poles at=0505\nunit A1 reiter austrians at=0507`),
      'begin',
      'turn.movementPhase',
      'begin',
    );
    breaks(attacks(), 'pick unit=H1', 'turn.movementPhase', 'pick');
    breaks(attacks(), 'step to=0405', 'turn.movementPhase', 'step');
    breaks(attacks(), 'lance unit=H1', 'turn.movementPhase', 'lance');
  });
});

describe('while one thing is settled', () => {
  test('3.1.2 the reaction of the other side comes first', () => {
    const t = lay(`turn 5 phase=2
      unit H1 hussar poles at=0404 facing=S
      unit H2 hussar poles at=0904 facing=S
      unit G1 light-gun austrians at=0407 facing=N
      frame moves last=H1
      frame march unit=H1 left=42 steps=1 begun=yes
      frame window moment=stepped seat=austrians mover=H1`);
    breaks(t, 'poles: step to=0405', 'turn.reactions', 'poles');
    breaks(t, 'austrians: done', 'turn.reactions', 'done');
  });
  test('6.65 a declared counter-charge is joined or rides', () => {
    const t = lay(`turn 5 phase=2
      unit H1 hussar poles at=0404 facing=SE
      unit H2 hussar poles at=0904 facing=S
      unit A1 reiter austrians at=0406 facing=N
      unit G1 light-gun austrians at=0407 facing=N
      frame moves last=H1
      frame march unit=H1 left=42 steps=1 begun=yes
      frame window moment=stepped seat=austrians mover=H1`);
    t.play('countercharge unit=A1 to=0405 facing=N');
    breaks(t, 'austrians: done', 'turn.riders', 'done');
    breaks(t, 'poles: rest', 'turn.riders', 'poles');
  });
  test('6.21.1, 6.23 a battle is put together and fought to its end before another', () => {
    const t = attacks().play('attack unit=H1 at=0405');
    breaks(t, 'done', 'turn.group', 'done');
    breaks(t, 'austrians: done', 'turn.group', 'austrians');
  });
  test('12.11, 6.23 small arms come before the blows, and nothing else', () => {
    const t = attacks().play('attack unit=H1 at=0405', 'join unit=H2', 'fight');
    expect(t.awaits()).toMatch(/^austrians: .*A1/);
    breaks(t, 'austrians: done', 'turn.volleys', 'done');
    breaks(t, 'poles: attack unit=H1 at=0405', 'turn.volleys', 'poles');
  });
  test('6.21.8, 7.13, 7.33 retreat, chase and free turns in their order', () => {
    const t = attacks().play('attack unit=H1 at=0405', 'join unit=H2', 'fight', 'hold-fire').roll(2, 2);
    breaks(t, 'austrians: face unit=A1 facing=S', 'turn.retreat', 'face');
    while (/retreat|back/.test(t.awaits())) t.play(t.choices()[0]!);
    breaks(t, 'poles: face unit=H1 facing=N', 'turn.chase', 'face');
    t.play('stand-fast');
    while (t.awaits().startsWith('dice')) t.roll(6);
    breaks(t, 'poles: attack unit=H2 at=0405', 'turn.freeTurns', 'attack');
  });
  test('6.23 nobody speaks while the dice of a battle are awaited', () => {
    const t = lay(`turn 5 phase=3
      unit H1 hussar poles at=0404 facing=S
      unit L1 light-cavalry austrians at=0405 facing=N`);
    t.play('attack unit=H1 at=0405', 'fight');
    expect(t.awaits()).toBe('dice: 2 battle.roll');
    expect(game.check(t.state, 'poles', { do: 'done' })).toBreak('turn.battle', ['poles']);
  });
  test('7.14 the hex of the dead is entered or left before anything else', () => {
    const t = lay(`turn 5 phase=3
      unit H1 hussar poles at=0404 facing=S
      unit H2 hussar poles at=0505 facing=SW
      unit L1 light-cavalry austrians at=0405 facing=N sp=1
      unit L2 light-cavalry austrians at=1010`);
    t.play('attack unit=H1 at=0405', 'join unit=H2', 'fight').roll(6, 6).play('lose unit=H1');
    expect(t.awaits()).toMatch(/^poles: advance/);
    breaks(t, 'poles: done', 'turn.advance', 'done');
    breaks(t, 'austrians: done', 'turn.advance', 'austrians');
  });
  test('11.19 a side that has lost its wagons fires no guns', () => {
    const t = lay(`turn 5 phase=1
      unit G1 light-gun poles at=0505 facing=S
      unit A1 reiter austrians at=0507
      wagonless poles
      frame guns`);
    expect(t.state.phase).not.toBe(1);
    const answering = lay(`turn 5 phase=2
      unit H1 hussar poles at=0404 facing=S
      unit G1 light-gun austrians at=0407 facing=N
      unit T1 tatar austrians at=0405 facing=S
      wagonless austrians
      frame moves last=H1
      frame march unit=H1 left=42 steps=1 begun=yes
      frame window moment=stepped seat=austrians mover=H1`);
    expect(answering.awaits()).toMatch(/^austrians: /);
    expect(answering.try('austrians: fire unit=G1 target=H1')).toBreak('guns.noPowder', ['G1']);
  });
  test('7.12 losses are spread by their owner', () => {
    const t = lay(`turn 5 phase=3
      unit H1 hussar poles at=0404 facing=S
      unit H2 hussar poles at=0505 facing=SW
      unit A1 landsknecht austrians at=0405 facing=N pikes=yes
      unit A2 reiter austrians at=1010 facing=N`);
    t.play('attack unit=H1 at=0405', 'join unit=H2', 'fight');
    while (!t.awaits().startsWith('poles: losses')) {
      if (t.awaits().startsWith('dice')) t.roll(6, 6);
      else t.play(t.choices()[0]!);
    }
    breaks(t, 'poles: done', 'turn.losses', 'done');
  });
  test('S1.frozen-army an army that waits is asked nothing', () => {
    const laid = (more: string) =>
      lay(
        `turn 2 phase=2
        unit H1 hussar poles at=0404 facing=S
        unit A1 reiter austrians at=0407 facing=N
        ${more}`,
        'fog-of-war',
      );
    breaks(laid('frozen'), 'austrians: pick unit=A1', 'turn.frozen', 'austrians');
    // One that has woken waits for its turn like any other.
    breaks(laid(''), 'austrians: pick unit=A1', 'turn.notYours', 'austrians');
  });
});
