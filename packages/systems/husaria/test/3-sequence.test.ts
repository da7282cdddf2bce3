// 3 Stages and phases.

import { game } from '@gonfalon/byczyna-1588/game';
import { table } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { forbids, lay, leftOf, offered, told, unitOf } from './laid.ts';

const GUNS = 'unit PG light-gun poles at=0706 facing=N\nunit AG heavy-gun austrians at=0703 facing=S';
const HORSE = 'unit PH hussar poles at=0109 facing=N\nunit AH reiter austrians at=0101 facing=S';

describe('six phases', () => {
  test('3.0, 3.1 a stage has six phases in their order, and then the next stage begins', () => {
    const t = lay(`turn 4 phase=1\n${GUNS}\n${HORSE}`);
    expect(t.awaits()).toBe('poles: guns');
    t.play('done');
    expect([t.state.phase, t.awaits()]).toEqual([2, 'poles: moves']);
    t.play('done');
    // Nobody stands before an enemy: the attack phase passes by itself.
    expect([t.state.phase, t.awaits()]).toEqual([4, 'austrians: guns']);
    expect(told(t, 'phase')).toEqual([
      { is: 'phase', phase: 3, seat: 'poles' },
      { is: 'phase', phase: 4, seat: 'austrians' },
    ]);
    t.play('done', 'done');
    expect([t.state.turn, t.state.phase, t.awaits()]).toEqual([5, 1, 'poles: guns']);
    expect(told(t, 'phase').map(({ phase, seat }) => `${seat} ${phase}`)).toEqual([
      'austrians 5',
      'austrians 6',
      'poles 1',
    ]);
    expect(told(t, 'turn')).toEqual([{ is: 'turn', turn: 5 }]);
  });
  test('3.1.1, 3.1.4 guns of the side whose phase it is may fire, and nobody else does anything', () => {
    const t = lay(`turn 4 phase=1\n${GUNS}\n${HORSE}`);
    expect(offered(t, 'fire')).toEqual(['fire unit=PG target=AG']);
    expect(t.try('pick unit=PH').ok).toBe(false);
    expect(t.try('austrians: fire unit=AG target=PG').ok).toBe(false);
    const b = lay(`turn 4 phase=4\n${GUNS}\n${HORSE}`);
    expect(b.awaits()).toBe('austrians: guns');
    expect(offered(b, 'fire')).toEqual(['fire unit=AG target=PG']);
    // Where no gun has a target the phase passes by itself.
    expect(lay(`turn 4 phase=1\n${HORSE}`).awaits()).toBe('poles: moves');
  });
  test('3.1.2, 3.1.5 the side on the move is answered after every hex and once more when it rests', () => {
    const t = lay(`turn 4 phase=5\n${HORSE}\n${GUNS}\nunit X light-cavalry austrians at=0709 facing=N`);
    expect(t.state.stack).toMatchObject([{ is: 'moves', stage: 'play' }]);
    t.play('pick unit=X', 'step to=0708');
    expect(t.awaits()).toBe('poles: react-stepped X');
    expect(offered(t, 'fire')).toEqual(['fire unit=PG target=X']);
    t.play('pass', 'rest');
    expect(t.awaits()).toBe('poles: react-rested X');
    // No small arms, no battles of the attack phase.
    expect(offered(t, 'attack')).toEqual([]);
    expect(t.play('pass').awaits()).toBe('austrians: moves');
    // When everybody has moved the phase is over.
    const only = lay(
      'turn 4 phase=5\nunit X reiter austrians at=0101 facing=S\nunit P hussar poles at=1010 facing=N',
    );
    expect(only.play('pick unit=X', 'rest').state.turn).toBe(5);
  });
  test('3.1.2 a turn is answered by nobody, and neither is a step that nobody can do anything about', () => {
    const t = lay(`turn 4 phase=5\n${HORSE}\n${GUNS}\nunit X light-cavalry austrians at=0709 facing=N`);
    expect(t.play('pick unit=X', 'turn facing=S').awaits()).toBe('austrians: march X');
    t.play('step to=0710', 'step to=0711');
    expect(t.awaits()).toBe('austrians: march X');
  });
  test('3.1.3, 3.1.6 the attack phase follows the movement, and passes only when nobody is bound to attack', () => {
    const met = 'unit H hussar poles at=0706 facing=N\nunit A reiter austrians at=0705 facing=S';
    const t = lay(`turn 4 phase=2\n${met}`).play('done');
    expect([t.state.phase, t.awaits().split(' ')[0]]).toEqual([3, 'poles:']);
    expect(t.try('done').ok).toBe(false);
    const b = lay(`turn 4 phase=5\n${met}`).play('done');
    expect([b.state.phase, b.awaits().split(' ')[0]]).toEqual([6, 'austrians:']);
    expect(b.try('done').ok).toBe(false);
  });
  test('3.1 nothing compulsory is skipped, everything else may be', () => {
    const t = lay(`turn 4 phase=1\n${GUNS}`);
    expect(t.try('done').ok).toBe(true);
    expect(t.play('done').try('done').ok).toBe(true);
  });
});

