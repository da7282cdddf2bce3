// What a seat may know: everything but the place of the enemy's ambush, and of wolf pits that nobody has found. That a
// regiment hides and how many pits are left is public.

import { OFF_MAP } from '@gonfalon/hex';
import type { Seat } from '@gonfalon/kernel';
import { allUnits, topFrame } from '@gonfalon/kit';
import { ambushKnown, hiddenOf } from './chapters/hidden.ts';
import { ambushIsSecret, regimentOf } from './chapters/setup-places.ts';
import { totalPoints } from './chapters/victory.ts';
import type { MedievalEvent } from './events.ts';
import type { Scene } from './scene.ts';
import type { State } from './state.ts';
import type { Unit } from './units.ts';

/** A regiment in ambush is there for its owner only, until its place has come to light. */
export const isSeen = (sc: Scene, unit: Unit, seat: Seat | null): boolean =>
  unit.place !== 'hidden' || unit.seat === seat || ambushKnown(sc);

/** In a view: hidden, and nobody there knows where. */
export const isUnknown = (unit: Unit): boolean => unit.place === 'hidden' && unit.at === OFF_MAP;

/** The state as the seat knows it, to be played on: what it has not found is nowhere. */
export function viewOf(sc: Scene, seat: Seat | null): State {
  const { s } = sc;
  const masked = maskedUnits(sc, seat);
  const isSecret = (pit: State['pits'][number]): boolean =>
    !pit.found && pit.seat !== seat && pit.at !== OFF_MAP;
  if (masked.size === 0 && !s.pits.some(isSecret)) return s;
  return {
    ...s,
    units: s.units.map(chunk =>
      chunk.some(unit => masked.has(unit.n)) ? chunk.map(unit => masked.get(unit.n) ?? unit) : chunk,
    ),
    pits: s.pits.map(pit => (isSecret(pit) ? { ...pit, at: OFF_MAP } : pit)),
  };
}

/** A view without the order in which a state keeps its units: those the seat knows of, and the points of both sides. */
export function plainView(sc: Scene, seat: Seat | null) {
  const { units: _, ...shown } = sc.s;
  return {
    ...shown,
    units: allUnits(sc).filter(unit => isSeen(sc, unit, seat)),
    pits: sc.s.pits.filter(pit => pit.found || pit.seat === seat),
    totals: Object.fromEntries(sc.s.seats.map(side => [side, totalPoints(sc, side)])),
  };
}

/** Whoever lies hidden from the seat, as it knows him; what he has done in hiding it does not know either. */
function maskedUnits(sc: Scene, seat: Seat | null): ReadonlyMap<number, Unit> {
  const hidden = secretMen(sc).filter(unit => unit.seat !== seat);
  return new Map(
    hidden
      .map((unit): Unit => ({ ...unit, place: 'hidden', at: OFF_MAP, done: 0 }))
      .map(unit => [unit.n, unit]),
  );
}

/** While a wood is being chosen nobody else may know whether it has been. */
function secretMen(sc: Scene): readonly Unit[] {
  const { ambush } = sc.scenario;
  if (ambush === null || ambushKnown(sc)) return [];
  if (ambushIsSecret(sc.scenario) && topFrame(sc).is === 'setup')
    return regimentOf(sc, ambush.seat, allUnits(sc));
  return hiddenOf(sc, ambush.seat);
}

/** An ambush nobody has found, a wood that is being chosen for one, a pit nobody has fallen into. */
export const hasSecrets = (sc: Scene): boolean =>
  sc.s.pits.some(pit => !pit.found) ||
  (ambushIsSecret(sc.scenario) && topFrame(sc).is === 'setup') ||
  (!ambushKnown(sc) && sc.s.seats.some(seat => hiddenOf(sc, seat).length > 0));

export const eventSeen = (e: MedievalEvent, seat: Seat | null): MedievalEvent | null => {
  if (e.is === 'shifted' && e.seat !== seat) return null;
  if (e.is === 'placed' && e.secret !== undefined && e.secret !== seat) return null;
  return e;
};
