// What an enemy may still hold back: the public budget less everything he has shown, as a few lists that span what is possible.

import type { Counts, View } from './almanac.ts';
import type { Field } from './field.ts';
import type { Held } from './read.ts';

/** Points he has not shown; some may never have been spent. */
function unseen({ almanac, names, price }: Field, view: View, army: string): number {
  const shown = view.units
    .filter(unit => unit.army === army)
    .reduce((sum, { kind }) => sum + price[names.indexOf(kind)]!, 0);
  return Math.max(0, almanac.budget - shown);
}

/** As many as the points and the idle tokens allow, in this order of kinds. */
function filled(field: Field, view: View, army: string, points: number, order: readonly number[]): Counts {
  const { kinds, longbows } = field.almanac;
  const held = new Map<string, number>();
  let left = points;
  for (const n of order) {
    const { kind, cost, tokens, longbow } = kinds[n]!;
    const living = view.units.filter(
      unit => unit.army === army && unit.kind === kind && unit.knights > 0,
    ).length;
    const idle = (longbow ? Math.min(tokens, longbows) : tokens) - living;
    const count = Math.max(0, Math.min(idle, Math.floor(left / cost)));
    if (count > 0) held.set(kind, count);
    left -= count * cost;
  }
  return Object.fromEntries(held);
}

/** What may be held back, the own reserve as it is: nothing, the fastest, the most. */
export function heldBack(field: Field, view: View, seat: string): readonly Held[] {
  const enemy = field.almanac.armies.find(army => army !== seat)!;
  const points = unseen(field, view, enemy);
  const troops = field.names.slice(0, field.kinds).map((_, n) => n);
  const by = (value: (n: number) => number): readonly number[] =>
    [...troops].sort((a, b) => value(b) - value(a) || a - b);
  const lists = [
    {},
    filled(
      field,
      view,
      enemy,
      points,
      by(n => field.fullPoints[n]! * 8 + field.price[n]!),
    ),
    filled(
      field,
      view,
      enemy,
      points,
      by(n => -field.price[n]!),
    ),
  ];
  const distinct = lists.filter(
    (list, n) => lists.findIndex(other => JSON.stringify(other) === JSON.stringify(list)) === n,
  );
  return distinct.map(list => ({ ...view.reserves, [enemy]: list }));
}
