// What a program weighs an order by: what is at stake, who stands where, where anybody could come to, and what a fight
// that nobody has declared would bring.

import { type Facing, facingName, parseFacing } from '@gonfalon/hex';
import {
  BadInput,
  type Estimate,
  type Seat,
  type Supposed,
  type Supposition,
  writeAction,
} from '@gonfalon/kernel';
import { cited } from './citations.ts';
import type { Known, Told } from './known.ts';
import { type Message, textOf, textsOf } from './message.ts';

type Given = Message['given'];

/** Points as people count them, not in hundredths. */
const POINT = 100;

export function facts({ game, state }: Known): Told {
  const { points, toLead, toWin, goals, ...rest } = game.facts(state);
  const whole = (value: number | null): number | null => (value === null ? null : value / POINT);
  return {
    facts: {
      ...rest,
      toLead: whole(toLead),
      toWin: whole(toWin),
      points: pointsIn(points),
      goals: goals.map(goal => ({ ...goal, points: goal.points / POINT })),
    },
  };
}

export const pointsIn = (points: Readonly<Record<Seat, number>>): Readonly<Record<Seat, number>> =>
  Object.fromEntries(Object.entries(points).map(([seat, value]) => [seat, value / POINT]));

export const units = ({ game, state }: Known, seat: Seat | null): Told => ({
  units: game.units(state, seat).map(unit => ({
    ...unit,
    facing: unit.facing === null ? null : facingName(unit.facing as Facing),
    worth: game.worth(state, unit.id) / POINT,
  })),
});

/** The map as printed; it never changes in a game. */
export function land({ game, state }: Known): Told {
  const { grid, ground } = game.land(state);
  return {
    land: grid.ids.map((id, n) => ({
      id,
      ground: ground[n]!.name,
      foot: ground[n]!.foot,
      horse: ground[n]!.horse,
      // In the order of the facings N, NE, SE, S, SW, NW.
      neighbours: Array.from(grid.neighbours.subarray(n * 6, n * 6 + 6), hex => grid.ids[hex] ?? null),
    })),
  };
}

export const nextReach = ({ game, state }: Known, seat: Seat | null, given: Given): Told => ({
  stands: game.nextReach(state, seat, textOf(given, 'unit')).map(({ facing, ...stand }) => ({
    ...stand,
    ...(facing !== undefined && { facing: facingName(facing as Facing) }),
  })),
});

export const strikes = ({ game, state }: Known, seat: Seat | null, given: Given): Told => ({
  strikes: game.strikes(state, seat, supposedIn(given, 'strikes')),
});

export function estimate({ game, state, book }: Known, seat: Seat | null, given: Given): Told {
  const { by } = given;
  if (by !== undefined && by !== 'fire') throw new BadInput('by', 'is "fire" or left out');
  const fight: Supposition = {
    attackers: listOf(given, 'attackers'),
    hexes: textsOf(given, 'hexes'),
    ...(by === 'fire' && { by }),
    ...(given.others !== undefined && { others: listOf(given, 'others') }),
  };
  const found: Estimate | null = game.estimate(state, seat, fight);
  return { estimate: cited(book, found) };
}

function listOf(given: Given, field: string): readonly Supposed[] {
  const list = given[field];
  if (!Array.isArray(list))
    throw new BadInput(field, 'is a list of units, as in [{"unit":"K1","at":"0204"}]');
  return list.map(one => supposedIn(one, field));
}

const STANDING = ['unit', 'at', 'facing', 'charge', 'left'];

function supposedIn(value: unknown, field: string): Supposed {
  if (typeof value !== 'object' || value === null)
    throw new BadInput(field, 'a unit as it would stand is expected, as in {"unit":"K1","at":"0204"}');
  const given = value as Given;
  const stranger = Object.keys(given).find(name => !STANDING.includes(name));
  if (stranger !== undefined)
    throw new BadInput(field, `knows no "${stranger}", only ${STANDING.join(', ')}`);
  const { charge, left, facing } = given;
  for (const [name, number] of Object.entries({ charge, left }))
    if (number !== undefined && !Number.isInteger(number)) throw new BadInput(name, 'is a whole number');
  return {
    unit: textOf(given, 'unit'),
    ...(given.at !== undefined && { at: textOf(given, 'at') }),
    ...(facing !== undefined && { facing: facingIn(facing) }),
    ...(charge !== undefined && { charge: charge as number }),
    ...(left !== undefined && { left: left as number }),
  };
}

/** N to NW, or 0 to 5. */
function facingIn(facing: unknown): number {
  const read = typeof facing === 'string' ? parseFacing(facing) : facing;
  if (!Number.isInteger(read) || (read as number) < 0 || (read as number) > 5)
    throw new BadInput('facing', `${JSON.stringify(facing)} is none of N, NE, SE, S, SW, NW`);
  return read as number;
}

/** Whole fights a seat may declare now, as one order each: the first of them, where there are very many. */
const MOST_FIGHTS = 500;

export function fights({ game, state }: Known, seat: Seat): Told {
  const found = [];
  for (const { order, units: who, hexes } of game.fights(state, seat)) {
    if (found.length === MOST_FIGHTS) break;
    found.push({ order: writeAction(game.actions, order), units: who, hexes });
  }
  return { fights: found, duties: game.attackDuties(state, seat) };
}
