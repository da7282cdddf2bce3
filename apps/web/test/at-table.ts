// A player's hands for the browser tests: begins games, walks the cursor, takes units up, presses what is offered. What the
// screen says is held against the engine, which follows the game through the entries the page has saved.

import { FACINGS, type FacingName } from '@gonfalon/hex';
import type { SavedGame } from '@gonfalon/host';
import {
  type Action,
  type AnyGame,
  type Awaits,
  begin as beginPlay,
  checksum,
  entriesOf,
  kindOf,
  memo,
  type Options,
  type Play,
  parsePosition,
  type RuleKey,
  readOptions,
  refusalText,
  type Said,
  type Seat,
  type Speaker,
  type Start,
  take,
} from '@gonfalon/kernel';
import type { Showing } from '@gonfalon/kit';
import { type Box, boxOf } from '@gonfalon/library';
import { savedRow } from '@gonfalon/testkit/saved-row';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, type Locator, type Page } from '@playwright/test';
import en from '../src/table/fight/words/en.json' with { type: 'json' };
import pl from '../src/table/fight/words/pl.json' with { type: 'json' };
import { type Language, listens, soon, word } from './desk.ts';
import { keep, keepEntries, savedGame, savedRows } from './device.ts';
import { isKept } from './kept.ts';
import { type PlanLine, played } from './plans/plan.ts';

const FIGHT = { en, pl };

export interface Begin {
  readonly box: string;
  readonly scenario: string;
  readonly seed?: string;
  readonly options?: Options;
  /** A position in its notation. */
  readonly lay?: string;
  readonly umpire?: boolean;
  /** Standing orders in their notation. */
  readonly orders?: string;
  /** What had been said when the game was left the last time. */
  readonly said?: readonly PlanLine[];
}

export interface Row {
  readonly number: number;
  readonly said: Said;
  readonly by: Speaker;
  readonly sum: string;
}

/** What the box says, as the page says it. */
export interface BoxWords {
  readonly language: Language;
  /** As it is called at a moment, where it is another than elsewhere. */
  order(action: Action, moment?: string): string;
  event(event: { readonly is: string }): string;
  rule(rule: RuleKey, about?: readonly string[]): string;
  text(key: string, values?: Record<string, string | number>): string;
  name(id: string): string;
  knows(key: string): boolean;
  /** The paragraph a rule stands for, as the page writes it. */
  cite(rule: RuleKey): string | undefined;
}

/** The words of one part of the page: its two message files, in one language. */
export function wordsOf<Key extends string>(
  language: Language,
  texts: Readonly<Record<Language, Readonly<Record<Key, string>>>>,
): (key: Key, values?: Record<string, string | number>) => string {
  const known = compiledBy(texts);
  const i18n = known.get(language) ?? compiled(language, texts[language]);
  known.set(language, i18n);
  return (key, values) => i18n._(key, values);
}

/** Kept with the texts: to compile them takes longer than all that is said with them. */
const compiledBy = memo((_: object) => new Map<Language, I18n>());

function compiled(language: Language, texts: Readonly<Record<string, string>>): I18n {
  const messages = Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)]);
  return setupI18n({ locale: language, messages: { [language]: Object.fromEntries(messages) } });
}

export interface AtTable {
  readonly page: Page;
  readonly id: string;
  readonly box: Box;
  readonly game: AnyGame;
  readonly showing: Showing;
  readonly boxWords: BoxWords;
  /** The entries saved so far. */
  rows(): Promise<readonly Row[]>;
  /** The game as the engine plays it from those entries; every checksum of the page is the engine's. */
  play(): Promise<Play<unknown>>;
  awaits(): Promise<Awaits>;
}

/** Puts a game on the device as the start screen would, and opens it. */
export async function begin(page: Page, wish: Begin, language: Language = 'en'): Promise<AtTable> {
  const box = boxOf(wish.box)!;
  const game = await box.game!();
  const showing = await box.showing!();
  const id = `test${wish.seed ?? 'one'}`.replace(/\W/g, '');
  const options = wish.lay ? {} : readOptions(game.options, wish.options ?? {});
  const row = savedRow({
    id,
    box: box.id,
    rules: game.rulesVersion,
    scenario: wish.scenario,
    options,
    lay: wish.lay ?? '',
    seed: wish.seed ?? 'one',
    seats: Object.fromEntries(game.seats(wish.scenario).map(seat => [seat, 'person' as const])),
    umpire: wish.umpire ?? false,
    orders: wish.orders ?? '',
  });
  await still(page);
  // The page lays the store out, wherever it is opened; the hall would draw five maps for nobody.
  await page.goto('/#/play/none');
  await expect(page.locator('.notice [role=alert]')).toBeVisible();
  await keep(page, row);
  await keepEntries(page, id, entriesOf(played(game, startOf(row), wish.said ?? [])));
  await page.goto(`/#/play/${id}`);
  const table = await followed(page, id, box, game, showing, language, startOf(row));
  await expect(page.locator('.table-page')).toBeVisible();
  await listens(page);
  return table;
}

