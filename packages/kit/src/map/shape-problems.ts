// What is wrong with the shape of a file, in plain words: one place and one reason each.

import type * as z from 'zod/mini';

export interface Problem {
  /** 'hex 0504', 'side 0504/0505', 'zones[2].colour'; empty for the file as a whole. */
  readonly place: string;
  readonly reason: string;
}

export const sentence = ({ place, reason }: Problem): string => (place ? `${place}: ${reason}` : reason);

type Issue = z.core.$ZodIssue;

export const shapeProblems = <T>(schema: z.ZodMiniType<T>, value: unknown): Problem[] =>
  readBy(schema, value).problems;

/** What the schema makes of the value where nothing is wrong with it. */
export function readBy<T>(
  schema: z.ZodMiniType<T>,
  value: unknown,
): { readonly problems: Problem[]; readonly data: T } {
  const read = schema.safeParse(value, { reportInput: true });
  const problems = read.success
    ? []
    : read.error.issues.flatMap(issue =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.map(key => ({ place: placeOf([...issue.path, key]), reason: 'is not known here' }))
          : [{ place: placeOf(issue.path), reason: reasonOf(issue) }],
      );
  return { problems, data: read.data as T };
}

const placeOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (place, step) =>
      typeof step === 'number' ? `${place}[${step}]` : place ? `${place}.${String(step)}` : String(step),
    '',
  );

/** A schema that says what must be has the word. */
const OWN = /^(?:must be|is missing)/;

function reasonOf(issue: Issue): string {
  if (OWN.test(issue.message)) return issue.message;
  const seen = 'input' in issue ? issue.input : undefined;
  switch (issue.code) {
    case 'invalid_type':
      return seen === undefined ? 'is missing' : `is ${show(seen)}, expected ${withArticle(issue.expected)}`;
    case 'invalid_value':
      return `is ${show(seen)}, expected ${issue.values.map(show).join(', ')}`;
    case 'too_small':
      return `is ${sizeOf(seen)}, must be at least ${issue.minimum}`;
    case 'too_big':
      return `is ${sizeOf(seen)}, must be at most ${issue.maximum}`;
    case 'invalid_format':
      return `is ${show(seen)}; ${issue.message}`;
    case 'invalid_union':
      return `is ${show(chosenBy(issue, seen))}, which is not known here`;
    case 'invalid_key':
      return 'has a key that is not allowed';
    default:
      return issue.message;
  }
}

/** Where one word of a record tells which of several shapes it has, that word is what nobody knows. */
const chosenBy = (issue: Issue & { readonly code: 'invalid_union' }, seen: unknown): unknown =>
  'discriminator' in issue && typeof seen === 'object' && seen !== null
    ? (seen as Readonly<Record<string, unknown>>)[String(issue.discriminator)]
    : seen;

const withArticle = (type: string): string => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`);
const sizeOf = (seen: unknown): string =>
  typeof seen === 'string' || Array.isArray(seen) ? `${seen.length} long` : show(seen);
const show = (seen: unknown): string => {
  if (seen === undefined) return 'missing';
  const text = textOf(seen) ?? String(seen);
  return text.length > 40 ? `${text.slice(0, 40)}...` : text;
};
function textOf(seen: unknown): string | undefined {
  try {
    return JSON.stringify(seen, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  } catch {
    // JSON can be read deeper than it can be written.
    return Array.isArray(seen) ? 'a list' : 'a record';
  }
}
