// The scene as one SVG: the map, and over it flags and units.

import {
  drawCounters,
  drawMap,
  FIGURE_KINDS,
  type FigureKind,
  fieldOf,
  type MarkerKind,
  type PlacedCounter,
  type Points,
  SIDES,
  type Side,
  stackOffsets,
  symbolSheet,
  type Theme,
  usedSymbols,
} from '@gonfalon/board';
import { drawFlag } from '@gonfalon/board/cards';
import type { Facing, Point } from '@gonfalon/hex';
import { BadInput } from '@gonfalon/kernel';
import type { ShownCounter, ShownFlag, ShownUnit } from '@gonfalon/kit';
import type { Scene } from './scene.ts';

/** Height of a token in the units of a map whose hexes are 55 high. */
const TOKEN_SIZE = 46;
const FLAG_SIZE = 40;
/** Over a token the flag stands small, at its upper right edge. */
const OVER_TOKEN = { size: 24, x: 13, y: -20 };

export function drawScene({ picture, units, flags, counters }: Scene, theme: Theme): string {
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
    drawCounters(stacked(counters, centre), { pixels: 2 }),
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

/** Edge of a counter: a hex of the map is 55 high and must hold it in every facing. */
const COUNTER_SIZE = 37;
const CHIP_SIZE = 20;

/** Stacks lie shifted, leaders as chips on top of them. */
function stacked(
  counters: readonly ShownCounter[],
  centre: (id: string, hex: string) => Point,
): PlacedCounter[] {
  const byHex = Map.groupBy(counters, ({ at }) => at);
  return [...byHex.values()].flatMap(stack => {
    const leaders = stack.filter(({ leader }) => leader);
    const units = stack.filter(({ leader }) => !leader);
    const offsets = stackOffsets(units.length, COUNTER_SIZE);
    const lone = units.length === 0;
    return [
      ...units.map((unit, n) => placed(unit, shifted(centre(unit.id, unit.at), offsets[n]!))),
      ...leaders.map((leader, n) =>
        lone && n === 0
          ? placed(leader, centre(leader.id, leader.at))
          : chip(leader, shifted(centre(leader.id, leader.at), { x: 14 - 10 * n, y: -14 })),
      ),
    ];
  });
}
const shifted = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });

const sideOf = ({ id, side }: ShownCounter): Side => {
  if (!SIDES.includes(side as Side)) throw new BadInput(id, `the board has no colours for ${side}`);
  return side as Side;
};

function placed(unit: ShownCounter, at: Point): PlacedCounter {
  if (!FIGURE_KINDS.includes(unit.figure as FigureKind))
    throw new BadInput(unit.id, `the board has no figure ${unit.figure}`);
  const { number, initial, armour, strength, movement, facing, reduced, charge, banner, leader } = unit;
  return {
    id: unit.id,
    at,
    size: COUNTER_SIZE,
    picture: {
      side: sideOf(unit),
      figure: unit.figure as FigureKind,
      initial,
      ...(number !== '' && { number }),
      ...(!leader && { armour: armour as 0 | 1 | 2, strength, facing: facing as Facing }),
      movement,
      reduced,
      charge: charge as 0 | 1 | 2 | 3,
      banner,
      upright: 'numbers',
      markers: unit.markers.map(kind => ({ kind: kind as MarkerKind })),
    },
  };
}

const chip = (leader: ShownCounter, at: Point): PlacedCounter => ({
  id: leader.id,
  at,
  size: CHIP_SIZE,
  picture: {
    chip: {
      side: sideOf(leader),
      kind: leader.figure === 'grand-leader' ? 'grand-leader' : 'leader',
      letters: leader.id.slice(0, 3).toUpperCase(),
    },
  },
});
