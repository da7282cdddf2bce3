import type { Scratch } from './scratch.ts';

/** Costs of states, one bit a cost; a state's bits are cleared when it is first met. */
export class CostSet {
  readonly #scratch: Scratch;
  readonly #ceiling: number;
  readonly #words: number;

  constructor(scratch: Scratch, states: number, points: number, ceiling: number) {
    this.#scratch = scratch;
    this.#ceiling = ceiling;
    this.#words = (points >> 5) + 1;
    if (scratch.costBits.length < states * this.#words)
      scratch.costBits = new Int32Array(states * this.#words);
  }

  has(state: number, cost: number): boolean {
    const { costBits, worth } = this.#scratch;
    const word = costBits[state * this.#words + (cost >> 5)]!;
    return worth[state] === this.#ceiling && (word & (1 << (cost & 31))) !== 0;
  }
  /** Whether this cost is new for this state. */
  add(state: number, cost: number): boolean {
    const { costBits, worth } = this.#scratch;
    const first = state * this.#words;
    if (worth[state] !== this.#ceiling) {
      worth[state] = this.#ceiling;
      costBits.fill(0, first, first + this.#words);
    }
    const bit = 1 << (cost & 31);
    if (costBits[first + (cost >> 5)]! & bit) return false;
    costBits[first + (cost >> 5)]! |= bit;
    return true;
  }
}
