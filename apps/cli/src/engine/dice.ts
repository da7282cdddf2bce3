// Who throws: the other end by hand, a script written down before, or a seed.

import {
  BadInput,
  type DicePolicy,
  type DiceStream,
  diceStream,
  type GameRecord,
  type Position,
  rollD6,
} from '@gonfalon/kernel';

export type Thrower =
  /** `sealed` where the record that is gone on with was thrown from a seed nobody has told yet. */
  | { readonly by: 'hand'; readonly sealed?: string }
  | { readonly by: 'script'; readonly left: readonly number[] }
  | { readonly by: 'seed'; readonly seed: string; readonly stream: DiceStream };

const BY_HAND: Thrower = { by: 'hand' };

export function thrower(seed: string | undefined, script: readonly number[] | undefined): Thrower {
  if (seed !== undefined && script !== undefined)
    throw new BadInput('dice', 'come from a seed or from a script, not from both');
  if (seed !== undefined) return { by: 'seed', seed, stream: diceStream(seed) };
  return script === undefined ? BY_HAND : { by: 'script', left: script };
}

/** Whoever goes on with a record goes on with its dice: those of its seed, after the ones thrown already. */
export function throwerOf({ dice, entries }: Pick<GameRecord, 'dice' | 'entries'>): Thrower {
  if ('sealed' in dice) return { by: 'hand', sealed: dice.sealed };
  if (!('seed' in dice)) return BY_HAND;
  const thrown = entries.reduce((sum, { said }) => sum + ('rolled' in said ? said.rolled.length : 0), 0);
  return { by: 'seed', seed: dice.seed, stream: rollD6(diceStream(dice.seed), thrown).stream };
}

/** null where the other end must throw; a script that is too short throws nothing. */
export function thrown(
  thrower: Thrower,
  count: number,
): { readonly rolled: readonly number[]; readonly thrower: Thrower } | null {
  if (thrower.by === 'seed') {
    const { dice, stream } = rollD6(thrower.stream, count);
    return { rolled: dice, thrower: { ...thrower, stream } };
  }
  if (thrower.by === 'hand' || thrower.left.length < count) return null;
  return { rolled: thrower.left.slice(0, count), thrower: { by: 'script', left: thrower.left.slice(count) } };
}

export function policyOf(thrower: Thrower): DicePolicy {
  if (thrower.by === 'seed') return { seed: thrower.seed };
  return thrower.by === 'hand' && thrower.sealed !== undefined ? { sealed: thrower.sealed } : { hand: true };
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
