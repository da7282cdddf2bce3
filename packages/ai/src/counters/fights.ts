// The fights that could be declared in an attack phase: who reaches what, who must, and what each fight is worth.

import { distance, type Hex } from '@gonfalon/hex';
import type { Action, AttackDuties, Estimate, Supposed, UnitId } from '@gonfalon/kernel';
import { type Battle, foesAt } from './battle.ts';
import { musketsOf, type Striker } from './small-arms.ts';
import { fightValue, type Sides } from './value.ts';
import type { Work } from './work.ts';

export interface Fight {
  readonly attackers: readonly UnitId[];
  readonly hexes: readonly Hex[];
  readonly estimate: Estimate;
  readonly value: number;
}

/** Men and hexes that have to do with each other: what happens to some of them is the others' affair. */
export interface Knot {
  readonly reach: ReadonlyMap<UnitId, readonly Hex[]>;
  readonly hexes: readonly Hex[];
  readonly must: ReadonlySet<UnitId>;
  readonly owed: ReadonlySet<Hex>;
  /** A hex may be attacked by several groups. */
  readonly again: boolean;
}

export const knotsOf = ({ grid }: Battle, { attackers, hexes, again }: AttackDuties): readonly Knot[] =>
  knotted({
    reach: new Map(attackers.map(({ unit, targets }) => [unit, targets.map(id => grid.hex(id)!)])),
    must: new Set(attackers.filter(({ owed }) => owed.length > 0).map(({ unit }) => unit)),
    owed: new Set(hexes.map(id => grid.hex(id)!)),
    hexes: [],
    again,
  });

/** One tangle of everybody, taken apart. */
export function knotted({ reach, must, owed, again }: Knot): readonly Knot[] {
  const knots: Knot[] = [];
  const seen = new Set<UnitId>();
  for (const first of reach.keys()) {
    if (seen.has(first)) continue;
    const men = tiedTo(first, reach);
    for (const man of men) seen.add(man);
    const hexes = [...new Set(men.flatMap(man => reach.get(man)!))];
    knots.push({
      reach: new Map(men.map(man => [man, reach.get(man)!])),
      hexes,
      must: new Set(men.filter(man => must.has(man))),
      owed: new Set(hexes.filter(hex => owed.has(hex))),
      again,
    });
  }
  return knots;
}

/** Everybody who can be reached from him over common targets. */
function tiedTo(first: UnitId, reach: ReadonlyMap<UnitId, readonly Hex[]>): readonly UnitId[] {
  const men = [first];
  for (const man of men)
    for (const [other, hexes] of reach)
      if (!men.includes(other) && hexes.some(hex => reach.get(man)!.includes(hex))) men.push(other);
  return men;
}

/** What fights are weighed with. */
export interface Judging {
  readonly common: number;
  readonly care: number;
  /** Hundredths of what muskets bring that are counted. */
  readonly muskets: number;
  readonly work: Work;
  /** Men who will stand elsewhere than now. */
  readonly stands?: ReadonlyMap<UnitId, Supposed>;
}

/** Fights of a knot, the best first: on each hex by many or few, and from one hex on several. */
export function fightsIn(battle: Battle, knot: Knot, judging: Judging): readonly Fight[] {
  const found: Fight[] = [];
  const add = (attackers: readonly UnitId[], hexes: readonly Hex[]): void => {
    const fight = weighedFight(battle, attackers, hexes, judging);
    if (fight) found.push(fight);
  };
  for (const hex of knot.hexes) {
    const men = [...knot.reach].filter(([, hexes]) => hexes.includes(hex)).map(([man]) => man);
    for (const group of groupsOf(men)) add(group, [hex]);
  }
  for (const { men, hexes } of postsIn(battle, knot, judging))
    for (const several of subsets(hexes)) if (several.length > 1) add(men, several);
  return found.sort((a, b) => b.value - a.value);
}

