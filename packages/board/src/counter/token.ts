// Tokens of Medieval Battle: two knights are a full unit, one knight a weakened one; the dots on the edge that is
// turned to the owner are the movement points left.

import type { Facing } from '@gonfalon/hex';
import type { FigureKind } from './figures/index.ts';
import { figureColours, LIVERIES, type Side } from './liveries.ts';
import { GOLD, INK, OXBLOOD, PALE, round } from './paint.ts';
import type { CounterState } from './picture.ts';
import { placed } from './placing.ts';
import { paperOf } from './plate.ts';
import { drawAbove, drawBehind } from './states.ts';
import { DOTS_Y, dotPlaces, hexagon } from './token-frame.ts';

export type Points = 0 | 1 | 2 | 3 | 4 | 5;

export interface TokenPicture {
  readonly side: Side;
  readonly figure: FigureKind;
  readonly knights: 1 | 2;
  /** Movement points left, and those of the fresh unit. */
  readonly left: Points;
  readonly most: Points;
  /** The edge turned to the owner; 3, towards the reader, unless told. */
  readonly owner?: Facing;
  readonly mirrored?: boolean;
  readonly states?: readonly CounterState[];
  readonly option?: number;
  readonly tag?: string;
}

/** Centred on 0 0, in hundredths of the token's height; lettering and symbols as for counters. */
export function drawToken(token: TokenPicture): string {
  const { side, left, most, states = [] } = token;
  const turn = ((token.owner ?? 3) - 3) * 60;
  const name = token.knights === 1 ? `token-${side}-reduced` : `token-${side}`;
  const parts = [
    `<path d="${hexagon(56)}" transform="translate(-50 ${states.includes('selected') ? -44 : -47.4})" fill="#1E1408" fill-opacity=".4"/>`,
    drawBehind({ states: states.filter(state => !(state in RIMS)) }),
    '<g transform="translate(-50 -50)">',
    `<use href="#gc-${name}"/>`,
    drawKnights(token),
    states.includes('moved') ? paleness(paperOf(side, token.knights === 1)) : '',
    drawPoints(side, left, most, turn),
    ...states.map(state => RIMS[state]?.() ?? ''),
    states.includes('disabled') ? veil() : '',
    '</g>',
    drawAbove(token),
  ].join('');
  if (states.includes('ghost')) return `<g opacity=".5">${parts}</g>`;
  return states.includes('selected') ? `<g transform="scale(1.12)">${parts}</g>` : parts;
}

function drawKnights(token: TokenPicture): string {
  const { side, figure, knights, mirrored } = token;
  const common = { colours: figureColours(side, paperOf(side, knights === 1)), mirrored };
  const spots =
    knights === 1
      ? [{ x: 22, y: 20, size: 57 }]
      : mirrored
        ? [
            { x: 18, y: 16, size: 40 },
            { x: 33, y: 34, size: 47 },
          ]
        : [
            { x: 42, y: 16, size: 40 },
            { x: 20, y: 34, size: 47 },
          ];
  return spots.map(spot => placed(figure, { ...common, ...spot })).join('');
}

/** The rim is turned until the edge with the points left lies before the owner; there the dots are filled. */
function drawPoints(side: Side, left: number, most: number, turn: number): string {
  const { ink } = LIVERIES[side];
  const rim = turn - (most - left) * 60;
  const shape =
    left === 0
      ? `M45 ${DOTS_Y}H55`
      : dotPlaces(left)
          .map(x => `M${x} ${DOTS_Y}h.01`)
          .join('');
  const width = left === 0 ? 4.4 : 7.4;
  return (
    `<use href="#gc-rim-${most}" stroke="${ink}"${rim ? ` transform="rotate(${rim} 50 50)"` : ''}/>` +
    `<path d="${shape}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round"${turn ? ` transform="rotate(${turn} 50 50)"` : ''}/>`
  );
}

const paleness = (paper: string): string => `<path d="${hexagon(40.5)}" fill="${paper}" fill-opacity=".58"/>`;

const rim = (radius: number, colour: string, width: number, dash = ''): string =>
  `<path d="${hexagon(radius)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"${dash}/>`;

/** States that run along the edge of a token; a counter has them as squares. */
const RIMS: Partial<Record<CounterState, () => string>> = {
  'can-act': () => rim(60.5, INK, 5.4) + rim(60.5, GOLD, 3.2),
  'must-act': () => rim(62.5, INK, 10) + rim(60, GOLD, 2.8) + rim(65, GOLD, 2.8) + spikes(GOLD, 68, 80),
  threatened: () =>
    rim(61, PALE, 8) + rim(61, OXBLOOD, 5, ' stroke-dasharray="11 7"') + spikes(OXBLOOD, 64, 52),
};

/** At the corners, with a foot at one radius and the tip at the other. */
const spikes = (colour: string, foot: number, tip: number): string => {
  const at = (radius: number, degrees: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${round(50 + radius * Math.cos(angle))} ${round(50 + radius * Math.sin(angle))}`;
  };
  const d = [0, 60, 120, 180, 240, 300].map(
    corner => `M${at(tip, corner)}L${at(foot, corner - 8)}L${at(foot, corner + 8)}Z`,
  );
  return `<path d="${d.join('')}" fill="${colour}" stroke="${colour === GOLD ? INK : PALE}" stroke-width="2.2" stroke-linejoin="round"/>`;
};

const veil = (): string =>
  `<path d="${hexagon(56)}" fill="#CDBE9F" fill-opacity=".55"/><path d="M8 38L23 12M9 60L40 6M17 76L58 6M28 92L77 8M50 92L87 28M72 92L98 46" stroke="${INK}" stroke-width="2.6" stroke-opacity=".7"/>`;
