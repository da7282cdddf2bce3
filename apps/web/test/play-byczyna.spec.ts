// Byczyna from laid positions: lances and a charge, a counter-charge, small arms, guns while the enemy moves, a rally, pikes,
// the army that wakes, and the end at once. Then its first lesson from the start page on.

import type { RuleKey } from '@gonfalon/kernel';
import type { ListTrack } from '@gonfalon/kit';
import { boxOf } from '@gonfalon/library';
import startEn from '../src/start/words/en.json' with { type: 'json' };
import startPl from '../src/start/words/pl.json' with { type: 'json' };
import lessonEn from '../src/table/lesson/words/en.json' with { type: 'json' };
import lessonPl from '../src/table/lesson/words/pl.json' with { type: 'json' };
import {
  type AtTable,
  begin,
  buttonSaying,
  newRows,
  seatOf,
  sitAt,
  still,
  takeUp,
  wordsOf,
} from './at-table.ts';
import { expect, LANGUAGES, type Language, soon, test } from './desk.ts';
import { perform } from './hands.ts';
import { readPlan } from './plans/plan.ts';
import { playOut } from './play-out.ts';
import { screenAgrees } from './screen.ts';

const BOX = 'byczyna-1588';
const PHONE = { width: 390, height: 844 };

interface Play {
  readonly plan: string;
  readonly language: Language;
  readonly scenario?: string;
  readonly phone?: boolean;
  /** What is looked at after so many entries, beside what is held against the engine after each. */
  readonly seen: Readonly<Record<number, (table: AtTable) => Promise<void>>>;
}

const PLAYS: readonly Play[] = [
  {
    plan: 'lances',
    language: 'en',
    seen: {
      1: table => holdsLance(table, 'H1'),
      8: table => counts(table, 'battle.lance', '+3'),
      16: table => holdsLance(table, 'H1', false),
    },
  },
  { plan: 'countercharge', language: 'pl', seen: { 3: isAsked, 5: table => fights(table, 'K1') } },
  {
    plan: 'volley',
    language: 'en',
    seen: { 2: isAsked, 4: isAsked, 6: table => fights(table, 'E1'), 10: table => looks(table, 'E1', '1') },
  },
  { plan: 'guns', language: 'pl', seen: { 3: isAsked, 4: table => fights(table, 'R1') } },
  { plan: 'rally', language: 'en', seen: { 1: table => looks(table, 'D1', '2') } },
  { plan: 'pikes', language: 'pl', seen: { 5: isAsked, 6: table => looks(table, 'I1', '4') } },
  { plan: 'release', language: 'en', scenario: 'fog-of-war', seen: {} },
  { plan: 'victory', language: 'pl', seen: { 3: isWon } },
  { plan: 'countercharge', language: 'en', phone: true, seen: { 3: isAsked } },
  { plan: 'rally', language: 'pl', phone: true, seen: {} },
];

for (const { plan, language, scenario = 'max-plan', phone = false, seen } of PLAYS)
  test(`${plan} in ${language}${phone ? ' on a phone' : ''}`, async ({ sit }) => {
    const page = await sit(language, 'paper');
    if (phone) await page.setViewportSize(PHONE);

    const { actions } = await boxOf(BOX)!.game!();
    const { seed, lay, lines } = readPlan(actions, `byczyna-${plan}.txt`);
    const table = await begin(page, { box: BOX, scenario, seed, lay }, language);
    const met: number[] = [];
    await playOut(table, lines, {
      seen: async done => {
        await listsAgree(table);
        await seen[done]?.(table);
        met.push(done);
      },
    });
    expect(met).toEqual(expect.arrayContaining(Object.keys(seen).map(Number)));
  });

// ---- what is seen

/** Lances, the waiting army and the closed stream are told in sentences. */
async function listsAgree({ page, boxWords, showing, play }: AtTable): Promise<void> {
  const lists = showing
    .tracks((await play()).state, null)
    .filter((track): track is ListTrack => track.is === 'list');
  const told = lists.flatMap(({ rows }) => rows.map(({ text }) => boxWords.text(text.key, text.values)));
  await expect(page.locator('.table-strip .tracks-rows li')).toHaveText(told);
}

