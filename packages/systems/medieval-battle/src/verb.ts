// An order of the system, with everything it names looked up.

import type { Hex } from '@gonfalon/hex';
import type { UnitId } from '@gonfalon/kernel';
import type { Verb as AnyVerb } from '@gonfalon/kit';
import type { BattleScene } from './scene.ts';
import type { Army, Frame, Order, Slot, Troop, Unit } from './types.ts';

/** Fields that the verb does not have are undefined. */
export interface Claim {
  readonly sc: BattleScene;
  readonly army: Army;
  readonly frame: Frame;
  readonly unit: Unit;
  /** The other unit: target, twin. */
  readonly other: Unit;
  readonly hex: Hex;
  readonly kind: Troop;
  readonly module: Slot;
}

export interface Verb extends Omit<AnyVerb<BattleScene, Claim, Order>, 'candidates'> {
  candidates(sc: BattleScene, army: Army, about?: UnitId): readonly Order[];
}

/** The unit whose move is under way, or every unit of the army that stands on the board; of its own units only the one asked about. */
export function movers({ s }: BattleScene, army: Army, about?: UnitId): readonly Unit[] {
  const frame = s.stack[s.stack.length - 1]!;
  const only = about !== undefined && s.units.some(({ id, army: own }) => id === about && own === army);
  return s.units.filter(unit => {
    if (only && unit.id !== about) return false;
    return frame.is === 'move' || frame.is === 'dismount'
      ? unit.id === frame.unit
      : unit.army === army && unit.at >= 0;
  });
}
