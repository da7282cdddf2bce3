// The heads of the printed tables: where one goes over two lines, no number is left alone in the second.

import { expect, soon, test } from './desk.ts';
import { skirmish } from './skirmish.ts';

test('no head of a printed table ends in a line of one letter', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await page.setViewportSize({ width: 1440, height: 900 });
  await skirmish(page);
  await page.keyboard.press('k');
  await expect(page.locator('.chart').first()).toBeVisible();
  await soon(() => page.evaluate(alone)).toEqual([]);
});

/** Runs in the page: heads whose last letter lies lower than the one before it. */
function alone(): (string | null)[] {
  const heads = [...document.querySelectorAll('.chart thead th')].filter(one =>
    / \S$/.test(one.textContent ?? ''),
  );
  if (heads.length === 0) return ['no such head'];
  const topOf = (text: Text, at: number): number => {
    const letter = document.createRange();
    letter.setStart(text, at);
    letter.setEnd(text, at + 1);
    return letter.getBoundingClientRect().top;
  };
  return heads
    .filter(head => {
      const text = document.createTreeWalker(head, NodeFilter.SHOW_TEXT).nextNode() as Text;
      const end = text.data.length - 1;
      return topOf(text, end) > topOf(text, end - 2) + 4;
    })
    .map(({ textContent }) => textContent);
}
