import { counted, NO_SCORE, type Result, scoreInterval, scoreOf } from '@gonfalon/ai/league';
import type { Seat } from '@gonfalon/kernel';
import { gameNamed, skirmishNamed } from '../boxes.ts';
import { type Command, JSON_OPTION } from '../command.ts';
import { balancePicture } from '../league/balance-picture.ts';
import { drawn } from '../league/drawn.ts';
import { type LeaguePlan, scenarioIn, startOf } from '../league/plan.ts';
import { playLeague } from '../league/pool.ts';
import { MATCH_OPTIONS, pictureIn, planIn } from '../league/read-plan.ts';
import { progress } from '../progress.ts';
import { GameFault } from '../simulate/pool.ts';

export const balance: Command = {
  usage: 'BOX SCENARIO --players A,B',
  about: 'how even a battle is: who wins from which side, by how much, and how long it takes',
  args: [2, 2],
  options: {
    ...JSON_OPTION,
    ...MATCH_OPTIONS,
    games: { type: 'string', about: 'how many, 100 unless told; the player named first has the first seat' },
  },
  async run(given) {
    const plan = await planIn(given, false);
    const picture = pictureIn(given);
    const games = given.number('games', 100, 1);
    const seats = await seatsOf(plan);
    const bar = progress(games, `${plan.box} ${plan.scenario}`);
    const results: Result[] = [];
    const fixtures = Array.from({ length: games }, (_, pair) => ({ pair, swapped: 0 as const }));
    try {
      await playLeague(plan, fixtures, given.number('workers', 1, 1), result => {
        bar.step(results.push(result));
        return false;
      });
    } catch (error) {
      if (!(error instanceof GameFault)) throw error;
      bar.end();
      console.error(`${plan.box}: ${error.message}`);
      return 1;
    }
    bar.end();
    const report = balanceOf(results, seats);
    if (picture !== undefined)
      drawn(picture, balancePicture(`${plan.box} ${plan.scenario}: ${told(plan, seats)}`, results, seats));
    if (given.flag('json')) console.log(JSON.stringify({ ...plan, seats, ...report }, null, 2));
    else print(plan, seats, report);
    return 0;
  },
};

async function seatsOf(plan: LeaguePlan): Promise<readonly Seat[]> {
  const game = await gameNamed(plan.box);
  return game.seats(scenarioIn(startOf(plan, game, 0)));
}

const told = ({ players }: LeaguePlan, seats: readonly Seat[]): string =>
  seats.map((seat, n) => `${seat} ${players[n]}`).join(', ');

interface Quantiles {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}
/** The middle, and what nine games of ten lie between. */
function quantilesOf(values: readonly number[]): Quantiles {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))]!;
  return { low: at(0.05), median: at(0.5), high: at(0.95) };
}

function balanceOf(results: readonly Result[], seats: readonly Seat[]) {
  const ends: Record<string, number> = {};
  for (const { rule, fault } of results) {
    const end = rule ?? (fault ? 'no legal answer' : 'given up');
    ends[end] = (ends[end] ?? 0) + 1;
  }
  return {
    games: results.length,
    sides: seats.map((seat, n) => {
      const sign = n === 0 ? 1 : -1;
      const score = results.reduce(
        (sum, { seat: winner }) => counted(sum, winner === null ? 0 : winner === seat ? 1 : -1),
        NO_SCORE,
      );
      return {
        seat,
        ...score,
        share: scoreOf(score),
        interval: scoreInterval(score),
        margin: quantilesOf(results.map(({ margin }) => sign * margin)),
      };
    }),
    turns: quantilesOf(results.map(({ turns }) => turns)),
    steps: quantilesOf(results.map(({ steps }) => steps)),
    ends,
    fault: results.find(({ fault }) => fault)?.fault?.says ?? null,
  };
}

function print(plan: LeaguePlan, seats: readonly Seat[], report: ReturnType<typeof balanceOf>): void {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  const range = ({ low, median, high }: Quantiles): string => `${median} (90 %: ${low} to ${high})`;
  const skirmish = skirmishNamed(plan.box, plan.scenario) ? ', a skirmish' : '';
  console.log(
    `${plan.box} ${plan.scenario}${skirmish}, ${report.games} games, seed ${plan.seed}: ${told(plan, seats)}`,
  );
  for (const { seat, won, drawn: even, lost, share, interval, margin } of report.sides) {
    console.log(
      `  ${seat.padEnd(10)} won ${won}, drawn ${even}, lost ${lost}: ${percent(share)} (95 %: ${percent(interval.low)} to ${percent(interval.high)})`,
    );
    console.log(`             ahead by ${range(margin)}`);
  }
  console.log(`  turns      ${range(report.turns)}, steps ${range(report.steps)}`);
  console.log(
    `  ends       ${Object.entries(report.ends)
      .map(([rule, count]) => `${rule} ${count}`)
      .join(', ')}`,
  );
  if (report.fault !== null) console.log(`  first      ${report.fault}`);
}
