// A table on a server, for the browser tests: one page, one seat. What the screen shows is held against the view the server
// has of that seat, read from its log over HTTP and patched here.

import { randomInt } from 'node:crypto';
import {
  type AnyGame,
  type Awaits,
  checksum,
  type Delta,
  type Play,
  patched,
  type Said,
  type Seat,
} from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import type { http, LogEntry } from '@gonfalon/protocol';
import { expect, type Page } from '@playwright/test';
import en from '../src/online/words/en.json' with { type: 'json' };
import pl from '../src/online/words/pl.json' with { type: 'json' };
import playersEn from '../src/players/words/en.json' with { type: 'json' };
import startEn from '../src/start/words/en.json' with { type: 'json' };
import { type AtTable, boxWordsOf, type Row, still } from './at-table.ts';
import { choose, type Language, listens } from './desk.ts';

const WORDS = { en, pl };

export interface RemoteTable extends AtTable {
  readonly seat: Seat | null;
  /** What the server lets this seat know. */
  view(): Promise<unknown>;
  /** The counters on the board are those of the view, and nothing is on its way. */
  agrees(): Promise<void>;
}

/** Makes the table as a player would, from the start of a game or from a position, and gives the links of the waiting room: for the other side, and for watchers. */
export async function invite(
  page: Page,
  start: string,
  name: string,
  { field, side }: { readonly field?: string; readonly side?: Seat } = {},
): Promise<readonly string[]> {
  await fillIn(page, start, name, field);
  if (side !== undefined) await page.getByLabel(en['invite.side']).selectOption(side);
  await page.getByRole('button', { name: en['invite.make'] }).click();
  await expect(page.getByRole('heading', { name: en['wait.title'] })).toBeVisible();
  const fields = page.locator('.online-link input');
  return Promise.all([0, 1].map(n => fields.nth(n).inputValue()));
}

/** From the start of a scenario, or a link to a position, up to the button that makes the table. */
async function fillIn(page: Page, start: string, name: string, field?: string): Promise<void> {
  await choose(page, 'en', 'paper');
  await still(page);
  await page.goto(start.startsWith('#') ? `/${start}` : `/#/start/${start}`);
  if (field !== undefined) await page.getByLabel(startEn['start.seed.field'], { exact: true }).fill(field);
  await page.getByRole('button', { name: startEn['start.byLink'] }).click();
  await page.getByLabel(en['name.label']).fill(name);
}

/** A table against the computer, which begins at once. */
export async function inviteComputer(page: Page, start: string, name: string, field?: string): Promise<void> {
  await fillIn(page, start, name, field);
  await page.locator('.online-invite').getByRole('button', { name: playersEn.computer }).click();
  await page.getByRole('button', { name: en['invite.makeComputer'] }).click();
}

/** Follows a link and sits down, or looks on. */
export async function accept(
  page: Page,
  link: string,
  name: string,
  { act = 'join.go', language = 'en' }: { act?: 'join.go' | 'join.goWatch'; language?: Language } = {},
): Promise<void> {
  const words = WORDS[language];
  await choose(page, language, 'paper');
  await still(page);
  await page.goto(link);
  // Whoever comes by a link has seen no other page: its fields wear the same clothes.
  await expect(page.getByLabel(words['name.label'])).not.toHaveCSS('border-radius', '0px');
  await page.getByLabel(words['name.label']).fill(name);
  await page.getByRole('button', { name: words[act], exact: true }).click();
  await expect(page.locator('.table-page')).toBeVisible();
}

/** The table the page has opened. */
export async function sitOnline(page: Page, language: Language = 'en'): Promise<RemoteTable> {
  await expect(page.locator('.table-page')).toBeVisible();
  await listens(page);
  const id = /#\/table\/(\w+)/.exec(page.url())![1]!;
  const { games } = (await asked(page, 'games?list=mine')) as { games: http.GameRow[] };
  const row = games.find(game => game.id === id);
  const seat = row?.seats.find(({ yours }) => yours)?.seat ?? null;
  const running = row ?? (await watched(page, id));
  const box = boxOf(running.box)!;
  const [game, showing] = await Promise.all([box.game!(), box.showing!()]);
  const log = logOf(page, id, seat);
  const own = (awaits: Awaits): Awaits =>
    awaits.kind === 'seats' && seat !== null && awaits.seats.includes(seat)
      ? { ...awaits, seats: [seat] }
      : awaits;
  const mine: AnyGame = { ...game, awaits: state => own(game.awaits(state)) };
  return {
    page,
    id,
    box,
    game: mine,
    showing,
    seat,
    boxWords: await boxWordsOf(box, showing, language),
    rows: async () => (await log()).entries.map(rowOf),
    view: async () => (await log()).view,
    play: async () => {
      const { view, entries } = await log();
      return {
        game: mine,
        state: view,
        last: { events: entries.at(-1)?.events ?? [] },
      } as unknown as Play<unknown>;
    },
    awaits: async () => mine.awaits((await log()).view),
    agrees: async () => {
      await expect(page.locator('.table-page')).toHaveAttribute('aria-busy', 'false');
      const shown = async () => idsIn(showing.layout((await log()).view, seat));
      // While armies are chosen there is no board.
      if ((await page.locator('#stage').count()) === 0) return;
      await expect(async () => expect(await onBoard(page)).toEqual(await shown())).toPass({
        timeout: 20_000,
      });
    },
  };
}

const watched = async (page: Page, id: string): Promise<http.GameRow> => {
  const { games } = (await asked(page, 'games?list=running')) as { games: http.GameRow[] };
  return games.find(game => game.id === id)!;
};

/**
 * Asked beside the page, as whoever sits at it. A test asks more often than a server answers one address, so it says that it
 * stands elsewhere; the server of the tests believes one proxy.
 */
async function asked(page: Page, path: string): Promise<unknown> {
  const from = `10.0.0.${randomInt(256)}`;
  const answer = await page.request.get(`/api/${path}`, { headers: { 'x-forwarded-for': from } });
  expect(answer.status(), path).toBe(200);
  return answer.json();
}

/** The log as far as it is known here, and the view it leads to; every sum is compared. */
function logOf(page: Page, id: string, seat: Seat | null) {
  let view: unknown;
  let entries: readonly LogEntry[] = [];
  return async (): Promise<{ readonly view: unknown; readonly entries: readonly LogEntry[] }> => {
    const after = view === undefined ? 0 : entries.length;
    const as = seat === null ? '' : `&as=${seat}`;
    const log = (await asked(page, `games/${id}/log?after=${after}${as}`)) as http.Log;
    if (view === undefined) view = log.opening;
    for (const entry of log.entries) {
      view = patched(view, entry.delta as Delta | undefined);
      const sum = checksum(view);
      if (entry.sum !== undefined) expect(sum, `entry ${entry.n}`).toBe(entry.sum);
      entries = [...entries, { ...entry, sum }];
    }
    return { view, entries };
  };
}

const rowOf = ({ n, is, seat, action, rolled, sum }: LogEntry): Row => ({
  number: n,
  said: (is === 'dice' ? { rolled } : { seat, action, is }) as unknown as Said,
  by: 'person',
  sum: sum ?? '',
});

interface Laid {
  readonly id: string;
}
const idsIn = (layout: object): string[] => {
  const laid = ('units' in layout ? layout.units : (layout as { counters: unknown }).counters) as Laid[];
  return laid.map(({ id }) => id).sort();
};

const onBoard = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<SVGGElement>('#stage [data-id]')]
      .map(one => one.dataset.id!)
      // Flags lie on the field for good.
      .filter(id => !id.startsWith('flag '))
      .sort(),
  );
