// What could be, for threats, reverse odds and computer players: where units could come to, whom they could strike from
// there, and what such a fight would bring. Cheap, and nothing of it is played: exact chances are the business of `odds`.

import type { HexId, Ledger, Seat, Standing, UnitId } from './types.ts';

/** A unit as it would stand; whatever is not named is as it is now. */
export interface Supposed extends Partial<Standing> {
  readonly unit: UnitId;
}

/** Hexes a unit could turn against from where it stands, whoever is there. */
export interface Strikes {
  readonly melee: readonly HexId[];
  readonly fire: readonly HexId[];
  /** Where it does not fight itself, and helps those who do: a leader. */
  readonly helps: readonly HexId[];
}

/** A fight that nobody has declared, maybe of units that have still to come there. */
export interface Supposition {
  /** Leaders among them lead from where they would stand. */
  readonly attackers: readonly Supposed[];
  readonly hexes: readonly HexId[];
  /** The first attacker shoots; hand to hand where it is not given. */
  readonly by?: 'fire';
  /** Whoever else would stand elsewhere: the defender, a neighbour who has left. */
  readonly others?: readonly Supposed[];
}

/** What such a fight comes to, as things stand now. */
export interface Estimate {
  readonly column: string;
  readonly ledger: Ledger;
  /** Whether the attackers could stand so, beside each other and whoever is there already. */
  readonly fits: boolean;
  /** Hexes each of the defenders could fall back, never more than a table can ask for. */
  readonly room: Readonly<Record<UnitId, number>>;
  /** Strength each side loses on the average, in thousandths of a point. */
  readonly attackerLoss: number;
  readonly defenderLoss: number;
  /**
   * In parts of ten thousand, named as in `Odds`; and `destroyed`: nobody of the defenders is left. Of a leader with them
   * `leaderFalls` and `leaderAlone` (his men are dead and he stays there), of one with the attackers `ownLeaderFalls`.
   */
  readonly measures: Readonly<Record<string, number>>;
}

/** All of it is asked with the eyes of a seat, null for a spectator: what it cannot know changes no answer. */
export interface Forecast<S> {
  /**
   * Where a unit of whatever side could stand when that side next attacks: at the end of its next movement phase, or of the
   * present one while it has a move left in it. Where it stands now comes first; empty where it will not fight then.
   */
  nextReach(s: S, seat: Seat | null, unit: UnitId): readonly Standing[];
  /** From one of these stands, or any other. Of fire only what comes before the end of its side's next turn. */
  strikes(s: S, seat: Seat | null, who: Supposed): Strikes;
  /** null where nobody could attack anybody: no such unit, nobody on the hexes. */
  estimate(s: S, seat: Seat | null, fight: Supposition): Estimate | null;
}
