// What a unit remembers on its way, as far as its kind has use for it.

import type { Rules } from '../rules.ts';
import { isCavalry, isLeader, type Unit } from '../units.ts';

export interface Mode {
  /** It has turned on this hex. */
  readonly turned: boolean;
  /** The last step went along a road. */
  readonly byRoad: boolean;
  /** Every step so far did. */
  readonly road: boolean;
  /** It has taken a step. */
  readonly moved: boolean;
  /** Ridden through a zone and owing a point for it, or held by one. */
  readonly zone: 'none' | 'owing' | 'held';
  /** Nothing may follow. */
  readonly over: boolean;
}

export interface Modes {
  readonly list: readonly Mode[];
  /** The mode of the list that this one comes to for the kind. */
  indexOf(mode: Mode): number;
}

export const OVER: Mode = {
  turned: false,
  byRoad: false,
  road: false,
  moved: false,
  zone: 'none',
  over: true,
};
const BOTH = [false, true];
const keyOf = ({ turned, byRoad, road, moved, zone, over }: Mode): string =>
  over ? 'over' : [turned, byRoad, road, moved, zone].join();

/** Riders gain no extra hex by road, foot has no charge to ride through zones with, leaders remember nothing. */
export function modesOf({ chapters }: Rules, unit: Unit): Modes {
  const rides = isCavalry(unit);
  const reduced = (mode: Mode): Mode => ({
    turned: mode.turned && !isLeader(unit),
    byRoad: mode.byRoad && (chapters.roadTurnFree || rides) && !isLeader(unit),
    road: mode.road && !rides && !isLeader(unit),
    moved: mode.moved && !rides && !isLeader(unit),
    zone: isLeader(unit) ? 'none' : mode.zone === 'owing' && !rides ? 'held' : mode.zone,
    over: mode.over,
  });
  const list: Mode[] = [];
  const places = new Map<string, number>();
  for (const mode of everyMode()) {
    const key = keyOf(reduced(mode));
    if (!places.has(key)) places.set(key, list.push(reduced(mode)) - 1);
  }
  return { list, indexOf: mode => places.get(keyOf(reduced(mode)))! };
}

function everyMode(): Mode[] {
  const modes = [OVER];
  for (const turned of BOTH)
    for (const byRoad of BOTH)
      for (const road of BOTH)
        for (const moved of BOTH)
          for (const zone of ['none', 'owing', 'held'] as const)
            modes.push({ turned, byRoad, road, moved, zone, over: false });
  return modes;
}
