// Who may know what. Everything a seat is shown passes through here.

import { OFF_MAP } from '@gonfalon/hex';
import type { Seat } from '@gonfalon/kernel';
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
  SIDES,
  type Side,
  STANCES,
  type State,
} from './field.ts';

/**
 * The state as far as the seat knows it: an enemy in ambush is somewhere, and what the foe has picked is a pick. That he
 * hides and that he has picked is public; where and what is not.
 */
export function viewOf(state: State, seat: Seat | null): State {
  const isSecret = (side: Side): boolean => side !== seat;
  return {
    ...state,
    units: state.units.map(unit =>
      unit.hidden && isSecret(unit.side) && onField(unit) ? { ...unit, at: OFF_MAP } : unit,
    ),
    stack: state.stack.map(frame =>
      frame.is === 'picking'
        ? {
            ...frame,
            red: pickSeen(frame.red, isSecret('red')),
            blue: pickSeen(frame.blue, isSecret('blue')),
          }
        : frame,
    ),
  };
}
const pickSeen = (pick: Pick | null, secret: boolean): Pick | null => pick && (secret ? UNKNOWN : pick);
/** Whatever it says of the stance, a pick without a lair is one nobody else may know. */
const UNKNOWN: Pick = { stance: STANCES[0], lair: OFF_MAP };

/** A view with hexes by their names, and without those in ambush: that somebody hides is told apart. */
export function plainView(state: State, seat: Seat | null) {
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

/** While they pick, and as long as somebody hides. */
export const hasSecrets = (state: State): boolean =>
  state.stack.some(({ is }) => is === 'picking') || SIDES.some(side => hides(state, side));

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
