// Targets 8a to 8c: the open map in a browser, drawn by software, with the frame-rate limit off.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { fileServer, listen } from '../apps/web/serve.ts';
import { launchOptions } from '../scripts/browser.mjs';
import { bareBoard } from './anchors/bare-board.ts';
import type { Read, Reading } from './lib/row.ts';

const DIST = fileURLToPath(new URL('../apps/web/dist', import.meta.url));
const MAP = '/#/map/grunwald-1410';
const ROUNDS = 9;
const SECONDS = 5;

interface Figures {
  readonly frame: number;
  readonly frame95: number;
  readonly script: number;
  readonly bare: number;
  readonly first: number;
  readonly readable: number;
  readonly again: number;
  readonly click: number;
}
/** What the page notes of itself, in milliseconds since the arrival of its text. */
interface Notes {
  readonly seen: number;
  readonly readable: number;
}

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!;
const median = (values: readonly number[]): number => quantile(values, 0.5);

let taken: Promise<Figures> | undefined;
/** One browser for all rows, so that they stand under the same weather. */
const figures = (): Promise<Figures> => {
  taken ??= measure();
  return taken;
};

async function measure(): Promise<Figures> {
  const server = fileServer(DIST);
  const base = `http://127.0.0.1:${await listen(server, 0)}`;
  const options = await launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  });
  try {
    return { ...(await firstFrames(browser, base)), ...(await moving(browser, base)) };
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
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

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    // What fetches the whole table for later would be measured with the map.
    serviceWorkers: 'block',
  });
  await context.addInitScript(watchItself);
  return context.newPage();
}

/** Runs in the page before its own scripts. A lamp blinks in every frame: with nothing to draw the browser would idle. */
function watchItself(): void {
  const lamp = document.createElement('i');
  lamp.style.cssText = 'position:fixed;left:0;top:0;width:1px;height:1px;z-index:9';
  let lit = false;
  const frame = (): Promise<number> =>
    new Promise(done =>
      requestAnimationFrame(now => {
        if (!lamp.isConnected) document.body?.append(lamp);
        lit = !lit;
        lamp.style.background = lit ? '#000' : '#111';
        done(now);
      }),
    );
  const found = async (wanted: string): Promise<Element> => {
    for (;;) {
      const element = document.querySelector(wanted);
      if (element) return element;
      await frame();
    }
  };
  /** Two frames after it is in the document: then it has been drawn. */
  const drawn = async (wanted: string): Promise<number> => {
    const drawing = await found(wanted);
    const image = drawing.querySelector('image') as (SVGImageElement & { decode(): Promise<void> }) | null;
    await image?.decode();
    await frame();
    await frame();
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance.now() - loaded!.responseEnd;
  };
  const noted = async (): Promise<Notes> => ({
    seen: await drawn('[data-drawn] svg, .painting svg'),
    readable: await drawn('[data-drawn] svg, .readout'),
  });
  Object.assign(globalThis, { nextFrame: frame, notes: noted() });
}

declare const nextFrame: () => Promise<number>;
const notes = (page: Page): Promise<Notes> =>
  page.evaluate(() => (globalThis as unknown as { notes: Promise<Notes> }).notes);

async function moving(
  browser: Browser,
  base: string,
): Promise<Pick<Figures, 'frame' | 'frame95' | 'script' | 'click'>> {
  const page = await newPage(browser);
  await page.goto(base + MAP);
  await notes(page);
  await sharpen(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const scripted = async (): Promise<number> =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ScriptDuration')!
      .value * 1000;
  const before = await scripted();
  const frames = await fly(page, SECONDS);
  const script = ((await scripted()) - before) / frames.length;
  return {
    frame: median(frames),
    frame95: quantile(frames, 0.95),
    script,
    click: await clicked(page),
  };
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

/** A drag in circles with a wheel that turns back and forth, one event of each a frame, as a hand would do it. */
const fly = (page: Page, seconds: number): Promise<number[]> =>
  page.evaluate(async length => {
    const stage = document.querySelector('.stage')!;
    const slab = document.querySelector('.slab')!;
    const pointer = (type: string, x: number, y: number) =>
      new PointerEvent(type, {
        pointerId: 1,
        pointerType: 'touch',
        clientX: x,
        clientY: y,
        bubbles: true,
        cancelable: true,
      });
    // Only a real pointer can be captured.
    Element.prototype.setPointerCapture = () => undefined;
    const frame = () => new Promise<number>(done => requestAnimationFrame(done));
    const intervals: number[] = [];
    const start = await frame();
    let last = start;
    stage.dispatchEvent(pointer('pointerdown', 640, 400));
    while (last - start < length * 1000) {
      const part = (last - start) / 1000;
      stage.dispatchEvent(
        pointer('pointermove', 640 + 300 * Math.sin(part * 2), 400 + 200 * Math.cos(part * 2)),
      );
      // Zoom 0.45 to 1.35 and back, by time and not by frame: a fast page must not fly further than a slow one.
      const scale = Math.exp(Math.log(0.78) + Math.log(1.73) * Math.sin(part * 1.3));
      const deltaY = -Math.log(scale / new DOMMatrix(getComputedStyle(slab).transform).a) / 0.0016;
      stage.dispatchEvent(
        new WheelEvent('wheel', { deltaY, clientX: 640, clientY: 400, bubbles: true, cancelable: true }),
      );
      const now = await frame();
      intervals.push(now - last);
      last = now;
    }
    stage.dispatchEvent(pointer('pointerup', 640, 400));
    return intervals;
  }, seconds);

async function clicked(page: Page): Promise<number> {
  await page.keyboard.press('0');
  return median(await clicks(page));
}

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
    if (!existsSync(DIST)) return { notMeasured: 'the page is not built' };
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
