import { BadInput, readOptions } from '@gonfalon/kernel';
import { DEFAULT_MAX_STEPS, type Statistics } from '@gonfalon/testkit';
import { gameNamed, scenarioNamed } from '../boxes.ts';
import { type Command, JSON_OPTION } from '../command.ts';
import { progress } from '../progress.ts';
import { PLAYERS, type Plan } from '../simulate/plan.ts';
import { GameFault, playMany } from '../simulate/pool.ts';

export const simulate: Command = {
  usage: 'BOX SCENARIO',
  about: 'play many games by program and count how they end',
  args: [2, 2],
  options: {
    ...JSON_OPTION,
    games: { type: 'string', about: 'how many, 100 unless told' },
    seed: { type: 'string', about: 'text from which all dice and choices follow, "1" unless told' },
    players: { type: 'string', about: `one a seat, as in random,random; known: ${Object.keys(PLAYERS)}` },
    option: { type: 'string', about: 'options of the game, as in fatigue=yes,length=12' },
    limit: {
      type: 'string',
      about: `steps after which a game is given up, ${DEFAULT_MAX_STEPS} unless told`,
    },
  },
  async run(given) {
    const [box, scenario] = given.args as [string, string];
    const game = await gameNamed(box);
    const games = given.number('games', 100, 1);
    const plan: Plan = {
      box,
      scenario: scenarioNamed(game, scenario),
      options: readOptions(game.options, optionsIn(given.text('option')), '--option'),
      seed: given.text('seed') ?? '1',
      players: playersIn(given.text('players'), game.seats(scenario)),
      limit: given.number('limit', DEFAULT_MAX_STEPS, 1),
    };
    const bar = progress(games, `${box} ${scenario}`);
    const start = performance.now();
    try {
      const statistics = await playMany(plan, games, bar.step);
      bar.end();
      const summary = summaryOf(statistics, performance.now() - start);
      if (given.flag('json')) console.log(JSON.stringify({ ...plan, ...summary }, null, 2));
      else print(plan, summary);
      return 0;
    } catch (error) {
      if (!(error instanceof GameFault)) throw error;
      bar.end();
      console.error(`${box}: ${error.message}`);
      return 1;
    }
  },
};

function optionsIn(text: string | undefined): Record<string, string> {
  const pairs = (text ?? '').split(',').filter(Boolean);
  return Object.fromEntries(
    pairs.map(pair => {
      const [name, value] = pair.split('=');
      if (!name || value === undefined) throw new BadInput('--option', `"${pair}" is not name=value`);
      return [name, value];
    }),
  );
}

function playersIn(text: string | undefined, seats: readonly string[]): Readonly<Record<string, string>> {
  const names = text?.split(',') ?? seats.map(() => 'random');
  if (names.length !== seats.length)
    throw new BadInput('--players', `${seats.length} are needed (${seats.join(', ')}), not ${names.length}`);
  for (const name of names)
    if (!Object.hasOwn(PLAYERS, name))
      throw new BadInput(
        '--players',
        `there is no player "${name}", only ${Object.keys(PLAYERS).join(', ')}`,
      );
  return Object.fromEntries(seats.map((seat, n) => [seat, names[n]!]));
}

function summaryOf({ lengths, ...statistics }: Statistics, milliseconds: number) {
  const sorted = lengths.toSorted((a, b) => a - b);
  return {
    ...statistics,
    lengths: {
      shortest: sorted[0]!,
      median: sorted[sorted.length >> 1]!,
      longest: sorted.at(-1)!,
      mean: Math.round(statistics.steps / sorted.length),
    },
    stepsPerSecond: Math.round(statistics.steps / (milliseconds / 1000)),
  };
}

function print({ box, scenario, seed, players }: Plan, summary: ReturnType<typeof summaryOf>): void {
  const { games, wins, ends, unfinished, lengths, stepsPerSecond } = summary;
  const shares = (counts: Readonly<Record<string, number>>): string =>
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count} (${((100 * count) / games).toFixed(1)} %)`)
      .join(', ') || 'none';
  const seats = Object.entries(players).map(([seat, player]) => `${seat} ${player}`);
  console.log(`${box} ${scenario}, ${games} games, seed ${seed}, ${seats.join(', ')}`);
  console.log(`  wins   ${shares(wins)}`);
  console.log(`  ends   ${shares(ends)}${unfinished > 0 ? `, given up ${unfinished}` : ''}`);
  console.log(
    `  steps  ${lengths.shortest} to ${lengths.longest}, median ${lengths.median}, mean ${lengths.mean}`,
  );
  console.log(`  speed  ${stepsPerSecond} steps per second`);
}
