import { DEFAULT_MAX_STEPS } from '@gonfalon/host';
import { BadInput } from '@gonfalon/kernel';
import { gameNamed, scenarioNamed, systemNamed } from '../boxes.ts';
import { type Command, JSON_OPTION } from '../command.ts';
import { GAME_OPTIONS, optionsFor, variedIn } from '../game-options.ts';
import { isProgram } from '../outside/child.ts';
import { PATIENCE, PATIENCE_OPTION, PLAYERS_KNOWN, playersIn, type Sitting } from '../players.ts';
import { progress } from '../progress.ts';
import { optionsOf, type Plan, type Tally } from '../simulate/plan.ts';
import { GameFault, playMany } from '../simulate/pool.ts';

export const simulate: Command = {
  usage: 'BOX SCENARIO',
  about: 'play many games by program and count how they end',
  args: [2, 2],
  options: {
    ...JSON_OPTION,
    games: { type: 'string', about: 'how many, 100 unless told' },
    seed: { type: 'string', about: 'text from which all dice and choices follow, "1" unless told' },
    players: { type: 'string', about: `one a seat, as in random,random; known: ${PLAYERS_KNOWN}` },
    ...PATIENCE_OPTION,
    ...GAME_OPTIONS,
    laws: { type: 'boolean', about: 'hold every step of every game to the laws of the fuzzer; much slower' },
    every: { type: 'string', about: 'with --laws, look only at every n-th step for what is dear to look at' },
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
      options: optionsFor(game, scenario, given),
      vary: variedIn(game, given.text('vary')),
      seed: given.text('seed') ?? '1',
      players: seated(given.text('players'), game.seats(scenario), { game, system: systemNamed(box) }),
      limit: given.number('limit', DEFAULT_MAX_STEPS, 1),
      laws: given.flag('laws'),
      every: given.number('every', 1, 1),
      patience: given.number('patience', PATIENCE, 1),
    };
    if (plan.laws && Object.values(plan.players).some(isProgram))
      throw new BadInput('--laws', 'the fuzzer plays with players of its own, not with programs');
    game.setup(scenario, optionsOf(plan, game.options, 0)); // faults of the options are told once, not by every worker
    const bar = progress(games, `${box} ${scenario}`);
    const start = performance.now();
    try {
      const tally = await playMany(plan, games, bar.step);
      bar.end();
      const summary = summaryOf(tally, performance.now() - start);
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

/** Random ones unless told. */
function seated(
  text: string | undefined,
  seats: readonly string[],
  sitting: Omit<Sitting, 'seed'>,
): Plan['players'] {
  const names = playersIn(text ?? seats.map(() => 'random').join(), seats.length, sitting);
  return Object.fromEntries(seats.map((seat, n) => [seat, names[n]!]));
}

function summaryOf({ lengths, ...statistics }: Tally, milliseconds: number) {
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
  const { games, wins, ends, unfinished, lengths, stepsPerSecond, tried } = summary;
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
  if (tried)
    console.log(
      `  laws   kept in ${tried.inspected} states: ${tried.strangers} illegal orders, ${tried.twins} twins, ${tried.undos} undos`,
    );
}
