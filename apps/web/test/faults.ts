// What axe finds wrong with the page as it stands.

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that can differ between paper and candle-light. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * Every rule in the light the page was opened in, then those of colour in the other, on everything but what is left out.
 * What is in there is taken away meanwhile: axe walks through the thousands of shapes of a board even where it is told to pass them over.
 */
export async function faults(page: Page, leftOut: readonly string[] = []): Promise<string[]> {
  await page.evaluate(rests);
  const putBack = await page.evaluateHandle(takeAway, leftOut);
  const showsAgain = await page.evaluateHandle(seemsPainted);
  const found = await faultsNow(page, axe => axe.withTags(TAGS));
  await page.evaluate(changeLight);
  const byOther = await faultsNow(page, axe => axe.withRules(OF_COLOUR));
  await page.evaluate(changeLight);
  await showsAgain.evaluate(all => all());
  await putBack.evaluate(all => all());
  return [...found, ...byOther.map(fault => `by the other light, ${fault}`)];
}

/** Runs in the page. */
function changeLight(): void {
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === 'candle' ? 'paper' : 'candle';
}

/**
 * Runs in the page, which stays wholly transparent: axe reads styles and places, never dots, and is told that all of it is opaque.
 * To paint the page for it would be a quarter of all that a look costs.
 */
function seemsPainted(): () => void {
  const own = window.getComputedStyle;
  const opaque = (style: CSSStyleDeclaration): CSSStyleDeclaration =>
    new Proxy(style, {
      get: (of, name) => {
        if (name === 'opacity') return '1';
        if (name === 'getPropertyValue')
          return (wanted: string) => (wanted === 'opacity' ? '1' : of.getPropertyValue(wanted));
        const value: unknown = Reflect.get(of, name);
        return typeof value === 'function' ? value.bind(of) : value;
      },
    });
  window.getComputedStyle = (element, pseudo) => {
    const style = own.call(window, element, pseudo);
    return element === document.documentElement && !pseudo ? opaque(style) : style;
  };
  return () => {
    window.getComputedStyle = own;
  };
}

/** Runs in the page: empties the parts, which keep their place and the focus. */
function takeAway(parts: readonly string[]): () => void {
  const emptied = parts
    .flatMap(part => [...document.querySelectorAll(part)])
    .map(part => ({ part, held: [...part.childNodes] }));
  for (const { part } of emptied) part.replaceChildren();
  return () => {
    for (const { part, held } of emptied) part.prepend(...held);
  };
}

/** To list all that is right would take longer than to find what is wrong. */
async function faultsNow(page: Page, asked: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  await page.evaluate(rests);
  // To read its own source takes axe longer than to look at a small page, and what is there stays until the page is left.
  const there = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(there && { axeSource: ';' }) })
    .options({ resultTypes: ['violations'] })
    // In the page itself: the other way opens a second one for every look. The table has no frames.
    .setLegacyMode();
  const { violations } = await asked(axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`);
}

/** Runs in the page: what is fading in has no contrast yet. */
async function rests(): Promise<void> {
  const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
  const ends = ({ effect }: Animation): boolean =>
    Number.isFinite(Number(effect?.getComputedTiming().endTime));
  for (let still = 0; still < 2; still++) {
    await frame();
    const moving = document.getAnimations().filter(one => one.playState === 'running' && ends(one));
    if (moving.length > 0) still = 0;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}
