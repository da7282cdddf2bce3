// Heraldic divisions for the bands: they name the side where colour cannot (print in grey, colour blindness).
// They are drawn as cut shapes and not as tiled patterns: tiles show their seams at some zooms.

import { round } from './paint.ts';

const PATTERNS = ['plain', 'barry', 'paly', 'bendy', 'chequy', 'lozengy', 'fretty', 'wavy', 'fess'] as const;
export type Pattern = (typeof PATTERNS)[number];

type Corner = readonly [x: number, y: number];
/** Convex, clockwise on the screen. */
export type Shape = readonly Corner[];

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Small counters get a coarser pattern: the fine one turns to grey under 36 pixels. */
const COARSE = 1.6;

/** The pattern inside a convex shape, one path in the side's ink. */
export function drawPattern(pattern: Pattern, within: Shape, ink: string, coarse = false): string {
  if (pattern === 'plain') return '';
  const box = boxAround(within);
  if (pattern === 'wavy') return drawWaves(box, ink, coarse ? COARSE : 1);
  const pieces = PIECES[pattern](box, coarse ? COARSE : 1);
  const cut = pieces.map(piece => cutTo(piece, within)).filter(piece => piece.length > 2);
  return `<path d="${cut.map(pathOf).join('')}" fill="${ink}"/>`;
}

const PIECES: Readonly<Record<Exclude<Pattern, 'plain' | 'wavy'>, (box: Box, scale: number) => Shape[]>> = {
  barry: ({ left, top, right, bottom }, scale) =>
    steps(top + 3, bottom, 4 * scale).map(y => bar(left, y, right, y + 2 * scale)),
  paly: ({ left, top, right, bottom }, scale) =>
    steps(left + 2, right, 6 * scale).map(x => bar(x, top, x + 2.6 * scale, bottom)),
  bendy: (box, scale) => slants(box, 8 * scale, 3.2 * scale, 1),
  fretty: (box, scale) => [
    ...slants(box, 12 * scale, 2.8 * scale, 1),
    ...slants(box, 12 * scale, 2.8 * scale, -1),
  ],
  chequy: ({ left, top, right, bottom }, scale) =>
    steps(top, bottom, 6 * scale).flatMap((y, row) =>
      steps(left + (row % 2) * 6 * scale, right, 12 * scale).map(x =>
        bar(x, y, x + 6 * scale, y + 6 * scale),
      ),
    ),
  lozengy: ({ left, top, right, bottom }, scale) =>
    steps(top - 0.5, bottom, 12 * scale).flatMap(y =>
      steps(left, right, 10 * scale).map(x => lozenge(x + 5 * scale, y + 6 * scale, 4 * scale, 5.2 * scale)),
    ),
  fess: ({ left, top, right, bottom }) => {
    const middle = (top + bottom) / 2;
    const half = (bottom - top) / 8;
    return [bar(left + 2, middle - half, right - 2, middle + half)];
  },
};

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, i) => from + i * step);

const bar = (left: number, top: number, right: number, bottom: number): Shape => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

const lozenge = (x: number, y: number, halfWidth: number, halfHeight: number): Shape => [
  [x, y - halfHeight],
  [x + halfWidth, y],
  [x, y + halfHeight],
  [x - halfWidth, y],
];

/** Slanting bars at 45 degrees, rising to the right (1) or falling (-1). */
function slants({ left, top, right, bottom }: Box, step: number, width: number, rise: 1 | -1): Shape[] {
  const height = bottom - top;
  return steps(left - height, right, step).map(x => {
    const [upper, lower] = rise === 1 ? [x + height, x] : [x, x + height];
    return [
      [upper, top],
      [upper + width, top],
      [lower + width, bottom],
      [lower, bottom],
    ];
  });
}

function drawWaves({ left, top, right, bottom }: Box, ink: string, scale: number): string {
  // The rounded corners of the plate leave no room for a wave that runs to the very end.
  const inset = right - left > 90 ? 5 : 0.5;
  const from = left + inset;
  const length = right - inset - from;
  const waves = Math.max(1, Math.round(length / (16 * scale)));
  const half = round(length / waves / 2);
  const rows = scale > 1 ? 2 : 3;
  const lift = 5 * (scale > 1 ? 1.2 : 1);
  const lines = Array.from({ length: rows }, (_, row) => {
    const y = round(top + ((row + 0.5) * (bottom - top)) / rows);
    const bends = Array.from(
      { length: waves },
      () =>
        `c${round(half / 2)} ${-lift} ${round(half / 2)} ${-lift} ${half} 0s${round(half / 2)} ${lift} ${half} 0`,
    );
    return `M${round(from)} ${y}${bends.join('')}`;
  });
  return `<path d="${lines.join('')}" fill="none" stroke="${ink}" stroke-width="${scale > 1 ? 3.2 : 2.4}"/>`;
}

const boxAround = (shape: Shape): Box => ({
  left: Math.min(...shape.map(([x]) => x)),
  top: Math.min(...shape.map(([, y]) => y)),
  right: Math.max(...shape.map(([x]) => x)),
  bottom: Math.max(...shape.map(([, y]) => y)),
});

export const pathOf = (shape: Shape): string =>
  `M${shape.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

/** What two convex shapes share: the piece is cut along each side of the other in turn (Sutherland and Hodgman). */
export function cutTo(piece: Shape, within: Shape): Shape {
  return within.reduce<Shape>((rest, from, i) => {
    const to = within[(i + 1) % within.length]!;
    const depth = ([x, y]: Corner): number =>
      (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]);
    return rest.flatMap((corner, k) => {
      const next = rest[(k + 1) % rest.length]!;
      const [here, there] = [depth(corner), depth(next)];
      const inside: Corner[] = here >= 0 ? [corner] : [];
      if (here >= 0 !== there >= 0) {
        const share = here / (here - there);
        inside.push([corner[0] + (next[0] - corner[0]) * share, corner[1] + (next[1] - corner[1]) * share]);
      }
      return inside;
    });
  }, piece);
}
