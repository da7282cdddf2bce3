// The end of a game on the screen: who won and why, the way into the replay, and what can be done next. What it says is held
// against what is read from the record in Node.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import hallEn from '../src/hall/words/en.json' with { type: 'json' };
import { savedFromRecord } from '../src/store/portable.ts';
import { type Ending, endingOf } from '../src/table/ending/ending.ts';
import en from '../src/table/ending/words/en.json' with { type: 'json' };
import pl from '../src/table/ending/words/pl.json' with { type: 'json' };
import { wordsOf } from './at-table.ts';
import { expect, LANGUAGES, type Language, overflow, soon, test } from './desk.ts';
import { keep, keepRows, savedGame } from './device.ts';
import { battleRecord, endedRecord, sessionFrom } from './ended.ts';
import { faults } from './faults.ts';
import { NOWHERE } from './kept.ts';

const says = (language: Language) => wordsOf(language, { en, pl });

const read = async (record: string): Promise<Ending> => endingOf((await sessionFrom(record)).told.value)!;

/** Brings the record to the hall, whose maps stand there, and waits until all of its ending is there. */
async function bringToHall(page: Page, record: string): Promise<void> {
  await page.goto('/#/');
  await page.getByRole('button', { name: hallEn['games.open'] }).click();
  await page.locator('#pasted').fill(record);
  await page.getByRole('button', { name: hallEn['open.go'], exact: true }).click();
  await isWhole(page);
}

/** The same without the hall: what it would write is on the device already. */
async function openEnded(page: Page, record: string): Promise<string> {
  const { game, entries } = await savedFromRecord(record);
  await page.goto(NOWHERE);
  await keep(page, game);
  await keepRows(page, game.id, entries);
  await page.goto(`/#/play/${game.id}`);
  await isWhole(page);
  return game.id;
}

async function isWhole(page: Page): Promise<void> {
  await expect(page.locator('.ending')).toBeVisible();
  await expect(page.locator('.ending-chances[aria-busy=false]')).toBeVisible();
  await expect(page.locator('.ending-boxes [aria-busy=true]')).toHaveCount(0);
}
const act = (page: Page, name: string) => page.locator('.ending-acts').getByRole('button', { name });

let kosovo: string;
let grunwald: string;
let battle: string;
test.beforeAll(async () => {
  kosovo = await endedRecord('kosovo-1389', 'milos-obilic-1500');
  grunwald = await endedRecord('grunwald-1410', 'ulrichs-attack-1500');
  battle = await battleRecord('ten');
});

test('an ended battle tells who won, by which rule and by how much, and why, and what was dared', async ({
  sit,
}) => {
  const page = await sit('en', 'paper');
  await bringToHall(page, grunwald);
  const say = says('en');
  const ending = await read(grunwald);
  const [a, b] = ending.standing.points!.totals;
  await expect(page.locator('#ending-title')).toHaveText('Victory: Poles, Lithuanians and Tatars');
  await expect(page.locator('#ending-title')).toBeFocused();
  await expect(page.locator('.ending-verdict')).toContainText(
    say('points', { first: 'Teutonic Order', a: a!, second: 'Poles, Lithuanians and Tatars', b: b! }),
  );
  await expect(page.locator('.ending-verdict')).toContainText('A side has surrendered.');
  const totals = page.locator('.ending-causes tfoot td');
  await expect(totals).toHaveText([String(a), String(b)]);
  await expect(page.locator('.ending-causes tbody tr')).toHaveCount(
    ending.causes.filter(({ points }) => points.some(one => one !== 0)).length,
  );
  for (const { commands } of ending.losses)
    for (const { lost, of } of commands.filter(one => one.lost.length > 0))
      await expect(
        page.locator('.ending-losses th', { hasText: `${lost.length}/${of}` }).first(),
      ).toBeVisible();
  const places = page.locator('.ending-course tbody tr');
  await expect(places).toHaveCount(ending.course.places.length);
  await expect(page.locator('.ending-chart .line')).toHaveCount(2);
  expect(await faults(page)).toEqual([]);
  // On a big screen every loss is in sight, and the chart fills its box.
  await page.setViewportSize({ width: 1920, height: 1080 });
  const hidden = () => page.locator('.ending-losses').evaluate(box => box.scrollHeight - box.clientHeight);
  await soon(hidden).toBeLessThanOrEqual(0);
  await expect(page.locator('.ending-chart')).toHaveAttribute('viewBox', /^0 0 960 /);
  // Chances taken stand beside those offered, and the dearest choices lead into the replay.
  const chances = page.locator('.ending-chances');
  await chances.locator('summary').click();
  await expect(chances.locator('.ending-chance')).toHaveCount(2);
  await expect(chances).toContainText(say('chances.letBe'));
  await expect(chances.locator('a')).toHaveCount(3);
  await chances.locator('a').first().click();
  await expect(page.locator('.ending')).toHaveCount(0);
  await expect(page.locator('.timeline [role=status]').first()).toContainText('decision 280 of');
  // Its row in the hall shows how it ended.
  await page.goto('/#/');
  const result = `Victory: Poles, Lithuanians and Tatars, ${b} : ${a}`;
  await expect(page.locator('.game .game-result')).toHaveText(result);
});

