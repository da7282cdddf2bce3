import { type Filled, SAVE_FORMAT, type SavedGame } from '@gonfalon/host';
import type { AnyGame, Awaits, Options, Seat } from '@gonfalon/kernel';
import { freshId, freshSeed } from './chance.ts';

export interface Agreed {
  readonly scenario: string;
  readonly options: Options;
  /** '' where the game begins from its scenario. */
  readonly lay: string;
  readonly seed: string;
  readonly umpire: boolean;
  /** Seats not named here are filled by people. */
  readonly players?: Readonly<Record<Seat, Filled>>;
}

/** The row of a game nobody has played yet. */
export function newGame(
  { id: box, rulesVersion, seats }: AnyGame,
  { scenario, options, lay, seed, umpire, players = {} }: Agreed,
): SavedGame {
  const now = Date.now();
  return {
    format: SAVE_FORMAT,
    id: freshId(),
    box,
    rules: rulesVersion,
    scenario,
    options,
    lay,
    position: '',
    seed,
    seats: Object.fromEntries(seats(scenario).map(seat => [seat, players[seat] ?? 'person'])),
    umpire,
    orders: '',
    began: now,
    changed: now,
    entries: 0,
    turn: 0,
    over: false,
    name: '',
    outcome: null,
  };
}

/** The same battle with other dice; `swapped`: whoever filled one seat fills the other. */
export function onceMore(game: AnyGame, played: SavedGame, swapped: boolean): SavedGame {
  const fillings = Object.values(played.seats);
  const seats = Object.keys(played.seats).map((seat, n) => [
    seat,
    swapped ? fillings.at(-1 - n)! : fillings[n]!,
  ]);
  return {
    ...newGame(game, { ...played, seed: freshSeed() }),
    seats: Object.fromEntries(seats),
  };
}

/** What the row tells of the end. */
export const endOf = (now: Awaits): Pick<SavedGame, 'over' | 'outcome'> =>
  now.kind === 'over' ? { over: true, outcome: now.outcome } : { over: false, outcome: null };
