// The battlefield: modules laid into their slots, turned, and joined to one grid (I).

import {
  type Axial,
  axialDistance,
  axialOf,
  type Cell,
  type Grid,
  gridOf,
  type Hex,
  OFF_MAP,
  sheetGrid,
  sheetId,
} from '@gonfalon/hex';
import { BadInput, ownOf } from '@gonfalon/kernel';
import type { Layout, Modules, Place } from './box.ts';
import type { Arrangement, Flag, MapSize, OpenSheet, Slot, Terrain } from './types.ts';

export interface Battlefield {
  readonly grid: Grid;
  /** By hex. */
  readonly terrain: readonly Terrain[];
  /** The module slot of each hex. */
  readonly slots: readonly Slot[];
  readonly flags: readonly Flag[];
  /** Outside slots round the board, for the way home of escaped units (IV.7.5). */
  readonly ring: readonly Slot[];
  /** For each hex, its own outside module, or the nearest ones where it lies on another kind of module. */
  readonly homes: readonly (readonly Slot[])[];
}

interface Laid extends Axial {
  readonly terrain: Terrain;
  readonly slot: Slot;
  readonly points: number;
}

/** Turned clockwise by steps of 60 degrees. */
const rotated = ({ q, r }: Axial, steps: number): Axial => {
  let place = { q, r };
  for (let n = 0; n < steps; n++) place = { q: -place.r, r: place.q + place.r };
  return place;
};

/** Local coordinates of the letters of a face; a kind's rows grow or shrink as its shape does. */
const SHAPES = {
  inside: (row: number, n: number): Axial => ({ q: n - row, r: row }),
  outside: (row: number, n: number): Axial => ({ q: n - 5 - row, r: row + 5 }),
  supplementary: (row: number, n: number): Axial => ({ q: n, r: -row }),
} as const;

/** An inside triangle turned in its place by 120 degrees keeps its outline. */
const turnedInside = (place: Axial, turns: number): Axial => {
  let { q, r } = place;
  for (let n = 0; n < turns; n++) [q, r] = [r - 4, 4 - r - q];
  return { q, r };
};

/** The double flag is the middle of an inside module's third row, the single flag the middle of a supplementary's last, at the rim (§I.5, V.2). */
const flagPoints = (kind: keyof typeof SHAPES, row: number, n: number): number =>
  kind === 'outside' || row !== 2 || n !== 1 ? 0 : kind === 'inside' ? 2 : 1;

function placeModule(
  modules: Modules,
  kind: keyof typeof SHAPES,
  slot: Slot,
  place: Place,
  face: string,
  turns: number,
): Laid[] {
  return modules[kind][face]!.flatMap((letters, row) =>
    [...letters].map((letter, n) => {
      const local = SHAPES[kind](row, n);
      const { q, r } = rotated(kind === 'inside' ? turnedInside(local, turns) : local, place.turn);
      return {
        q: q + place.at[0],
        r: r + place.at[1],
        terrain: modules.legend[letter]!,
        slot,
        points: flagPoints(kind, row, n),
      };
    }),
  );
}

export function buildBattlefield(modules: Modules, size: MapSize, arrangement: Arrangement): Battlefield {
  if (arrangement.sheet) return openField(arrangement.sheet);
  const layout = modules.layouts[size];
  const laid = (['inside', 'outside', 'supplementary'] as const)
    .flatMap(kind =>
      Object.entries(layout[kind]).flatMap(([slot, place]) =>
        placeModule(modules, kind, slot, place, arrangement.faces[slot]!, arrangement.turns[slot] ?? 0),
      ),
    )
    .sort((a, b) => a.q - b.q || a.r - b.r);
  const grid = gridOf(numbered(laid));
  const slots = laid.map(hex => hex.slot);
  return {
    grid,
    terrain: laid.map(hex => hex.terrain),
    slots,
    flags: laid.flatMap((hex, at) => (hex.points > 0 ? { at, points: hex.points } : [])),
    ring: layout.ring,
    homes: laid.map((_, hex) => nearestOutside(grid, slots, layout, hex)),
  };
}

