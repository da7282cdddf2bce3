// §4.3.8: one turn a hex and phase, also at a second visit. The tables remember a turn only while the unit stands where it
// turned, so a way they find may turn twice on a hex. Where one does, the search is made again with a memory for that hex.

import { type Hex, OFF_MAP } from '@gonfalon/hex';
import { type Move, type Mover, nextMoves, type Reach, reach, type Stand } from '@gonfalon/kit';

/** What is asked of a search, with memory or without. */
export type Ways = Pick<
  Reach,
  'mover' | 'count' | 'hex' | 'facing' | 'charge' | 'mode' | 'left' | 'stand' | 'mayStep' | 'ends' | 'path'
> & {
  /** Hexes turned on along the way there. */
  turns(n: number): readonly Hex[];
};

/** As many bits as a number has for them. */
export const MOST_WATCHED = 30;

/** `watched`: the hexes whose turns are remembered; `before`: those already turned on. */
export const waysOf = (
  mover: Mover,
  everyCost: boolean,
  before: readonly Hex[],
  watched: readonly Hex[],
): Ways =>
  watched.length === 0 ? reach(mover, everyCost) : new Remembered(mover, everyCost, before, watched);

/** The first hex turned on twice, if there is one. */
export const turnedTwice = (turns: readonly Hex[]): Hex | undefined =>
  turns.find((hex, n) => turns.indexOf(hex) < n);

interface Label {
  /** The move that led here, or the start. */
  readonly stand: Stand;
  readonly cost: number;
  /** A bit for each watched hex it has turned on. */
  readonly spent: number;
  readonly from: Label | null;
}

class Remembered implements Ways {
  readonly mover: Mover;
  readonly #labels: readonly Label[];

  constructor(mover: Mover, everyCost: boolean, before: readonly Hex[], watched: readonly Hex[]) {
    this.mover = mover;
    this.#labels = labelsOf(mover, everyCost, before, watched);
  }

  get count(): number {
    return this.#labels.length;
  }
  stand(n: number): Stand {
    return this.#labels[n]!.stand;
  }
  hex(n: number): Hex {
    return this.stand(n).hex;
  }
  facing(n: number): number {
    return this.stand(n).facing;
  }
  charge(n: number): number {
    return this.stand(n).charge;
  }
  mode(n: number): number {
    return this.stand(n).mode;
  }
  left(n: number): number {
    return this.mover.points - this.#labels[n]!.cost;
  }
  mayStep(n: number): boolean {
    return nextMoves(this.mover, this.stand(n), this.left(n)).some(({ kind }) => kind === 'step');
  }
  ends(accept: (n: number) => boolean = () => true): number[] {
    const taken = new Set<number>();
    const ends: number[] = [];
    for (const [n, { stand }] of this.#labels.entries()) {
      const place = (stand.hex + 1) * POSES + stand.facing * CHARGES + stand.charge;
      if (taken.has(place) || !accept(n)) continue;
      taken.add(place);
      ends.push(n);
    }
    return ends;
  }
  path(n: number): Move[] {
    const path: Move[] = [];
    for (let label: Label = this.#labels[n]!; label.from; label = label.from) path.push(label.stand as Move);
    return path.reverse();
  }
  turns(n: number): readonly Hex[] {
    return this.path(n)
      .filter(({ kind }) => kind === 'turn')
      .map(({ hex }) => hex);
  }
}

/** Facing and charge as one small number; charges end far below. */
const CHARGES = 16;
const POSES = 6 * CHARGES;

/** What stands alike, hex by hex: for each stance (and cost, where every cost counts) the turns spent by those kept. */
class Rivals {
  readonly #byHex: (Map<number, number[]> | undefined)[] = [];
  readonly #modes: number;
  readonly #costs: number;

  constructor({ tables, points }: Mover, everyCost: boolean) {
    this.#modes = 1 << tables.modeBits;
    this.#costs = everyCost ? points + 1 : 1;
  }
  /** Whether another stands as it does, costs no more and has turned on no other hex; if not, it is noted. */
  beatenBy({ stand: { hex, facing, charge, mode }, cost, spent }: Label): boolean {
    const here = this.#byHex[hex + 1] ?? new Map<number, number[]>();
    this.#byHex[hex + 1] = here;
    const stance = (facing * CHARGES + charge) * this.#modes + mode;
    const key = stance * this.#costs + (cost % this.#costs);
    const others = here.get(key);
    if (others === undefined) here.set(key, [spent]);
    else if (others.some(other => (other & spent) === other)) return true;
    else others.push(spent);
    return false;
  }
}

/** Cheapest first. A label is worth keeping unless another stands as it does, costs no more and has turned on fewer hexes. */
function labelsOf(
  mover: Mover,
  everyCost: boolean,
  before: readonly Hex[],
  watched: readonly Hex[],
): readonly Label[] {
  const bits = new Map(watched.map((hex, n) => [hex, 1 << n]));
  const spent = before.reduce((sum, hex) => sum | (bits.get(hex) ?? 0), 0);
  const open: Label[][] = Array.from({ length: mover.points + 1 }, () => []);
  open[0]!.push({ stand: mover.start, cost: 0, spent, from: null });
  const rivals = new Rivals(mover, everyCost);
  const labels: Label[] = [];
  const offer = (from: Label, move: Move): void => {
    const cost = from.cost + move.cost;
    if (cost > mover.points) return;
    const bit = move.kind === 'turn' ? (bits.get(move.hex) ?? 0) : 0;
    if ((from.spent & bit) === 0) open[cost]!.push({ stand: move, cost, spent: from.spent | bit, from });
  };
  for (let cost = 0; cost <= mover.points; cost++)
    // The list grows while it is read: some moves cost nothing.
    for (const label of open[cost]!) {
      if (rivals.beatenBy(label)) continue;
      labels.push(label);
      if (label.from === null)
        for (const opening of mover.openings ?? []) offer(label, { kind: 'opening', ...opening });
      if (label.stand.hex === OFF_MAP) continue;
      for (const move of nextMoves(mover, label.stand, mover.points - cost)) offer(label, move);
    }
  return labels;
}
