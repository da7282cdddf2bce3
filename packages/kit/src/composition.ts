// Composed rules as lines of text, so that two boxes of one system can be laid side by side.

/** Text by key, by section: a slot and what fills it, a cell and what it prints. */
export type Composition = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Difference {
  readonly section: string;
  readonly key: string;
  /** undefined where the first has no such line. */
  readonly first: string | undefined;
  /** undefined where the second has none. */
  readonly second: string | undefined;
}

/** Everything in which the two differ, in the order of the sections. */
export function differences(first: Composition, second: Composition): Difference[] {
  const sections = [...new Set([...Object.keys(first), ...Object.keys(second)])];
  return sections.flatMap(section => {
    const [a, b] = [first[section] ?? {}, second[section] ?? {}];
    return [...new Set([...Object.keys(a), ...Object.keys(b)])]
      .filter(key => a[key] !== b[key])
      .map(key => ({ section, key, first: a[key], second: b[key] }));
  });
}
