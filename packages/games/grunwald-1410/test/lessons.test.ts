// The lessons of the box: played as they suggest, and by learners with ideas of their own.

import { type AnyGame, allItems } from '@gonfalon/kernel';
import type { State } from '@gonfalon/system-medieval';
import { lessonProblems, taughtAsSuggested, taughtAtRandom, taughtIdly } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import rulebook from '../rulebook/en.json' with { type: 'json' };
import { game as medieval } from '../src/game.ts';
import { lessons } from '../src/lessons.ts';

const game: AnyGame = medieval;

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
    expect(t.events).toContainEqual(expect.objectContaining({ is: 'stepped', unit: 'K2', cf: 3 }));
    const shown = new Set(t.events.map(event => event.is));
    for (const is of ['formed', 'shot', 'countercharge', 'combat', 'retreated', 'pursued'])
      expect(shown).toContain(is);
    const retreats = t.events.filter(event => event.is === 'retreated').map(event => event.unit);
    expect(retreats).toEqual(['P32', 'K1', 'P31']);
    expect(t.events.filter(event => event.is === 'pursued')).toMatchObject([
      { unit: 'K1', forced: false },
      { unit: 'K2', forced: true },
    ]);
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
