// Whole fights, for programs and whoever plans one: `choices` lists the steps that put a fight together, which a hand takes one
// by one; here each fight that could be declared is one order, and what is owed in an attack phase is told as it is.

import type { Action, HexId, Seat, UnitId } from './types.ts';

/** A fight as one order, and as the steps that come to the same. */
export interface WholeFight<A extends Action = Action> {
  readonly order: A;
  readonly steps: readonly A[];
  readonly units: readonly UnitId[];
  readonly hexes: readonly HexId[];
}

/** A unit that has still to attack, or may. */
export interface Obliged {
  readonly unit: UnitId;
  readonly at: HexId;
  /** Enemy hexes it may attack, in a fight of its own or with others. */
  readonly targets: readonly HexId[];
  /** Those of them that bind it: it must attack one at least; empty where it is free. */
  readonly owed: readonly HexId[];
}

/**
 * What is left to do in an attack phase. A fight may be fought if afterwards nobody who is bound, and no hex that must be
 * attacked, is left without a partner: `check` says so of any. In every fight one side stands on a single hex, and everybody
 * reaches every hex of it.
 */
export interface AttackDuties {
  readonly attackers: readonly Obliged[];
  /** Enemy hexes that must still be attacked. */
  readonly hexes: readonly HexId[];
  /** A hex that has had its fight may be attacked again. */
  readonly again: boolean;
}

export interface Fights<S, A extends Action = Action> {
  /** null where no attacks are declared now, or not by this seat. */
  attackDuties(s: S, seat: Seat): AttackDuties | null;
  /** Every fight the seat may declare now, one after the other: there may be very many, take as many as are needed. */
  fights(s: S, seat: Seat): Iterable<WholeFight<A>>;
}
