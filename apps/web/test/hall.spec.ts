import { BOXES } from '@gonfalon/library';
import { choose, expect, LANGUAGES, opened, overflow, soon, test, word } from './desk.ts';

for (const language of LANGUAGES)
  test(`the hall shows five boxes in ${language}`, async ({ sit }) => {
    const page = await sit(language, 'paper');
    await page.goto('/#/');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(cards).toHaveCount(5);
    for (const [i, box] of BOXES.entries()) {
      const card = cards.nth(i);
      await expect(card.getByRole('heading')).toHaveText(box.name[language]);
      await expect(card).toContainText(box.armies[language]);
      await expect(card).toContainText(box.length[language]);
      for (const scenario of box.scenarios) await expect(card).toContainText(scenario.name[language]);
      const shields = word(language, 'hall.complexity', { full: box.complexity, of: 5 });
      await expect(card.getByRole('img', { name: shields })).toBeVisible();
    }
    // The year, or the words instead of one, fit the ribbon they stand on.
    for (const ribbon of await page.locator('.gonfalon b').all())
      expect(await ribbon.evaluate(one => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  });

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`the first battle is the first thing a newcomer sees on ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await choose(page, 'en', 'paper');
    await page.goto('/');
    const begin = page.getByRole('button', { name: word('en', 'first.begin') });
    await expect(begin).toBeInViewport({ ratio: 1 });
    const first = await page.locator('main > *:not(.sr)').first().getAttribute('class');
    expect(first).toContain('first-battle');
    await begin.click();
    await expect(page.locator('.tutor')).toBeVisible();
  });

for (const language of LANGUAGES)
  test(`every scenario is a link with its blurb in ${language}`, async ({ sit }) => {
    const page = await sit(language, 'paper');
    await page.goto('/#/');
    for (const box of BOXES) {
      const card = page.locator('.box').filter({
        has: page.getByRole('heading', { name: box.name[language], exact: true }),
      });
      await expect(
        card.getByRole('link', { name: `${word(language, 'hall.rules')} ${box.name[language]}` }),
      ).toHaveAttribute('href', `#/rules/${box.id}`);
      for (const scenario of box.scenarios) {
        const href = `#/start/${box.id}/${scenario.id}`;
        await expect(card.locator(`a[href="${href}"]`)).toHaveText(scenario.name[language]);
        const row = page.locator('.battles tr').filter({ has: page.locator(`a[href="${href}"]`) });
        await expect(row).toHaveCount(1);
        for (const told of [scenario.about, scenario.wins, scenario.length])
          await expect(row).toContainText(told[language]);
        await expect(row).toContainText(scenario.units?.join(' : ') ?? word(language, 'blurb.recruited'));
        const begins = box.sides.find(({ id }) => id === scenario.begins)?.name[language];
        await expect(row).toContainText(begins ?? word(language, 'blurb.both'));
        const shields = word(language, 'hall.complexity', { full: scenario.complexity, of: 5 });
        await expect(row.getByRole('img', { name: shields })).toBeVisible();
      }
    }
    await page.locator('.battles a').nth(6).click();
    await expect(page.locator('.blurb')).toContainText(BOXES[2]!.scenarios[2]!.about[language]);
    await expect(page.locator('.start-scenario input:checked')).toHaveCount(1);
  });

test('the hall links to the licences of everything in the page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: word('en', 'hall.licences') }).click();
  await expect(page).toHaveURL(/\/licences\.txt$/);
  for (const name of ['preact', '@lingui/core', '@fontsource-variable/cinzel', 'SIL OPEN FONT LICENSE'])
    await expect(page.locator('body')).toContainText(name);
});

test('a card leads to the start of a game and to its map', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await page.goto('/#/');
  for (const box of BOXES) {
    const card = page
      .locator('.box')
      .filter({ has: page.getByRole('heading', { name: box.name.en, exact: true }) });
    const play = card.getByRole('link', { name: `${word('en', 'hall.play')} ${box.name.en}` });
    const map = card.getByRole('link', { name: `${word('en', 'hall.map')} ${box.name.en}` });
    await expect(map).toHaveAttribute('href', `#/map/${box.id}`);
    if (box.game) await expect(play).toHaveAttribute('href', `#/start/${box.id}`);
    else await expect(play).toHaveCount(0);
    await expect(card.getByText(word('en', 'hall.notYet'))).toHaveCount(box.game ? 0 : 1);
  }
  // The lid is part of the first act, whose link lies over it.
  await page.locator('.box').last().locator('.lid').click({ force: true });
  await expect(page).toHaveURL(/#\/start\/medieval-battle$/);
});

