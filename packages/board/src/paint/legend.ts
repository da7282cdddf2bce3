// Samples for the legend, drawn with the same hands as the map.

import { HEX_HEIGHT, type Point } from '@gonfalon/hex';
import { type Kind, kindOf, type Painting } from '../painting.ts';
import { Pen } from '../pen.ts';
import { path, stroke } from '../svg.ts';
import { church, flag, house, tower } from './buildings.ts';
import { peak, STONES } from './relief.ts';
import { bridge, ford } from './roads.ts';
import { REEDS } from './water.ts';
import { sampleTrees } from './woods.ts';
import { drawWorks } from './works.ts';

/** Width kept for a sample. */
export const SAMPLE = 46;

interface Item {
  readonly word: string;
  draw(at: Point): string;
}

type Draw = (painting: Painting, at: Point, key: string) => string;

/** What the field really shows, each kind once: ground, then sides, roads and crossings. */
export function legendItems(painting: Painting): Item[] {
  const { picture } = painting.field;
  const term = (key: string): string =>
    Object.hasOwn(picture.words.terms, key) ? picture.words.terms[key]! : key;
  const unique = (keys: readonly string[]): string[] => [...new Set(keys)].sort();
  const terrains = unique(picture.cells.map(cell => cell.terrain)).filter(key => kindOf(key) !== 'clear');
  const sides = unique((picture.sides ?? []).map(side => side.kind));
  const crossings = unique((picture.crossings ?? []).map(c => c.kind));
  const item = (key: string, draw: Draw): Item => ({ word: term(key), draw: at => draw(painting, at, key) });
  return [
    ...terrains.map(key => item(key, GROUND[kindOf(key)])),
    ...sides.map(key => item(key, Object.hasOwn(SIDES, key) ? SIDES[key]! : works)),
    ...(picture.roads?.length ? [item('road', road)] : []),
    ...crossings.map(key => item(key, key === 'ford' ? fordSample : bridgeSample)),
    ...(picture.places?.some(place => place.kind === 'flag') ? [item('flag', flagSample)] : []),
  ];
}

/** A small field of the ground for a sample to stand on. */
function hexPatch(at: Point): string {
  const s = 17;
  const h = (s * HEX_HEIGHT) / 2;
  const pen = new Pen();
  pen.lines(
    [
      { x: at.x - s * 1.2, y: at.y },
      { x: at.x - s * 0.7, y: at.y - h },
      { x: at.x + s * 0.7, y: at.y - h },
      { x: at.x + s * 1.2, y: at.y },
      { x: at.x + s * 0.7, y: at.y + h },
      { x: at.x - s * 0.7, y: at.y + h },
    ],
    true,
  );
  return pen.d;
}

const patch = ({ theme }: Painting, at: Point, fill: string): string =>
  path(hexPatch(at), { fill, stroke: theme.inkSoft, 'stroke-width': 0.9 });

