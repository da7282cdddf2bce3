// No test looks at dots on the screen: they read words and places, and touch what is there. Without a graphics card to paint
// those dots is a third of all that a page costs, so the pages of the tests are laid out, measured and touched, but not painted.

import { type Browser, type BrowserContext, test as base, type Page, type TestInfo } from '@playwright/test';

/** Runs in the page, before anything of its own: what is wholly transparent need not be painted, and is there all the same. */
function notPainted(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { opacity: 0 }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** For a picture. */
const painted = (page: Page, isPainted: boolean): Promise<void> =>
  page.evaluate(is => {
    document.documentElement.style.opacity = is ? '1' : '';
  }, isPainted);

const unpainted = (context: BrowserContext): Promise<unknown> => context.addInitScript(notPainted);

/**
 * After a page that crashed the runner opens another, and leaves it on an empty document of our own address: a way into the
 * table would only change what stands behind its `#`, and load nothing.
 */
async function blank(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) if (page.url() !== 'about:blank') await page.goto('about:blank');
}

/** How all pages looked when a test failed. */
export async function pictures(browser: Browser, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return;
  const pages = browser.contexts().flatMap(context => context.pages());
  for (const [n, page] of pages.entries()) {
    const path = info.outputPath(`failed-${n + 1}.png`);
    // A page that has crashed cannot be shown, and the test has said why it failed.
    const shown = await painted(page, true)
      .then(() => page.screenshot({ path, timeout: 10_000 }))
      .catch(() => undefined);
    if (shown) await info.attach('screenshot', { path, contentType: 'image/png' });
  }
}

export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async options => {
        const context = await open(options);
        await unpainted(context);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  // The one that all tests of a worker share is not opened in the way of the others.
  context: async ({ browser, context }, use, info) => {
    await unpainted(context);
    await blank(context);
    await use(context);
    await pictures(browser, info);
  },
});
