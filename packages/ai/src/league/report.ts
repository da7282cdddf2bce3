// The table of a league: everything its games tell, from the results alone, in whatever order they were played.

import type { LeadersLost } from './leaders.ts';
import type { Result, Side } from './match.ts';
import {
  counted,
  eloOf,
  type Hypotheses,
  type Interval,
  type Mean,
  meanOf,
  NO_SCORE,
  type Score,
  type Spread,
  type Sprt,
  scoreInterval,
  scoreOf,
  spreadOf,
  sprt,
} from './statistics.ts';

export interface Report {
  readonly games: Score;
  readonly pairs: Score;
  /** How many pairs brought 0, ½, 1, 1½ and 2 games. */
  readonly pentanomial: readonly number[];
  readonly score: number;
  readonly interval: Interval;
  readonly elo: { readonly value: number } & Interval;
  readonly sprt: Sprt;
  /** A game, with the error found from pairs. */
  readonly margin: Mean;
  readonly adjusted: Mean;
  readonly ends: Readonly<Record<string, number>>;
  /** Games won by seat. */
  readonly seats: Readonly<Record<string, number>>;
  readonly unfinished: number;
  readonly players: readonly [Spent, Spent];
}
/** What a player cost, and what it did wrong. */
export interface Spent {
  readonly faults: number;
  readonly says: string | null;
  readonly stalls: number;
  /** Leaders lost, and those of them to a threat that one look would have seen. */
  readonly leaders: LeadersLost;
  readonly ms: Spread | null;
  readonly work: Spread | null;
  readonly reaction: Spread | null;
}

/** Both games of a pair; what has only one of them does not count as a pair yet. */
export interface Pair {
  readonly number: number;
  readonly games: readonly [Result, Result];
}

export function pairsOf(results: readonly Result[]): readonly Pair[] {
  const halves = new Map(results.filter(one => one.swapped === 0).map(one => [one.pair, one]));
  return results
    .filter(one => one.swapped === 1 && halves.has(one.pair))
    .map(one => ({ number: one.pair, games: [halves.get(one.pair)!, one] as const }))
    .toSorted((a, b) => a.number - b.number);
}

const sumOf = (pair: Pair, reads: (result: Result) => number): number =>
  pair.games.reduce((sum, game) => sum + reads(game), 0);
export const marginOf = (pair: Pair): number => sumOf(pair, ({ margin }) => margin);
export const adjustedOf = (pair: Pair): number => sumOf(pair, ({ margin, luck }) => margin - luck);

const pointsOf = ({ winner }: Result): number => (winner === null ? 0.5 : 1 - winner);

export function reportOf(results: readonly Result[], hypotheses: Hypotheses): Report {
  const pairs = pairsOf(results);
  const won = pairs.reduce((score, pair) => counted(score, marginOf(pair)), NO_SCORE);
  const games = results.reduce((score, game) => counted(score, pointsOf(game) - 0.5), NO_SCORE);
  const interval = scoreInterval(won);
  const score = scoreOf(won);
  const inPairs = pairs.map(pair => sumOf(pair, pointsOf) * 2);
  return {
    games,
    pairs: won,
    pentanomial: [0, 1, 2, 3, 4].map(halves => inPairs.filter(one => one === halves).length),
    score,
    interval,
    elo: { value: eloOf(score), low: eloOf(interval.low), high: eloOf(interval.high) },
    sprt: sprt(won, hypotheses),
    margin: meanOf(pairs.map(pair => marginOf(pair) / 2)),
    adjusted: meanOf(pairs.map(pair => adjustedOf(pair) / 2)),
    ends: tallied(results.flatMap(({ rule }) => rule ?? [])),
    seats: tallied(results.flatMap(({ seat }) => seat ?? [])),
    unfinished: results.filter(({ rule, fault }) => rule === null && fault === null).length,
    players: [spentBy(results, 0), spentBy(results, 1)],
  };
}

const tallied = (names: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...new Set(names)].sort().map(name => [name, names.filter(one => one === name).length]),
  );

function spentBy(results: readonly Result[], side: Side): Spent {
  const faults = results.flatMap(({ fault }) => (fault?.side === side ? fault : []));
  const turns = results.flatMap(({ spent }) => spent[side]);
  return {
    faults: faults.length,
    says: faults[0]?.says ?? null,
    stalls: results.reduce((sum, { stalls }) => sum + stalls[side], 0),
    leaders: results.reduce(
      ({ lost, seen }, { leaders }) => ({ lost: lost + leaders[side].lost, seen: seen + leaders[side].seen }),
      { lost: 0, seen: 0 },
    ),
    ms: spreadOf(turns.map(({ ms }) => ms)),
    work: spreadOf(turns.map(({ work }) => work)),
    reaction: spreadOf(turns.map(({ reaction }) => reaction)),
  };
}
