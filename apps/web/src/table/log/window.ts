// Which part of a long list is near the view. Rows differ in height, so they are counted in blocks: a block that was on the
// screen is as high as it was, any other as high as one would guess.

export const BLOCK = 40;
const ROW_GUESS = 30;

export interface Window {
  /** Blocks to draw, `to` not among them. */
  readonly from: number;
  readonly to: number;
  /** Pixels left empty above and below. */
  readonly above: number;
  readonly below: number;
}

/** How high each block is, as far as anybody knows. */
export function blockHeights(rows: number, measured: readonly (number | undefined)[]): readonly number[] {
  return Array.from(
    { length: Math.ceil(rows / BLOCK) },
    (_, block) => measured[block] ?? Math.min(BLOCK, rows - block * BLOCK) * ROW_GUESS,
  );
}

const total = (heights: readonly number[]): number => heights.reduce((sum, height) => sum + height, 0);

/** `top` is how far the list is scrolled; beyond the end counts as the end. A screenful more is drawn on either side. */
export function windowOf(heights: readonly number[], top: number, view: number): Window {
  const whole = total(heights);
  const from = Math.max(0, Math.min(top, whole - view) - view);
  const to = Math.min(top, whole - view) + 2 * view;
  let first = 0;
  let above = 0;
  while (first < heights.length - 1 && above + heights[first]! <= from) above += heights[first++]!;
  let end = above;
  let last = first;
  while (last < heights.length && (last === first || end < to)) end += heights[last++]!;
  return { from: first, to: last, above, below: whole - end };
}

/** Where to scroll so that the row comes into the middle of the view, about. */
export function topOf(heights: readonly number[], row: number, view: number): number {
  const block = Math.floor(row / BLOCK);
  const inside = ((heights[block] ?? 0) * (row % BLOCK)) / BLOCK;
  return Math.max(0, total(heights.slice(0, block)) + inside - view / 2);
}
