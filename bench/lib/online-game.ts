// Games on a server of this very process, for the rows of online play: on one SQLite file, with limits nobody reaches.

import { type AnyPlay, playOut } from '@gonfalon/host';
import {
  type Action,
  type AnyGame,
  begin,
  checksum,
  entriesOf,
  readOptions,
  type Seat,
} from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import type { Room } from '../../apps/server/src/room/room.ts';
import { taken } from '../../apps/server/src/room/take.ts';
import { type Store, statement } from '../../apps/server/src/store/store.ts';
import { Guest, newKey, TERMS } from '../../apps/server/test/live/guest.ts';
import { type Running, running } from '../../apps/server/test/live/running.ts';
import { type Place, placeFor } from '../../apps/server/test/live/stores.ts';

export interface Served {
  readonly server: Running;
  readonly place: Place;
  /** The same file once more, to put long games into. */
  readonly store: Store;
  stop(): Promise<void>;
}

export async function served(): Promise<Served> {
  const place = await placeFor('sqlite');
  const server = await running(place);
  const store = place.open();
  return {
    server,
    place,
    store,
    stop: async () => {
      await store.close();
      await server.stop();
      await place.remove();
    },
  };
}

export interface Recorded {
  readonly box: string;
  readonly scenario: string;
  readonly game: AnyGame;
  readonly play: AnyPlay;
}

/** A battle of random players, so many entries long. */
export async function recorded(
  box: string,
  scenario: string,
  seed: string,
  steps: number,
): Promise<Recorded> {
  const game = await boxOf(box)!.game!();
  const start = { scenario, options: readOptions(game.options, {}) };
  return { box, scenario, game, play: playOut(begin(game, start), seed, steps) };
}

export interface Word {
  readonly seat: Seat;
  readonly action: Action;
  readonly key: string;
}

export interface Played {
  readonly room: Room;
  readonly guests: readonly [Guest, Guest];
  /** The decisions of the battle that are not in the store, with the keys to say them by. */
  readonly words: readonly Word[];
  /** Says the next order of the recorded battle; it must be taken. */
  say(): Promise<void>;
}

/** The battle on the server, with its first entries in the store already. */
export async function played({ server, store }: Served, battle: Recorded, first = 0): Promise<Played> {
  const { box, scenario, game, play } = battle;
  const [one, two] = game.seats(scenario) as [Seat, Seat];
  const guests = [await Guest.come(server.url, 'Ana'), await Guest.come(server.url, 'Bob')] as const;
  const { id, invites } = await guests[0].create({
    box,
    scenario,
    seats: { [one]: 'me', [two]: 'link' },
    terms: { ...TERMS, dice: 'sealed' },
  });
  await guests[1].join(invites.find(({ seat }) => seat === two)!.token);
  const room = (await server.rooms.room(id))!;
  const entries = entriesOf(play);
  if (first > 0) await putIn(store, room, entries.slice(0, first));
  const people = new Map<Seat, string>([
    [one, guests[0].id],
    [two, guests[1].id],
  ]);
  // Keys are the page's work, and made beforehand.
  const words: readonly Word[] = entries
    .slice(first)
    .flatMap(({ said }) => ('seat' in said ? [{ ...said, key: newKey() }] : []));
  let next = 0;
  const say = async (): Promise<void> => {
    const { seat, action, key } = words[next++]!;
    const answer = await room.inTurn(() =>
      taken({ store, rematch: async () => ({ id: '', statements: [] }) }, room, people.get(seat)!, {
        type: 'say',
        game: id,
        seat,
        key,
        after: room.viewer(seat).n,
        path: [action],
        planRest: false,
      }),
    );
    if (answer?.type !== 'ack')
      throw new Error(`an order of the record is answered ${JSON.stringify(answer)}`);
  };
  return { room, guests, words, say };
}

async function putIn(store: Store, room: Room, entries: ReturnType<typeof entriesOf>): Promise<void> {
  const { sql } = store;
  const { version } = room.known;
  await store.write([
    ...entries.map(({ number, said, by, state }) =>
      statement(
        sql.insertInto('entries').values({
          game: room.id,
          number,
          said: JSON.stringify(said),
          by,
          seat: 'seat' in said ? said.seat : null,
          at: 1_790_000_000_000,
          sum: checksum(state),
          // As large as a message of a page makes it.
          key: 'seat' in said ? newKey() : null,
          step: 'seat' in said ? 0 : null,
        }),
      ),
    ),
    statement(
      sql
        .updateTable('games')
        .set({ entries: entries.length, version: version + 1 })
        .where('id', '=', room.id),
      1,
    ),
  ]);
  await room.inTurn(() => room.catchUp());
}
