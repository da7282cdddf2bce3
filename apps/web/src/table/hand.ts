// What the player has in hand: a unit taken up, a way drawn, an order half given, a refusal to read.

import type { Action, End, HexId, UnitId, Violation } from '@gonfalon/kernel';
import type { ReadonlySignal, Signal } from '@preact/signals';

/** Something a player may do now, ready to be said; `path` where it takes several steps. */
export interface Offer {
  readonly path: readonly Action[];
  /** 'Ride to 2817'. */
  readonly label: string;
  /** Where a whole move ends, with what is left there. */
  readonly end: End | undefined;
}

/** A try that was refused: every broken rule with its culprits, and what remains possible. The position is untouched. */
export interface Refused {
  readonly tried: string;
  readonly unit: UnitId | undefined;
  readonly at: HexId | undefined;
  readonly why: readonly Violation[];
  readonly instead: readonly Offer[];
}

export interface Hand {
  /** The unit taken up. */
  readonly unit: Signal<UnitId | undefined>;
  /** The hex under the cursor of the keys. */
  readonly cursor: Signal<HexId | undefined>;
  /** What the red button would do. */
  readonly chosen: ReadonlySignal<Offer | undefined>;
  /** Other ways to the same end: hold the charge, lower it, ride down; and other orders for the same hex. */
  readonly others: ReadonlySignal<readonly Offer[]>;
  /** Everything that may be done with the unit in hand or with none, short of choosing a hex. */
  readonly orders: ReadonlySignal<readonly Offer[]>;
  readonly refused: Signal<Refused | undefined>;
  choose(offer: Offer): void;
  /** Says what is chosen. */
  commit(): void;
  /** Lets go of the last thing taken up. */
  back(): void;
}
