// A game that was begun with other rules, in the browser: the page fetches the bundle its server plays by, and shows the game by it.

import { join } from 'node:path';
import { boxOf, bundlePath } from '@gonfalon/library';
import { BOX } from '../../../test/rules/doctored.ts';
import { at, leftBehind, twoRules } from '../../server/test/live/old-rules.ts';
import { running } from '../../server/test/live/running.ts';
import en from '../src/online/words/en.json' with { type: 'json' };
import { choose, expect, test } from './desk.ts';

const PAGE = join(import.meta.dirname, '../dist');

test('a game that stays with its own rules is played on by them', async ({ page, context }) => {
  const rules = await twoRules();
  const { place, parted } = await leftBehind('sqlite', rules);
  const server = await running(place, { built: [rules.present], page: PAGE });
  try {
    const { token } = at(server, parted.ana);
    await context.addCookies([{ name: 'gonfalon', value: token, url: server.url }]);
    await choose(page, 'en', 'paper');
    await page.addInitScript(() => localStorage.setItem('gonfalon.online.name', 'Ana'));
    const file = page.waitForResponse(`${server.url}${bundlePath(BOX, rules.old.hash)}`);
    await page.goto(`${server.url}/#/table/${parted.id}`);
    expect(await (await file).text()).toBe(rules.old.code);
    await expect(page.locator('.table-page')).toBeVisible();
    await expect(page.locator('.online-strip')).toContainText(en['strip.pinned']);
    // Nothing is in the way: whoever is asked can speak.
    await expect(page.locator('.trouble')).toHaveCount(0);
    const present = (await boxOf(BOX)!.game!()).rulesVersion;
    expect((await server.rooms.room(parted.id))!.known.rules.game.rulesVersion).not.toBe(present);
    expect(server.faults).toEqual([]);
  } finally {
    await page.close();
    await server.stop();
    await place.remove();
  }
});