/** The same for a game that is on the device already. */
async function followed(
  page: Page,
  id: string,
  box: Box,
  game: AnyGame,
  showing: Showing,
  language: Language,
  start: Start,
): Promise<AtTable> {
  // Nothing that was written is ever changed, so only what is new is fetched.
  let known: readonly Row[] = [];
  const rows = async (): Promise<readonly Row[]> => {
    const fresh = await savedRows(page, id, known.length);
    if (fresh.length > 0) known = [...known, ...fresh];
    return known;
  };
  let now: Play<unknown> = beginPlay(game, start);
  let read = 0;
  const play = async (): Promise<Play<unknown>> => {
    for (const { said, by, sum, number } of (await rows()).slice(read)) {
      const taken = take(now, said, by);
      if (!taken.ok) throw new Error(`entry ${number}: ${refusalText(taken)}`);
      now = taken.play;
      read = number;
      expect(checksum(now.state), `entry ${number}`).toBe(sum);
    }
    return now;
  };
  return {
    page,
    id,
    box,
    game,
    showing,
    boxWords: await boxWordsOf(box, showing, language),
    rows,
    play,
    awaits: async () => game.awaits((await play()).state),
  };
}

/** Units jump, dice fall and phases end at once; to be said before the page is opened. */
export async function still(page: Page): Promise<void> {
  if (isKept(page)) return;
  await page.addInitScript(() => {
    localStorage.setItem('gonfalon.pace', 'none');
    localStorage.setItem('gonfalon.ending', 'trust');
  });
}

