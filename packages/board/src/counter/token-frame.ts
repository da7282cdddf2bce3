// The unchanging parts of a Medieval Battle token: hexagonal frame with window, and the rim of dots.

import { LIVERIES, type Side } from './liveries.ts';
import { INK, round } from './paint.ts';
import { cutTo, drawPattern, pathOf, type Shape } from './patterns.ts';
import { paperOf } from './plate.ts';

const point = (radius: number, i: number): readonly [number, number] => [
  50 + radius * Math.cos((i * Math.PI) / 3),
  50 + radius * Math.sin((i * Math.PI) / 3),
];

const corner = (radius: number, i: number): string => point(radius, i).map(round).join(' ');

export const hexagon = (radius: number): string =>
  `M${[0, 1, 2, 3, 4, 5].map(i => corner(radius, i)).join('L')}Z`;

/** Corner to centre, in hundredths of the token's height (nearly: it is 97 from flat to flat). */
const OUTER = 56;
const WINDOW = 42;

export function tokenFrameDefinition(side: Side, reduced: boolean): string {
  const { colour, ink, pattern } = LIVERIES[side];
  return [
    `<path d="${hexagon(OUTER)}" fill="${colour}"/>`,
    ...[0, 1, 2, 3, 4, 5].map(i => drawPattern(pattern, cornerPatch(i), ink)),
    `<path d="${hexagon(WINDOW)}" fill="${paperOf(side, reduced)}" stroke="${INK}" stroke-width="2.4" stroke-linejoin="round"/>`,
    reduced ? lossStripe(colour) : '',
    `<path d="${hexagon(OUTER)}" fill="none" stroke="${INK}" stroke-width="2.4" stroke-linejoin="round"/>`,
  ].join('');
}

/** The pattern sits in the corners of the frame, where no dots are. */
const cornerPatch = (i: number): Shape => {
  const along = (radius: number, share: number, towards: number): readonly [number, number] => {
    const [from, to] = [point(radius, i), point(radius, i + towards)];
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  };
  return [
    along(OUTER, 0.2, -1),
    point(OUTER, i),
    along(OUTER, 0.2, 1),
    along(WINDOW, 0.1, 1),
    along(WINDOW, 0.1, -1),
  ];
};

/** The stripe of the reverse, bottom left to top right, cut to the window. */
function lossStripe(colour: string): string {
  const band: Shape = [
    [-10, 94],
    [94, -10],
    [116, 12],
    [12, 116],
  ];
  const window = [0, 1, 2, 3, 4, 5].map(i => point(WINDOW - 1.2, i));
  return `<path d="${pathOf(cutTo(band, window))}" fill="${colour}" fill-opacity=".4"/>`;
}

/** Base line of the dots: the middle of the frame at the bottom edge. */
export const DOTS_Y = 92.5;

export const dotPlaces = (count: number): number[] =>
  Array.from({ length: count }, (_, i) => round(50 + (i - (count - 1) / 2) * 8.8));

/**
 * All edges of a unit with `most` points: `most` at the bottom, one less on each next edge clockwise, a dash for
 * zero. Hollow: only the edge turned to the owner counts. The inherited stroke is the side's ink.
 */
export function tokenRimDefinition(most: number): string {
  return Array.from({ length: most + 1 }, (_, edge) => {
    const count = most - edge;
    const dots = dotPlaces(count)
      .map(x => `M${round(x - 2)} ${DOTS_Y}a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z`)
      .join('');
    const shape = count === 0 ? `M46 ${DOTS_Y}H54` : dots;
    const turn = edge ? ` transform="rotate(${edge * 60} 50 50)"` : '';
    return `<path d="${shape}" fill="none" stroke-width="1.5"${turn}/>`;
  }).join('');
}
