const FEW = 5;

/** The first five, the last of them with the number of the others: the names of a whole army would fill the screen. */
export const few = (
  names: readonly string[],
  andOthers: (name: string, count: number) => string,
): readonly string[] =>
  names.length <= FEW ? names : [...names.slice(0, FEW - 1), andOthers(names[FEW - 1]!, names.length - FEW)];
