// Everything the painters share: the measured field, its colours, the smooth areas and lines, and the places already taken.

import { type Courses, coursesOf } from './courses.ts';
import { type Field, fieldOf } from './field.ts';
import { clouds, hashText, noise } from './noise.ts';
import { Clearing } from './paint/clearing.ts';
import { Pen } from './pen.ts';
import type { FieldPicture } from './picture.ts';
import { blurred, contours, maskOf, plus, type Raster } from './raster.ts';
import { inSeason, type Theme } from './theme.ts';

/** The hands the painter has; other terrain words are drawn with a hatch. */
export type Kind = 'clear' | 'wood' | 'lake' | 'swamp' | 'hill' | 'mountain' | 'village' | 'town' | 'other';

const KINDS: Readonly<Record<string, Kind>> = {
  clear: 'clear',
  plain: 'clear',
  plains: 'clear',
  forest: 'wood',
  wood: 'wood',
  woods: 'wood',
  lake: 'lake',
  pond: 'lake',
  swamp: 'swamp',
  marsh: 'swamp',
  hill: 'hill',
  hills: 'hill',
  'rocky-hills': 'hill',
  mountain: 'mountain',
  mountains: 'mountain',
  village: 'village',
  town: 'town',
};

export const kindOf = (terrain: string): Kind => (Object.hasOwn(KINDS, terrain) ? KINDS[terrain]! : 'other');

/** Bare stone shows on these. */
export const isRocky = (terrain: string): boolean =>
  terrain === 'rocky-hills' || kindOf(terrain) === 'mountain';

export interface Painting {
  readonly field: Field;
  readonly theme: Theme;
  readonly winter: boolean;
  readonly courses: Courses;
  readonly clearing: Clearing;
  readonly woods: Raster;
  readonly lakes: Raster;
  readonly swamps: Raster;
  readonly settled: Raster;
  /** An id of this document, so that several maps can stand on one page. */
  id(name: string): string;
}

export function paintingOf(picture: FieldPicture, base: Theme): Painting {
  const field = fieldOf(picture);
  const courses = coursesOf(field);
  const clearing = new Clearing(field.box);
  for (const { line, half } of courses.waters) clearing.takeLine(line, i => half[i]! + 4);
  for (const { line } of courses.roads) clearing.takeLine(line, () => 6);
  for (const { at } of courses.crossings) clearing.take(at, 13);
  const theme = inSeason(base, picture.season);
  const prefix = `m${(hashText(picture.title + picture.cells.length) % 46656).toString(36)}${theme.name[0]}`;
  return {
    field,
    theme,
    winter: picture.season === 'winter',
    courses,
    clearing,
    woods: softArea(field, 'wood', 12, 0.8, 51),
    lakes: softArea(field, 'lake', 15, 0.95, 53),
    swamps: softArea(field, 'swamp', 13, 0.7, 57),
    settled: softArea(field, 'village', 10, 0.3, 59),
    id: name => `${prefix}-${name}`,
  };
}

/** A mask of one kind of terrain, softened and frayed; its level 0.5 is the edge of the area. */
function softArea(field: Field, kind: Kind, blur: number, fray: number, salt: number): Raster {
  const mask = maskOf(field, terrain => (kindOf(terrain) === kind ? 1 : 0));
  return plus(blurred(mask, blur), (x, y) => (clouds(x / 62, y / 62, salt) - 0.5) * fray);
}

/** Path data of the area above a level. */
export function areaPath(raster: Raster, level: number): string {
  const pen = new Pen();
  for (const ring of contours(raster, level)) pen.curve(thinned(ring), true);
  return pen.d;
}

/** Every third point is enough, the curve rounds between them. */
export const thinned = <T>(ring: readonly T[]): T[] =>
  ring.filter((_, i) => i % 3 === 0 || i === ring.length - 1 || ring.length < 15);

/** Scattered places over the whole sheet, one to a cell of a slanting lattice, row by row from the top. */
export function* scatter(
  field: Field,
  dx: number,
  dy: number,
  salt: number,
): Generator<{ x: number; y: number; i: number; j: number }> {
  const rows = Math.ceil(field.box.height / dy) + 1;
  const columns = Math.ceil(field.box.width / dx) + 1;
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const x = (i + (j % 2) / 2 + (noise(i * 7.3, j * 5.1, salt) - 0.5) * 0.8) * dx;
      const y = (j + (noise(i * 3.7, j * 9.1, salt + 1) - 0.5) * 0.7) * dy;
      yield { x, y, i, j };
    }
}
