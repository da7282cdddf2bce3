// What the facts of an order of battle must add up to: numbers within reason, names that lead somewhere.

import { BadInput } from '@gonfalon/kernel';

export interface Fault {
  readonly where: string;
  readonly why: string;
}

export const fault = (where: string, why: string): Fault => ({ where, why });
export const unless = (holds: boolean, where: string, why: string): Fault[] =>
  holds ? [] : [fault(where, why)];
export const within = (n: number, least: number, most: number, where: string, what: string): Fault[] =>
  unless(n >= least && n <= most, where, `${what} is a whole number from ${least} to ${most}, not ${n}`);

/** Names that stand there more than once. */
export const twice = (names: readonly string[]): string[] => {
  const seen = new Set<string>();
  return names.filter(name => seen.size === seen.add(name).size);
};

/** A word of the notations: no spaces, commas, quotes or signs that mean something there. */
const ID = /^\p{L}[\p{L}\d-]*$/u;
export const idFaults = (ids: readonly string[]): Fault[] => [
  ...ids.flatMap(id => unless(ID.test(id), id, 'an id is letters, digits and hyphens, a letter first')),
  ...twice(ids).map(id => fault(id, 'two counters have this id')),
];

/** Throws BadInput at the first. */
export function refuse(file: string, [first]: readonly Fault[]): void {
  if (first) throw new BadInput(`${file}, ${first.where}`, first.why);
}
