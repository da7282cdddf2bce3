// What a box lays before the players: everything the table draws and says about a state. Names, numbers and places only;
// the table asks the game what may be done, and this what it looks like.

import type { Action, Facts, GameEvent, HexId, Odds, RuleKey, Seat, UnitId } from '@gonfalon/kernel';
import type { Fight } from './fight.ts';
import type { Layout } from './layout.ts';
import type { Recruitment } from './recruitment.ts';
import type { SettingUp } from './setting-up.ts';
import type { Standing } from './standing.ts';
import type { Track } from './tracks.ts';

/** A key of the message files and what fills it, for the table speaks the reader's language. Ids stay ids. */
export interface Phrase {
  readonly key: string;
  readonly values?: Facts;
}

/** Drawings the bar knows. */
export type PhaseIcon = 'horse' | 'swords' | 'foot' | 'gun' | 'hourglass' | 'flag';

/** Where the game stands. */
export interface Clock {
  /** 0 before the first, and always where nobody counts turns. */
  readonly turn: number;
  /** Turns of the whole game; null where it lasts until somebody wins. */
  readonly of: number | null;
  /** Phases of a turn in order; empty where a turn has none. Their words are 'phase.KEY'. */
  readonly phases: readonly { readonly key: string; readonly seat: Seat | null; readonly icon: PhaseIcon }[];
  /** Index of the phase; -1 before the first turn. */
  readonly now: number;
}

/** The same in every language, or one for each. */
export type UnitName = string | { readonly en: string; readonly pl: string };

export type Grade = 'book' | 'history' | 'reconstructed';

/** A unit for the dock and the textual view. */
export interface UnitCard {
  readonly id: UnitId;
  readonly seat: Seat;
  readonly name: Phrase;
  /** null where it is not on the map; then `place` says where it is. */
  readonly at: HexId | null;
  readonly facing: number | null;
  readonly place: Phrase | null;
  /** The numbers of the counter and those of the moment, words 'stat.KEY': strength 2, points 8 of 8, armour 2, charge 0. */
  readonly stats: readonly { readonly key: string; readonly value: string }[];
  /** What it is and has done, in short sentences: carries a banner, has moved, out of its leader's range. */
  readonly remarks: readonly Phrase[];
  /** The leader it answers to. */
  readonly leader: UnitId | null;
  /** How sure each printed fact is. */
  readonly grades: readonly { readonly fact: Phrase; readonly grade: Grade }[];
}

/** Areas the table can lay over the map. Of a unit: all but sight; of a seat: zone, fire and command of all its units. */
export const AREAS = ['front', 'zone', 'fire', 'command', 'sight'] as const;
export type Area = (typeof AREAS)[number];

/** Who may act now, and who must before the phase can end. */
export interface Subjects {
  readonly may: readonly UnitId[];
  readonly must: readonly UnitId[];
  /** There are too many choices to list: ask by unit. */
  readonly many: boolean;
}

export interface March {
  readonly unit: UnitId;
  readonly left: number;
  readonly charge: number;
}

/** The same battle, but for the points a unit has left (as in End.left): those it `had`, and those it `has` there. */
export interface Tireless {
  readonly state: unknown;
  readonly had: number;
  readonly has: number;
}

/** The way of a unit that has moved. */
export interface Journey {
  readonly unit: UnitId;
  /** The hexes it came through in order, from where it stood, as far as the event tells; the last is where it arrived. */
  readonly hexes: readonly HexId[];
}

/** Something that must still be done before the phase can end. */
export interface Duty {
  readonly in: 'setup' | 'movement' | 'combat';
  readonly units: readonly UnitId[];
  readonly against: readonly UnitId[];
  readonly text: Phrase;
  readonly rule: RuleKey;
}

