// The counter sheet of a box: what each arm prints, which banners there are, and what their commanders are worth.

import { facts } from '@gonfalon/kit';
import { ARMS } from './arms.ts';
import type { CommanderCard, Contingent, CounterRow, Counters } from './scenario.ts';

const { grade, listOf, namedOf, object, oneOf, orNull, otherwise, text, whole } = facts;

const inBoth = object<{ readonly en: string; readonly pl: string }>({ en: text, pl: text });

const row = object<CounterRow>({
  arm: oneOf(ARMS),
  letter: text,
  name: inBoth,
  strength: whole,
  points: whole,
  morale: whole,
  grade: object<CounterRow['grade']>({ strength: grade, points: grade, morale: grade }),
});

const contingent = object<Contingent>({
  seat: text,
  arm: oneOf(ARMS),
  name: text,
  count: whole,
  morale: orNull(whole),
  grade: otherwise('book', grade),
  why: orNull(inBoth),
});

const commander = object<CommanderCard>({ seat: text, name: text, modifier: whole, grade });

type Said = Omit<Counters, 'rows'> & { readonly counters: readonly CounterRow[] };
const SHEET = object<Said>({
  counters: listOf(row),
  contingents: listOf(contingent),
  commanders: listOf(commander),
  names: namedOf(inBoth),
});

export function readCounters(data: unknown): Counters {
  const { counters, ...rest } = facts.fileOf('gonfalon-counters', SHEET, data, 'counters');
  return { rows: counters, ...rest };
}
