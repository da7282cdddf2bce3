// Attacks put together unit by unit: who comes to which hex, with what charge, and whether the whole of it pays.

import { distance, type Hex } from '@gonfalon/hex';
import { type Estimate, remembered, type Supposed, type UnitId } from '@gonfalon/kernel';
import { type Battle, foesAt } from './battle.ts';
import { closedBy, closedTogether } from './corks.ts';
import { musketsOf } from './small-arms.ts';
import { type Stand, type Stands, supposed } from './stands.ts';
import { fightValue } from './value.ts';
import type { Work } from './work.ts';

export interface Combo {
  readonly target: Hex;
  readonly stands: readonly Stand[];
  readonly estimate: Estimate;
  /** To us, with everything it obliges to. */
  readonly value: number;
}

/** What attacks are weighed by. */
export interface Weighing {
  readonly battle: Battle;
  readonly common: number;
  readonly care: number;
  /** Hundredths of what muskets bring that are counted. */
  readonly muskets: number;
  /** Comers tried together against a hex, and stands of each of them. */
  readonly pool: number;
  readonly ways: number;
  readonly most: number;
  /** What a man risks by standing there afterwards. */
  exposure(stand: Stand): number;
  readonly work: Work;
}

/** Men who have been given a place already. */
export interface Committed {
  readonly stands: ReadonlyMap<UnitId, Stand>;
  readonly supposed: readonly Supposed[];
  /** Hexes that are attacked by somebody. */
  readonly attacked: ReadonlySet<Hex>;
}

/** Farther away nobody bars a retreat. */
const NEAR = 5;

function estimated(
  { battle, work }: Weighing,
  stands: readonly Stand[],
  target: Hex,
  committed: Committed,
): Estimate | null {
  work.done++;
  const names = new Set(stands.map(({ man }) => man.id));
  return battle.game.estimate(battle.view, battle.seat, {
    attackers: stands.map(stand => supposed(stand, battle)),
    hexes: [battle.grid.ids[target]!],
    others: committed.supposed.filter(
      ({ unit, at }) => !names.has(unit) && distance(battle.grid, battle.grid.hex(at!)!, target) <= NEAR,
    ),
  });
}

/** The best attack on a hex by men who are still free; null where nobody can attack it, or it does not pay to try. */
export function bestCombo(
  weighing: Weighing,
  target: Hex,
  comers: readonly Stand[],
  committed: Committed,
): Combo | null {
  const there = [...committed.stands.values()].filter(({ before }) => before.includes(target));
  const alone = likeliest(weighing, target, comers, there)
    .flatMap(stand => tried(weighing, target, [...there, stand], committed) ?? [])
    .sort((a, b) => b.value - a.value || (a.stands.at(-1)!.man.id < b.stands.at(-1)!.man.id ? -1 : 1));
  let best = alone[0];
  if (!best) return null;
  const pool = firstOfEach(alone, weighing).map(({ stands }) => stands.at(-1)!);
  while (best.stands.length < weighing.most) {
    const used: ReadonlySet<UnitId> = new Set(best.stands.map(({ man }) => man.id));
    let next: Combo | null = null;
    for (const stand of pool) {
      if (used.has(stand.man.id)) continue;
      const more = tried(weighing, target, [...best.stands, stand], committed);
      if (more && (!next || more.value > next.value)) next = more;
    }
    if (!next || next.value <= best.value) break;
    best = next;
  }
  return best;
}

function firstOfEach(alone: readonly Combo[], { pool, ways }: Weighing): readonly Combo[] {
  const count = new Map<UnitId, number>();
  const kept: Combo[] = [];
  for (const combo of alone) {
    const { id } = combo.stands.at(-1)!.man;
    const known = count.get(id) ?? 0;
    if (known >= ways || (known === 0 && count.size >= pool)) continue;
    count.set(id, known + 1);
    kept.push(combo);
  }
  return kept;
}

