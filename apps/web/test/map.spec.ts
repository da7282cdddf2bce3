// The page of a map by itself: what is read of the ground, and what keys, pointer and address do.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { axialOf, neighbour } from '@gonfalon/hex';
import {
  GROUNDS,
  parseMap,
  type Survey,
  surveyOf,
  type TerrainTable,
  terrainIn,
  terrainRow,
  terrainTableFrom,
} from '@gonfalon/kit';
import { BOXES } from '@gonfalon/library';
import { points } from '../src/map/points.ts';
import { expect, LANGUAGES, opened, soon, test, word } from './desk.ts';
import { open, readout, ring, stageOf } from './on-map.ts';

/** Here the camera glides, as it does for most. */
test.use({ contextOptions: { reducedMotion: 'no-preference' }, deviceScaleFactor: 1 });

const games = join(import.meta.dirname, '../../../packages/games');
const FILES = {
  'kosovo-1389': 'kosovo',
  'kulikovo-1380': 'kulikovo',
  'grunwald-1410': 'grunwald',
  'byczyna-1588': 'byczyna',
} as const;
type MapBox = keyof typeof FILES;
const MAP_BOXES = Object.keys(FILES) as MapBox[];

const read = (box: string, path: string): string => readFileSync(join(games, box, path), 'utf8');
const surveyFor = (box: MapBox): Survey => surveyOf(parseMap(read(box, `map/${FILES[box]}.json`)));
const tableFor = (box: string): TerrainTable =>
  terrainTableFrom(JSON.parse(read(box, 'tables/terrain.json')));

for (const language of LANGUAGES)
  test(`every card opens its map in ${language}`, async ({ sit }) => {
    const page = await sit(language, 'paper');
    await page.goto('/#/');
    for (const box of BOXES) {
      const map = `${word(language, 'hall.map')} ${box.name[language]}`;
      await page.getByRole('link', { name: map, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`#/map/${box.id}$`));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(box.name[language]);
      await opened(page);
      await expect(
        page.getByText(word(language, box.map ? 'map.reconstructed' : 'map.example')).first(),
      ).toBeVisible();
      await page.goBack();
      await expect(page.getByText(word(language, 'app.tagline'))).toBeVisible();
    }
  });

for (const box of MAP_BOXES)
  test(`every kind of ground of ${box} reads as the map and the table say`, async ({ sit }) => {
    const page = await sit('en', 'paper');
    const survey = surveyFor(box);
    const table = tableFor(box);
    const first = new Map(survey.grid.ids.map(id => [terrainIn(survey.map, id)!, id] as const));
    await open(page, box);
    for (const [terrain, id] of first) {
      await page.evaluate(hash => {
        location.hash = hash;
      }, `#/map/${box}/${id}`);
      await expect(readout(page).getByRole('heading', { level: 2 })).toContainText(id);
      const ground = terrainRow(table, terrain)!.on === 'climb' ? 'clear' : terrain;
      const row = terrainRow(table, ground)!;
      const cells = readout(page).getByRole('row').nth(1).getByRole('cell');
      await expect(readout(page).getByRole('row').nth(1)).toContainText(GROUNDS[terrain].en);
      await expect(cells.nth(0)).toHaveText(points(row.foot) ?? word('en', 'hex.noWay'));
      await expect(cells.nth(1)).toHaveText(points(row.horse) ?? word('en', 'hex.noWay'));
    }
  });

test('hexsides, crossings and roads are told with their sides and costs', async ({ sit }) => {
  const page = await sit('en', 'paper');
  const survey = surveyFor('kosovo-1389');
  const crossing = survey.map.crossings.find(one => one.kind === 'bridge')!;
  const side = survey.sides.get([crossing.a, crossing.b].sort().join('/') as never)![0]!;
  await open(page, 'kosovo-1389', crossing.a);
  const river = survey.features.get(side.of)!;
  const row = readout(page).getByRole('row').filter({ hasText: river.name.en });
  await expect(row).toContainText(word('en', `terrain.${side.kind}` as 'terrain.river'));
  await expect(
    readout(page)
      .getByRole('row')
      .filter({ hasText: word('en', 'terrain.bridge') }),
  ).toContainText('+0');
  await expect(readout(page).getByText(river.why.en)).toBeVisible();
});

