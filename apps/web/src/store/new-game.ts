import type { Options, Seat } from '@gonfalon/kernel';
import { freshId } from './chance.ts';
import type { SavedGame } from './saves.ts';

export interface Agreed {
  readonly box: string;
  readonly scenario: string;
  readonly options: Options;
  /** '' where the game begins from its scenario. */
  readonly lay: string;
  readonly seed: string;
  readonly seats: readonly Seat[];
  readonly umpire: boolean;
}

/** The row of a game nobody has played yet. */
export function newGame({ seats, ...agreed }: Agreed): SavedGame {
  const now = Date.now();
  return {
    ...agreed,
    id: freshId(),
    seats: Object.fromEntries(seats.map(seat => [seat, 'person'])),
    orders: '',
    began: now,
    changed: now,
    entries: 0,
    turn: 0,
    over: false,
  };
}
