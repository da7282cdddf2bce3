// A field as text, for messages of failed tests: each hex is its number over its mark, columns staggered as printed.
//   0101      0301
//    R1  0201  .
//   0102  .   0302

import { axialOf, type Grid, type Hex } from '@gonfalon/hex';

const WIDTH = 5;

/** `mark` says what stands on a hex, at most four letters; nothing is drawn as a dot. */
export function fieldPicture(grid: Grid, mark: (hex: Hex) => string | undefined): string {
  const places = grid.ids.map((id, hex) => {
    const { q, r } = axialOf(grid, hex);
    return { hex, id, column: q, line: 2 * r + q };
  });
  const firstColumn = Math.min(...places.map(place => place.column));
  const firstLine = Math.min(...places.map(place => place.line));
  const lines: string[][] = [];
  const write = (line: number, column: number, text: string): void => {
    lines[line] ??= [];
    lines[line]![column] = text;
  };
  for (const { hex, id, column, line } of places) {
    write(line - firstLine, column - firstColumn, id);
    write(line - firstLine + 1, column - firstColumn, centred(mark(hex) ?? '.'));
  }
  return lines
    .map(cells =>
      Array.from(cells, cell => (cell ?? '').padEnd(WIDTH))
        .join('')
        .trimEnd(),
    )
    .join('\n');
}

const centred = (text: string): string => ' '.repeat(Math.max(0, 3 - text.length) >> 1) + text;
