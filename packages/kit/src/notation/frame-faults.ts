// Frames that cannot be, however they were written: what lies below a frame is what its rules reckon with.

import { directionTo, type Grid, type Hex } from '@gonfalon/hex';
import type { Chunks, UnitId } from '@gonfalon/kernel';
import type { Engagement } from '../fight/frames.ts';
import { unitOf } from '../scene/counters.ts';
import type { AnyFrame } from '../scene/frames.ts';
import type { Index } from '../scene/whereabouts.ts';

/** A counter as frames name it. */
interface Named {
  readonly n: number;
  readonly id: UnitId;
  readonly seat: string;
  readonly at: Hex;
}
/** A scene as far as frames are looked at. */
interface Laid<U extends Named, F extends AnyFrame> {
  s: { readonly units: Chunks<U>; readonly stack: readonly F[] };
  readonly index: Index<U>;
  readonly grid: Grid;
}

/** `here` are the units that must be on the map while this frame is asked; below another it may have lost them. */
export interface FrameCheck<X, F extends AnyFrame, Any extends AnyFrame = F> {
  readonly here?: (frame: F) => readonly number[];
  readonly fault?: (sc: X, frame: F, below: readonly Any[]) => string | null;
}
export type FrameChecks<X, F extends AnyFrame> = {
  readonly [K in F['is']]?: FrameCheck<X, Extract<F, { is: K }>, F>;
};

/**
 * What is wrong with the frame on top of those below it; null where it can be. Rules look for those of `alone` by their kind, so
 * there is never a second.
 */
export function frameFaultIn<U extends Named, F extends AnyFrame, X extends Laid<U, F>>(
  sc: X,
  n: number,
  checks: FrameChecks<X, F>,
  { alone, onMap }: { readonly alone: readonly F['is'][]; onMap(unit: U): boolean },
): string | null {
  const { stack } = sc.s;
  const frame = stack[n]!;
  const below = stack.slice(0, n);
  const again = alone.includes(frame.is) && below.some(other => other.is === frame.is);
  if (again) return `there is a frame ${frame.is} below it already`;
  const check = (checks as Readonly<Record<string, FrameCheck<X, F> | undefined>>)[frame.is];
  const here = n === stack.length - 1 ? (check?.here?.(frame) ?? []) : [];
  const away = here.map(unit => unitOf<U>(sc, unit)).find(unit => !onMap(unit));
  return away ? `${away.id} is not on the map` : (check?.fault?.(sc, frame, below) ?? null);
}

// ---- what frames are asked

export const upon = <F extends AnyFrame>(is: F['is'], below: readonly F[]): string | null =>
  below.at(-1)?.is === is ? null : `it lies upon a frame ${is}`;
export const above = <F extends AnyFrame>(is: F['is'], below: readonly F[]): string | null =>
  below.some(other => other.is === is) ? null : `there is no frame ${is} below it`;

type Units<U extends Named> = Pick<Laid<U, AnyFrame>, 's' | 'index'>;
export const strangers = <U extends Named>(
  sc: Units<U>,
  seat: string,
  units: readonly number[],
): string | null => {
  const stranger = units.map(n => unitOf<U>(sc, n)).find(unit => unit.seat !== seat);
  return stranger === undefined ? null : `${stranger.id} is not of ${seat}`;
};
export const namedTwice = (values: readonly number[], what: string): string | null =>
  new Set(values).size < values.length ? `${what} is named twice` : null;
/** Every hex of a way touches the one before it. */
export const broken = (
  { grid }: { readonly grid: Grid },
  ways: readonly (readonly Hex[])[],
): string | null =>
  ways.some(way => way.slice(1).some((hex, n) => directionTo(grid, way[n]!, hex) === undefined))
    ? 'a way leads from hex to neighbouring hex'
    : null;
export const firstFaultOf = <T>(items: readonly T[], fault: (item: T) => string | null): string | null =>
  items.reduce<string | null>((found, item) => found ?? fault(item), null);

/** A fight that cannot be: nobody attacks, a stranger does, somebody falls back where he could not, or waits who does not fight. */
export function fightFault<U extends Named>(
  sc: Laid<U, AnyFrame>,
  { attacker, attackers, from, defenders, hexes }: Engagement,
  enemy: string,
  {
    flights,
    queue,
  }: { readonly flights: readonly { path: readonly Hex[] }[]; readonly queue: readonly number[] },
): string | null {
  const fault =
    (attackers.length === 0 || hexes.length === 0 ? 'somebody attacks some hex' : null) ??
    (from.length === attackers.length ? null : 'from has a hex for each attacker') ??
    strangers(sc, attacker, attackers) ??
    strangers(sc, enemy, defenders) ??
    namedTwice(attackers, 'an attacker') ??
    namedTwice(defenders, 'a defender') ??
    broken(
      sc,
      flights.map(flight => flight.path),
    );
  if (fault) return fault;
  const fought = new Set([...attackers, ...defenders]);
  return firstFaultOf(queue, n => (fought.has(n) ? null : `${unitOf<U>(sc, n).id} does not fight here`));
}

/** A window that cannot be: of the side that moves, or with riders against nobody. `other` is the side that is not in its phase. */
export function windowFault<U extends Named, F extends AnyFrame>(
  sc: Laid<U, F>,
  { seat, mover, riders }: { seat: string; mover: number; riders: readonly { readonly unit: number }[] },
  other: string,
  below: readonly F[],
): string | null {
  if (seat !== other) return 'seat is the side that is not in its phase';
  if (mover < 0 && riders.length > 0) return 'mover= is missing: nobody rides against nobody';
  const units = riders.map(rider => rider.unit);
  return above('moves', below) ?? strangers(sc, seat, units) ?? namedTwice(units, 'a rider');
}

/** A fight being put together that cannot be. */
export const groupFault = <U extends Named, F extends AnyFrame>(
  sc: Laid<U, F>,
  { attackers, hexes }: Pick<Engagement, 'attackers' | 'hexes'>,
  seat: string,
  below: readonly F[],
): string | null =>
  upon('attacks', below) ??
  (attackers.length === 0 || hexes.length === 0 ? 'somebody attacks some hex' : null) ??
  strangers(sc, seat, attackers) ??
  namedTwice(attackers, 'an attacker') ??
  namedTwice(hexes, 'a hex');
