// Where the wagon train and the units go before the battle: guards first, round the wagon train, then whoever serves best where.

import { distance } from '@gonfalon/hex';
import type { Action } from '@gonfalon/kernel';
import type { View, ViewUnit } from './almanac.ts';
import { setUnit } from './board.ts';
import { judgeOf, type Weights } from './evaluate.ts';
import type { Field } from './field.ts';
import { read } from './read.ts';
import { type Limits, searchOf, stillValue } from './search.ts';

function isAllowed(field: Field, view: View, seat: string, kind: number, hex: number): boolean {
  const { keepAway } = field.almanac;
  const near = (at: number): boolean => distance(field.grid, at, hex) < keepAway;
  return (
    field.open[kind * field.size + hex] === 1 &&
    !view.units.some(unit => unit.at === hex) &&
    !field.flagAt.some(near) &&
    !view.units.some(unit => isWagon(field, unit) && unit.army !== seat && near(unit.at))
  );
}
const isWagon = (field: Field, { kind, at }: ViewUnit): boolean =>
  kind === field.names[field.wagon] && at >= 0;

const hexesFor = (field: Field, view: View, seat: string, kind: number): number[] =>
  field.grid.ids.map((_, hex) => hex).filter(hex => isAllowed(field, view, seat, kind, hex));

const besides = (field: Field, hex: number): number[] =>
  [...field.near.subarray(hex * 6, hex * 6 + 6)].filter(near => near >= 0);

/** The first of the best. */
function bestBy<T>(list: readonly T[], value: (item: T) => number): T | undefined {
  let best: T | undefined;
  let most = 0;
  for (const item of list) {
    const now = value(item);
    if (best === undefined || now > most) [best, most] = [item, now];
  }
  return best;
}

/** Few hexes beside it, all of them to be guarded, and far from the enemy's. */
export function wagonPlace(field: Field, view: View, seat: string): Action {
  const hexes = hexesFor(field, view, seat, field.wagon);
  const enemy = view.units.find(unit => unit.army !== seat && isWagon(field, unit));
  const best = bestBy(hexes, hex => {
    const doors = besides(field, hex);
    const bare = doors.filter(door =>
      field.flagAt.some(flag => distance(field.grid, flag, door) < field.almanac.keepAway),
    );
    const apart = enemy ? Math.min(8, distance(field.grid, enemy.at, hex)) : 0;
    return apart * 4 - doors.length * 10 - bare.length * 6;
  });
  return { do: 'wagon', at: field.grid.ids[best!]! };
}

/** Kinds that guard, by what they are worth elsewhere: foot that riders respect first, archers last. */
const guardWorth = (field: Field, kind: number): number => {
  if (field.rides[kind]) return 100;
  const riders = field.names.map((_, k) => k).filter(k => field.rides[k]);
  const losses = riders.reduce((sum, rider) => sum + field.melee[rider * field.kinds + kind]!, 0);
  return field.price[kind]! * 4 + losses;
};

function guarding(field: Field, view: View, seat: string, kinds: readonly number[]): Action | null {
  const wagon = view.units.find(unit => unit.army === seat && isWagon(field, unit));
  if (!wagon) return null;
  const kind = bestBy(kinds, k => -guardWorth(field, k))!;
  if (field.rides[kind]) return null;
  const doors = besides(field, wagon.at).filter(hex => isAllowed(field, view, seat, kind, hex));
  const door = bestBy(doors, hex => -field.cost[hex]!);
  return door === undefined ? null : { do: 'place', kind: field.names[kind]!, at: field.grid.ids[door]! };
}

/** One unit at a time, where the board is then worth most; whoever finds no place stays in reserve. */
export function deploying(field: Field, view: View, seat: string, weights: Weights): Action {
  const held = view.reserves[seat] ?? {};
  const kinds = field.names
    .map((_, kind) => kind)
    .filter(kind => (held[field.names[kind]!] ?? 0) > 0 && hexesFor(field, view, seat, kind).length > 0);
  if (kinds.length === 0) return { do: 'decline' };
  const guard = guarding(field, view, seat, kinds);
  if (guard) return guard;
  const kind = bestBy(kinds, k => -field.fullPoints[k]!)!;
  const hexes = hexesFor(field, view, seat, kind);
  const value = placedValue(field, view, seat, kind, weights);
  return { do: 'place', kind: field.names[kind]!, at: field.grid.ids[bestBy(hexes, value)!]! };
}

/** Blows the enemy could deal at once, this far. */
const LIMITS: Limits = { work: 8_000, depth: 1, blows: 2, noise: 0, seed: 0 };

/** What the board is worth with the unit on a hex, if the enemy struck first. */
function placedValue(
  field: Field,
  view: View,
  seat: string,
  kind: number,
  weights: Weights,
): (hex: number) => number {
  const points = field.fullPoints[kind]!;
  const unit = { id: '', army: seat, kind: field.names[kind]!, knights: 2, points, at: -1, fled: null };
  const { plan, row } = read(field, { ...view, units: [...view.units, unit] }, {})!;
  const search = searchOf(plan, judgeOf(field, weights), LIMITS);
  row[plan.side] = 1 - field.almanac.armies.indexOf(seat);
  return hex => {
    setUnit(plan, row, view.units.length, hex, points, 2);
    return -stillValue(search, row);
  };
}
