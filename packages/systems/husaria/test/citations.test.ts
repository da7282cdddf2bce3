// The paragraph told is the one that forbids the case: a key has one, or an argument why it has more or none; every ban and every
// wrong moment is raised by a test, and every mark on a unit has the reason that tells of it.

import { readFileSync } from 'node:fs';
import cites from '@gonfalon/byczyna-1588/cites.json' with { type: 'json' };
import { game } from '@gonfalon/byczyna-1588/game';
import rulebook from '@gonfalon/byczyna-1588/rulebook/en.json' with { type: 'json' };
import { citesIn } from '@gonfalon/kit';
import { markProblems, raisedProblems, reasonsOf } from '@gonfalon/testkit';
import { expect, test } from 'vitest';
import { VERBS } from '../src/orders.ts';
import type { DONE } from '../src/units.ts';
import { RAISED } from './raised.ts';

/** Keys that tell of two paragraphs at once, and why. */
const SEVERAL: Readonly<Record<string, string>> = {
  'turn.facing': 'facings are free at two times',
  'turn.opening': 'two things are done when a movement opens',
  'turn.openingOver': 'two things are done when a movement opens',
  'victory.instant': 'each scenario prints its own',
  'victory.level': 'each scenario prints its own',
};

test('a key tells of one paragraph, unless it is argued', () => {
  const several = Object.entries(cites).flatMap(([key, numbers]) => (numbers.length > 1 ? [key] : []));
  expect(several.toSorted()).toEqual(Object.keys(SEVERAL).toSorted());
});

test('S1.victory, S2.victory, S3.victory each scenario cites its own line of victory, and ours none', () => {
  const told = (scenario: string) =>
    ['victory.instant', 'victory.level'].map(key => citesIn(cites, scenario, game.scenarios)[key]);
  for (const [n, scenario] of ['fog-of-war', 'max-plan', 'left-wing'].entries())
    expect(told(scenario)).toEqual([[`S${n + 1}.victory`], [`S${n + 1}.victory`]]);
  expect(told('lesson-works')).toEqual([[], []]);
});
test('the number of a scenario in the book is its place in the box', () => {
  for (const { id, chapter } of rulebook.rules) {
    const [, number] = /^S(\d)\./.exec(id) ?? [];
    if (number) expect(chapter, id).toBe(game.scenarios[Number(number) - 1]);
  }
});

/** No book need say these: an order that means nothing forbids itself. */
const NONE =
  /\.(?:offMap|targetOffMap|notHere|sameFacing|howTo\w+|unknownUnit|unknownHex)$|^victory\.surrender$/;
test('or of none, where no book need say so', () => {
  const silent = Object.entries(cites).flatMap(([key, numbers]) => (numbers.length === 0 ? [key] : []));
  expect(silent.filter(key => !NONE.test(key))).toEqual([]);
});

/** Every line that can refuse an order, and every wrong moment. */
const REASONS = reasonsOf(
  Object.values(VERBS).map(({ bans }) => bans),
  cites,
);

test('every reason is raised by a test that names it, and tells of its paragraph', () => {
  const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
  expect(raisedProblems(RAISED, REASONS, cites, textOf)).toEqual([]);
});

/** What tells a player of a mark; a mark that is missing here does not compile. */
const MARKS: Readonly<Record<keyof typeof DONE, readonly string[]>> = {
  moved: ['movement.oncePerPhase'],
  stopped: [], // the march is over without anybody being asked
  attacked: ['attacks.oncePerPhase'],
  defended: [], // lifts a duty
  bow: ['bows.oncePerPhase'],
  pierced: [], // a second arrow does nothing
  fired: ['movement.gunHasFired'],
  answered: ['guns.oncePerPhase'],
  countercharged: ['countercharge.oncePerStage'],
  swapped: ['pikes.oncePerStage'],
  pressed: ['guns.pressed'],
  rallied: [], // moves like anybody
};
test('a mark has a reason of its own', () => {
  expect(markProblems(MARKS, REASONS)).toEqual([]);
});
