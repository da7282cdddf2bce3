// The page's own session against the running server, through lines that are slow, hang, break and come back.

import { chance } from '@gonfalon/host';
import { checksum, type Seat } from '@gonfalon/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Guest, TERMS } from '../../../server/test/live/guest.ts';
import { proxyTo, type Weather } from '../../../server/test/live/proxy.ts';
import { type Running, runningOn } from '../../../server/test/live/running.ts';
import type { Place } from '../../../server/test/live/stores.ts';
import { openedBox } from '../recorded.ts';
import { type StormyPage, stormyPage } from './stormy-page.ts';

/** Orders a game; more by hand: STORM=500 npm run test:server. */
const ORDERS = Number(process.env.STORM ?? 100);
/** Longer than this no storm lasts, in milliseconds. */
const LONGEST = 60_000 + ORDERS * 1000;

let server: Running;
let place: Place;
beforeAll(async () => {
  ({ server, place } = await runningOn('sqlite'));
});
afterAll(async () => {
  await server.stop();
  await place.remove();
});

const sleep = (ms: number): Promise<void> => new Promise(later => setTimeout(later, ms));

interface Table {
  readonly id: string;
  readonly pages: readonly StormyPage[];
  readonly proxies: readonly Weather[];
}

/** Two players and a watcher, each behind weather of his own. */
async function seated(box: string, scenario: string, below: (n: number) => number): Promise<Table> {
  const opened = await openedBox(box);
  const [first, second] = opened.game.seats(scenario) as [Seat, Seat];
  const guests = await Promise.all(['Ana', 'Bob', 'Carl'].map(name => Guest.come(server.url, name)));
  const [ana, bob] = guests as [Guest, Guest, Guest];
  const { id, invites } = await ana.create({
    box,
    scenario,
    seats: { [first]: 'me', [second]: 'link' },
    terms: { ...TERMS, dice: 'sealed' },
  });
  await bob.join(invites.find(({ seat }) => seat === second)!.token);
  const proxies = await Promise.all(guests.map(() => proxyTo(server.url, () => 20 + below(161))));
  const pages = await Promise.all(
    guests.map((guest, n) => {
      const before = new Guest(proxies[n]!.url);
      before.token = guest.token;
      return stormyPage({ opened, id, seat: [first, second, null][n]!, guest: before });
    }),
  );
  return { id, pages, proxies };
}

/** Cuts, stalls and turns away at random, until it is told to stop; then all is calm. */
async function storm(proxies: readonly Weather[], below: (n: number) => number, over: () => boolean) {
  while (!over()) {
    await sleep(50 + below(400));
    const proxy = proxies[below(proxies.length)]!;
    switch (below(4)) {
      case 0:
        proxy.cut();
        break;
      case 1:
        proxy.cut(below(5));
        break;
      case 2:
        proxy.stall(true);
        await sleep(below(300));
        proxy.stall(false);
        break;
      default:
        proxy.refuse(true);
        proxy.cut();
        await sleep(below(300));
        proxy.refuse(false);
    }
  }
  for (const proxy of proxies) {
    proxy.stall(false);
    proxy.refuse(false);
  }
}

const BOXES = [
  ['medieval-battle', 'standard'],
  ['grunwald-1410', 'ulrichs-attack'],
  ['kulikovo-1380', 'the-ambush'],
  ['byczyna-1588', 'left-wing'],
] as const;

