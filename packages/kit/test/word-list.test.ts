import { expect, expectTypeOf, test } from 'vitest';
import { wordList } from '../src/word-list.ts';

test('words in a row are a list of them, each known to the compiler', () => {
  const stages = wordList('roll losses short-retreat');
  expect(stages).toEqual(['roll', 'losses', 'short-retreat']);
  expectTypeOf(stages).toEqualTypeOf<readonly ['roll', 'losses', 'short-retreat']>();
  expect(wordList('roll')).toEqual(['roll']);
});
