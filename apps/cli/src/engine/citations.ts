// Rule keys with the paragraphs they stand for, so that a reader needs the book and not our code.

import { ownOf, type Verdict, type Violation } from '@gonfalon/kernel';
import { type Cites, citesIn, type Rulebook } from '@gonfalon/kit';
import type { Messages } from '@gonfalon/library';

export interface Citations {
  readonly cites: Cites;
  /** All of the box, in its order. */
  readonly scenarios: readonly string[];
  /** Our words for a paragraph. */
  readonly says: Readonly<Record<string, string>>;
  /** Our words for a rule key, with the culprits as {about}. */
  readonly words: Messages;
}

export const citationsOf = (
  book: Rulebook,
  cites: Cites,
  words: Messages,
  scenarios: readonly string[],
): Citations => ({
  cites,
  scenarios,
  words,
  says: Object.fromEntries(book.rules.map(rule => [rule.id, rule.says])),
});

/** The same book opened at one scenario. */
export const openAt = (book: Citations, scenario: string): Citations => ({
  ...book,
  cites: citesIn(book.cites, scenario, book.scenarios),
});

const paragraphsOf = ({ cites }: Citations, rule: unknown): readonly string[] =>
  typeof rule === 'string' && Object.hasOwn(cites, rule) ? cites[rule]! : [];

/** The same data; whatever in it names a rule, at any depth, names its paragraphs too. */
export function cited(book: Citations, value: unknown): unknown {
  return Object.keys(book.cites).length === 0 ? value : citedIn(book, value);
}
function citedIn(book: Citations, value: unknown): unknown {
  if (Array.isArray(value)) return value.map(item => citedIn(book, item));
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, citedIn(book, part)]));
  const paragraphs = paragraphsOf(book, copy.rule);
  return paragraphs.length > 0 ? { ...copy, paragraphs } : copy;
}

const sentence = ({ words }: Citations, { rule, about }: Violation): string | undefined =>
  ownOf(words, rule)?.replaceAll('{about}', about.join(', '));

/** Broken rules, each with a sentence, and our words for its paragraphs. */
export const citedReasons = (book: Citations, why: readonly Violation[]) =>
  why.map(violation => {
    const { rule, about } = violation;
    const paragraphs = paragraphsOf(book, rule);
    const told = { paragraphs, says: paragraphs.map(id => book.says[id]) };
    return { rule, sentence: sentence(book, violation), ...(paragraphs.length > 0 && told), about };
  });

export const citedVerdict = (book: Citations, verdict: Verdict) =>
  verdict.ok ? verdict : { ok: false, why: citedReasons(book, verdict.why) };
