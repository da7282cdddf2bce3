// A scenario as data: who fights, where they stand, when they wake, what wins. Written by the boxes, read strictly.

import type { Facing } from '@gonfalon/hex';
import type { Seat, UnitId } from '@gonfalon/kernel';
import type { Entry, Grade, Spot } from '@gonfalon/kit';
import type { Arm } from './arms.ts';

/** What a kind of counter prints. */
export interface CounterRow {
  readonly arm: Arm;
  readonly armour: number;
  readonly name: { readonly en: string; readonly pl: string };
  readonly strength: number;
  /** Movement points, whole; archers have 4 (§Kerrata/1). */
  readonly points: number;
  /** How sure the two figures are. */
  readonly grade: { readonly strength: Grade; readonly points: Grade };
}

/** What tells a nation apart; its id is a corps, or the seat under which it marches. */
export interface Nation {
  readonly id: string;
  /** The colours it wears; '' for those of its seat. */
  readonly livery: string;
  /** Figures of its own, by arm. */
  readonly figures: Readonly<Partial<Record<Arm, string>>>;
  /** §11.3.2: its spearmen know how to form a shiltron. */
  readonly shiltron: boolean;
}

/** The counter sheet of a box. */
export interface Counters {
  readonly rows: readonly CounterRow[];
  readonly nations: readonly Nation[];
}

/** The row of that kind; a kind that is printed in other armour only is as that. */
export const counterRow = ({ rows }: Counters, kind: Arm, worn: number): CounterRow | undefined =>
  rows.find(({ arm, armour }) => arm === kind && armour === worn) ?? rows.find(({ arm }) => arm === kind);
export const nationOf = ({ nations }: Counters, id: string): Nation | undefined =>
  nations.find(nation => nation.id === id);

export interface LeaderCard {
  readonly id: UnitId;
  readonly name: string;
  readonly corps: string;
  /** Command range; 3 is a grand leader (§8.1.5, scenario/milos-obilic/5). */
  readonly range: number;
  /** §13.1.2, scenario/the-ambush/4 */
  readonly fatigue: number;
  /** §scenario/kulikowe-pole/3, scenario/the-ambush/3 */
  readonly setup: readonly Spot[];
  /** Turn from which his command acts; 0 from the start. */
  readonly wakes: number;
  /** The same for one who has been given no units. */
  readonly wakesAlone: number;
  /** His owner may give him any units of the army (Kosovo 13.1.1). */
  readonly free: boolean;
  /** Who takes over his command and rank when he falls; '' for nobody. */
  readonly heir: UnitId;
  readonly hidden: boolean;
  /** Enters later: see reinforcements. */
  readonly reserve: boolean;
}

/** §scenario/ulrichs-attack/8: groups that name the same pick fill it together. */
export interface Pick {
  readonly id: string;
  readonly count: number;
  readonly setup: readonly Spot[];
}

/** Counters of one kind under one leader, set up together. Their ids are the initial and numbers from `from` on. */
export interface Group {
  readonly id: string;
  readonly initial: string;
  readonly from: number;
  readonly count: number;
  /** §K13.1.2, K13.1.3: as the scenario lists it; '' for a pool, given to leaders of its corps at setup (12.1.2). */
  readonly leader: UnitId;
  readonly arm: Arm;
  /** §scenario/ulrichs-attack/7: groups may halve a nation's foot by armour. */
  readonly armour: number;
  /** Nation or corps, by which pools are assigned, reinforcements called and some points scored. */
  readonly corps: string;
  readonly setup: readonly Spot[];
  /** Strength points lost before the scenario starts, at most one a counter; the owner spreads them. */
  readonly losses: number;
  /** Janissaries: up where the scenario says so, else up or carried as the owner likes. */
  readonly palisades: 'none' | 'choice' | 'up';
  readonly hidden: boolean;
  /** Enters later: see reinforcements. */
  readonly reserve: boolean;
  /** Counters that find no room enter later. */
  readonly overflow: boolean;
  /** Places that take so many counters of their owner's choice; who is in none of them stays in the box. */
  readonly picks: readonly Pick[];
  readonly grade: Grade;
  /** Facts that are not the book's: 'armour', 'count', 'arm'. */
  readonly reconstructed: readonly string[];
}

/** A banner stands with one of these leaders at the start, one banner a leader (7.1.1). */
export interface BannerCard {
  readonly id: string;
  readonly leaders: readonly UnitId[];
  readonly grade: Grade;
}

export interface SideCard {
  readonly seat: Seat;
  readonly leaders: readonly LeaderCard[];
  readonly groups: readonly Group[];
  readonly banners: readonly BannerCard[];
}

