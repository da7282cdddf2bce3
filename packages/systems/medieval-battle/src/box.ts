// What a box supplies as data: prices and points, cards, modules. Every value can be replaced without code.

import { BadInput } from '@gonfalon/kernel';
import { facts, type Shape } from '@gonfalon/kit';
import { type Kind, type MapSize, type Slot, type Terrain, TROOPS, type Troop } from './types.ts';

export type Grade = 'book' | 'history' | 'reconstructed';
export type UnitClass = 'cavalry' | 'infantry' | 'wagon';

export interface UnitType {
  readonly class: UnitClass;
  readonly cost: number;
  readonly points: number;
  /** Tokens of this kind in one army's set. */
  readonly tokens: number;
  /** What it is once it has dismounted; null where there is nothing to get off. */
  readonly onFoot: Troop | null;
  /** Few to an army (II.6), and its range has a paragraph of its own (IV.5.3). */
  readonly longbow: boolean;
}

/** Losses 'attacker-defender' against each kind of defender, both units full, no advantage (IV.4.3). */
export interface Card {
  readonly grade: Grade;
  /** Cells that are the book's own on a card that is otherwise reconstructed. */
  readonly book?: readonly Troop[];
  /** Why so, by language. */
  readonly why?: Readonly<Record<string, string>>;
  readonly cells: Readonly<Record<Troop, string>>;
}
export interface RangedCard extends Card {
  readonly range: number;
}
/** §C.10: every attacker has a melee card, the archers' kinds a ranged card too; a set need not print equal cards twice. */
export interface CardSet {
  readonly melee: Readonly<Record<Troop, Card>>;
  readonly ranged: Readonly<Partial<Record<Troop, RangedCard>>>;
}

export interface Place {
  readonly at: readonly [q: number, r: number];
  /** Steps of 60 degrees clockwise. */
  readonly turn: number;
}
export interface Layout {
  readonly inside: Readonly<Record<Slot, Place>>;
  readonly outside: Readonly<Record<Slot, Place>>;
  readonly supplementary: Readonly<Record<Slot, Place>>;
  /** Outside slots in their order round the board. */
  readonly ring: readonly Slot[];
}
/** Faces as rows of terrain letters. */
export interface Modules {
  readonly legend: Readonly<Record<string, Terrain>>;
  readonly inside: Readonly<Record<string, readonly string[]>>;
  readonly outside: Readonly<Record<string, readonly string[]>>;
  readonly supplementary: Readonly<Record<string, readonly string[]>>;
  readonly layouts: Readonly<Record<MapSize, Layout>>;
}

export interface Box {
  readonly units: Readonly<Record<Kind, UnitType>>;
  /** Points of a dismounted unit, by what the rider had left. */
  readonly dismounting: { readonly points: readonly number[] };
  readonly cards: CardSet;
  readonly modules: Modules;
}

/** The columns of the calculator, from the defender's best to the attacker's best (IV.4.10). */
export const COLUMNS = ['2-0', '1-0', '1-1', '0-1', '0-2'] as const;
/** Middle of the calculator: columns count from -2 to 2. */
export const MIDDLE = 2;

/** §II.3, II.6, V.7 */
export const SIZES = {
  standard: { budget: 20, longbows: 1, target: 5 },
  big: { budget: 30, longbows: 2, target: 6 },
} as const;

/** §C.8 */
export const TIME_TOKENS = 5;
export const WAGON_PRIZE = 3;
export const KEEP_AWAY = 3;

const rangeShape: Shape<number> = facts.madeOf(facts.whole, range => {
  if (range !== 1 && range !== 2) throw new BadInput('', 'must be 1 or 2');
  return range;
});
const cardFacts = {
  grade: facts.grade,
  book: facts.listOf(facts.oneOf(TROOPS)),
  why: facts.namedOf(facts.text),
  cells: facts.eachOf(TROOPS, facts.oneOf(COLUMNS)),
};
const cardSetShape: Shape<CardSet & { readonly name: object }> = facts.object({
  name: facts.namedOf(facts.text),
  melee: facts.eachOf(TROOPS, facts.object<Card>(cardFacts)),
  ranged: facts.someOf(TROOPS, facts.object<RangedCard>({ ...cardFacts, range: rangeShape })),
});

/** Reads another card set, as text of a JSON file; every fault is named by card and cell. */
export function readCards(text: string): CardSet {
  const { melee, ranged } = facts.fileOf('gonfalon-cards', cardSetShape, jsonOf(text), 'cards');
  return { melee, ranged };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BadInput('cards', `is not JSON (${(error as Error).message})`);
  }
}
