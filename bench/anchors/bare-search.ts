// The rider's search written for this one rule and nothing else: typed arrays, a bucket queue, stamps. What the general
// search of the kit is measured against; it keeps no path.

import { type Battlefield, FULL, FULL_CHARGE, POINTS, STOPS } from './battlefield.ts';

const CHARGES = FULL_CHARGE + 1;
const CEILING = POINTS + 1;

export interface Settled {
  readonly count: number;
  /** Sum of all costs: two searches that agree on this and on the count found the same. */
  readonly costs: number;
}

interface Memory {
  readonly worth: Int32Array;
  readonly offerState: Int32Array;
  readonly offerNext: Int32Array;
  readonly bucket: Int32Array;
  generation: number;
}

export function bareSearcher(field: Battlefield): (start: number) => Settled {
  const memory: Memory = {
    // Whether a rider was stopped is part of the state: one who starts in a stopping hex may leave it.
    worth: new Int32Array(field.grid.size * 6 * CHARGES * 2),
    offerState: new Int32Array(1 << 17),
    offerNext: new Int32Array(1 << 17),
    bucket: new Int32Array(CEILING),
    generation: 0,
  };
  return start => bareSearch(memory, field, start);
}

function bareSearch(memory: Memory, field: Battlefield, start: number): Settled {
  const { bucket, offerNext, offerState, worth } = memory;
  const { enter, grid, situation } = field;
  const { neighbours } = grid;
  const { facing: firstFacing, hex: firstHex } = field.starts[start]!;
  const ceiling = ++memory.generation * CEILING;
  let count = 0;
  let costs = 0;
  const first = (firstHex * 6 + firstFacing) * CHARGES * 2;
  bucket.fill(-1);
  worth[first] = ceiling;
  offerState[0] = first;
  offerNext[0] = -1;
  bucket[0] = 0;
  let offers = 1;
  for (let cost = 0; cost <= POINTS; cost++)
    for (let n = bucket[cost]!; n !== -1; n = bucket[cost]!) {
      bucket[cost] = offerNext[n]!;
      const state = offerState[n]!;
      if (worth[state] !== ceiling - cost) continue;
      count++;
      costs += cost;
      if (state & 1) continue;
      const charge = (state >> 1) % CHARGES;
      const edge = Math.floor(state / (CHARGES * 2));
      const facing = edge % 6;
      const here = edge - facing;
      const price = enter[edge]!;
      const total = cost + price;
      if (price >= 0 && total <= POINTS) {
        const beyond = neighbours[edge]!;
        const waits = situation[beyond]!;
        const next = charge < FULL_CHARGE ? charge + 1 : charge;
        const to = ((beyond * 6 + facing) * CHARGES + next) * 2 + (waits === STOPS ? 1 : 0);
        if (waits !== FULL && worth[to]! < ceiling - total) {
          worth[to] = ceiling - total;
          offerState[offers] = to;
          offerNext[offers] = bucket[total]!;
          bucket[total] = offers++;
        }
      }
      if (cost === POINTS) continue;
      const dearer = cost + 1;
      const right = (here + (facing === 5 ? 0 : facing + 1)) * CHARGES * 2;
      if (worth[right]! < ceiling - dearer) {
        worth[right] = ceiling - dearer;
        offerState[offers] = right;
        offerNext[offers] = bucket[dearer]!;
        bucket[dearer] = offers++;
      }
      const left = (here + (facing === 0 ? 5 : facing - 1)) * CHARGES * 2;
      if (worth[left]! < ceiling - dearer) {
        worth[left] = ceiling - dearer;
        offerState[offers] = left;
        offerNext[offers] = bucket[dearer]!;
        bucket[dearer] = offers++;
      }
    }
  return { count, costs };
}
