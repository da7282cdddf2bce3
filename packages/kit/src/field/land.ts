// A printed map as programs ask for it: its grid, its ground by the terrain table of the box, and the sides nobody crosses.

import type { Ground, Land } from '@gonfalon/kernel';
import { GROUNDS, TERRAINS, type Terrain } from '../map/grounds.ts';
import { TRAIT } from '../terrain-table.ts';
import type { Field } from './field.ts';

/** What a row of the table says to programs. */
export type RowTold = Pick<Ground, 'foot' | 'horse' | 'defence'>;

interface GroundRows<R> {
  readonly ground: Readonly<Record<Terrain, R | null>>;
  readonly traits: readonly number[];
}
const CLOSED: RowTold = { foot: null, horse: null, defence: 0 };

/** `isBarred` judges a side by its SIDE bits. Kinds of ground are one object each. */
export function landOf<R>(
  field: Field,
  { ground, traits }: GroundRows<R>,
  told: (row: R) => RowTold,
  isBarred: (bits: number) => boolean,
): Land {
  const kinds = TERRAINS.map((name, code): Ground => {
    const row = ground[name];
    return {
      name,
      ...(row === null ? CLOSED : told(row)),
      level: GROUNDS[name].level,
      blocksSight: (traits[code]! & TRAIT.blocksSight) !== 0,
    };
  });
  return {
    grid: field.grid,
    ground: Array.from(field.terrain, code => kinds[code]!),
    barred: Uint8Array.from(field.sides, bits => Number(isBarred(bits))),
  };
}
