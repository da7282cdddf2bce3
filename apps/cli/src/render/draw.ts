// The drawing as one SVG: the map, and over it everything that lies on it.

import {
  drawLook,
  drawMap,
  fieldOf,
  LETTERING,
  type Lying,
  type Piece,
  placePieces,
  sizeClassOf,
  symbolSheet,
  type Theme,
  usedSymbols,
} from '@gonfalon/board';
import { BadInput } from '@gonfalon/kernel';
import type { Drawing } from './drawing.ts';

/** Pictures are made to be looked at closely. */
const PIXELS = 2;

export function drawScene({ picture, lying }: Drawing, theme: Theme): string {
  const map = drawMap(picture, { theme });
  if (!lying) return map;
  const { centreOf } = fieldOf(picture);
  for (const [id, hex] of placesOf(lying))
    if (!centreOf(hex)) throw new BadInput(id, `stands on ${hex}, which is not on the map`);
  const drawn = placePieces({ lying, marks: new Map(), centreOf }).map(drawPiece).join('');
  return map.replace(
    /<\/svg>\s*$/,
    () => `${symbolSheet(usedSymbols(drawn))}<g${LETTERING}>${drawn}</g></svg>`,
  );
}

function placesOf(lying: Lying): readonly (readonly [string, string])[] {
  const units = 'counters' in lying ? lying.counters : lying.units;
  const things = 'counters' in lying ? lying.things : lying.flags;
  return [
    ...units.map(({ id, at }) => [id, at] as const),
    ...things.map(({ at }) => ['a marker', at] as const),
  ];
}

const drawPiece = ({ id, at, size, look }: Piece): string =>
  `<g data-id="${id}" transform="translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${size / 100})">${drawLook(look, sizeClassOf(size * PIXELS))}</g>`;
