// The built page in a browser, drawn by software, with the frame-rate limit off: how it is opened, flown over and timed.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { fileServer } from '../../apps/server/src/http/files.ts';
import { listen } from '../../apps/server/src/http/listen.ts';
import { launchOptions } from '../../scripts/browser.mjs';

const DIST = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const SECONDS = 5;

export const built = (): boolean => existsSync(DIST);

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!;
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Frames as quick as they are drawn, to see what they cost; or at the pace of a screen, as people see them. */
type Pace = 'unlimited' | 'screen';
const UNLIMITED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** Serves the page and opens a browser for as long as the measuring takes. */
export async function inBrowser<T>(
  measure: (browser: Browser, base: string) => Promise<T>,
  pace: Pace = 'unlimited',
): Promise<T> {
  const server = fileServer(DIST);
  const base = `http://127.0.0.1:${await listen(server, 0)}`;
  const options = await launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), ...(pace === 'unlimited' ? UNLIMITED : [])],
  });
  try {
    return await measure(browser, base);
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
}

/** What the page notes of itself, in milliseconds since the arrival of its text. */
export interface Notes {
  readonly seen: number;
  readonly readable: number;
}

export async function newPage(browser: Browser): Promise<Page> {
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
    readable: await drawn('[data-drawn] svg, .readout, .table-page'),
  });
  Object.assign(globalThis, { nextFrame: frame, notes: noted() });
}

export const notes = (page: Page): Promise<Notes> =>
  page.evaluate(() => (globalThis as unknown as { notes: Promise<Notes> }).notes);

interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Flight {
  readonly frame: number;
  readonly frame95: number;
  readonly script: number;
  /** Processor time of the page's own thread a frame, whoever else is busy. */
  readonly work: number;
}

/**
 * Frames while a hand drags and zooms, beginning at a point of the window where it takes hold of the map. With `steps` it goes
 * the same way in so many frames however long they take, so that every flight has the same to draw.
 */
export async function flight(page: Page, from: Point, steps?: number): Promise<Flight> {
  const script = await counter(page, 'timeTicks', 'ScriptDuration');
  const work = await counter(page, 'threadTicks', 'TaskDuration');
  const before = { script: await script(), work: await work() };
  const frames = await fly(page, from, steps);
  return {
    frame: median(frames),
    frame95: quantile(frames, 0.95),
    script: ((await script()) - before.script) / frames.length,
    work: ((await work()) - before.work) / frames.length,
  };
}

/** Milliseconds the page has spent on something since it was opened, by the clock or by the processor. */
async function counter(
  page: Page,
  timeDomain: 'timeTicks' | 'threadTicks',
  metric: string,
): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === metric)!.value * 1000;
  };
}

/** A drag in circles with a wheel that turns back and forth, one event of each a frame, as a hand would do it. */
const fly = (page: Page, from: Point, steps?: number): Promise<number[]> =>
  page.evaluate(
    async ({ from, length, steps }) => {
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
      stage.dispatchEvent(pointer('pointerdown', from.x, from.y));
      const isOver = () => (steps ? intervals.length >= steps : last - start >= length * 1000);
      while (!isOver()) {
        const part = steps ? (intervals.length * length) / steps : (last - start) / 1000;
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
        // Then another thing would be measured: what a unit in the hand can reach, with every hex it is carried over.
        if (stage.classList.contains('carrying'))
          throw new Error('the hand took hold of a unit, not of the map');
        last = now;
      }
      stage.dispatchEvent(pointer('pointerup', 640, 400));
      return intervals;
    },
    { from, length: SECONDS, steps },
  );
