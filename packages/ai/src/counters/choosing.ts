// Several plans for one phase, made with more and less regard for the enemy's answer; whichever does best when it is played
// through in thought. The first is the plan that would be followed anyhow: another must be better beyond doubt.

import type { Plan } from './planning.ts';

/** What a plan came to in the n-th rehearsal; the same n has the same dice for every plan. */
export type Rehearse = (plan: Plan, sample: number) => number;

export function bestRehearsed(plans: readonly Plan[], rehearse: Rehearse, samples: number): Plan {
  const [first, ...others] = distinct(plans) as [Plan, ...Plan[]];
  if (others.length === 0) return first;
  const results = (plan: Plan, from: number, to: number): number[] =>
    Array.from({ length: to - from }, (_, n) => rehearse(plan, from + n));
  const half = Math.ceil(samples / 3);
  const base = results(first, 0, half);
  const rivals = others
    .map(plan => ({ plan, gains: results(plan, 0, half).map((value, n) => value - base[n]!) }))
    .sort((a, b) => mean(b.gains) - mean(a.gains));
  const rival = rivals[0]!;
  if (mean(rival.gains) <= 0) return first;
  const more = results(first, half, samples);
  const gains = [...rival.gains, ...results(rival.plan, half, samples).map((value, n) => value - more[n]!)];
  return mean(gains) > doubt(gains) ? rival.plan : first;
}

function distinct(plans: readonly Plan[]): readonly Plan[] {
  const seen = new Set<string>();
  return plans.filter(({ intents }) => {
    const key = intents
      .map(({ stand: { man, hex, facing } }) => `${man.id} ${hex} ${facing}`)
      .sort()
      .join();
    return !seen.has(key) && seen.add(key);
  });
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / values.length;

/** The standard error: a lead smaller than this says nothing. */
function doubt(values: readonly number[]): number {
  const middle = mean(values);
  const squares = values.reduce((sum, each) => sum + (each - middle) ** 2, 0);
  return Math.sqrt(squares / Math.max(1, values.length - 1) / values.length);
}