test('the pointer reads the hex it is on, and its neighbours beside it', async ({ sit }) => {
  const page = await sit('en', 'paper');
  const { grid, map } = surveyFor('grunwald-1410');
  await open(page, 'grunwald-1410', '2413');
  const { x, y, height } = await ring(page);
  const heading = readout(page).getByRole('heading', { level: 2 });
  await page.mouse.move(x, y);
  await expect(heading).toContainText('2413');
  const hex = grid.hex('2413')!;
  for (const facing of [0, 1, 2, 3, 4, 5] as const) {
    const beside = grid.ids[neighbour(grid, hex, facing)]!;
    const angle = (Math.PI / 3) * facing - Math.PI / 2;
    await page.mouse.move(x + Math.cos(angle) * height, y + Math.sin(angle) * height);
    await expect(heading).toContainText(beside);
    await expect(readout(page).getByRole('row').nth(1)).toContainText(GROUNDS[terrainIn(map, beside)!].en);
  }
  expect(axialOf(grid, hex).q).toBe(24);
});

test('the wheel zooms about the pointer, a drag moves the map by as much', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await open(page, 'kulikovo-1380', '2715');
  const before = await ring(page);
  await page.mouse.move(before.x, before.y);
  await page.mouse.wheel(0, -300);
  await soon(async () => (await ring(page)).height).toBeGreaterThan(before.height * 1.3);
  const near = await ring(page);
  expect(Math.abs(near.x - before.x)).toBeLessThan(2);
  expect(Math.abs(near.y - before.y)).toBeLessThan(2);
  await page.mouse.down();
  await page.mouse.move(near.x - 120, near.y + 80, { steps: 6 });
  await page.mouse.up();
  await soon(async () => Math.abs((await ring(page)).x - (near.x - 120))).toBeLessThan(8);
  await soon(async () => Math.abs((await ring(page)).y - (near.y + 80))).toBeLessThan(8);
  await expect(page).toHaveURL(/2715$/);
});

test('a click keeps a hex in read-out and address, a drag does not', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await open(page, 'byczyna-1588', '2715');
  const { x, y, height } = await ring(page);
  await page.mouse.click(x, y + height);
  await expect(page).toHaveURL(/#\/map\/byczyna-1588\/2716$/);
  await page.mouse.move(400, 400);
  await page.mouse.down();
  await page.mouse.move(300, 300, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(/2716$/);
});

test('keys zoom, show the whole map and walk the cursor', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await open(page, 'grunwald-1410', '2010');
  await stageOf(page).focus();
  const height = async (): Promise<number> => (await ring(page)).height;
  const start = await height();
  await page.keyboard.press('+');
  await soon(height).toBeGreaterThan(start * 1.2);
  const closer = await height();
  await page.keyboard.press('-');
  await soon(height).toBeLessThan(closer / 1.2);
  await page.keyboard.press('0');
  const stage = (await stageOf(page).boundingBox())!;
  const sheet = async () => (await page.locator('.painting svg').boundingBox())!;
  await soon(async () => (await sheet()).width).toBeLessThanOrEqual(stage.width);
  await soon(async () => (await sheet()).height).toBeLessThanOrEqual(stage.height);
  for (const [key, hex] of [
    ['ArrowRight', '2110'],
    ['ArrowRight', '2210'],
    ['ArrowDown', '2211'],
    ['ArrowLeft', '2111'],
    ['ArrowUp', '2110'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page).toHaveURL(new RegExp(`${hex}$`));
    await expect(page.getByRole('status').first()).toContainText(hex);
  }
});

test('the cursor never walks out of sight', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await open(page, 'kosovo-1389', '2010');
  await stageOf(page).focus();
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/2022$/);
  const stage = (await stageOf(page).boundingBox())!;
  await soon(async () => (await ring(page)).y).toBeLessThan(stage.y + stage.height);
  expect((await ring(page)).x).toBeGreaterThan(stage.x);
});

