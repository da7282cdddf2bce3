// The armies worth raising and how often each: a mixed strategy, kept as data.

import { diceStream, drawBelow } from '@gonfalon/kernel';
import type { Mind } from '../mind.ts';
import type { Almanac, Counts, View } from './almanac.ts';
import data from './armies.json' with { type: 'json' };
import type { Field } from './field.ts';

interface Listed {
  readonly weight: number;
  readonly army: Counts;
}
const LISTS: ReadonlyMap<string, readonly Listed[]> = new Map<string, readonly Listed[]>([
  ['standard', data.standard as unknown as readonly Listed[]],
  ['big', data.big as unknown as readonly Listed[]],
]);

const costOf = ({ kinds }: Almanac, army: Counts): number =>
  kinds.reduce((sum, { kind, cost }) => sum + cost * (army[kind] ?? 0), 0);

/** A box with other prices or tokens may not sell what the list says. */
const isForSale = (almanac: Almanac, army: Counts): boolean =>
  costOf(almanac, army) <= almanac.budget &&
  almanac.kinds.every(
    ({ kind, tokens, longbow }) =>
      (army[kind] ?? 0) <= (longbow ? Math.min(tokens, almanac.longbows) : tokens),
  );

/** The same mind raises the same army on the same field. */
export function armyOf({ almanac }: Field, view: View, mind: Mind): Counts {
  const listed = (LISTS.get(view.size) ?? []).filter(({ army }) => isForSale(almanac, army));
  if (listed.length === 0) return whatever(almanac);
  const all = listed.reduce((sum, { weight }) => sum + weight, 0);
  let drawn = drawBelow(diceStream(`army ${mind.seed} ${JSON.stringify(view.arrangement)}`), all).value;
  for (const { weight, army } of listed) {
    if (drawn < weight) return army;
    drawn -= weight;
  }
  return listed[0]!.army;
}

/** One of each in turn while the money lasts. */
function whatever(almanac: Almanac): Counts {
  let army: Counts = {};
  for (let round = 0; round < 4; round++)
    for (const { kind, cost } of almanac.kinds) {
      const more = { ...army, [kind]: (army[kind] ?? 0) + 1 };
      if (cost > 0 && isForSale(almanac, more)) army = more;
    }
  return army;
}
