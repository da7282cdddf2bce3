import { BOXES } from '@gonfalon/library';
import type { Page } from '@playwright/test';
import players from '../src/players/words/en.json' with { type: 'json' };
import en from '../src/start/words/en.json' with { type: 'json' };
import pl from '../src/start/words/pl.json' with { type: 'json' };
import pageWords from '../src/words/en.json' with { type: 'json' };
import { atRest, expect, LANGUAGES, overflow, soon, test } from './desk.ts';
import { savedGames } from './device.ts';
import { faults } from './faults.ts';

const WORDS = { en, pl };
const PLAYABLE = BOXES.filter(box => box.game);

const beginButton = (page: Page) => page.getByRole('button', { name: en['start.begin'], exact: true });

for (const language of LANGUAGES)
  test(`the start of every box fits a phone and a desktop in ${language}`, async ({ sit }) => {
    const page = await sit(language, 'paper');
    for (const box of PLAYABLE) {
      await page.goto(`/#/start/${box.id}`);
      await expect(page.getByRole('button', { name: WORDS[language]['start.begin'] })).toBeVisible();
      await expect(page.locator('.start-preview svg').first()).toBeVisible();
      // Every option speaks the language of the page, and none its key.
      const words = await page.locator('.start-option legend, .start-option label').allTextContents();
      const game = await box.game!();
      for (const name of Object.keys(game.options)) expect(words).not.toContain(name);
      for (const [width, height] of [
        [360, 740],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        for (const scenario of box.scenarios)
          await expect(page.getByRole('radio', { name: scenario.name[language] })).toBeVisible();
        await soon(() => overflow(page), `${box.id} on ${width} x ${height}`).toBeLessThanOrEqual(0);
      }
    }
  });

test('axe finds nothing at the start of a game', async ({ sit }) => {
  const page = await sit('en', 'paper');
  for (const box of ['grunwald-1410', 'medieval-battle', 'byczyna-1588']) {
    await page.goto(`/#/start/${box}`);
    await expect(page.locator('.start-part').first()).toBeVisible();
    for (const details of await page.locator('details').all())
      await details.evaluate(one => one.setAttribute('open', ''));
    expect(await faults(page), box).toEqual([]);
  }
});

test('what was agreed is what is kept', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await page.goto('/#/start/grunwald-1410/ulrichs-attack');
  await expect(page.getByRole('radio', { name: 'Ulrich’s Attack' })).toBeChecked();
  await page.getByRole('radio', { name: 'Blitzkrieg 1410' }).check();
  const options = page.locator('.start-option input[type="checkbox"]');
  await expect(options).toHaveCount(2);
  await options.nth(1).uncheck();
  await page.locator('.start-option input[type="radio"]').nth(1).check();
  await page.getByRole('button', { name: en['start.seed.own'] }).click();
  await page.getByLabel(en['start.seed.dice']).fill('tannenberg');
  await beginButton(page).click();
  await expect(page).toHaveURL(/#\/play\//);
  await soon(() => savedGames(page)).toMatchObject([
    {
      box: 'grunwald-1410',
      scenario: 'blitzkrieg-1410',
      options: { setup: 'free', organisation: true, fatigue: false },
      seed: 'tannenberg',
      umpire: false,
      seats: { allies: 'person', teutons: 'person' },
      lay: '',
    },
  ]);
});

test('nobody reads the seed of the dice before the game, unless he names it himself', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await page.goto('/#/start/grunwald-1410');
  await page.getByRole('button', { name: en['start.seed.own'] }).click();
  await expect(page.getByLabel(en['start.seed.dice'])).toHaveValue('');
  await beginButton(page).click();
  await expect(page).toHaveURL(/#\/play\//);
  const [game] = await savedGames(page);
  expect(game!.seed).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  expect(await page.content()).not.toContain(game!.seed);
});

test('the umpire sits only where both sides agree', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await page.goto('/#/start/kosovo-1389');
  await expect(page.getByText(en['start.umpire.off'])).toBeVisible();
  await page.getByLabel('Serbs agree').check();
  await expect(page.getByText(en['start.umpire.off'])).toBeVisible();
  await page.getByLabel('Ottomans agree').check();
  await expect(page.getByText(en['start.umpire.on'])).toBeVisible();
  await beginButton(page).click();
  await expect(page).toHaveURL(/#\/play\//);
  await soon(() => savedGames(page)).toMatchObject([{ umpire: true }]);
});

test('a computer is chosen with its level and style, by keys, and kept with the game', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await page.goto('/#/start/kosovo-1389');
  const computer = page.getByRole('button', { name: players.computer }).first();
  await computer.focus();
  await page.keyboard.press('Enter');
  await expect(computer).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('combobox', { name: players.level }).selectOption({ label: players['level.squire'] });
  await page.getByRole('combobox', { name: players.style }).selectOption({ label: players['style.bold'] });
  expect(await faults(page)).toEqual([]);
  await beginButton(page).click();
  await soon(() => savedGames(page)).toMatchObject([
    { seats: { serbs: { program: 'squire:bold' }, ottomans: 'person' } },
  ]);
});

test('the first button of the hall leads to a battle against the computer', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await page.goto('/#/');
  await page.getByRole('link', { name: pageWords['first.computer'] }).click();
  const computers = page.getByRole('button', { name: players.computer });
  await expect(computers.nth(0)).toHaveAttribute('aria-pressed', 'false');
  await expect(computers.nth(1)).toHaveAttribute('aria-pressed', 'true');
});

test('the seed is seen before the game begins, and lays the field of Medieval Battle', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await page.goto('/#/start/medieval-battle');
  const seed = page.getByLabel(en['start.seed.field'], { exact: true });
  const field = () => page.locator('.start-preview > svg').innerHTML();
  const first = await seed.inputValue();
  expect(first).toMatch(/^[a-z2-9-]{14}$/);
  await expect(page.locator('.start-preview')).toBeVisible();
  const before = await atRest(page, field);
  await page.getByRole('button', { name: en['start.seed.fresh'] }).click();
  await expect(seed).not.toHaveValue(first);
  await soon(field).not.toBe(before);
  await seed.fill(first);
  await soon(field).toBe(before);
  await seed.fill(' ');
  await expect(page.getByRole('alert')).toHaveText(en['start.noSeed']);
  await seed.fill(first);
  await page.getByText(en['start.more']).click();
  await page.getByLabel('Modules', { exact: true }).fill('nonsense');
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await beginButton(page).click({ force: true });
  await expect(page).toHaveURL(/#\/start\//);
  await page.goto('/#/');
  await expect(page.locator('.games-none')).toBeVisible();
});

test('a lesson is marked as ours', async ({ sit }) => {
  const page = await sit('en', 'paper');
  const lessons = BOXES.find(({ id }) => id === 'grunwald-1410')!.scenarios.filter(({ id }) =>
    id.startsWith('lesson-'),
  );
  expect(lessons.length).toBeGreaterThan(0);
  await page.goto('/#/start/grunwald-1410');
  await expect(page.getByRole('radio', { name: en['start.ours'] })).toHaveCount(lessons.length);
});

test('a damaged link says that it is damaged', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await page.goto('/#/lay/kosovo-1389/abc');
  await expect(page.getByRole('alert')).toContainText('cut off or damaged');
});
