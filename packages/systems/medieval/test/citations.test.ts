// The paragraph told is the one that forbids the case: a key has one in each scenario, or an argument why it has more or none; every ban
// is raised by a test, and every mark on a unit has the reasons that tell of it.

import { readFileSync } from 'node:fs';
import { citesIn } from '@gonfalon/kit';
import { markProblems, raisedProblems, reasonsOf } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import cites from '../cites.json' with { type: 'json' };
import { grunwald, kosovo, kulikovo } from '../src/editions/editions.ts';
import { citesOf } from '../src/index.ts';
import { VERBS } from '../src/orders.ts';
import type { DONE } from '../src/units.ts';
import { ALL, BOXES } from './boxes.ts';
import { RAISED } from './raised.ts';

const CITED: Readonly<Record<string, readonly string[]>> = cites;

/** Keys that tell of two paragraphs at once, and why. */
const SEVERAL: Readonly<Record<string, string>> = {
  'combat.disorderRoll': 'a roll, and the table it is read in',
  'combat.mustAttack': 'one obliges the unit, the other keeps the phase open until it has attacked',
  'combat.roll': 'a roll, and the table it is read in',
  'pursuit.test': 'a roll, and the table it is read in',
  'turn.reactions': 'the moment is for shots and for countercharges alike',
  'victory.points': 'the line of victory, and the note that says when it is drawn',
};

/** Keys without any paragraph: an order that means nothing forbids itself. */
const NONE: readonly string[] = [
  'ambush.notHidden', // nobody is there to come out
  'countercharge.riderOffMap',
  'fire.shooterOffMap',
  'fire.targetOffMap',
  'movement.howToStep', // a word the order does not know
  'movement.onMap',
  'movement.sameFacing', // a turn to where it looks
  'order.unknownHex',
  'order.unknownUnit',
  'setup.hisAlready',
  'setup.notPlaced',
  'setup.ownUnit',
  'setup.placedAlready',
  'setup.readyMade',
];

describe('a key tells of one paragraph', () => {
  const scenarios = ALL.flatMap(box =>
    BOXES[box].game.scenarios.map(scenario => [BOXES[box].game.id, scenario] as const),
  );
  test.each(scenarios)('%s, %s', (box, scenario) => {
    const told = Object.entries(citesIn(citesOf(box), scenario, []));
    expect(told.filter(([key, ids]) => ids.length > 1 && !(key in SEVERAL))).toEqual([]);
  });
  test('and every exception is still one', () => {
    const several = scenarios.flatMap(([box, scenario]) =>
      Object.entries(citesIn(citesOf(box), scenario, [])).flatMap(([key, ids]) =>
        ids.length > 1 ? [key] : [],
      ),
    );
    expect([...new Set(several)].toSorted()).toEqual(Object.keys(SEVERAL));
  });
  test('or of none, where no book need say so', () => {
    expect(Object.keys(CITED).filter(key => CITED[key]!.length === 0)).toEqual(NONE);
  });
});

/** Every line that can refuse an order in some box, and every wrong moment. */
const REASONS = reasonsOf(
  [
    ...Object.values(VERBS).map(({ bans }) => bans),
    ...[kosovo, kulikovo, grunwald].flatMap(({ rideDown, countercharge, momentum, objects }) => [
      rideDown,
      countercharge,
      momentum,
      ...objects.flatMap(({ bans }) => Object.values(bans ?? {})),
    ]),
  ],
  CITED,
);

test('every reason is raised by a test that names it, and tells of its paragraph', () => {
  const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
  expect(raisedProblems(RAISED, REASONS, CITED, textOf)).toEqual([]);
});

/** What tells a player of a mark: by it he is refused, or nothing is refused by it. A mark that is missing here does not compile. */
const MARKS: Readonly<Record<keyof typeof DONE, readonly string[]>> = {
  moved: ['movement.oncePerPhase', 'order.oncePerPhase', 'ambush.moved', 'ambush.shiftedAlready'],
  stopped: ['movement.stopped'],
  attacked: ['combat.oncePerPhase'],
  defended: ['combat.hexAttackedOnce'],
  countercharged: ['countercharge.oncePerPhase'],
  met: ['movement.countercharged'],
  shot: ['fire.oncePerTurn'],
  shotOwn: ['fire.onceInOwnPhase'],
  tired: [], // a roll is not made twice
  worked: [], // counted in the upkeep
  entered: ['returns.quota', 'returns.oneHexQuota'],
  stirred: [], // wakes a command
  frozen: ['banners.travelled'],
  unscored: [], // counted in points
  emerged: ['ambush.notHidden'],
  returned: ['movement.returned'],
  reformed: ['movement.reformed'],
  rallied: ['movement.rallied'],
  fled: ['movement.fled'],
  shelled: ['movement.shelled'],
  trapped: ['movement.trapped'],
};
test('a mark has a reason of its own', () => {
  expect(markProblems(MARKS, REASONS)).toEqual([]);
});
