// Pages that are not painted: everything is there to be read and touched, and a failed test is painted for its picture.

import { existsSync, readFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import { expect, test } from './desk.ts';
import { pictures } from './unpainted.ts';

const CARD =
  '<!doctype html><title>Card</title><body style="background: #fff"><button onclick="this.textContent = \'Pressed\'">Press</button>';

async function laid(page: Page): Promise<Page> {
  await page.goto(`data:text/html,${encodeURIComponent(CARD)}`);
  return page;
}

test('what is not painted is laid out, seen and pressed as ever, here and in a window beside it', async ({
  page,
  browser,
}) => {
  const beside = await (await browser.newContext()).newPage();
  for (const one of [await laid(page), await laid(beside)]) {
    const blank = await one.screenshot();
    const button = one.getByRole('button');
    await expect(button).toBeVisible();
    await expect(button).toBeInViewport({ ratio: 1 });
    await button.click();
    await expect(button).toHaveText('Pressed');
    expect((await one.screenshot()).equals(blank)).toBe(true);
  }
});

test('pictures of all windows are painted where a test has failed, and none are taken where it has not', async ({
  page,
}, info) => {
  const blank = await (await laid(page)).screenshot();
  const attached: string[] = [];
  const ended = (status: TestInfo['status']): TestInfo =>
    ({
      status,
      expectedStatus: 'passed',
      outputPath: (name: string) => info.outputPath(name),
      attach: async (_: string, { path }: { path: string }) => attached.push(path),
    }) as unknown as TestInfo;
  const browser = page.context().browser()!;
  await pictures(browser, ended('passed'));
  expect(attached).toEqual([]);
  await pictures(browser, ended('failed'));
  const own = browser.contexts().flatMap(context => context.pages());
  expect(attached).toHaveLength(own.length);
  const picture = attached[own.indexOf(page)]!;
  expect(existsSync(picture)).toBe(true);
  expect(readFileSync(picture).equals(blank)).toBe(false);
});
