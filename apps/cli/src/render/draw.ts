// The scene as one SVG: the map, and over it flags and units.

import {
  drawCounters,
  drawMap,
  FIGURE_KINDS,
  type FigureKind,
  fieldOf,
  type PlacedCounter,
  type Points,
  SIDES,
  type Side,
  symbolSheet,
  type Theme,
  usedSymbols,
} from '@gonfalon/board';
import { drawFlag } from '@gonfalon/board/cards';
import type { Point } from '@gonfalon/hex';
import { BadInput } from '@gonfalon/kernel';
import type { ShownFlag, ShownUnit } from '@gonfalon/library';
import type { Scene } from './scene.ts';

/** Height of a token in the units of a map whose hexes are 55 high. */
const TOKEN_SIZE = 46;
const FLAG_SIZE = 40;
/** Over a token the flag stands small, at its upper right edge. */
const OVER_TOKEN = { size: 26, x: 19, y: -21 };

export function drawScene({ picture, units, flags }: Scene, theme: Theme): string {
  const map = drawMap(picture, { theme });
  const { centreOf } = fieldOf(picture);
  const centre = (id: string, hex: string): Point => {
    const at = centreOf(hex);
    if (!at) throw new BadInput(id, `stands on ${hex}, which is not on the map`);
    return at;
  };
  const taken = new Set(units.map(unit => unit.at));
  const drawn = [
    ...flags
      .filter(({ at }) => !taken.has(at))
      .map(flag => flagOf(flag, centre('a flag', flag.at), FLAG_SIZE)),
    drawCounters(
      units.map(unit => ({
        id: unit.id,
        picture: tokenOf(unit),
        at: centre(unit.id, unit.at),
        size: TOKEN_SIZE,
      })),
      { pixels: 2 },
    ),
    ...flags
      .filter(({ at }) => taken.has(at))
      .map(flag => {
        const { x, y } = centre('a flag', flag.at);
        return flagOf(flag, { x: x + OVER_TOKEN.x, y: y + OVER_TOKEN.y }, OVER_TOKEN.size);
      }),
  ].join('');
  return map.replace(/<\/svg>\s*$/, () => `${symbolSheet(usedSymbols(drawn))}${drawn}</svg>`);
}

const flagOf = ({ points, holder }: ShownFlag, at: Point, size: number): string =>
  drawFlag({ points: points === 2 ? 2 : 1, ...(holder !== null && { holder: holder as Side }) }, at, size);

function tokenOf({ id, side, figure, knights, left, most }: ShownUnit): PlacedCounter['picture'] {
  if (!SIDES.includes(side as Side)) throw new BadInput(id, `the board has no colours for ${side}`);
  if (!FIGURE_KINDS.includes(figure as FigureKind))
    throw new BadInput(id, `the board has no figure ${figure}`);
  return {
    token: {
      side: side as Side,
      figure: figure as FigureKind,
      knights: knights === 1 ? 1 : 2,
      left: left as Points,
      most: most as Points,
    },
  };
}
