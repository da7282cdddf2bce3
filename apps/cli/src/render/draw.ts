// The scene as one SVG: the map, and over it the units.

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
import { BadInput } from '@gonfalon/kernel';
import type { ShownUnit } from '@gonfalon/library';
import type { Scene } from './scene.ts';

/** Height of a token in the units of a map whose hexes are 55 high. */
const TOKEN_SIZE = 46;

export function drawScene({ picture, units }: Scene, theme: Theme): string {
  const map = drawMap(picture, { theme });
  if (units.length === 0) return map;
  const { centreOf } = fieldOf(picture);
  const counters = drawCounters(
    units.map(unit => {
      const at = centreOf(unit.at);
      if (!at) throw new BadInput(unit.id, `stands on ${unit.at}, which is not on the map`);
      return { id: unit.id, picture: tokenOf(unit), at, size: TOKEN_SIZE };
    }),
    { pixels: 2 },
  );
  return map.replace(/<\/svg>\s*$/, () => `${symbolSheet(usedSymbols(counters))}${counters}</svg>`);
}

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
