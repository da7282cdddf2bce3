// The lessons of the box: played as they suggest, and by learners with ideas of their own.

import type { AnyGame } from '@gonfalon/kernel';
import { taughtAsSuggested, taughtProblems } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import rulebook from '../rulebook/en.json' with { type: 'json' };
import { game as medieval } from '../src/game.ts';
import { lessons } from '../src/lessons.ts';

const game: AnyGame = medieval;

describe.each(lessons.map(lesson => [lesson.id, lesson] as const))('%s', (_, lesson) => {
  test('has words and paragraphs for every step, and leads every learner to its end', () => {
    const paragraphs = rulebook.rules.map(rule => rule.id);
    expect(taughtProblems(game, lesson, paragraphs)).toEqual([]);
  });
  test('shows what a first battle must show', () => {
    const { t } = taughtAsSuggested(game, lesson);
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
});
