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
  | {
      readonly what: 'field';
      readonly picture: FieldPicture;
      readonly theme: ThemeName;
      /** A bare field has neither border nor hex numbers. */
      readonly bare?: boolean;
    }
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
    ? drawMap(order.picture, { theme: THEMES[order.theme], frame: !order.bare, numbers: !order.bare })
    : svgDocument(order.width, order.height, drawCounters(order.counters));

/**
 * A painting is kept on this device under the painter's own address, which changes with its code, and a digest of the
 * order. Only a page from this machine or over TLS has such a shelf; elsewhere everything is painted anew.
 */
async function fromShelf(order: Order): Promise<string> {
  if (!('caches' in globalThis)) return paint(order);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(order)));
  const name = Array.from(new Uint8Array(digest, 0, 12), byte => byte.toString(16).padStart(2, '0')).join('');
  const shelf = await caches.open(`painted by ${location.pathname}`);
  const kept = await shelf.match(`/painting/${name}`);
  if (kept) return kept.text();
  const svg = paint(order);
  await shelf.put(`/painting/${name}`, new Response(svg));
  return svg;
}

/** What an older painter left behind is of no use to this one. */
async function clearOldShelves(): Promise<void> {
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys())
    if (name.startsWith('painted by ') && name !== `painted by ${location.pathname}`)
      await caches.delete(name);
}

addEventListener('message', async ({ data: { id, order } }: MessageEvent<Asked>) => {
  // A full or forbidden shelf is no reason for an empty page.
  const svg = await fromShelf(order).catch(() => paint(order));
  postMessage({ id, svg } satisfies Painted);
});
clearOldShelves().catch(() => undefined);
