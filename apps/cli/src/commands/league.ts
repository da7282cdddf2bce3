import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Hypotheses, type Report, type Result, reportOf, type Spread } from '@gonfalon/ai/league';
import { skirmishesOf } from '@gonfalon/ai/skirmishes';
import { BadInput } from '@gonfalon/kernel';
import { gameNamed } from '../boxes.ts';
import { type Command, type Given, JSON_OPTION } from '../command.ts';
import { writeFile } from '../files.ts';
import { drawn } from '../league/drawn.ts';
import { leaguePicture } from '../league/picture.ts';
import { type Fixture, fixturesOf, type LeaguePlan } from '../league/plan.ts';
import { playLeague } from '../league/pool.ts';
import { MATCH_OPTIONS, pictureIn, planIn } from '../league/read-plan.ts';
import { openResults, type ResultsFile } from '../league/results.ts';
import { progress } from '../progress.ts';
import { GameFault } from '../simulate/pool.ts';

export const league: Command = {
  usage: 'BOX [SCENARIO --players A,B]',
  about: 'play two players against each other in pairs, with sides exchanged on the same dice',
  args: [1, 2],
  options: {
    ...JSON_OPTION,
    ...MATCH_OPTIONS,
    pairs: { type: 'string', about: 'how many pairs of games, 20 unless told' },
    out: {
      type: 'string',
      about: 'file of results, a line a game; started again the league goes on from it',
    },
    records: {
      type: 'string',
      about: 'folder for the record of every game, to look at with `replay` and `render` or at the table',
    },
    sprt: {
      type: 'string',
      about: 'the two pair scores in % that the sequential test tells apart, 60,70 unless told',
    },
    early: { type: 'boolean', about: 'end as soon as the sequential test has decided' },
    'no-luck': { type: 'boolean', about: 'do not reckon luck, which costs time' },
  },
  async run(given) {
    if (given.args.length === 1) return list(given.args[0]!);
    const plan = await planIn(given, !given.flag('no-luck'));
    const picture = pictureIn(given);
    const hypotheses = hypothesesIn(given.text('sprt') ?? '60,70');
    const out = given.text('out');
    const file = out === undefined ? { before: [], add: () => {} } : openResults(out, plan);
    try {
      const results = await played(plan, given, hypotheses, file);
      const [a, b] = plan.players;
      const title = `${a} against ${b}: ${plan.box} ${plan.scenario}, seed ${plan.seed}`;
      if (picture !== undefined) drawn(picture, leaguePicture(title, results));
      const report = reportOf(results, hypotheses);
      if (given.flag('json')) console.log(JSON.stringify({ ...plan, ...report }, null, 2));
      else print(plan, report);
      return 0;
    } catch (error) {
      if (!(error instanceof GameFault)) throw error;
      console.error(`${plan.box}: ${error.message}`);
      return 1;
    }
  },
};

/** What of a box can be played. */
async function list(box: string): Promise<number> {
  const { id, scenarios } = await gameNamed(box);
  for (const scenario of scenarios) console.log(scenario);
  for (const { name, about } of skirmishesOf(id)) console.log(`${name.padEnd(26)} skirmish: ${about}`);
  return 0;
}

function hypothesesIn(text: string): Hypotheses {
  const [low, high, ...more] = text.split(',').map(share => Number(share) / 100);
  if (!(low! > 0 && high! > low! && high! < 1) || more.length > 0)
    throw new BadInput('--sprt', `"${text}" is not two shares in %, the lower first, as in 60,70`);
  return { low: low!, high: high! };
}

async function played(
  plan: LeaguePlan,
  given: Given,
  hypotheses: Hypotheses,
  file: ResultsFile,
): Promise<readonly Result[]> {
  const pairs = given.number('pairs', 20, 1);
  const results = file.before.filter(({ pair }) => pair < pairs);
  const done = new Set(results.map(({ pair, swapped }) => `${pair} ${swapped}`));
  const todo = fixturesOf(pairs).filter(({ pair, swapped }) => !done.has(`${pair} ${swapped}`));
  const bar = progress(pairs * 2, `${plan.box} ${plan.scenario}`);
  try {
    await playedBy(given, plan, todo, result => {
      results.push(result);
      file.add(result);
      bar.step(results.length);
      return given.flag('early') && reportOf(results, hypotheses).sprt.says !== null;
    });
  } finally {
    bar.end();
  }
  return results;
}

