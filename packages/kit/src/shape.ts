// Data from files meets its schema here once, and is refused with place and reason.

import { BadInput } from '@gonfalon/kernel';
import type * as z from 'zod/mini';
import { shapeProblems } from './map/shape-problems.ts';

/** The data as the schema describes it; BadInput names the first misfit, 'rulebook, rules[3].says: is missing'. */
export function shaped<T>(schema: z.ZodMiniType<T>, data: unknown, what: string): T {
  const [first] = shapeProblems(schema, data);
  if (first) throw new BadInput(first.place ? `${what}, ${first.place}` : what, first.reason);
  return data as T;
}
