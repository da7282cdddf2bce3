// What each level knows: a weaker one has fewer ideas and looks at less.

import type { Level } from '../mind.ts';

export interface Ideas {
  /** Looks at what the enemy could do next turn. */
  readonly danger: boolean;
  /** Has a battle plan: what each command is meant to do. */
  readonly battlePlan: boolean;
  /** How many times as hard men are driven whose command goes at foot: foot does not come to them. */
  readonly press: number;
  /** Comers tried together against a hex, stands of each, and the most in one attack. */
  readonly pool: number;
  readonly ways: number;
  readonly most: number;
  /** Plans a movement phase is worth: after that the last one is followed as far as it goes. */
  readonly plans: number;
  /** How much of the risk after an attack is counted before it. */
  readonly afterwards: number;
  /** Ways to share out the fights that are tried. */
  readonly partitions: number;
  /** Ways to share out the fights of a tangle that are foreseen while moving; 0 for whoever does not look so far. */
  readonly foreseen: number;
  /** The same in Byczyna, where several groups may attack a hex: a knight who foresees little of that attacks too seldom. */
  readonly foreseenAgain: number;
  /** Hundredths of what muskets bring before a melee that are counted: whom they shoot down the melee cannot beat as well. */
  readonly muskets: number;
  /** How often the whole plan is gone through man by man for something better, and fights weighed for that at the most. */
  readonly rounds: number;
  readonly search: number;
  /** Hundredths of the enemy's best answer that are counted against a finished turn. */
  readonly reply: number;
  /** Looks at the enemy's moves again when the plan stands: hexes that are left open ways to him. */
  readonly second: boolean;
  /** Knows that men are worth their points alone when the battle ends. */
  readonly clock: boolean;
  /** Looks at the enemy's next blow before it follows, falls back, turns or rides out to meet somebody. */
  readonly wary: boolean;
  /** How often plans are played through in thought where the battle is small; 0 for whoever never does. */
  readonly rehearsals: number;
  /** Fights and countercharges whose exact chances are asked. */
  readonly exact: number;
}

export const IDEAS: Readonly<Record<Level, Ideas>> = {
  squire: {
    danger: false,
    battlePlan: false,
    press: 1,
    pool: 1,
    ways: 1,
    most: 3,
    plans: 2,
    afterwards: 0,
    partitions: 1,
    foreseen: 0,
    foreseenAgain: 0,
    muskets: 0,
    rounds: 0,
    search: 0,
    reply: 0,
    second: false,
    clock: false,
    wary: false,
    rehearsals: 0,
    exact: 0,
  },
  knight: {
    danger: true,
    battlePlan: true,
    press: 1,
    pool: 6,
    ways: 1,
    most: 5,
    plans: 3,
    afterwards: 0.3,
    partitions: 200,
    foreseen: 12,
    foreseenAgain: 0,
    muskets: 50,
    rounds: 0,
    search: 0,
    reply: 0,
    second: false,
    clock: false,
    wary: false,
    rehearsals: 0,
    exact: 3,
  },
  banneret: {
    danger: true,
    battlePlan: true,
    press: 12,
    pool: 9,
    ways: 2,
    most: 7,
    plans: 6,
    afterwards: 0.3,
    partitions: 300,
    foreseen: 40,
    foreseenAgain: 40,
    muskets: 50,
    rounds: 3,
    search: 12000,
    reply: 80,
    second: true,
    clock: true,
    wary: true,
    rehearsals: 0,
    exact: 8,
  },
  marshal: {
    danger: true,
    battlePlan: true,
    press: 12,
    pool: 10,
    ways: 2,
    most: 8,
    plans: 8,
    afterwards: 0.3,
    partitions: 600,
    foreseen: 60,
    foreseenAgain: 60,
    muskets: 50,
    rounds: 6,
    search: 60000,
    reply: 80,
    second: true,
    clock: true,
    wary: true,
    rehearsals: 24,
    exact: 12,
  },
};
