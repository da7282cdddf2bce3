// The counter sheet of a box: what each kind of counter prints, and what tells its nations apart.

import { facts } from '@gonfalon/kit';
import { ARMS, type Arm } from './arms.ts';
import type { CounterRow, Counters, Nation } from './scenario.ts';

const { flag, grade, listOf, madeOf, object, oneOf, otherwise, text, whole } = facts;

const row = object<CounterRow>({
  arm: oneOf(ARMS),
  armour: whole,
  name: object<CounterRow['name']>({ en: text, pl: text }),
  strength: whole,
  points: whole,
  grade: object<CounterRow['grade']>({ strength: grade, points: grade }),
});

const figures = madeOf(
  listOf(object<{ arm: Arm; figure: string }>({ arm: oneOf(ARMS), figure: text })),
  (list): Nation['figures'] => Object.fromEntries(list.map(({ arm, figure }) => [arm, figure])),
);
const nation = object<Nation>({ id: text, livery: otherwise('', text), figures, shiltron: flag });

const SHEET = object<{ counters: readonly CounterRow[]; nations: readonly Nation[] }>({
  counters: listOf(row),
  nations: listOf(nation),
});

export function readCounters(data: unknown): Counters {
  const { counters: rows, nations } = facts.fileOf('gonfalon-counters', SHEET, data, 'counters');
  return { rows, nations };
}
