// Who may know what. Everything a seat is shown passes through here.

import type { HexId, Seat, UnitId } from '@gonfalon/kernel';
import {
  type Event,
  type Frame,
  foeOf,
  GRID,
  hides,
  isSide,
  LAIRS,
  onField,
  type Pick,
  type Side,
  STANCES,
  type State,
  type Unit,
} from './field.ts';

export interface SeenUnit {
  readonly id: UnitId;
  readonly side: Side;
  readonly arm: Unit['arm'];
  readonly at: HexId | null;
  readonly points: number;
  readonly loaded: boolean;
  readonly hidden: boolean;
}
export interface View {
  readonly turn: number;
  readonly stances: State['stances'];
  readonly units: readonly SeenUnit[];
  /** That an ambusher is about is public; where is not. */
  readonly ambush: Readonly<Record<Side, boolean>>;
  readonly picked: { readonly stance: string; readonly lair: HexId } | null;
}

export function viewOf(state: State, seat: Seat | null): View {
  const picking = state.stack.find(frame => frame.is === 'picking');
  const own = picking && seat !== null && isSide(seat) ? picking[seat] : null;
  return {
    turn: state.turn,
    stances: state.stances,
    units: state.units
      .filter(unit => !unit.hidden || unit.side === seat)
      .map(unit => ({ ...unit, at: onField(unit) ? GRID.ids[unit.at]! : null })),
    ambush: { red: hides(state, 'red'), blue: hides(state, 'blue') },
    picked: own && { stance: own.stance, lair: GRID.ids[own.lair]! },
  };
}

/** Only a choice made in secret is told in two ways; everything else happens in the open or not at all. */
export const seeEvent = (event: Event, seat: Seat | null): Event =>
  event.is === 'picked' && event.side !== seat ? { is: 'picked', side: event.side } : event;

/**
 * States that differ from this one only in what the seat cannot see: the foe picked otherwise, or lies in another lair.
 * The fuzzer demands that the seat is shown the same in all of them.
 */
export function skirmishTwins(state: State, seat: Seat | null): readonly State[] {
  const others: readonly Side[] = seat !== null && isSide(seat) ? [foeOf(seat)] : ['red', 'blue'];
  return others.flatMap(side => [...otherPicks(state, side), ...otherLairs(state, side)]);
}

/** The table as the seat takes it to be: the foe's ambusher is not there, and of a choice made in secret it knows nothing. */
export function skirmishBelieved(state: State, seat: Seat): State | null {
  if (state.stack[0]?.is === 'picking') return null;
  return { ...state, units: state.units.filter(unit => !unit.hidden || unit.side === seat) };
}

function otherPicks(state: State, side: Side): State[] {
  const [frame] = state.stack;
  if (frame?.is !== 'picking' || !frame[side]) return [];
  const picks: Pick[] = STANCES.flatMap(stance => LAIRS[side].map(lair => ({ stance, lair })));
  return picks.map(pick => ({ ...state, stack: [{ ...frame, [side]: pick } as Frame] }));
}

function otherLairs(state: State, side: Side): State[] {
  const ambusher = state.units.find(unit => unit.side === side && unit.hidden && onField(unit));
  if (!ambusher) return [];
  return LAIRS[side]
    .filter(lair => !state.units.some(unit => unit.at === lair))
    .map(at => ({ ...state, units: state.units.map(unit => (unit === ambusher ? { ...unit, at } : unit)) }));
}