test('all of the ending is seen at one look, each decisive moment leads into the replay, and now leads back', async ({
  sit,
}) => {
  const page = await sit('en', 'paper');
  const id = await openEnded(page, kosovo);
  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    const hidden = () => page.locator('.ending').evaluate(one => one.scrollHeight - one.clientHeight);
    await soon(hidden).toBeLessThanOrEqual(0);
    for (const box of await page.locator('.ending-told').all())
      await soon(() => box.evaluate(one => one.getBoundingClientRect().bottom)).toBeLessThanOrEqual(height);
  }
  const { moments } = await read(kosovo);
  const links = page.locator('.ending-moment a');
  await expect(links).toHaveCount(moments.length);
  await expect(page.locator('.ending-board')).toHaveCount(moments.length);
  for (const [n, { position }] of moments.entries()) {
    await expect(links.nth(n)).toHaveAttribute('href', `#/play/${id}/${position}`);
    await links.nth(n).click();
    await expect(page.locator('.ending')).toHaveCount(0);
    await expect(page.locator('.timeline [role=status]').first()).toContainText(`decision ${position} of`);
    await page.keyboard.press('Escape');
    await expect(page.locator('.ending')).toBeVisible();
  }
  // Whoever comes by such a link is led there, too.
  const href = await page.locator('.ending-moment a').first().getAttribute('href');
  await page.goto(NOWHERE);
  await expect(page.locator('.notice [role=alert]')).toBeVisible();
  await page.goto(`/${href}`);
  await expect(page.locator('.timeline [role=status]').first()).toContainText(
    `decision ${moments[0]!.position} of`,
  );
});

/** On the board and as text. */
async function looksAtTheField(page: Page): Promise<void> {
  const say = says('en');
  await act(page, say('field')).click();
  await expect(page.locator('.ending')).toHaveCount(0);
  await expect(page.locator('.dock')).toBeVisible();
  await page
    .locator('.dock')
    .getByRole('button', { name: say('open') })
    .click();
  await expect(page.locator('.ending')).toBeVisible();
  await page.keyboard.press('v');
  await expect(page.locator('.ending')).toBeVisible();
  await act(page, say('field')).press('Enter');
  await expect(page.locator('.ending')).toHaveCount(0);
  await page
    .locator('.text-view')
    .getByRole('button', { name: say('open') })
    .press('Enter');
  await expect(page.locator('#ending-title')).toBeFocused();
  await page.keyboard.press('v');
  await expect(page.locator('.ending')).toBeVisible();
}

