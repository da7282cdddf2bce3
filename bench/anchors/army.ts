// Three hundred units and 1,600 hexes, as plain objects of the size a real game has.

import { stream } from './xorshift.ts';

export interface Soldier {
  readonly id: string;
  readonly side: string;
  readonly kind: string;
  readonly at: number;
  readonly facing: number;
  readonly strength: number;
  readonly charge: number;
  readonly armour: number;
  readonly points: number;
  readonly leader: string;
  readonly scattered: boolean;
}

export function army(size: number): Soldier[] {
  const draw = stream(1389);
  return Array.from({ length: size }, (_, n) => ({
    id: `U${n}`,
    side: n % 2 ? 'poles' : 'order',
    kind: ['cavalry', 'infantry', 'archer'][draw(3)]!,
    at: n * 5,
    facing: draw(6),
    strength: 1 + draw(2),
    charge: draw(4),
    armour: draw(3),
    points: 48 + draw(12),
    leader: `L${draw(8)}`,
    scattered: false,
  }));
}

export interface Tile {
  readonly terrain: string;
  readonly unit: string | null;
}
export const tiles = (units: readonly Soldier[], size: number): Tile[] => {
  const all: Tile[] = Array.from({ length: size }, (_, n) => ({
    terrain: n % 7 ? 'clear' : 'forest',
    unit: null,
  }));
  for (const { at, id } of units) all[at] = { ...all[at]!, unit: id };
  return all;
};

/** One array for each field: the smallest text such an army has. */
export const columnsOf = (units: readonly Soldier[]): Record<string, unknown[]> =>
  Object.fromEntries(Object.keys(units[0]!).map(key => [key, units.map(unit => unit[key as keyof Soldier])]));
