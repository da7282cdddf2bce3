// One line of a position, described once and both read and written by that: a unit, a banner, a frame.
//   unit K1 cavalry teutons at=2409 facing=S

import { BadInput, nothingElse, type Statement, statement } from '@gonfalon/kernel';
import type { Kind } from './kind.ts';

/** A value of a line, and what the line makes of it. */
export interface Field<T, R, C> extends Kind<T, C> {
  /** The word before `=`, where it is not the name of the field. */
  readonly as?: string;
  /** The usual value, where that hangs on what is known of the others: all that are written, and those above. */
  usualOf?(known: R, names: C): T | undefined;
  /** What to say where it is needed and nothing is written. */
  missing?(known: R): string;
  /** Written even where it is the usual, because people look for it. */
  readonly always?: true;
}
export type Fields<R, C> = { readonly [K in keyof R]-?: Field<R[K], R, C> };

export interface Line<R, C> {
  write(value: R, names: C): Statement;
  /** Throws BadInput with line and reason. */
  read(line: Statement, names: C): R;
}

/**
 * `head` are the words every such line begins with, 'frame march'; `plain` the fields that stand bare after them. Named ones
 * are written in the order of `fields`.
 */
export function lineOf<R extends object, C>(
  head: string,
  plain: readonly (keyof R & string)[],
  fields: Fields<R, C>,
): Line<R, C> {
  const [word, ...first] = head.split(' ');
  const all = (Object.keys(fields) as (keyof R & string)[]).map(
    key => [key, fields[key] as Field<unknown, R, C>] as const,
  );
  const named = all.filter(([key]) => !plain.includes(key));
  const nameOf = (key: keyof R & string): string => fields[key].as ?? key;
  const names = named.map(([key]) => nameOf(key));
  return {
    write: (value, of) => {
      const written = named.filter(([key, field]) => field.always || !isUsual(field, value[key], value, of));
      return statement(
        word!,
        [...first, ...plain.map(key => fields[key].write(value[key], of))],
        Object.fromEntries(written.map(([key, field]) => [nameOf(key), field.write(value[key], of)])),
      );
    },
    read: (line, of) => {
      const args = line.args.slice(first.length);
      nothingElse({ ...line, word: head, args }, plain.length, names);
      const textOf = (key: keyof R & string): string | undefined =>
        plain.includes(key) ? (args[plain.indexOf(key)] ?? '') : line.named[nameOf(key)];
      const known = {} as R;
      for (const [key, field] of all) {
        const written = textOf(key);
        const value = written === undefined ? field.usual : readValue(line, nameOf(key), field, written, of);
        if (value !== undefined) known[key] = value as R[typeof key];
      }
      for (const [key, field] of all) {
        if (Object.hasOwn(known, key)) continue;
        const value = field.usualOf?.(known, of);
        if (value === undefined)
          throw new BadInput(
            `line ${line.line}`,
            field.missing?.(known) ?? `"${head}" needs ${nameOf(key)}=`,
          );
        known[key] = value as R[typeof key];
      }
      return known;
    },
  };
}

function isUsual<R, C>(field: Field<unknown, R, C>, value: unknown, whole: R, names: C): boolean {
  const usual = field.usualOf ? field.usualOf(whole, names) : field.usual;
  return usual === value || (typeof value === 'object' && JSON.stringify(usual) === JSON.stringify(value));
}

function readValue<T, C>(line: Statement, key: string, kind: Kind<T, C>, written: string, names: C): T {
  const value = kind.read(written, names);
  if (value !== undefined) return value;
  const told = kind.refusal?.(written, names) ?? `${key} is ${kind.is}, not ${written || '(nothing)'}`;
  throw new BadInput(`line ${line.line}`, told);
}
