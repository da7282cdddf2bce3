// Woods: single trees, row behind row, so that the nearer hide the farther; round crowns, firs, and bare boughs in winter.

import { chance, noise } from '../noise.ts';
import { type Painting, scatter } from '../painting.ts';
import { Pen } from '../pen.ts';
import { valueAt } from '../raster.ts';
import { path, stroke } from '../svg.ts';

const DX = 17;
const DY = 11;

interface Tree {
  /** Filled and outlined. */
  readonly body: string;
  /** Strokes of light. */
  readonly lit: string;
  /** Strokes of shade. */
  readonly shade: string;
}

/** Crowns of lobes around an oval, made once from the same chance as everything else. */
const crowns: readonly Tree[] = [0, 1, 2, 3, 4, 5, 6, 7].map(k => crown(k, 1.08 + 0.09 * (k % 4)));

function crown(k: number, size: number): Tree {
  const lobes = 5 + (k % 3);
  // Half a unit is fine enough for a lobe, and a wood has forty thousand of these numbers.
  const round = (v: number): string => String(Math.round(v * 2) / 2).replace(/^(-?)0\./, '$1.');
  const pair = (x: number, y: number): string =>
    round(y).startsWith('-') ? round(x) + round(y) : `${round(x)} ${round(y)}`;
  const rim = Array.from({ length: lobes }, (_, i) => {
    const angle = ((i + (chance(k, i, 201) - 0.5) * 0.5) / lobes) * Math.PI * 2 + 1.2;
    const r = 0.9 + 0.2 * chance(k, i, 203);
    return { x: Math.cos(angle) * 6 * r * size, y: Math.sin(angle) * 5.4 * r * size - 7 * size };
  });
  const gap = (x: number): string => (round(x).startsWith('-') ? '' : ' ');
  let body = `m${pair(rim[0]!.x, rim[0]!.y)}`;
  rim.forEach((p, i) => {
    const to = rim[(i + 1) % lobes]!;
    const mx = (p.x + to.x) / 2;
    const my = (p.y + to.y) / 2 + 7 * size;
    body += `q${pair(mx * 1.75 - p.x, my * 1.75 - 7 * size - p.y)}${gap(to.x - p.x)}${pair(to.x - p.x, to.y - p.y)}`;
  });
  const s = size;
  return {
    body: `${body}z`,
    lit: `m${pair(-4.6 * s, -7 * s)}q${pair(0.2 * s, -3.6 * s)} ${pair(3.8 * s, -4.2 * s)}`,
    shade: `m${pair(5 * s, -7.4 * s)}q${pair(0.2 * s, 3.8 * s)}${pair(-4.2 * s, 4.6 * s)}`,
  };
}

const firs: readonly Tree[] = [1.05, 1.2, 1.35].map(s => {
  const n = (v: number): string => String(Math.round(v * s * 10) / 10).replace(/^(-?)0\./, '$1.');
  return {
    body: `m0-14l${n(3.2)} ${n(5.6)}h${n(-1.2)}l${n(2.6)} ${n(4)}h${n(-1.2)}l${n(2.4)} ${n(4)}q${n(-5.8)} ${n(1.8)} ${n(-11.6)} 0l${n(2.4)} ${n(-4)}h${n(-1.2)}l${n(2.6)} ${n(-4)}h${n(-1.2)}z`,
    lit: `m${n(-0.6)}${n(-11)}l${n(-1.6)} ${n(3)}m-.2 1.4l${n(-1.8)} ${n(2.8)}`,
    shade: `m${n(1.2)}${n(-9)}l${n(1.4)} ${n(2.4)}m-.2 1.6l${n(2)} ${n(3)}`,
  };
});

/** Winter: a stem with boughs; nothing to fill. */
const bare = [
  'm0 1v-7m0 3l-3.4-4.6m3.4 1.6l-.2-6.6m.2 4.6l3.6-4.4m-3.6 6.6l4.4-2.4m-7.8-.8l-1.6-2.6m6 1l2.4-3.4',
  'm0 1v-8m0 4l3.2-4.4m-3.2 2l-.8-6.8m.6 4l-3.4-4m3.6 6.8l-4.6-2.6m7.8-1l1.4-2.6m-5.4 1.2l-2.4-3',
  'm0 1l.4-7m-.2 2l-3-5.4m3 1.6l.8-6.6m-.6 4.4l3-4m-3.2 7l4.2-3m-7.4.4l-2.2-1.2m4-1.8l-1-3',
];

