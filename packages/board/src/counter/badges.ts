// Markers laid on a counter: one alone hangs over the right edge, several shrink and form two rows.

import { LIVERIES, markerColours } from './liveries.ts';
import { INK, PAPER } from './paint.ts';
import type { CounterMarker, CounterPicture } from './picture.ts';
import { placed } from './placing.ts';
import { lettered } from './text.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

function badgeSpots(count: number, small: boolean): Spot[] {
  if (count === 1) return [small ? { x: 58, y: 10, size: 44 } : { x: 64, y: 26, size: 38 }];
  const size = small ? 32 : 27;
  const top = small ? 2 : 19;
  return Array.from({ length: count }, (_, i) => ({
    x: 103 - size - Math.floor(i / 2) * (size - 1),
    y: top + (i % 2) * (size - 2),
    size,
  }));
}

export function drawBadges(picture: CounterPicture, small: boolean, turn: number): string {
  const markers = picture.markers ?? [];
  const banner = picture.banner ? [{ kind: 'banner' as const }] : [];
  const badges: readonly (CounterMarker | { readonly kind: 'banner'; readonly count?: never })[] = [
    ...banner,
    ...markers,
  ];
  const spots = badgeSpots(badges.length, small);
  const upright = picture.upright === 'all' ? -turn : 0;
  return badges
    .map(({ kind, count }, i) => {
      const spot = spots[i]!;
      const mark = placed(kind, { ...spot, colours: markerColours(picture.side, PAPER), turn: upright });
      return count === undefined ? mark : mark + drawCount(count, spot, picture, turn);
    })
    .join('');
}

/** In the lower half of the marker, on a ground of its own: the drawing behind it may be dark. */
function drawCount(count: number, spot: Spot, picture: CounterPicture, turn: number): string {
  const middle = { x: spot.x + spot.size / 2, y: spot.y + spot.size / 2 };
  const at = { x: middle.x, y: middle.y + spot.size * 0.1 };
  const back = (picture.upright ?? 'nothing') === 'nothing' ? 0 : -turn;
  return lettered(String(count), {
    x: at.x,
    y: at.y + spot.size * 0.17,
    size: spot.size * 0.5,
    fill: LIVERIES.order.ink,
    turn: back,
    pivot: middle,
  }).replace('<text', `<text stroke="${INK}" stroke-width="${spot.size * 0.05}" paint-order="stroke"`);
}
