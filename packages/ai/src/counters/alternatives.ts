// Other places a man of a plan could be given: before each enemy he reaches, where he closes that one's ways out, out of every fight, and where he bars a retreat.

import { directionTo, distance, type Facing, type Hex, turnBetween } from '@gonfalon/hex';
import { remembered, type UnitId } from '@gonfalon/kernel';
import { type Battle, foesAt } from './battle.ts';
import { ahead, closedBy } from './corks.ts';
import { type Posting, postValue } from './posts.ts';
import type { Stand } from './stands.ts';

/** How many of each sort are tried. */
export interface Choice {
  readonly contacts: number;
  readonly quiet: number;
  readonly corks: number;
}

export function alternativesOf(
  posting: Posting,
  options: readonly Stand[],
  choice: Choice,
): readonly Stand[] {
  const { battle } = posting;
  const found = new Set<Stand>(options.filter(({ stays }) => stays));
  const byTarget = new Map<Hex, Stand[]>();
  const quiet: Stand[] = [];
  for (const stand of options) {
    if (stand.before.length === 0) quiet.push(stand);
    for (const target of stand.before) remembered(byTarget, target, () => []).push(stand);
  }
  for (const [target, stands] of byTarget)
    for (const score of [promise, boxesIn])
      for (const stand of firstByHex(stands, one => score(battle, one, target), choice.contacts))
        found.add(stand);
  for (const stand of firstByHex(quiet, one => postValue(posting, one), choice.quiet)) found.add(stand);
  const corks = quiet.filter(one => bars(battle, one) > 0);
  for (const stand of firstByHex(corks, one => bars(battle, one), choice.corks)) found.add(stand);
  return [...found];
}

/** The best of each hex, so many of them. */
function firstByHex(
  stands: readonly Stand[],
  score: (stand: Stand) => number,
  most: number,
): readonly Stand[] {
  const best = new Map<Hex, { readonly stand: Stand; readonly value: number }>();
  for (const stand of stands) {
    const value = score(stand);
    const known = best.get(stand.hex);
    if (!known || value > known.value) best.set(stand.hex, { stand, value });
  }
  return [...best.values()]
    .sort((a, b) => b.value - a.value || a.stand.hex - b.stand.hex)
    .slice(0, most)
    .map(({ stand }) => stand);
}

/** A charge, a foe's back, and few others before him. */
function promise(battle: Battle, { hex, charge, before }: Stand, target: Hex): number {
  const facing = foesAt(battle, target).find(({ leader }) => !leader)?.facing ?? null;
  const side = directionTo(battle.grid, target, hex);
  const isBehind = facing !== null && side !== undefined && turnBetween(side, facing as Facing) >= 2;
  return charge * 2 + (isBehind ? 4 : 0) - before.length * 3;
}

/** Ways out of the target that he closes; of equals whoever promises more. */
const boxesIn = (battle: Battle, stand: Stand, target: Hex): number =>
  closedBy(battle, stand, target) * ALL_ELSE + promise(battle, stand, target);
/** More than anybody promises. */
const ALL_ELSE = 100;

/** Empty hexes before him to which a foe could fall back. */
const bars = (battle: Battle, stand: Stand): number =>
  ahead(battle, stand).filter(
    hex =>
      foesAt(battle, hex).length === 0 &&
      battle.enemies.some(foe => !foe.leader && distance(battle.grid, foe.hex, hex) === 1),
  ).length;

export type Alternatives = ReadonlyMap<UnitId, readonly Stand[]>;
