// Who throws: the other end by hand, a script written down before, or a seed.

import { byHand, type Cup, seededCup } from '@gonfalon/host';
import { BadInput, type DicePolicy, type GameRecord, type Position } from '@gonfalon/kernel';

/** Throws what was written down before; what is left of a script that is too short is not thrown. */
export interface ScriptCup extends Cup {
  readonly left: readonly number[];
}
const scriptCup = (left: readonly number[]): ScriptCup => ({
  left,
  throw: d6 => (left.length < d6 ? null : { dice: left.slice(0, d6), cup: scriptCup(left.slice(d6)) }),
});
export const isScript = (cup: Cup): cup is ScriptCup => 'left' in cup;

export interface Dice {
  readonly cup: Cup;
  /** What a record says of them. */
  readonly policy: DicePolicy;
}
const BY_HAND: Dice = { cup: byHand, policy: { hand: true } };

export function diceFrom(seed: string | undefined, script: readonly number[] | undefined): Dice {
  if (seed !== undefined && script !== undefined)
    throw new BadInput('dice', 'come from a seed or from a script, not from both');
  if (seed !== undefined) return { cup: seededCup(seed), policy: { seed } };
  return script === undefined ? BY_HAND : { cup: scriptCup(script), policy: { hand: true } };
}

/**
 * Whoever goes on with a record goes on with its dice: those of its seed, after the ones thrown already. Where nobody has
 * told the seed yet, the other end throws.
 */
export function diceOf({ dice, entries }: Pick<GameRecord, 'dice' | 'entries'>): Dice {
  if (!('seed' in dice)) return { cup: byHand, policy: dice };
  const thrown = entries.reduce((sum, { said }) => sum + ('rolled' in said ? said.rolled.length : 0), 0);
  return { cup: seededCup(dice.seed, thrown), policy: dice };
}

export function readScript(dice: unknown): readonly number[] {
  if (!Array.isArray(dice)) throw new BadInput('dice', 'a list of numbers from 1 to 6 is expected');
  for (const die of dice)
    if (!Number.isInteger(die) || die < 1 || die > 6)
      throw new BadInput('dice', `${JSON.stringify(die)} is no side of a die`);
  return dice;
}

/** `dice 3 4 6` in a position is for the host: the game never sees what will be thrown. */
export function scriptIn(position: Position): {
  readonly position: Position;
  readonly script?: readonly number[];
} {
  const lines = position.body.filter(({ word }) => word === 'dice');
  if (lines.length === 0) return { position };
  const script = readScript(lines.flatMap(({ args }) => args.map(Number)));
  return { position: { ...position, body: position.body.filter(({ word }) => word !== 'dice') }, script };
}
