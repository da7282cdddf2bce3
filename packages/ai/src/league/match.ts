// One game of the league: who plays where, what came of it, and what each spent on it.

import { type AnyPlay, type Fault, gameSeed, type Occupant, playOn, selfPlaying } from '@gonfalon/host';
import { type AnyGame, begin, type Outcome, type Seat, type Start } from '@gonfalon/kernel';
import type { Standing } from '@gonfalon/kit';
import { type LeadersLost, leadersLost } from './leaders.ts';
import { luckOf } from './luck.ts';
import {
  type MayWait,
  type Meter,
  stallsIn,
  type TurnSpent,
  turnCounter,
  type Watch,
  watch,
} from './watch.ts';

/** The two players of a match: 0 is named first. */
export type Side = 0 | 1;

/** Who plays for a seat. `worked` is told the work of every thought by whoever counts it. */
export type Seated = (side: Side, seat: Seat, seed: string, worked: (work: number) => void) => Occupant;

export interface Match {
  readonly game: AnyGame;
  /** How the battle stands; who leads, and by how much. */
  readonly standing: (state: unknown) => Standing;
  /** Of a pair: fields may differ from pair to pair, never within one. */
  readonly start: (pair: number) => Start;
  readonly seed: string;
  readonly seated: Seated;
  readonly meter: (side: Side) => Meter;
  /** Steps after which a game is given up. */
  readonly limit: number;
  /** Whether luck is reckoned; it costs as much as a simple player's thinking. */
  readonly luck: boolean;
  /** Told the whole game when it is over. */
  readonly over?: (play: AnyPlay, seed: string) => void;
}

/** A line of the results. Margin and luck are those of the player named first. */
export interface Result {
  readonly pair: number;
  /** 0: the player named first has the first seat; 1: the same dice with the seats exchanged. */
  readonly swapped: 0 | 1;
  readonly winner: Side | null;
  readonly seat: Seat | null;
  /** The rule that ended it; null where it was given up or a player broke down. */
  readonly rule: string | null;
  readonly margin: number;
  readonly luck: number;
  readonly steps: number;
  readonly turns: number;
  /** A player had no answer, or one that was refused: it has lost. */
  readonly fault: { readonly side: Side; readonly says: string } | null;
  readonly stalls: readonly [number, number];
  readonly leaders: readonly [LeadersLost, LeadersLost];
  readonly spent: readonly [readonly TurnSpent[], readonly TurnSpent[]];
}

/** Both games of a pair have the same dice, and a player the same chance of its own by the seat it sits in. */
export async function playGame(match: Match, pair: number, swapped: 0 | 1): Promise<Result> {
  const { game, seed, seated, meter, limit } = match;
  const play = begin(game, match.start(pair)) as AnyPlay;
  const seats = seatsOf(play);
  const sideOf = (seat: Seat): Side => ((seats.indexOf(seat) + swapped) % 2) as Side;
  const turnOf = turnCounter();
  const watched = (side: Side): Watch => watch(meter(side), turnOf, mayWait(match));
  const watches: readonly [Watch, Watch] = [watched(0), watched(1)];
  const dice = gameSeed(seed, pair);
  const host = selfPlaying(play, dice, (seat, own) => {
    const { of, worked } = watches[sideOf(seat)];
    return of(seated(sideOf(seat), seat, own, worked));
  });
  const fault = await playOn(host, limit);
  match.over?.(host.play, dice);
  const ended = judged(match, host.play, fault);
  const sign = swapped === 0 ? 1 : -1;
  const fallen = leadersLost(host.play);
  const leadersOf = (side: Side): LeadersLost =>
    fallen[seats.find(seat => sideOf(seat) === side)!] ?? { lost: 0, seen: 0 };
  const spent = [watches[0].turns(), watches[1].turns()] as const;
  return {
    pair,
    swapped,
    winner: ended.winner === null ? null : sideOf(ended.winner),
    seat: ended.winner,
    rule: ended.rule,
    margin: upright(sign * ended.margin),
    luck: match.luck ? upright(sign * luckOf(host.play, state => match.standing(state).lead)) : 0,
    steps: host.play.last?.number ?? 0,
    turns: Math.max(...spent.map(turns => turns.length)),
    fault: fault && { side: sideOf(fault.seat), says: fault.says },
    stalls: [stallsIn(spent[0]), stallsIn(spent[1])],
    leaders: [leadersOf(0), leadersOf(1)],
    spent,
  };
}

/** Where nobody counts turns passing is a move like another, and the last word of whoever is ahead. */
const mayWait =
  ({ standing }: Match): MayWait =>
  ({ seat, view, awaits }) => {
    if (awaits.moment.turn !== undefined) return false;
    const { lead, seats } = standing(view);
    return seat === seats[0] ? lead > 0 : lead < 0;
  };

const upright = (value: number): number => (value === 0 ? 0 : value);

const seatsOf = ({ game, start }: AnyPlay): readonly Seat[] =>
  game.seats('position' in start ? start.position.scenario : start.scenario);

/** Whoever wins is ahead by at least one; by a decisive lead where the other surrendered or broke down. */
function judged(
  { standing }: Match,
  { game, state }: AnyPlay,
  fault: Fault | null,
): { readonly winner: Seat | null; readonly rule: string | null; readonly margin: number } {
  const { seats, lead, decisive } = standing(state);
  const ahead = (winner: Seat, least: number): number =>
    winner === seats[0] ? Math.max(lead, least) : Math.min(lead, -least);
  if (fault) {
    const winner = seats.find(seat => seat !== fault.seat)!;
    return { winner, rule: null, margin: ahead(winner, decisive) };
  }
  const awaits = game.awaits(state);
  if (awaits.kind !== 'over') return { winner: null, rule: null, margin: lead };
  const { winner, rule }: Outcome = awaits.outcome;
  if (winner === null) return { winner, rule, margin: lead };
  return { winner, rule, margin: ahead(winner, rule.endsWith('.surrender') ? decisive : 1) };
}
