// What a seat may see: everything but the enemy's ambush and wolf pits that nobody has found.

import type { Seat } from '@gonfalon/kernel';
import { ambushKnown } from './chapters/ambush.ts';
import { totalPoints } from './chapters/victory.ts';
import type { MedievalEvent } from './events.ts';
import { allUnits, type Scene } from './scene.ts';
import type { State } from './state.ts';
import type { Unit } from './units.ts';

export interface View extends Omit<State, 'units'> {
  readonly units: readonly Unit[];
  readonly totals: Readonly<Record<Seat, number>>;
}

/** A regiment in ambush is there for its owner only, until its place has come to light. */
export const isSeen = (sc: Scene, unit: Unit, seat: Seat | null): boolean =>
  unit.place !== 'hidden' || unit.seat === seat || ambushKnown(sc);

export function viewOf(sc: Scene, seat: Seat | null): View {
  const { units: _, ...shown } = sc.s;
  return {
    ...shown,
    units: allUnits(sc).filter(unit => isSeen(sc, unit, seat)),
    pits: sc.s.pits.filter(pit => pit.found || pit.seat === seat),
    totals: Object.fromEntries(sc.s.seats.map(side => [side, totalPoints(sc, side)])),
  };
}

export const seen = (e: MedievalEvent, seat: Seat | null): MedievalEvent | null => {
  if (e.is === 'shifted' && e.seat !== seat) return null;
  if (e.is === 'placed' && e.secret !== undefined && e.secret !== seat) return null;
  return e;
};