async function holdsLance({ page }: AtTable, unit: string, holds = true): Promise<void> {
  const marker = page.locator(`#stage [data-id="${unit}"] use[href$="-lance-in-hand"]`);
  await expect(marker).toHaveCount(holds ? 1 : 0);
}

async function counts({ page, boxWords }: AtTable, rule: RuleKey, shift: string): Promise<void> {
  const row = page.locator('.fight-ledger tr', { hasText: boxWords.cite(rule)! });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(shift);
}

/** The prompt stands over the board; whoever may answer is in view above it, and so is whom it is about. */
async function isAsked({ page, boxWords, awaits, showing, play }: AtTable): Promise<void> {
  const now = await awaits();
  if (now.kind !== 'seats') throw new Error(`nobody is asked: ${now.kind}`);
  const title = boxWords.text(`moment.${now.moment.key}.title`);
  await expect(page.locator('.reaction header').getByRole('heading')).toHaveText(title);
  await expect(page.locator('.reaction-option').first()).toBeInViewport({ ratio: 1 });
  const { may } = showing.subjects((await play()).state, seatOf(now));
  for (const unit of [...may, ...(now.moment.about ?? [])])
    await soon(() => page.evaluate(isUncovered, unit), `${unit} in view`).toBe(true);
}

/** Runs in the page. */
function isUncovered(unit: string): boolean {
  const { left, top, width, height } = document
    .querySelector(`#stage [data-id="${unit}"]`)!
    .getBoundingClientRect();
  const on = document.elementFromPoint(left + width / 2, top + height / 2);
  return on !== null && on.closest('#stage') !== null;
}

async function fights({ page, boxWords }: AtTable, against: string): Promise<void> {
  await expect(page.locator('.fight-sheet')).toContainText(boxWords.name(against));
}

/** The strength on its card is that on the counter. */
async function looks(table: AtTable, unit: string, strength: string): Promise<void> {
  const { page, showing, play } = table;
  const card = showing.unit((await play()).state, null, unit)!;
  expect(card.at).not.toBeNull();
  const counter = page.locator(`#stage [data-id="${unit}"]`);
  await expect(counter.locator('text', { hasText: new RegExp(`^${strength}$`) }).first()).toBeAttached();
}

async function isWon({ page, boxWords }: AtTable): Promise<void> {
  await expect(page.locator('#dock-panel')).toContainText(boxWords.rule('victory.instant'));
  await expect(page.locator('.reaction, .fight-sheet, .commit')).toHaveCount(0);
}

// ---- lesson

const START = { en: startEn, pl: startPl };
const LESSON = { en: lessonEn, pl: lessonPl };

for (const language of LANGUAGES)
  test(`the lesson begins with its teacher in ${language}`, async ({ sit }) => {
    const page = await sit(language, 'candle');
    await still(page);
    await page.goto(`/#/start/${BOX}/lesson-first-battle`);
    await page.getByRole('button', { name: START[language]['start.taught'] }).click();
    const table = await sitAt(page, language);
    const [lesson] = await table.box.lessons!();
    const isAt = async (step: string): Promise<void> => {
      const title = lesson!.words[language][`lesson.${lesson!.id}.${step}.title`]!;
      await expect(page.locator('.tutor h2')).toHaveText(title);
      await screenAgrees(table, 'poles');
    };
    // The Austrians have set up by themselves, and nobody is asked to hand the screen over.
    await newRows(table, 0);
    await isAt('welcome');
    const say = wordsOf(language, LESSON);
    await buttonSaying(page, say('go-on'), '.tutor').click();
    await isAt('ready');
    await perform(table, [{ do: 'ready' }]);
    await isAt('lances');
    for (const unit of ['H-ligeza', 'H-sobocki']) {
      await takeUp(table, unit);
      await perform(table, [{ do: 'lance', unit }]);
      await holdsLance(table, unit);
    }
    await isAt('ride');
  });
