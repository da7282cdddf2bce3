// What a series of games proves: intervals, Elo, the sequential test, luck left out.

/** Wins, draws and losses of whoever is named first. */
export interface Score {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Of both tails together 5 % lie beyond so many standard deviations. */
const Z95 = 1.959964;

export const NO_SCORE: Score = { won: 0, drawn: 0, lost: 0 };

/** The sign of a margin as one more game. */
export const counted = ({ won, drawn, lost }: Score, margin: number): Score => ({
  won: won + (margin > 0 ? 1 : 0),
  drawn: drawn + (margin === 0 ? 1 : 0),
  lost: lost + (margin < 0 ? 1 : 0),
});

const playedIn = ({ won, drawn, lost }: Score): number => won + drawn + lost;

/** Draws count half; one half where nothing was played. */
export function scoreOf(score: Score): number {
  const played = playedIn(score);
  return played === 0 ? 0.5 : (score.won + score.drawn / 2) / played;
}

/** Wilson's interval of 95 %, which holds for few games and for scores of 0 and 1 too. Draws make it wider than it need be. */
export function scoreInterval(score: Score): Interval {
  const n = playedIn(score);
  if (n === 0) return { low: 0, high: 1 };
  const p = scoreOf(score);
  const z2 = Z95 * Z95;
  const middle = (p + z2 / (2 * n)) / (1 + z2 / n);
  const half = (Z95 * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n))) / (1 + z2 / n);
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Rating points a score stands for; without end where it is 0 or 1. */
export const eloOf = (score: number): number => (score === 0.5 ? 0 : -400 * Math.log10(1 / score - 1));

// ---- the sequential test

/** Is the score `low`, or is it `high`? Wrong in one case of twenty either way. */
export interface Hypotheses {
  readonly low: number;
  readonly high: number;
}
export interface Sprt extends Hypotheses {
  /** Logarithm of how much likelier the results are under `high`. */
  readonly llr: number;
  readonly bounds: Interval;
  readonly says: 'low' | 'high' | null;
}
const ERROR = 0.05;

/** Wald's test for wins and losses; a draw is half of each. */
export function sprt({ won, drawn, lost }: Score, { low, high }: Hypotheses): Sprt {
  const llr =
    (won + drawn / 2) * Math.log(high / low) + (lost + drawn / 2) * Math.log((1 - high) / (1 - low));
  const bound = Math.log((1 - ERROR) / ERROR);
  const says = llr >= bound ? 'high' : llr <= -bound ? 'low' : null;
  return { low, high, llr, bounds: { low: -bound, high: bound }, says };
}

// ---- means and spreads

export interface Mean {
  readonly mean: number;
  /** Standard error of the mean; 0 where there is one value or none. */
  readonly error: number;
}
export function meanOf(values: readonly number[]): Mean {
  const n = values.length;
  if (n === 0) return { mean: 0, error: 0 };
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: n > 1 ? Math.sqrt(squares / (n - 1) / n) : 0 };
}

export interface Spread {
  readonly median: number;
  readonly p95: number;
  readonly most: number;
}
/** null where there is nothing. */
export function spreadOf(values: readonly number[]): Spread | null {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1]!;
  return sorted.length === 0 ? null : { median: at(0.5), p95: at(0.95), most: at(1) };
}
