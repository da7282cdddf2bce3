// What a simulation plays, as plain data that a worker can be handed.

import type { Options } from '@gonfalon/kernel';
import { type Player, randomPlayer, type Statistics } from '@gonfalon/testkit';

/** Players by the name used on the command line; each game gives them a seed of its own. */
export const PLAYERS: Readonly<Record<string, (seed: string) => Player>> = { random: randomPlayer };

export interface Plan {
  readonly box: string;
  readonly scenario: string;
  readonly options: Options;
  readonly seed: string;
  /** Names from PLAYERS by seat. */
  readonly players: Readonly<Record<string, string>>;
  /** Steps after which a game is given up. */
  readonly limit: number;
}
/** The games from number `from` on. */
export interface Share {
  readonly plan: Plan;
  readonly from: number;
  readonly games: number;
}
export type Report =
  | { readonly played: number }
  | { readonly statistics: Statistics }
  /** A fault of the game: a seat without a choice, or a choice that was offered and then refused. */
  | { readonly failed: string; readonly game: number };
