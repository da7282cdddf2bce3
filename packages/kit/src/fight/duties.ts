// What an attack phase still owes, and every fight that could be declared in it, as programs are told.

import type { Grid, Hex } from '@gonfalon/hex';
import type { Action, AttackDuties, UnitId, WholeFight } from '@gonfalon/kernel';
import { type Attacker, type AttackGroup, attackCover, type ObligationSolver } from '../obligations.ts';

export interface AttackDuty {
  /** Everybody who could attack somebody. */
  readonly able: readonly Attacker[];
  /** Those of them who must. */
  readonly bound: readonly UnitId[];
  /** Enemy hexes that must still be attacked. */
  readonly hexes: readonly Hex[];
  readonly cover: ObligationSolver<AttackGroup>;
}

/** `again`: a hex that has had its fight may be attacked once more. */
export const attackDuty = (able: readonly Attacker[], hexes: readonly Hex[], again: boolean): AttackDuty => ({
  able,
  bound: able.filter(({ must }) => must).map(({ unit }) => unit),
  hexes,
  cover: attackCover({ attackers: able, mustBeAttacked: hexes, again }),
});

/** The group as one order, and step by step. */
export function wholeFight({ ids }: Grid, { attackers, targets }: AttackGroup): WholeFight {
  const hexes = targets.map(hex => ids[hex]!);
  const [first, ...others] = attackers;
  const [at, ...wider] = hexes;
  const steps: Action[] = [
    { do: 'attack', unit: first!, at: at! },
    ...others.map(unit => ({ do: 'join', unit })),
    ...wider.map(hex => ({ do: 'widen', at: hex })),
    { do: 'fight' },
  ];
  return { order: { do: 'engage', units: attackers, at: hexes }, steps, units: attackers, hexes };
}

/** What is owed in an attack phase, with hexes by their names. */
export const dutiesTold = (
  { ids }: Grid,
  attackers: readonly Attacker[],
  hexes: readonly Hex[],
  again: boolean,
): AttackDuties => ({
  attackers: attackers.map(({ unit, at, targets, must, owed = targets }) => ({
    unit,
    at: ids[at]!,
    targets: targets.map(hex => ids[hex]!),
    owed: must ? owed.map(hex => ids[hex]!) : [],
  })),
  hexes: hexes.map(hex => ids[hex]!),
  again,
});
