// II.1, III.8: army lists and what is held back stay secret; everything on or beside the board is public.

import type { Seat } from '@gonfalon/kernel';
import { points } from './chapters/ending.ts';
import { type BattleScene, frameOf } from './scene.ts';
import { type Army, type Happening, type Reserve, SEATS, type State } from './types.ts';

const UNKNOWN: Reserve = {};
const isEmpty = (reserve: Reserve): boolean => Object.keys(reserve).length === 0;

/** The state as the seat knows it: what another army holds back is not there. */
export function viewOf(s: State, seat: Seat | null): State {
  const isKnown = (army: Army): boolean => army === seat || isEmpty(s.reserves[army]);
  if (SEATS.every(isKnown)) return s;
  const seen = (army: Army): Reserve => (isKnown(army) ? s.reserves[army] : UNKNOWN);
  return { ...s, reserves: { red: seen('red'), yellow: seen('yellow') } };
}

/** A view with the own reserve only, and the points of both armies. */
export function plainView(sc: BattleScene, seat: Seat | null) {
  const { reserves, ...shown } = sc.s;
  return {
    ...shown,
    reserve: seat === null ? null : (reserves[seat as Army] ?? null),
    points: { red: points(sc, 'red'), yellow: points(sc, 'yellow') },
  };
}

/**
 * While armies are recruited or tokens come from the reserve: then somebody decides by what only he knows. In the turns between, reserves
 * stay hidden, but whether there is one is a secret itself, and everybody may know what is said here: it would have to hold for the whole
 * battle. At one screen that draws a curtain before every turn of a game in which nothing is done unseen, so it does not; the price is
 * that a note written in such a turn is told to all.
 */
export const hasSecrets = (s: State): boolean => ['recruit', 'deploy', 'regroup'].includes(frameOf(s).is);

export const eventSeen = (e: Happening, seat: Seat | null): Happening | null =>
  (e.is === 'recruited' || e.is === 'dismissed') && e.army !== seat ? null : e;