const GROUND: Readonly<Record<Kind, Draw>> = {
  clear: (painting, at) => patch(painting, at, painting.theme.ground),
  wood: (painting, at) => patch(painting, at, painting.theme.forest) + sampleTrees(painting, at),
  lake: (painting, at) =>
    path(hexPatch(at), { fill: painting.theme.water, stroke: painting.theme.bank, 'stroke-width': 1.6 }) +
    path(
      `M${at.x - 11} ${at.y - 3}q5-3.4 10 0t10 0M${at.x - 8} ${at.y + 5}q4-3 8 0t8 0`,
      stroke(painting.theme.ripple, 1),
    ),
  swamp: (painting, at) => {
    const lines = [-8, -2, 4, 10]
      .map((dy, i) => `M${at.x - 12 + (i % 2) * 5} ${at.y + dy}h${16 - (i % 2) * 3}`)
      .join('');
    const reeds = new Pen();
    for (const [k, [dx, dy]] of [
      [-9, -2],
      [5, -3],
      [-1, 8],
      [10, 8],
    ].entries())
      reeds.stamp({ x: at.x + dx!, y: at.y + dy! }, REEDS[k % REEDS.length]!);
    return (
      patch(painting, at, painting.theme.swamp) +
      path(lines, stroke(painting.theme.ripple, 1)) +
      path(reeds.d, stroke(painting.theme.reed, 1))
    );
  },
  hill: (painting, at, key) => {
    const teeth = new Pen();
    for (let k = 0; k < 15; k++) {
      const a = Math.PI * (1 + (k + 0.5) / 15);
      for (const flip of [1, -1]) {
        const p = (r: number, turn = 0): Point => ({
          x: at.x + Math.cos(a + turn) * r * 1.25,
          y: at.y + flip * Math.sin(a + turn) * r * 0.8,
        });
        teeth.lines([p(8, -0.09), p(15), p(8, 0.09)], true);
      }
    }
    const stones = new Pen();
    if (key === 'rocky-hills')
      for (const dx of [-4, 5]) stones.stamp({ x: at.x + dx, y: at.y + 2 }, STONES[dx > 0 ? 1 : 0]!);
    return (
      patch(painting, at, painting.theme.hill) +
      path(teeth.d, { fill: painting.theme.hachure }) +
      path(stones.d, { fill: painting.theme.rock, stroke: painting.theme.hachure, 'stroke-width': 0.7 })
    );
  },
  mountain: (painting, at) =>
    patch(painting, at, painting.theme.hill) +
    peak(
      { x: at.x, y: at.y + 10 },
      20,
      0.5,
      painting.theme.rock,
      painting.theme.card,
      painting.theme.hachure,
    ),
  village: (painting, at) =>
    patch(painting, at, painting.theme.village) +
    house({ x: at.x - 7, y: at.y + 3 }, 0.95, false, painting.theme).svg +
    house({ x: at.x + 7, y: at.y + 9 }, 1, true, painting.theme).svg,
  town: (painting, at) =>
    patch(painting, at, painting.theme.village) +
    church({ x: at.x - 2, y: at.y + 6 }, 0.8, painting.theme).svg +
    tower({ x: at.x - 13, y: at.y + 10 }, 0.9, painting.theme).svg +
    tower({ x: at.x + 12, y: at.y + 11 }, 0.9, painting.theme).svg,
  other: (painting, at) =>
    patch(painting, at, painting.theme.village) +
    path(
      `M${at.x - 14} ${at.y + 8}l18-18M${at.x - 6} ${at.y + 11}l20-20M${at.x - 16} ${at.y}l10-10`,
      stroke(painting.theme.inkSoft, 1),
    ),
};

const water =
  (half: number): Draw =>
  ({ theme }, at) => {
    const d = `M${at.x - 20} ${at.y + 4}q10-13 20-4t20-4`;
    return path(d, stroke(theme.bank, half * 2 + 2)) + path(d, stroke(theme.water, half * 2));
  };

const scarp: Draw = ({ theme }, at) => {
  const teeth = new Pen();
  for (let x = -18; x <= 18; x += 3.3)
    teeth.lines(
      [
        { x: at.x + x - 0.9, y: at.y - 4 },
        { x: at.x + x, y: at.y + 7 },
        { x: at.x + x + 0.9, y: at.y - 4 },
      ],
      true,
    );
  return (
    path(teeth.d, { fill: theme.hachure }) + path(`M${at.x - 20} ${at.y - 4}h40`, stroke(theme.hachure, 1.6))
  );
};

const works: Draw = (painting, at, key) =>
  drawWorks(painting, key, [
    [
      { x: at.x - 18, y: at.y },
      { x: at.x + 18, y: at.y },
    ],
  ]);

const SIDES: Readonly<Record<string, Draw>> = { stream: water(2.4), river: water(4.6), slope: scarp };

const road: Draw = ({ theme }, at) => {
  const d = `M${at.x - 20} ${at.y + 5}q12-10 20-5t20-5`;
  return path(d, stroke(theme.road, 5)) + path(d, stroke(theme.roadLit, 3.1));
};

const across = (at: Point): { at: Point; along: Point; half: number; kind: string; onRoad: boolean } => ({
  at,
  along: { x: 1, y: 0 },
  half: 5,
  kind: '',
  onRoad: false,
});

const strip = ({ theme }: Painting, at: Point): string => {
  const d = `M${at.x + 1} ${at.y - 14}q-4 14-1 28`;
  return path(d, stroke(theme.bank, 11)) + path(d, stroke(theme.water, 9));
};

const bridgeSample: Draw = (painting, at) => strip(painting, at) + bridge(painting, across(at));
const fordSample: Draw = (painting, at) => strip(painting, at) + ford(painting, across(at));
const flagSample: Draw = (painting, at) => flag({ x: at.x - 4, y: at.y + 11 }, 0.95, painting.theme).svg;
