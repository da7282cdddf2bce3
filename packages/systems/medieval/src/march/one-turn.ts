// §4.3.8: one turn a hex and phase, also at a second visit. The tables remember a turn only while the unit stands where it
// turned, so a way they find may turn twice on a hex. Where one does, its end is looked for again with a memory for that hex.

import type { Hex } from '@gonfalon/hex';
import type { End } from '@gonfalon/kernel';
import { MOST_ONCE, type Reach } from '@gonfalon/kit';

export interface TurningEnd extends End {
  /** The stand of the search from which it is come to, or which it is. */
  readonly stand: number;
  /** False where the search knows better. */
  mayTurnTwice(): boolean;
  /** The hexes turned on along the way. */
  turns(): readonly Hex[];
}

/** The best ends without a second turn on any hex; null where too many hexes would have to be remembered. */
export function turningOnce<E extends TurningEnd>(
  first: Reach,
  before: readonly Hex[],
  endsOf: (ways: Reach) => readonly E[],
): readonly E[] | null {
  let ways = first;
  let ends = endsOf(ways);
  const once = new Set<Hex>();
  const good: E[] = [];
  for (;;) {
    // What keeps the rule though it was not searched for is the best that keeps it.
    const bad: E[] = [];
    for (const end of ends) {
      const hex = end.mayTurnTwice() ? turnedTwice(before, end.turns()) : null;
      if (hex === null) good.push(end);
      else {
        bad.push(end);
        once.add(hex);
      }
    }
    if (bad.length === 0) return good;
    if (once.size > MOST_ONCE) return null;
    const wanted = new Set(bad.map(placeOf));
    ways = ways.again([...once], standsLike(ways, bad));
    ends = endsOf(ways).filter(end => wanted.has(placeOf(end)));
  }
}

function turnedTwice(before: readonly Hex[], turns: readonly Hex[]): Hex | null {
  for (let n = 0; n < turns.length; n++) {
    const hex = turns[n]!;
    if (turns.indexOf(hex) < n || before.includes(hex)) return hex;
  }
  return null;
}

export const placeOf = ({ at, facing, charge }: End): string => `${at} ${facing} ${charge}`;

/** Whatever the charge and the points left: from there the same ends are come to. */
function standsLike(ways: Reach, ends: readonly TurningEnd[]): number[] {
  const poses = new Set(ends.map(({ stand }) => ways.hex(stand) * 8 + ways.facing(stand)));
  const stands: number[] = [];
  for (let n = 0; n < ways.count; n++) if (poses.has(ways.hex(n) * 8 + ways.facing(n))) stands.push(n);
  return stands;
}
