// The table while its opponent thinks: Banneret over its first turn of Clash of Titans, against the same table whose worker has
// nothing to do. Told are the frames as a screen shows them, sixty a second; and what the page's own thread spends on a frame drawn
// as soon as it can be, where a core that is shared with the worker shows. A table of two people shows another part of the map, and
// has other things to draw.

import type { Browser, Page } from '@playwright/test';
import { BARE_GROUND, openClash } from './lib/clash.ts';
import { built, type Flight, flight, inBrowser, median } from './lib/page.ts';
import type { Read, Reading } from './lib/row.ts';

const ROUNDS = 3;
/** Of a flight: five seconds at sixty a second. */
const FRAMES = 300;
const THINKS = '.opponent progress';

interface Compared {
  readonly busy: number;
  readonly idle: number;
}
/** Turn about, each in a context of its own: the median with a worker that thinks, and with one that is idle. */
const comparing =
  (told: (flight: Flight) => number) =>
  async (browser: Browser, base: string): Promise<Compared> => {
    const [busy, idle]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      idle.push(told(await flown(await opened(browser, base, askedInVain))));
      busy.push(told(await flown(await opened(browser, base, thinkOnAndOn))));
    }
    return { busy: median(busy), idle: median(idle) };
  };

async function flown(page: Page): Promise<Flight> {
  const found = await flight(page, BARE_GROUND, FRAMES);
  if ((await page.locator(THINKS).count()) !== 1)
    throw new Error('the page did not wait for it all the time');
  await page.context().close();
  return found;
}

/** The computer has the side that begins. */
async function opened(browser: Browser, base: string, prepare: () => void): Promise<Page> {
  const page = await openClash(browser, base, async start => {
    await start.evaluate(prepare);
    const seat = start.locator('.start-seats > li').first();
    await seat.getByRole('button').last().click();
    await seat.locator('select').first().selectOption('banneret');
  });
  await page.locator(THINKS).waitFor();
  return page;
}

/** Runs in the page: whoever has thought to an end is asked the same again, and the page hears of progress only. */
function thinkOnAndOn(): void {
  globalThis.Worker = class extends Worker {
    #question: unknown;
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', event => {
        if (event.data.is !== 'orders') return;
        event.stopImmediatePropagation();
        super.postMessage(this.#question);
      });
    }
    override postMessage(question: unknown): void {
      this.#question = question;
      super.postMessage(question);
    }
  };
}

/** Runs in the page: the question never comes to whoever should think. */
function askedInVain(): void {
  globalThis.Worker = class extends Worker {
    override postMessage(question: unknown): void {
      const isForThinker = typeof question === 'object' && question !== null && 'mind' in question;
      if (!isForThinker) super.postMessage(question);
    }
  };
}

const reading = (id: string, measure: string, taken: () => Promise<Compared>): Reading => ({
  id,
  measure,
  unit: 'ms',
  target: { atMost: 1.1 },
  async read(): Promise<Read> {
    if (!built()) return { notMeasured: 'the page is not built' };
    const { busy, idle } = await taken();
    return { name: 'it thinks', ours: busy, anchor: { name: 'it is idle', time: idle } };
  },
});
export const rows: readonly Reading[] = [
  reading(
    '8a thinking',
    "processor time of the page's thread a frame, dragged and zoomed while Banneret thinks in its worker",
    () => inBrowser(comparing(({ work }) => work)),
  ),
  reading('8a thinking p95', 'frame at the pace of a screen meanwhile, 95 of 100 frames', () =>
    inBrowser(
      comparing(({ frame95 }) => frame95),
      'screen',
    ),
  ),
];
