// Whole games without anybody watching, and what may be counted about them.

import {
  type Action,
  type AnyGame,
  awaitsOf,
  begin,
  type GameEvent,
  type Outcome,
  type Play,
  type RuleKey,
  type Seat,
  type Start,
} from '@gonfalon/kernel';
import { seededCup } from './cup.ts';
import { type AnyPlay, Host } from './host.ts';
import type { Occupant } from './occupant.ts';
import { chance, randomPlayer } from './players.ts';

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

/** Whoever fills a seat, by the seed of the game. */
export type Players = (seat: Seat, seed: string) => Occupant;

export interface SimulateOptions {
  readonly start: Start;
  readonly games: number;
  readonly seed: string;
  /** Number of the first game; any game can be played again alone. */
  readonly from?: number;
  readonly maxSteps?: number;
  /** Random ones where not given. */
  readonly players?: Players;
  readonly onGame?: (statistics: Statistics, play: AnyPlay) => void;
}
export const DEFAULT_MAX_STEPS = 200_000;

/** The same options always play the same games. */
export function simulate(
  game: AnyGame,
  { start, games, seed, from = 0, maxSteps = DEFAULT_MAX_STEPS, players, onGame }: SimulateOptions,
): Statistics {
  const statistics = noGames();
  for (let n = from; n < from + games; n++) {
    const play: AnyPlay = playOut(begin(game, start), gameSeed(seed, n), maxSteps, players);
    count(statistics, play);
    onGame?.(statistics, play);
  }
  return statistics;
}

export const gameSeed = (seed: string, game: number): string => `${seed}/${game}`;

/** A host with programs in all seats. Where several choose at once, chance says who speaks first. */
export function selfPlaying(
  play: AnyPlay,
  seed: string,
  players: Players = (_, own) => randomPlayer(own),
): Host {
  const below = chance(`${seed}/order`);
  return new Host(play, {
    cup: seededCup(seed),
    rollsItself: true,
    order: seats => [seats[below(seats.length)]!],
    occupants: seatsIn(play).map(seat => [seat, [players(seat, `${seed}/${seat}`)]]),
  });
}

const seatsIn = ({ game, start }: AnyPlay): readonly Seat[] =>
  game.seats('position' in start ? start.position.scenario : start.scenario);

/** Throws where a seat is asked and whoever fills it has no answer, or one that is refused. */
export function playOut<S, A extends Action, E extends GameEvent>(
  start: Play<S, A, E>,
  seed: string,
  maxSteps: number,
  players?: Players,
): Play<S, A, E> {
  const host = selfPlaying(start as unknown as AnyPlay, seed, players);
  for (let n = 0; n < maxSteps && host.awaits.kind !== 'over'; n++) if (!host.step()) throw stuck(host);
  return host.play as unknown as Play<S, A, E>;
}

/** A player had no answer, or one that was refused. */
export interface Fault {
  readonly seat: Seat;
  readonly says: string;
}

/** The same with players that take their time: to the end, the limit, or the first fault of a player. */
export async function playOn(host: Host, maxSteps: number): Promise<Fault | null> {
  while (host.awaits.kind !== 'over' && (host.play.last?.number ?? 0) < maxSteps) {
    if (host.step()) continue;
    if (host.thinking.length === 0 || host.refused.length + host.failed.length > 0) return faultIn(host);
    await host.quiet();
  }
  return null;
}

/** Where nobody failed the game itself did. */
function faultIn(host: Host): Fault {
  const failed = host.refused.at(-1) ?? host.failed.at(-1);
  if (!failed) throw stuck(host);
  return { seat: failed.seat, says: stuck(host).message };
}

/** A game nobody plays on. */
export class Stuck extends Error {
  override name = 'Stuck';
}

export function stuck(host: Host): Stuck {
  const { awaits } = host;
  const who = awaits.kind === 'seats' ? awaits.seats.join(' and ') : 'the cup';
  const refused = host.refused.at(-1);
  const tried = refused ? `, and "${refused.action.do}" was refused by ${refused.why[0]?.rule}` : '';
  const failed = host.failed.at(-1);
  const broke = failed ? `, and broke down: ${failed.error}` : '';
  return new Stuck(`${who} is awaited but has no answer${tried}${broke}`, failed && { cause: failed.error });
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

export function count(sum: Statistics, play: AnyPlay): void {
  let length = 0;
  for (let entry = play.live; entry; entry = entry.basis) {
    length++;
    if ('rolled' in entry.said) sum.rolls++;
    else sum.decisions++;
  }
  sum.games++;
  sum.steps += length;
  sum.lengths.push(length);
  const awaited = awaitsOf(play);
  if (awaited.kind === 'over') countEnd(sum, awaited.outcome);
  else sum.unfinished++;
}

function countEnd({ ends, wins }: Statistics, { rule, winner }: Outcome): void {
  ends[rule] = (ends[rule] ?? 0) + 1;
  const name = winner ?? DRAWN;
  wins[name] = (wins[name] ?? 0) + 1;
}
