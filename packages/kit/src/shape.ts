// Data from files meets its schema here once, and is refused with place and reason.

import { BadInput } from '@gonfalon/kernel';
import type * as z from 'zod/mini';
import { readBy } from './map/shape-problems.ts';

/** The data as the schema reads it; BadInput names the first misfit, 'rulebook, rules[3].says: is missing'. */
export function shaped<T>(schema: z.ZodMiniType<T>, data: unknown, what: string): T {
  const { problems, data: read } = readBy(schema, data);
  const [first] = problems;
  if (first) throw new BadInput(first.place ? `${what}, ${first.place}` : what, first.reason);
  return read;
}