test('the field can be looked at, and the ending taken up again; replay, record, again and the other side are one press each', async ({
  sit,
}) => {
  const page = await sit('en', 'paper');
  const id = await openEnded(page, kosovo);
  const say = says('en');
  await looksAtTheField(page);
  const saving = page.waitForEvent('download');
  await act(page, say('record')).click();
  const file = await (await saving).path();
  expect(readFileSync(file, 'utf8').split('\n').slice(1)).toEqual(kosovo.split('\n').slice(1));
  await act(page, say('replay')).click();
  await expect(page.locator('.timeline [role=status]').first()).toContainText('decision 0 of');
  await page.getByRole('button', { name: 'Back to the game' }).click();
  const before = await savedGame(page, id);
  for (const deed of ['again', 'other'] as const) {
    await act(page, say(deed)).click();
    await soon(async () => page.url()).not.toContain(id);
    await expect(page.locator('.table-page')).toBeVisible();
    const fresh = await savedGame(page, /#\/play\/(\w+)/.exec(page.url())![1]!);
    const { scenario, options, lay, box } = before;
    expect(fresh).toMatchObject({ scenario, options, lay, box, entries: 0, over: false });
    expect(fresh.seed).not.toBe(before.seed);
    expect(fresh.name).toBe(deed === 'other' ? 'Kosovo Field · Miloš Obilić, sides changed' : '');
    await page.goto(`/#/play/${id}`);
    await expect(page.locator('.ending')).toBeVisible();
  }
});

test('a battle without dice has no box for them, tells its flags, and its rule opens beside the board', async ({
  sit,
}) => {
  const page = await sit('en', 'paper');
  await openEnded(page, battle);
  const say = says('en');
  await expect(page.locator('.ending-verdict')).toContainText(say('ahead', { lead: 5, mine: 5, theirs: 0 }));
  // Its moments have all of the row.
  await expect(page.locator('.ending-dice')).toHaveCount(0);
  const widthOf = (part: string) => page.locator(part).evaluate(one => one.getBoundingClientRect().width);
  expect(await widthOf('.ending-moments')).toBe(await widthOf('.ending-boxes'));
  await expect(page.locator('.ending-causes tbody th')).toHaveText(['Flags held', 'The wagon train']);
  await expect(page.locator('.ending-moment')).not.toHaveCount(0);
  await page.locator('.ending-verdict .rule-link').click();
  await expect(page.locator('.ending')).toHaveCount(0);
  await expect(page.locator('.dock')).toContainText('V.7');
});

test('a battle that no single moment decided shows the field as it lay in the end', async ({ sit }) => {
  const page = await sit('en', 'paper');
  const kulikovo = await endedRecord('kulikovo-1380', 'the-ambush-1500');
  expect((await read(kulikovo)).moments).toEqual([]);
  await openEnded(page, kulikovo);
  const quiet = page.locator('.ending-quiet');
  await expect(quiet.getByRole('heading')).toHaveText(says('en')('moments'));
  await expect(quiet).toContainText(says('en')('moments.none'));
  const field = quiet.locator('.ending-whole');
  await expect(field.locator('image')).toHaveCount(1);
  // Most of the height of its box, and all of it within.
  const share = () =>
    quiet.evaluate(box => {
      const [inner, outer] = [box.querySelector('.ending-whole')!, box].map(one =>
        one.getBoundingClientRect(),
      );
      return inner!.bottom > outer!.bottom ? 0 : inner!.height / outer!.height;
    });
  await soon(share).toBeGreaterThan(0.7);
});

for (const language of LANGUAGES)
  test(`the ending holds on a phone, and all of it is said, in ${language}`, async ({ sit }) => {
    const page = await sit(language, 'paper');
    await page.setViewportSize({ width: 390, height: 844 });

    await openEnded(page, grunwald);
    if (language === 'en') expect(await faults(page)).toEqual([]);
    await soon(() => overflow(page)).toBeLessThanOrEqual(0);
    const wide = () => page.locator('.ending').evaluate(one => one.scrollWidth - one.clientWidth);
    await soon(wide).toBeLessThanOrEqual(0);
    const text = (await page.locator('.ending').textContent())!;
    for (const key of [
      'dice',
      'chances',
      'course',
      'losses',
      'by.points',
      'again',
      'other',
      'replay',
      'record',
    ] as const)
      expect(text).toContain(says(language)(key));
    expect(text).not.toMatch(/\b(?:victory|cause|track|event)\.\w/);
    // The last line can be scrolled out from behind the buttons.
    const last = page.locator('.ending-luck').last();
    await last.scrollIntoViewIfNeeded();
    await page.locator('.ending').evaluate(one => one.scrollTo(0, one.scrollHeight));
    const bar = page.locator('.ending-acts');
    const hangsOver = async (): Promise<number> => {
      const [line, acts] = [(await last.boundingBox())!, (await bar.boundingBox())!];
      return line.y + line.height - acts.y;
    };
    await soon(hangsOver).toBeLessThanOrEqual(0);
  });
