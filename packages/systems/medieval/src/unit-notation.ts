// The line of a unit in a position, read and written by one description. What is left out is as on a fresh counter.
//   unit K1 cavalry teutons at=2409 facing=S sp=2 cf=2 armour=2 mp=8 commander=jungingen

import { OFF_MAP } from '@gonfalon/hex';
import { BadInput, type Statement } from '@gonfalon/kernel';
import { type CounterNames, counterFields, type Fields, type Kind, kinds, lineOf } from '@gonfalon/kit';
import { ARMS, type Arm, TRAITS } from './arms.ts';
import { counter } from './muster.ts';
import { type CounterRow, type Counters, counterRow } from './scenario.ts';
import { DONE, ORDERLINESS, PALISADES, PLACES, type Unit } from './units.ts';

/** What the values of a unit name, and what its box prints. */
interface Names extends CounterNames {
  readonly counters: Counters;
}

const { bitsOf, facing, flag, hex, oneOf, text, usually, wholeFrom } = kinds;

type Stand = Pick<Unit, 'palisade' | 'palisadeFacing'>;
/** A palisade and where it faces are told in one word. */
type Said = Omit<Unit, 'n' | keyof Stand> & { readonly palisade: Stand };

const stand: Kind<Stand> = {
  is: `written as up:S (${PALISADES.join(', ')})`,
  usual: { palisade: 'none', palisadeFacing: 0 },
  write: ({ palisade, palisadeFacing }) => `${palisade}:${facing.write(palisadeFacing, {})}`,
  read: written => {
    const [word, way = 'N', ...more] = written.split(':');
    const palisade = PALISADES.find(other => other === word);
    const palisadeFacing = facing.read(way, {});
    if (palisade === undefined || palisadeFacing === undefined || more.length > 0) return undefined;
    return { palisade, palisadeFacing };
  },
};

/** Command range of a common leader (8.1.5). */
const usualRange = (arm: Arm): number => (TRAITS[arm].sort === 'leader' ? 2 : 0);
/** What a fresh counter has: as the box prints it, else as sister boxes do. */
function fresh({ arm, armour }: Said, { counters }: Names): Pick<CounterRow, 'strength' | 'points'> {
  const { strength, points } = TRAITS[arm].usual;
  return counterRow(counters, arm, armour) ?? { strength, points: points[armour]! };
}
const from0 = (most: number): Kind<number> => usually(0, wholeFrom(0, most));

const FIELDS: Fields<Said, Names> = {
  ...counterFields(ARMS, PLACES),
  full: { ...wholeFrom(0, 10), usualOf: (known, names) => fresh(known, names).strength },
  sp: { ...wholeFrom(0, 10), usualOf: ({ full }) => full },
  cf: from0(3),
  armour: from0(2),
  points: { ...wholeFrom(0, 30), as: 'mp', usualOf: (known, names) => fresh(known, names).points },
  command: { ...text, as: 'commander' },
  corps: text,
  range: { ...wholeFrom(0, 9), usualOf: ({ arm }) => usualRange(arm) },
  order: usually('sound', oneOf(ORDERLINESS)),
  braced: flag,
  palisade: stand,
  shiltron: flag,
  done: {
    ...bitsOf(DONE, 'what it has done'),
    refusal: written => `a unit cannot have done ${written}`,
  },
  leftAt: { ...usually(OFF_MAP, hex), as: 'left' },
  leftOn: from0(99_999),
  fatigue: from0(9999),
  wakes: from0(99),
};
const LINE = lineOf('unit', ['id', 'arm', 'seat'], FIELDS);

export const writeUnit = (unit: Unit, names: Names): Statement => {
  const { palisade, palisadeFacing } = unit;
  return LINE.write({ ...unit, palisade: { palisade, palisadeFacing } }, names);
};

/** `n` is its index in the muster. Throws BadInput with line and reason. */
export function readUnit(line: Statement, n: number, names: Names): Unit {
  const { palisade, ...said } = LINE.read(line, names);
  const { sp } = said;
  // More strength than the box prints is strength of a greater counter, unless the line says how great it is.
  const full = line.named['full'] === undefined ? Math.max(said.full, sp) : said.full;
  if (sp > full) throw new BadInput(`line ${line.line}`, `sp is a whole number from 0 to ${full}, not ${sp}`);
  return counter({ ...said, ...palisade, full, n });
}
