// Two servers on one database, and a player at each: who has a page open at one is here for the other too.

import { boxOf } from '@gonfalon/library';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machineTime, type Time } from '../../src/time.ts';
import { Guest, newKey, Player, TERMS } from './guest.ts';
import { type Running, running } from './running.ts';
import { type Place, placeFor } from './stores.ts';

const MINUTE = 60_000;
const game = (await boxOf('medieval-battle')!.game!())!;

/** A clock that can be put forward; what is to be done later is done in real time. */
const ahead = { by: 0 };
const time: Time = { now: () => Date.now() + ahead.by, after: machineTime.after };

let place: Place;
let here: Running;
let there: Running;
beforeAll(async () => {
  place = await placeFor('postgres');
  [here, there] = [await running(place, { time }), await running(place, { time })];
});
afterAll(async () => {
  await here.stop();
  await there.stop();
  await place.remove();
});

const atOther = (guest: Guest): Guest =>
  Object.assign(new Guest(there.url), { token: guest.token, id: guest.id });

test('nothing is claimed of somebody whose page is open at another server, and it is when he has left that one', async () => {
  const [ana, bob] = [await Guest.come(here.url, 'Ana'), await Guest.come(here.url, 'Bob')];
  const { id, invites } = await ana.create({
    box: 'medieval-battle',
    scenario: 'standard',
    seats: { red: 'me', yellow: 'link' },
    terms: { ...TERMS, pace: 'evening', dice: 'sealed' },
  });
  await bob.join(invites.find(({ seat }) => seat === 'yellow')!.token);
  const yellow = await Player.sit(bob, game, id, 'yellow');
  const red = await Player.sit(atOther(ana), game, id, 'red');
  // Both recruit, so both are asked.
  expect([red.isAsked, yellow.isAsked]).toEqual([true, true]);
  const present = (): unknown =>
    yellow.socket.heard.findLast(message => message.type === 'presence' && message.game === id);
  await expect.poll(present, { timeout: 30_000 }).toMatchObject({ presence: { here: ['red', 'yellow'] } });

  const claim = () =>
    yellow.socket.answer({ type: 'end', game: id, seat: 'yellow', key: newKey(), how: 'claim', as: 'win' });
  ahead.by += 3 * MINUTE;
  await there.rooms.stillHere();
  const stored = async (): Promise<number> => {
    const room = (await here.rooms.room(id))!;
    await room.catchUp();
    return room.awayFor('red');
  };
  await expect.poll(stored, { timeout: 30_000 }).toBe(0);
  expect(await claim()).toMatchObject({ type: 'no', code: 'notNow' });

  await red.socket.close();
  await expect.poll(present, { timeout: 30_000 }).toMatchObject({ presence: { here: ['yellow'] } });
  ahead.by += 3 * MINUTE;
  expect(await claim()).toMatchObject({ type: 'ack' });
  await yellow.until(() => yellow.over);
  expect([...here.faults, ...there.faults]).toEqual([]);
});