test('after a storm page and server agree, and nothing was taken twice or lost', async () => {
  const below = chance('storm');
  const tables = await Promise.all(BOXES.map(([box, scenario]) => seated(box, scenario, below)));
  const ends = Date.now() + LONGEST;
  let over = false;
  const goesOn = async ({ id }: Table): Promise<boolean> => {
    const room = (await server.rooms.room(id))!;
    return room.entries.length < ORDERS && room.known.status !== 'over';
  };
  const storms = tables.map(({ proxies }, n) => storm(proxies, chance(`storm/${n}`), () => over));
  await Promise.all(
    tables.map(async table => {
      while ((await goesOn(table)) && Date.now() < ends) {
        for (const page of table.pages) page.act(below);
        await sleep(10);
      }
    }),
  );
  over = true;
  await Promise.all(storms);
  const pages = tables.flatMap(table => table.pages);
  while (!(await allAgree(tables)) && Date.now() < ends) await sleep(20);
  for (const table of tables) await agreed(table);
  const cut = tables.flatMap(({ proxies }) => proxies).reduce((sum, { counts }) => sum + counts.cut, 0);
  const orders = pages.reduce((sum, { said }) => sum + said.size, 0);
  const repeated = pages.reduce(
    (sum, { said }) => sum + [...said.values()].filter(one => one.sent > 1).length,
    0,
  );
  console.log(
    `${orders} orders over ${pages.length} pages, ${cut} lines cut, ${repeated} said again, ` +
      `${pages.reduce((sum, page) => sum + page.reads(), 0)} logs read`,
  );
  // A storm in which nothing broke shows nothing.
  expect(cut).toBeGreaterThan(ORDERS / 2);
  expect(repeated).toBeGreaterThan(0);
  expect(server.faults).toEqual([]);
  for (const { pages: some, proxies } of tables) {
    for (const page of some) page.leave();
    for (const proxy of proxies) await proxy.close();
  }
}, 400_000);

async function allAgree(tables: readonly Table[]): Promise<boolean> {
  for (const { id, pages } of tables) {
    const room = (await server.rooms.room(id))!;
    for (const page of pages) {
      if (page.session.online.diceWait.value) page.session.roll();
      if (!page.isQuiet() || page.sum() !== checksum(room.viewer(page.seat).place.view)) return false;
      // A line that comes back hears of the game first, and of what was talked meanwhile a little later.
      if (page.session.online.chat.value.length !== linesIn(pages, page).length) return false;
    }
  }
  return true;
}

/** All that was said in the room of this page, in the order of letters. */
const linesIn = (pages: readonly StormyPage[], { seat }: StormyPage): readonly string[] =>
  pages
    .filter(page => (page.seat === null) === (seat === null))
    .flatMap(({ chatted }) => chatted)
    .sort();

async function agreed({ id, pages }: Table): Promise<void> {
  const room = (await server.rooms.room(id))!;
  if (room.known.status !== 'over') expect(room.entries.length).toBeGreaterThanOrEqual(ORDERS);
  /** Orders in the record, by the message they came in. */
  const stored = new Map<string, number[]>();
  for (const { entry, meta } of room.entries)
    if ('seat' in entry.said && meta.key !== null)
      stored.set(meta.key, [...(stored.get(meta.key) ?? []), meta.step!]);
  for (const page of pages) {
    const { seat, session, said } = page;
    expect({ seat, quiet: page.isQuiet(), sum: page.sum() }).toEqual({
      seat,
      quiet: true,
      sum: checksum(room.viewer(seat).place.view),
    });
    expect(session.entries.value).toHaveLength(room.viewer(seat).n);
    expect(said.size, 'one key for each order').toBe(page.given());
    for (const [key, { answers, path }] of said) {
      const steps = stored.get(key) ?? [];
      stored.delete(key);
      expect(steps, `steps of ${key}`).toEqual(steps.map((_, n) => n));
      expect(steps.length).toBeLessThanOrEqual(path);
      for (const answer of answers)
        if (answer.type === 'ack')
          expect(steps.length, `acknowledged ${key}`).toBeGreaterThanOrEqual(answer.taken);
      // What was refused for good is not in the record, and what is in the record was said to be.
      const no = answers.some(one => one.type === 'no' && one.code !== 'busy' && one.code !== 'limit');
      if (no) expect(steps, `refused ${key}`).toEqual([]);
    }
  }
  // Nobody else said anything.
  expect([...stored.keys()]).toEqual([]);
  for (const page of pages)
    expect(page.session.online.chat.value.map(({ text }) => text).sort()).toEqual(linesIn(pages, page));
}
