// What is told of whatever the pointer rests on, or the cursor of the keys.

import type { Facing, Point } from '@gonfalon/hex';
import type { End, HexId, UnitId } from '@gonfalon/kernel';
import type { Survey, TerrainTable } from '@gonfalon/kit';
import { surveyOf } from '@gonfalon/kit';
import type { Box } from '@gonfalon/library';
import { type Signal, signal } from '@preact/signals';

export interface Pointed {
  readonly hex: HexId;
  readonly unit: UnitId | undefined;
  readonly side: Facing | undefined;
  /** In the window; undefined for the cursor of the keys. */
  readonly at: Point | undefined;
}

/** The ground of a box as it can be read, once it has come; asked for once. */
export interface Ground {
  readonly table: TerrainTable;
  readonly survey: Survey | undefined;
}
const known = new WeakMap<Box, Signal<Ground | undefined>>();
export function groundTold(box: Box): Signal<Ground | undefined> {
  const found = known.get(box);
  if (found) return found;
  const ground = signal<Ground | undefined>(undefined);
  known.set(box, ground);
  Promise.all([box.terrain(), box.map?.()]).then(
    ([table, map]) => {
      ground.value = { table, survey: map && surveyOf(map) };
    },
    () => undefined,
  );
  return ground;
}

/** What the number on a lit hex means. */
export const numberOn = (
  reach: ReadonlyMap<HexId, readonly End[]>,
  hex: HexId,
): { readonly left: number; readonly charge: number; readonly ways: number } | undefined => {
  const ends = reach.get(hex);
  return ends && { left: ends[0]!.left, charge: ends[0]!.charge ?? 0, ways: ends.length };
};

const GAP = 18;
/** Its width and a little air, in pixels: tell.css. */
const CARD = 336;

/** Beside the pointer, on the side where there is room. */
export function placeBeside(
  { x, y }: Point,
  { width, height }: { readonly width: number; readonly height: number },
): Readonly<Record<string, string>> {
  // On a phone there is no room beside it, only above or below.
  const roomy = Math.max(x, width - x) >= GAP + CARD;
  const aside = x < width / 2 ? { left: `${x + GAP}px` } : { right: `${width - x + GAP}px` };
  return {
    ...(roomy ? aside : { left: '1rem' }),
    ...(y < height / 2 ? { top: `${y + GAP}px` } : { bottom: `${height - y + GAP}px` }),
  };
}
