// Where nothing may be set down: a coarse sheet of taken places that trees, houses and tufts ask before they are drawn.

import type { Point } from '@gonfalon/hex';
import type { Box } from '../field.ts';

const STEP = 3;

export class Clearing {
  private readonly width: number;
  private readonly height: number;
  private readonly taken: Uint8Array;

  constructor(box: Box) {
    this.width = Math.ceil(box.width / STEP) + 1;
    this.height = Math.ceil(box.height / STEP) + 1;
    this.taken = new Uint8Array(this.width * this.height);
  }

  take({ x, y }: Point, radius: number): void {
    const r = radius / STEP;
    const cx = x / STEP;
    const cy = y / STEP;
    const bottom = Math.min(this.height - 1, Math.floor(cy + r));
    for (let j = Math.max(0, Math.ceil(cy - r)); j <= bottom; j++) {
      const half = Math.sqrt(r * r - (j - cy) * (j - cy));
      const right = Math.min(this.width - 1, Math.floor(cx + half));
      for (let i = Math.max(0, Math.ceil(cx - half)); i <= right; i++) this.taken[j * this.width + i] = 1;
    }
  }

  takeLine(line: readonly Point[], radius: (i: number) => number): void {
    line.forEach((p, i) => {
      this.take(p, radius(i));
    });
  }

  /** Beyond the sheet everything is free; it is cut off anyway. */
  isFree({ x, y }: Point): boolean {
    const i = Math.round(x / STEP);
    const j = Math.round(y / STEP);
    if (i < 0 || j < 0 || i >= this.width || j >= this.height) return true;
    return this.taken[j * this.width + i] === 0;
  }
}
