// Plays its share of the games on a core of its own.

import { parentPort, workerData } from 'node:worker_threads';
import { simulate } from '@gonfalon/testkit';
import { gameNamed } from '../boxes.ts';
import { PLAYERS, type Report, type Share } from './plan.ts';

const { plan, from, games } = workerData as Share;
const tell = (report: Report): void => parentPort!.postMessage(report);
let played = 0;
try {
  const statistics = simulate(await gameNamed(plan.box), {
    start: { scenario: plan.scenario, options: plan.options },
    seed: plan.seed,
    from,
    games,
    maxSteps: plan.limit,
    players: (seat, seed) => PLAYERS[plan.players[seat]!]!(seed),
    onGame: () => tell({ played: ++played }),
  });
  tell({ statistics });
} catch (error) {
  tell({ failed: (error as Error).message, game: from + played });
}
