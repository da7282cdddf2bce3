// The lessons of the box: played as they suggest, and by learners with ideas of their own.

import type { AnyGame } from '@gonfalon/kernel';
import { taughtAsSuggested, taughtProblems } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import rulebook from '../rulebook/en.json' with { type: 'json' };
import { game as husaria } from '../src/game.ts';
import { lessons } from '../src/lessons.ts';

const game: AnyGame = husaria;

describe.each(lessons.map(lesson => [lesson.id, lesson] as const))('%s', (_, lesson) => {
  test('has words and paragraphs for every step, and leads every learner to its end', () => {
    const paragraphs = rulebook.rules.map(rule => rule.id);
    expect(taughtProblems(game, lesson, paragraphs)).toEqual([]);
  });
  test('shows what a first battle must show', () => {
    const { t } = taughtAsSuggested(game, lesson);
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
});
