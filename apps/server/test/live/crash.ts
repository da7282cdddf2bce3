// A server in a process of its own, under random players, killed without warning and started again. Players send again what was
// not acknowledged, with the old keys, as pages do.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { chance } from '@gonfalon/host';
import { type Action, type AnyGame, isSurrender } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { Guest, newKey, Player, TERMS } from './guest.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');

interface Process {
  readonly url: string;
  /** SIGKILL: no word of farewell. */
  kill(): Promise<void>;
}

async function processOn(
  data: string,
  page: string,
  port = 0,
  env: Record<string, string> = {},
): Promise<Process> {
  const child: ChildProcess = spawn(process.execPath, [MAIN, 'serve', page], {
    env: {
      ...process.env,
      CI: '1',
      PORT: String(port),
      DATA: data,
      DATABASE_URL: '',
      NODE_COMPILE_CACHE: '.cache/compiled',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((done, failed) => {
    let words = '';
    child.stdout!.setEncoding('utf8').on('data', part => {
      words += part;
      const found = /Gonfalon is at (http:\/\/127\.0\.0\.1:\d+)\//.exec(words)?.[1];
      if (found) done(found);
    });
    child.once('close', () => failed(new Error(`the server ended: ${words}`)));
  });
  return {
    url,
    kill: () =>
      new Promise(done => {
        child.once('close', () => done());
        child.kill('SIGKILL');
      }),
  };
}

interface Kept {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
}
export interface Crashes extends Kept {
  readonly kills: number;
  readonly games: number;
  /** How many of them came to their end. */
  readonly over: number;
}

interface Pair {
  readonly guests: readonly [Guest, Guest];
  readonly id: string;
  readonly seats: readonly [string, string];
  /** Keys that were acknowledged, with how many orders they said. */
  readonly acknowledged: Map<string, number>;
  /** What was sent and not answered. */
  pending: { readonly seat: string; readonly key: string; readonly path: Action[] } | null;
  over: boolean;
}

/** So many pairs play while the server is killed so often; whose battle is over begin another. */
export async function crashes(kills: number, pairs: number, seed: string): Promise<Crashes> {
  const folder = mkdtempSync(join(tmpdir(), 'gonfalon-crash-'));
  const page = join(folder, 'page');
  const data = join(folder, 'data');
  mkdirSync(page);
  writeFileSync(join(page, 'index.html'), '<!doctype html>');
  const game = (await boxOf('medieval-battle')!.game!()) as AnyGame;
  const below = chance(seed);
  let server = await processOn(data, page);
  const port = Number(new URL(server.url).port);
  const all = await Promise.all(Array.from({ length: pairs }, () => pairAt(server.url)));
  let playing = [...all];
  for (let n = 0; n < kills; n++) {
    const stop = { now: false };
    const games = playing.map((pair, at) => play(pair, game, `${seed}/${n}/${at}`, stop));
    await new Promise(later => setTimeout(later, 300 + below(700)));
    await server.kill();
    stop.now = true;
    await Promise.all(games);
    server = await processOn(data, page, port);
    // Where somebody has taken the port meanwhile, it is another.
    for (const { guests } of all) for (const guest of guests) guest.url = server.url;
    playing = await Promise.all(playing.map(pair => (pair.over ? pairAt(server.url) : pair)));
    all.push(...playing.filter(pair => !all.includes(pair)));
  }
  for (const pair of all) await readAnew(pair, game);
  await server.kill();
  const stored = storedOrders(join(data, 'gonfalon.sqlite'));
  const counts = all.map(pair => keptOf(pair, stored));
  rmSync(folder, { recursive: true, force: true });
  const sum = (key: keyof Kept): number => counts.reduce((all, one) => all + one[key], 0);
  const [acknowledged, lost, doubled] = [sum('acknowledged'), sum('lost'), sum('doubled')];
  return {
    kills,
    games: all.length,
    over: all.filter(({ over }) => over).length,
    acknowledged,
    lost,
    doubled,
  };
}

/** What became of the orders that were acknowledged. */
function keptOf({ acknowledged }: Pair, stored: ReadonlyMap<string, number>): Kept {
  const more = [...acknowledged].map(([key, taken]) => (stored.get(key) ?? 0) - taken);
  return {
    acknowledged: more.length,
    lost: more.filter(one => one < 0).length,
    doubled: more.filter(one => one > 0).length,
  };
}

/** The server plays the game again by its checksums, each seat reads its log and checks numbers and sums. */
async function readAnew({ guests, id, seats }: Pair, game: AnyGame): Promise<void> {
  for (const [n, guest] of guests.entries())
    await (await Player.sit(guest, game, id, seats[n]!)).socket.close();
}

/** How many orders of each message are stored. A log tells keys of its newest entries only. */
function storedOrders(file: string): ReadonlyMap<string, number> {
  const db = new DatabaseSync(file);
  const rows = db
    .prepare('select key, count(*) as orders from entries where key is not null group by key')
    .all();
  const gaps = db.prepare('select game from entries group by game having max(number) <> count(*)').all();
  db.close();
  if (gaps.length > 0) throw new Error(`numbers with gaps in ${JSON.stringify(gaps)}`);
  return new Map(rows.map(({ key, orders }) => [String(key), Number(orders)]));
}

async function pairAt(url: string): Promise<Pair> {
  const guests = [await Guest.come(url, 'Ana'), await Guest.come(url, 'Bob')] as const;
  const made = await guests[0].create({
    box: 'medieval-battle',
    scenario: 'standard',
    seats: { red: 'me', yellow: 'link' },
    terms: { ...TERMS, dice: 'sealed' },
  });
  await guests[1].join(made.invites.find(({ seat }) => seat === 'yellow')!.token);
  return {
    guests,
    id: made.id,
    seats: ['red', 'yellow'],
    acknowledged: new Map(),
    pending: null,
    over: false,
  };
}

/** Plays until the line is lost; then what was not answered is pending. */
async function play(pair: Pair, game: AnyGame, seed: string, stop: { now: boolean }): Promise<void> {
  const below = chance(seed);
  try {
    const players = await Promise.all(
      pair.guests.map((guest, n) => Player.sit(guest, game, pair.id, pair.seats[n]!)),
    );
    const closed = Promise.race(players.map(({ socket }) => socket.closed.then(() => 'closed' as const)));
    while (!stop.now && !players.some(player => player.isOver)) {
      const word = pair.pending ?? wordOf(players, below);
      if (!word) {
        await new Promise(later => setTimeout(later, 5));
        continue;
      }
      pair.pending = word;
      const player = players.find(({ as }) => as === word.seat)!;
      const answer = await Promise.race([player.say(word.path, false, word.key), closed]);
      if (answer === 'closed') return;
      if (answer.type === 'ack') pair.acknowledged.set(word.key, answer.taken);
      pair.pending = null;
      if (answer.type === 'no' && answer.code === 'limit')
        await new Promise(later => setTimeout(later, answer.retry));
    }
    pair.over = players.some(player => player.isOver);
    await Promise.all(players.map(({ socket }) => socket.close()));
  } catch (error) {
    // The line was lost before anybody sat down.
    if (!/ECONN|fetch failed|socket|hang up/i.test(`${error} ${(error as Error).cause ?? ''}`)) throw error;
  }
}

function wordOf(players: readonly Player[], below: (n: number) => number): Pair['pending'] {
  const asked = players.filter(player => player.isAsked);
  const player = asked[below(Math.max(1, asked.length))];
  if (!player) return null;
  const choices = player.choices().filter(one => !isSurrender(one));
  const path = [choices[below(choices.length)]!];
  return { seat: player.as!, key: newKey(), path };
}
