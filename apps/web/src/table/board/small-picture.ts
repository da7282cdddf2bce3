// What the small map shows: the ground in patches of colour, and a dot for every unit.

import { type Box, type Field, HEX_SIDE, Pen, type Theme } from '@gonfalon/board';
import type { Layout } from '@gonfalon/kit';

export interface Patch {
  readonly colour: string;
  readonly d: string;
}
export interface Dots {
  readonly side: string;
  readonly full: boolean;
  readonly d: string;
}

/** In units of the sheet: two pixels where a sheet of fifty hexes is as wide as a hand. */
const DOT = 25;

export const colourOf = (terrain: string, theme: Theme): string => {
  const colours: Readonly<Record<string, string>> = {
    forest: theme.forestEdge,
    woods: theme.forestEdge,
    lake: theme.water,
    swamp: theme.swamp,
    village: theme.village,
    town: theme.village,
    hill: theme.hill,
    'rocky-hills': theme.hill,
    mountains: theme.rock,
  };
  return colours[terrain] ?? theme.ground;
};

export function groundOf(field: Field, theme: Theme): Patch[] {
  const pens = new Map<string, Pen>();
  field.cells.forEach(({ terrain }, hex) => {
    const colour = colourOf(terrain, theme);
    const pen = pens.get(colour) ?? new Pen();
    pens.set(colour, pen.lines(field.corners(hex, -0.5), true));
  });
  return [...pens].map(([colour, { d }]) => ({ colour, d }));
}

/** A field laid for the game has no sheet around it: half a hex of room shows where it ends. */
export function areaOf({ box: { x, y, width, height } }: Field): Box {
  const room = HEX_SIDE / 2;
  return { x: x - room, y: y - room, width: width + 2 * room, height: height + 2 * room };
}

export interface SmallFlag {
  readonly at: string;
  readonly holder: string | null;
  readonly d: string;
}

/** A pennant on every flag of the field. */
export function flagsOf(field: Field, shown: Layout): SmallFlag[] {
  return ('flags' in shown ? shown.flags : []).flatMap(({ at, holder }) => {
    const centre = field.centreOf(at);
    if (!centre) return [];
    const point = (x: number, y: number) => ({ x: centre.x + x, y: centre.y + y });
    const outline = [point(-9, 24), point(-9, -24), point(21, -11), point(-9, 2)];
    return [{ at, holder, d: new Pen().lines(outline, true).d }];
  });
}

/** One path for each livery, not one for each unit; a pile is one dot. */
export function dotsOf(field: Field, shown: Layout, first: string): Dots[] {
  const units: readonly { at: string; side: string; seat?: string }[] =
    'counters' in shown ? shown.counters : shown.units;
  const pens = new Map<string, Pen>();
  const full = new Set<string>();
  const dotted = new Set<string>();
  for (const { at, side, seat = side } of units) {
    const centre = field.centreOf(at);
    if (!centre || dotted.has(`${side} ${at}`)) continue;
    dotted.add(`${side} ${at}`);
    if (seat === first) full.add(side);
    pens.set(side, (pens.get(side) ?? new Pen()).circle(centre, DOT));
  }
  return [...pens].map(([side, { d }]) => ({ side, full: full.has(side), d }));
}