test('8.16 what the marker is worth counts from the beginning of a stage', () => {
  const t = lay(`turn 4 phase=5\nmorale 5 value=0\n${HORSE}`);
  expect(t.state.morale).toEqual({ marker: 5, value: 0 });
  t.play('done');
  expect(told(t, 'latched')).toEqual([{ is: 'latched', value: 1 }]);
  expect(t.state.morale).toEqual({ marker: 5, value: 1 });
  const same = lay(`turn 4 phase=5\nmorale 5 value=1\n${HORSE}`).play('done');
  expect(told(same, 'latched')).toEqual([]);
});

test('3.0, 3.1 after the last stage there is none', () => {
  const t = lay(`turn 15 phase=5\n${HORSE}`).play('done');
  expect(t.awaits()).toBe('over: nobody victory.level');
});

test('3.0, 13.17 what a unit has done in a phase or a stage is forgotten with it', () => {
  const t = lay(
    `turn 4 phase=5\n${HORSE.replace('facing=S', 'facing=S done=countercharged,swapped')}\nunit PB hussar poles at=0309 facing=N done=countercharged\nunit PS infantry poles at=0509 shots=1`,
  );
  t.play('done');
  expect(unitOf(t, 'PS').shots).toBe(0);
  expect(unitOf(t, 'PB').done).toBe(0);
  t.play('pick unit=PH', 'rest', 'done');
  expect(unitOf(t, 'PH').done).toBe(0);
});

test('3.0, 6.65, 13.17, 15.12 what is done once a stage is remembered through all its phases, and no longer', () => {
  const t = lay(
    `turn 4 phase=2\n${GUNS}\n${HORSE.replace('facing=N', 'facing=N done=countercharged,swapped')}`,
  );
  const done = (): number => unitOf(t, 'PH').done;
  const both = done();
  expect(both).not.toBe(0);
  t.play('done');
  expect([t.state.phase, done()]).toEqual([4, both]);
  t.play('done', 'done');
  expect([t.state.turn, t.state.phase, done()]).toEqual([5, 1, 0]);
});

const DEEDS = [
  'moved stopped attacked defended bow pierced fired answered countercharged swapped pressed rallied',
].flatMap(words => words.split(' '));
test.each(DEEDS)(
  '6.12, 6.13, 6.64, 6.65, 10.12, 10.14, 13.11, 13.14, 13.15, 13.17, 15.12, 16.22, 16.27 %s is remembered apart from all else',
  deed => {
    const t = lay(`turn 4 phase=5\n${HORSE}\nunit X infantry austrians at=1010 done=${deed}`);
    expect(game.describe(t.state).body.find(({ args }) => args[0] === 'X')?.named['done']).toBe(deed);
  },
);

test('S1.initiative, 3.1.1 the Poles have the initiative and the Austrians face their men first', () => {
  const t = table(game, { scenario: 'max-plan' });
  expect(t.awaits()).toBe('austrians: setup');
  t.play('ready', 'ready');
  expect([t.state.turn, t.awaits().split(' ')[0]]).toEqual([4, 'poles:']);
});

test('3.1.2, 3.1.5, 4.22 the opening of a movement is asked about only where something can be done', () => {
  const lances = 'lances poles wagon=2 used=0';
  const t = lay(`turn 4 phase=1\n${lances}\n${GUNS}\n${HORSE}`).play('done');
  expect(t.awaits()).toBe('poles: opening');
  forbids(t, 'pick unit=PH', 'turn.opening', ['pick']);
  t.play('begin', 'pick unit=PH');
  expect(leftOf(t)).toBe(8);
  expect(lay(`turn 4 phase=1\n${GUNS}\n${HORSE}`).play('done').awaits()).toBe('poles: moves');
  const rallies = lay(
    `turn 4 phase=4\n${GUNS}\n${HORSE}\nunit D reiter austrians place=dispersed\nunit M commander austrians at=1010`,
  );
  expect(rallies.play('done').awaits()).toBe('austrians: opening');
});
