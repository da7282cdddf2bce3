// What data files hold, in few words: a system says with them what it reads, strictly by its own types, and zod does the
// reading. Whatever is odd or left over is refused by its place.

import { BadInput } from '@gonfalon/kernel';
import * as z from 'zod/mini';
import { MAP_GRADES } from './map/format.ts';
import { shaped } from './shape.ts';

export type Shape<T> = z.ZodMiniType<T>;

/** The data of a file that names its format and version; the shape speaks of the rest. */
export function fileOf<T>(format: string, shape: Shape<T>, data: unknown, file: string): T {
  const { format: name, version, ...rest } = shaped(anything, data, file);
  if (name !== format || version !== 1) throw new BadInput(file, `must be ${format} 1`);
  return shaped(shape, rest, file);
}

const must = (kind: string) => ({
  error: ({ input }: { readonly input?: unknown }): string =>
    input === undefined ? 'is missing' : `must be ${kind}`,
});

/** An object of which nothing more is known. */
export const anything: Shape<Readonly<Record<string, unknown>>> = z.record(
  z.string(),
  z.unknown(),
  must('an object'),
);

export const text: Shape<string> = z.string(must('a text'));
export const texts: Shape<readonly string[]> = z.array(z.string(must('a text')), must('a list of texts'));
export const whole: Shape<number> = z.int(must('a whole number'));
export const wholeOrNull: Shape<number | null> = z.nullable(z.int(must('a whole number or null')));
export const textOrNull: Shape<string | null> = z.nullable(z.string(must('a text or null')));
export const oneOf = <T extends string>(words: readonly T[]): Shape<T> =>
  z.enum(words as unknown as Readonly<Record<string, T>>, must(`one of ${words.join(', ')}`));
export const grade = oneOf(MAP_GRADES);

/** Every fact by its name, and no other. */
export const object = <R extends object>(facts: { readonly [K in keyof R]-?: Shape<R[K]> }): Shape<R> =>
  z.strictObject(facts as Readonly<Record<string, Shape<unknown>>>, must('an object')) as unknown as Shape<R>;
export const otherwise = <T>(usual: T, shape: Shape<T>): Shape<T> =>
  z._default(shape, usual as never) as unknown as Shape<T>;
/** Where nothing is said it is not so. */
export const flag = otherwise(false, z.boolean(must('true or false')) as Shape<boolean>);
/** An empty list where nothing is said. */
export const listOf = <T>(each: Shape<T>): Shape<readonly T[]> =>
  otherwise<readonly T[]>([], z.array(each, must('a list')));
/** By any name; none where nothing is said. */
export const namedOf = <T>(each: Shape<T>): Shape<Readonly<Record<string, T>>> =>
  otherwise<Readonly<Record<string, T>>>({}, z.record(z.string(), each, must('an object')));
/** By every one of these names, and no other. */
export const eachOf = <K extends string, T>(
  names: readonly K[],
  each: Shape<T>,
): Shape<Readonly<Record<K, T>>> =>
  object<Record<K, T>>(Object.fromEntries(names.map(name => [name, each])) as never);
/** By some of these names. */
export const someOf = <K extends string, T>(
  names: readonly K[],
  each: Shape<T>,
): Shape<Readonly<Partial<Record<K, T>>>> =>
  otherwise(
    {},
    object<Record<string, T | undefined>>(Object.fromEntries(names.map(name => [name, z.optional(each)]))),
  ) as unknown as Shape<Readonly<Partial<Record<K, T>>>>;
/** null where nothing is said. */
export const orNull = <T>(shape: Shape<T>): Shape<T | null> => otherwise<T | null>(null, z.nullable(shape));
/** One of two kinds, which the sentence of a refusal names. */
export const either = <A, B>(a: Shape<A>, b: Shape<B>, kind: string): Shape<A | B> =>
  z.union([a, b], must(kind));
/** What is made of a value; a BadInput gives the reason where that cannot be done. */
export const madeOf = <T, R>(shape: Shape<T>, make: (value: T) => R): Shape<R> =>
  z.pipe(
    shape,
    z.transform((value: T, found): R => {
      try {
        return make(value);
      } catch (error) {
        if (!(error instanceof BadInput)) throw error;
        found.issues.push({ code: 'custom', message: error.reason, input: value });
        return z.NEVER;
      }
    }),
  ) as unknown as Shape<R>;
