// The painter's door: a whole sheet as one SVG, or its layers one by one for a host that fades and switches them.

import { paintGrid, paintGridOverWoods, paintHeights, paintNumbers } from './paint/grid.ts';
import { paintGround } from './paint/ground.ts';
import { paintNames } from './paint/names.ts';
import { paintRelief } from './paint/relief.ts';
import { paintCrossings, paintRoads } from './paint/roads.ts';
import { paintSettlements } from './paint/settlements.ts';
import { paintSwamps, paintWater } from './paint/water.ts';
import { paintWoods } from './paint/woods.ts';
import type { FieldPicture } from './picture.ts';
import { type Scene, sceneOf } from './scene.ts';
import { element, group } from './svg.ts';
import { paper, type Theme } from './theme.ts';

export const LAYERS = ['ground', 'grid', 'water', 'roads', 'slopes', 'trees', 'numbers', 'names'] as const;
export type LayerId = (typeof LAYERS)[number];

export interface Layer {
  readonly id: LayerId;
  readonly svg: string;
}

export function drawMap(picture: FieldPicture, options: { theme?: Theme } = {}): string {
  const scene = sceneOf(picture, options.theme ?? paper);
  const { width, height } = scene.field.box;
  const clip = element('clipPath', { id: scene.id('neat') }, element('rect', { width, height }));
  const layers = layersOf(scene)
    .map(l => group({ id: l.id, 'clip-path': `url(#${scene.id('neat')})` }, l.svg))
    .join('');
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    clip + layers,
  );
}

function layersOf(scene: Scene): Layer[] {
  const slopes = paintRelief(scene);
  const houses = paintSettlements(scene);
  const trees = paintWoods(scene) + houses + paintGridOverWoods(scene);
  return [
    { id: 'ground', svg: paintGround(scene) },
    { id: 'grid', svg: paintGrid(scene) },
    { id: 'water', svg: paintSwamps(scene) + paintWater(scene) },
    { id: 'roads', svg: paintRoads(scene) + paintCrossings(scene) },
    { id: 'slopes', svg: slopes },
    { id: 'trees', svg: trees + paintHeights(scene) },
    { id: 'numbers', svg: paintNumbers(scene) },
    { id: 'names', svg: paintNames(scene) },
  ];
}
