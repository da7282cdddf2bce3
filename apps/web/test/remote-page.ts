// A page at a table on a server in memory, for tests of what goes over its line.

import { checksum, parsePosition, type Seat } from '@gonfalon/kernel';
import { memoryDevice, type OnlineDevice } from '../src/online/device.ts';
import { RemoteSession } from '../src/online/remote-session.ts';
import { type Line, SocketWire } from '../src/online/wire.ts';
import type { Opened } from '../src/table/opened.ts';
import { FakeServer } from './fake-server.ts';
import { KNIGHTS } from './knights.ts';
import { grunwald } from './session-table.ts';

const start = { position: parsePosition(KNIGHTS) };
export const settled = (): Promise<void> => new Promise(done => setTimeout(done));

/** The two seats of Grunwald: who is asked first, and the other. */
export const MOVER: Seat = (() => {
  const awaits = grunwald.game.awaits(grunwald.game.lay(start.position));
  return awaits.kind === 'seats' ? awaits.seats[0]! : '';
})();
export const OTHER: Seat = grunwald.game.seats('clash-of-titans').find((seat: Seat) => seat !== MOVER)!;

interface Page {
  readonly session: RemoteSession;
  readonly wire: SocketWire;
  /** Does what was put off: the next try to connect. */
  wait(): Promise<void>;
}

export const wireTo = (
  server: FakeServer,
  seat: Seat | null = MOVER,
  later: (() => void)[] = [],
): SocketWire =>
  new SocketWire({
    open: (): Line => server.line(...(seat === null ? [] : [seat])),
    later: (_, deed) => {
      later.push(deed);
      return () => {};
    },
    chance: () => 0.5,
    language: () => 'en',
    build: 'test',
  });

let keys = 0;
export async function page(
  server: FakeServer,
  seat: Seat | null,
  device: OnlineDevice = memoryDevice(),
  opened: Opened = grunwald,
): Promise<Page> {
  const later: (() => void)[] = [];
  const wire = wireTo(server, seat, later);
  const kept = await device.log(server.game, seat);
  const log = kept ?? { ...server.log(seat), head: server.head(seat) };
  if (!kept) await device.keepLog(server.game, seat, log);
  const session = new RemoteSession({
    opened,
    head: server.head(seat),
    seat,
    log,
    outbox: seat === null ? [] : await device.outbox(server.game, seat),
    wire,
    device,
    readLog: async () => server.log(seat),
    readRecord: async () => 'gonfalon-record 1',
    beginHere: async () => 'here',
    draw: bytes => (++keys).toString(16).padStart(2 * bytes, '0'),
  });
  await settled();
  return {
    session,
    wire,
    wait: async () => {
      for (const deed of later.splice(0)) deed();
      await settled();
    },
  };
}

export const table = () => new FakeServer(grunwald.game, start);
/** What the seat truly knows. */
export const view = ({ host }: FakeServer, seat: Seat | null): string =>
  checksum(host.play.game.view(host.play.state, seat));
export const shown = ({ session }: Page): string => checksum(session.now.value);
export const saidTo = ({ heard }: FakeServer, type: string): number =>
  heard.filter(text => JSON.parse(text).type === type).length;
