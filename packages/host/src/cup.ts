// Where the dice of a game come from. A cup is plain and replaced by each throw, so that it can be set back with a game.

import { type DiceStream, diceStream, fairRoll, rollD6 } from '@gonfalon/kernel';

export interface Cup {
  /** null where a hand must throw. */
  throw(d6: number): { readonly dice: readonly number[]; readonly cup: Cup } | null;
}

const streamCup = (stream: DiceStream): Cup => ({
  throw: d6 => {
    const { dice, stream: rest } = rollD6(stream, d6);
    return { dice, cup: streamCup(rest) };
  },
});

/** The same seed gives the same dice on every machine; `thrown` of them lie on the table already. */
export const seededCup = (seed: string, thrown = 0): Cup =>
  streamCup(thrown === 0 ? diceStream(seed) : rollD6(diceStream(seed), thrown).stream);

/**
 * Dice of secrets that all at the table have committed themselves to; `rolls` were thrown already, also such as were taken back.
 */
export const fairCup = (key: string, rolls = 0): Cup => ({
  throw: d6 => ({ dice: fairRoll(key, rolls + 1, d6), cup: fairCup(key, rolls + 1) }),
});

/** Dice are thrown on a real table and told. */
export const byHand: Cup = { throw: () => null };
