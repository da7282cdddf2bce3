// The painter's door: a whole sheet as one SVG, or its layers one by one for a host that fades and switches them.

import type { Box, Field } from './field.ts';
import { outlinePath } from './outline.ts';
import { paintFrame, paintPaper, sheetBox } from './paint/frame.ts';
import { paintGrid, paintGridOverWoods, paintHeights, paintNumbers } from './paint/grid.ts';
import { paintGround } from './paint/ground.ts';
import { paintNames } from './paint/names.ts';
import { paintRelief } from './paint/relief.ts';
import { paintCrossings, paintRoads } from './paint/roads.ts';
import { paintSettlements } from './paint/settlements.ts';
import { paintSwamps, paintWater } from './paint/water.ts';
import { paintWoods } from './paint/woods.ts';
import { paintWorks } from './paint/works.ts';
import { type Painting, paintingOf } from './painting.ts';
import type { FieldPicture } from './picture.ts';
import { type Attributes, element, num } from './svg.ts';
import { paper, type Theme } from './theme.ts';

export const LAYERS = [
  'paper',
  'ground',
  'grid',
  'water',
  'roads',
  'slopes',
  'trees',
  'numbers',
  'names',
  'frame',
] as const;
export type LayerId = (typeof LAYERS)[number];

export interface Layer {
  readonly id: LayerId;
  readonly svg: string;
}

export interface MapOptions {
  readonly theme?: Theme;
  /** Printed hex numbers; yes unless told otherwise. */
  readonly numbers?: boolean;
  /** Paper, border, title, scale, arrow and legend; yes unless told otherwise. */
  readonly frame?: boolean;
  /** Set above the map, in the sheet's own units: zones, provenance, units. */
  readonly overlay?: string;
}

/** The whole sheet. */
export function drawMap(picture: FieldPicture, options: MapOptions = {}): string {
  const { theme = paper, numbers = true, frame = true, overlay = '' } = options;
  const painting = paintingOf(picture, theme);
  const { x, y, width, height } = frame ? sheetBox(painting) : painting.field.box;
  const layers = layersOf(painting).filter(layer => numbers || layer.id !== 'numbers');
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: [x, y, width, height].map(num).join(' '),
      width,
      height,
      role: 'img',
      'aria-label': [
        picture.title,
        picture.subtitle,
        picture.reconstructed ? picture.words.reconstructed : '',
      ]
        .filter(Boolean)
        .join(', '),
    },
    (frame ? paintPaper(painting) : '') +
      clip(painting) +
      layers.map(layer => layer.svg).join('') +
      overlay +
      (frame ? paintFrame(painting) : ''),
  );
}

export interface MapLayers {
  readonly field: Field;
  /** From below; each is a group with the class `layer-` and its id. */
  readonly layers: readonly Layer[];
  /** What the layers refer to; goes into the same document, first. */
  readonly defs: string;
  /** What there is to see, in the units of the sheet: the hexes, or the paper with its frame. */
  readonly box: Box;
}

/** The layers one by one, for a host that switches and fades them. */
export function mapLayers(
  picture: FieldPicture,
  theme: Theme = paper,
  options: { readonly frame?: boolean } = {},
): MapLayers {
  const painting = paintingOf(picture, theme);
  const layers = layersOf(painting);
  const sheet: Layer[] = options.frame
    ? [
        { id: 'paper', svg: asLayer('paper', paintPaper(painting)) },
        ...layers,
        { id: 'frame', svg: asLayer('frame', paintFrame(painting)) },
      ]
    : layers;
  return {
    field: painting.field,
    layers: sheet,
    defs: clip(painting),
    box: options.frame ? sheetBox(painting) : painting.field.box,
  };
}

const asLayer = (id: LayerId, inner: string, attrs: Attributes = {}): string =>
  element('g', { class: `layer-${id}`, ...attrs }, inner || ' ');

/** Everything is cut at the neat line of a sheet, or at the rim of a field of another shape. */
const clip = (painting: Painting): string => {
  const { field } = painting;
  const shape = field.isSheet
    ? element('rect', { width: field.box.width, height: field.box.height })
    : element('path', { d: outlinePath(field, field.grid.ids) });
  return element('defs', {}, element('clipPath', { id: painting.id('neat') }, shape));
};

/** Houses take their ground before trees are planted, and trees before names look for room. */
function layersOf(painting: Painting): Layer[] {
  const cut = { 'clip-path': `url(#${painting.id('neat')})` };
  const layer = (id: LayerId, inner: string): Layer => ({
    id,
    svg: asLayer(id, inner, id === 'names' || id === 'numbers' ? {} : cut),
  });
  const relief = paintRelief(painting);
  const { floors, houses } = paintSettlements(painting);
  const trees = paintWoods(painting) + houses + paintGridOverWoods(painting);
  return [
    layer('ground', paintGround(painting, relief.tints + floors)),
    layer('grid', paintGrid(painting)),
    layer('water', paintSwamps(painting) + paintWater(painting)),
    layer('roads', paintRoads(painting) + paintCrossings(painting)),
    layer('slopes', relief.strokes),
    layer('trees', trees + paintHeights(painting) + paintWorks(painting)),
    layer('numbers', paintNumbers(painting)),
    layer('names', paintNames(painting)),
  ];
}
