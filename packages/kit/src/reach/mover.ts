// One unit about to move: the rules of its kind, the map as its kind sees it, and what waits in each hex now.

import { type Facing, type Grid, type Hex, OFF_MAP } from '@gonfalon/hex';
import {
  COST_LIMIT,
  COST_SHIFT,
  COUNT_BITS,
  COUNT_MASK,
  type MoveTables,
  PACE_MASK,
  TURN_SHIFT,
} from './rules.ts';

/** The map priced for one kind of unit; made once, it never changes in a game. */
export interface MoveMap {
  readonly grid: Grid;
  /** For hex * 6 + direction: price << 21 | lane << 15 | hex beyond (one past the last: off the map); CLOSED: no way. */
  readonly edges: Int32Array;
  /** Kind of each hex, for turning in it. */
  readonly ground: Uint8Array;
}
export const CLOSED = -1;
export const PRICE_SHIFT = 21;
export const LANE_SHIFT = 15;
export const LANE_MASK = (1 << (PRICE_SHIFT - LANE_SHIFT)) - 1;
export const BEYOND_MASK = (1 << LANE_SHIFT) - 1;

export interface Way {
  readonly price: number;
  readonly lane: number;
}

/**
 * Prices a map. `way` tells of the step from a hex in a direction, to the hex beyond or OFF_MAP; null where there is no
 * way. Leave the map by giving a price for OFF_MAP.
 */
export function moveMap(
  grid: Grid,
  way: (from: Hex, direction: Facing, to: Hex) => Way | null,
  ground: (hex: Hex) => number = () => 0,
): MoveMap {
  if (grid.size > BEYOND_MASK) throw new Error(`a map of ${grid.size} hexes is too large`);
  const edges = new Int32Array(grid.size * 6).fill(CLOSED);
  for (let edge = 0; edge < edges.length; edge++) {
    const beyond = grid.neighbours[edge]!;
    const found = way(Math.floor(edge / 6), (edge % 6) as Facing, beyond);
    if (!found) continue;
    const { lane, price } = found;
    if (!Number.isInteger(price) || price < 0 || price >= COST_LIMIT)
      throw new Error(`a step costs a whole number below ${COST_LIMIT}, not ${price}`);
    if (!Number.isInteger(lane) || lane < 0 || lane > LANE_MASK) throw new Error(`lane ${lane} is unknown`);
    edges[edge] = (price << PRICE_SHIFT) | (lane << LANE_SHIFT) | (beyond === OFF_MAP ? grid.size : beyond);
  }
  return { grid, edges, ground: Uint8Array.from({ length: grid.size }, (_, hex) => ground(hex)) };
}

/** Where a unit stands on its way. Units without facing have facing 0; one that left the map is at OFF_MAP. */
export interface Stand {
  readonly hex: Hex;
  readonly facing: number;
  readonly charge: number;
  readonly mode: number;
}

export interface Mover {
  readonly tables: MoveTables;
  readonly map: MoveMap;
  /** What waits in each hex, in the sense of the rules. */
  readonly situation: Uint8Array;
  readonly start: Stand;
  /** Points the unit may still spend. */
  readonly points: number;
  /** Moves open only from the start, such as one that takes all points: step and turn freely, back away. */
  readonly openings?: readonly Opening[];
}
export interface Opening extends Stand {
  readonly cost: number;
  readonly how?: string;
}

/** One atomic move: where it leads, and its price. */
export interface Move extends Stand {
  readonly kind: 'step' | 'turn' | 'opening';
  readonly cost: number;
  readonly how?: string;
}

/** Every single move from a stand with so many points left; openings are for the start only and not among them. */
export function nextMoves(mover: Mover, at: Stand = mover.start, left: number = mover.points): Move[] {
  const { map, situation, tables } = mover;
  const { directions, fan, options, paceBits, rules } = tables;
  const moves: Move[] = [];
  if (at.hex === OFF_MAP) return moves;
  const pace = (at.charge << tables.modeBits) | at.mode;
  const take = (row: number, hex: Hex, price: number): void => {
    const first = row >> COUNT_BITS;
    for (let option = first; option < first + (row & COUNT_MASK); option++)
      if (price + (options[option]! >> COST_SHIFT) <= left)
        moves.push(moveOf(tables, option, hex, at.facing, price));
  };
  for (let k = 0; k < fan; k++) {
    const edge = map.edges[at.hex * 6 + directions[at.facing * fan + k]!]!;
    if (edge === CLOSED) continue;
    const beyond = edge & BEYOND_MASK;
    const lane = (edge >> LANE_SHIFT) & LANE_MASK;
    const waits = situation[beyond] ?? 0;
    const row = tables.steps[((lane * rules.situations + waits) << paceBits) | pace]!;
    take(row, beyond === map.grid.size ? OFF_MAP : beyond, edge >> PRICE_SHIFT);
  }
  const kind = map.ground[at.hex]! * rules.situations + situation[at.hex]!;
  take(tables.turns[(kind << paceBits) | pace]!, at.hex, 0);
  return moves;
}

/** An option of the tables, taken: `price` is what the map adds. */
export function moveOf(tables: MoveTables, option: number, hex: Hex, facing: number, price: number): Move {
  const packed = tables.options[option]!;
  const turn = (packed >> TURN_SHIFT) & 7;
  const pace = packed & PACE_MASK;
  const how = tables.hows[option];
  const move = {
    kind: turn === 0 ? ('step' as const) : ('turn' as const),
    hex,
    facing: (facing + turn) % 6,
    charge: pace >> tables.modeBits,
    mode: pace & ((1 << tables.modeBits) - 1),
    cost: price + (packed >> COST_SHIFT),
  };
  return how === undefined ? move : { ...move, how };
}
