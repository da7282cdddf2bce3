// A verb is an order a player can give: what forbids it, what it could be tried on, what it does.

import type { Hex } from '@gonfalon/hex';
import type { Bans } from '@gonfalon/kernel';
import type { Table } from './table.ts';
import type { Army, Frame, Happening, Order, Slot, State, Troop, Unit } from './types.ts';

/** An order with its ids looked up. Fields that the verb does not have are undefined. */
export interface Claim {
  readonly t: Table;
  readonly army: Army;
  readonly frame: Frame;
  readonly unit: Unit;
  /** The other unit: target, twin. */
  readonly other: Unit;
  readonly hex: Hex;
  readonly kind: Troop;
  readonly module: Slot;
}

export interface Result {
  readonly s: State;
  readonly events: readonly Happening[];
  /** A held-back unit came to light. */
  readonly sealed?: true;
}

export interface Verb {
  readonly bans: Bans<Claim>;
  /** Orders worth asking about; those no ban objects to are the choices. */
  candidates(t: Table, army: Army): Order[];
  apply(claim: Claim): Result;
}

type Regrouping = Extract<Frame, { is: 'regroup' }>;
/** What is still to be settled in the regrouping under way. */
export function regroupFrame({ s }: Table): Regrouping {
  const frame = s.stack[s.stack.length - 1]!;
  if (frame.is !== 'regroup') throw new Error(`no regrouping, but ${frame.is}`);
  return frame;
}

/** The unit whose move is under way, or every unit of the army that stands on the board. */
export function movers({ s }: Table, army: Army): readonly Unit[] {
  const frame = s.stack[s.stack.length - 1]!;
  return s.units.filter(unit =>
    frame.is === 'move' || frame.is === 'dismount'
      ? unit.id === frame.unit
      : unit.army === army && unit.at >= 0,
  );
}
