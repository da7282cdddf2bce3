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

/** Asks for a fact of one kind: its value, checked, or the fallback where it is absent. */
type Ask = <T>(key: string, fits: (value: unknown) => value is T, kind: string, fallback: T | undefined) => T;

/** `joint` stands between the place and a fact of it: a comma after the name of a file. */
export function factsOf(data: unknown, place: string, joint = '.'): Facts {
  if (!isPlain(data)) throw new BadInput(place, 'must be an object');
  const asked = new Set<string>();
  const at = (key: string): string => `${place}${joint}${key}`;
  const has = (key: string): boolean => Object.hasOwn(data, key);
  const ask: Ask = (key, fits, kind, fallback) => {
    asked.add(key);
    if (!has(key)) {
      if (fallback === undefined) throw new BadInput(at(key), 'is missing');
      return fallback;
    }
    const value = data[key];
    if (!fits(value)) throw new BadInput(at(key), `must be ${kind}`);
    return value;
  };
  return {
    place,
    has,
    ...singleFacts(ask),
    ...nestedFacts(ask, at),
    done: () => {
      const left = Object.keys(data).find(key => !asked.has(key));
      if (left !== undefined) throw new BadInput(at(left), 'is not known here');
    },
  };
}

type Single = 'text' | 'int' | 'intOrNull' | 'textOrNull' | 'ints' | 'flag' | 'oneOf' | 'texts' | 'oneOrMore';

/** Texts, numbers, switches and plain lists of them. */
const singleFacts = (ask: Ask): Pick<Facts, Single> => ({
  text: (key, fallback) => ask(key, value => typeof value === 'string', 'a text', fallback),
  int: (key, fallback) => ask(key, isInt, 'a whole number', fallback),
  intOrNull: key =>
    ask(
      key,
      (value): value is number | null => value === null || isInt(value),
      'a whole number or null',
      undefined,
    ),
  textOrNull: key =>
    ask(
      key,
      (value): value is string | null => value === null || typeof value === 'string',
      'a text or null',
      undefined,
    ),
  ints: key =>
    ask<readonly number[]>(
      key,
      (value): value is number[] => Array.isArray(value) && value.every(isInt),
      'a list of whole numbers',
      [],
    ),
  flag: key => ask(key, value => typeof value === 'boolean', 'true or false', false),
  oneOf: <T extends string>(key: string, words: readonly T[], fallback?: T) =>
    ask(key, (value): value is T => words.includes(value as T), `one of ${words.join(', ')}`, fallback),
  texts: (key, fallback) => ask(key, isTexts, 'a list of texts', fallback),
  oneOrMore: key =>
    ask(
      key,
      (value): value is string | readonly string[] => typeof value === 'string' || isTexts(value),
      'a text or a list of texts',
      undefined,
    ),
});

/** Facts with facts of their own. */
const nestedFacts = (
  ask: Ask,
  at: (key: string) => string,
): Pick<Facts, 'object' | 'list' | 'numbers' | 'textLists'> => ({
  object: key => {
    const value = ask(
      key,
      (found): found is Plain | null => found === null || isPlain(found),
      'an object',
      null,
    );
    return value && factsOf(value, at(key));
  },
  list: (key, each) =>
    ask<readonly unknown[]>(key, Array.isArray as (value: unknown) => value is unknown[], 'a list', []).map(
      (item, n) => each(factsOf(item, `${at(key)}[${n}]`)),
    ),
  numbers: key => {
    const named = ask<Plain>(key, isPlain, 'an object', {});
    for (const [name, value] of Object.entries(named))
      if (!isInt(value)) throw new BadInput(`${at(key)}.${name}`, 'must be a whole number');
    return named as Readonly<Record<string, number>>;
  },
  textLists: key => {
    const named = ask<Plain>(key, isPlain, 'an object', {});
    for (const [name, value] of Object.entries(named))
      if (!isTexts(value)) throw new BadInput(`${at(key)}.${name}`, 'must be a list of texts');
    return named as Readonly<Record<string, readonly string[]>>;
  },
});

export function formatOf(facts: Facts, format: string): void {
  if (facts.text('format') !== format || facts.int('version') !== 1)
    throw new BadInput(facts.place, `must be ${format} 1`);
}

export const ended = <T>(facts: Facts, value: T): T => {
  facts.done();
  return value;
};
