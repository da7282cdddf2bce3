// The yardstick: a loop that every machine of the last twenty years runs at its own even pace, so that a figure given in
// turns of this loop can be compared between machines.

export function xorshift(turns: number, seed = 0x2545f491): number {
  let x = seed | 0;
  for (let k = 0; k < turns; k++) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
  }
  return x;
}

/** A stream of whole numbers in [0, below) for laying out fields; the same seed gives the same field. */
export function stream(seed: number): (below: number) => number {
  let x = seed;
  return below => {
    x = xorshift(1, x);
    return (x >>> 0) % below;
  };
}
