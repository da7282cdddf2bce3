import type { AnyGame } from '@gonfalon/kernel';
import type { BattleMap, Cites, Rulebook, TerrainTable, WorkedExample } from '@gonfalon/kit';

/** Words for people, in the two languages of the house. */
export interface Words {
  readonly en: string;
  readonly pl: string;
}
export interface Named {
  readonly id: string;
  readonly name: Words;
}

/** A hex of an example field; `flag` is worth that many victory points. */
export interface ExampleHex {
  readonly id: string;
  readonly q: number;
  readonly r: number;
  readonly terrain: string;
  readonly flag: number;
}

/** A unit as it lies on the table; figure and side are names of the board's drawings. */
export interface ShownUnit {
  readonly id: string;
  readonly at: string;
  readonly side: string;
  readonly figure: string;
  /** Tokens only: two knights are a full unit. */
  readonly knights: number;
  /** Movement points left, and those of the fresh unit. */
  readonly left: number;
  readonly most: number;
}
export interface Shown {
  readonly hexes: readonly ExampleHex[];
  readonly units: readonly ShownUnit[];
}

/** One printed game: what the hall shows at once, and what is fetched when the box is opened. */
export interface Box extends Named {
  /** The year of the battle; absent where the game belongs to no battle. */
  readonly year?: number;
  /** Folder under packages/systems with the rules it shares with its sisters. */
  readonly system: 'medieval' | 'husaria' | 'medieval-battle';
  /** The two armies in one line, as on the side of the box. */
  readonly armies: Words;
  /** Seats at the table. */
  readonly sides: readonly Named[];
  readonly scenarios: readonly Named[];
  /** How long an evening, in words. */
  readonly length: Words;
  /** Shields, 1 to 5. */
  readonly complexity: 1 | 2 | 3 | 4 | 5;

  /** Absent where the battlefield is built anew for every game. */
  readonly map?: () => Promise<BattleMap>;
  /** Where there is no map: one of the fields that can be built, to look at. */
  readonly example?: () => Promise<readonly ExampleHex[]>;
  readonly terrain: () => Promise<TerrainTable>;
  readonly rulebook: () => Promise<Rulebook>;
  readonly examples: () => Promise<readonly WorkedExample[]>;
  readonly cites: () => Promise<Cites>;
  /** Absent while the box cannot be played yet. */
  readonly game?: () => Promise<AnyGame>;
  /** What lies on the table in a state of the game, ready to be drawn. */
  readonly shown?: (state: unknown) => Promise<Shown>;
}
