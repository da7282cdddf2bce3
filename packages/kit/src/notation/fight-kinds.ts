// Values of fights and endings as positions write them: who fights whom, ways, a ledger of modifiers, an outcome.

import type { Ledger, Outcome } from '@gonfalon/kernel';
import type { Engagement, Flight } from '../fight/frames.ts';
import { columnName, parseColumn } from '../printed/odds-column.ts';
import {
  type HexNames,
  hex,
  type Kind,
  type Kinds,
  list,
  NOBODY,
  oneOf,
  record,
  rule,
  type SeatNames,
  seat,
  type UnitNames,
  unit,
  usually,
  wholeFrom,
} from './kind.ts';

export const column: Kind<number> = { is: 'a column as 3:1', write: columnName, read: parseColumn };

export const units = list(unit);
export const path = list(hex, '>');
export const trails = list(path);
export const flights = list(record<Flight, HexNames & UnitNames>({ unit, path }));

/** The values of a fight that every line of one begins with. */
export const engagement: Kinds<Engagement, HexNames & SeatNames & UnitNames> = {
  kind: usually('attack', oneOf(['attack', 'countercharge'] as const)),
  attacker: seat,
  attackers: units,
  from: list(hex),
  defenders: units,
  hexes: list(hex),
};

const whole = wholeFrom(-999_999, 999_999);

type Row = Ledger[number];
export const ledger: Kind<Ledger> = list<Row, unknown>({
  is: 'rule:shift, or rule:shift:units',
  write: ({ rule: key, shift, about }) => [key, shift, ...(about ? [about.join('+')] : [])].join(':'),
  read: (written, names) => {
    const [key = '', shift = '', about, ...more] = written.split(':');
    const row = { rule: rule.read(key, names), shift: whole.read(shift, names) };
    if (row.rule === undefined || row.shift === undefined || more.length > 0) return undefined;
    return { ...row, ...(about !== undefined && { about: about === '' ? [] : about.split('+') }) } as Row;
  },
});

export const outcome: Kind<Outcome, SeatNames> = {
  is: 'winner:rule, winner:rule:grade or winner:rule:grade:points:points',
  write: ({ winner, rule: key, grade, points }, { seats }) =>
    [
      winner ?? NOBODY,
      key,
      ...(grade || points ? [grade ?? ''] : []),
      ...(points ? seats.map(name => points[name] ?? 0) : []),
    ].join(':'),
  read: (written, names) => {
    const [winner = '', key = '', grade, ...scores] = written.split(':');
    const points = scores.map(score => whole.read(score, names));
    const won = winner === NOBODY ? null : seat.read(winner, names);
    const because = rule.read(key, names);
    if (won === undefined || because === undefined) return undefined;
    if (points.includes(undefined) || (points.length > 0 && points.length !== names.seats.length))
      return undefined;
    return {
      winner: won,
      rule: because,
      ...(grade && { grade }),
      ...(points.length > 0 && {
        points: Object.fromEntries(names.seats.map((name, n) => [name, points[n]!])),
      }),
    };
  },
};
