// Several people before one screen: who sits there, and when a curtain must fall before the next one looks.

import type { Awaits, Seat } from '@gonfalon/kernel';

/** One screen at a moment of the game. */
export interface Screen {
  /** Who sits before it; null before anybody has sat down, and after secrets have come up. */
  readonly sitting: Seat | null;
  /** The players hide nothing from each other. */
  readonly openly: boolean;
}

export const FRESH_SCREEN: Screen = { sitting: null, openly: false };

/** The seat the screen belongs to now: who sits there, if he is asked, else the first who is. */
export function wantedAt({ sitting }: Screen, awaits: Awaits): Seat | null {
  if (awaits.kind !== 'seats') return null;
  return sitting !== null && awaits.seats.includes(sitting) ? sitting : (awaits.seats[0] ?? null);
}

/** The seat it must be handed to before anything secret is shown; null where no curtain is needed. */
export function curtainFor(screen: Screen, awaits: Awaits, secrets: boolean): Seat | null {
  const seat = wantedAt(screen, awaits);
  return seat === null || seat === screen.sitting || screen.openly || !secrets ? null : seat;
}

/** Whoever is wanted sits down where no curtain keeps him. */
export function seated(screen: Screen, awaits: Awaits, secrets: boolean): Screen {
  const seat = wantedAt(screen, awaits);
  return seat === null || curtainFor(screen, awaits, secrets) !== null
    ? screen
    : { ...screen, sitting: seat };
}

/** Secrets have come up where there were none: whoever sits here may not be alone, so it is asked. */
export const uncovered = (screen: Screen, before: boolean, now: boolean): Screen =>
  !before && now ? { ...screen, sitting: null } : screen;