test('the hall and the maps do not fetch the table', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', request => fetched.push(request.url()));
  await page.goto('/');
  await expect(page.locator('.games-none')).toBeVisible();
  await page.goto('/#/map/kosovo-1389');
  await opened(page);
  expect(fetched.filter(url => /table-page|portable|start-page/.test(url))).toEqual([]);
});

test('every lid shows the field of its box', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await page.goto('/#/');
  const lids = page.locator('.lid img');
  await expect(lids).toHaveCount(5);
  const drawn = await lids.evaluateAll(images =>
    Promise.all(
      images.map(image =>
        (image as HTMLImageElement).decode().then(() => (image as HTMLImageElement).naturalWidth),
      ),
    ),
  );
  for (const width of drawn) expect(width).toBeGreaterThan(300);
  const sources = await lids.evaluateAll(images => images.map(image => (image as HTMLImageElement).src));
  expect(new Set(sources).size).toBe(5);
});

test('the language can be changed at any time and is remembered', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Polski' }).click();
  await expect(page.getByText(word('pl', 'app.tagline'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(word('pl', 'app.tagline'))).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText(word('en', 'app.tagline'))).toBeVisible();
});

test('a browser that speaks Polish is answered in Polish', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'pl-PL', baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByText(word('pl', 'app.tagline'))).toBeVisible();
  await context.close();
});

test('candle-light is a switch and is remembered', async ({ page }) => {
  await page.goto('/');
  const root = page.locator('html');
  const candle = page.getByRole('button', { name: word('en', 'theme.candle') });
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--paper'));
  await expect(root).toHaveAttribute('data-theme', 'paper');
  const day = await background();
  await candle.click();
  await expect(candle).toHaveAttribute('aria-pressed', 'true');
  await soon(background).not.toBe(day);
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'candle');
});

test('letters of Polish and Serbian names are in all three fonts', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await page.goto('/#/');
  const missing = await page.evaluate(async () => {
    const letters = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻčćšžđČĆŠŽĐ';
    const pen = document.createElement('canvas').getContext('2d')!;
    const lost: string[] = [];
    for (const family of ['EB Garamond', 'Cinzel', 'Atkinson Hyperlegible Next']) {
      await document.fonts.load(`40px "${family}"`, letters);
      for (const letter of letters) {
        // A letter the font lacks is drawn by the fallback, and the two fallbacks differ in width.
        const widths = ['monospace', 'serif', 'sans-serif'].map(fallback => {
          pen.font = `40px "${family}", ${fallback}`;
          return pen.measureText(letter).width;
        });
        if (new Set(widths).size > 1) lost.push(`${family} ${letter}`);
      }
    }
    return lost;
  });
  expect(missing).toEqual([]);
});

const SIZES = [
  [360, 740],
  [390, 844],
  [1024, 768],
  [1440, 900],
  [3840, 2160],
] as const;
for (const language of LANGUAGES)
  test(`the hall fits every screen in ${language}`, async ({ sit }) => {
    const page = await sit(language, 'paper');
    await page.goto('/#/');
    await expect(page.locator('.lid')).toHaveCount(5);
    const cut = () =>
      page
        .locator('h1, h3, .sides, .scenarios li, .meta, .act, .button')
        .evaluateAll(all =>
          all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent),
        );
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await soon(() => overflow(page), `${width} x ${height}`).toBeLessThanOrEqual(0);
      await soon(cut, `${width} x ${height}`).toEqual([]);
    }
  });

test('with reduced motion nothing glides', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.locator('.box')).toHaveCount(5);
  const durations = await page
    .locator('.box')
    .evaluateAll(all => all.map(one => getComputedStyle(one).transitionDuration));
  expect(new Set(durations)).toEqual(new Set(['0s']));
});
