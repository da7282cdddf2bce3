// A battle with counters as whoever plays it thinks of it: who stands where, what he is worth, how far it is to the enemy.

import { distance, type Grid, type Hex } from '@gonfalon/hex';
import type { Question } from '@gonfalon/host';
import type {
  Action,
  AnyGame,
  BattleFacts,
  HexId,
  Land,
  Moment,
  Seat,
  UnitId,
  UnitOnMap,
} from '@gonfalon/kernel';
import { memo, remembered } from '@gonfalon/kernel';
import { griefIn } from './mourning.ts';

export interface Man extends UnitOnMap {
  readonly hex: Hex;
  readonly leader: boolean;
  /** What the enemy gains by its loss, in hundredths of a point. */
  readonly worth: number;
  /** A leader's with what his men lose over it. */
  readonly dear: number;
  /** And what he can still do counted with it. */
  readonly value: number;
}

export interface Battle {
  readonly game: AnyGame;
  readonly view: unknown;
  readonly seat: Seat;
  readonly foe: Seat;
  readonly moment: Moment;
  readonly grid: Grid;
  readonly land: Land;
  readonly facts: BattleFacts;
  readonly own: readonly Man[];
  readonly enemies: readonly Man[];
  readonly byHex: ReadonlyMap<Hex, readonly Man[]>;
  readonly byId: ReadonlyMap<UnitId, Man>;
  /** What a common unit of this battle is worth: fights are weighed against it. */
  readonly common: number;
}

/** What men are worth does not change while a phase lasts and they live: it is kept, with everybody as he was seen last. */
export type Worths = Map<UnitId, Known>;
interface Known {
  readonly worth: number;
  unit: UnitOnMap | null;
  man: Man | null;
}

/** `clock`: whether men count for less beside their points as the end comes near. */
export function battleOf(
  { game, view, seat, awaits: { moment } }: Question,
  worths: Worths,
  clock: boolean,
): Battle {
  const land = game.land(view);
  const grid = land.grid as Grid;
  const facts = game.facts(view);
  const units = game.units(view, seat);
  const knownOf = ({ id }: UnitOnMap): Known =>
    remembered(worths, id, () => ({ worth: game.worth(view, id), unit: null, man: null }));
  const worthOf = (unit: UnitOnMap): number => knownOf(unit).worth;
  const common = commonWorth(units, worthOf);
  const future = clock ? futureOf(facts) : 1;
  const byHex = new Map<Hex, Man[]>();
  const byId = new Map<UnitId, Man>();
  const [own, enemies]: [Man[], Man[]] = [[], []];
  const valued = (worth: number): number => worth + ((common - worth) * future) / 3;
  const grief = griefIn(units, facts, unit => Math.round(valued(worthOf(unit))));
  for (const unit of units) {
    const man = asSeen(knownOf(unit), unit, grid, valued, grief.get(unit.id) ?? 0);
    const { hex } = man;
    byId.set(man.id, man);
    (man.side === seat ? own : enemies).push(man);
    if (man.hidden) continue;
    const there = byHex.get(hex);
    if (there) there.push(man);
    else byHex.set(hex, [man]);
  }
  const foe = Object.keys(facts.points).find(other => other !== seat)!;
  return { game, view, seat, foe, moment, grid, land, facts, own, enemies, byHex, byId, common };
}

function asSeen(
  known: Known,
  unit: UnitOnMap,
  grid: Grid,
  valued: (worth: number) => number,
  grief: number,
): Man {
  const { man: last } = known;
  const leader = last?.leader ?? isLeader(unit);
  const { worth } = known;
  const dear = worth + grief;
  const value = leader ? worth : Math.round(valued(worth));
  if (last && known.unit === unit && last.value === value && last.dear === dear) return last;
  const man = { ...unit, hex: grid.hex(unit.at)!, leader, worth, dear, value };
  known.unit = unit;
  known.man = man;
  return man;
}

const isLeader = ({ sorts }: UnitOnMap): boolean => sorts.includes('leader');

function commonWorth(units: readonly UnitOnMap[], worthOf: (unit: UnitOnMap) => number): number {
  let [sum, men] = [0, 0];
  for (const unit of units)
    if (!isLeader(unit)) {
      sum += worthOf(unit);
      men++;
    }
  return men === 0 ? 100 : Math.max(1, Math.round(sum / men));
}

/** Turns in which a man can still do all he can. */
const LONG = 8;
/** From 1 down to 0 in the last turn. */
const futureOf = ({ turn, lastTurn }: BattleFacts): number =>
  lastTurn === null ? 1 : Math.min(1, Math.max(0, lastTurn - turn) / LONG);

/** A commander of Husaria: among men he hardly ever falls (9.22, 9.23), alone to whoever comes, and nobody rides at him on his way (6.6). */
export const staysWithMen = ({ arm }: Man): boolean => arm === 'commander';

/** Men who may not end the phase where they are: riders in full career are carried on (5.6.11). */
export const bound = memo(({ game, view, seat, moment: { close } }: Battle): ReadonlySet<UnitId> => {
  const verdict = close ? game.check(view, seat, close) : null;
  return new Set(!verdict || verdict.ok ? [] : verdict.why.flatMap(({ about }) => about));
});

const NOBODY: readonly Man[] = [];
export const menAt = ({ byHex }: Battle, hex: Hex): readonly Man[] => byHex.get(hex) ?? NOBODY;
export const foesAt = (battle: Battle, hex: Hex): readonly Man[] =>
  menAt(battle, hex).filter(({ side }) => side !== battle.seat);
export const friendsAt = (battle: Battle, hex: Hex): readonly Man[] =>
  menAt(battle, hex).filter(({ side }) => side === battle.seat);

export const hexNumber = ({ grid }: Battle, id: HexId): Hex => grid.hex(id)!;

/** Further than any map is wide. */
export const FAR = 99;

/** Hexes to the nearest of them. */
export function nearest({ grid }: Battle, hex: Hex, men: readonly Man[]): number {
  let least = FAR;
  for (const man of men) {
    const away = distance(grid, hex, man.hex);
    if (away < least) least = away;
  }
  return least;
}

export const unitIn = (battle: Battle, action: Action): Man | undefined =>
  typeof action['unit'] === 'string' ? battle.byId.get(action['unit']) : undefined;
