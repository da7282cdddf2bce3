// What could be brought against a hex, as a player meets it: by a key, with the mouse, as text, on a phone.

import en from '../src/table/threat/words/en.json' with { type: 'json' };
import pl from '../src/table/threat/words/pl.json' with { type: 'json' };
import { begin, takeUp, walkTo, wordsOf } from './at-table.ts';
import { expect, overflow, soon, test } from './desk.ts';
import { pointAt } from './on-board.ts';

const FIELD = `gonfalon-position 1
box grunwald-1410
scenario clash-of-titans
field empty 14x12
turn 2
unit P1 cavalry allies at=0608
unit P2 cavalry allies at=0309
unit E1 infantry teutons at=0604 facing=S
unit A1 archer teutons at=0805 facing=S braced=yes
unit E3 cavalry teutons at=0504 facing=S armour=1
`;
const BATTLE = { box: 'grunwald-1410', scenario: 'clash-of-titans', lay: FIELD };
const say = { en: wordsOf('en', { en, pl }), pl: wordsOf('pl', { en, pl }) };

test('a key tells what threatens the hex under the cursor, and the mouse turns the question round', async ({
  sit,
}) => {
  const page = await sit('en', 'paper');
  const table = await begin(page, BATTLE);
  const panel = page.locator('.threat-panel');
  await expect(panel).toHaveCount(0);
  await page.keyboard.press('t');
  await walkTo(table, '0608');
  await expect(panel.locator('.threat-title')).toHaveText(say.en('title.theirs', { hex: '0608' }));
  await expect(panel.locator('.threat-column')).toHaveText(/^Column \d:1$/);
  await expect(panel.locator('.threat-who li').first()).toContainText('E3');
  await expect(panel.locator('.threat-chances dd')).toHaveCount(3);
  await expect(panel.locator('.rule-link').first()).toBeVisible();
  await expect(page.locator('#stage g.threat path').first()).toBeAttached();
  await expect(page.locator('#stage g.approaches path').first()).toBeAttached();
  // Where nobody stands it is said who could come, once.
  await pointAt(table, '0607');
  await expect(panel.locator('.threat-others')).toContainText(/could attack this hex: .*E3/);
  await pointAt(table, '0604');
  await expect(panel.locator('.threat-title')).toHaveText(say.en('title.mine', { hex: '0604' }));
  // The unit in hand is asked about where it would go.
  await takeUp(table, 'P1');
  await pointAt(table, '0807');
  await expect(panel.locator('.threat-title small')).toHaveText(say.en('if', { unit: 'P1' }));
  await expect(panel).toContainText(say.en('fire'));
  await page.keyboard.press('t');
  await expect(panel).toHaveCount(0);
  await expect(page.locator('#stage g.threat')).toHaveCount(0);
});

test('the textual view answers without the board', async ({ sit }) => {
  const page = await sit('pl', 'candle');
  const table = await begin(page, BATTLE);
  await walkTo(table, '0608');
  await page.keyboard.press('v');
  await page.locator('summary', { hasText: say.pl('ask') }).click();
  const panel = page.locator('.threat-panel');
  await expect(panel.locator('.threat-title')).toHaveText(say.pl('title.theirs', { hex: '0608' }));
  await expect(panel.locator('.threat-column')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the panel lies in the dock, and nothing hangs over the edge', async ({ sit }) => {
    const page = await sit('pl', 'paper');
    const table = await begin(page, BATTLE);
    await page.locator('.rail-threats').click();
    await walkTo(table, '0608');
    await expect(page.locator('.threat-title')).toHaveText(say.pl('title.theirs', { hex: '0608' }));
    await soon(() => overflow(page)).toBeLessThanOrEqual(0);
  });
});
