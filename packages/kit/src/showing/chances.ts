// Exact chances in a handful of rows, by kinds of results that a system names.

import type { Chance, Facts, RuleKey } from '@gonfalon/kernel';
import type { Chances, Prospect, Weighed } from './showing.ts';

export type Result = Chance['result'];

/** A kind of result, with the word 'chance.KEY'. */
export interface ResultKind {
  readonly key: string;
  readonly tone: Prospect['tone'];
  holds(result: Result): boolean;
  /** Numbers of its sentence by the facts they come from, told from the least to the most. */
  readonly tells?: Readonly<Record<string, string>>;
  readonly rule?: RuleKey;
}
export interface ResultKinds {
  /** Of these the first that holds counts; the last should hold of whatever is left. */
  readonly main: readonly ResultKind[];
  readonly beside: readonly ResultKind[];
  /** What was taken for granted where a player will have a choice: the words 'chance.KEY'. */
  readonly assumed?: string;
}

/** A fact of a result as a number, 0 where it is not told. */
export const num = (result: Result, name: string): number => Number(result[name] ?? 0);
/** Whether a result tells this of itself. */
export const flag = (result: Result, name: string): boolean => result[name] === true;

/** `values` fill every sentence. */
export function chancesBy(
  { main, beside, assumed }: ResultKinds,
  odds: Weighed,
  values: Facts = {},
): Chances {
  const left = new Set(odds.chances);
  const rows = main.flatMap(kind => {
    const those = [...left].filter(({ result }) => kind.holds(result));
    for (const chance of those) left.delete(chance);
    return prospect(kind, those, values);
  });
  const besides = beside.flatMap(kind => {
    const those = odds.chances.filter(({ result }) => kind.holds(result));
    return prospect(kind, those, values);
  });
  const taken = assumed === undefined ? {} : { assumed: { key: `chance.${assumed}` } };
  return { of: odds.of, main: rows, beside: besides, ...taken };
}

function prospect(kind: ResultKind, those: readonly Chance[], values: Facts): Prospect[] {
  const weight = those.reduce((sum, chance) => sum + chance.weight, 0);
  if (weight === 0) return [];
  const { key, tone, rule, tells = {} } = kind;
  const spans = Object.entries(tells).map(([name, fact]) => [name, spanOf(those, fact)]);
  const text = { key: `chance.${key}`, values: { ...Object.fromEntries(spans), ...values } };
  return [{ weight, text, tone, ...(rule && { rule }) }];
}

/** '2', or '1–3' where it differs. */
function spanOf(those: readonly Chance[], fact: string): string {
  const found = those.map(({ result }) => num(result, fact));
  const [least, most] = [Math.min(...found), Math.max(...found)];
  return least === most ? String(least) : `${least}–${most}`;
}
