// The line of a unit in a position, read and written by one description. What is left out is as on a fresh counter.
//   unit H1 hussar poles at=2409 facing=S sp=1 lance=yes

import { BadInput, type Statement } from '@gonfalon/kernel';
import { type CounterNames, counterFields, type Fields, type Kind, kinds, lineOf } from '@gonfalon/kit';
import { ARMS } from './arms.ts';
import { counter } from './muster.ts';
import type { CounterRow, Counters } from './scenario.ts';
import { DONE, PLACES, type Unit } from './units.ts';

/** What the values of a unit name, and what its box prints. */
interface Names extends CounterNames {
  readonly counters: Counters;
}

const { bitsOf, flag, text, usually, wholeFrom } = kinds;

type Said = Omit<Unit, 'n'>;

const rowOf = ({ arm }: Said, { counters }: Names): CounterRow | undefined =>
  counters.rows.find(row => row.arm === arm);
const printsNone = ({ arm }: Said): string => `this box prints no ${arm}: write its full=, mp= and morale=`;
const from0 = (most: number): Kind<number> => usually(0, wholeFrom(0, most));
/** The greatest morale of two dice, and a commander's greatest modifier. */
const MOST_MORALE = 12;
const MOST_MODIFIER = 2;

const FIELDS: Fields<Said, Names> = {
  ...counterFields(ARMS, PLACES),
  full: {
    ...wholeFrom(0, 9),
    usualOf: (known, names) => rowOf(known, names)?.strength,
    missing: printsNone,
  },
  sp: { ...wholeFrom(0, 9), usualOf: ({ full, place }) => (place === 'dead' ? 0 : full) },
  points: {
    ...wholeFrom(0, 30),
    as: 'mp',
    usualOf: (known, names) => rowOf(known, names)?.points,
    missing: printsNone,
  },
  morale: {
    ...wholeFrom(0, MOST_MORALE),
    usualOf: (known, names) => rowOf(known, names)?.morale,
    missing: printsNone,
  },
  modifier: from0(MOST_MODIFIER),
  name: text,
  lance: flag,
  pikes: flag,
  shots: from0(9),
  enters: from0(99),
  rank: from0(99),
  done: {
    ...bitsOf(DONE, 'what it has done'),
    refusal: written => `a unit cannot have done ${written}`,
  },
};
const LINE = lineOf('unit', ['id', 'arm', 'seat'], FIELDS);

export const writeUnit = (unit: Unit, names: Names): Statement => LINE.write(unit, names);

/** `n` is its index in the muster. Throws BadInput with line and reason. */
export function readUnit(line: Statement, n: number, names: Names): Unit {
  const said = LINE.read(line, names);
  const { sp, full } = said;
  if (sp > full) throw new BadInput(`line ${line.line}`, `sp is a whole number from 0 to ${full}, not ${sp}`);
  return counter({ ...said, n });
}
