// A game on the server, opened in this window: the log from the device as far as it is there, the rest from the server.

import type { Seat } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { freshSeed } from '../store/chance.ts';
import { openSaves } from '../store/idb-saves.ts';
import { newGame } from '../store/new-game.ts';
import { openBox } from '../table/opened.ts';
import * as api from './api.ts';
import type { KeptLog } from './device.ts';
import { headOf } from './head-of.ts';
import { openOnlineDevice } from './idb-device.ts';
import { drawHex, thisWire } from './line.ts';
import { boxOfGame } from './pinned.ts';
import { RemoteSession } from './remote-session.ts';

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
