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
const ROUNDS = 5;
const SECONDS = 5;

interface Figures {
  readonly frame: number;
  readonly frame95: number;
  readonly script: number;
  readonly first: number;
  readonly again: number;
  readonly bare: number;
  readonly click: number;
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

/** Bare page, first visit and second visit turn about; a new context knows nothing of the last. */
async function firstFrames(
  browser: Browser,
  base: string,
): Promise<Pick<Figures, 'bare' | 'first' | 'again'>> {
  const times = { bare: [] as number[], first: [] as number[], again: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.route('**/bare-board', route => route.fulfill({ contentType: 'text/html', body: bareBoard }));
    await page.goto(`${base}/bare-board`);
    times.bare.push(await untilDrawn(page, '[data-drawn] svg'));
    await page.goto(base + MAP);
    times.first.push(await untilDrawn(page, '.painting svg'));
    await page.goto('about:blank');
    await page.goto(base + MAP);
    times.again.push(await untilDrawn(page, '.painting svg'));
    await context.close();
  }
  return { bare: median(times.bare), first: median(times.first), again: median(times.again) };
}

/** From the arrival of the page's text to two frames after the drawing stands in the document. */
const untilDrawn = (page: Page, selector: string): Promise<number> =>
  page.evaluate(async wanted => {
    const frame = () => new Promise(done => requestAnimationFrame(done));
    while (!document.querySelector(wanted)) await frame();
    await frame();
    await frame();
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance.now() - loaded!.responseEnd;
  }, selector);

async function moving(
  browser: Browser,
  base: string,
): Promise<Pick<Figures, 'frame' | 'frame95' | 'script' | 'click'>> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(base + MAP);
  await untilDrawn(page, '.painting svg');
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

/** From the click to the frame after the ring around the hex has been drawn. */
const clicks = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const stage = document.querySelector('.stage')!;
    const marked = document.querySelector('.marked')!;
    const frame = () => new Promise<number>(done => requestAnimationFrame(done));
    const times: number[] = [];
    for (let n = 0; n < 30; n++) {
      for (let still = 0; still < 5; still++) await frame();
      const before = marked.innerHTML;
      const at = { clientX: n % 2 ? 800 : 350, clientY: 420 };
      const event = (type: string) =>
        new PointerEvent(type, { ...at, pointerId: 1, pointerType: 'touch', bubbles: true });
      const start = performance.now();
      stage.dispatchEvent(event('pointerdown'));
      stage.dispatchEvent(event('pointerup'));
      await frame();
      await frame();
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
    measure: 'from the address to the painted map, first visit, no counters',
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
    measure: 'the same with the painting kept from the visit before',
    unit: 'ms',
    target: { atMost: 2 },
    read: reading(
      'map page',
      found => found.again,
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
