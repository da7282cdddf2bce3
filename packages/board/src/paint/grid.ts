// The hex grid and the printed numbers.

import { HEX_HEIGHT, neighbour, OFF_MAP } from '@gonfalon/hex';
import { HEX_SIDE, sideOfHex } from '../field.ts';
import { kindOf, type Painting } from '../painting.ts';
import { Pen } from '../pen.ts';
import { element, escapeText, group, num, path, stroke } from '../svg.ts';

/** Every side once: the upper three of each hex in one stroke, then what the rim leaves open. */
function gridPath({ field }: Painting, within: (hex: number) => boolean = () => true): string {
  const pen = new Pen();
  for (let hex = 0; hex < field.grid.size; hex++) {
    if (!within(hex)) continue;
    const corners = field.corners(hex);
    pen.lines([corners[4]!, corners[5]!, corners[0]!, corners[1]!]);
    for (const facing of [3, 4, 5] as const) {
      const other = neighbour(field.grid, hex, facing);
      if (other === OFF_MAP || !within(other)) pen.lines(sideOfHex(field, hex, facing));
    }
  }
  return pen.d;
}

export const paintGrid = (painting: Painting): string =>
  path(gridPath(painting), stroke(painting.theme.grid, 0.8, painting.theme.gridOpacity));

/** Crowns hide the grid; a pale thread over them keeps the hexes of a wood apart. */
export const paintGridOverWoods = (painting: Painting): string => {
  const d = gridPath(painting, hex => ['wood', 'town'].includes(kindOf(painting.field.terrain(hex))));
  return path(d, stroke(painting.theme.halo, 1, 0.34));
};

export function paintNumbers({ field, theme, clearing }: Painting): string {
  const top = -(HEX_SIDE * HEX_HEIGHT) / 2 + 8.4;
  const texts = field.cells.map((cell, hex) => {
    const { x, y } = field.centre(hex);
    // A river on the upper side would run through the number: it steps down out of the water.
    const down =
      [0, 5, 9, 14, 19].find(dy =>
        [-7, 0, 7].every(dx => clearing.isFree({ x: x + dx, y: y + top + dy - 2.5 })),
      ) ?? 0;
    return `<text x="${num(Math.round(x * 10) / 10)}" y="${num(Math.round((y + top + down) * 10) / 10)}">${escapeText(cell.id)}</text>`;
  });
  return group(
    {
      'font-family': NUMBER_FONT,
      'font-size': 7.4,
      'text-anchor': 'middle',
      fill: theme.number,
      stroke: theme.halo,
      'stroke-width': 1.6,
      'stroke-opacity': 0.55,
      'stroke-linejoin': 'round',
      'paint-order': 'stroke',
    },
    texts.join(''),
  );
}

export const NUMBER_FONT = "'Atkinson Hyperlegible Next', 'Atkinson Hyperlegible', sans-serif";

/** Heights as figures, for fields with levels. */
export function paintHeights({ field, theme }: Painting): string {
  return field.cells
    .map((cell, hex) => {
      if (!cell.height) return '';
      const p = field.centre(hex);
      return element(
        'text',
        {
          x: p.x + 14,
          y: p.y + 20,
          'font-family': NUMBER_FONT,
          'font-size': 10,
          'font-weight': 700,
          'text-anchor': 'middle',
          fill: theme.hillName,
          stroke: theme.halo,
          'stroke-width': 2.4,
          'paint-order': 'stroke',
        },
        String(cell.height),
      );
    })
    .join('');
}
