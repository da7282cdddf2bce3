// What the enemy could do to whoever stands somewhere when he next attacks.

import { distance, type Hex } from '@gonfalon/hex';
import type { Battle, Man } from './battle.ts';
import type { Work } from './work.ts';

/** A place from which a foe strikes. */
export interface Striking {
  readonly hex: Hex;
  readonly facing: number;
  readonly charge: number;
}
/** A foe who could strike at a hex, and from where. */
export interface Comer {
  readonly foe: Man;
  readonly stands: readonly Striking[];
}

export interface Danger {
  /** False for whoever does not look. */
  readonly isKnown: boolean;
  /** Enemies who could strike at that hex. */
  at(hex: Hex): readonly Man[];
  /** The same with the places they would do it from. */
  comers(hex: Hex): readonly Comer[];
}

const NOBODY: readonly never[] = [];
export const noDanger: Danger = { isKnown: false, at: () => NOBODY, comers: () => NOBODY };

/** By the whole moves of every enemy near enough to matter: to anybody, or to whoever stands there. */
export function dangerOf(battle: Battle, work: Work, there?: Hex): Danger {
  const men = new Map<Hex, Man[]>();
  const comers = new Map<Hex, { readonly foe: Man; readonly stands: Striking[] }[]>();
  for (const foe of battle.enemies) {
    if (foe.leader || !isNear(battle, foe, there)) continue;
    work.done++;
    for (const [hex, stands] of struckBy(battle, foe)) {
      added(men, hex, foe);
      added(comers, hex, { foe, stands });
    }
  }
  return {
    isKnown: true,
    at: hex => men.get(hex) ?? NOBODY,
    comers: hex => comers.get(hex) ?? NOBODY,
  };
}

/** Hexes one foe could strike at, each with the stands for it; of stands that differ in the charge only the one with most. */
function struckBy({ game, view, seat, grid }: Battle, foe: Man): ReadonlyMap<Hex, Striking[]> {
  const best = new Map<number, Striking>();
  for (const { at, facing = 0, charge = 0 } of game.nextReach(view, seat, foe.id)) {
    const hex = grid.hex(at)!;
    const known = best.get(hex * 6 + facing);
    if (!known || charge > known.charge) best.set(hex * 6 + facing, { hex, facing, charge });
  }
  const struck = new Map<Hex, Striking[]>();
  for (const stand of best.values()) {
    const { hex, facing } = stand;
    for (const id of game.strikes(view, seat, { unit: foe.id, at: grid.ids[hex]!, facing }).melee)
      added(struck, grid.hex(id)!, stand);
  }
  return struck;
}

function added<K, V>(found: Map<K, V[]>, key: K, one: V): void {
  const there = found.get(key);
  if (there) there.push(one);
  else found.set(key, [one]);
}

/** Nobody strikes farther than this from where he stands, our own move included. */
const HORIZON = 20;
/** And from his own place not so far. */
const SIGHT = 12;
const isNear = ({ own, grid }: Battle, foe: Man, there: Hex | undefined): boolean =>
  there === undefined
    ? own.some(man => distance(grid, man.hex, foe.hex) <= HORIZON)
    : distance(grid, there, foe.hex) <= SIGHT;
