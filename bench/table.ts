// Targets 8a and 8c at the table: Clash of Titans with all its counters, set up ready-made.

import type { Browser, Page } from '@playwright/test';
import { BARE_GROUND, closer, openClash } from './lib/clash.ts';
import { built, type Flight, flight, inBrowser, median } from './lib/page.ts';
import type { Read, Reading } from './lib/row.ts';

interface Figures extends Flight {
  readonly click: number;
}

let taken: Promise<Figures> | undefined;
const figures = (): Promise<Figures> => {
  taken ??= inBrowser(measure);
  return taken;
};

async function measure(browser: Browser, base: string): Promise<Figures> {
  const page = await openClash(browser, base);
  const flown = await flight(page, BARE_GROUND);
  await page.keyboard.press('0');
  await closer(page);
  return { ...flown, click: median(await clicks(page)) };
}

declare const nextFrame: () => Promise<number>;

/** From the click on a unit to two frames later: then the hexes it can go to have been drawn. */
const clicks = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const stage = document.querySelector('.stage')!;
    const reach = document.querySelector('.slab .reach')!;
    const frame = stage.getBoundingClientRect();
    const middles = [...document.querySelectorAll('.units [data-id]')]
      .map(unit => unit.getBoundingClientRect())
      .map(({ x, y, width, height }) => ({ clientX: x + width / 2, clientY: y + height / 2 }))
      .filter(
        ({ clientX, clientY }) => clientX > 200 && clientX < 800 && clientY > frame.y + 60 && clientY < 560,
      );
    const press = (at: { clientX: number; clientY: number }): void => {
      const event = (type: string) =>
        new PointerEvent(type, { ...at, pointerId: 1, pointerType: 'touch', bubbles: true });
      stage.dispatchEvent(event('pointerdown'));
      stage.dispatchEvent(event('pointerup'));
    };
    Element.prototype.setPointerCapture = () => undefined;
    const times: number[] = [];
    for (const at of middles) {
      // A refusal of the click before would be cleared away in the time of this one.
      if (document.querySelector('.refusal')) dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      for (let still = 0; still < 8; still++) await nextFrame();
      const before = reach.innerHTML;
      const start = performance.now();
      press(at);
      await nextFrame();
      await nextFrame();
      const took = performance.now() - start;
      // Those of the other army are refused, and those with nowhere to go draw no reach.
      const refused = document.querySelector('.refusal') !== null;
      if (!refused && reach.innerHTML !== before && reach.innerHTML !== '') times.push(took);
      if (times.length >= 30) break;
    }
    if (times.length < 8) throw new Error(`only ${times.length} clicks drew where a unit can go`);
    return times;
  });

const reading = (pick: (found: Figures) => number) => async (): Promise<Read> => {
  if (!built()) return { notMeasured: 'the page is not built' };
  return { name: 'table', ours: pick(await figures()) };
};

export const rows: readonly Reading[] = [
  {
    id: '8a table',
    measure: 'frame while the table with all counters of a battle is dragged and zoomed, median',
    unit: 'ms',
    target: { limit: 16.7 },
    read: reading(found => found.frame),
  },
  {
    id: '8a table p95',
    measure: 'the same, 95 of 100 frames',
    unit: 'ms',
    target: { limit: 25 },
    read: reading(found => found.frame95),
  },
  {
    id: '8a table script',
    measure: 'script a frame at the table',
    unit: 'ms',
    target: { limit: 2 },
    read: reading(found => found.script),
  },
  {
    id: '8c table',
    measure: 'click on a unit to the hexes it can go to, drawn with their points',
    unit: 'ms',
    target: { limit: 16.7 },
    read: reading(found => found.click),
  },
];
