// Every question that changes nothing and is answered from a state alone: by the engine, and to a program at a seat.

import type { Seat } from '@gonfalon/kernel';
import { check, choices, type Known, odds, reach, type Told, view } from './known.ts';
import type { Message } from './message.ts';
import { tried } from './try.ts';
import { estimate, facts, fights, land, nextReach, strikes, units } from './weigh.ts';

/** `seatOf` reads the seat that is named, or finds the one that is meant. */
export type AboutState = (known: Known, seatOf: (named: unknown) => Seat, given: Message['given']) => Told;

/** null where a spectator asks. */
const eyesIn = (seatOf: (named: unknown) => Seat, named: unknown): Seat | null =>
  named === null ? null : seatOf(named);

export const ABOUT_STATE: Readonly<Record<string, AboutState>> = {
  choices: (known, seatOf, given) => choices(known, seatOf(given.seat), given),
  check: (known, seatOf, given) => check(known, seatOf(given.seat), given),
  view: (known, seatOf, given) => view(known, eyesIn(seatOf, given.seat)),
  odds: (known, seatOf, given) => odds(known, seatOf(given.seat), given),
  reach: (known, seatOf, given) => reach(known, seatOf(given.seat), given),
  estimate: (known, seatOf, given) => estimate(known, eyesIn(seatOf, given.seat), given),
  'next-reach': (known, seatOf, given) => nextReach(known, eyesIn(seatOf, given.seat), given),
  strikes: (known, seatOf, { seat, ...given }) => strikes(known, eyesIn(seatOf, seat), given),
  fights: (known, seatOf, given) => fights(known, seatOf(given.seat)),
  facts: known => facts(known),
  units: (known, seatOf, given) => units(known, eyesIn(seatOf, given.seat)),
  land: known => land(known),
  try: (known, seatOf, given) => tried(known, seatOf(given.seat), given),
};
