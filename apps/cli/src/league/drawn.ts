import { writeFile } from '../files.ts';
import { pngOf } from '../render/png.ts';

const WIDTH = 1520;

/** Writes a drawing as SVG or PNG, by the ending of the file. */
export const drawn = (path: string, svg: string): void =>
  writeFile(path, path.endsWith('.svg') ? svg : pngOf(svg, WIDTH));
