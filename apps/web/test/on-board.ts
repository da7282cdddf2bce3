// Where things lie on the board: hexes on the sheet, and the sheet in the window.

import { type Axial, centreOf, type Grid, HEX_HEIGHT } from '@gonfalon/hex';
import { memo } from '@gonfalon/kernel';
import type { CounterLayout } from '@gonfalon/kit';
import { type AtTable, walkTo } from './at-table.ts';
import { soon } from './desk.ts';

export const HEX_SIDE = 32;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Middles of all hexes on the sheet: its upper left corner is 0, 0. */
export const sheetOf = memo((grid: Grid): ReadonlyMap<string, Point> => {
  const raw = grid.ids.map((_, hex) => centreOf({ q: grid.q[hex], r: grid.r[hex] } as Axial));
  const left = Math.min(...raw.map(({ x }) => x)) - 1;
  const top = Math.min(...raw.map(({ y }) => y)) - HEX_HEIGHT / 2;
  return new Map(
    raw.map(({ x, y }, hex) => [grid.ids[hex]!, { x: (x - left) * HEX_SIDE, y: (y - top) * HEX_SIDE }]),
  );
});

/** Brings the hex into view and touches its middle with the mouse. */
export async function clickHex(table: AtTable, hex: string): Promise<void> {
  await walkTo(table, hex);
  const { x, y } = await clearPlaceOf(table, hex);
  await table.page.mouse.click(x, y);
}

/** Moves the mouse over a hex that is in view. */
export async function pointAt(table: AtTable, hex: string): Promise<void> {
  const { x, y } = await clearPlaceOf(table, hex);
  await table.page.mouse.move(x, y);
}

/** The place of the hex once nothing lies over it: on a busy machine what has just been answered may still be going away. */
async function clearPlaceOf(table: AtTable, hex: string): Promise<Point> {
  const clear = async (): Promise<boolean> => table.page.evaluate(isClear, await placeOf(table, hex));
  await soon(clear, `${hex} lies under nothing`).toBe(true);
  return placeOf(table, hex);
}

/** Runs in the page. */
export const isClear = ({ x, y }: Point): boolean =>
  Boolean(document.elementFromPoint(x, y)?.closest('#stage'));

/** Runs in the page: the same, where what is going away may take some frames for it. */
export async function isSoonClear({ x, y }: Point): Promise<boolean> {
  const clear = (): boolean => Boolean(document.elementFromPoint(x, y)?.closest('#stage'));
  for (let frame = 0; frame < 12 && !clear(); frame++) await new Promise(requestAnimationFrame);
  return clear();
}

/** Touches a counter with the mouse where it lies, also in a stack that is laid out. */
export async function clickUnit({ page }: AtTable, unit: string): Promise<void> {
  await page.evaluate(cameraRests);
  const { x, y } = await page.evaluate(restsAt, unit);
  await page.mouse.click(x, y);
}

/** Runs in the page: the middle of the counter once a stack that fans out has come to rest. */
async function restsAt(unit: string): Promise<Point> {
  const middle = (): Point => {
    const { x, y, width, height } = document
      .querySelector(`#stage [data-id="${unit}"]`)!
      .getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  let at = middle();
  for (let still = 0; still < 12; still++) {
    await new Promise(requestAnimationFrame);
    const now = middle();
    if (now.x !== at.x || now.y !== at.y) still = 0;
    at = now;
  }
  return at;
}

/** Touches the middle of a hex that is in view with a finger. */
export async function tapHex(table: AtTable, hex: string): Promise<void> {
  const { x, y } = await clearPlaceOf(table, hex);
  await table.page.touchscreen.tap(x, y);
}

/** Where the middle of the hex is in the window, once the camera has come to rest. */
export const placeOf = async (table: AtTable, hex: string): Promise<Point> =>
  (await placesOf(table, [hex]))[0]!;

async function placesOf({ page, showing, play }: AtTable, hexes: readonly string[]): Promise<Point[]> {
  const { field } = showing.layout((await play()).state, null) as CounterLayout;
  await page.evaluate(cameraRests);
  const sheet = sheetOf(field.grid);
  return page.evaluate(
    inWindow,
    hexes.map(hex => sheet.get(hex)!),
  );
}

/** Those of the hexes that a finger meets as the board lies, all of them looked for at once. */
export async function hexesInSight(table: AtTable, hexes: readonly string[]): Promise<readonly string[]> {
  const clear = await table.page.evaluate(areClear, await placesOf(table, hexes));
  return hexes.filter((_, n) => clear[n]);
}

/** Runs in the page. */
const areClear = (points: readonly Point[]): boolean[] =>
  points.map(({ x, y }) => Boolean(document.elementFromPoint(x, y)?.closest('#stage')));

/**
 * Runs in the page: what was asked of the camera begins with a later frame, and glides to its end. A glide that waits for
 * its first picture stands where it began for as long as the picture takes, so standing still says nothing.
 */
export async function cameraRests(): Promise<void> {
  const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
  for (let still = 0; still < 3; still++) {
    await frame();
    const gliding = document
      .querySelector('#stage')!
      .getAnimations({ subtree: true })
      .filter(one => one instanceof CSSTransition);
    if (gliding.length > 0) still = 0;
    await Promise.allSettled(gliding.map(({ finished }) => finished));
  }
}

/** Runs in the page: from the sheet to the window, by the line through all counters that lie there. */
function inWindow(points: readonly Point[]): Point[] {
  const known = [...document.querySelectorAll<SVGGElement>('#stage [data-id]')].map(group => {
    const [, x, y] = /translate\((\S+) (\S+)\)/.exec(group.getAttribute('transform') ?? '')!;
    const { left, top, width, height } = group.getBoundingClientRect();
    return { x: Number(x), y: Number(y), u: left + width / 2, v: top + height / 2 };
  });
  const line = (from: readonly number[], to: readonly number[], value: number): number => {
    const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;
    const [m, n] = [mean(from), mean(to)];
    const slope =
      from.reduce((sum, one, k) => sum + (one - m) * (to[k]! - n), 0) /
      from.reduce((sum, one) => sum + (one - m) ** 2, 0);
    return n + slope * (value - m);
  };
  const of = (key: 'x' | 'y' | 'u' | 'v'): number[] => known.map(one => one[key]);
  return points.map(({ x, y }) => ({ x: line(of('x'), of('u'), x), y: line(of('y'), of('v'), y) }));
}
