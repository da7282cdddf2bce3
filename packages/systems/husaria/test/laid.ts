// A table for tests of the Husaria chapters: a position on an open field of 16 x 14 hexes unless it brings its own. A text that says
// no turn begins in the first movement phase of turn 4 of Max Plan: the Poles are about to move.
// Odd columns lie lower: the neighbours of 0706 are 0705 (N), 0806 (NE), 0807 (SE), 0707 (S), 0607 (SW) and 0606 (NW);
// those of 0806 are 0805, 0905, 0906, 0807, 0706 and 0705.

import { game } from '@gonfalon/byczyna-1588/game';
import '@gonfalon/testkit/matchers';
import { allItems, type RuleKey } from '@gonfalon/kernel';
import { table } from '@gonfalon/testkit';
import { expect } from 'vitest';

export function lay(text: string, scenario = 'max-plan') {
  const body = text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');
  const own = body.some(line => /^(field|map\b)/.test(line));
  const head = ['gonfalon-position 1', 'box byczyna-1588', `scenario ${scenario}`];
  const field = own ? [] : ['field empty 16x14'];
  return table(game, [...head, ...field, ...body.filter(line => line !== 'map')].join('\n'));
}
export type Laid = ReturnType<typeof lay>;

export function unitOf(t: Laid, id: string) {
  const found = allItems(t.state.units).find(unit => unit.id === id);
  if (!found) throw new Error(`no unit ${id} lies on the table`);
  return found;
}

/** Id of the hex a unit stands on; '' for one that is not on the map. */
export const hexOf = (t: Laid, id: string): string =>
  game.describe(t.state).body.find(({ word, args }) => word === 'unit' && args[0] === id)?.named['at'] ?? '';

/** Points left on the march, in points. */
export function leftOf(t: Laid): number {
  const march = t.state.stack.find(frame => frame.is === 'march');
  if (march?.is !== 'march') throw new Error('nobody is on the march');
  return march.left / 6;
}

/** Refused by this rule with these culprits, and nothing changes. */
export function refuses(t: Laid, line: string, rule: RuleKey, about: readonly string[]): void {
  const before = t.state;
  expect(t.try(line)).toBreak(rule, about);
  expect(t.state).toBe(before);
}

/** The same, and nothing else objects but the rules of `also`. */
export function forbids(
  t: Laid,
  line: string,
  rule: RuleKey,
  about: readonly string[],
  ...also: readonly RuleKey[]
): void {
  refuses(t, line, rule, about);
  const verdict = t.try(line);
  const rules = verdict.ok ? [] : verdict.why.map(violation => violation.rule);
  expect(rules.toSorted()).toEqual([rule, ...also].toSorted());
}

/** The choices that begin so. */
export const offered = (t: Laid, verb: string, seat?: string): string[] =>
  (seat === undefined ? t.choices() : t.choicesOf(seat)).filter(choice => choice.split(' ')[0] === verb);

/** Events of that kind in the last call. */
export const told = (t: Laid, is: string) => t.events.filter(event => event.is === is);
