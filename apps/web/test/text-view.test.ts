import { chance } from '@gonfalon/host';
import { type Action, type UnitId, writeAction } from '@gonfalon/kernel';
import { actorOf } from '@gonfalon/kit';
import { describe, expect, test } from 'vitest';
import { handFor } from '../src/table/hand.ts';
import type { Session } from '../src/table/session.ts';
import { around, nearby } from '../src/table/text-view/surroundings.ts';
import { freshSession, recorded, sessionAfter } from './recorded.ts';

/** What the decision of the textual view lists as buttons: by unit where units may act, then by hex. */
function offered(session: Session, units: readonly UnitId[]): readonly Action[] {
  const hand = handFor(session);
  const found: Action[] = [];
  const gather = (): void => {
    found.push(...hand.orders.value.flatMap(({ path }) => path));
    const pointed = [...hand.byHex.value.values()].flat();
    found.push(...pointed.filter(({ path }) => path.length === 1).flatMap(({ path }) => path));
  };
  gather();
  for (const unit of units) {
    hand.take(unit);
    gather();
  }
  hand.close();
  return found;
}

const FEW = 4;

describe('everything that may be done has a button', () => {
  test.each([
    ['grunwald-1410', 'clash-of-titans-6000'],
    ['kosovo-1389', 'milos-obilic-1500'],
    ['kulikovo-1380', 'the-ambush-1500'],
  ])('%s %s', async (box, name) => {
    const recording = await recorded(box, name);
    const { game, showing } = recording.opened;
    const text = (action: Action): string => writeAction(game.actions, action);
    let asked = 0;
    for (let n = 0; n < recording.entries.length; n += 13) {
      const session = sessionAfter(recording, n);
      session.liftCurtain();
      const seat = session.asked.value;
      if (seat === null) continue;
      const state = session.state.value;
      const { may, many } = showing.subjects(state, seat);
      if (many) continue;
      asked++;
      // Whole armies ride: every way of a few of them is enough.
      const few = may.length > FEW ? [may[n % may.length]!] : may;
      const buttons = new Set(offered(session, few).map(text));
      const choices = game
        .choices(state, seat)
        .filter(choice => actorOf(choice) === undefined || few.includes(actorOf(choice)!))
        .map(text);
      expect(choices.filter(choice => !buttons.has(choice))).toEqual([]);
    }
    expect(asked).toBeGreaterThan(10);
  });

  test('a whole Medieval Battle, each order taken from the buttons', async () => {
    const session = await freshSession('medieval-battle', 'standard', 'text');
    const below = chance('text');
    const { game, showing } = session.opened;
    const text = (action: Action): string => writeAction(game.actions, action);
    for (let n = 0; n < 3000 && session.awaits.value.kind !== 'over'; n++) {
      session.liftCurtain();
      const seat = session.asked.value!;
      const state = session.state.value;
      const choices = game.choices(state, seat);
      const wanted = choices[below(choices.length)]!;
      // Too many to list: the textual view lists those for the hex under the cursor.
      const { may, many } = showing.subjects(state, seat);
      const hex = wanted.at ?? wanted.to;
      const here = many && typeof hex === 'string' ? game.choices(state, seat, hex) : [];
      const buttons = [...offered(session, may), ...here];
      expect(buttons.map(text)).toContain(text(wanted));
      expect(session.say(wanted)).toBeNull();
    }
    expect(session.awaits.value.kind).toBe('over');
  });
});

describe('what lies near', async () => {
  const session = sessionAfter(await recorded('grunwald-1410', 'clash-of-titans-6000'));
  const hand = handFor(session);
  const grid = hand.grid.value;
  test('units come by distance, the nearest first, and none from farther away', () => {
    const units = [
      ['A', '2010'],
      ['B', '2012'],
      ['C', '2020'],
      ['nowhere', ''],
    ] as const;
    expect(nearby(grid, units, ['2011'], 1).map(({ unit, away }) => [unit, away])).toEqual([
      ['A', 1],
      ['B', 1],
    ]);
    expect(nearby(grid, units, ['2010', '2020'], 2).map(({ unit }) => unit)).toEqual(['A', 'C', 'B']);
  });
  test('a hex has its neighbours, as many as the map has, with who stands there', () => {
    const [unit, at] = [...hand.places.value][0]!;
    const rows = around(hand.shown.value, grid, hand.places.value, at);
    expect(rows[0]).toMatchObject({ facing: null, at });
    expect(rows[0]!.units).toContain(unit);
    expect(rows).toHaveLength(7);
    expect(around(hand.shown.value, grid, [], grid.ids[0]!).length).toBeLessThan(7);
    expect(around(hand.shown.value, grid, [], 'nowhere')).toEqual([]);
  });
  test('a stream on the side between is told', () => {
    const shown = hand.shown.value;
    const sides = grid.ids.flatMap(id => around(shown, grid, [], id).flatMap(row => row.side));
    expect(sides).toContain('stream');
    expect(sides).toContain('up');
  });
});