export function paintWoods(painting: Painting): string {
  const { theme } = painting;
  const shadows = new Pen();
  const rows = new Map<number, Row>();
  for (const tree of placed(painting)) {
    // Neighbours touch: every second tree goes into the path behind, or both outlines would show.
    const depth = tree.j * 2 + (tree.i & 1);
    const row = rows.get(depth) ?? new Row();
    rows.set(depth, row);
    row.plant(painting, tree);
    if (tree.depth < 0.95) shadows.stamp(tree, 'm-4 .6q6-4.4 13 0q-6 4.4-13 0z');
  }
  const trees = [...rows.entries()].sort((a, b) => a[0] - b[0]).map(([, row]) => row.svg(painting));
  return path(shadows.d, { fill: theme.shadow, 'fill-opacity': 0.26 }) + trees.join('');
}

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly i: number;
  readonly j: number;
  /** How deep in the wood, from 0 to 1. */
  readonly depth: number;
}

/** Close within the wood, fraying at its edge, a few strays outside. */
function* placed({ field, woods, clearing }: Painting): Generator<Placed> {
  for (const p of scatter(field, DX, DY, 205)) {
    const depth = valueAt(woods, { x: p.x, y: p.y - 2 });
    const luck = chance(p.i, p.j, 207);
    if (depth < 0.3 || (depth < 0.46 && luck > 0.12) || (depth < 0.62 && luck > 0.86)) continue;
    if (clearing.isFree(p) && clearing.isFree({ x: p.x, y: p.y - 6 })) yield { ...p, depth };
  }
}

/** Trees that do not hide each other, so they are one path for each tone. */
class Row {
  private readonly bodies = [new Pen(), new Pen(), new Pen()];
  private readonly lit = new Pen();
  private readonly shade = new Pen();
  private readonly boughs = new Pen();
  private readonly stems = new Pen();

  plant({ winter }: Painting, tree: Placed): void {
    const stand = noise(tree.x / 150, tree.y / 150, 211) + (chance(tree.i, tree.j, 213) - 0.5) * 0.36;
    const pick = chance(tree.i, tree.j, 215);
    const isFir = stand > 0.62;
    if (winter && !isFir && pick < 0.62) {
      this.boughs.stamp(tree, bare[Math.floor((pick / 0.62) * bare.length)]!);
      return;
    }
    const kinds = isFir || winter ? firs : crowns;
    const shape = kinds[Math.floor(pick * kinds.length)]!;
    this.bodies[kinds === firs ? 2 : stand > 0.44 ? 1 : 0]!.stamp(tree, shape.body);
    this.lit.stamp(tree, shape.lit);
    // Deep in the wood the next row hides stem and shade.
    if (tree.depth > 0.93) return;
    this.shade.stamp(tree, shape.shade);
    this.stems.stamp(tree, 'm0 1v-5');
  }

  svg({ theme }: Painting): string {
    const ink = { stroke: theme.treeInk, 'stroke-width': 0.75, 'stroke-linejoin': 'round' } as const;
    return (
      path(this.stems.d, stroke(theme.treeInk, 1.5)) +
      path(this.boughs.d, stroke(theme.treeInk, 0.7, 0.85)) +
      this.bodies.map((pen, tone) => path(pen.d, { fill: theme.trees[tone]!, ...ink })).join('') +
      path(this.shade.d, stroke(theme.treeInk, 0.7, 0.6)) +
      path(this.lit.d, stroke(theme.treeLit, 0.95, 0.85))
    );
  }
}

/** Three trees for the legend, of the kinds this field has. */
export function sampleTrees(painting: Painting, at: { x: number; y: number }): string {
  const row = new Row();
  const spots = [
    [-9, 3],
    [9, 4],
    [0, 11],
  ];
  spots.forEach(([dx, dy], i) => {
    row.plant(painting, { x: at.x + dx!, y: at.y + dy!, i, j: 3, depth: 0.6 });
  });
  return row.svg(painting);
}
