// Values as positions write them. One description of a value both reads and writes it, so that neither can forget a field.

import { type Facing, facingName, type Grid, type Hex, parseFacing } from '@gonfalon/hex';
import { isWord, type RuleKey } from '@gonfalon/kernel';

/** How one value is written and read; C is what its words name: the grid, the units laid above, the seats. */
export interface Kind<T, C = unknown> {
  /** What the value is, as a sentence says it: 'a whole number from 0 to 9'. */
  readonly is: string;
  /** What it is where nothing is written; it need not be written then. */
  readonly usual?: T;
  write(value: T, names: C): string;
  /** undefined where the text is none. */
  read(text: string, names: C): T | undefined;
  /** What to say of a text that is none, where 'key is ..., not text' would not do. */
  refusal?(text: string, names: C): string;
}
export type Kinds<R, C> = { readonly [K in keyof R]-?: Kind<R[K], C> };

export interface SeatNames {
  readonly seats: readonly string[];
}
export interface HexNames {
  readonly grid: Grid;
}
export interface UnitNames {
  readonly units: readonly { readonly id: string }[];
}

export const usually = <T, C>(usual: T, kind: Kind<T, C>): Kind<T, C> => ({ ...kind, usual });

// ---- plain values

export const wholeFrom = (least: number, most: number): Kind<number> => ({
  is: `a whole number from ${least} to ${most}`,
  write: String,
  read: text => {
    const n = /^-?\d{1,9}$/.test(text) ? Number(text) + 0 : Number.NaN;
    return n >= least && n <= most ? n : undefined;
  },
});
export const flag: Kind<boolean> = {
  is: 'yes or no',
  usual: false,
  write: on => (on ? 'yes' : 'no'),
  read: text => (text === 'yes' ? true : text === 'no' ? false : undefined),
};
export const text: Kind<string> = { is: 'text', usual: '', write: value => value, read: value => value };
export const id: Kind<string> = {
  is: 'an id',
  write: value => value,
  read: value => (isWord(value) ? value : undefined),
  refusal: value => `"${value}" is no id: one short word without spaces, commas, quotes or =`,
};
export const oneOf = <T extends string>(among: readonly T[]): Kind<T> => ({
  is: `one of ${among.join(', ')}`,
  write: word => word,
  read: word => among.find(other => other === word),
});
export const unitKind = <T extends string>(among: readonly T[]): Kind<T> => ({
  ...oneOf(among),
  refusal: word => `${word || '(nothing)'} is no kind of unit; known are ${among.join(', ')}`,
});
export const rule: Kind<RuleKey> = {
  is: 'a rule key',
  write: key => key,
  read: key => (/^\w+\.\w+$/.test(key) ? (key as RuleKey) : undefined),
};
export const facing: Kind<Facing> = {
  is: 'one of N, NE, SE, S, SW, NW',
  usual: 0,
  write: facingName,
  read: parseFacing,
};
/** Names of bits, with commas between them. */
export const bitsOf = (bits: Readonly<Record<string, number>>, what: string): Kind<number> => ({
  is: what,
  usual: 0,
  write: value =>
    Object.keys(bits)
      .filter(name => (value & bits[name]!) !== 0)
      .join(','),
  read: names =>
    names
      .split(',')
      .filter(name => name !== '')
      .reduce<number | undefined>(
        (sum, name) => (sum === undefined || !Object.hasOwn(bits, name) ? undefined : sum | bits[name]!),
        0,
      ),
});

// ---- what lies on the table

export const seat: Kind<string, SeatNames> = {
  is: 'a side',
  write: name => name,
  read: (name, { seats }) => seats.find(other => other === name),
};
export const hex: Kind<Hex, HexNames> = {
  is: 'a hex of the field',
  write: (at, { grid }) => grid.ids[at]!,
  read: (name, { grid }) => grid.hex(name),
};
/** By its place in the muster. */
export const unit: Kind<number, UnitNames> = {
  is: 'a unit laid above this line',
  write: (n, { units }) => units[n]!.id,
  read: (name, { units }) => {
    const n = units.findIndex(other => other.id === name);
    return n < 0 ? undefined : n;
  },
};
/** By its id. */
export const unitId: Kind<string, UnitNames> = {
  is: unit.is,
  write: name => name,
  read: (name, { units }) => units.find(other => other.id === name)?.id,
};
export const NOBODY = 'nobody';
export const anyone: Kind<number, UnitNames> = {
  is: `${unit.is}, or ${NOBODY}`,
  usual: -1,
  write: (n, names) => (n < 0 ? NOBODY : unit.write(n, names)),
  read: (name, names) => (name === NOBODY ? -1 : unit.read(name, names)),
};

// ---- several values in one

export function list<T, C>(kind: Kind<T, C>, between = ','): Kind<readonly T[], C> {
  return {
    is: `${kind.is}, or several with "${between}" between them`,
    usual: [],
    write: (values, names) => values.map(value => kind.write(value, names)).join(between),
    read: (written, names) => {
      const values = written === '' ? [] : written.split(between).map(part => kind.read(part, names));
      return values.includes(undefined) ? undefined : (values as T[]);
    },
  };
}
/** Several values of one thing, with colons between them. */
export function record<R extends object, C>(kinds: Kinds<R, C>): Kind<R, C> {
  const keys = Object.keys(kinds) as (keyof R & string)[];
  return {
    is: keys.join(':'),
    write: (value, names) => keys.map(key => kinds[key].write(value[key], names)).join(':'),
    read: (written, names) => {
      const parts = written.split(':');
      const values = keys.map((key, n) => kinds[key].read(parts[n] ?? '', names));
      if (parts.length !== keys.length || values.includes(undefined as never)) return undefined;
      return Object.fromEntries(keys.map((key, n) => [key, values[n]])) as R;
    },
  };
}
