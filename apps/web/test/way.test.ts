import { distance } from '@gonfalon/hex';
import type { HexId, UnitId } from '@gonfalon/kernel';
import { expect, test } from 'vitest';
import { type Hand, handFor } from '../src/table/hand.ts';
import type { Session } from '../src/table/session.ts';
import { readPlan } from './plans/plan.ts';
import { freshSession } from './recorded.ts';

/** So many entries of the plan, with Bobrok's regiment in a wood of its choice. */
async function ambushed(wood: HexId, entries: number): Promise<Session> {
  const session = await freshSession('kulikovo-1380', 'kulikowe-pole', 'bobrok');
  const { lines } = readPlan(session.opened.game.actions, 'kulikovo.txt');
  for (const { said } of lines.slice(0, entries)) {
    if (session.curtain.value !== null) session.liftCurtain();
    const { action } = said as Extract<typeof said, { action: unknown }>;
    expect(session.say(action.do === 'place' ? { ...action, at: wood } : action)).toBeNull();
  }
  session.liftCurtain();
  expect(session.opened.game.secrets(session.state.value)).toBe(true);
  return session;
}

/** Every way the red button would offer first, as its table reads. */
function* waysOf(hand: Hand, units: readonly UnitId[] = hand.subjects.value.may) {
  for (const unit of units) {
    hand.take(unit);
    for (const hex of hand.reach.value.keys()) {
      hand.aimAt(hex);
      yield { unit, hex, way: hand.way.value, warnings: hand.warnings.value };
    }
  }
}

/** Why K49 cannot go there, for every hex around it that it cannot reach. */
function refusals(hand: Hand) {
  const grid = hand.grid.value;
  const home = grid.hex(hand.places.value.get('K49')!)!;
  const near = grid.ids.filter(hex => distance(grid, home, grid.hex(hex)!) < 8 && !hand.reach.value.has(hex));
  return near.map(hex => {
    hand.take('K49');
    hand.tap(hex, undefined);
    return { hex, refused: hand.refused.value };
  });
}

test.each([
  ['mongols', 2],
  ['russians', 7],
])('ways of the %s are costed hex by hex while a regiment lies hidden', async (seat, entries) => {
  const session = await ambushed('4212', entries);
  expect(session.asked.value).toBe(seat);
  let long = 0;
  for (const { unit, hex, way } of waysOf(handFor(session))) {
    if (way.length > 2) long++;
    const untold = way.filter(({ left, charge }) => left === undefined || charge === undefined);
    expect(untold, `${unit} to ${hex}`).toEqual([]);
    const left = way.map(one => one.left!);
    expect(left).toEqual(left.toSorted((a, b) => b - a));
  }
  expect(long).toBeGreaterThan(100);
});

test('what the ways of the enemy tell is the same wherever the regiment lies', async () => {
  // K49 stands before the first of these woods.
  const [here, elsewhere] = await Promise.all(['4212', '0404'].map(wood => ambushed(wood, 9)));
  expect(here!.asked.value).toBe('mongols');
  const told = [...waysOf(handFor(here!), ['K49'])];
  expect(told.length).toBeGreaterThan(20);
  expect([...waysOf(handFor(elsewhere!), ['K49'])]).toEqual(told);
  expect(refusals(handFor(here!))).toEqual(refusals(handFor(elsewhere!)));
});
