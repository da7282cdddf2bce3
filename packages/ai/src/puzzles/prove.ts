// What a position is worth, by playing out everything the rules allow to a near horizon: the seat that solves takes what is
// best for it, the other what is worst for it, and dice count by all their throws. Slow and exact; nothing is guessed.

import { type AnyGame, BadInput, isSurrender, lanesOf, type Seat } from '@gonfalon/kernel';
import type { Standing } from '@gonfalon/kit';
import type { Goal } from './puzzle.ts';

/** States looked at before a proof is given up: more than that is no small puzzle. */
const MOST_STATES = 3_000_000;

export interface Question {
  readonly game: AnyGame;
  readonly standing: (state: unknown) => Standing;
  readonly seat: Seat;
  readonly goal: Goal;
  readonly phases: number | null;
}

export interface Prover {
  /** In hundredths of the measure, to the seat. `left`: phases still looked at, the one of the state counted. */
  value(state: unknown, left: number): number;
  /** Orders worth trying: giving up, and taking back what was only begun, are none. */
  orders(state: unknown, seat: Seat): readonly Order[];
  /** Whether nothing is looked at beyond this state. */
  isEnd(state: unknown, left: number): boolean;
  /** Phases left after a step. */
  leftAfter(before: unknown, after: unknown, left: number): number;
  /** So many different states so far. */
  readonly states: () => number;
}
export type Order = ReturnType<AnyGame['choices']>[number];

/** Where the battle's end is the horizon, phases are not counted. */
export const ENDLESS = 1_000_000;

export function proverOf(question: Question, most = MOST_STATES): Prover {
  const { game, seat, phases } = question;
  const known = new Map<number, Map<number, number>>();
  const under = new Set<string>();
  let states = 0;
  const measure = measureOf(question);

  const leftAfter = (before: unknown, after: unknown, left: number): number =>
    phases === null || stretchOf(before) === stretchOf(after) ? left : left - 1;
  const isEnd = (state: unknown, left: number): boolean =>
    left <= 0 || game.awaits(state).kind === 'over' || measure.isSettled(state);

  const after = (state: unknown, input: Parameters<AnyGame['apply']>[1], left: number): number => {
    const next = game.apply(state, input).state;
    return value(next, leftAfter(state, next, left));
  };

  function value(state: unknown, left: number): number {
    if (isEnd(state, left)) return measure.of(state);
    const { left: lane, right } = lanesOf(state as object);
    const key = right * 64 + Math.min(left, 63);
    const row = known.get(lane) ?? new Map<number, number>();
    const found = row.get(key);
    if (found !== undefined) return found;
    if (++states > most)
      throw new BadInput('puzzle', `more than ${most} positions would have to be looked at`);
    const name = `${lane} ${key}`;
    if (under.has(name)) throw new Error('a position leads back to itself');
    under.add(name);
    const result = reckoned(state, left);
    under.delete(name);
    known.set(lane, row.set(key, result));
    return result;
  }

  function reckoned(state: unknown, left: number): number {
    const awaits = game.awaits(state);
    if (awaits.kind === 'dice') {
      const totals = totalsOf(awaits.d6);
      return (
        totals.reduce((sum, { rolled, ways }) => sum + ways * after(state, { rolled }, left), 0) /
        6 ** awaits.d6
      );
    }
    if (awaits.kind !== 'seats' || awaits.seats.length !== 1)
      throw new BadInput('puzzle', 'only one side at a time may be asked in it');
    const [asked] = awaits.seats;
    const offered = orders(state, asked!);
    if (offered.length === 0) throw new Error(`${asked} has nothing to say`);
    return asked === seat
      ? bestOf(offered, measure.most, action => after(state, { seat, action }, left))
      : -bestOf(offered, -measure.least, action => -after(state, { seat: asked!, action }, left));
  }

  const orders = (state: unknown, asked: Seat): readonly Order[] =>
    game.choices(state, asked).filter(action => !isSurrender(action) && action.do !== 'cancel');

  return { value, orders, isEnd, leftAfter, states: () => states };
}

/** The phase of a battle with counters, or whose turn it is; answers to a deed belong to it. */
function stretchOf(state: unknown): string {
  const { turn, phase, stack } = state as {
    readonly turn?: number;
    readonly phase?: number;
    readonly stack: readonly { readonly is: string; readonly army?: string; readonly attacker?: string }[];
  };
  if (phase !== undefined) return `${turn} ${phase}`;
  const top = stack.at(-1)!;
  // Whoever is attacked answers in the turn of the attacker.
  const isAnswer = top.is === 'withdraw';
  return `${isAnswer ? otherThan(top.army!) : top.army}`;
}
const otherThan = (army: string): string => (army === 'red' ? 'yellow' : 'red');

interface Total {
  readonly rolled: readonly number[];
  /** So many throws come to the same. */
  readonly ways: number;
}
const FACES = [1, 2, 3, 4, 5, 6];
export const throwsOf = (dice: number): readonly (readonly number[])[] =>
  dice === 0 ? [[]] : throwsOf(dice - 1).flatMap(some => FACES.map(face => [...some, face]));
/** Every rulebook reads dice that fall together by their total, which a test holds; one throw of each stands for all. */
function totalsOf(dice: number): readonly Total[] {
  const totals = new Map<number, Total>();
  for (const rolled of throwsOf(dice)) {
    const total = rolled.reduce((sum, die) => sum + die, 0);
    totals.set(total, { rolled, ways: (totals.get(total)?.ways ?? 0) + 1 });
  }
  return [...totals.values()];
}

/** The greatest value; nobody looks further once there is no greater. */
function bestOf(orders: readonly Order[], most: number, value: (order: Order) => number): number {
  let best = Number.NEGATIVE_INFINITY;
  for (const order of orders) {
    best = Math.max(best, value(order));
    if (best >= most) return best;
  }
  return best;
}

interface Measuring {
  of(state: unknown): number;
  /** Whether it cannot change any more. */
  isSettled(state: unknown): boolean;
  /** No value lies beyond these. */
  readonly least: number;
  readonly most: number;
}

function measureOf({ game, standing, seat, goal: { measure, unit } }: Question): Measuring {
  const isLost = (state: unknown): boolean => game.worth(state, unit!) === 0;
  const open = { isSettled: () => false, least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };
  switch (measure) {
    case 'points':
      return {
        ...open,
        of: state => {
          const { lead, seats } = standing(state);
          return 100 * (seats[0] === seat ? lead : -lead);
        },
      };
    case 'wins':
      return {
        isSettled: () => false,
        least: -100,
        most: 100,
        of: state => {
          const awaits = game.awaits(state);
          if (awaits.kind !== 'over' || awaits.outcome.winner === null) return 0;
          return awaits.outcome.winner === seat ? 100 : -100;
        },
      };
    case 'worth':
      return {
        ...open,
        of: state =>
          game
            .units(state, null)
            .reduce((sum, { id, side }) => sum + (side === seat ? 1 : -1) * game.worth(state, id), 0),
      };
    case 'kills':
      return { isSettled: isLost, least: 0, most: 100, of: state => (isLost(state) ? 100 : 0) };
    case 'keeps':
      return { isSettled: isLost, least: 0, most: 100, of: state => (isLost(state) ? 0 : 100) };
  }
}
