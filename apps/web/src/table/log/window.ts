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

/** `heights` by block, undefined where it was never drawn; `top` is how far the list is scrolled. */
export function windowOf(
  rows: number,
  heights: readonly (number | undefined)[],
  top: number,
  view: number,
): Window {
  const blocks = Math.ceil(rows / BLOCK);
  const height = (block: number): number =>
    heights[block] ?? Math.min(BLOCK, rows - block * BLOCK) * ROW_GUESS;
  const margin = view;
  let from = 0;
  let above = 0;
  while (from < blocks - 1 && above + height(from) < top - margin) above += height(from++);
  let to = from;
  let end = above;
  while (to < blocks && (to === from || end < top + view + margin)) end += height(to++);
  let below = 0;
  for (let block = to; block < blocks; block++) below += height(block);
  return { from, to, above, below };
}
