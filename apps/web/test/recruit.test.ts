// Medieval Battle at the table without pixels: an army is chosen and chosen otherwise, the curtain covers what is secret,
// what follows is told before it is chosen.

import { memorySaves } from '@gonfalon/host';
import { type Action, parseAction } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { expect, test, vi } from 'vitest';
import { newGame } from '../src/store/new-game.ts';
import { curtainOver } from '../src/table/curtain-over.ts';
import { deskFor } from '../src/table/desk-for.ts';
import { endBy, endText } from '../src/table/ends-game.ts';
import { followsOf } from '../src/table/fight/follows.ts';
import { handFor } from '../src/table/hand.ts';
import { follow } from '../src/table/listen.ts';
import { LocalSession } from '../src/table/local-session.ts';
import { openBox } from '../src/table/opened.ts';
import { recapIn } from '../src/table/recap/recap-of-session.ts';
import {
  lastChange,
  recruitmentIn,
  stillAffordable,
  takeBack,
  whyNoTakeBack,
} from '../src/table/recruit/recruiting.ts';

vi.mock('virtual:ready-sheets', () => ({ READY_SHEETS: {} }));

const opened = await openBox(boxOf('medieval-battle')!);
const ord = (line: string): Action => parseAction(opened.game.actions, line);

async function table(lay = '') {
  const saves = memorySaves();
  const row = newGame(opened.game, { scenario: 'standard', options: {}, lay, seed: 'one', umpire: false });
  await saves.begin(row);
  const session = new LocalSession(opened, (await saves.open(row.id))!, saves);
  return deskFor(session, handFor(session));
}
const HEAD = 'gonfalon-position 1\nbox medieval-battle\nscenario standard\nsheet 8x8\n';

test('choices of an army are taken back one by one by their reverse, and the reverse is not taken back again', async () => {
  const desk = await table();
  const { session } = desk;
  expect([recruitmentIn(session), session.curtain.value]).toEqual([null, 'red']);
  session.liftCurtain();
  expect(whyNoTakeBack(session)).toBe('undo.nothing');
  expect(takeBack(session)).toMatchObject({ ok: false });
  for (const line of ['recruit kind=HC', 'recruit kind=PK', 'dismiss kind=HC']) session.say(ord(line));
  const army = () =>
    recruitmentIn(session)!
      .kinds.filter(({ count, more }) => count > 0 && more)
      .map(({ kind, count }) => `${kind} ${count}`);
  expect([army(), session.whyNoUndo()]).toEqual([['PK 1'], 'undo.atOnce']);
  expect(lastChange(session)!.order).toEqual(ord('dismiss kind=HC'));
  desk.run('undo');
  expect(army()).toEqual(['HC 1', 'PK 1']);
  desk.run('undo');
  expect(army()).toEqual(['HC 1']);
  session.say(ord('recruit kind=AR'));
  desk.run('undo');
  desk.run('undo');
  expect([army(), whyNoTakeBack(session)]).toEqual([[], 'undo.nothing']);
});

test('an army that was just chosen is nothing to be told of, and a refusal goes with the next choice', async () => {
  const desk = await table();
  const { session, hand } = desk;
  const stop = follow(desk);
  session.liftCurtain();
  for (const kind of ['HC', 'HC', 'HC', 'HC']) desk.order(ord(`recruit kind=${kind}`));
  expect(hand.refused.value).toBeDefined();
  desk.order(ord('recruit kind=PK'));
  expect(hand.refused.value).toBeUndefined();
  desk.order(ord('ready'));
  for (const end of stop) end();
  session.liftCurtain();
  session.say(ord('ready'));
  session.liftCurtain();
  expect(recapIn(session).recap.value).toBeNull();
});

test('what the rest would buy is what the rules still allow, each kind once before any comes twice', async () => {
  const { session } = await table();
  session.liftCurtain();
  const kinds = () => stillAffordable(session, recruitmentIn(session)!).map(({ kind }) => kind);
  for (const line of ['HC', 'HC', 'HC', 'LC', 'LC'].map(kind => `recruit kind=${kind}`))
    session.say(ord(line));
  expect(kinds()).toEqual(['LC', 'HA', 'HI', 'LI']);
  session.say(ord('recruit kind=LB'));
  session.say(ord('recruit kind=HI'));
  // One longbow is all this map allows, though the points would do.
  expect(kinds()).toEqual(['LC', 'LI']);
});

test('the curtain covers all while armies are chosen, and only the panels once units stand on the board', async () => {
  const desk = await table();
  const { session } = desk;
  expect(curtainOver(desk)).toBe('all');
  session.liftCurtain();
  expect(curtainOver(desk)).toBeNull();
  for (const line of ['recruit kind=HC', 'ready']) session.say(ord(line));
  expect(curtainOver(desk)).toBe('all');
  session.liftCurtain();
  for (const line of ['recruit kind=PK', 'ready']) session.say(ord(line));
  const { choices } = opened.game;
  // Wagon trains are no secret.
  for (const seat of ['red', 'yellow']) {
    expect(curtainOver(desk)).toBeNull();
    session.say(choices(session.state.value, seat).at(seat === 'red' ? 0 : -1)!);
  }
  expect([session.curtain.value, curtainOver(desk)]).toEqual(['red', 'panels']);
  desk.textual.value = true;
  expect(curtainOver(desk)).toBe('all');
  session.reviewed.value = 1;
  expect(curtainOver(desk)).toBeNull();
});

test('IV.3.7 whoever is attacked knows what standing costs him', async () => {
  const { session } = await table(
    `${HEAD}unit R1 HC red at=0404\nunit Y1 AR yellow at=0405\nunit RW WT red at=0101\nunit YW WT yellow at=0808\nturn red`,
  );
  session.say(ord('melee unit=R1 target=Y1'));
  expect(session.asked.value).toBe('yellow');
  const told = followsOf(session, ord('stand'))!;
  expect(told).toContain('losses 0-2');
  expect(told).toContain('Y1 is wiped out');
  expect(followsOf(session, ord('pass'))).toBeNull();
});

test('V.9 the second pass is known to end the battle, and who would win', async () => {
  const { session } = await table(
    `${HEAD}unit R1 HC red at=0404\nunit Y1 AR yellow at=0808\nunit RW WT red at=0101\nunit YW WT yellow at=0806\nturn red`,
  );
  expect(endBy(session, ord('pass'))).toBeNull();
  session.say(ord('pass'));
  const end = endBy(session, ord('pass'))!;
  expect(end).toMatchObject({ winner: 'red', rule: 'ending.passesThenValue' });
  expect(endText(opened, end)).toBe(
    'This ends the battle. Both sides passed one after the other; the value of the units decides. Victory: Red',
  );
});
