// Hexes that may be turned on once in a move, however often they are visited: a bit for each.

import { distance, type Hex } from '@gonfalon/hex';
import { memo } from '@gonfalon/kernel';
import { CLOSED, type MoveMap, type Mover, PRICE_SHIFT } from './mover.ts';
import { COST_LIMIT, COST_SHIFT, type MoveTables, TURN_SHIFT } from './rules.ts';

/** As many as fit into a number beside DOUBT. */
export const MOST_ONCE = 30;
/** Set where a way turns twice on a hex that nobody remembers. */
export const DOUBT = 1 << MOST_ONCE;

export class TurnsOnce {
  /** For each hex its bit, or 0. */
  readonly bits: Int32Array;
  /** Bits of those turned on before the move. */
  readonly before: number;
  readonly #mover: Mover;
  readonly #hexes: readonly Hex[];
  readonly #spent: readonly Hex[];
  readonly #step: number;
  readonly #turn: number;

  constructor(mover: Mover, hexes: readonly Hex[], spent: readonly Hex[]) {
    if (hexes.length > MOST_ONCE) throw new Error(`${hexes.length} hexes to turn on once are too many`);
    this.#mover = mover;
    this.#hexes = hexes;
    this.#spent = spent;
    this.bits = new Int32Array(mover.map.grid.size);
    for (const [n, hex] of hexes.entries()) this.bits[hex] = 1 << n;
    this.before = spent.reduce((sum, hex) => sum | this.bits[hex]!, 0);
    this.#step = cheapestStep(mover.map).price;
    this.#turn = cheapestTurn(mover.tables).price;
  }

  wasSpent(hex: Hex): boolean {
    return this.#spent.includes(hex);
  }

  /** Of these turns those that could yet be made again: the unit may still come back there and pay for one. */
  stillMatter(turns: number, state: number, cost: number): number {
    const { map, points, tables } = this.#mover;
    const hex = state >> (tables.paceBits + 3);
    const most = points - cost - this.#turn;
    let matter = turns & DOUBT;
    for (let rest = turns & ~DOUBT; rest !== 0; rest &= rest - 1) {
      const n = 31 - Math.clz32(rest & -rest);
      if (distance(map.grid, hex, this.#hexes[n]!) * this.#step <= most) matter |= 1 << n;
    }
    return matter;
  }
}

const cheapestStep = memo(({ edges }: MoveMap) => {
  let price = COST_LIMIT;
  for (const edge of edges) if (edge !== CLOSED) price = Math.min(price, edge >> PRICE_SHIFT);
  return { price };
});
const cheapestTurn = memo(({ options }: MoveTables) => {
  let price = COST_LIMIT;
  for (const option of options)
    if (((option >> TURN_SHIFT) & 7) !== 0) price = Math.min(price, option >> COST_SHIFT);
  return { price };
});
