import type { Violation } from '@gonfalon/kernel';
import type { BoxWords } from '../opened.ts';
import { few } from './few.ts';
import { wording } from './wording.ts';

/** The sentence of a refusal, with the first of those to blame where they are many. */
export const reasonOf = (words: BoxWords, { rule, about }: Violation): string =>
  words.rule({ rule, about: fewNames(about.map(words.name)) });

export const fewNames = (names: readonly string[]): readonly string[] =>
  few(names, (name, count) => wording('others', { name, count }));
