// The three boxes as tables for tests: positions are laid on an open field unless they bring their own.

import { game as grunwald } from '@gonfalon/grunwald-1410/game';
import { game as kosovo } from '@gonfalon/kosovo-1389/game';
import { game as kulikovo } from '@gonfalon/kulikovo-1380/game';
import '@gonfalon/testkit/matchers';
import { allItems, type RuleKey, type Violation } from '@gonfalon/kernel';
import type { Unit } from '@gonfalon/system-medieval';
import { table } from '@gonfalon/testkit';
import { expect } from 'vitest';

export const BOXES = {
  kosovo: { game: kosovo, scenario: 'kosovo-field', a: 'serbs', b: 'ottomans' },
  kulikovo: { game: kulikovo, scenario: 'kulikowe-pole', a: 'mongols', b: 'russians' },
  grunwald: { game: grunwald, scenario: 'clash-of-titans', a: 'allies', b: 'teutons' },
} as const;
export type BoxName = keyof typeof BOXES;
export const ALL: readonly BoxName[] = ['kosovo', 'kulikovo', 'grunwald'];
export const LATER: readonly BoxName[] = ['kulikovo', 'grunwald'];

/**
 * Lays a position. `A` and `B` stand for the side with the initiative and the other, so that one text serves every box;
 * a text that names no field is laid on an open one of 20 x 16 hexes.
 */
export function lay(box: BoxName, text: string, scenario: string = BOXES[box].scenario) {
  const { game, a, b } = BOXES[box];
  const body = text
    .split('\n')
    .map(line => line.trim().replace(/^(unit \S+ \S+|banner \S+|points|pit \S+) A\b/, `$1 ${a}`))
    .map(line => line.replace(/^(unit \S+ \S+|banner \S+|points|pit \S+) B\b/, `$1 ${b}`));
  const field = body.some(line => line.startsWith('field ') || line === 'map') ? [] : ['field empty 20x16'];
  const position = [
    'gonfalon-position 1',
    `box ${game.id}`,
    `scenario ${scenario}`,
    ...field,
    ...body.filter(line => line !== 'map'),
  ];
  return table(game, position.join('\n'));
}

export type Laid = ReturnType<typeof lay>;

export function unitOf(t: Laid, id: string): Unit {
  const found = allItems(t.state.units).find(unit => unit.id === id);
  if (!found) throw new Error(`no unit ${id} lies on the table`);
  return found;
}
/** Id of the hex a unit stands on; '' for one that is not on the map. */
export const hexOf = (t: Laid, box: BoxName, id: string): string => {
  const line = BOXES[box].game
    .describe(t.state)
    .body.find(({ word, args }) => word === 'unit' && args[0] === id);
  return line?.named['at'] ?? '';
};

/** The order is refused and leaves the table as it was. */
function isRefused(t: Laid, line: string): readonly Violation[] {
  const before = t.state;
  const verdict = t.try(line);
  expect(() => t.play(line)).toThrow();
  expect(t.state).toBe(before);
  return verdict.ok ? [] : verdict.why;
}
/** By this rule and these culprits, and by no other. */
export function refuses(t: Laid, line: string, rule: RuleKey, about: readonly string[]): void {
  expect(isRefused(t, line).map(why => ({ rule: why.rule, about: why.about }))).toEqual([{ rule, about }]);
}
/** By this rule and these culprits among others. */
export function refusesAlso(t: Laid, line: string, rule: RuleKey, about: readonly string[]): void {
  expect(t.try(line)).toBreak(rule, about);
  isRefused(t, line);
}