/** All ways to choose among few; of many everybody, everybody but one or two, one, or two. */
const FEW = 4;
function groupsOf(men: readonly UnitId[]): readonly (readonly UnitId[])[] {
  if (men.length <= FEW) return subsets(men);
  const groups: (readonly UnitId[])[] = [men];
  for (let a = 0; a < men.length; a++) {
    groups.push([men[a]!], men.toSpliced(a, 1));
    for (let b = a + 1; b < men.length; b++)
      groups.push(
        [men[a]!, men[b]!],
        men.filter((_, n) => n !== a && n !== b),
      );
  }
  return groups;
}

function subsets<T>(items: readonly T[]): T[][] {
  const found: T[][] = [];
  for (let bits = 1; bits < 2 ** items.length; bits++)
    found.push(items.filter((_, k) => Math.floor(bits / 2 ** k) % 2 === 1));
  return found;
}

interface Together {
  readonly men: readonly UnitId[];
  readonly hexes: readonly Hex[];
}
/** Men of one hex, each alone and all together, with what all of them reach. */
function postsIn(battle: Battle, { reach }: Knot, { stands }: Judging): readonly Together[] {
  const byHex = new Map<Hex, UnitId[]>();
  for (const man of reach.keys()) {
    const at = stands?.get(man)?.at;
    const hex = at === undefined ? battle.byId.get(man)!.hex : battle.grid.hex(at)!;
    byHex.set(hex, [...(byHex.get(hex) ?? []), man]);
  }
  return [...byHex.values()].flatMap(men =>
    [...(men.length > 1 ? [men] : []), ...men.map(man => [man])].map(group => ({
      men: group,
      hexes: reach.get(group[0]!)!.filter(hex => group.every(man => reach.get(man)!.includes(hex))),
    })),
  );
}

function weighedFight(
  battle: Battle,
  attackers: readonly UnitId[],
  hexes: readonly Hex[],
  { care, muskets, work, stands }: Judging,
): Fight | null {
  work.done++;
  const estimate = battle.game.estimate(battle.view, battle.seat, {
    attackers: attackers.map(unit => stands?.get(unit) ?? { unit }),
    hexes: hexes.map(hex => battle.grid.ids[hex]!),
    ...(stands && { others: nearby(battle, stands, attackers, hexes[0]!) }),
  });
  if (!estimate) return null;
  const sides = sidesOf(battle, { attackers, hexes });
  const melee = fightValue(sides, estimate, care);
  const shots = muskets === 0 ? 0 : musketsOf(battle, standing(battle, sides, stands), sides.defenders, care);
  return { attackers, hexes, estimate, value: melee + (shots * muskets) / 100 };
}

const standing = ({ grid }: Battle, { attackers }: Sides, stands: Judging['stands']): readonly Striker[] =>
  attackers.map(man => {
    const at = stands?.get(man.id)?.at;
    return { man, hex: at === undefined ? man.hex : grid.hex(at)! };
  });

/** Whoever else has moved near enough to bar a retreat, or no longer bars it. */
const nearby = (
  { grid }: Battle,
  stands: ReadonlyMap<UnitId, Supposed>,
  attackers: readonly UnitId[],
  target: Hex,
): readonly Supposed[] =>
  [...stands.values()].filter(
    ({ unit, at }) => !attackers.includes(unit) && distance(grid, grid.hex(at!)!, target) <= NEAR,
  );
/** Farther from a fight nobody bars a retreat. */
export const NEAR = 4;

type Named = Pick<Fight, 'attackers' | 'hexes'>;

export const sidesOf = (battle: Battle, { attackers, hexes }: Named): Sides => ({
  attackers: attackers.map(id => battle.byId.get(id)!),
  defenders: hexes.flatMap(hex => foesAt(battle, hex)),
});

export const engage = ({ grid }: Battle, { attackers, hexes }: Named): Action => ({
  do: 'engage',
  units: attackers,
  at: hexes.map(hex => grid.ids[hex]!),
});