export interface Reinforcement {
  readonly id: string;
  readonly seat: Seat;
  readonly corps: readonly string[];
  readonly arms: readonly Arm[];
  readonly perTurn: number;
  readonly at: Entry;
  /** Another line that must be empty before. */
  readonly after: string;
  readonly grade: Grade;
}

/** Whether the line calls counters of that card; a leader comes with the first of his nation. */
export const ofCard = (line: Reinforcement, card: LeaderCard | Group): boolean =>
  line.corps.includes(card.corps) && (!('arm' in card) || line.arms.includes(card.arm));

/** Points for what the enemy loses; leaders by name where the book names them. */
export interface PointTable {
  readonly leader: number;
  readonly leaders: Readonly<Record<UnitId, number>>;
  readonly banner: number;
  readonly arms: Readonly<Partial<Record<Arm, number>>>;
  readonly corps: Readonly<Record<string, number>>;
  /** Units that left the map count too. */
  readonly escaped: boolean;
}

/** One counter of the ready-made setup. */
export interface ReadyCounter {
  readonly unit: UnitId;
  /** '' for a counter that comes later or stays in the box. */
  readonly at: string;
  readonly facing: Facing;
  /** '' where the scenario names the leader. */
  readonly command: UnitId;
  /** 'up' or 'carried' palisade, 'combat' or 'movement' side; '' for the usual one. */
  readonly how: string;
  readonly reduced: boolean;
  /** Id of the banner it carries; '' for none. */
  readonly banner: string;
}

export interface Scenario {
  readonly id: string;
  /** Ours, no book's: it teaches a rule the box prints without using it. */
  readonly lesson: boolean;
  /** Statements of the field it is played on, one a line; '' for the box's own. */
  readonly ground: string;
  /** Wolf pits dug before the battle; only their side knows of them. */
  readonly pits: readonly { readonly seat: Seat; readonly hexes: readonly string[] }[];
  /**
   * §scenario/kosovo-field/1, scenario/milos-obilic/1, scenario/kulikowe-pole/1, scenario/the-ambush/1,
   * §scenario/blitzkrieg-1410/1, scenario/ulrichs-attack/1: the side with the initiative first.
   */
  readonly seats: readonly [Seat, Seat];
  readonly setupFirst: Seat;
  readonly firstTurn: number;
  /**
   * §scenario/kosovo-field/5, scenario/kulikowe-pole/2, scenario/the-ambush/2, scenario/blitzkrieg-1410/5,
   * §scenario/ulrichs-attack/5: null where it lasts until somebody wins.
   */
  readonly lastTurn: number | null;
  /** §6.1.3, scenario/milos-obilic/3, scenario/blitzkrieg-1410/6, scenario/ulrichs-attack/6: boxes in favour of the first seat. */
  readonly morale: number;
  readonly sides: readonly SideCard[];
  /** §scenario/kosovo-field/victory/3, scenario/milos-obilic/victory/2, scenario/clash-of-titans/victory/2 */
  readonly points: Readonly<Record<Seat, PointTable>>;
  /** A lead that wins at once; null where there is none. */
  readonly lead: number | null;
  /** Leaders whose loss loses at once, by the seat that loses; empty where all must be lost. */
  readonly keyLeaders: Readonly<Record<Seat, readonly UnitId[]>>;
  /** Names of victories by the greatest difference they hold; empty where any lead wins. */
  readonly scale: readonly { readonly upTo: number | null; readonly grade: string }[];
  /** §scenario/kulikowe-pole/4: turns on which units have half their points. */
  readonly halfPoints: readonly number[];
  /** §scenario/kulikowe-pole/5: who waits for his turn does not move nor countercharge, but attacks whoever stands in his zone. */
  readonly waitersFight: boolean;
  readonly reinforcements: readonly Reinforcement[];
  /** Leaders who may change sides, and the seat they go to. */
  readonly defectors: { readonly leaders: readonly UnitId[]; readonly to: Seat } | null;
  /** The regiment in ambush: shows itself from a turn on; `hex` null where its owner chooses in secret. */
  readonly ambush: {
    readonly seat: Seat;
    readonly leader: UnitId;
    readonly from: number;
    readonly hex: string | null;
  } | null;
  readonly counters: Counters;
  /** The good setup that is there for the asking, by seat. */
  readonly ready: Readonly<Record<Seat, readonly ReadyCounter[]>>;
}

export const sideCard = (scenario: Scenario, seat: Seat): SideCard => {
  const side = scenario.sides.find(card => card.seat === seat);
  if (!side) throw new Error(`the scenario ${scenario.id} has no side ${seat}`);
  return side;
};
