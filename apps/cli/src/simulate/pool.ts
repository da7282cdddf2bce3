// Spreads games over the cores. Every game has its own seed, so the results do not depend on how many cores there are.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { noGames, type Statistics } from '@gonfalon/testkit';
import type { Plan, Report, Share } from './plan.ts';

/** A game that breaks its own contract, and how to see it again. */
export class GameFault extends Error {
  override name = 'GameFault';
}

export async function playMany(
  plan: Plan,
  games: number,
  done: (count: number) => void,
): Promise<Statistics> {
  const cores = Math.min(games, availableParallelism());
  const played: number[] = [];
  const shares = Array.from({ length: cores }, (_, n) => {
    const from = Math.floor((n * games) / cores);
    const share = { plan, from, games: Math.floor(((n + 1) * games) / cores) - from };
    return playShare(share, count => {
      played[n] = count;
      done(played.reduce((sum, one) => sum + (one ?? 0), 0));
    });
  });
  return (await Promise.all(shares)).reduce(added, noGames());
}

function playShare(share: Share, done: (count: number) => void): Promise<Statistics> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: share });
    worker.on('message', (report: Report) => {
      if ('played' in report) done(report.played);
      else if ('statistics' in report) resolve(report.statistics);
      else reject(new GameFault(`game ${report.game} of seed ${share.plan.seed}: ${report.failed}`));
    });
    worker.on('error', reject);
  });
}

const added = (a: Statistics, b: Statistics): Statistics => ({
  games: a.games + b.games,
  unfinished: a.unfinished + b.unfinished,
  steps: a.steps + b.steps,
  decisions: a.decisions + b.decisions,
  rolls: a.rolls + b.rolls,
  ends: summed(a.ends, b.ends),
  wins: summed(a.wins, b.wins),
  lengths: [...a.lengths, ...b.lengths],
});

function summed(
  a: Readonly<Record<string, number>>,
  b: Readonly<Record<string, number>>,
): Record<string, number> {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
  return Object.fromEntries(names.map(name => [name, (a[name] ?? 0) + (b[name] ?? 0)]));
}
