// Rule keys with the paragraphs they stand for, so that a reader needs the book and not our code.

import type { Verdict } from '@gonfalon/kernel';
import type { Cites, Rulebook } from '@gonfalon/kit';

export interface Citations {
  readonly cites: Cites;
  /** Our words for a paragraph. */
  readonly says: Readonly<Record<string, string>>;
}
export const NO_CITATIONS: Citations = { cites: {}, says: {} };

export const citationsOf = (book: Rulebook, cites: Cites): Citations => ({
  cites,
  says: Object.fromEntries(book.rules.map(rule => [rule.id, rule.says])),
});

const paragraphsOf = ({ cites }: Citations, rule: unknown): readonly string[] =>
  typeof rule === 'string' && Object.hasOwn(cites, rule) ? cites[rule]! : [];

/** The same data; whatever in it names a rule, at any depth, names its paragraphs too. */
export function cited(book: Citations, value: unknown): unknown {
  if (Array.isArray(value)) return value.map(item => cited(book, item));
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cited(book, part)]));
  const paragraphs = paragraphsOf(book, copy.rule);
  return paragraphs.length > 0 ? { ...copy, paragraphs } : copy;
}

/** A refusal also brings our words for every paragraph. */
export const citedVerdict = (book: Citations, verdict: Verdict) =>
  verdict.ok
    ? verdict
    : {
        ok: false,
        why: verdict.why.map(({ rule, about }) => {
          const paragraphs = paragraphsOf(book, rule);
          const told = { paragraphs, says: paragraphs.map(id => book.says[id]) };
          return { rule, ...(paragraphs.length > 0 && told), about };
        }),
      };
