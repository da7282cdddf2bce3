// What a league plays, as plain data that a worker can be handed and a file of results begins with.

import type { Result } from '@gonfalon/ai/league';
import { positionOf } from '@gonfalon/ai/skirmishes';
import type { AnyGame, Options, Start } from '@gonfalon/kernel';
import { skirmishNamed } from '../boxes.ts';
import { optionsOf } from '../simulate/plan.ts';

export interface LeaguePlan {
  readonly box: string;
  /** Or a skirmish of the box. */
  readonly scenario: string;
  readonly options: Options;
  /** Options that differ from pair to pair. */
  readonly vary: readonly string[];
  readonly seed: string;
  readonly players: readonly [string, string];
  /** Steps after which a game is given up. */
  readonly limit: number;
  readonly luck: boolean;
  /** Seconds a program may take for an order. */
  readonly patience: number;
}

/** One game to be played. */
export interface Fixture {
  readonly pair: number;
  readonly swapped: 0 | 1;
}
/** What a worker is told: a game, or null when there is no other. */
export type Task = Fixture | null;
/** What a worker is begun with. */
export interface Job {
  readonly plan: LeaguePlan;
  /** Whether the record of every game is wanted. */
  readonly records: boolean;
}
/** What a worker says. */
export type Played =
  | { readonly result: Result; readonly record: string | null }
  | { readonly failed: string; readonly of: Fixture };

export const fixturesOf = (pairs: number): readonly Fixture[] =>
  Array.from({ length: pairs }, (_, pair) => ([0, 1] as const).map(swapped => ({ pair, swapped }))).flat();

export const scenarioIn = (start: Start): string =>
  'position' in start ? start.position.scenario : start.scenario;

export function startOf(plan: LeaguePlan, game: AnyGame, pair: number): Start {
  const { box, scenario } = plan;
  const skirmish = skirmishNamed(box, scenario);
  return skirmish
    ? { position: positionOf(skirmish) }
    : { scenario, options: optionsOf(plan, game.options, pair) };
}
