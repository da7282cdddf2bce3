// Overlays over the sheet as SVG, each with a stroke and a pattern of its own, coloured by the page's theme.

import type { FieldPicture } from '@gonfalon/board';
import { type Grid, type Hex, outlineOf, type Point } from '@gonfalon/hex';
import { GRADES } from '../parts/grades.tsx';
import type { Sheet } from './sheet.ts';

const d = (rings: readonly (readonly Point[])[], close: boolean): string =>
  rings
    .map(ring => `M${ring.map(p => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('L')}${close ? 'Z' : ''}`)
    .join('');

const known = (grid: Grid, ids: readonly string[]): Hex[] => ids.flatMap(id => grid.hex(id) ?? []);

const area = (sheet: Sheet, ids: readonly string[]): string =>
  d(
    outlineOf(sheet.grid, known(sheet.grid, ids)).map(ring => ring.map(sheet.place)),
    true,
  );

/** Where features of each grade lie: hexes filled with the grade's pattern, hexsides drawn in its stroke. */
export function sourcesOverlay(sheet: Sheet, picture: FieldPicture): string {
  return GRADES.map(grade => {
    const features = (picture.grades ?? []).filter(one => one.grade === grade);
    const hexes = [...new Set(features.flatMap(one => one.hexes ?? []))];
    const sides = features.flatMap(one => one.sides ?? []).flatMap(([a, b]) => sheet.side(a, b) ?? []);
    return (
      `<path class="area ${grade}" d="${area(sheet, hexes)}" fill="url(#sources-${grade})"/>` +
      `<path class="line ${grade}" d="${d(pairs(sides), false)}"/>`
    );
  }).join('');
}

const pairs = (ends: readonly Point[]): Point[][] =>
  Array.from({ length: ends.length / 2 }, (_, i) => [ends[2 * i]!, ends[2 * i + 1]!]);

const HATCHES = ['M0 8L8 0M-2 2L2 -2M6 10L10 6', 'M0 0L8 8M-2 6L2 10M6 -2L10 2', 'M4 0V8', 'M0 4H8'] as const;

/** Set-up zones: zones of one side share the direction of their hatch. */
export function zonesOverlay(sheet: Sheet, picture: FieldPicture): string {
  const zones = picture.zones ?? [];
  const sides = [...new Set(zones.map(zone => zone.side ?? ''))];
  return zones
    .map(zone => {
      const turn = sides.indexOf(zone.side ?? '') % HATCHES.length;
      const centre = middleOf(known(sheet.grid, zone.hexes).map(sheet.centre));
      return (
        `<path class="zone side-${turn}" d="${area(sheet, zone.hexes)}" fill="url(#zone-${turn})"/>` +
        `<text x="${centre.x.toFixed(1)}" y="${centre.y.toFixed(1)}">${escaped(zone.name)}</text>`
      );
    })
    .join('');
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, p) => sum + p.x, 0) / points.length,
  y: points.reduce((sum, p) => sum + p.y, 0) / points.length,
});

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

export const PATTERNS = `<defs>${HATCHES.map(
  (path, turn) =>
    `<pattern id="zone-${turn}" class="side-${turn}" width="8" height="8" patternUnits="userSpaceOnUse"><path d="${path}"/></pattern>`,
).join(
  '',
)}<pattern id="sources-book" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8"/></pattern><pattern id="sources-history" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M0 10L10 0M-2 2L2 -2M8 12L12 8"/></pattern><pattern id="sources-reconstructed" width="9" height="9" patternUnits="userSpaceOnUse"><circle cx="4.5" cy="4.5" r="1.7"/></pattern></defs>`;

/** The ring around one hex. */
export const ringOf = (sheet: Sheet, id: string): string => area(sheet, [id]);
