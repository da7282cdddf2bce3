// Laws that every battle with counters keeps, for whoever plays at random and watches: each names what is wrong.

import type { GameEvent, HexId, Seat, UnitId } from '@gonfalon/kernel';
import { allUnits, type Mustered, unitOf } from './scene/counters.ts';
import type { Counter } from './scene/whereabouts.ts';

/** How a state came about. */
export interface Came<S> {
  readonly from: S;
  readonly events: readonly GameEvent[];
}

/** A step by the scene it began in and what it told. */
export interface Stepped<X> {
  readonly before: X;
  readonly events: readonly GameEvent[];
}

/** Looks at a state, and at the step that led to it. What a step did not touch was looked at before it. */
export const lawsOverSteps =
  <U extends Counter, X extends Mustered<U>, S>(
    open: (s: S) => X,
    faultsIn: (sc: X, touched: readonly U[], step: Stepped<X> | null) => readonly string[],
  ) =>
  (s: S, came: Came<S> | null): readonly string[] => {
    const sc = open(s);
    if (!came) return faultsIn(sc, allUnits<U>(sc), null);
    const before = open(came.from);
    const touched = allUnits<U>(sc).filter(unit => unitOf<U>(before, unit.n) !== unit);
    return faultsIn(sc, touched, { before, events: came.events });
  };

// ---- the muster

/** Nobody appears or vanishes. */
export const headcountFaults = (whose: string, before: number, now: number): string[] =>
  before === now ? [] : [`${whose} had ${before} units, now ${now}`];

/** What is printed on a counter stays. */
export const printedFaults = <U extends { readonly id: UnitId }>(
  was: U,
  now: U,
  printed: readonly (keyof U & string)[],
): string[] => printed.filter(key => was[key] !== now[key]).map(key => `${was.id}: ${key} changed`);

// ---- stacking

/** Who is on one hex; `full` where they are more than it may hold. */
export interface Stack {
  readonly hex: HexId;
  readonly units: readonly { readonly id: UnitId; readonly seat: Seat }[];
  readonly full: boolean;
}

/** Sides never mix, and no hex holds more than it may. */
export function stackFaults({ hex, units, full }: Stack): string[] {
  const who = units.map(({ id }) => id).join(', ');
  const faults: string[] = [];
  if (full) faults.push(`${hex} is overfull: ${who}`);
  if (units.some(({ seat }) => seat !== units[0]!.seat)) faults.push(`enemies on ${hex}: ${who}`);
  return faults;
}

// ---- sums

/** What a number has grown by is what the events tell of it. */
export function sumFaults<E extends GameEvent>(
  what: string,
  [before, now]: readonly [before: number, now: number],
  events: readonly E[],
  toldBy: (event: E) => number,
): string[] {
  const told = events.reduce((sum, event) => sum + toldBy(event), 0);
  return now - before === told ? [] : [`${what} changed by ${now - before}, but ${told} is told`];
}
