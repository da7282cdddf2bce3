// A worked example of a book laid on the table, and what the rules must say to it.

import type { Action, GameEvent, Ledger } from '@gonfalon/kernel';
import type { Table } from './table.ts';

export interface WorkedPosition {
  /** Lines below the header. */
  readonly position: string;
  /** Orders that are taken, and 'roll 3 3' for dice. */
  readonly plays: readonly string[];
  /** An order that would be taken after them. */
  readonly may?: string;
  /** An order that is refused after them, and the rule that forbids it. */
  readonly refused?: readonly [order: string, rule: string];
  /** Facts of one event told on the way. */
  readonly tells?: Readonly<Record<string, unknown>>;
  /** Rows of the ledger of the last fight, among others: 'battle.lance 3'. */
  readonly counts?: readonly string[];
}

/** Plays it out; what the rules say otherwise than the example comes back, a sentence each. */
export function workedProblems<S, A extends Action, E extends GameEvent>(
  t: Table<S, A, E>,
  { plays, may, refused, tells, counts = [] }: WorkedPosition,
): string[] {
  const told: GameEvent[] = [];
  for (const line of plays) {
    const dice = /^roll ([\d ]+)$/.exec(line)?.[1];
    if (dice) t.roll(...dice.split(' ').map(Number));
    else t.play(line);
    told.push(...t.events);
  }
  const problems: string[] = [];
  if (tells && !told.some(event => hasFacts(event, tells)))
    problems.push(`nothing tells ${JSON.stringify(tells)} among ${told.map(({ is }) => is)}`);
  const rows = (told.findLast(event => 'ledger' in event)?.['ledger'] ?? []) as Ledger;
  const counted = rows.map(({ rule, shift }) => `${rule} ${shift}`);
  problems.push(...counts.filter(row => !counted.includes(row)).map(row => `${row} is not among ${counted}`));
  if (may && !t.try(may).ok) problems.push(`${may} is refused`);
  if (refused) {
    const verdict = t.try(refused[0]);
    if (verdict.ok || !verdict.why.some(({ rule }) => rule === refused[1]))
      problems.push(`${refused[0]}: ${verdict.ok ? 'taken' : verdict.why.map(({ rule }) => rule)}`);
  }
  return problems;
}

const hasFacts = (event: GameEvent, facts: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(facts).every(([name, fact]) => JSON.stringify(event[name]) === JSON.stringify(fact));
