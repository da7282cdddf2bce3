// Everything dice can bring from a position on, as a tree that grows where it is asked: chances that are shown beforehand are held
// against it, throw by throw. Whoever is asked on the way lets it pass, or takes the first he is offered.

import { type Action, diceStream, type Game, type GameEvent, type RuleKey, rollD6 } from '@gonfalon/kernel';
import { certain, totals } from '@gonfalon/kit';

export interface DiceTree {
  /** What has come of it, where nothing more is rolled. */
  readonly ending?: string;
  readonly d6: number;
  /** One throw is as good as another. */
  readonly isIdle: boolean;
  after(dice: readonly number[]): DiceTree;
}

export interface Growing<S, E extends GameEvent> {
  isDone(state: S): boolean;
  /** The ending in a line, from everything told since the start. */
  tell(events: readonly E[]): string;
  /** Rolls that change nothing of what is told. */
  isIdle?(rule: RuleKey): boolean;
}

export function diceTree<S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  start: S,
  growing: Growing<S, E>,
): DiceTree {
  const grown = (state: S, told: readonly E[]): DiceTree => {
    const awaited = game.awaits(state);
    if (awaited.kind === 'over' || growing.isDone(state)) return leaf(growing.tell(told));
    if (awaited.kind === 'seats') {
      const seat = awaited.seats[0]!;
      const action = awaited.moment.pass ?? game.choices(state, seat)[0]!;
      const step = game.apply(state, { seat, action });
      return grown(step.state, [...told, ...step.events]);
    }
    // The rules read totals: throws of the same total are one branch.
    const known = new Map<number, DiceTree>();
    return {
      d6: awaited.d6,
      isIdle: growing.isIdle?.(awaited.rule) ?? false,
      after(dice) {
        const total = dice.reduce((sum, die) => sum + die, 0);
        let next = known.get(total);
        if (!next) {
          const step = game.apply(state, { rolled: dice });
          next = grown(step.state, [...told, ...step.events]);
          known.set(total, next);
        }
        return next;
      },
    };
  };
  return grown(start, []);
}

const leaf = (ending: string): DiceTree => ({
  ending,
  d6: 0,
  isIdle: false,
  after: () => {
    throw new Error('nothing more is rolled');
  },
});

/** A throw of one or two dice with that total. */
const diceFor = (d6: number, total: number): number[] =>
  d6 === 1 ? [total] : [Math.ceil(total / 2), Math.floor(total / 2)];

/** Every total of every roll, with its share of all throws. */
export function sharesOf(tree: DiceTree, share = 1, shares = new Map<string, number>()): Map<string, number> {
  if (tree.ending !== undefined) return shares.set(tree.ending, (shares.get(tree.ending) ?? 0) + share);
  const rolls = tree.isIdle ? certain(6 * tree.d6) : totals(tree.d6);
  for (const { value, weight } of rolls.shares)
    sharesOf(tree.after(diceFor(tree.d6, value)), (share * weight) / rolls.of, shares);
  return shares;
}

/** How often each ending comes up in so many trials with dice from a seeded stream. */
export function sampledFrom(tree: DiceTree, trials: number, seed: string): Map<string, number> {
  const counts = new Map<string, number>();
  let stream = diceStream(seed);
  for (let n = 0; n < trials; n++) {
    let at = tree;
    while (at.ending === undefined) {
      const roll = rollD6(stream, at.d6);
      stream = roll.stream;
      at = at.after(roll.dice);
    }
    counts.set(at.ending, (counts.get(at.ending) ?? 0) + 1);
  }
  return counts;
}
