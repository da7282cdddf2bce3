import { levelsIn, mindNamed, thinkerFor } from '@gonfalon/ai';
import { attempt, type Proof, type Puzzle, prove, puzzlesOf, readPuzzle } from '@gonfalon/ai/puzzles';
import { type AnyGame, BadInput } from '@gonfalon/kernel';
import { BOXES } from '@gonfalon/library';
import { gameNamed, standingNamed, systemNamed } from '../boxes.ts';
import { type Command, JSON_OPTION } from '../command.ts';
import { readFileAs } from '../files.ts';

interface Tried {
  readonly player: string;
  readonly solved: boolean;
  /** Of the best value, in hundredths of the measure. */
  readonly value: number;
  readonly orders: readonly string[];
}
interface Told {
  readonly box: string;
  readonly name: string;
  readonly theme: string;
  readonly about: string;
  readonly seat: string;
  readonly goal: string;
  /** What the best first order is worth, and the best of all others. */
  readonly best: number;
  readonly other: number;
  readonly orders: readonly string[];
  readonly positions: number;
  readonly players: readonly Tried[];
}

export const puzzles: Command = {
  usage: '[BOX]',
  about: 'prove the puzzles of a box or of all, and tell which player solves which',
  args: [0, 1],
  options: {
    ...JSON_OPTION,
    players: { type: 'string', about: 'levels to try, with commas between, as in knight,banneret:bold' },
    seed: { type: 'string', about: 'of the players’ own chance, "1" unless told' },
    only: { type: 'string', about: 'one puzzle by its name' },
    file: { type: 'string', about: 'a puzzle of your own, in the form of docs/puzzles.md' },
  },
  async run(given) {
    const wanted = chosen(given.args[0], given.text('only'), given.text('file'));
    const players = given.text('players')?.split(',') ?? [];
    const seed = given.text('seed') ?? '1';
    for (const name of players)
      if (!mindNamed(name, seed))
        throw new BadInput('--players', `"${name}" is no level of a computer player`);
    const told: Told[] = [];
    for (const puzzle of wanted) {
      const one = await tellOf(puzzle, players, seed);
      told.push(one);
      if (!given.flag('json')) print(one);
    }
    if (given.flag('json')) console.log(JSON.stringify(told, null, 2));
    else sums(told, players);
    return 0;
  },
};

/** Throws BadInput where there is no such box or puzzle. */
function chosen(
  box: string | undefined,
  only: string | undefined,
  file: string | undefined,
): readonly Puzzle[] {
  if (file !== undefined) {
    if (box !== undefined || only !== undefined)
      throw new BadInput('--file', 'is one puzzle: neither a box nor --only goes with it');
    return [readFileAs(file, readPuzzle)];
  }
  if (box !== undefined && !BOXES.some(({ id }) => id === box))
    throw new BadInput(box, `there is no such box, only ${BOXES.map(({ id }) => id).join(', ')}`);
  const all = BOXES.filter(({ id }) => box === undefined || id === box).flatMap(({ id }) => puzzlesOf(id));
  if (only === undefined) return all;
  const found = all.filter(({ name }) => name === only);
  if (found.length === 0)
    throw new BadInput(
      '--only',
      `there is no puzzle "${only}", only ${all.map(({ name }) => name).join(', ')}`,
    );
  return found;
}

async function tellOf(puzzle: Puzzle, players: readonly string[], seed: string): Promise<Told> {
  const { box } = puzzle.position;
  const game = await gameNamed(box);
  const proof = prove(game, await standingNamed(box), puzzle);
  const { name, theme, about, seat, goal } = puzzle;
  return {
    ...{ box, name, theme, about, seat },
    goal: [goal.measure, goal.unit].filter(Boolean).join(' '),
    best: rounded(proof.best),
    other: rounded(proof.other),
    orders: proof.line.orders,
    positions: proof.states,
    players: players.flatMap(player => triedBy(game, puzzle, proof, player, seed) ?? []),
  };
}

/** Nothing where such a player does not play this box. */
function triedBy(game: AnyGame, puzzle: Puzzle, proof: Proof, player: string, seed: string): Tried | null {
  const mind = mindNamed(player, seed)!;
  const system = systemNamed(puzzle.position.box);
  if (!levelsIn(system).includes(mind.level)) return null;
  const { solved, value, line } = attempt(game, puzzle, proof, thinkerFor(game, system, mind));
  return { player, solved, value: rounded(value), orders: line.orders };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

function print({ box, name, theme, about, seat, goal, best, other, orders, positions, players }: Told): void {
  console.log(`${box} ${name} (${theme})\n  ${about}`);
  console.log(
    `  ${seat}, ${goal}: ${best} by "${orders.join('; ')}", else at most ${other}; ${positions} positions`,
  );
  for (const { player, solved, value, orders: said } of players)
    console.log(`  ${player}: ${solved ? 'solved' : `NOT solved, ${value} by "${said.join('; ')}"`}`);
}

function sums(told: readonly Told[], players: readonly string[]): void {
  console.log(`${told.length} puzzles, every one proved`);
  for (const player of players) {
    const tries = told.flatMap(one => one.players.filter(tried => tried.player === player));
    console.log(`  ${player} solves ${tries.filter(({ solved }) => solved).length} of ${tries.length}`);
  }
}