/** All of an open sheet lies on one outside module. */
function openField({ columns, rows, hexes, flags }: OpenSheet): Battlefield {
  const grid = sheetGrid({ columns, rows, firstColumn: 1, firstRow: 1, oddColumnsDown: true });
  return {
    grid,
    terrain: grid.ids.map(id => hexes[id] ?? 'plains'),
    slots: grid.ids.map(() => 'P1'),
    flags: grid.ids.flatMap((id, at) => (flags[id] ? { at, points: flags[id] } : [])),
    ring: ['P1'],
    homes: grid.ids.map(() => ['P1']),
  };
}

/** Printed numbers CCRR, counted from the left and the top of this very field. */
function numbered(laid: readonly Laid[]): Cell[] {
  const left = Math.min(...laid.map(hex => hex.q));
  const column = (hex: Axial) => hex.q - left + 1;
  const rough = (hex: Axial) => hex.r + (column(hex) - (column(hex) & 1)) / 2;
  const top = Math.min(...laid.map(rough));
  return laid.map(hex => ({ q: hex.q, r: hex.r, id: sheetId(column(hex), rough(hex) - top + 1) }));
}

/** §IV.7.5: a hex off the ring counts for the nearest outside module; equals are the owner's choice. */
function nearestOutside(grid: Grid, slots: readonly Slot[], layout: Layout, hex: Hex): readonly Slot[] {
  if (layout.ring.includes(slots[hex]!)) return [slots[hex]!];
  const from = axialOf(grid, hex);
  const near = layout.ring.map(slot =>
    Math.min(...slots.flatMap((other, h) => (other === slot ? axialDistance(from, axialOf(grid, h)) : []))),
  );
  return layout.ring.filter((_, n) => near[n] === Math.min(...near));
}

/** Steps along the ring, the shorter way. */
export function ringDistance(ring: readonly Slot[], a: Slot, b: Slot): number {
  const steps = Math.abs(ring.indexOf(a) - ring.indexOf(b));
  return Math.min(steps, ring.length - steps);
}

/** The places beyond the edge that touch a hex. */
export function outsideOf(field: Battlefield, hex: Hex): readonly Axial[] {
  const { q, r } = axialOf(field.grid, hex);
  return [
    { q, r: r - 1 },
    { q: q + 1, r: r - 1 },
    { q: q + 1, r },
    { q, r: r + 1 },
    { q: q - 1, r: r + 1 },
    { q: q - 1, r },
  ].filter(place => field.grid.at(place) === OFF_MAP);
}

/** Why these modules may not lie so; [] where they may. §I.1, I.2, I.6: every place of the map holds a module of its kind. */
export function arrangementFaults(modules: Modules, size: MapSize, { faces, turns }: Arrangement): string[] {
  const layout = modules.layouts[size];
  const faults: string[] = [];
  const side = new Set<string>();
  for (const kind of ['inside', 'outside', 'supplementary'] as const) {
    const used = new Map<string, Slot>();
    for (const slot of Object.keys(layout[kind])) {
      const face = faces[slot];
      if (face === undefined || ownOf(modules[kind], face) === undefined) {
        faults.push(`${slot} needs a face of an ${kind} module, not ${face ?? 'nothing'}`);
        continue;
      }
      const module = moduleOf(kind, face);
      if (used.has(module)) faults.push(`${slot} shows ${face}, but that module lies at ${used.get(module)}`);
      used.set(module, slot);
      if (kind === 'outside') side.add(face[0]!);
    }
  }
  if (side.size > 1) faults.push('outside modules must all show side A or all side B'); // §I.4
  for (const slot of Object.keys(faces))
    if (!slotsOf(layout).includes(slot)) faults.push(`the ${size} map has no place ${slot}`);
  for (const [slot, turn] of Object.entries(turns))
    if (!(slot in layout.inside)) faults.push(`${slot} cannot be turned ${turn} times`);
  return faults;
}

