// Retreats, pursuits and facings at tables in Node: positions are found in games that were recorded.

import { type Awaits, knock } from '@gonfalon/kernel';
import { expect, test } from 'vitest';
import { deskFor } from '../src/table/desk-for.ts';
import { ledWays } from '../src/table/gesture/led.ts';
import { handFor } from '../src/table/hand.ts';
import { leftAt } from '../src/table/offers.ts';
import { boardPicture } from '../src/table/picture-of.ts';
import { type Recorded, recorded, sessionAfter } from './recorded.ts';

const RECORDS = [
  ['grunwald-1410', 'ulrichs-attack-1500'],
  ['grunwald-1410', 'clash-of-titans-6000'],
  ['kosovo-1389', 'kosovo-field-6000'],
] as const;

/** Tables at which this is asked, of all the records. */
async function tablesAt(key: string) {
  const found = [];
  for (const [box, name] of RECORDS) {
    const game: Recorded = await recorded(box, name);
    for (const { number, before } of sessionAfter(game).entries.value) {
      const now: Awaits = game.opened.game.awaits(before);
      if (now.kind === 'seats' && now.moment.key === key) found.push({ game, number: number - 1 });
    }
  }
  return found;
}
const deskAt = ({ game, number }: { game: Recorded; number: number }) => {
  const session = sessionAfter(game, number);
  return deskFor(session, handFor(session));
};

test('every way of a retreat can be gone, and some are longer than a hex', async () => {
  const tables = await tablesAt('retreat');
  expect(tables.length).toBeGreaterThan(5);
  let longest = 0;
  for (const table of tables) {
    const { session, hand } = deskAt(table);
    const { game } = session.opened;
    const seat = session.asked.value!;
    const ways = ledWays(game, session.state.value, seat, hand.unit.value!);
    expect(ways.length).toBeGreaterThan(0);
    for (const { path, at, left } of ways) {
      let state = session.state.value;
      for (const action of path) {
        const taken = knock(game, state, { seat, action });
        expect(taken.ok).toBe(true);
        if (taken.ok) state = taken.step.state;
      }
      longest = Math.max(longest, path.length);
      expect(session.opened.showing.unit(state, seat, hand.unit.value!)?.at ?? at).toBe(at);
      expect([left < 0, leftAt(session.opened.showing, { left })]).toEqual([true, '']);
    }
  }
  expect(longest).toBeGreaterThan(1);
}, 60_000);

test('one touch of its last hex leads a unit there, and an arrow then answers which way it faces', async () => {
  const tables = await tablesAt('retreat');
  let faced = 0;
  for (const table of tables) {
    const desk = deskAt(table);
    const { hand, session } = desk;
    const unit = hand.unit.value!;
    const far = [...hand.reach.value.values()].map(ends => ends[0]!).sort((a, b) => a.left - b.left)[0]!;
    expect(boardPicture(desk).reach.find(({ at }) => at === far.at)?.left).toBe('');
    const before = session.entries.value.length;
    hand.tap(far.at, undefined);
    expect(session.entries.value.length - before).toBe(far.path.length);
    const now = session.awaits.value;
    if (now.kind !== 'seats' || now.moment.key !== 'face' || now.moment.about?.[0] !== unit) continue;
    const wheel = boardPicture(desk).facings!;
    expect(wheel.at).toBe(far.at);
    expect(wheel.open.length).toBeGreaterThan(1);
    hand.face(wheel.open[1]!);
    expect(session.entries.value.at(-1)).toMatchObject({
      said: { action: { do: 'face', facing: wheel.open[1] } },
    });
    faced++;
  }
  expect(faced).toBeGreaterThan(0);
}, 60_000);

test('a pursuit that is led to a hex ends there', async () => {
  const tables = await tablesAt('pursuit');
  expect(tables.length).toBeGreaterThan(0);
  let stood = 0;
  for (const table of tables) {
    const { hand, session } = deskAt(table);
    const [ends] = hand.reach.value.values();
    if (!ends) continue;
    const unit = hand.unit.value!;
    hand.tap(ends[0]!.at, undefined);
    const now = session.awaits.value;
    // Another may pursue after it.
    if (now.kind === 'seats' && now.moment.key === 'pursuit') expect(now.moment.about).not.toEqual([unit]);
    if (ends[0]!.path.at(-1)!.do === 'stand-fast') stood++;
  }
  expect(stood).toBeGreaterThan(0);
}, 60_000);

test('a unit that marches, or shares the question with others, is not led', async () => {
  const { opened, ...game } = await recorded('grunwald-1410', 'ulrichs-attack-1500');
  const { session, hand } = deskAt({ game: { opened, ...game }, number: 1 });
  const seat = session.asked.value!;
  expect(ledWays(opened.game, session.state.value, seat, hand.unit.value!)).toEqual([]);
  const desk = deskAt((await tablesAt('attack'))[0]!);
  const any = desk.hand.subjects.value.may[0]!;
  expect(ledWays(opened.game, desk.session.state.value, desk.session.asked.value!, any)).toEqual([]);
});
