// Whole games without anybody watching, and what may be counted about them.

import {
  type Action,
  type Awaits,
  begin,
  type Decision,
  type Entry,
  type Game,
  type GameEvent,
  type Input,
  type Outcome,
  type Play,
  type RuleKey,
  refusalText,
  type Seat,
  type Start,
  take,
} from '@gonfalon/kernel';
import { Broken } from './laws/law.ts';
import { chance, type Player, randomPlayer } from './random-player.ts';
import { type Dice, seededDice } from './script.ts';
import { saidText } from './table.ts';

export interface Statistics {
  games: number;
  /** Games stopped by the cap. */
  unfinished: number;
  steps: number;
  decisions: number;
  rolls: number;
  /** How often each rule ended a game. */
  readonly ends: Record<RuleKey, number>;
  /** By seat; a drawn game counts for DRAWN. */
  readonly wins: Record<string, number>;
  /** Steps of each game, in the order played. */
  readonly lengths: number[];
}
export const DRAWN = 'drawn';

export interface SimulateOptions {
  readonly start: Start;
  readonly games: number;
  readonly seed: string;
  /** Number of the first game; any game can be played again alone. */
  readonly from?: number;
  readonly maxSteps?: number;
  /** Random ones where not given. */
  readonly players?: (seat: Seat, seed: string) => Player;
  readonly onGame?: (statistics: Statistics, play: Play<unknown>) => void;
}
export const DEFAULT_MAX_STEPS = 200_000;

/** The same options always play the same games. */
export function simulate<S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  { start, games, seed, from = 0, maxSteps = DEFAULT_MAX_STEPS, players, onGame }: SimulateOptions,
): Statistics {
  const statistics = noGames();
  for (let n = from; n < from + games; n++) {
    const own = gameSeed(seed, n);
    const play = playOut(begin(game, start), hostOf<S, A>(game, own, players), maxSteps);
    count(statistics, play);
    onGame?.(statistics, play as Play<unknown>);
  }
  return statistics;
}

export const gameSeed = (seed: string, game: number): string => `${seed}/${game}`;

/** Whoever sits at the table and throws the dice. */
export interface Host<S, A extends Action> {
  readonly dice: Dice;
  answer(state: S, seats: readonly Seat[]): Decision<A>;
}

/** Where several seats choose at once, chance says who speaks first. */
export function hostOf<S, A extends Action>(
  game: Game<S, A>,
  seed: string,
  players: (seat: Seat, seed: string) => Player = (_, own) => randomPlayer(own),
): Host<S, A> {
  const below = chance(`${seed}/order`);
  const seated = new Map<Seat, Player>();
  return {
    dice: seededDice(seed),
    answer(state, seats) {
      const seat = seats[seats.length === 1 ? 0 : below(seats.length)]!;
      if (!seated.has(seat)) seated.set(seat, players(seat, `${seed}/${seat}`));
      const action = seated.get(seat)!(game, state, seat);
      if (action === null) throw new Broken('no dead end', `${seat} is awaited but has no choice`);
      return { seat, action };
    },
  };
}

export function playOut<S, A extends Action, E extends GameEvent>(
  start: Play<S, A, E>,
  host: Host<S, A>,
  maxSteps: number,
): Play<S, A, E> {
  let play = start;
  for (let step = 0; step < maxSteps; step++) {
    const awaited = play.game.awaits(play.state);
    if (awaited.kind === 'over') break;
    play = taken(play, inputFor(play, awaited, host)).play;
  }
  return play;
}

export const inputFor = <S, A extends Action, E extends GameEvent>(
  { state }: Play<S, A, E>,
  awaited: Exclude<Awaits<A>, { kind: 'over' }>,
  host: Host<S, A>,
) => (awaited.kind === 'dice' ? { rolled: host.dice(awaited.d6) } : host.answer(state, awaited.seats));

export function taken<S, A extends Action, E extends GameEvent>(
  play: Play<S, A, E>,
  input: Input<A>,
): { readonly play: Play<S, A, E>; readonly entry: Entry<S, A, E> } {
  const answer = take(play, input);
  if (!answer.ok) throw new Error(`${saidText(play.game, input)}: ${refusalText(answer)}`);
  return answer;
}

export const noGames = (): Statistics => ({
  games: 0,
  unfinished: 0,
  steps: 0,
  decisions: 0,
  rolls: 0,
  ends: {},
  wins: {},
  lengths: [],
});

export function count<S, A extends Action, E extends GameEvent>(sum: Statistics, play: Play<S, A, E>): void {
  let length = 0;
  for (let entry = play.live; entry; entry = entry.basis) {
    length++;
    if ('rolled' in entry.said) sum.rolls++;
    else sum.decisions++;
  }
  sum.games++;
  sum.steps += length;
  sum.lengths.push(length);
  const awaited = play.game.awaits(play.state);
  if (awaited.kind === 'over') countEnd(sum, awaited.outcome);
  else sum.unfinished++;
}

function countEnd({ ends, wins }: Statistics, { rule, winner }: Outcome): void {
  ends[rule] = (ends[rule] ?? 0) + 1;
  const name = winner ?? DRAWN;
  wins[name] = (wins[name] ?? 0) + 1;
}
