// From the cards of a scenario to its counters, one literal for all, so that every counter has the same shape.

import { type Grid, OFF_MAP } from '@gonfalon/hex';
import type { Scenario } from './scenario.ts';
import type { Unit } from './units.ts';

/** §2.1, 2.3: a fresh counter. */
export const counter = (facts: Pick<Unit, 'n' | 'id' | 'seat' | 'arm'> & Partial<Unit>): Unit => {
  const { n, id, seat, arm, name, full, points, morale, modifier, enters, rank } = { ...BLANK, ...facts };
  const { place, at, facing, sp, lance, pikes, shots, done } = { ...BLANK, ...facts };
  return {
    n,
    id,
    seat,
    arm,
    name,
    full,
    points,
    morale,
    modifier,
    enters,
    rank,
    place,
    at,
    facing,
    sp,
    lance,
    pikes,
    shots,
    done,
  };
};
const BLANK = {
  name: '',
  full: 0,
  points: 0,
  morale: 0,
  modifier: 0,
  enters: 0,
  rank: 0,
  place: 'pool',
  at: OFF_MAP,
  facing: 0,
  sp: 0,
  lance: false,
  pikes: false,
  shots: 0,
  done: 0,
} as const;

/** Everybody of the scenario: on his printed hex, or waiting for the turn of his list. */
export const muster = ({ cards, counters }: Scenario, grid: Grid): readonly Unit[] =>
  cards.map(({ grade: _, at, ...card }, n) =>
    counter({
      ...card,
      n,
      full: counters.rows.find(({ arm }) => arm === card.arm)!.strength,
      place: at === '' ? 'pool' : 'map',
      at: at === '' ? OFF_MAP : grid.hex(at)!,
    }),
  );
