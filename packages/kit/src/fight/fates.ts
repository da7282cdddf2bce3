// What may become of each unit in a fight: endings that still know whom they struck, and the sum of them.

import type { Fate, Odds, Seat, UnitId } from '@gonfalon/kernel';
import { type Distribution, mapped } from '../distribution.ts';
import { type Mustered, unitById } from '../scene/counters.ts';
import type { Counter } from '../scene/whereabouts.ts';

/** What has become of one unit in one ending. */
export interface Struck {
  readonly unit: UnitId;
  readonly side: Seat;
  readonly loss: number;
  readonly dies: boolean;
  readonly breaks: boolean;
}
/** An ending with everybody it struck; `about` is what it is told as. */
export interface Ended<R> {
  readonly about: R;
  readonly struck: readonly Struck[];
}

const jsonOf = (value: unknown): string => JSON.stringify(value);
export const endedKey = (ended: Ended<unknown>): string => jsonOf(ended);

/** The endings as they are told, without names. */
const unnamed = <R>(endings: Distribution<Ended<R>>): Distribution<R> =>
  mapped(endings, ({ about }) => about, jsonOf);

/** Everybody anything may happen to, by id. */
export function fatesIn(
  { of, shares }: Distribution<Ended<unknown>>,
  strengthOf: (unit: UnitId) => number,
): readonly Fate[] {
  const found = new Map<UnitId, { side: Seat; loss: number; dies: number; breaks: number }>();
  for (const { weight, value } of shares)
    for (const { unit, side, loss, dies, breaks } of value.struck) {
      const sum = found.get(unit) ?? { side, loss: 0, dies: 0, breaks: 0 };
      sum.loss += weight * loss;
      if (dies) sum.dies += weight;
      if (breaks) sum.breaks += weight;
      found.set(unit, sum);
    }
  return [...found]
    .map(([unit, { side, loss, dies, breaks }]) => ({
      unit,
      side,
      strength: strengthOf(unit),
      loss: Math.round((loss * 1000) / of),
      dies: Math.floor((dies * 10_000) / of),
      breaks: Math.floor((breaks * 10_000) / of),
    }))
    .sort((a, b) => (a.unit < b.unit ? -1 : 1));
}

/** Chances told without names, and with them what may become of everybody by name. */
export const oddsByName = <R>(
  sc: Mustered<Counter & { readonly sp: number }>,
  endings: Distribution<Ended<R>>,
  told: (endings: Distribution<R>) => Odds,
): Odds => ({ ...told(unnamed(endings)), fates: fatesIn(endings, unit => unitById(sc, unit)!.sp) });

/** What befell a unit by one event. */
export type Hurt = Pick<Struck, 'unit'> & Partial<Struck>;
/** One for each unit, in the order of their ids, from what was told of them one after the other. */
export function struckBy(sc: Mustered<Counter>, blows: readonly Hurt[]): readonly Struck[] {
  const byUnit = new Map<UnitId, Struck>();
  for (const { unit, loss = 0, dies = false, breaks = false } of blows) {
    const before = byUnit.get(unit);
    byUnit.set(unit, {
      unit,
      side: unitById(sc, unit)!.seat,
      loss: (before?.loss ?? 0) + loss,
      dies: before?.dies || dies,
      breaks: before?.breaks || breaks,
    });
  }
  return [...byUnit.values()].sort((a, b) => (a.unit < b.unit ? -1 : 1));
}
