// A server in a process of its own, under random players, killed without warning and started again. Players send again what was
// not acknowledged, with the old keys, as pages do.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

export interface Crashes {
  readonly kills: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
}

interface Pair {
  readonly guests: readonly [Guest, Guest];
  readonly id: string;
  readonly seats: readonly [string, string];
  /** Keys that were acknowledged, with how many orders they said. */
  readonly acknowledged: Map<string, number>;
  /** What was sent and not answered. */
  pending: { readonly seat: string; readonly key: string; readonly path: Action[] } | null;
}

/** So many pairs play while the server is killed so often. */
export async function crashes(kills: number, pairs: number, seed: string): Promise<Crashes> {
  const folder = mkdtempSync(join(tmpdir(), 'gonfalon-crash-'));
  const page = join(folder, 'page');
  const data = join(folder, 'data');
  const { mkdirSync } = await import('node:fs');
  mkdirSync(page);
  writeFileSync(join(page, 'index.html'), '<!doctype html>');
  const game = (await boxOf('medieval-battle')!.game!()) as AnyGame;
  const below = chance(seed);
  let server = await processOn(data, page);
  const port = Number(new URL(server.url).port);
  const all = await Promise.all(Array.from({ length: pairs }, () => pairAt(server.url)));
  for (let n = 0; n < kills; n++) {
    const stop = { now: false };
    const playing = all.map((pair, at) => play(pair, game, `${seed}/${n}/${at}`, stop));
    await new Promise(later => setTimeout(later, 300 + below(700)));
    await server.kill();
    stop.now = true;
    await Promise.all(playing);
    server = await processOn(data, page, port);
  }
  let [lost, doubled, acknowledged] = [0, 0, 0];
  for (const pair of all) {
    const counts = await orderCounts(pair);
    for (const [key, taken] of pair.acknowledged) {
      acknowledged++;
      const there = counts.get(key) ?? 0;
      if (there < taken) lost++;
      if (there > taken) doubled++;
    }
  }
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
  return { kills, acknowledged, lost, doubled };
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
  return { guests, id: made.id, seats: ['red', 'yellow'], acknowledged: new Map(), pending: null };
}

/** How many orders of each message are in the logs; each log checks its numbers and sums itself. */
async function orderCounts({ guests, id, seats }: Pair): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const [n, guest] of guests.entries())
    for (const { key } of (await guest.log(id, seats[n]!)).entries)
      if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Plays until the line is lost; then what was not answered is pending. */
async function play(pair: Pair, game: AnyGame, seed: string, stop: { now: boolean }): Promise<void> {
  const below = chance(seed);
  try {
    const players = await Promise.all(
      pair.guests.map((guest, n) => Player.sit(guest, game, pair.id, pair.seats[n]!)),
    );
    const closed = Promise.race(
      players.map(
        ({ socket }) => new Promise<'closed'>(done => socket.ws.once('close', () => done('closed'))),
      ),
    );
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
