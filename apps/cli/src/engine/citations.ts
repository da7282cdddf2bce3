// Rule keys with the paragraphs they stand for, so that a reader needs the book and not our code.

import type { GameEvent, Ledger, RuleKey, Verdict, Violation } from '@gonfalon/kernel';
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

export const paragraphs = (
  { cites }: Citations,
  rule: RuleKey | undefined,
): { paragraphs?: readonly string[] } => {
  const ids = rule === undefined ? undefined : cites[rule];
  return ids ? { paragraphs: ids } : {};
};

export const citedVerdict = (book: Citations, verdict: Verdict) =>
  verdict.ok ? verdict : { ok: false, why: verdict.why.map(violation => cited(book, violation)) };

function cited(book: Citations, { rule, about }: Violation) {
  const ids = book.cites[rule];
  return { rule, ...paragraphs(book, rule), ...(ids && { says: ids.map(id => book.says[id]) }), about };
}

export const citedLedger = (book: Citations, ledger: Ledger) =>
  ledger.map(({ rule, ...row }) => ({ rule, ...paragraphs(book, rule), ...row }));

export const citedEvent = (book: Citations, event: GameEvent) => ({
  ...event,
  ...paragraphs(book, event.rule),
  ...(Array.isArray(event.ledger) && { ledger: citedLedger(book, event.ledger as Ledger) }),
});