/** The game the page has opened, whoever put it on the device. */
export async function sitAt(page: Page, language: Language = 'en'): Promise<AtTable> {
  await expect(page).toHaveURL(/#\/play\/\w+/);
  const id = /#\/play\/(\w+)/.exec(page.url())![1]!;
  await expect(page.locator('.table-page')).toBeVisible();
  await listens(page);
  const row = await savedGame(page, id);
  const box = boxOf(row.box)!;
  return followed(page, id, box, await box.game!(), await box.showing!(), language, startOf(row));
}

const startOf = ({ lay, scenario, options }: SavedGame): Start =>
  lay ? { position: parsePosition(lay) } : { scenario, options };

export async function boxWordsOf(box: Box, showing: Showing, language: Language): Promise<BoxWords> {
  const words = await box.words(language);
  const cites = await box.cites();
  const say = wordsOf(language, { en: words, pl: words });
  const name = (id: string): string => {
    const own = box.sides.find(side => side.id === id)?.name ?? showing.names[id] ?? id;
    return typeof own === 'string' ? own : own[language];
  };
  const game = await box.game!();
  const text = (key: string, values: Record<string, string | number> = {}): string => {
    const said = (arg: string, value: string): string =>
      arg === 'facing' && isFacing(value)
        ? word(language, `facing.${value}`)
        : value.split(', ').map(name).join(', ');
    const named = Object.entries(values).map(([arg, value]) => [
      arg,
      typeof value === 'string' ? said(arg, value) : value,
    ]);
    return say(key, Object.fromEntries(named));
  };
  const blanks = (action: Action): Record<string, string> =>
    Object.fromEntries(
      Object.keys(game.actions[action.do] ?? {})
        .filter(arg => action[arg] === undefined)
        .map(arg => [arg, 'none']),
    );
  return {
    language,
    name,
    text,
    knows: key => key in words,
    cite: rule => cites[rule]?.[0],
    rule: (rule, about = []) => text(rule, { about: about.join(', ') }),
    order: (action, moment) => {
      const own = `order.${action.do}.${moment}`;
      const key = own in words ? own : `order.${action.do}`;
      return text(key, { ...blanks(action), ...showing.orderFacts(action) });
    },
    event: event => text(`event.${event.is}`, { ...showing.facts(event) }),
  };
}

const isFacing = (value: string): value is FacingName => (FACINGS as readonly string[]).includes(value);

// ---- hands

/** The hex cursor by key: G, its number, Enter. */
export async function walkTo({ page }: AtTable, hex: string): Promise<void> {
  const field = page.locator('dialog input[name=hex]');
  // A key that comes before the table listens is lost.
  await expect(async () => {
    if ((await field.count()) === 0) await page.keyboard.press('g');
    await expect(field).toBeVisible({ timeout: 2000 });
  }).toPass();
  await field.fill(hex);
  await page.keyboard.press('Enter');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

/** Takes the unit up, by its place on the map or among those that wait. */
export async function takeUp(table: AtTable, unit: string): Promise<void> {
  const { page, showing, boxWords } = table;
  const { state } = await table.play();
  const seat = seatOf(await table.awaits());
  const card = showing.unit(state, seat, unit)!;
  const head = page.locator('.unit-head h2');
  const held = new RegExp(`^${escaped(boxWords.name(unit))} · `);
  // Whoever alone may act is in hand already; another may be from before.
  const { may } = showing.subjects(state, seat);
  if (may.length === 1 && may[0] === unit) return expect(head).toHaveText(held);
  if ((await head.allTextContents()).some(name => held.test(name))) return;
  if (card.at === null) {
    await page
      .locator('.pool button')
      .filter({ hasText: new RegExp(`^${escaped(boxWords.name(unit))}`) })
      .first()
      .click();
  } else {
    await walkTo(table, card.at);
    await page.keyboard.press('Enter');
    // In a stack the topmost comes first; N goes on to the others.
    await expect(head).toBeVisible();
    for (let tries = 0; tries < 400 && !held.test((await head.textContent()) ?? ''); tries++)
      await page.keyboard.press('n');
  }
  await expect(head).toHaveText(held);
}

/** More than the two halves of a double press are apart. */
const APART = 400;

/** A press not so soon after the question is seen that the page takes it for the rest of the one before. */
export async function apart(page: Page, press: () => Promise<void>): Promise<void> {
  await listens(page);
  await page.evaluate(wait => new Promise(go => setTimeout(go, wait)), APART);
  await press();
}

/** The key pressed last of those that mean something else for the next question. */
const lastKeys = new WeakMap<Page, string>();
/** Only the same key twice could be taken for one press. */
export async function pressApart(page: Page, key: string): Promise<void> {
  const press = (): Promise<void> => page.keyboard.press(key);
  if (lastKeys.get(page) === key) await apart(page, press);
  else await listens(page).then(press);
  lastKeys.set(page, key);
}

/** Aims at a hex with what is in hand. */
export async function aimAt(table: AtTable, hex: string): Promise<void> {
  await walkTo(table, hex);
  await table.page.keyboard.press('Enter');
}

/** Does what the red button says, and sees that this is what was written down. */
export async function commit(table: AtTable): Promise<readonly Row[]> {
  const before = (await table.rows()).length;
  const button = table.page.locator('.commit');
  await button.click();
  return newRows(table, before);
}

/** The button that says just this; what keys and numbers stand beside it is no matter. */
export const buttonSaying = (page: Page, label: string, within = ''): Locator =>
  page
    .locator(`${within === '' ? '' : `${within} `}button`)
    .and(page.locator(`xpath=//button[normalize-space(text()[1])=${JSON.stringify(label)}]`))
    .filter({ visible: true });

/** A sentence used as a label: without its full stop. */
export const asLabel = (sentence: string): string => sentence.replace(/\.$/, '');

/** Gives an order by its own words, wherever the page offers it. */
export async function give(table: AtTable, action: Action): Promise<readonly Row[]> {
  const before = (await table.rows()).length;
  const { page, boxWords } = table;
  const now = await table.awaits();
  const order = asLabel(boxWords.order(action, now.kind === 'seats' ? now.moment.key : undefined));
  // A fight that nothing can come before is rolled for in the same press.
  const rolled = wordsOf(boxWords.language, FIGHT)('sheet.andRoll', { order });
  await buttonSaying(page, order).or(buttonSaying(page, rolled)).first().click();
  return newRows(table, before);
}

export async function newRows(table: AtTable, before: number): Promise<readonly Row[]> {
  await soon(async () => (await table.rows()).length).toBeGreaterThan(before);
  return (await table.rows()).slice(before);
}

export const seatOf = (awaits: Awaits): Seat => {
  if (awaits.kind !== 'seats') throw new Error(`nobody is asked: ${awaits.kind}`);
  return awaits.seats[0]!;
};

export const hexIn = (game: AnyGame, action: Action): string | undefined => {
  const arg = Object.entries(game.actions[action.do]!).find(([, spec]) => kindOf(spec) === 'hex');
  return arg && (action[arg[0]] as string | undefined);
};

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
