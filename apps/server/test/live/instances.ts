// One game on two servers at once: everybody has a line to each of them, and says through either.

import { type AnyGame, checksum, type Seat } from '@gonfalon/kernel';
import type { FromPage, FromServerOf } from '@gonfalon/protocol';
import { Guest, newKey, Player, type Socket, TERMS } from './guest.ts';
import type { Running } from './running.ts';

export interface Both {
  readonly id: string;
  readonly servers: readonly Running[];
  readonly guests: readonly Guest[];
  readonly seats: readonly [Seat, Seat];
  /** By seat, then by server. */
  readonly players: readonly (readonly Player[])[];
}

type Answer = FromServerOf<'ack'> | FromServerOf<'no'>;

/** The same person at another server. */
const alsoAt = (guest: Guest, { url }: Running): Guest => {
  const other = new Guest(url);
  other.token = guest.token;
  other.id = guest.id;
  return other;
};

export async function seatedAtBoth(
  servers: readonly Running[],
  game: AnyGame,
  box: string,
  scenario: string,
  terms = TERMS,
): Promise<Both> {
  const seats = game.seats(scenario) as [Seat, Seat];
  const [here] = servers as [Running];
  const guests = [await Guest.come(here.url, 'Ana'), await Guest.come(here.url, 'Bob')];
  const { id, invites } = await guests[0]!.create({
    box,
    scenario,
    seats: { [seats[0]]: 'me', [seats[1]]: 'link' },
    terms: { ...terms, dice: 'sealed' },
  });
  await guests[1]!.join(invites.find(({ seat }) => seat === seats[1])!.token);
  const players = await Promise.all(
    guests.map((guest, n) =>
      Promise.all(servers.map(server => Player.sit(alsoAt(guest, server), game, id, seats[n]!))),
    ),
  );
  return { id, servers, guests, seats, players };
}

/** Says it until it is answered for good, with the same key; at most so often. */
export async function saidAtLast(
  socket: Socket,
  message: FromPage & { readonly key: string },
  most = 200,
): Promise<{ readonly answer: Answer; readonly tries: number }> {
  for (let tries = 1; ; tries++) {
    const answer = await socket.answer(message);
    const busy = answer.type === 'no' && (answer.code === 'busy' || answer.code === 'limit');
    if (!busy || tries >= most) return { answer, tries };
    await new Promise(later => setTimeout(later, 10 + Math.random() * 40));
  }
}

/** A word that is always taken, and a number of the record: a note. */
export const note = (id: string, seat: Seat, n: number): FromPage & { readonly key: string } => ({
  type: 'note',
  game: id,
  seat,
  key: newKey(),
  text: `${seat} ${n}`,
});

/** The game as each server has it, when all have read what the others stored. */
export async function sumsOf({ servers, id, seats }: Both): Promise<readonly string[]> {
  return Promise.all(
    servers.map(async server => {
      const room = (await server.rooms.room(id))!;
      await room.inTurn(() => room.catchUp());
      const views = [...seats, null].map(seat => checksum(room.viewer(seat).place.view));
      return JSON.stringify([room.entries.length, checksum(room.known.play.state), ...views]);
    }),
  );
}
