// Words on cards come translated from outside, in any length. No font is measured here: lines break by counting
// letters, and a word too long for its place is squeezed.

import { lettered } from '../counter/text.ts';

/** Lines of at most `most` letters, broken at spaces; a longer word gets a line of its own. */
export function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

interface Block {
  readonly x: number;
  /** Base line of the first line. */
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly anchor: 'start' | 'middle' | 'end';
  /** Letters that fit into a line. */
  readonly most: number;
  readonly leading?: number;
  readonly weight?: number;
}

export function drawLines(lines: readonly string[], block: Block): string {
  const { x, y, size, fill, anchor, most, leading = size * 1.15, weight = 400 } = block;
  const drawn = lines.map((text, i) =>
    lettered(text, {
      x,
      y: y + i * leading,
      size,
      fill,
      anchor,
      ...(text.length > most ? { width: most / text.length } : {}),
    }),
  );
  return `<g font-weight="${weight}">${drawn.join('')}</g>`;
}
