// A battle as one row of numbers, so that a copy is one stroke and nothing ever needs to be taken back.

import type { Field } from './field.ts';

/** What a board asks: a whole turn, an answer to an attack, or whether an attacker who has won ground goes on. */
export const TURN = 0;
export const WITHDRAW = 1;
export const CHASE = 2;
/** In the middle of a walk; only where a question begins. */
export const WALK = 3;

/** How it ended, besides the army that won. */
export const GOES_ON = -1;
export const DRAWN = 2;

/** In the place of a module: held back, not yet on the board. Modules count from 1, 0 is nowhere off the board. */
export const RESERVE = 100;

/** Where things lie in the row. */
export interface Plan {
  readonly field: Field;
  readonly units: number;
  readonly army: Uint8Array;
  readonly dismounting: boolean;
  readonly at: number;
  readonly points: number;
  readonly knights: number;
  readonly fled: number;
  readonly kind: number;
  /** Unit on a hex, or -1. */
  readonly on: number;
  /** Army that holds a flag, or -1. */
  readonly flag: number;
  /** Time tokens of both armies. */
  readonly tokens: number;
  readonly passes: number;
  /** Who decides. */
  readonly side: number;
  readonly phase: number;
  readonly attacker: number;
  readonly defender: number;
  readonly ending: number;
  readonly left: number;
  readonly right: number;
  readonly length: number;
}

export type Row = Int32Array;

export function planOf(field: Field, army: Uint8Array, dismounting: boolean): Plan {
  const units = army.length;
  const on = units * 5;
  const flag = on + field.size;
  const tokens = flag + field.flagAt.length;
  return {
    field,
    units,
    army,
    dismounting,
    at: 0,
    points: units,
    knights: units * 2,
    fled: units * 3,
    kind: units * 4,
    on,
    flag,
    tokens,
    passes: tokens + 2,
    side: tokens + 3,
    phase: tokens + 4,
    attacker: tokens + 5,
    defender: tokens + 6,
    ending: tokens + 7,
    left: tokens + 8,
    right: tokens + 9,
    length: tokens + 10,
  };
}

// ---- the fingerprint: two lanes, sums of what each piece contributes, so that twins of one kind may change places

