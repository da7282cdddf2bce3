// Plays its share of the games on a core of its own.

import { parentPort, workerData } from 'node:worker_threads';
import { count, gameSeed, noGames, type Players, playOn, selfPlaying, simulate } from '@gonfalon/host';
import { type AnyGame, begin, type Seat, type Start } from '@gonfalon/kernel';
import type { Laws } from '@gonfalon/library';
import { fuzz, type ShowsOf } from '@gonfalon/testkit';
import { gameNamed, lawsNamed, showsNamed, systemNamed } from '../boxes.ts';
import { startBots } from '../outside/bot.ts';
import { isProgram } from '../outside/child.ts';
import { playerNamed } from '../players.ts';
import { optionsOf, type Report, type Share, type Tally } from './plan.ts';
import { added } from './tally.ts';

const { plan, from, games } = workerData as Share;
const system = systemNamed(plan.box);
const tell = (report: Report): void => parentPort!.postMessage(report);

const bots = startBots(plan.patience * 1000);

/** With players that answer later. */
async function slowly(
  game: AnyGame,
  { start, from, maxSteps, players }: { start: Start; from: number; maxSteps: number; players: Players },
): Promise<Tally> {
  const host = selfPlaying(begin(game, start), gameSeed(plan.seed, from), players);
  const fault = await playOn(host, maxSteps);
  if (fault) throw new Error(fault.says);
  const tally = noGames();
  count(tally, host.play);
  return tally;
}

function playOne(game: AnyGame, laws: Held | null, number: number): Tally | Promise<Tally> {
  const { scenario, seed, limit, players } = plan;
  const common = {
    start: { scenario, options: optionsOf(plan, game.options, number) },
    seed,
    from: number,
    games: 1,
    maxSteps: limit,
    players: (seat: Seat, own: string) =>
      playerNamed(players[seat]!, {
        ...{ game, system, seed: own },
        outside: { bots, place: seat, seat, scenario, seats: game.seats(scenario) },
      }),
  };
  if (Object.values(players).some(isProgram)) return slowly(game, common);
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
    tally = added(tally, await playOne(game, laws, from + played));
    tell({ played: ++played });
  }
  tell({ tally });
} catch (error) {
  tell({ failed: (error as Error).message, game: from + played });
} finally {
  bots.end();
}
