// A whole turn as one number: who goes where, what he does there and to whom, and the points he has left on arrival.

export const STOP = 0;
export const MELEE = 1;
export const SHOOT = 2;
export const MERGE = 3;
/** A quiet move over a friend, who is named. */
export const OVER = 4;
/** A quiet move, then off the horse. */
export const DISMOUNT = 5;
export const REGROUP = 6;
export const PASS = 7;
/** Answers to an attack. */
export const STAND = 8;
export const GIVE_WAY = 9;
export const FLEE = 10;

export type Move = number;

/** No more hexes, units or modules than these fit into a move. */
export const MOST_HEXES = 256;
export const MOST_UNITS = 64;

export const moveOf = (unit: number, to: number, act: number, other: number, left: number): Move =>
  unit | (to << 6) | (act << 14) | (other << 18) | (left << 24);
export const unitIn = (move: Move): number => move & 63;
export const hexIn = (move: Move): number => (move >> 6) & 255;
export const actIn = (move: Move): number => (move >> 14) & 15;
export const otherIn = (move: Move): number => (move >> 18) & 63;
export const leftIn = (move: Move): number => (move >> 24) & 15;
