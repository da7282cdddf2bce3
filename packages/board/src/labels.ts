// Setting names so that none lies on another: each name brings the places it could take, the placer picks.

import type { Box } from './field.ts';

export interface Candidate {
  /** What the name covers; a curved name covers several boxes. */
  readonly boxes: readonly Box[];
  /** How little this place is liked, 0 best. */
  readonly cost: number;
  readonly svg: () => string;
}

export interface Name {
  readonly text: string;
  /** Greater names choose first. */
  readonly rank: number;
  readonly candidates: readonly Candidate[];
}

export interface PlacedName {
  readonly text: string;
  readonly boxes: readonly Box[];
  readonly svg: string;
}

const GAP = 1.5;

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width + GAP &&
  b.x < a.x + a.width + GAP &&
  a.y < b.y + b.height + GAP &&
  b.y < a.y + a.height + GAP;

const clash = (a: readonly Box[], b: readonly Box[]): boolean =>
  a.some(one => b.some(two => overlap(one, two)));

/**
 * Greedy by rank, then a second round in which every name may move to a better place among the others.
 * A name that finds no free place is left out: no name beats an unreadable one.
 */
export function placeNames(names: readonly Name[], taken: readonly Box[], room: Box): PlacedName[] {
  const ordered = names.toSorted((a, b) => b.rank - a.rank);
  const chosen = new Map<Name, Candidate>();
  const inside = (box: Box): boolean =>
    box.x >= room.x &&
    box.y >= room.y &&
    box.x + box.width <= room.x + room.width &&
    box.y + box.height <= room.y + room.height;
  for (let round = 0; round < 2; round++)
    for (const name of ordered) {
      chosen.delete(name);
      const others = [...chosen.values()].flatMap(candidate => candidate.boxes);
      const free = name.candidates.filter(
        c => c.boxes.every(inside) && !clash(c.boxes, taken) && !clash(c.boxes, others),
      );
      const best = free.toSorted((a, b) => a.cost - b.cost)[0];
      if (best) chosen.set(name, best);
    }
  return ordered.flatMap(name => {
    const candidate = chosen.get(name);
    return candidate ? [{ text: name.text, boxes: candidate.boxes, svg: candidate.svg() }] : [];
  });
}
