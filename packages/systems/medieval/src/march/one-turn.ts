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
  readonly stand: Stand;
  readonly cost: number;
  /** A bit for each watched hex it has turned on. */
  readonly spent: number;
  readonly from: Label | null;
  readonly move: Move | null;
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
    const taken = new Set<string>();
    const ends: number[] = [];
    for (const [n, { stand }] of this.#labels.entries()) {
      const place = [stand.hex, stand.facing, stand.charge].join();
      if (taken.has(place) || !accept(n)) continue;
      taken.add(place);
      ends.push(n);
    }
    return ends;
  }
  path(n: number): Move[] {
    const path: Move[] = [];
    for (let label: Label | null = this.#labels[n]!; label?.move; label = label.from) path.push(label.move);
    return path.reverse();
  }
  turns(n: number): readonly Hex[] {
    return this.path(n)
      .filter(({ kind }) => kind === 'turn')
      .map(({ hex }) => hex);
  }
}

/** Cheapest first. A label is worth keeping unless another stands as it does, costs no more and has turned on fewer hexes. */
function labelsOf(
  mover: Mover,
  everyCost: boolean,
  before: readonly Hex[],
  watched: readonly Hex[],
): readonly Label[] {
  const bitOf = (hex: Hex): number => (watched.includes(hex) ? 1 << watched.indexOf(hex) : 0);
  const spent = before.reduce((bits, hex) => bits | bitOf(hex), 0);
  const open: Label[][] = Array.from({ length: mover.points + 1 }, () => []);
  open[0]!.push({ stand: mover.start, cost: 0, spent, from: null, move: null });
  const kept = new Map<string, number[]>();
  const labels: Label[] = [];
  const offer = (from: Label, move: Move): void => {
    const { hex, facing, charge, mode } = move;
    const cost = from.cost + move.cost;
    if (cost > mover.points) return;
    const bit = move.kind === 'turn' ? bitOf(hex) : 0;
    if ((from.spent & bit) !== 0) return;
    open[cost]!.push({ stand: { hex, facing, charge, mode }, cost, spent: from.spent | bit, from, move });
  };
  for (let cost = 0; cost <= mover.points; cost++)
    // The list grows while it is read: some moves cost nothing.
    for (const label of open[cost]!) {
      const { hex, facing, charge, mode } = label.stand;
      const key = [hex, facing, charge, mode, everyCost ? cost : ''].join();
      const others = kept.get(key) ?? [];
      if (others.some(other => (other & label.spent) === other)) continue;
      kept.set(key, [...others, label.spent]);
      labels.push(label);
      if (label.from === null)
        for (const opening of mover.openings ?? []) offer(label, { kind: 'opening', ...opening });
      if (hex === OFF_MAP) continue;
      for (const move of nextMoves(mover, label.stand, mover.points - cost)) offer(label, move);
    }
  return labels;
}
