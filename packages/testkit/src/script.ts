// Dice for tests and simulations: written down beforehand, or drawn from a seed.

import { BadInput, diceStream, rollD6 } from '@gonfalon/kernel';

/** Gives the next n dice. */
export type Dice = (n: number) => readonly number[];

/** '3 4, 6 6': faces in the order they will be thrown; running out of them is an error, not luck. */
export function scriptedDice(text: string): Dice & { left(): number } {
  const faces = (text.match(/[^\s,]+/g) ?? []).map(word => {
    if (!/^[1-6]$/.test(word)) throw new BadInput('dice', `"${word}" is not a face of a die`);
    return Number(word);
  });
  let used = 0;
  const dice = (n: number): readonly number[] => {
    if (used + n > faces.length)
      throw new Error(`the script of dice holds ${faces.length - used} more, but ${n} are thrown`);
    used += n;
    return faces.slice(used - n, used);
  };
  return Object.assign(dice, { left: () => faces.length - used });
}

export function seededDice(seed: string): Dice {
  let stream = diceStream(seed);
  return n => {
    const rolled = rollD6(stream, n);
    stream = rolled.stream;
    return rolled.dice;
  };
}
