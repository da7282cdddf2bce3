// Online play: what an entry costs that is sent, and a long game opened on a new device. Every figure stands beside one taken in
// the same minute. How orders are stored stands in online-stored.ts.

import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { reopened, type Save } from '@gonfalon/host';
import { checksum, entriesOf } from '@gonfalon/kernel';
import { type WebSocket, WebSocketServer } from '../apps/server/test/live/bare-ws.ts';
import { RemoteLog } from '../apps/web/src/online/remote-log.ts';
import type { Opened } from '../apps/web/src/table/opened.ts';
import { type Played, played, recorded, type Served, served } from './lib/online-game.ts';
import type { Read, Reading } from './lib/row.ts';
import { median, timeOf } from './lib/runs.ts';

const RUNS = 5;

// ---- an entry that is sent

const WATCHERS = 40;
/** Orders a run, and entries in the store before turn 1 and before a late turn. */
const SAID = 30;
const LATE = 2500;

const onCpu = (): number => {
  const { user, system } = process.threadCpuUsage();
  return user + system;
};

class Watchers {
  readonly #thread = new Worker(new URL('./lib/watchers-thread.ts', import.meta.url));
  #ask(what: unknown): Promise<number> {
    return new Promise((done, failed) => {
      this.#thread.once('error', failed);
      this.#thread.once('message', (heard: number) => {
        this.#thread.off('error', failed);
        done(heard);
      });
      this.#thread.postMessage(what);
    });
  }
  come(url: string, watch: string | null): Promise<number> {
    return this.#ask({ url, watch, count: WATCHERS });
  }
  async heard(most: number): Promise<void> {
    for (let n = 0; n < 10_000 && (await this.#ask('count')) < most; n++)
      await new Promise(later => setTimeout(later, 5));
  }
  leave(): Promise<number> {
    return this.#ask('close');
  }
  end(): Promise<number> {
    return this.#thread.terminate();
  }
}

/** Microseconds on the processor for everything until all have heard. */
async function cpuOf(deed: () => Promise<void>, watchers: Watchers | null): Promise<number> {
  globalThis.gc?.();
  const start = onCpu();
  await deed();
  await watchers?.heard(SAID * WATCHERS);
  return onCpu() - start;
}

/** The same texts to as many sockets, and nothing else. */
async function bare(texts: readonly string[], watchers: Watchers): Promise<number> {
  const http = createServer();
  const sockets: WebSocket[] = [];
  const server = new WebSocketServer({ server: http });
  server.on('connection', socket => sockets.push(socket));
  await new Promise<void>(done => http.listen(0, '127.0.0.1', () => done()));
  await watchers.come(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`, null);
  const time = await cpuOf(async () => {
    for (const text of texts) {
      for (const socket of sockets) socket.send(text);
      await new Promise(done => setImmediate(done));
    }
  }, watchers);
  await watchers.leave();
  server.close();
  http.close();
  return time;
}

async function sent(house: Served, watchers: Watchers, first: number): Promise<Read> {
  const battle = await recorded('byczyna-1588', 'max-plan', 'long march', LATE + 2 * RUNS * SAID + 10);
  const [watched, alone] = [await played(house, battle, first), await played(house, battle, first)];
  const say = async ({ say: next }: Played): Promise<void> => {
    for (let n = 0; n < SAID; n++) await next();
  };
  const [ours, anchors]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    const { room } = watched;
    const before = room.viewer(null).n;
    const watch = JSON.stringify({ type: 'watch', game: room.id, as: null, after: before });
    await watchers.come(`${house.server.url.replace('http', 'ws')}/socket`, watch);
    const withAll = await cpuOf(() => say(watched), watchers);
    await watchers.leave();
    const without = await cpuOf(() => say(alone), null);
    const texts = (room.viewer(null).after(before, undefined) ?? []).map(
      text => `{"type":"entries","game":"${room.id}","as":null,"list":[${text}]}`,
    );
    if (texts.length !== SAID) throw new Error(`${texts.length} entries were sent instead of ${SAID}`);
    ours.push((withAll - without) / (SAID * WATCHERS));
    anchors.push((await bare(texts, watchers)) / (SAID * WATCHERS));
  }
  return {
    name: first === 0 ? 'first turn' : `after ${first} entries`,
    ours: median(ours),
    anchor: { name: 'bare ws', time: median(anchors) },
  };
}

const entrySent = async (first: number): Promise<Read> => {
  const house = await served();
  const watchers = new Watchers();
  const read = await sent(house, watchers, first);
  await watchers.end();
  await house.stop();
  return read;
};

// ---- a long game on a new device

const LONG = 5000;

interface Long {
  readonly bytes: number;
  readonly remote: number;
  readonly local: number;
}
let long: Promise<Long> | undefined;
const longGame = (): Promise<Long> => {
  long ??= openedLong();
  return long;
};

const fetched = (url: string, token: string): Promise<Buffer> =>
  new Promise((done, failed) => {
    get(url, { headers: { cookie: `gonfalon=${token}`, 'accept-encoding': 'gzip' } }, answer => {
      const parts: Buffer[] = [];
      answer.on('data', part => parts.push(part)).on('end', () => done(Buffer.concat(parts)));
    }).on('error', failed);
  });

async function openedLong(): Promise<Long> {
  const house = await served();
  const battle = await recorded('grunwald-1410', 'clash-of-titans', 'long', LONG);
  const { game, play, box, scenario } = battle;
  const entries = entriesOf(play);
  if (entries.length !== LONG) throw new Error(`the battle has ${entries.length} entries`);
  const { room, guests } = await played(house, battle, LONG);
  const [seat] = game.seats(scenario);
  const url = `${house.server.url}/api/games/${room.id}/log?after=0&as=${seat}`;
  const save = {
    game: {
      id: 'long',
      box,
      scenario,
      options: play.start && 'options' in play.start ? play.start.options : {},
    },
    entries: entries.map(({ number, said, by, state }) => ({ number, said, by, sum: checksum(state) })),
  } as unknown as Save;
  const [remotes, locals]: [number[], number[]] = [[], []];
  let bytes = 0;
  for (let run = 0; run < RUNS; run++) {
    locals.push(
      await timeOf(() => {
        const { play: again, parted } = reopened(game, save);
        if (parted || checksum(again.state) !== checksum(play.state))
          throw new Error('the local game parted');
      }),
    );
    remotes.push(
      await timeOf(async () => {
        const body = await fetched(url, guests[0].token);
        bytes = body.length;
        const log = JSON.parse(String(gunzipSync(body)));
        const { sum } = new RemoteLog({ game } as unknown as Opened, seat!, log.opening, log.entries);
        if (sum !== checksum(game.view(play.state, seat!))) throw new Error('the log leads elsewhere');
      }),
    );
  }
  await house.stop();
  return { bytes, remote: median(remotes), local: median(locals) };
}

export const rows: readonly Reading[] = [
  {
    id: '9b',
    measure: `processor for one more viewer of an entry, ${WATCHERS} of them, against the same bytes`,
    unit: 'µs',
    target: { atMost: 1.5 },
    read: () => entrySent(0),
  },
  {
    id: '9b late',
    measure: 'the same late in a battle',
    unit: 'µs',
    target: { atMost: 1.5 },
    read: () => entrySent(LATE),
  },
  {
    id: '9c',
    measure: `a log of ${LONG} entries of Clash of Titans over the wire, to a new device`,
    unit: 'B',
    target: { limit: 150_000 },
    read: async () => ({ name: 'gzip', ours: (await longGame()).bytes }),
  },
  {
    id: '9c time',
    measure: 'the same opened, server and page together, against the local game of that length',
    unit: 'ms',
    target: { atMost: 2 },
    read: async () => {
      const { remote, local } = await longGame();
      return { name: 'from the server', ours: remote, anchor: { name: 'on the device', time: local } };
    },
  },
];
