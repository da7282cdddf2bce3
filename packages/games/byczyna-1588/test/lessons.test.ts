// The lessons of the box: played as they suggest, and by learners with ideas of their own.

import type { AnyGame, GameEvent } from '@gonfalon/kernel';
import { taughtAsSuggested, taughtProblems } from '@gonfalon/testkit';
import { expect, test } from 'vitest';
import rulebook from '../rulebook/en.json' with { type: 'json' };
import { game as husaria } from '../src/game.ts';
import { lessons } from '../src/lessons.ts';

const game: AnyGame = husaria;

test.each(lessons.map(lesson => [lesson.id, lesson] as const))(
  '%s has words and paragraphs for every step, and leads every learner to its end',
  (_, lesson) => {
    const paragraphs = rulebook.rules.map(rule => rule.id);
    expect(taughtProblems(game, lesson, paragraphs)).toEqual([]);
  },
);

/** What happens to whoever follows the teacher, by kind. */
function shown(id: string): (is: string) => GameEvent[] {
  const { t } = taughtAsSuggested(game, lessons.find(lesson => lesson.id === id)!);
  return is => t.events.filter(event => event.is === is);
}

test('the first charge shows what a first battle must show', () => {
  const told = shown('first-charge');
  expect(told('battle')[0]).toMatchObject({
    column: '7:1',
    ledger: expect.arrayContaining([expect.objectContaining({ rule: 'battle.lance', shift: 3 })]),
  });
  expect(told('shot').map(({ kind }) => kind)).toEqual(['rifle', 'rifle', 'gun', 'rifle', 'rifle']);
  expect(told('dispersed')[0]).toMatchObject({ unit: 'LC-holubek-1' });
  expect(told('retreated').map(({ unit }) => unit)).toEqual(['I-hetzer-1', 'R-oppersdorf-2']);
  for (const is of ['turned', 'chased', 'countercharge', 'piked', 'checked', 'rallied'])
    expect(told(is).length).toBeGreaterThan(0);
});

test('the camp shows what a fence and a wagon are worth, and how both are lost', () => {
  const told = shown('wagon-camp');
  const lances = (ledger: unknown): boolean => JSON.stringify(ledger).includes('battle.lance');
  expect(
    told('battle').map(({ attackerSp, defenderSp, ledger }) => [attackerSp, defenderSp, lances(ledger)]),
  ).toEqual([
    [1, 2, false], // over the fence
    [4, 3, false], // at the wagon
    [5, 2, true], // round the fence
    [4, 2, false], // at the wagon again
  ]);
  expect(told('result').map(({ cell }) => cell)).toEqual(['-1/-', 'B1', 'B2', 'B2']);
  // He stayed for a point after B1, left through the zone with the wagon, and was driven off it after B2.
  expect(told('lost').map(({ unit }) => unit)).toEqual(['H-urowiecki-1', 'LK-kurtz-1']);
  expect(told('stepped').flatMap(({ unit, to }) => (unit === 'LK-kurtz-1' ? [to] : []))).toEqual([
    '0707',
    '0807',
  ]);
  expect(told('work-gone')).toMatchObject([
    { what: 'fence', at: '0508', rule: 'works.fenceEntered' },
    { what: 'wagon', at: '0807', rule: 'wagons.drivenOff' },
  ]);
});
