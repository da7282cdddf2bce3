// Reasons and the tests that raise them: every line that can refuse an order is raised by one, in a file that names it, and tells of
// the paragraph that forbids the case.

type Cites = Readonly<Record<string, readonly string[]>>;
/** By test file, the reasons it raises and the paragraphs each of them tells of: '4.21 4.22'. */
export type Raised = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Every key of those lines, and every wrong moment. */
export const reasonsOf = (lines: readonly object[], cites: Cites): string[] =>
  [
    ...new Set([
      ...lines.flatMap(line => Object.keys(line)),
      ...Object.keys(cites).filter(key => key.startsWith('turn.')),
    ]),
  ].toSorted();

/** Reasons nobody raises, raised twice or never given, and what is wrong with the files that raise them. */
export function raisedProblems(
  raised: Raised,
  reasons: readonly string[],
  cites: Cites,
  textOf: (file: string) => string,
): string[] {
  const keys = Object.values(raised).flatMap(file => Object.keys(file));
  return [
    ...reasons.filter(key => !keys.includes(key)).map(key => `nobody raises ${key}`),
    ...keys.filter(key => !reasons.includes(key)).map(key => `${key} is no reason`),
    ...keys.filter((key, n) => keys.indexOf(key) < n).map(key => `${key} is raised twice`),
    ...Object.entries(raised).flatMap(([file, told]) =>
      raisingProblems(textOf(file), told, cites).map(problem => `${file}: ${problem}`),
    ),
  ];
}

/** The text names the keys it raises, and they tell of these paragraphs; '*' in them stands for any part. */
function raisingProblems(text: string, keys: Raised[string], cites: Cites): string[] {
  return Object.entries(keys).flatMap(([key, numbers]) => {
    const problems = [];
    if (!new RegExp(`['"\`]${key.replace('.', '\\.')}['"\` ]`).test(text))
      problems.push(`${key} is not named`);
    const ids = (cites[key] ?? []).map(id => (numbers.includes('*') ? id.replace(/\/[^/]+\//, '/*/') : id));
    const told = [...new Set(ids)].join(' ');
    if (told !== numbers) problems.push(`${key} tells of ${told}, not of ${numbers}`);
    return problems;
  });
}

/** Marks on units: by each a player is refused for a reason of its own, or nothing is refused by it. */
export function markProblems(
  marks: Readonly<Record<string, readonly string[]>>,
  reasons: readonly string[],
): string[] {
  const told = Object.values(marks).flat();
  return [
    ...told.filter((key, n) => told.indexOf(key) < n).map(key => `${key} tells of two marks`),
    ...told.filter(key => !reasons.includes(key)).map(key => `${key} is no reason`),
  ];
}