export const slotsOf = (layout: Layout): Slot[] => [
  ...Object.keys(layout.inside),
  ...Object.keys(layout.outside),
  ...Object.keys(layout.supplementary),
];

/** The two faces of one piece of cardboard share a name (§G.4, C.1, C.2, C.3). */
const moduleOf = (kind: 'inside' | 'outside' | 'supplementary', face: string): string =>
  kind === 'inside'
    ? face === 'I' || face === 'II'
      ? 'I/II'
      : 'III/IV'
    : kind === 'outside'
      ? face.slice(1)
      : face.slice(0, 2);

/** As an option of a new game: 'N1=I P1=AI P2=AII P3=AIII E1=S1a E2=S2a E3=S3a', a turned module as N1=I*2. */
export function parseArrangement(modules: Modules, size: MapSize, text: string): Arrangement {
  const faces: Record<Slot, string> = {};
  const turns: Record<Slot, number> = {};
  for (const word of text.trim().split(/\s+/)) {
    const found = /^([NPE]\d)=(\w+)(?:\*([0-2]))?$/.exec(word);
    if (!found) throw new BadInput('modules', `cannot read "${word}"; write SLOT=FACE, as in P1=AI`);
    if (Object.hasOwn(faces, found[1]!)) throw new BadInput('modules', `${found[1]} is given twice`);
    faces[found[1]!] = found[2]!;
    if (found[3]) turns[found[1]!] = Number(found[3]);
  }
  const [fault] = arrangementFaults(modules, size, { faces, turns });
  if (fault) throw new BadInput('modules', fault);
  return { faces, turns };
}

export const writeArrangement = ({ faces, turns }: Arrangement): string =>
  Object.entries(faces)
    .map(([slot, face]) => `${slot}=${face}${turns[slot] ? `*${turns[slot]}` : ''}`)
    .join(' ');

/** Open sides, first faces. */
export function firstArrangement(modules: Modules, size: MapSize): Arrangement {
  const layout = modules.layouts[size];
  const faces = {
    inside: ['I', 'III'],
    outside: Object.keys(modules.outside).filter(face => face.startsWith('A')),
    supplementary: Object.keys(modules.supplementary).filter(face => face.endsWith('a')),
  };
  const entries = (['inside', 'outside', 'supplementary'] as const).flatMap(kind =>
    Object.keys(layout[kind]).map((slot, n) => [slot, faces[kind][n]!] as const),
  );
  const order = slotsOf(layout);
  return {
    faces: Object.fromEntries(entries.sort((a, b) => order.indexOf(a[0]) - order.indexOf(b[0]))),
    turns: {},
  };
}

/** A legal arrangement drawn with `pick(n)`, a number below n. */
export function drawArrangement(modules: Modules, size: MapSize, pick: (n: number) => number): Arrangement {
  const layout = modules.layouts[size];
  const faces: Record<Slot, string> = {};
  const turns: Record<Slot, number> = {};
  const deal = (slots: readonly Slot[], pile: readonly (readonly string[])[]): void => {
    const left = [...pile];
    for (const slot of slots) {
      const [module] = left.splice(pick(left.length), 1);
      faces[slot] = module![pick(module!.length)]!;
    }
  };
  const side = 'AB'[pick(2)]!;
  deal(Object.keys(layout.inside), pieces(modules, 'inside'));
  deal(
    Object.keys(layout.outside),
    pieces(modules, 'outside').map(module => module.filter(face => face[0] === side)),
  );
  deal(Object.keys(layout.supplementary), pieces(modules, 'supplementary'));
  for (const slot of Object.keys(layout.inside)) {
    const turn = pick(3);
    if (turn > 0) turns[slot] = turn;
  }
  return { faces, turns };
}

function pieces(modules: Modules, kind: 'inside' | 'outside' | 'supplementary'): string[][] {
  const byModule = new Map<string, string[]>();
  for (const face of Object.keys(modules[kind])) {
    const module = moduleOf(kind, face);
    byModule.set(module, [...(byModule.get(module) ?? []), face]);
  }
  return [...byModule.values()];
}
