// Rules as lists of named lines: [] means the paragraph is satisfied, else the culprits are named.

import type { HexId, Ledger, LedgerRow, RuleKey, UnitId, Verdict, Violation } from './types.ts';

export type Culprits = readonly (UnitId | HexId)[];
export type Ban<C> = (claim: C) => Culprits | null;
/** Key by paragraph; a line answers null (or nobody) when the paragraph does not object. */
export type Bans<C> = Readonly<Record<RuleKey, Ban<C>>>;

export const OK: Verdict = { ok: true };

/** One line a paragraph: bans('countercharge', { notPinned: claim => ... }). An empty list of culprits is no objection. */
export function bans<C>(chapter: string, lines: Readonly<Record<string, Ban<C>>>): Bans<C> {
  return Object.fromEntries(Object.entries(lines).map(([name, ban]) => [`${chapter}.${name}`, ban]));
}

/** Every paragraph that objects. */
export function objections<C>(list: Bans<C>, claim: C): Violation[] {
  const why: Violation[] = [];
  for (const rule in list) {
    const about = list[rule as RuleKey]!(claim);
    if (about && about.length > 0) why.push({ rule: rule as RuleKey, about });
  }
  return why;
}

/** Whether nothing objects; stops at the first no, for searches. */
export function allowed<C>(list: Bans<C>, claim: C): boolean {
  for (const rule in list) {
    const about = list[rule as RuleKey]!(claim);
    if (about && about.length > 0) return false;
  }
  return true;
}

export const verdict = (why: readonly Violation[]): Verdict => (why.length === 0 ? OK : { ok: false, why });
export const refused = (rule: RuleKey, ...about: string[]): Verdict => ({
  ok: false,
  why: [{ rule, about }],
});

export type Shift<C> = (claim: C) => number | LedgerRow;
export type Shifts<C> = Readonly<Record<RuleKey, Shift<C>>>;

/** Modifiers in the same shape as bans: one line a paragraph. */
export function shifts<C>(chapter: string, lines: Readonly<Record<string, Shift<C>>>): Shifts<C> {
  return Object.fromEntries(Object.entries(lines).map(([name, shift]) => [`${chapter}.${name}`, shift]));
}

/** The ledger of all modifiers that count for something. */
export function ledger<C>(list: Shifts<C>, claim: C): Ledger {
  const rows: LedgerRow[] = [];
  for (const rule in list) {
    const found = list[rule as RuleKey]!(claim);
    const row = typeof found === 'number' ? { rule: rule as RuleKey, shift: found } : found;
    if (row.shift !== 0) rows.push(row);
  }
  return rows;
}

export const total = (rows: Ledger): number => rows.reduce((sum, row) => sum + row.shift, 0);
