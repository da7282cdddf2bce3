// A fight with retreat and pursuit, counted at a table in Node: each gesture of the hand is an input, dice fall by themselves.

import { expect, test } from 'vitest';
import { deskFor } from '../src/table/desk-for.ts';
import { fightInOne } from '../src/table/fight/in-one.ts';
import { handFor } from '../src/table/hand.ts';
import { boardPicture } from '../src/table/picture-of.ts';
import { laidSession } from './recorded.ts';

const FIELD = `gonfalon-position 1
box grunwald-1410
scenario clash-of-titans
field empty 14x12
turn 2 phase=2
unit P1 cavalry allies at=0607 armour=2
unit E1 cavalry teutons at=0606 facing=S
unit E9 cavalry teutons at=1301 facing=S
`;

/** What was asked on the way, and how many inputs answered it. */
async function fought(seed: string) {
  const session = await laidSession('grunwald-1410', 'clash-of-titans', seed, FIELD);
  const desk = deskFor(session, handFor(session));
  const { hand } = desk;
  const asked: string[] = [];
  hand.release('P1', '0606');
  // One press: nothing can come between.
  session.say({ do: 'fight' });
  let inputs = 2;
  for (; inputs < 20; inputs++) {
    while (session.awaits.value.kind === 'dice') session.roll();
    const now = session.awaits.value;
    if (now.kind !== 'seats' || !/^(?:retreat|pursuit|face)/.test(now.moment.key)) break;
    asked.push(now.moment.key);
    const [last] = [...hand.reach.value.values()].map(ends => ends[0]!).sort((a, b) => a.left - b.left);
    if (last) hand.tap(last.at, undefined);
    else hand.face(boardPicture(desk).facings!.open[0]!);
  }
  return { asked, inputs, pursued: hand.places.value.get('P1') !== '0607' };
}

test('takes at most six', async () => {
  const fights = await Promise.all(Array.from({ length: 60 }, (_, n) => fought(`fight ${n}`)));
  const whole = fights.filter(({ asked, pursued }) => asked.includes('retreat') && pursued);
  expect(whole.length).toBeGreaterThan(0);
  expect(Math.max(...whole.map(({ inputs }) => inputs))).toBeLessThanOrEqual(6);
});

test('one press fights and rolls; an order that is not followed by dice only is said', async () => {
  const session = await laidSession('grunwald-1410', 'clash-of-titans', 'one', FIELD);
  const attack = { do: 'attack', unit: 'P1', at: '0606' };
  const plain = fightInOne(session, attack, () => void session.say(attack));
  expect(plain.word).toBe('attack');
  plain.does();
  expect(session.awaits.value.kind).toBe('seats');
  const fight = fightInOne(session, { do: 'fight' }, () => void session.say({ do: 'fight' }));
  expect(fight.word).not.toBe('fight');
  fight.does();
  expect(session.entries.value.map(({ said }) => ('rolled' in said ? 'dice' : 'order'))).toEqual([
    'order',
    'order',
    'dice',
  ]);
});
