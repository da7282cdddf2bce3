import type { Violation } from '@gonfalon/kernel';
import type { Speech } from '../opened.ts';
import { few } from './few.ts';
import { say } from './say.ts';

/** The sentence of a refusal, with the first of those to blame where they are many. */
export const reasonOf = (speech: Speech, { rule, about }: Violation): string =>
  speech.rule({ rule, about: fewNames(about.map(speech.name)) });

export const fewNames = (names: readonly string[]): readonly string[] =>
  few(names, (name, count) => say('others', { name, count }));
