// Two people play from a link, on both databases.

import { checksum, parseRecord, replay } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Guest, newKey, Player, playAtRandom, TERMS } from './guest.ts';
import { type Running, runningOn } from './running.ts';
import { KINDS, type Place } from './stores.ts';

describe.each(KINDS)('two people on %s', kind => {
  let server: Running;
  let place: Place;
  beforeAll(async () => {
    ({ server, place } = await runningOn(kind));
  });
  afterAll(async () => {
    await server.stop();
    await place.remove();
  });

  const pair = async (box: string, scenario: string, terms = TERMS) => {
    const game = (await boxOf(box)!.game!())!;
    const [first, second] = game.seats(scenario) as [string, string];
    const ana = await Guest.come(server.url, 'Ana');
    const bob = await Guest.come(server.url, 'Bob');
    const { id, invites } = await ana.create({
      box,
      scenario,
      seats: { [first]: 'me', [second]: 'link' },
      terms,
    });
    await bob.join(invites.find(({ seat }) => seat === second)!.token);
    const one = await Player.sit(ana, game, id, first);
    const two = await Player.sit(bob, game, id, second);
    one.commitDice();
    two.commitDice();
    return { game, id, ana, bob, one, two };
  };

  test('play Medieval Battle, and a third looks on', async () => {
    const { game, id, ana, one, two } = await pair('medieval-battle', 'standard');
    const carl = await Guest.come(server.url, 'Carl');
    const three = await Player.sit(carl, game, id, null);
    await playAtRandom([one, two], 'battle', 30);
    expect(one.n).toBeGreaterThan(20);
    expect(
      (await one.socket.answer({ type: 'end', game: id, seat: one.as!, key: newKey(), how: 'resign' })).type,
    ).toBe('ack');
    await Promise.all([one, two, three].map(player => player.until(() => player.over)));
    const room = (await server.rooms.room(id))!;
    for (const player of [one, two, three]) expect(player.sum).toBe(sumAtServer(room, player));
    expect(one.entries.at(-1)).toMatchObject({ is: 'end', how: 'resigned', seat: one.as, winner: two.as });
    const record = await (await ana.ask('GET', `/games/${id}/record`)).text();
    expect(replay(game, parseRecord(record)).ended).toMatchObject({ end: 'resigned' });
    expect(server.faults).toEqual([]);
  });

  test("throw dice that all have shaken, in Ulrich's Attack", async () => {
    const scenario = boxOf('grunwald-1410')!.scenarios[0]!.id;
    const { game, id, ana, one, two } = await pair('grunwald-1410', scenario);
    await playAtRandom([one, two], 'attack', 300);
    await one.socket.answer({ type: 'end', game: id, seat: one.as!, key: newKey(), how: 'resign' });
    await Promise.all([one, two].map(player => player.until(() => player.over)));
    // What cannot be packed is left out of a log that is read as a whole: most sums, and keys of long ago.
    const { entries } = await ana.log(id, one.as);
    const last = entries.length;
    expect(last).toBeGreaterThan(300);
    expect(entries.filter(({ sum }) => sum).map(({ n }) => n)).toEqual([
      ...Array.from({ length: Math.ceil(last / 64) - 1 }, (_, k) => 64 * (k + 1)),
      last,
    ]);
    expect(entries.filter(({ key }) => key).every(({ n }) => n > last - 256)).toBe(true);
    expect(entries.some(({ key }) => key)).toBe(true);
    const record = parseRecord(await (await ana.ask('GET', `/games/${id}/record`)).text());
    expect(replay(game, record).ended).not.toBeNull();
    expect(server.faults).toEqual([]);
  });
});

const sumAtServer = (
  room: { viewer(seat: string | null): { place: { view: unknown } } },
  player: Player,
): string => checksum(room.viewer(player.as).place.view);
