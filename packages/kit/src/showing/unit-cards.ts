// What the card of every unit begins with, and the numbers on it.

import type { HexId, UnitId } from '@gonfalon/kernel';
import { allUnits, type Mustered } from '../scene/counters.ts';
import type { Counter } from '../scene/whereabouts.ts';
import type { UnitCard } from './showing.ts';

/** Who it is and where it stands, by the words of its kind; `looks`: it stands on the map with its front one way. */
export const cardHead = (
  { id, seat, facing }: Counter & { readonly facing: number },
  kind: string,
  at: HexId | '',
  looks: boolean,
): Pick<UnitCard, 'id' | 'seat' | 'name' | 'at' | 'facing'> => ({
  id,
  seat,
  name: { key: kind, values: { unit: id } },
  at: at || null,
  facing: looks ? facing : null,
});

/** '1/2', or '2' while nothing is missing. */
export const outOf = (now: number | string, full: number | string): string =>
  String(now) === String(full) ? String(full) : `${now}/${full}`;

/** Units out of the battle for good, where a system calls their place so. */
export const idsOfDead = <U extends Counter & { readonly place: string }>(
  sc: Mustered<U>,
): readonly UnitId[] =>
  allUnits<U>(sc)
    .filter(({ place }) => place === 'dead')
    .map(({ id }) => id);
