// The worked examples that can be tried on the table: the rules say to each what its book says.

import { game } from '@gonfalon/byczyna-1588/game';
import examples from '@gonfalon/byczyna-1588/rulebook/examples.json' with { type: 'json' };
import { table, workedProblems } from '@gonfalon/testkit';
import { expect, test } from 'vitest';
import { positionsOf, positionText, WORKED } from './worked-positions.ts';

test.each(WORKED.map(one => [one.id, one] as const))('%s', (_, one) => {
  expect(workedProblems(table(game, positionText(one)), one)).toEqual([]);
});

test('every example of the book is laid', () => {
  expect(Object.keys(positionsOf())).toEqual(examples.examples.map(({ id }) => id));
});

test('the file of positions is as told here (vitest -u writes it)', async () => {
  const text = `${JSON.stringify(positionsOf(), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../../games/byczyna-1588/rulebook/positions.json');
});
