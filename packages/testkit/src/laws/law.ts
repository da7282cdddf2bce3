import {
  type Action,
  type Awaits,
  eventsSeen,
  type Game,
  type GameEvent,
  memo,
  remembered,
  type Seat,
  type Step,
} from '@gonfalon/kernel';
import { knownTo } from '../known.ts';

/** A law of the contract that a game did not keep. */
export class Broken extends Error {
  readonly law: string;
  constructor(law: string, reason: string) {
    super(reason);
    this.law = law;
  }
}

export function demand(law: string, holds: boolean, reason: () => string): void {
  if (!holds) throw new Broken(law, reason());
}

/** One moment of a game under inspection. */
export interface Look<S, A extends Action, E extends GameEvent> {
  readonly game: Game<S, A, E>;
  readonly seats: readonly Seat[];
  readonly state: S;
  readonly awaited: Awaits<A>;
  /** By seat; only awaited seats have any. */
  readonly choices: ReadonlyMap<Seat, readonly A[]>;
}

export function lookAt<S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  seats: readonly Seat[],
  state: S,
): Look<S, A, E> {
  const choices = new Map(seats.map(seat => [seat, game.choices(state, seat)]));
  return { game, seats, state, awaited: game.awaits(state), choices };
}

/** Texts by game, state and seat: a state is looked at by many laws, and frozen. */
const texts = memo((_: object) => memo((_: object) => new Map<Seat | null, string>()));

/** All a seat is shown, as text: equal text means it cannot tell two states apart. */
export function knownText<S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  state: S,
  seat: Seat | null,
): string {
  return remembered(texts(game)(state as object), seat, () => JSON.stringify(knownTo(game, state, seat)));
}

/** All a seat learns from a step. */
export const learnt = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  step: Step<S, E>,
  seat: Seat | null,
): string => `${JSON.stringify(eventsSeen(game, step.events, seat))}\n${knownText(game, step.state, seat)}`;

/** Where two long texts part, for a message. */
export function parting(a: string, b: string): string {
  let n = 0;
  while (n < a.length && a[n] === b[n]) n++;
  const from = Math.max(0, n - 30);
  return `...${a.slice(from, n + 50)}... against ...${b.slice(from, n + 50)}...`;
}
