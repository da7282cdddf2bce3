// How names look, and the ways one can be set: straight, around a sign, along a line.

import type { Point } from '@gonfalon/hex';
import { evenly, lengthOf } from '../curve.ts';
import type { Box } from '../field.ts';
import type { Candidate } from '../labels.ts';
import { type Kind, kindOf, type Painting } from '../painting.ts';
import { Pen } from '../pen.ts';
import { valueAt } from '../raster.ts';
import { element, escapeText, group } from '../svg.ts';
import { type Lettering, letteringAttributes, widthOf } from '../type.ts';

export interface Style extends Lettering {
  readonly colour: 'label' | 'waterName' | 'woodName' | 'hillName' | 'red';
  readonly rank: number;
}

const STYLES: Readonly<Record<string, Style>> = {
  town: { face: 'title', size: 26, spacing: 0.05, colour: 'label', rank: 9 },
  village: { face: 'roman', size: 20, spacing: 0.01, colour: 'label', rank: 8 },
  ruin: { face: 'roman', size: 20, spacing: 0.01, colour: 'label', rank: 8 },
  camp: { face: 'italic', size: 18, spacing: 0.02, colour: 'label', rank: 7 },
  church: { face: 'italic', size: 17.5, spacing: 0.02, colour: 'label', rank: 7 },
  entry: { face: 'italic', size: 17.5, spacing: 0.02, colour: 'red', rank: 7 },
  height: { face: 'italic', size: 20, spacing: 0.12, colour: 'hillName', rank: 5 },
  wood: { face: 'italic', size: 21, spacing: 0.14, colour: 'woodName', rank: 4 },
  swamp: { face: 'italic', size: 17, spacing: 0.1, colour: 'label', rank: 4 },
  water: { face: 'italic', size: 19, spacing: 0.1, colour: 'waterName', rank: 5 },
  river: { face: 'italic', size: 22, spacing: 0.16, colour: 'waterName', rank: 6 },
  stream: { face: 'italic', size: 16.5, spacing: 0.1, colour: 'waterName', rank: 5 },
};
const OTHER: Style = { face: 'italic', size: 17, spacing: 0.02, colour: 'label', rank: 6 };

/** Ground may be named by its terrain word too: a forest is lettered like a wood. */
const BY_GROUND: Partial<Record<Kind, string>> = {
  wood: 'wood',
  lake: 'water',
  swamp: 'swamp',
  hill: 'height',
  mountain: 'height',
};

export const styleOf = (kind: string): Style => {
  const word = Object.hasOwn(STYLES, kind) ? kind : BY_GROUND[kindOf(kind)];
  return word === undefined ? OTHER : STYLES[word]!;
};

/** Share of a box that lies on roads, water or houses, from 0 to 1; woods count less. */
function busy({ clearing, woods }: Painting, box: Box): number {
  let taken = 0;
  let all = 0;
  for (let y = box.y + 2; y < box.y + box.height; y += 5)
    for (let x = box.x + 2; x < box.x + box.width; x += 6) {
      all++;
      if (!clearing.isFree({ x, y })) taken++;
      else if (valueAt(woods, { x, y }) > 0.45) taken += 0.4;
    }
  return all ? taken / all : 0;
}

function textAttributes(painting: Painting, style: Style): Record<string, string | number> {
  return {
    ...letteringAttributes(style),
    'text-anchor': 'middle',
    fill: painting.theme[style.colour],
    stroke: style.colour === 'woodName' ? painting.theme.woodHalo : painting.theme.halo,
    'stroke-width': Math.round(style.size * 2) / 10,
    'stroke-opacity': 0.85,
    'stroke-linejoin': 'round',
    'paint-order': 'stroke',
  };
}

/** A straight name with its middle at a point. */
export function straight(
  painting: Painting,
  text: string,
  style: Style,
  middle: Point,
  cost: number,
): Candidate {
  const width = widthOf(text, style);
  const box = { x: middle.x - width / 2, y: middle.y - style.size * 0.55, width, height: style.size * 1.02 };
  return {
    boxes: [box],
    cost: cost + busy(painting, box) * 6,
    svg: () =>
      element(
        'text',
        {
          ...textAttributes(painting, style),
          x: middle.x + (style.spacing * style.size) / 2,
          y: middle.y + style.size * 0.27,
        },
        escapeText(text),
      ),
  };
}

/** Below and above first, then beside, then farther off. */
export function around(painting: Painting, text: string, style: Style, box: Box): Candidate[] {
  const half = widthOf(text, style) / 2;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const candidates: Candidate[] = [];
  for (const [ring, off] of [5, 16, 30, 48].entries())
    for (const [dx, dy, cost] of AROUND)
      for (const slide of dx === 0 ? [0, -0.5, 0.5] : [0]) {
        const at = {
          x: middle.x + dx * (box.width / 2 + half + off) + slide * (box.width / 2 + half * 0.6),
          y: middle.y + dy * (box.height / 2 + style.size * 0.5 + off * 0.6),
        };
        candidates.push(straight(painting, text, style, at, cost + ring * 1.6 + Math.abs(slide) * 0.8));
      }
  return candidates;
}

const AROUND = [
  [0, 1, 0],
  [0, -1, 0.3],
  [1, 0, 0.5],
  [-1, 0, 0.6],
  [1, 0.6, 0.8],
  [-1, 0.6, 0.9],
  [1, -0.6, 0.8],
  [-1, -0.6, 0.9],
] as const;

/** A name set on a line; the boxes follow the letters. */
export function along(
  painting: Painting,
  text: string,
  style: Style,
  line: readonly Point[],
  cost: number,
): Candidate {
  const tight = evenly(line, style.size * 0.7);
  const width = widthOf(text, style);
  const spare = (lengthOf(tight) - width) / 2;
  let gone = 0;
  const boxes = tight.flatMap((p, i) => {
    if (i > 0) gone += Math.hypot(p.x - tight[i - 1]!.x, p.y - tight[i - 1]!.y);
    if (gone < spare - style.size * 0.4 || gone > spare + width + style.size * 0.4) return [];
    const next = tight[Math.min(tight.length - 1, i + 1)]!;
    const before = tight[Math.max(0, i - 1)]!;
    const length = Math.hypot(next.x - before.x, next.y - before.y) || 1;
    const up = { x: (next.y - before.y) / length, y: -(next.x - before.x) / length };
    const half = style.size * 0.5;
    return [
      {
        x: p.x + up.x * half * 0.6 - half,
        y: p.y + up.y * half * 0.6 - half,
        width: half * 2,
        height: half * 2,
      },
    ];
  });
  const crowd = boxes.reduce((sum, box) => sum + busy(painting, box), 0) / Math.max(1, boxes.length);
  return {
    boxes,
    cost: cost + crowd * 6,
    svg: () => {
      const id = painting.id(`on${Math.round(line[0]!.x)}_${Math.round(line[0]!.y)}`);
      const d = new Pen().curve(line).d;
      const set = element('textPath', { href: `#${id}`, startOffset: '50%' }, escapeText(text));
      return group(
        {},
        element('path', { id, d, fill: 'none' }) + element('text', textAttributes(painting, style), set),
      );
    },
  };
}
