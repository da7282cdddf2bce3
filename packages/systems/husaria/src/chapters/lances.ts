// 6.71, 6.73, 6.74 Lances are taken from the wagons when the movement of their side begins.

import { bans, type Seat } from '@gonfalon/kernel';
import { change, tell, unitsOf } from '@gonfalon/kit';
import { ids, type Scene } from '../scene.ts';
import { onMap, traitsOf } from '../units.ts';
import type { Claim, Verb } from '../verb.ts';
import { enemiesBeside } from './beside.ts';

const lanceBans = bans<Claim>('lances', {
  ownUnit: ({ seat, unit }) => (unit.seat === seat ? null : [unit.id]),
  offMap: ({ unit }) => (onMap(unit) ? null : [unit.id]),
  hussarsOnly: ({ unit }) => (traitsOf(unit).lances ? null : [unit.id]),
  hasOne: ({ unit }) => (unit.lance ? [unit.id] : null),
  enemyBeside: ({ sc, unit }) => ids(enemiesBeside(sc, unit)),
  noneLeft: ({ sc, seat, unit }) => (wagonOf(sc, seat) > 0 ? null : [unit.id]),
});
const wagonOf = (sc: Scene, seat: Seat): number => sc.s.lances[seat]?.wagon ?? 0;

/** Whether any hussars could take one: the moment opens only then. */
export const anyLanceToPlace = (sc: Scene, seat: Seat): boolean =>
  wagonOf(sc, seat) > 0 &&
  unitsOf(sc, seat).some(
    unit => onMap(unit) && traitsOf(unit).lances && !unit.lance && enemiesBeside(sc, unit).length === 0,
  );

const lance: Verb = {
  bans: lanceBans,
  candidates: (sc, seat) =>
    unitsOf(sc, seat)
      .filter(unit => onMap(unit) && traitsOf(unit).lances)
      .map(unit => ({ do: 'lance', unit: unit.id })),
  apply: ({ sc, seat, unit }) => {
    const stock = sc.s.lances[seat]!;
    const wagon = stock.wagon - 1;
    sc.s = { ...sc.s, lances: { ...sc.s.lances, [seat]: { ...stock, wagon } } };
    change(sc, unit.n, { lance: true });
    tell(sc, { is: 'lanced', unit: unit.id, wagon });
  },
};

export const lanceVerbs = { lance } satisfies Record<string, Verb>;
