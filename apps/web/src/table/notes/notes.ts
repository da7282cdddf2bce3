// What players have remarked on a decision.

import { isInput, type KnownEntry, type SaidSeen, type Told } from '../told.ts';

type Note = Extract<SaidSeen, { note: string }>;

/** A line in a record; more belongs into a letter. */
export const LONGEST_NOTE = 500;

/** On the entry, in the order they were written; null is the present. */
export function notesOn({ entries }: Told, looked: number | null): readonly Note[] {
  const all = entries.value;
  const at = looked ?? lastCounting(all);
  return all.flatMap(({ said }) => ('note' in said && said.at === at ? [said] : []));
}

/** What was taken back counts no more. */
function lastCounting(entries: readonly KnownEntry[]): number {
  const gone = new Set(entries.flatMap(entry => entry.gone));
  const last = entries.findLast(({ said, number }) => isInput(said) && !gone.has(number));
  return last?.number ?? 0;
}