const lane = (piece: number, salt: number): number => {
  let h = Math.imul(piece ^ salt, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  return h ^ (h >>> 13);
};
const LEFT = 0x3c6ef372;
const RIGHT = 0x1f83d9ab;

const pieceOf = (p: Plan, row: Row, unit: number): number =>
  ((row[p.at + unit]! + 1) << 13) ^
  (row[p.points + unit]! << 10) ^
  (row[p.knights + unit]! << 8) ^
  (row[p.kind + unit]! << 4) ^
  (p.army[unit]! << 3) ^
  Math.imul(row[p.fled + unit]!, 0x2c1b3c6d);

function count(p: Plan, row: Row, piece: number, sign: 1 | -1): void {
  row[p.left] = (row[p.left]! + sign * lane(piece, LEFT)) | 0;
  row[p.right] = (row[p.right]! + sign * lane(piece, RIGHT)) | 0;
}

/** Everything but the units: small, and mixed in when it is asked for. */
function extras(p: Plan, row: Row): number {
  let h = row[p.side]! | (row[p.phase]! << 1) | (row[p.passes]! << 3);
  h |= (row[p.tokens]! << 5) | (row[p.tokens + 1]! << 8);
  h |= ((row[p.attacker]! + 1) << 11) | ((row[p.defender]! + 1) << 18);
  for (let n = p.flag; n < p.tokens; n++) h = Math.imul(h, 31) + row[n]! + 2;
  return h | 0;
}
export const leftKey = (p: Plan, row: Row): number => (row[p.left]! ^ lane(extras(p, row), LEFT)) | 0;
export const rightKey = (p: Plan, row: Row): number => (row[p.right]! ^ lane(extras(p, row), RIGHT)) | 0;

// ---- changing it

/** Counts all units anew; to be called when a row has been filled by hand. */
export function settleKeys(p: Plan, row: Row): void {
  row[p.left] = 0;
  row[p.right] = 0;
  for (let unit = 0; unit < p.units; unit++) count(p, row, pieceOf(p, row, unit), 1);
}

/** A unit as it stands from now on; whoever moved away before has left its hex already. */
export function setUnit(p: Plan, row: Row, unit: number, at: number, points: number, knights: number): void {
  count(p, row, pieceOf(p, row, unit), -1);
  const was = row[p.at + unit]!;
  if (was !== at) {
    if (was >= 0 && row[p.on + was] === unit) row[p.on + was] = -1;
    if (at >= 0) row[p.on + at] = unit;
    row[p.at + unit] = at;
  }
  row[p.points + unit] = points;
  row[p.knights + unit] = knights;
  count(p, row, pieceOf(p, row, unit), 1);
}

export function setAway(p: Plan, row: Row, unit: number, fled: number): void {
  count(p, row, pieceOf(p, row, unit), -1);
  row[p.fled + unit] = fled;
  count(p, row, pieceOf(p, row, unit), 1);
}

export function setKind(p: Plan, row: Row, unit: number, kind: number, points: number): void {
  count(p, row, pieceOf(p, row, unit), -1);
  row[p.kind + unit] = kind;
  row[p.points + unit] = points;
  count(p, row, pieceOf(p, row, unit), 1);
}

// ---- the end of a turn

export const wagonOf = (p: Plan, row: Row, army: number): number => {
  for (let unit = 0; unit < p.units; unit++)
    if (p.army[unit] === army && row[p.kind + unit] === p.field.wagon && row[p.knights + unit]! > 0)
      return unit;
  return -1;
};

/** A wagon train that was there and is no more. */
const lostWagon = (p: Plan, row: Row, army: number): boolean => {
  for (let unit = 0; unit < p.units; unit++)
    if (p.army[unit] === army && row[p.kind + unit] === p.field.wagon && row[p.knights + unit] === 0)
      return true;
  return false;
};

export function victoryPoints(p: Plan, row: Row, army: number): number {
  const { flagPoints, almanac } = p.field;
  let sum = lostWagon(p, row, 1 - army) ? almanac.wagonPrize : 0;
  for (let n = 0; n < flagPoints.length; n++) if (row[p.flag + n] === army) sum += flagPoints[n]!;
  return sum;
}

/** Price of what stands on the board. */
function standingValue(p: Plan, row: Row, army: number): number {
  let sum = 0;
  for (let unit = 0; unit < p.units; unit++)
    if (p.army[unit] === army && row[p.at + unit]! >= 0) sum += p.field.price[row[p.kind + unit]!]!;
  return sum;
}

/** Who would win if it were over now: points, then value. */
function leader(p: Plan, row: Row): number {
  const lead =
    victoryPoints(p, row, 0) - victoryPoints(p, row, 1) ||
    standingValue(p, row, 0) - standingValue(p, row, 1);
  return lead > 0 ? 0 : lead < 0 ? 1 : DRAWN;
}

export function wonByPoints(p: Plan, row: Row): boolean {
  const { target } = p.field.almanac;
  if (victoryPoints(p, row, 0) < target && victoryPoints(p, row, 1) < target) return false;
  row[p.ending] = leader(p, row);
  return true;
}

function exhausted(p: Plan, row: Row): boolean {
  if (row[p.tokens]! + row[p.tokens + 1]! > 0) return false;
  for (let unit = 0; unit < p.units; unit++)
    if (row[p.at + unit]! >= 0 && row[p.points + unit]! > 0) return false;
  return true;
}

/** Flags change hands, the battle may be over, else the other army is asked. */
export function endTurn(p: Plan, row: Row, army: number, passes: number): void {
  const { flagAt } = p.field;
  for (let n = 0; n < flagAt.length; n++) {
    const unit = row[p.on + flagAt[n]!]!;
    if (unit >= 0) row[p.flag + n] = p.army[unit]!;
  }
  row[p.passes] = passes;
  row[p.phase] = TURN;
  row[p.attacker] = -1;
  row[p.defender] = -1;
  row[p.side] = 1 - army;
  if (wonByPoints(p, row)) return;
  if (passes >= 2 || exhausted(p, row)) row[p.ending] = leader(p, row);
}
