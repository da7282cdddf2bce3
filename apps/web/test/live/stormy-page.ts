// A page of a player as it runs in the browser, all but the panels: wire, log, outbox and foretelling, over a real socket.
// It plays at random, and everything it says and is answered is written down.

import { type Action, checksum, isSurrender, type Seat } from '@gonfalon/kernel';
import type { FromPage, FromServer, GameHead } from '@gonfalon/protocol';
import type { Guest } from '../../../server/test/live/guest.ts';
import { newKey } from '../../../server/test/live/guest.ts';
import { pageLine } from '../../../server/test/live/page-line.ts';
import { memoryDevice } from '../../src/online/device.ts';
import { RemoteSession } from '../../src/online/remote-session.ts';
import { type Line, SocketWire, type Wire } from '../../src/online/wire.ts';
import type { Opened } from '../../src/table/opened.ts';

/** Pages wait half a second and longer before they come back; here everything is as much faster. */
const FASTER = 10;

export interface Said {
  /** Answers, in the order they came. */
  readonly answers: FromServer[];
  readonly path: number;
  sent: number;
}

export interface StormyPage {
  readonly session: RemoteSession;
  readonly seat: Seat | null;
  /** How many orders were given at this page. */
  readonly given: () => number;
  /** Every order of this page, by the key of its message. */
  readonly said: ReadonlyMap<string, Said>;
  /** Every line of chat of this page. */
  readonly chatted: readonly string[];
  /** How often the whole log was read. */
  readonly reads: () => number;
  /** Does something at random where it is asked and not too much is on its way. */
  act(below: (n: number) => number): void;
  /** Everything said is answered, and the line is there. */
  isQuiet(): boolean;
  sum(): string;
  leave(): void;
}

interface Parts {
  readonly opened: Opened;
  readonly id: string;
  readonly seat: Seat | null;
  /** The guest as he stands before the proxy. */
  readonly guest: Guest;
}

/** Writes down what goes over a wire. */
function heardOver(wire: Wire, said: Map<string, Said>): Wire {
  const hear = (message: FromServer): void => {
    if (message.type !== 'ack' && message.type !== 'no') return;
    if (message.key !== undefined) said.get(message.key)?.answers.push(message);
  };
  const send = (message: FromPage): void => {
    if (message.type === 'say') {
      const known = said.get(message.key) ?? { answers: [], path: message.path.length, sent: 0 };
      known.sent++;
      said.set(message.key, known);
    }
    wire.send(message);
  };
  return {
    link: wire.link,
    person: wire.person,
    ahead: wire.ahead,
    renew: () => wire.renew(),
    wake: () => wire.wake(),
    send,
    listen: listener =>
      wire.listen({
        live: () => listener.live(),
        hear: message => {
          hear(message);
          listener.hear(message);
        },
      }),
  };
}

const headOf = (wire: Wire, game: string, as: Seat | null): Promise<GameHead> =>
  new Promise(done => {
    const stop = wire.listen({
      live: () => wire.send({ type: 'watch', game, as, after: 0 }),
      hear: message => {
        if (message.type !== 'game' || message.game !== game) return;
        // The session listens by then, so that the line stays.
        setTimeout(stop, 1000);
        done(message.head);
      },
    });
  });

export async function stormyPage({ opened, id, seat, guest }: Parts): Promise<StormyPage> {
  const said = new Map<string, Said>();
  const counts = { reads: 0, given: 0 };
  const chatted: string[] = [];
  const plain = new SocketWire({
    open: (): Line => pageLine(guest.url, guest.token),
    later: (milliseconds, deed) => {
      const timer = setTimeout(deed, milliseconds / FASTER);
      return () => clearTimeout(timer);
    },
    chance: Math.random,
    language: () => 'en',
    build: 'test',
  });
  const wire = heardOver(plain, said);
  const head = await headOf(wire, id, seat);
  const readLog = async () => {
    counts.reads++;
    const { opening, entries } = await guest.log(id, seat);
    return { opening, entries };
  };
  const session = new RemoteSession({
    opened,
    head,
    seat,
    log: await again(readLog),
    outbox: [],
    wire,
    device: memoryDevice(),
    readLog,
    readRecord: async () => '',
    beginHere: async () => '',
    draw: bytes => (bytes === 16 ? newKey() : newKey() + newKey()),
  });
  return {
    session,
    seat,
    said,
    chatted,
    given: () => counts.given,
    reads: () => counts.reads,
    act: below => {
      if (below(60) === 0) {
        chatted.push(`${seat} ${chatted.length}`);
        session.online.say(chatted.at(-1)!);
      }
      const before = said.size;
      acted(session, below);
      counts.given += said.size > before ? 1 : 0;
    },
    isQuiet: () => session.online.waiting.value === 0 && session.online.link.value === 'live',
    sum: () => checksum(session.now.value),
    leave: () => session.leave(),
  };
}

function acted(session: RemoteSession, below: (n: number) => number): void {
  if (session.online.diceWait.value) return session.roll();
  const seat = session.asked.value;
  // People are not faster than this, and a few orders may be on their way at once.
  if (seat === null || session.online.waiting.value > 2) return;
  if (below(12) === 0 && session.undo() === null) return;
  const { game } = session.opened;
  const choices = game.choices(session.now.value, seat).filter((one: Action) => !isSurrender(one));
  if (choices.length === 0) return;
  const awaits = session.awaits.value;
  const close = awaits.kind === 'seats' ? awaits.moment.close : undefined;
  session.say(close && below(12) === 0 ? close : choices[below(choices.length)]!);
}

/** A few tries, as a reader would press "again". */
async function again<T>(deed: () => Promise<T>): Promise<T> {
  for (let n = 0; ; n++)
    try {
      return await deed();
    } catch (error) {
      if (n >= 20) throw error;
      await new Promise(later => setTimeout(later, 50));
    }
}
