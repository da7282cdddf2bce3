import en from '../src/players/words/en.json' with { type: 'json' };
import start from '../src/start/words/en.json' with { type: 'json' };
import words from '../src/table/computer/words/en.json' with { type: 'json' };
import { expect, soon, test } from './desk.ts';
import { savedGames, savedRows } from './device.ts';
import { faults } from './faults.ts';

test('two computers play a whole Medieval Battle, watched, and nobody is asked', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await page.goto('/#/start/medieval-battle/standard/computer');
  await page.getByRole('button', { name: en.computer }).first().click();
  for (const level of await page.getByLabel(en.level).all())
    await level.selectOption({ label: en['level.squire'] });
  await page.getByRole('button', { name: start['start.begin'], exact: true }).click();
  await expect(page.locator('.opponent')).toBeVisible();
  expect(await faults(page, ['#stage'])).toEqual([]);
  await expect(page.locator('.ending')).toBeVisible({ timeout: 150_000 });
  await soon(async () => (await savedGames(page))[0]).toMatchObject({ over: true });
  const [game] = await savedGames(page);
  const rows = await savedRows(page, game!.id, 0);
  expect(new Set(rows.map(({ by }) => by))).toEqual(new Set(['program']));
});

test('a computer answers a person, is hurried, taken over and put back', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await page.goto('/#/start/medieval-battle/standard');
  await page.getByRole('button', { name: en.computer }).first().click();
  await page.getByRole('button', { name: start['start.begin'], exact: true }).click();
  // It recruits in secret at once; the person still chooses his army.
  await soon(async () => (await savedRows(page, (await savedGames(page))[0]!.id, 0)).length).toBeGreaterThan(
    0,
  );
  await expect(page.locator('.curtain')).toHaveCount(0);
  await page.locator('.table-menu summary').click();
  await page.getByRole('button', { name: 'Who plays' }).click();
  const dialog = page.getByRole('dialog');
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: en.person }).first().click();
  await dialog.getByRole('button', { name: en.close }).click();
  await soon(async () => (await savedGames(page))[0]!.seats).toEqual({ red: 'person', yellow: 'person' });
});

test('a hint tells what threatens, then an idea, then the whole order, by keys and as text', async ({
  sit,
}) => {
  const page = await sit('en', 'paper');
  await page.goto('/#/start/grunwald-1410/ulrichs-attack');
  await page.getByRole('button', { name: start['start.begin'], exact: true }).click();
  const hint = page.locator('.hint');
  await expect(hint).toBeVisible();
  await page.locator('#stage').focus();
  await page.keyboard.press('y');
  await expect(hint.locator('dt')).toHaveText([words['hint.danger']]);
  await page.keyboard.press('y');
  await page.keyboard.press('y');
  await expect(hint.locator('dt')).toHaveText([
    words['hint.danger'],
    words['hint.idea'],
    words['hint.order'],
  ]);
  await expect(hint.locator('li').first()).toBeVisible();
  expect(await faults(page, ['#stage'])).toEqual([]);
  await page.keyboard.press('v');
  await expect(page.locator('.text-view .hint dt').first()).toHaveText(words['hint.danger']);
});
