// A game on the server, opened in this window: the log from the device as far as it is there, the rest from the server.

import type { Seat } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import type { FromServerOf, GameHead } from '@gonfalon/protocol';
import { freshSeed } from '../store/chance.ts';
import { openSaves } from '../store/idb-saves.ts';
import { newGame } from '../store/new-game.ts';
import { openBox } from '../table/opened.ts';
import * as api from './api.ts';
import type { KeptLog } from './device.ts';
import { openOnlineDevice } from './idb-device.ts';
import { drawHex, thisWire } from './line.ts';
import { boxOfGame } from './pinned.ts';
import { RemoteSession } from './remote-session.ts';
import type { Wire } from './wire.ts';

/** A server that has not answered by now is as good as none: what is on the device can be read. */
const PATIENCE = 6000;

/** 'missing' where there is no such game, or it may not be watched. */
export async function openOnline(id: string): Promise<RemoteSession | 'missing'> {
  const device = await openOnlineDevice();
  const wire = thisWire();
  const seat = await seatAt(id);
  const kept = await device.log(id, seat);
  const head = await headOf(wire, id, seat, kept);
  if (head === 'missing') return head;
  const box = boxOf(head.box);
  if (!box) return 'missing';
  const opened = await openBox(await boxOfGame(box, head));
  const readLog = async (): Promise<KeptLog> => {
    const { opening, entries } = await api.log(id, seat, 0);
    return { head, opening, entries };
  };
  const log = kept ?? (await readLog());
  await device.keepLog(id, seat, { ...log, head });
  return new RemoteSession({
    opened,
    head,
    seat,
    log,
    outbox: seat === null ? [] : await device.outbox(id, seat),
    wire,
    device,
    readLog,
    readRecord: () => api.record(id),
    beginHere: async lay => {
      const { scenario } = head;
      // A game of this device is played by the rules of the page.
      const game = (await box.game?.()) ?? opened.game;
      const fresh = newGame(game, { scenario, options: {}, lay, seed: freshSeed(), umpire: false });
      await (await openSaves()).begin(fresh);
      return fresh.id;
    },
    draw: drawHex,
  });
}

const SEATS = 'gonfalon.online.seats';

/** The seat held there by whoever is signed in, or on this device when it was last asked; null for a watcher. */
async function seatAt(id: string): Promise<Seat | null> {
  const known = new Map<string, Seat | null>(JSON.parse(localStorage.getItem(SEATS) ?? '[]'));
  if (api.lastName() === '') return null;
  try {
    const row = (await api.list('mine')).find(game => game.id === id);
    const seat = row?.seats.find(({ yours }) => yours)?.seat ?? null;
    known.set(id, seat);
    localStorage.setItem(SEATS, JSON.stringify([...known].slice(-200)));
    return seat;
  } catch {
    return known.get(id) ?? null;
  }
}

/** The head as the server tells it first; the one kept here where no server answers. */
function headOf(
  wire: Wire,
  game: string,
  as: Seat | null,
  kept: KeptLog | null,
): Promise<GameHead | 'missing'> {
  return new Promise((done, failed) => {
    let stop: () => void = () => {};
    const timer = setTimeout(() => {
      stop();
      if (kept) done(kept.head);
      else failed(new Error('the server does not answer'));
    }, PATIENCE);
    const found = (head: GameHead | 'missing'): void => {
      clearTimeout(timer);
      // Whoever wants the head goes on listening: the line must not close in between.
      setTimeout(() => stop(), PATIENCE);
      done(head);
    };
    const refused = ({ place, reason }: FromServerOf<'no'>): void => {
      clearTimeout(timer);
      stop();
      failed(new Error([place, reason].filter(Boolean).join(': ')));
    };
    stop = wire.listen({
      live: () => wire.send({ type: 'watch', game, as, after: 0 }),
      hear: message => {
        if (!('game' in message) || message.game !== game) return;
        if (message.type === 'game') found(message.head);
        if (message.type !== 'no' || message.key !== undefined) return;
        if (message.code === 'bad') refused(message);
        else found('missing');
      },
    });
  });
}
