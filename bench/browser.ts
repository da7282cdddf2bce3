// Targets 8a to 8c: the open map in a browser, drawn by software, with the frame-rate limit off.

import type { Browser, Page } from '@playwright/test';
import { bareBoard } from './anchors/bare-board.ts';
import { built, type Flight, flight, inBrowser, median, type Notes, newPage, notes } from './lib/page.ts';
import type { Read, Reading } from './lib/row.ts';

const MAP = '/#/map/grunwald-1410';
const ROUNDS = 9;

interface Figures extends Flight {
  readonly bare: number;
  readonly first: number;
  readonly readable: number;
  readonly again: number;
  readonly click: number;
}
let taken: Promise<Figures> | undefined;
/** One browser for all rows, so that they stand under the same weather. */
const figures = (): Promise<Figures> => {
  taken ??= measure();
  return taken;
};

async function measure(): Promise<Figures> {
  return inBrowser(async (browser, base) => ({
    ...(await firstFrames(browser, base)),
    ...(await moving(browser, base)),
  }));
}

/** Bare page and map turn about, each in a context that knows nothing of the others; only the second visit has had a first. */
async function firstFrames(
  browser: Browser,
  base: string,
): Promise<Pick<Figures, 'bare' | 'first' | 'readable' | 'again'>> {
  const bare: Notes[] = [];
  const first: Notes[] = [];
  const again: Notes[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const anchor = await newPage(browser);
    await anchor.route('**/bare-board', route =>
      route.fulfill({ contentType: 'text/html', body: bareBoard }),
    );
    await anchor.goto(`${base}/bare-board`);
    bare.push(await notes(anchor));
    await anchor.context().close();
    const page = await newPage(browser);
    await page.goto(base + MAP);
    first.push(await notes(page));
    await page.goto('about:blank');
    await page.goto(base + MAP);
    again.push(await notes(page));
    await page.context().close();
  }
  return {
    bare: median(bare.map(({ seen }) => seen)),
    first: median(first.map(({ seen }) => seen)),
    readable: median(first.map(({ readable }) => readable)),
    again: median(again.map(({ seen }) => seen)),
  };
}

async function moving(browser: Browser, base: string): Promise<Flight & Pick<Figures, 'click'>> {
  const page = await newPage(browser);
  await page.goto(base + MAP);
  await notes(page);
  await sharpen(page);
  return { ...(await flight(page, { x: 640, y: 400 })), click: await clicked(page) };
}

/** The sheet that was there at once gives way to lines and letters; both must show the same map, or the first was no map. */
async function sharpen(page: Page): Promise<void> {
  const ready = await page.screenshot();
  for (let step = 0; step < 6; step++) await page.keyboard.press('+');
  await page.locator('.painting .layer-trees').waitFor({ state: 'attached' });
  await page.keyboard.press('0');
  await page.locator('.layer-numbers').waitFor({ state: 'hidden' });
  await page.evaluate(async () => {
    for (let rest = 0; rest < 30; rest++) await nextFrame();
  });
  const difference = await differenceOf(page, ready, await page.screenshot());
  if (difference > ALIKE)
    throw new Error(`the first sheet and the painting differ by ${difference.toFixed(1)} of 255`);
}

/** Mean difference of the levels of two screenshots; a map and an empty table differ by 40 and more. */
const ALIKE = 6;
const differenceOf = (page: Page, one: Buffer, two: Buffer): Promise<number> =>
  page.evaluate(
    async pictures => {
      const [a, b] = await Promise.all(
        pictures.map(async base64 => {
          const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes]));
          const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
          pen.drawImage(image, 0, 0);
          return pen.getImageData(0, 0, image.width, image.height).data;
        }),
      );
      return a!.reduce((sum, level, i) => sum + Math.abs(level - b![i]!), 0) / ((a!.length * 3) / 4);
    },
    [one.toString('base64'), two.toString('base64')],
  );

async function clicked(page: Page): Promise<number> {
  await page.keyboard.press('0');
  return median(await clicks(page));
}

declare const nextFrame: () => Promise<number>;

/** From the click to two frames later: then ring and read-out have been drawn. */
const clicks = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const stage = document.querySelector('.stage')!;
    const marked = document.querySelector('.marked')!;
    const times: number[] = [];
    for (let n = 0; n < 30; n++) {
      for (let still = 0; still < 5; still++) await nextFrame();
      const before = marked.innerHTML;
      const at = { clientX: n % 2 ? 800 : 350, clientY: 420 };
      const event = (type: string) =>
        new PointerEvent(type, { ...at, pointerId: 1, pointerType: 'touch', bubbles: true });
      const start = performance.now();
      stage.dispatchEvent(event('pointerdown'));
      stage.dispatchEvent(event('pointerup'));
      await nextFrame();
      await nextFrame();
      times.push(performance.now() - start);
      if (marked.innerHTML === before) throw new Error('a click drew no ring');
    }
    return times;
  });

const reading =
  (name: string, pick: (found: Figures) => number, anchor?: (found: Figures) => number) =>
  async (): Promise<Read> => {
    if (!built()) return { notMeasured: 'the page is not built' };
    const found = await figures();
    return {
      name,
      ours: pick(found),
      ...(anchor ? { anchor: { name: 'bare SVG page', time: anchor(found) } } : {}),
    };
  };

export const rows: readonly Reading[] = [
  {
    id: '8a',
    measure: 'frame while a map is dragged and zoomed, median',
    unit: 'ms',
    target: { limit: 16.7 },
    read: reading('map page', found => found.frame),
  },
  {
    id: '8a p95',
    measure: 'the same, 95 of 100 frames',
    unit: 'ms',
    target: { limit: 25 },
    read: reading('map page', found => found.frame95),
  },
  {
    id: '8a script',
    measure: 'script a frame',
    unit: 'ms',
    target: { limit: 2 },
    read: reading('map page', found => found.script),
  },
  {
    id: '8b',
    measure: 'from the arrival of the page to the whole map, first visit, no counters',
    unit: 'ms',
    target: { atMost: 2 },
    read: reading(
      'map page',
      found => found.first,
      found => found.bare,
    ),
  },
  {
    id: '8b again',
    measure: 'the same, second visit',
    unit: 'ms',
    target: { atMost: 2 },
    read: reading(
      'map page',
      found => found.again,
      found => found.bare,
    ),
  },
  {
    id: '8b read',
    measure: 'until the map can be read hex by hex, first visit',
    unit: 'ms',
    target: { limit: 1000 },
    read: reading(
      'map page',
      found => found.readable,
      found => found.bare,
    ),
  },
  {
    id: '8c',
    measure: 'click to the ring around the hex and its read-out',
    unit: 'ms',
    target: { limit: 16.7 },
    read: reading('map page', found => found.click),
  },
];
