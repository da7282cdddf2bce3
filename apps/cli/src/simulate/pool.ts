// Spreads games over the cores. Every game has its own seed, so the results do not depend on how many cores there are.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { noGames } from '@gonfalon/host';
import type { Plan, Report, Share, Tally } from './plan.ts';
import { added } from './tally.ts';

/** A game that breaks its own contract, and how to see it again. */
export class GameFault extends Error {
  override name = 'GameFault';
}

export async function playMany(plan: Plan, games: number, done: (count: number) => void): Promise<Tally> {
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
  return (await Promise.all(shares)).reduce<Tally>(added, noGames());
}

function playShare(share: Share, done: (count: number) => void): Promise<Tally> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: share });
    worker.on('message', (report: Report) => {
      if ('played' in report) done(report.played);
      else if ('tally' in report) resolve(report.tally);
      else reject(new GameFault(`game ${report.game} of seed ${share.plan.seed}: ${report.failed}`));
    });
    worker.on('error', reject);
  });
}