/** On cores of this machine, or on all machines that work for a database. */
async function playedBy(
  given: Given,
  plan: LeaguePlan,
  todo: readonly Fixture[],
  heard: (result: Result) => boolean,
): Promise<void> {
  const url = given.text('workers');
  const folder = given.text('records');
  if (!url || !/^postgres(?:ql)?:\/\//.test(url))
    return playLeague(
      plan,
      todo,
      given.number('workers', 1, 1),
      heard,
      folder === undefined ? undefined : keptIn(folder),
    );
  if (folder !== undefined)
    throw new BadInput('--records', 'games that other machines play leave no record here');
  const { spreadLeague } = await import('../league/shared.ts');
  const { rulesVersion } = await gameNamed(plan.box);
  return spreadLeague(plan, todo, { url, rules: rulesVersion }, heard);
}

/** Throws BadInput before anything is played where there is no such folder. */
function keptIn(folder: string): (fixture: Fixture, record: string) => void {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new BadInput('--records', `${folder} is no folder`);
  return ({ pair, swapped }, record) =>
    writeFile(join(folder, `pair-${pair}-game-${swapped + 1}.record`), record);
}

// ---- words

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const signed = (value: number, digits = 1): string =>
  Number.isFinite(value) ? `${value > 0 ? '+' : ''}${value.toFixed(digits)}` : value > 0 ? '+∞' : '-∞';
const spread = (of: Spread | null, digits: number): string =>
  of === null ? 'none' : [of.median, of.p95, of.most].map(value => value.toFixed(digits)).join(' / ');
const counts = (of: Readonly<Record<string, number>>): string =>
  Object.entries(of)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'none';

function print({ box, scenario, seed, players: [a, b] }: LeaguePlan, report: Report): void {
  const { games, pairs, score, interval, elo, margin, adjusted, players } = report;
  const played = pairs.won + pairs.drawn + pairs.lost;
  const test = report.sprt;
  const decided = test.says === null ? 'undecided' : `says ${percent(test[test.says])}`;
  console.log(`${box} ${scenario}, ${a} against ${b}, ${played} pairs, seed ${seed}`);
  console.log(`  games    won ${games.won}, drawn ${games.drawn}, lost ${games.lost} by ${a}`);
  console.log(`  pairs    won ${pairs.won}, drawn ${pairs.drawn}, lost ${pairs.lost}`);
  console.log(
    `  score    ${percent(score)} of pairs (95 %: ${percent(interval.low)} to ${percent(interval.high)})`,
  );
  console.log(`  Elo      ${signed(elo.value, 0)} (${signed(elo.low, 0)} to ${signed(elo.high, 0)})`);
  console.log(
    `  SPRT     ${decided}: ${percent(test.low)} or ${percent(test.high)}, LLR ${test.llr.toFixed(2)} of ±${test.bounds.high.toFixed(2)}`,
  );
  console.log(`  margin   ${signed(margin.mean)} ± ${margin.error.toFixed(1)} points a game`);
  console.log(`           ${signed(adjusted.mean)} ± ${adjusted.error.toFixed(1)} with luck left out`);
  console.log(
    `  ends     ${counts(report.ends)}${report.unfinished > 0 ? `, given up ${report.unfinished}` : ''}`,
  );
  console.log(`  seats    ${counts(report.seats)}`);
  for (const [n, { faults, says, stalls, leaders, ms, work, reaction }] of players.entries()) {
    console.log(`  ${[a, b][n]}: ${faults} games lost by a refused order or none, ${stalls} stalls`);
    if (leaders.lost > 0)
      console.log(
        `    ${leaders.lost} leaders lost, ${leaders.seen} to a threat that one look would have seen`,
      );
    if (says !== null) console.log(`    first: ${says}`);
    console.log(`    a turn, median / 95 % / most: ${spread(ms, 1)} ms, work ${spread(work, 0)}`);
    console.log(`    slowest reaction of a turn: ${spread(reaction, 1)} ms`);
  }
}
