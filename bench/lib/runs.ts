// What readings taken by the clock on the wall are made of.

/** Of an even number the upper one. */
export const median = (values: readonly number[]): number => share(values, 0.5);

/** The value that so large a part of them stays below: 0.99 for the slowest of a hundred. */
export const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!;

/** Milliseconds. */
export async function timeOf(deed: () => unknown): Promise<number> {
  const start = performance.now();
  await deed();
  return performance.now() - start;
}
