// Data from files meets its schema here once, and is refused with place and reason.

import { BadInput } from '@gonfalon/kernel';
import * as z from 'zod/mini';

const { localeError } = z.locales.en();

/** The data as the schema describes it; BadInput names the first misfit, 'units[3].at: expected string'. */
export function shaped<T extends z.core.$ZodType>(schema: T, data: unknown, what: string): z.output<T> {
  const read = z.safeParse(schema, data, { error: localeError });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = issue!.path
    .map(step => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('');
  throw new BadInput(`${what}${path}`, issue!.message.replace(/^Invalid input: /, ''));
}
