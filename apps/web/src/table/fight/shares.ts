// Chances as people read them: whole per cents.

import type { Prospect } from '@gonfalon/kit';

/** Whole per cents of `of` that add up to 100 where the weights add up to it: the greatest remainders are rounded up. */
export function percents(weights: readonly number[], of: number): number[] {
  const exact = weights.map(weight => (weight * 100) / of);
  const whole = exact.map(Math.floor);
  const total = Math.round(exact.reduce((sum, share) => sum + share, 0));
  let missing = total - whole.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, n) => ({ n, rest: share - whole[n]! }))
    .sort((a, b) => b.rest - a.rest || a.n - b.n);
  for (const { n } of byRemainder) {
    if (missing === 0) break;
    whole[n] = whole[n]! + 1;
    missing -= 1;
  }
  return whole;
}

/** A kind of result ready to be drawn: the same tone twice is told apart by a paler shade. */
export interface Slice {
  readonly prospect: Prospect;
  readonly percent: number;
  /** 0 for the first of its tone. */
  readonly shade: number;
}

export function slicesOf(prospects: readonly Prospect[], of: number): readonly Slice[] {
  const seen = new Map<string, number>();
  const shares = percents(
    prospects.map(({ weight }) => weight),
    of,
  );
  return prospects.map((prospect, n) => {
    const shade = seen.get(prospect.tone) ?? 0;
    seen.set(prospect.tone, shade + 1);
    return { prospect, percent: shares[n]!, shade };
  });
}

const FOR_WHO_ROLLS = ['ruin', 'harm', 'push'];

/** How often it goes well for whoever rolls, in ten-thousandths like the measures of odds. */
export const goodShare = (prospects: readonly Prospect[], of: number): number => {
  const good = prospects.filter(({ tone }) => FOR_WHO_ROLLS.includes(tone));
  return Math.floor((good.reduce((sum, { weight }) => sum + weight, 0) * 10_000) / of);
};
