// 12 Organisation, an optional rule. Setting commands up is tested in setup.test.ts.

import { table } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { offered } from './battle.ts';
import { ALL, BOXES, LATER, lay, refuses, unitOf } from './boxes.ts';
import { moraleTold } from './fray.ts';

const OFF = 'option organisation=no';
const free = (box: keyof typeof BOXES, scenario: string, organisation = true) =>
  table(BOXES[box].game, { scenario, options: { setup: 'free', organisation, fatigue: true } });

describe.each(ALL)('12 in %s', box => {
  const { a } = BOXES[box];
  const slain = (option: string, range = 2) =>
    lay(
      box,
      `turn 3\n${option}\nunit R cavalry A at=1008\nunit L leader B at=1007 range=${range}\nunit M leader B at=0101\nunit S infantry B at=0505 commander=L`,
    ).play('pick unit=R', 'step to=1007');

  test('12.0 a switch of the game, on unless it is taken off', () => {
    expect(BOXES[box].game.options).toMatchObject({ organisation: [true, false], fatigue: [true, false] });
    const { state } = table(BOXES[box].game, { scenario: BOXES[box].scenario, options: {} });
    expect(state.options).toEqual({ organisation: true, fatigue: true });
  });

  test('12.1.1, 8.1.4 the units under a leader are those that mourn him', () => {
    expect(unitOf(slain(''), 'S').sp).toBe(1);
  });

  test('12.0, 12.1.1 without organisation a leader’s death costs his men nothing, a grand leader’s everybody', () => {
    const t = slain(OFF);
    expect(unitOf(t, 'S').sp).toBe(2);
    expect(moraleTold(t.events)).toEqual([`${a} 8 leaders.leaderKilled`]);
    expect(unitOf(slain(OFF, 3), 'S').sp).toBe(1);
  });

  test('12.0, 13.1.1 without organisation nobody tires', () => {
    const t = lay(
      box,
      `turn 3 phase=7\n${OFF}\nunit L leader B at=1007 fatigue=5\nunit I infantry B at=1010`,
    ).play('done');
    expect(t.state.turn).toBe(4);
    expect(unitOf(t, 'L').fatigue).toBe(5);
  });

  test('12.1.3 the battle once begun, commands cannot be changed', () => {
    const t = lay(
      box,
      'turn 3\nunit R cavalry A at=1008 commander=L\nunit L leader A at=1010\nunit M leader A at=1012',
    );
    refuses(t, 'assign unit=R leader=M', 'turn.commandsFixed', ['assign']);
  });
});

test('12.1.1, K13.1.2, K13.1.3 Kosovo: units stand below their leader in the list, whatever letter they bear', () => {
  const t = free('kosovo', 'kosovo-field');
  expect(unitOf(t, 'L1').command).toBe('lazar');
  expect(unitOf(t, 'S19').command).toBe('sipah');
  expect(unitOf(t, 'S20').command).toBe('bajazyd');
  expect(unitOf(t, 'Ga5').command).toBe('saridze');
});

test('12.1.1 Kosovo: Ewrenos has no units of his own and may be given any', () => {
  const t = free('kosovo', 'kosovo-field');
  t.play('deploy', 'ready');
  expect(t.state.units.flat().filter(unit => unit.command === 'ewrenos')).toEqual([]);
  t.play('assign unit=Y1 leader=ewrenos');
  expect(unitOf(t, 'Y1').command).toBe('ewrenos');
  refuses(t, 'assign unit=Y1 leader=sipah', 'setup.otherCommand', ['sipah']);
});

test('12.1.2 Grunwald: pools are given to any leader of their nation', () => {
  const t = free('grunwald', 'clash-of-titans');
  t.play('assign unit=K1 leader=merhein');
  expect(unitOf(t, 'K1').command).toBe('merhein');
  refuses(t, 'assign unit=K1 leader=jagiello', 'setup.otherNation', ['jagiello']);
});

test('12.0 without organisation there is nothing to assign', () => {
  expect(free('grunwald', 'clash-of-titans').try('assign unit=K1 leader=merhein').ok).toBe(true);
  const t = free('grunwald', 'clash-of-titans', false);
  refuses(t, 'assign unit=K1 leader=merhein', 'setup.noCommands', ['K1']);
  expect(offered(t, 'assign')).toEqual([]);
});

describe.each(LATER)('12.0 and the Scattered track in %s', box => {
  const { b } = BOXES[box];
  const dawn = (others: string) =>
    lay(
      box,
      `turn 3 phase=3\n${OFF}\nunit I infantry A at=0101\nunit S cavalry B place=scattered commander=L\n${others}`,
    ).play('done');

  test('12.0, 9.1.6 without organisation any leader gathers them, and nobody is weaker for a dead one', () => {
    const t = dawn('unit L leader B place=dead\nunit M leader B at=1508\nunit N leader B at=0512').roll(4);
    expect(t.awaits()).toBe(`${b}: reform S`);
    expect(t.try('reform at=0512 facing=N').ok).toBe(true);
    expect(unitOf(t.play('reform at=1508 facing=N'), 'S')).toMatchObject({ place: 'map', sp: 2 });
  });
});
