// Frames in a position: a line each, the outermost first. What is left out is as in a frame just begun.
//   frame moves
//   frame march unit=K1 left=45 steps=1
//   frame window moment=stepped seat=allies mover=K1

import {
  BadInput,
  type Ledger,
  type Outcome,
  type RuleKey,
  type Statement,
  statement,
} from '@gonfalon/kernel';
import { columnName, type Field, parseColumn } from '@gonfalon/kit';
import type { Blow, Combat, Flight, Frame, Rider, Shot } from './state.ts';
import { COMBAT_STAGES, LOSS_CAUSES, TEST_KINDS, VOLLEY_STAGES, WINDOW_MOMENTS } from './state.ts';
import type { Banner, Unit } from './units.ts';

/** What the values of a frame name: units, banners and hexes by their ids, sides by their seats. */
export interface Names {
  readonly field: Field;
  readonly units: readonly Unit[];
  readonly banners: readonly Banner[];
  readonly seats: readonly string[];
}

/** How one value is written and read; `read` gives undefined where the text is none. `usual` need not be written. */
interface Kind<T> {
  readonly is: string;
  readonly usual?: T;
  write(value: T, names: Names): string;
  read(text: string, names: Names): T | undefined;
}
type Kinds<R> = { readonly [K in keyof R]-?: Kind<R[K]> };

const NOBODY = 'nobody';

const usually = <T>(usual: T, kind: Kind<T>): Kind<T> => ({ ...kind, usual });
const whole: Kind<number> = {
  is: 'a whole number',
  write: String,
  read: text => (/^-?\d{1,6}$/.test(text) ? Number(text) : undefined),
};
/** What is counted: points, hexes, losses. */
const count: Kind<number> = {
  is: 'a whole number from 0 to 999',
  write: String,
  read: text => (/^\d{1,3}$/.test(text) ? Number(text) : undefined),
};
const turn: Kind<number> = {
  is: '-1, 0 or 1',
  write: String,
  read: text => (/^(-1|0|1)$/.test(text) ? Number(text) : undefined),
};
const flag: Kind<boolean> = {
  is: 'yes or no',
  usual: false,
  write: on => (on ? 'yes' : 'no'),
  read: text => (text === 'yes' ? true : text === 'no' ? false : undefined),
};
const oneOf = <T extends string>(among: readonly T[]): Kind<T> => ({
  is: `one of ${among.join(', ')}`,
  write: word => word,
  read: text => among.find(word => word === text),
});
const text: Kind<string> = { is: 'text', usual: '', write: value => value, read: value => value };
const rule: Kind<RuleKey> = {
  is: 'a rule key',
  write: key => key,
  read: key => (/^\w+\.\w+$/.test(key) ? (key as RuleKey) : undefined),
};
const seat: Kind<string> = {
  is: 'a side',
  write: name => name,
  read: (name, { seats }) => seats.find(other => other === name),
};
const unit: Kind<number> = {
  is: 'a unit laid above this line',
  write: (n, { units }) => units[n]!.id,
  read: (id, { units }) => units.find(other => other.id === id)?.n,
};
const anyone: Kind<number> = {
  is: `${unit.is}, or ${NOBODY}`,
  usual: -1,
  write: (n, names) => (n < 0 ? NOBODY : unit.write(n, names)),
  read: (id, names) => (id === NOBODY ? -1 : unit.read(id, names)),
};
const banner: Kind<string> = {
  is: 'a banner laid above this line',
  write: id => id,
  read: (id, { banners }) => banners.find(other => other.id === id)?.id,
};
const hex: Kind<number> = {
  is: 'a hex of the field',
  write: (at, { field }) => field.grid.ids[at]!,
  read: (id, { field }) => field.grid.hex(id),
};
const column: Kind<number> = { is: 'a column as 3:1', write: columnName, read: parseColumn };

