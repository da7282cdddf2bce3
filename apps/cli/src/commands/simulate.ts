import { DEFAULT_MAX_STEPS, PLAYERS } from '@gonfalon/host';
import { type AnyGame, BadInput, type Options, readOptions } from '@gonfalon/kernel';
import { gameNamed, scenarioNamed } from '../boxes.ts';
import { CARDS_OPTION, cardsIn } from '../cards.ts';
import { type Command, type Given, JSON_OPTION } from '../command.ts';
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
    players: { type: 'string', about: `one a seat, as in random,random; known: ${Object.keys(PLAYERS)}` },
    option: { type: 'string', about: 'options of the game, as in fatigue=yes,length=12' },
    vary: { type: 'string', about: 'options that differ from game to game, as in seed,dismounting' },
    ...CARDS_OPTION,
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
      players: playersIn(given.text('players'), game.seats(scenario)),
      limit: given.number('limit', DEFAULT_MAX_STEPS, 1),
      laws: given.flag('laws'),
      every: given.number('every', 1, 1),
    };
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

function optionsFor(game: AnyGame, scenario: string, given: Given): Options {
  const options = readOptions(game.options, optionsIn(given.text('option')), '--option');
  const file = given.text('cards');
  return file === undefined ? options : { ...options, cards: cardsIn(game, scenario, file) };
}

function variedIn(game: AnyGame, text: string | undefined): string[] {
  const names = (text ?? '').split(',').filter(Boolean);
  for (const name of names)
    if (!Object.hasOwn(game.options, name) || game.options[name] === 'int')
      throw new BadInput('--vary', `${game.id} has no option ${name} that could differ from game to game`);
  return names;
}

function optionsIn(text: string | undefined): Record<string, string> {
  const pairs = (text ?? '').split(',').filter(Boolean);
  return Object.fromEntries(
    pairs.map(pair => {
      const [, name, value] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
      if (name === undefined) throw new BadInput('--option', `"${pair}" is not name=value`);
      return [name, value!];
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
