// Losses of a whole side: its owner says who bears them, where there is anything to say.

const sumOf = (strengths: readonly number[]): number =>
  strengths.reduce((sum, strength) => sum + strength, 0);

/** What each must bear: all of it where one stands alone or all fall; null where the owner chooses. */
export function allotted(strengths: readonly number[], loss: number): readonly number[] | null {
  if (loss > 0 && strengths.length > 1 && sumOf(strengths) > loss) return null;
  return strengths.map(strength => Math.min(strength, loss));
}
