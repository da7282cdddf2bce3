// The paragraph told is that of the scenario played: never another's, unless a ruling has borrowed it.

import { citesIn } from '@gonfalon/kit';
import { citesOf } from '@gonfalon/system-medieval';
import { expect, test } from 'vitest';
import { BOXES, type BoxName } from './boxes.ts';

/** The paragraphs a key stands for while that scenario is played, without their common beginning. */
const told = (box: BoxName, scenario: string, key: string): string[] =>
  (citesIn(citesOf(BOXES[box].game.id), scenario, [])[key] ?? []).map(id => id.replace('scenario/', ''));

test('all leaders lost: each scenario cites its own line of victory', () => {
  expect(told('kosovo', 'kosovo-field', 'victory.leaders')).toEqual(['kosovo-field/victory/2']);
  expect(told('kosovo', 'milos-obilic', 'victory.leaders')).toEqual(['milos-obilic/victory/1']);
  for (const scenario of ['kulikowe-pole', 'the-ambush'])
    expect(told('kulikovo', scenario, 'victory.leaders')).toEqual([`${scenario}/victory/1`]);
  for (const scenario of ['clash-of-titans', 'blitzkrieg-1410', 'ulrichs-attack'])
    expect(told('grunwald', scenario, 'victory.leaders')).toEqual([`${scenario}/victory/1`]);
});

test('points after the last turn: the values, and the turn where it is printed', () => {
  expect(told('kulikovo', 'kulikowe-pole', 'victory.points')).toEqual([
    'kulikowe-pole/victory/2',
    'kulikowe-pole/2',
  ]);
  expect(told('kulikovo', 'the-ambush', 'victory.points')).toEqual(['the-ambush/victory/1', 'the-ambush/2']);
  expect(told('grunwald', 'clash-of-titans', 'victory.points')).toEqual(['clash-of-titans/victory/3']);
  expect(told('grunwald', 'blitzkrieg-1410', 'victory.points')).toEqual([
    'blitzkrieg-1410/victory/1',
    'blitzkrieg-1410/5',
  ]);
  expect(told('grunwald', 'ulrichs-attack', 'victory.points')).toEqual([
    'ulrichs-attack/victory/1',
    'ulrichs-attack/5',
  ]);
});

test('a lead of 200, surrender and defection', () => {
  expect(told('kosovo', 'kosovo-field', 'victory.lead')).toEqual(['kosovo-field/victory/1']);
  expect(told('kosovo', 'milos-obilic', 'victory.lead')).toEqual(['milos-obilic/victory/1']);
  expect(told('kosovo', 'kosovo-field', 'victory.surrender')).toEqual(['kosovo-field/5']);
  expect(told('kosovo', 'milos-obilic', 'victory.surrender')).toEqual(['milos-obilic/2']);
  expect(told('kosovo', 'milos-obilic', 'victory.defection')).toEqual(['milos-obilic/4']);
});

test('setting up: the list of this scenario, and the note where a note forbids', () => {
  const all = [
    ['kosovo', 'kosovo-field'],
    ['kosovo', 'milos-obilic'],
    ['kulikovo', 'kulikowe-pole'],
    ['kulikovo', 'the-ambush'],
    ['grunwald', 'clash-of-titans'],
    ['grunwald', 'blitzkrieg-1410'],
    ['grunwald', 'ulrichs-attack'],
  ] as const;
  for (const key of ['setup.outsideSetup', 'setup.notAllPlaced'])
    for (const [box, scenario] of all) expect(told(box, scenario, key)).toEqual([`${scenario}/setup`]);
  expect(told('grunwald', 'blitzkrieg-1410', 'setup.noLosses')).toEqual(['blitzkrieg-1410/3']);
  expect(told('grunwald', 'ulrichs-attack', 'setup.noLosses')).toEqual(['ulrichs-attack/3']);
  expect(told('kosovo', 'kosovo-field', 'setup.noLosses')).toEqual(['kosovo-field/setup']);
  expect(told('grunwald', 'clash-of-titans', 'setup.comesLater')).toEqual(['clash-of-titans/1']);
  expect(told('grunwald', 'blitzkrieg-1410', 'setup.comesLater')).toEqual(['blitzkrieg-1410/7']);
  expect(told('grunwald', 'blitzkrieg-1410', 'setup.pickIsFull')).toEqual(['blitzkrieg-1410/setup']);
  expect(told('grunwald', 'ulrichs-attack', 'setup.pickIsFull')).toEqual(['ulrichs-attack/setup']);
  expect(told('kulikovo', 'kulikowe-pole', 'setup.ambushWood')).toEqual(['kulikowe-pole/6']);
  expect(told('kulikovo', 'kulikowe-pole', 'setup.hidesWithLeader')).toEqual(['kulikowe-pole/6']);
  expect(told('kulikovo', 'the-ambush', 'setup.hidesWithLeader')).toEqual(['the-ambush/setup']);
  expect(told('kosovo', 'milos-obilic', 'setup.palisadesUp')).toEqual(['milos-obilic/setup']);
});

test('a note that is borrowed by a ruling is cited from where it stands', () => {
  expect(told('kulikovo', 'the-ambush', 'ambush.woodsOnly')).toEqual(['kulikowe-pole/6']);
});

test('no key of a box tells of two scenarios at once', () => {
  for (const box of ['kosovo', 'kulikovo', 'grunwald'] as const)
    for (const scenario of BOXES[box].game.scenarios.filter(id => !id.startsWith('lesson-')))
      for (const [key, ids] of Object.entries(citesIn(citesOf(BOXES[box].game.id), scenario, []))) {
        const scenarios = new Set(ids.flatMap(id => /^scenario\/([^/]+)/.exec(id)?.[1] ?? []));
        if (scenarios.has(scenario)) expect([...scenarios], `${scenario} ${key}`).toEqual([scenario]);
      }
});
