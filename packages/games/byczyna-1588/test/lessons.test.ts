// The lessons of the box: played as they suggest, and by learners with ideas of their own.

import { type AnyGame, allItems } from '@gonfalon/kernel';
import type { State } from '@gonfalon/system-husaria';
import { lessonProblems, taughtAsSuggested, taughtAtRandom, taughtIdly } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import rulebook from '../rulebook/en.json' with { type: 'json' };
import { game as husaria } from '../src/game.ts';
import { lessons } from '../src/lessons.ts';

const game: AnyGame = husaria;

describe.each(lessons.map(lesson => [lesson.id, lesson] as const))('%s', (_, lesson) => {
  test('every step has words in both languages, names paragraphs of the book and points at what is there', () => {
    const { units } = game.setup(lesson.scenario, lesson.options) as State;
    const ids = allItems(units).map(unit => unit.id);
    const paragraphs = rulebook.rules.map(rule => rule.id);
    expect(lessonProblems(lesson, paragraphs, ids)).toEqual([]);
  });

  test('played as suggested, every step comes true in order', () => {
    const { t, faults } = taughtAsSuggested(game, lesson);
    expect(faults).toEqual([]);
    expect(t.marks()).toEqual(lesson.steps.map(() => 'done'));
    // What a first battle must have shown.
    const told = (is: string) => t.events.filter(event => event.is === is);
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

  test('a learner who only lets time go by is led to the end', () => {
    expect(taughtIdly(game, lesson).marks()).toHaveLength(lesson.steps.length);
  });

  test.each(['ann', 'ben', 'eve', 'jan', 'ola', 'ida', 'leo', 'max'])(
    'a learner with other ideas does not break it: %s',
    name => {
      expect(taughtAtRandom(game, lesson, name).marks()).toHaveLength(lesson.steps.length);
    },
  );
});
