// Paints in the background, so that the page answers while pictures are being drawn.

import {
  drawCounters,
  drawMap,
  type FieldPicture,
  type PlacedCounter,
  svgDocument,
  THEMES,
  type ThemeName,
} from '@gonfalon/board';

export type Order =
  | { readonly what: 'field'; readonly picture: FieldPicture; readonly theme: ThemeName }
  | {
      readonly what: 'counters';
      readonly counters: readonly PlacedCounter[];
      readonly width: number;
      readonly height: number;
    };
export interface Asked {
  readonly id: number;
  readonly order: Order;
}
export interface Painted {
  readonly id: number;
  readonly svg: string;
}

const paint = (order: Order): string =>
  order.what === 'field'
    ? drawMap(order.picture, { theme: THEMES[order.theme] })
    : svgDocument(order.width, order.height, drawCounters(order.counters));

addEventListener('message', ({ data: { id, order } }: MessageEvent<Asked>) => {
  postMessage({ id, svg: paint(order) } satisfies Painted);
});
