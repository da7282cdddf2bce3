// Online play: orders that are stored before they are acknowledged, against a disk that is waited for once for each of them.

import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareSqlite } from './lib/bare-sqlite.ts';
import { type Played, played, recorded, type Served, served } from './lib/online-game.ts';
import { orderStore } from './lib/order-store.ts';
import type { Reading } from './lib/row.ts';
import { median, timeOf } from './lib/runs.ts';

const RUNS = 5;

/** Milliseconds a write of one page takes that is on the disk before the next. */
function floor(folder: string, writes: number): Promise<number> {
  const file = openSync(join(folder, 'floor'), 'w');
  const page = Buffer.alloc(4096, 1);
  return timeOf(() => {
    for (let n = 0; n < writes; n++) {
      writeSync(file, page);
      fdatasyncSync(file);
    }
    closeSync(file);
  }).then(time => time / writes);
}

const ORDERS = 40;
const GAMES = 64;
/** Without a throw, so that it goes the same way on the server. */
const MARCH = ['byczyna-1588', 'left-wing', 's0', 400] as const;

/** Orders before the first that counts, of one game and of ten: a server plays for weeks with code that the compiler has seen at work. */
const WARM = 300;
const WARM_GAMES = 10;

interface Durable {
  /** Milliseconds an order. */
  readonly ours: number;
  readonly floor: number;
  readonly sqlite: number;
  /** Orders for each time the disk was waited for. */
  readonly shared: number;
}

async function durable(games: number, each: number, warmGames = 1): Promise<Durable> {
  const house = await served();
  const folder = mkdtempSync(join(tmpdir(), 'gonfalon-floor-'));
  const battle = await recorded(...MARCH);
  for (let game = 0; game < warmGames; game++) {
    const warm = await played(house, battle);
    for (let n = 0; n < WARM; n++) await warm.say();
  }
  const tables: Played[] = [];
  for (let n = 0; n < games; n++) tables.push(await played(house, battle));
  const sqlite = bareSqlite(folder);
  const [floors, bares, ours, shared]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let run = 0; run < RUNS; run++) {
    floors.push(await floor(folder, ORDERS));
    bares.push((await timeOf(() => sqlite.store(ORDERS))) / ORDERS);
    const before = commitsOf(house);
    const time = await timeOf(() =>
      Promise.all(
        tables.map(async table => {
          for (let n = 0; n < each; n++) await table.say();
        }),
      ),
    );
    ours.push(time / (games * each));
    shared.push((games * each) / (commitsOf(house) - before));
  }
  sqlite.close();
  await house.stop();
  rmSync(folder, { recursive: true });
  return { ours: median(ours), floor: median(floors), sqlite: median(bares), shared: median(shared) };
}

const commitsOf = ({ server }: Served): number =>
  Number(/^gonfalon_store_commits (\d+)$/m.exec(server.metrics.text())![1]);

const once = <T>(deed: () => Promise<T>): (() => Promise<T>) => {
  let done: Promise<T> | undefined;
  return () => {
    done ??= deed();
    return done;
  };
};
const atOneGame = once(() => durable(1, ORDERS));
const atManyGames = once(() => durable(GAMES, 6));

/** The store alone: the rows of an order handed to it by so many at once, each of them again as soon as it was told. */
async function storeAlone(writers: number): Promise<Pick<Durable, 'ours' | 'floor'>> {
  const folder = mkdtempSync(join(tmpdir(), 'gonfalon-floor-'));
  const store = await orderStore(folder, writers);
  await store.all(WARM / 10);
  const [floors, ours]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    floors.push(await floor(folder, ORDERS));
    ours.push((await timeOf(() => store.all(ORDERS))) / (ORDERS * writers));
  }
  await store.close();
  rmSync(folder, { recursive: true });
  return { ours: median(ours), floor: median(floors) };
}

export const rows: readonly Reading[] = [
  {
    id: '9a',
    measure: 'an order at one game, stored before it is acknowledged',
    unit: 'ms',
    target: { atLeast: 0.55 },
    read: async () => {
      const { ours, floor: time } = await atOneGame();
      return { name: 'one game', ours, anchor: { name: 'fdatasync', time } };
    },
  },
  {
    id: '9a later',
    measure: `the same after ${WARM * WARM_GAMES} orders instead of ${WARM}: the compiler is not done with its work by then`,
    unit: 'ms',
    target: { atLeast: 0.55 },
    read: async () => {
      const { ours, floor: time } = await durable(1, ORDERS, WARM_GAMES);
      return { name: 'one game', ours, anchor: { name: 'fdatasync', time } };
    },
  },
  {
    id: '9a sqlite',
    measure: 'the same, against the rows of an order stored by SQLite with no server around',
    unit: 'ms',
    target: { atLeast: 0.55 },
    read: async () => {
      const { ours, sqlite: time } = await atOneGame();
      return { name: 'one game', ours, anchor: { name: 'bare SQLite', time } };
    },
  },
  {
    id: '9a store',
    measure: 'the rows of an order handed to the store by one game, without the game around them',
    unit: 'ms',
    target: { atLeast: 0.55 },
    read: async () => {
      const { ours, floor: time } = await storeAlone(1);
      return { name: 'the store', ours, anchor: { name: 'fdatasync', time } };
    },
  },
  {
    id: '9a many',
    measure: `the same at ${GAMES} games at once, by groups to the disk`,
    unit: 'ms',
    target: { atLeast: 5 },
    read: async () => {
      const { ours, floor: time } = await atManyGames();
      return { name: `${GAMES} games at once`, ours, anchor: { name: 'fdatasync', time } };
    },
  },
  {
    id: '9a many disk',
    measure: 'what of that is the disk: its floor, shared by the orders of a commit',
    unit: 'ms',
    target: { atLeast: 5 },
    read: async () => {
      const { floor: time, shared } = await atManyGames();
      return {
        name: `${Math.round(shared)} orders a commit`,
        ours: time / shared,
        anchor: { name: 'fdatasync', time },
      };
    },
  },
  {
    id: '9a many store',
    measure: `the rows of an order handed to the store by ${GAMES} at once, without the game around them`,
    unit: 'ms',
    target: { atLeast: 5 },
    read: async () => {
      const { ours, floor: time } = await storeAlone(GAMES);
      return { name: `${GAMES} at once`, ours, anchor: { name: 'fdatasync', time } };
    },
  },
];
