// What a battle is fought for, for computer players and whoever weighs an order: what the scenario pays for a loss, when it
// ends, who must not fall. Points are hundredths of a point. All of it is public: it is the same whoever's view is asked.

import type { HexId, Seat, UnitId } from './types.ts';

export interface LeaderAtStake {
  readonly unit: UnitId;
  /** One of those whose loss, of all of them, loses the battle. */
  readonly key: boolean;
  /** The last of those who is left: with him the battle is lost. */
  readonly decides: boolean;
  /** Whose units lose a strength point each when he falls: those that answer to him, or all of his side. Nobody's where not given. */
  readonly mourned?: 'command' | 'side';
}

/** Men who lie hidden, or did. */
export interface AmbushFacts {
  readonly seat: Seat;
  readonly leader: UnitId;
  /** Turn from which they may show themselves unfound. */
  readonly from: number;
  /** They have not shown themselves yet. */
  readonly hidden: boolean;
  /** Where they lie, once everybody knows. */
  readonly at: HexId | null;
}

/** A command that waits, or with `command` null a whole side. */
export interface Waking {
  readonly seat: Seat;
  readonly command: UnitId | null;
  /** Turn in which it acts at the latest, unprovoked. */
  readonly turn: number;
}

/** A place that is worth points to whoever holds it. */
export interface Goal {
  readonly at: HexId;
  readonly points: number;
  readonly holder: Seat | null;
}

export interface BattleFacts {
  /** 0 where nobody counts turns. */
  readonly turn: number;
  /** null where the battle lasts until somebody wins. */
  readonly lastTurn: number | null;
  /** A lead that ends the battle at once; null where none does. */
  readonly toLead: number | null;
  /** Points that end it, whatever the other side has; null where none do. */
  readonly toWin: number | null;
  /** Points so far. Where morale alone decides, boxes of the track in favour of the side. */
  readonly points: Readonly<Record<Seat, number>>;
  /** Leaders who are still in the battle, by side. */
  readonly leaders: Readonly<Record<Seat, readonly LeaderAtStake[]>>;
  /** Who still waits. */
  readonly wakes: readonly Waking[];
  readonly ambush: AmbushFacts | null;
  readonly goals: readonly Goal[];
}

export interface Stakes<S> {
  facts(s: S): BattleFacts;
  /**
   * What the loss of this unit would give the enemy now, by the scenario's own count; 0 for one that is lost already or
   * unknown. Where men themselves are no points (Medieval Battle) it is what they cost.
   */
  worth(s: S, unit: UnitId): number;
}