/** Of each unit its likeliest hexes, with the best front at each for the blow and the best to close his ways out. */
function likeliest(
  { battle, ways }: Weighing,
  target: Hex,
  comers: readonly Stand[],
  there: readonly Stand[],
): readonly Stand[] {
  const already = closedTogether(battle, there);
  const byUnit = new Map<UnitId, Map<Hex, Fronts>>();
  for (const stand of comers) {
    const byHex = remembered(byUnit, stand.man.id, () => new Map<Hex, Fronts>());
    const one: Front = { stand, blow: promise(stand), closes: closedBy(battle, stand, target, already) };
    const known = byHex.get(stand.hex);
    byHex.set(stand.hex, {
      blow: known && !isBetter(one, known.blow, ['blow', 'closes']) ? known.blow : one,
      cork: known && !isBetter(one, known.cork, ['closes', 'blow']) ? known.cork : one,
    });
  }
  return [...byUnit.values()].flatMap(byHex =>
    [...byHex.values()]
      .sort((a, b) => b.blow.blow - a.blow.blow || b.cork.closes - a.cork.closes)
      .slice(0, ways + 1)
      .flatMap(({ blow, cork }) => (blow === cork ? [blow.stand] : [blow.stand, cork.stand])),
  );
}

interface Front {
  readonly stand: Stand;
  readonly blow: number;
  readonly closes: number;
}
/** The two best fronts at a hex, which may be the same. */
interface Fronts {
  readonly blow: Front;
  readonly cork: Front;
}
type Measure = 'blow' | 'closes';
const isBetter = (one: Front, other: Front, [first, then]: readonly [Measure, Measure]): boolean =>
  one[first] === other[first] ? one[then] > other[then] : one[first] > other[first];

/** The best charge and the fewest others before him. */
const promise = ({ charge, before }: Stand): number => charge * 2 - before.length * 3;

function tried(
  weighing: Weighing,
  target: Hex,
  stands: readonly Stand[],
  committed: Committed,
): Combo | null {
  const estimate = estimated(weighing, stands, target, committed);
  if (!estimate?.fits) return null;
  const fight = worthOf(weighing, stands, target, estimate);
  const value = fight - dues(weighing, target, stands, committed) - risks(weighing, stands, committed);
  return { target, stands, estimate, value };
}

/** The melee, and the muskets before it. */
function worthOf(
  { battle, care, muskets }: Weighing,
  stands: readonly Stand[],
  target: Hex,
  estimate: Estimate,
): number {
  const defenders = foesAt(battle, target);
  const melee = fightValue({ attackers: stands.map(({ man }) => man), defenders }, estimate, care);
  return muskets === 0 ? melee : melee + (musketsOf(battle, stands, defenders, care) * muskets) / 100;
}

const risks = ({ exposure }: Weighing, stands: readonly Stand[], committed: Committed): number =>
  stands.reduce((sum, stand) => sum + (committed.stands.has(stand.man.id) ? 0 : exposure(stand)), 0);

/** Whoever else stands before them must be attacked too: by the first of them alone, as far as nobody else does it. */
function dues(weighing: Weighing, target: Hex, stands: readonly Stand[], committed: Committed): number {
  const { common } = weighing;
  const seen = new Set<Hex>([target, ...committed.attacked]);
  let price = 0;
  for (const stand of stands)
    for (const hex of stand.before) {
      if (seen.has(hex)) continue;
      seen.add(hex);
      const estimate = estimated(weighing, [stand], hex, committed);
      if (!estimate) continue;
      price += Math.max(common / 20, -worthOf(weighing, [stand], hex, estimate));
    }
  return price;
}

/** Stands by the enemy hexes before them. */
export type Comers = ReadonlyMap<Hex, readonly Stand[]>;

export function comersBy(free: Stands): Comers {
  const found = new Map<Hex, Stand[]>();
  for (const stands of free.values())
    for (const stand of stands) for (const hex of stand.before) remembered(found, hex, () => []).push(stand);
  return found;
}

/** Whether what happens at one hex may matter at the other. */
export const isBeside = ({ grid }: Battle, a: Hex, b: Hex): boolean => distance(grid, a, b) <= 3;