/** One kind of result with its chance. */
export interface Prospect {
  readonly weight: number;
  readonly text: Phrase;
  /** What it is to whoever rolls: chooses colour and pattern. */
  readonly tone: 'ruin' | 'harm' | 'push' | 'even' | 'own-harm' | 'own-ruin';
  readonly rule?: RuleKey;
}
/** `main` adds up to `of`; `beside` are effects that come on top. */
export interface Chances {
  readonly of: number;
  readonly main: readonly Prospect[];
  readonly beside: readonly Prospect[];
  /** What was taken for granted where a player will have a choice. */
  readonly assumed?: Phrase;
}

/** Results with their weights, which add up to `of`: odds, or what is left of them. */
export type Weighed = Pick<Odds, 'of' | 'chances'>;

/**
 * All functions look at the state with the eyes of a seat; null is a spectator. Hosts hold states without knowing their type.
 * What the table reads from orders, rules, events and message files without asking stands in customs.ts.
 */
export interface Showing {
  /** Names of units and the like that are no plain ids, of all scenarios: { jagiello: 'Jagiełło' }. */
  readonly names: Readonly<Record<string, UnitName>>;
  /** Orders a newcomer knows, the likeliest first: whoever touches a hex in vain meant one of them, and any other is guessed last. */
  readonly common: readonly string[];
  /** Kinds of events worth a headline, the gravest first: the ending tells its decisive moments by them. */
  readonly headlines: readonly string[];
  /** Points left (the game's integers, see End.left) as people write them: '2½'. */
  points(left: number): string;
  layout(state: unknown, seat: Seat | null): Layout;
  clock(state: unknown): Clock;
  tracks(state: unknown, seat: Seat | null): readonly Track[];
  /** null for a unit the seat does not know of. */
  unit(state: unknown, seat: Seat | null, id: UnitId): UnitCard | null;
  /** Every unit the seat knows of that is in the game, wherever it is, in the order of the muster. */
  units(state: unknown, seat: Seat | null): readonly UnitId[];
  /** What the battle is judged by, and who is ahead; asked of every state of a game, so it should cost little. */
  standing(state: unknown): Standing;
  /** Units that are out of the battle for good, in the order of the muster; `unit` still knows their cards. */
  lost(state: unknown, seat: Seat | null): readonly UnitId[];
  /** `about` is a unit, a seat, or a hex for `sight`; empty where there is nothing to show. */
  area(state: unknown, seat: Seat | null, area: Area, about: UnitId | Seat | HexId): readonly HexId[];
  subjects(state: unknown, seat: Seat): Subjects;
  duties(state: unknown, seat: Seat): readonly Duty[];
  /** The unit on its way, with what it has left (as in End.left) and its charge; null where nobody moves. */
  march(state: unknown): March | null;
  /** A unit on its way with points to spare: why it cannot go somewhere is judged by the whole way. null where it is not on its way. */
  tireless(state: unknown, unit: UnitId): Tireless | null;
  /** The fight that is being put together, rolled for or played out; null where there is none. */
  fight(state: unknown, seat: Seat | null): Fight | null;
  /** The army a seat is choosing; null where nobody recruits, or the seat has chosen. */
  recruitment(state: unknown, seat: Seat | null): Recruitment | null;
  /** What helps a seat to set up an army by hand; null where it does not, or has no choice. */
  settingUp(state: unknown, seat: Seat): SettingUp | null;
  /** What the dice of the fight at hand can still bring; null where none are awaited for it. */
  rollOdds(state: unknown, seat: Seat | null): Weighed | null;
  /** Chances in the words of the box. */
  chances(odds: Weighed): Chances;
  /** What fills the sentence about an event. */
  facts(event: GameEvent): Facts;
  /** What fills the label of an order: facings as words, points as people write them. */
  orderFacts(action: Action): Facts;
  /** Where an event happened, for the eye to follow; the first hex is where to look. */
  placeOf(event: GameEvent): readonly HexId[];
  /** Who moved by an event, and through which hexes: the board plays it so. Empty where nobody did. */
  journeys(event: GameEvent): readonly Journey[];
}
