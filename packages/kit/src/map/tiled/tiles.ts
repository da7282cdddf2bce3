// The picture Tiled cuts its terrain tiles from: one hexagon a terrain, side by side, as SVG.

import type { BattleMap } from '../format.ts';
import { GROUNDS, type Terrain } from '../grounds.ts';
import { TILE_HEIGHT, TILE_WIDTH } from './layout.ts';

/** Terrains of a map in the order of its tiles. */
export const tileTerrains = (map: BattleMap): [string, Terrain][] =>
  Object.entries(map.legend) as [string, Terrain][];

export const tilesFile = (map: BattleMap): string => `${map.id}-terrain.svg`;

/** Goes beside the exported map under the name `tilesFile`. */
export function tilesSvg(map: BattleMap): string {
  const terrains = tileTerrains(map);
  const tiles = terrains.map(([letter, terrain], index) => {
    const x = index * TILE_WIDTH;
    const corners = [
      [60, 26],
      [45, 52],
      [15, 52],
      [0, 26],
      [15, 0],
      [45, 0],
    ].map(([dx, dy]) => `${x + dx!},${dy}`);
    return [
      `<polygon points="${corners.join(' ')}" fill="${GROUNDS[terrain].tile}" stroke="#8a8a70" stroke-width="0.6"/>`,
      letter === '.'
        ? ''
        : `<text x="${x + 30}" y="31" font-family="sans-serif" font-size="14" text-anchor="middle" fill="#0006">${letter}</text>`,
    ].join('');
  });
  const width = terrains.length * TILE_WIDTH;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${TILE_HEIGHT}" viewBox="0 0 ${width} ${TILE_HEIGHT}">\n${tiles.join('\n')}\n</svg>\n`;
}
