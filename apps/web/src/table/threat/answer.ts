// The answer in numbers: the best attack that could come, who else could, and who could shoot.

import type { AnyGame, HexId, Seat, UnitId } from '@gonfalon/kernel';
import { type Attack, bestAttack, type Shooter, shootersAt, type Threats } from '@gonfalon/kit';
import type { Question } from './question.ts';

export interface Answer {
  /** null where nobody stands there to be attacked, or nobody comes. */
  readonly attack: Attack | null;
  /** Everybody who could come to a hex from which it can be attacked. */
  readonly comers: readonly UnitId[];
  readonly shooters: readonly Shooter[];
}

export function answerTo(
  game: AnyGame,
  state: unknown,
  eyes: Seat | null,
  threats: Threats,
  { hex, others }: Question,
): Answer {
  const against = { hex, others };
  const found = threats.hexes.get(hex);
  return {
    attack: bestAttack(game, state, eyes, threats, against),
    comers: [...(found?.melee.keys() ?? [])],
    shooters: shootersAt(game, state, eyes, threats, against),
  };
}

/** A way somebody would come, to be drawn: from where he stands to where he would strike from. */
export interface Approach {
  readonly unit: UnitId;
  readonly from: HexId;
  readonly to: HexId;
}

/** Of those in the best attack; whoever stands there already needs no arrow. */
export function approaches(attack: Attack | null, places: ReadonlyMap<UnitId, HexId>): readonly Approach[] {
  return (attack?.attackers ?? []).flatMap(({ unit, at }) => {
    const from = places.get(unit);
    return from !== undefined && at !== undefined && from !== at ? [{ unit, from, to: at }] : [];
  });
}

/** Thousandths of a strength point as people write them. */
export const strengthText = (thousandths: number): string => (thousandths / 1000).toFixed(1);
