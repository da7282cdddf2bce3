// Reading data from files: every fact is asked for by name and kind, and whatever is odd or left over is refused by its place.

import { BadInput } from '@gonfalon/kernel';

/** An object being read; `done` refuses the facts nobody asked for. */
export interface Facts {
  readonly place: string;
  has(key: string): boolean;
  text(key: string, fallback?: string): string;
  int(key: string, fallback?: number): number;
  intOrNull(key: string): number | null;
  textOrNull(key: string): string | null;
  ints(key: string): readonly number[];
  flag(key: string): boolean;
  oneOf<T extends string>(key: string, words: readonly T[], fallback?: T): T;
  texts(key: string, fallback?: readonly string[]): readonly string[];
  oneOrMore(key: string): string | readonly string[];
  /** An object in the fact, or null where it is absent or null. */
  object(key: string): Facts | null;
  list<T>(key: string, each: (facts: Facts) => T): readonly T[];
  /** Whole numbers by name. */
  numbers(key: string): Readonly<Record<string, number>>;
  /** Lists of texts by name. */
  textLists(key: string): Readonly<Record<string, readonly string[]>>;
  done(): void;
}

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isInt = (value: unknown): value is number => Number.isSafeInteger(value);
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(item => typeof item === 'string');

/** `joint` stands between the place and a fact of it: a comma after the name of a file. */
export function factsOf(data: unknown, place: string, joint = '.'): Facts {
  if (!isPlain(data)) throw new BadInput(place, 'must be an object');
  const asked = new Set<string>();
  const at = (key: string): string => `${place}${joint}${key}`;
  const has = (key: string): boolean => Object.hasOwn(data, key);
  /** The value, checked; the fallback where it is absent. */
  function fact<T>(
    key: string,
    fits: (value: unknown) => value is T,
    kind: string,
    fallback: T | undefined,
  ): T {
    asked.add(key);
    if (!has(key)) {
      if (fallback === undefined) throw new BadInput(at(key), 'is missing');
      return fallback;
    }
    const value = (data as Plain)[key];
    if (!fits(value)) throw new BadInput(at(key), `must be ${kind}`);
    return value;
  }
  const facts: Facts = {
    place,
    has,
    text: (key, fallback) => fact(key, value => typeof value === 'string', 'a text', fallback),
    int: (key, fallback) => fact(key, isInt, 'a whole number', fallback),
    intOrNull: key =>
      fact(
        key,
        (value): value is number | null => value === null || isInt(value),
        'a whole number or null',
        undefined,
      ),
    textOrNull: key =>
      fact(
        key,
        (value): value is string | null => value === null || typeof value === 'string',
        'a text or null',
        undefined,
      ),
    ints: key =>
      fact<readonly number[]>(
        key,
        (value): value is number[] => Array.isArray(value) && value.every(isInt),
        'a list of whole numbers',
        [],
      ),
    flag: key => fact(key, value => typeof value === 'boolean', 'true or false', false),
    oneOf: <T extends string>(key: string, words: readonly T[], fallback?: T) =>
      fact(key, (value): value is T => words.includes(value as T), `one of ${words.join(', ')}`, fallback),
    texts: (key, fallback) => fact(key, isTexts, 'a list of texts', fallback),
    oneOrMore: key =>
      fact(
        key,
        (value): value is string | readonly string[] => typeof value === 'string' || isTexts(value),
        'a text or a list of texts',
        undefined,
      ),
    object: key => {
      const value = fact(
        key,
        (found): found is Plain | null => found === null || isPlain(found),
        'an object',
        null,
      );
      return value && factsOf(value, at(key));
    },
    list: (key, each) =>
      fact<readonly unknown[]>(
        key,
        Array.isArray as (value: unknown) => value is unknown[],
        'a list',
        [],
      ).map((item, n) => each(factsOf(item, `${at(key)}[${n}]`))),
    numbers: key => {
      const named = fact<Plain>(key, isPlain, 'an object', {});
      for (const [name, value] of Object.entries(named))
        if (!Number.isSafeInteger(value)) throw new BadInput(`${at(key)}.${name}`, 'must be a whole number');
      return named as Readonly<Record<string, number>>;
    },
    textLists: key => {
      const named = fact<Plain>(key, isPlain, 'an object', {});
      for (const [name, value] of Object.entries(named))
        if (!isTexts(value)) throw new BadInput(`${at(key)}.${name}`, 'must be a list of texts');
      return named as Readonly<Record<string, readonly string[]>>;
    },
    done: () => {
      const left = Object.keys(data).find(key => !asked.has(key));
      if (left !== undefined) throw new BadInput(at(left), 'is not known here');
    },
  };
  return facts;
}
