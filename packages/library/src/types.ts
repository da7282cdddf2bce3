import type { Action, AnyGame, GameEvent, RuleKey, Seat, StandingOrder } from '@gonfalon/kernel';
import type {
  BattleMap,
  Chart,
  Cites,
  Composition,
  LaidHex,
  Lesson,
  Rulebook,
  Showing,
  Stories,
  TerrainTable,
  WorkedExample,
} from '@gonfalon/kit';
import type { Sources } from './sources.ts';

export type Language = 'en' | 'pl';
/** Words for people, in the two languages of the house. */
export interface Words {
  readonly en: string;
  readonly pl: string;
}
/** Texts by key, in the ICU syntax: refusals and ledger rows by rule key, events as 'event.stepped'. */
export type Messages = Readonly<Record<string, string>>;
export interface Named {
  readonly id: string;
  readonly name: Words;
}

/** A scenario for whoever chooses one. */
export interface ScenarioCard extends Named {
  readonly about: Words;
  /** How long it takes, in words. */
  readonly length: Words;
  /** Shields, 1 to 5. */
  readonly complexity: Box['complexity'];
  /** null where it lasts until somebody wins. */
  readonly turns: number | null;
  /** In the order of `sides`; null where armies are recruited. */
  readonly units: readonly number[] | null;
  /** null where both begin at once. */
  readonly begins: Seat | null;
  /** What wins, in words. */
  readonly wins: Words;
}

/** A card of the diceless game: the losses, attacker's first, against every kind of defender. */
export interface ShownCard {
  /** Several kinds may share a card. */
  readonly attackers: readonly Words[];
  readonly ranged: boolean;
  readonly against: readonly { readonly figure: string; readonly name: Words; readonly losses: string }[];
}
/** A declared fight on the calculator, before it is fought. */
export interface ShownClash {
  readonly card: ShownCard;
  /** Which row of the card is fought against. */
  readonly chosen: number;
  /** The defender's side. */
  readonly side: string;
  readonly factors: readonly { readonly rule: RuleKey; readonly shift: number }[];
  /** Columns of the calculator, as losses. */
  readonly columns: readonly string[];
  /** From the card's own column to the result. */
  readonly path: readonly number[];
}

/** For whoever plays a box at random and watches (see the fuzzer of the testkit). */
export interface Laws {
  /** States that differ only in what the seat (null: a spectator) cannot see. */
  twins(state: unknown, seat: Seat | null): readonly unknown[];
  /** A watcher of one game: what is wrong with each of its states, and with the step to it. */
  invariants(): (
    state: unknown,
    came: { readonly from: unknown; readonly events: readonly GameEvent[] } | null,
  ) => readonly string[];
}

/** A standing order as its players would say it; '{value}' stands for what it asks for at least. */
export interface UsefulOrder {
  readonly order: Omit<StandingOrder, 'seat'>;
  readonly says: Words;
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
  readonly scenarios: readonly ScenarioCard[];
  /** How long an evening, in words. */
  readonly length: Words;
  /** Shields, 1 to 5. */
  readonly complexity: 1 | 2 | 3 | 4 | 5;

  /** Standing orders to begin with. */
  readonly orders: readonly UsefulOrder[];

  /** Absent where the battlefield is built anew for every game. */
  readonly map?: () => Promise<BattleMap>;
  /** Where there is no map: one of the fields that can be built, to look at. */
  readonly example?: () => Promise<readonly LaidHex[]>;
  readonly terrain: () => Promise<TerrainTable>;
  /** Every printed table of the box, to be looked at. */
  readonly charts: () => Promise<readonly Chart[]>;
  /** English where no language is named. */
  readonly rulebook: (language?: Language) => Promise<Rulebook>;
  readonly examples: () => Promise<readonly WorkedExample[]>;
  /** The same examples told for people, by their ids. */
  readonly stories: () => Promise<Stories>;
  /** Positions to try examples on, by their ids; absent while the box cannot be played yet. */
  readonly positions?: () => Promise<Readonly<Record<string, string>>>;
  /** How sure the facts of the box are. */
  readonly provenance: () => Promise<Sources>;
  readonly cites: () => Promise<Cites>;
  /** What the table says of a rule key or an event; where the box cannot be played yet, the manners of the table only. */
  readonly words: (language: Language) => Promise<Messages>;
  /** Absent while the box cannot be played yet. */
  readonly game?: () => Promise<AnyGame>;
  /** Everything the table draws and says about a state; absent while the box cannot be played yet. */
  readonly showing?: () => Promise<Showing>;
  /** The cards of a game without dice, and a fight on its calculator; null for an order that is no fight. */
  readonly cards?: () => Promise<readonly ShownCard[]>;
  readonly clash?: (state: unknown, order: Action) => Promise<ShownClash | null>;
  /** Battles with a teacher at the table. */
  readonly lessons?: () => Promise<readonly Lesson[]>;
  readonly laws?: () => Promise<Laws>;
  /** The composed rules line by line, to compare boxes of one system. */
  readonly composition?: () => Promise<Composition>;
  /** What is wrong with its scenarios beyond what their reader refuses: a sentence each. */
  readonly problems?: () => Promise<readonly string[]>;
}
