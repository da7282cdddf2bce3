// What a simulation plays, as plain data that a worker can be handed.

import type { Statistics } from '@gonfalon/host';
import type { OptionSpecs, Options } from '@gonfalon/kernel';
import type { FuzzReport } from '@gonfalon/testkit';

export interface Plan {
  readonly box: string;
  readonly scenario: string;
  readonly options: Options;
  /** Options that differ from game to game. */
  readonly vary: readonly string[];
  readonly seed: string;
  /** Names of players by seat. */
  readonly players: Readonly<Record<string, string>>;
  /** Steps after which a game is given up. */
  readonly limit: number;
  /** Holds every step to the laws of the fuzzer. */
  readonly laws: boolean;
  /** Only each so many-th step to those laws that are dear. */
  readonly every: number;
  /** Seconds a program may take for an order. */
  readonly patience: number;
}

/** Text is made of seed and number of the game; a list of values is gone round. */
export function optionsOf(
  { options, vary, seed }: Pick<Plan, 'options' | 'vary' | 'seed'>,
  specs: OptionSpecs,
  game: number,
): Options {
  const varied = vary.map(name => {
    const spec = specs[name]!;
    return [name, typeof spec === 'string' ? `${seed} ${game}` : spec[game % spec.length]!] as const;
  });
  return { ...options, ...Object.fromEntries(varied) };
}

/** How much the laws were tried on. */
export type Tried = FuzzReport['tried'];
export interface Tally extends Statistics {
  readonly tried?: Tried;
}
/** The games from number `from` on. */
export interface Share {
  readonly plan: Plan;
  readonly from: number;
  readonly games: number;
}
export type Report =
  | { readonly played: number }
  | { readonly tally: Tally }
  /** A fault of the game: a seat without a choice, or a choice that was offered and then refused. */
  | { readonly failed: string; readonly game: number };