test('G goes to a hex and refuses what is not on the map', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await open(page, 'kosovo-1389');
  await page.keyboard.press('g');
  const field = page.getByLabel(word('en', 'goto.label'), { exact: true });
  await expect(field).toBeFocused();
  await field.fill('9999');
  await page.keyboard.press('Enter');
  const refusal = word('en', 'goto.none', { hex: '9999', first: '0100', last: '5331' });
  await expect(page.getByText(refusal)).toBeVisible();
  await field.fill('822');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/0822$/);
  await expect(stageOf(page)).toBeFocused();
  const { x, y } = await ring(page);
  await page.mouse.move(x, y);
  await expect(readout(page).getByRole('heading', { level: 2 })).toContainText('0822');
});

test('overlays show zones and sources, with a legend in words', async ({ sit }) => {
  const page = await sit('en', 'paper');
  const { map } = surveyFor('kulikovo-1380');
  await open(page, 'kulikovo-1380');
  const zones = page.locator('.overlays .zones');
  const sources = page.locator('.overlays .sources');
  await expect(zones.locator('path')).toHaveCount(0);
  await page.getByRole('button', { name: word('en', 'map.zones') }).click();
  await expect(zones.locator('text')).toHaveText(map.zones.map(zone => zone.name.en));
  for (const zone of map.zones) await expect(page.locator('.zone-list')).toContainText(zone.name.en);
  await page.keyboard.press('z');
  await expect(zones.locator('path')).toHaveCount(0);
  await page.keyboard.press('p');
  for (const grade of ['book', 'history', 'reconstructed'] as const) {
    await expect(sources.locator(`.grade-${grade} path`).first()).toBeAttached();
    await expect(readout(page).getByText(word('en', `grade.${grade}.means`))).toBeVisible();
  }
});

test('a map without zones has no button for them', async ({ sit }) => {
  const page = await sit('en', 'paper');
  const { map } = surveyFor('grunwald-1410');
  expect([map.zones, map.lines]).toEqual([[], []]);
  await open(page, 'grunwald-1410');
  await expect(page.getByRole('button', { name: word('en', 'map.sources') })).toBeVisible();
  await expect(page.getByRole('button', { name: word('en', 'map.zones') })).toHaveCount(0);
});

test('hex numbers fade in with the zoom and can be put away', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await open(page, 'grunwald-1410', '2413');
  const numbers = page.locator('.layer-numbers');
  await expect(numbers).toHaveCSS('opacity', '1');
  await page.keyboard.press('h');
  await expect(numbers).toBeHidden();
  await page.keyboard.press('h');
  await expect(numbers).toHaveCSS('opacity', '1');
  await page.keyboard.press('0');
  await expect(numbers).toBeHidden();
});

test('the language and the light change on an open map', async ({ page }) => {
  await open(page, 'grunwald-1410', '4707');
  await page.getByRole('button', { name: 'Polski' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toContainText(GROUNDS.village.pl);
  await page.getByRole('button', { name: word('pl', 'theme.candle') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'candle');
  await expect(page).toHaveURL(/4707$/);
});

test('an address that names no box says so and leads to the hall', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await page.goto('/#/map/agincourt-1415');
  await expect(page.getByText(word('en', 'map.unknown', { box: 'agincourt-1415' }))).toBeVisible();
  await page.getByRole('link', { name: word('en', 'map.toHall') }).click();
  await expect(page.getByText(word('en', 'app.tagline'))).toBeVisible();
});

test('an address with a hex that is not there opens the map without it', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await open(page, 'kosovo-1389', '9999');
  await expect(page.getByText(word('en', 'hex.none'))).toBeVisible();
});
