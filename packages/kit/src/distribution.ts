// Exact chances as whole numbers. Every throw goes through the same look-up the rules use, so what is shown beforehand
// and what the dice bring can never disagree.

import { memo } from '@gonfalon/kernel';

export interface Share<T> {
  readonly weight: number;
  readonly value: T;
}
/** Values that differ, in order of first appearance; weights add up to `of`. */
export interface Distribution<T> {
  readonly of: number;
  readonly shares: readonly Share<T>[];
}
/** Values with the same key are the same result. */
export type KeyOf<T> = (value: T) => string | number;

const FACES = 6;
const listThrows = (dice: number): readonly (readonly number[])[] =>
  dice === 0
    ? [[]]
    : listThrows(dice - 1).flatMap(first => Array.from({ length: FACES }, (_, face) => [...first, face + 1]));
const THROWS = [0, 1, 2, 3, 4].map(listThrows);

/** All throws of so many six-sided dice, the last die changing fastest. Four dice are 1,296 throws; more is refused. */
export function allThrows(dice: number): readonly (readonly number[])[] {
  const found = THROWS[dice];
  if (!found) throw new Error(`cannot list the throws of ${dice} dice`);
  return found;
}

/** Folds every throw of the dice through a look-up. */
export const ofThrows = <T>(
  dice: number,
  lookUp: (rolled: readonly number[]) => T,
  keyOf: KeyOf<T>,
): Distribution<T> =>
  merged(
    allThrows(dice).map(rolled => ({ weight: 1, value: lookUp(rolled) })),
    keyOf,
  );

const sumOf = (rolled: readonly number[]): number => rolled.reduce((sum, face) => sum + face, 0);
const totalsOf = memo((throws: ReturnType<typeof allThrows>) =>
  merged(
    throws.map(rolled => ({ weight: 1, value: sumOf(rolled) })),
    total => total,
  ),
);

/** How often each total comes up: what a table that is read by totals needs, in 11 look-ups instead of 36. */
export const totals = (dice: number): Distribution<number> => totalsOf(allThrows(dice));
export const ofTotals = <T>(dice: number, lookUp: (total: number) => T, keyOf: KeyOf<T>): Distribution<T> =>
  mapped(totals(dice), lookUp, keyOf);

export const certain = <T>(value: T): Distribution<T> => ({ of: 1, shares: [{ weight: 1, value }] });

/** The same chances of what each value leads to. */
export const mapped = <T, R>(
  { shares }: Distribution<T>,
  change: (value: T) => R,
  keyOf: KeyOf<R>,
): Distribution<R> =>
  merged(
    shares.map(({ value, weight }) => ({ weight, value: change(value) })),
    keyOf,
  );

/** A second roll that may depend on the first: retreat, then the test it calls for. */
export function followed<T, R>(
  { of, shares }: Distribution<T>,
  next: (value: T) => Distribution<R>,
  keyOf: KeyOf<R>,
): Distribution<R> {
  const branches = shares.map(({ value, weight }) => ({ weight, second: next(value) }));
  const common = branches.reduce((multiple, { second }) => leastCommonMultiple(multiple, second.of), 1);
  if (!Number.isSafeInteger(of * common)) throw new Error('too many throws to count exactly');
  const joint = branches.flatMap(({ second, weight }) =>
    second.shares.map(share => ({
      weight: weight * share.weight * (common / second.of),
      value: share.value,
    })),
  );
  return merged(joint, keyOf);
}

/** Two rolls that do not touch each other. */
export const both = <A, B, R>(
  a: Distribution<A>,
  b: Distribution<B>,
  join: (a: A, b: B) => R,
  keyOf: KeyOf<R>,
): Distribution<R> => followed(a, x => mapped(b, y => join(x, y), keyOf), keyOf);

/** Weight of all values for which it holds, out of `of`. */
export const weightOf = <T>({ shares }: Distribution<T>, holds: (value: T) => boolean): number =>
  shares.reduce((sum, { value, weight }) => (holds(value) ? sum + weight : sum), 0);

/** Brings equal values together. */
function merged<T>(shares: readonly Share<T>[], keyOf: KeyOf<T>): Distribution<T> {
  const places = new Map<string | number, number>();
  const weights: number[] = [];
  const values: T[] = [];
  let of = 0;
  for (const { value, weight } of shares) {
    const key = keyOf(value);
    const place = places.get(key);
    of += weight;
    if (place === undefined) {
      places.set(key, weights.length);
      weights.push(weight);
      values.push(value);
    } else weights[place]! += weight;
  }
  return { of, shares: values.map((value, k) => ({ weight: weights[k]!, value })) };
}

const leastCommonMultiple = (a: number, b: number): number => (a / greatestCommonDivisor(a, b)) * b;
const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);
