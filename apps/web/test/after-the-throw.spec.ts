// What the dice have brought is read first. Then the next question comes out whole, and the board comes back to where the sheet lay.

import fightEn from '../src/table/fight/words/en.json' with { type: 'json' };
import { begin, takeUp } from './at-table.ts';
import { expect, soon, test } from './desk.ts';
import { clickHex, placeOf } from './on-board.ts';

/** Knights who ride an archer down at the eastern edge of the map. */
const AT_THE_EDGE = `gonfalon-position 1
box grunwald-1410
scenario clash-of-titans
turn 1 phase=6
unit jungingen leader teutons at=5009 facing=S corps=teutons range=3
unit K1 cavalry teutons at=5112 facing=S armour=2 commander=jungingen
unit jagiello leader allies at=2720 facing=N corps=poles range=3
unit Pk1 archer allies at=5113 facing=N commander=jagiello corps=poles
`;

test('the next question waits under the sheet until its result is read, and then the board fills the window', async ({
  sit,
}) => {
  const page = await sit('en', 'paper');
  await page.setViewportSize({ width: 1920, height: 1080 });
  const table = await begin(page, {
    box: 'grunwald-1410',
    scenario: 'clash-of-titans',
    lay: AT_THE_EDGE,
    seed: 'edge',
  });
  await takeUp(table, 'K1');
  await clickHex(table, '5113');
  await page.locator('.commit').click();
  const button = page.locator('.fight-cast button');
  await button.click();
  await expect(button).toContainText(fightEn['sheet.goOn']);
  const prompt = page.locator('.reaction');
  await expect(prompt).toBeAttached();
  await expect(prompt).toBeHidden();
  await button.click();
  await expect(prompt).toBeVisible();
  const dock = (await page.locator('.dock').boundingBox())!;
  const bare = async () => dock.x - (await placeOf(table, '5313')).x;
  // What is left is the frame of the sheet.
  await soon(bare).toBeLessThan(200);
});

test('a fight that the rules forbid is no red button, and says why', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await page.setViewportSize({ width: 1440, height: 900 });
  const two = AT_THE_EDGE.replace('Pk1 archer', 'P1 cavalry').replace(
    'unit jagiello',
    'unit K2 cavalry teutons at=5013 facing=SE armour=2 commander=jungingen\nunit jagiello',
  );
  const table = await begin(page, { box: 'grunwald-1410', scenario: 'clash-of-titans', lay: two });
  await takeUp(table, 'K1');
  await clickHex(table, '5113');
  await page.locator('.commit').click();
  const button = page.locator('.fight-cast button');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(/K2/);
});
