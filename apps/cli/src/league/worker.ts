// Plays games of a league on a core of its own, one after the other as it is told.

import { parentPort, workerData } from 'node:worker_threads';
import { type Match, playGame } from '@gonfalon/ai/league';
import { recordOf, writeRecord } from '@gonfalon/kernel';
import { gameNamed, standingNamed, systemNamed } from '../boxes.ts';
import { startBots } from '../outside/bot.ts';
import { isProgram } from '../outside/child.ts';
import { playerNamed } from '../players.ts';
import { type Job, type Played, scenarioIn, startOf, type Task } from './plan.ts';

const { plan, records } = workerData as Job;
const tell = (played: Played): void => parentPort!.postMessage(played);

/** Processor time of this thread in milliseconds. */
const processor = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const game = await gameNamed(plan.box);
const system = systemNamed(plan.box);
const scenario = scenarioIn(startOf(plan, game, 0));
const bots = startBots(plan.patience * 1000);
let record: string | null = null;
const match: Match = {
  game,
  standing: await standingNamed(plan.box),
  start: pair => startOf(plan, game, pair),
  seed: plan.seed,
  seated: (side, seat, seed, worked) =>
    playerNamed(plan.players[side], {
      ...{ game, system, seed, worked },
      outside: { bots, place: side, seat, scenario, seats: game.seats(scenario) },
    }),
  // What a program spends in its own process only a clock can tell.
  meter: side => (isProgram(plan.players[side]) ? () => performance.now() : processor),
  limit: plan.limit,
  luck: plan.luck,
  ...(records && {
    over: (play, seed) => {
      record = writeRecord(recordOf(play, { seed }));
    },
  }),
};

parentPort!.on('message', async (fixture: Task) => {
  if (fixture === null) {
    bots.end();
    parentPort!.close();
    return;
  }
  try {
    tell({ result: await playGame(match, fixture.pair, fixture.swapped), record });
  } catch (error) {
    tell({ failed: (error as Error).message, of: fixture });
  }
});
