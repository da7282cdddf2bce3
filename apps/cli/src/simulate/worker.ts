// Plays its share of the games on a core of its own.

import { parentPort, workerData } from 'node:worker_threads';
import { noGames, PLAYERS, simulate } from '@gonfalon/host';
import type { AnyGame, Seat } from '@gonfalon/kernel';
import type { Laws } from '@gonfalon/library';
import { fuzz, type ShowsOf } from '@gonfalon/testkit';
import { gameNamed, lawsNamed, showsNamed } from '../boxes.ts';
import { optionsOf, type Report, type Share, type Tally } from './plan.ts';
import { added } from './tally.ts';

const { plan, from, games } = workerData as Share;
const tell = (report: Report): void => parentPort!.postMessage(report);

function playOne(game: AnyGame, laws: Held | null, number: number): Tally {
  const { scenario, seed, limit, players } = plan;
  const common = {
    start: { scenario, options: optionsOf(plan, game.options, number) },
    seed,
    from: number,
    games: 1,
    maxSteps: limit,
    players: (seat: Seat, own: string) => PLAYERS[players[seat]!]!(own),
  };
  if (!laws) return simulate(game, common);
  const { twins, invariants, shows } = laws;
  return fuzz(game, {
    ...common,
    every: plan.every,
    ...(twins && { twins }),
    ...(invariants && { invariants: invariants() }),
    ...(shows && { shows }),
  });
}

/** What every step is held to. */
type Held = Partial<Laws> & { readonly shows: ShowsOf<unknown> | null };

let played = 0;
try {
  const game = await gameNamed(plan.box);
  const laws = plan.laws ? { ...(await lawsNamed(plan.box)), shows: await showsNamed(plan.box) } : null;
  let tally: Tally = noGames();
  while (played < games) {
    tally = added(tally, playOne(game, laws, from + played));
    tell({ played: ++played });
  }
  tell({ tally });
} catch (error) {
  tell({ failed: (error as Error).message, game: from + played });
}
