// Online play: whether somebody who reads nothing of what he is sent keeps the others waiting.

import type { Seat } from '@gonfalon/kernel';
import type { FromPageOf } from '@gonfalon/protocol';
import { Socket } from '../apps/server/test/live/guest.ts';
import { type Played, played, type Recorded, recorded, type Served, served } from './lib/online-game.ts';
import type { Reading } from './lib/row.ts';
import { median, share } from './lib/runs.ts';

/** Orders of a turn without and of a turn with stalled readers, and how often both come. */
const ORDERS = 150;
const TURNS = 7;
/** Orders of a game before anybody stalls, and then before the first that counts: what he asked for until then is still being answered. */
const BEFORE = 150;
const SETTLING = 50;
/** Without a throw, so that it goes the same way on the server. */
const MARCH = ['byczyna-1588', 'left-wing', 's0', 400] as const;
const STALLED = 3;
const SLOWEST = 0.99;
const MEGABYTE = 1 << 20;

interface Table {
  /** Milliseconds from the next order of the battle to the other seat. */
  next(): Promise<number>;
  leave(): void;
}

async function tableOf({ server }: Served, { room, guests, words }: Played): Promise<Table> {
  const [one, two] = room.known.seats.map(({ seat }) => seat) as [Seat, Seat];
  const lines = new Map<Seat, Socket>();
  for (const [seat, { token }] of [
    [one, guests[0]],
    [two, guests[1]],
  ] as const) {
    const line = await Socket.open(server.url, token);
    const seated = line.next('game');
    line.say({ type: 'watch', game: room.id, as: seat, after: room.viewer(seat).n });
    await seated;
    lines.set(seat, line);
  }
  let at = 0;
  return {
    next: async () => {
      const { seat, action, key } = words[at++]!;
      const [own, other] = [lines.get(seat)!, lines.get(seat === one ? two : one)!];
      own.heard.length = other.heard.length = 0;
      const after = room.viewer(seat).n;
      const began = performance.now();
      const heard = other.next('entries').then(() => performance.now() - began);
      const say: FromPageOf<'say'> = {
        type: 'say',
        game: room.id,
        seat,
        key,
        after,
        path: [action],
        planRest: false,
      };
      const answer = await own.answer(say);
      if (answer.type !== 'ack')
        throw new Error(`an order of the record is answered ${JSON.stringify(answer)}`);
      return heard;
    },
    leave: () => {
      for (const { ws } of lines.values()) ws.terminate();
    },
  };
}

/** Looks on, and reads nothing any more from the moment on at which the server keeps a megabyte for it. */
async function stalled({ server }: Served, { room, guests }: Played): Promise<Socket> {
  const unsent = (): number => Number(/^gonfalon_unsent_bytes (\d+)$/m.exec(server.metrics.text())![1]);
  const line = await Socket.open(server.url, guests[0].token);
  const watch = {
    type: 'watch',
    game: room.id,
    as: null,
    after: Math.max(0, room.viewer(null).n - 150),
  } as const;
  const before = unsent();
  line.ws.pause();
  for (let n = 0; n < 5000 && unsent() - before <= MEGABYTE; n++) {
    line.say(watch);
    await new Promise(later => setImmediate(later));
  }
  if (unsent() - before <= MEGABYTE) throw new Error('a reader who reads nothing is not stalled');
  return line;
}

/** The same orders in a game of their own; told is what 99 of 100 take of those after the first. */
async function slowestOf(house: Served, battle: Recorded, readers: number): Promise<number> {
  const game = await played(house, battle);
  const table = await tableOf(house, game);
  for (let n = 0; n < BEFORE; n++) await table.next();
  const stalledOnes: Socket[] = [];
  for (let n = 0; n < readers; n++) stalledOnes.push(await stalled(house, game));
  for (let n = 0; n < SETTLING; n++) await table.next();
  globalThis.gc?.();
  const times: number[] = [];
  for (let n = 0; n < ORDERS; n++) times.push(await table.next());
  for (const { ws } of stalledOnes) ws.terminate();
  table.leave();
  return share(times, SLOWEST);
}

async function measured(): Promise<{ readonly alone: number; readonly beside: number }> {
  const house = await served();
  const battle = await recorded(...MARCH);
  await slowestOf(house, battle, STALLED);
  const [alone, beside]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn++) {
    // Who comes first changes: nothing of what goes on beside may count for one of them.
    const before = turn % 2 === 0;
    if (before) alone.push(await slowestOf(house, battle, 0));
    beside.push(await slowestOf(house, battle, STALLED));
    if (!before) alone.push(await slowestOf(house, battle, 0));
  }
  await house.stop();
  // The slowest of all turns together would be whichever turn the machine was busy in.
  return { alone: median(alone), beside: median(beside) };
}

export const rows: readonly Reading[] = [
  {
    id: '9d',
    measure: `an order until the other seat has it, 99 of 100, beside ${STALLED} who look on and read nothing`,
    unit: 'ms',
    target: { atMost: 1.2 },
    read: async () => {
      const { alone, beside } = await measured();
      return { name: 'beside them', ours: beside, anchor: { name: 'without them', time: alone } };
    },
  },
];
