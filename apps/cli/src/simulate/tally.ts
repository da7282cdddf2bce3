// Sums of what many games told.

import type { Tally, Tried } from './plan.ts';

export const added = (a: Tally, b: Tally): Tally => ({
  games: a.games + b.games,
  unfinished: a.unfinished + b.unfinished,
  steps: a.steps + b.steps,
  decisions: a.decisions + b.decisions,
  rolls: a.rolls + b.rolls,
  ends: summed(a.ends, b.ends),
  wins: summed(a.wins, b.wins),
  lengths: [...a.lengths, ...b.lengths],
  ...((a.tried || b.tried) && { tried: summed(a.tried ?? {}, b.tried ?? {}) as unknown as Tried }),
});

function summed(
  a: Readonly<Record<string, number>>,
  b: Readonly<Record<string, number>>,
): Record<string, number> {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
  return Object.fromEntries(names.map(name => [name, (a[name] ?? 0) + (b[name] ?? 0)]));
}