function list<T>(kind: Kind<T>, between = ','): Kind<readonly T[]> {
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
function record<R extends object>(kinds: Kinds<R>): Kind<R> {
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

const units = list(unit);
const path = list(hex, '>');
const riders = list(record<Rider>({ unit, turn }));
const shots = list(record<Shot>({ shooter: unit, sp: count, target: anyone, at: hex, range: count }));
const blows = list(
  record<Blow>({ shooter: unit, unit: anyone, at: hex, loss: count, breaks: flag, stops: flag }),
);
const flights = list(record<Flight>({ unit, path }));
const trails = list(path);

type Row = Ledger[number];
const ledger: Kind<Ledger> = list<Row>({
  is: 'rule:shift, or rule:shift:units',
  write: ({ rule: key, shift, about }) => [key, shift, ...(about ? [about.join('+')] : [])].join(':'),
  read: (written, names) => {
    const [key = '', shift = '', about, ...more] = written.split(':');
    const row = { rule: rule.read(key, names), shift: whole.read(shift, names) };
    if (row.rule === undefined || row.shift === undefined || more.length > 0) return undefined;
    return { ...row, ...(about !== undefined && { about: about.split('+') }) } as Row;
  },
});
const outcome: Kind<Outcome> = {
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
    if (won === undefined || rule.read(key, names) === undefined) return undefined;
    if (points.includes(undefined) || (points.length > 0 && points.length !== names.seats.length))
      return undefined;
    return {
      winner: won,
      rule: key as RuleKey,
      ...(grade && { grade }),
      ...(points.length > 0 && {
        points: Object.fromEntries(names.seats.map((name, n) => [name, points[n]!])),
      }),
    };
  },
};

type Body<K extends Frame['is']> = Omit<Extract<Frame, { is: K }>, 'is'>;
/** A combat is told in the same line as the frame that fights it. */
type FlatCombat = Omit<Body<'combat'>, 'combat'> & Combat;
type Lines = {
  readonly [K in Frame['is']]: Kinds<K extends 'combat' ? FlatCombat : Body<K>>;
};

const LINES: Lines = {
  setup: { seat },
  moves: {
    stage: usually('play', oneOf(['opening', 'play', 'closing'] as const)),
    last: anyone,
  },
  march: {
    unit,
    left: count,
    steps: usually(0, count),
    turned: list(hex),
    begun: flag,
    held: flag,
    surcharge: flag,
    road: usually(true, flag),
    byRoad: flag,
  },
  window: { moment: oneOf(WINDOW_MOMENTS), seat, mover: anyone, riders, ridden: flag },
  volley: { shots, stage: oneOf(VOLLEY_STAGES), leaders: units, blows, slain: units },
  answer: { seat },
  attacks: {},
  group: { attackers: units, hexes: list(hex) },
  combat: {
    kind: usually('attack', oneOf(['attack', 'countercharge'] as const)),
    attacker: seat,
    attackers: units,
    from: list(hex),
    defenders: units,
    hexes: list(hex),
    stage: oneOf(COMBAT_STAGES),
    column,
    ledger,
    cell: text,
    lost: usually({ attacker: 0, defender: 0 }, record({ attacker: count, defender: count })),
    flights,
    queue: units,
  },
  allot: { seat, units, loss: count, cause: oneOf(LOSS_CAUSES), rule },
  retreat: { unit, from: hex, ordered: count, path },
  pursuit: { unit, forced: flag, trails, path, ended: flag },
  advance: { unit, stage: oneOf(['turn', 'step', 'face'] as const) },
  test: { what: oneOf(TEST_KINDS), unit, other: anyone },
  follow: { unit, to: hex },
  reform: { unit },
  rout: { unit, left: count },
  bows: { units },
  heir: { banner },
  over: { outcome },
};
type Values = Readonly<Record<string, unknown>>;
const linesOf = (is: Frame['is']) => LINES[is] as Readonly<Record<string, Kind<unknown>>>;

export function writeFrame(frame: Frame, names: Names): Statement {
  const values: Values = frame.is === 'combat' ? { ...frame, ...frame.combat } : { ...frame };
  const named: Record<string, string> = {};
  for (const [key, kind] of Object.entries(linesOf(frame.is)))
    if (JSON.stringify(values[key]) !== JSON.stringify(kind.usual))
      named[key] = kind.write(values[key], names);
  return statement('frame', [frame.is], named);
}

/** Throws BadInput with line and reason. */
export function readFrame(line: Statement, names: Names): Frame {
  const wrong = (reason: string): BadInput => new BadInput(`line ${line.line}`, reason);
  const [is = '', ...more] = line.args;
  if (!Object.hasOwn(LINES, is) || more.length > 0)
    throw wrong(
      `${line.args.join(' ') || '(nothing)'} is no frame; known are ${Object.keys(LINES).join(', ')}`,
    );
  const kinds = linesOf(is as Frame['is']);
  const stranger = Object.keys(line.named).find(key => !Object.hasOwn(kinds, key));
  if (stranger !== undefined) throw wrong(`the frame ${is} has no ${stranger}`);
  const values: Record<string, unknown> = {};
  for (const [key, kind] of Object.entries(kinds)) {
    const written = line.named[key];
    if (written === undefined && kind.usual === undefined) throw wrong(`the frame ${is} needs ${key}=`);
    values[key] = written === undefined ? kind.usual : kind.read(written, names);
    if (values[key] === undefined) throw wrong(`${key} is ${kind.is}, not ${written}`);
  }
  return frameWith(is as Frame['is'], values);
}

function frameWith(is: Frame['is'], values: Values): Frame {
  if (is !== 'combat') return { is, ...values } as Frame;
  const { kind, attacker, attackers, from, defenders, hexes, ...rest } = values;
  return { is, combat: { kind, attacker, attackers, from, defenders, hexes }, ...rest } as Frame;
}
