// A free setup through the page: a unit faces the enemy, its command is laid around it, and the rest as it was thought out.

import setupEn from '../src/table/setting-up/words/en.json' with { type: 'json' };
import { aimAt, begin, newRows, takeUp, wordsOf } from './at-table.ts';
import { expect, soon, test } from './desk.ts';

const says = wordsOf('en', { en: setupEn, pl: setupEn });

test('a free setup: a command at once, and the rest as in the ready-made setup', async ({ sit }) => {
  const page = await sit('en', 'paper');
  const table = await begin(page, {
    box: 'grunwald-1410',
    scenario: 'ulrichs-attack',
    options: { setup: 'free' },
  });
  const { showing, game } = table;
  const now = await table.awaits();
  const seat = now.kind === 'seats' ? now.seats[0]! : '';
  const setting = showing.settingUp((await table.play()).state, seat)!;
  const company = setting.companies.toSorted((a, b) => b.length - a.length)[0]!;
  const unit = company.at(-1)!;
  const home = setting.rest.find(order => order.unit === unit)!;
  await takeUp(table, unit);
  await aimAt(table, String(home.at));
  const before = (await table.rows()).length;
  await expect(page.locator('.setup-here')).toContainText(`${company.length} units`);
  await page.locator('.setup-here').click();
  const laid = await newRows(table, before);
  expect(laid[0]!.said).toMatchObject({ action: { do: 'place', unit, at: home.at, facing: setting.facing } });
  const { state } = await table.play();
  expect(company.every(id => showing.unit(state, seat, id)?.at)).toBe(true);
  const rest = showing.settingUp(state, seat)!.rest;
  const count = rest.filter(({ at }) => at !== undefined).length;
  await page.getByRole('button', { name: says('rest', { count }) }).click();
  await expect(page.locator('.setup-help')).toHaveCount(0);
  const isReady = async () => game.check((await table.play()).state, seat, { do: 'ready' }).ok;
  await soon(isReady).toBe(true);
});
