import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ANY_MOMENT, liveEntries, parseOrders, parseRecord, replay, writeOrders } from '@gonfalon/kernel';
import { WORD } from '@gonfalon/kit';
import { BOXES, boxOf } from '@gonfalon/library';
import { describe, expect, test } from 'vitest';
import type { Opened } from '../src/table/opened.ts';
import { type Draft, knownDeeds, orderOf } from '../src/table/orders/draft.ts';
import { isColumn, mainMeasure, percentOf, shareOf } from '../src/table/orders/measures.ts';
import { orderSentence } from '../src/table/orders/sentence.ts';
import { given, partsOf, usefulFor, withUseful } from '../src/table/orders/useful.ts';
import type { Session } from '../src/table/session.ts';

const DRAFT: Draft = {
  seat: 'poles',
  moment: ANY_MOMENT,
  units: [],
  deed: 'pass',
  verb: 'shoot',
  measure: 'hit',
  atLeast: 5000,
  turnOnly: false,
};

describe('an order that is written', () => {
  const drafts: readonly Draft[] = [
    DRAFT,
    { ...DRAFT, deed: 'ask', moment: 'react-stepped', units: ['K1', 'K2'] },
    { ...DRAFT, deed: 'choose', turnOnly: true },
    { ...DRAFT, deed: 'choose', measure: 'column', atLeast: 0 },
  ];
  test.each(drafts)('is read back the same: $deed', draft => {
    const order = orderOf(draft, 4);
    expect(parseOrders(writeOrders([order]))).toEqual([order]);
  });
  test('holds for a turn only where turns are counted', () => {
    expect(orderOf({ ...DRAFT, turnOnly: true }, 4).turnOnly).toBe(4);
    expect(orderOf({ ...DRAFT, turnOnly: true }, undefined)).not.toHaveProperty('turnOnly');
    expect(orderOf(DRAFT, 4)).not.toHaveProperty('turnOnly');
  });
});

describe('measures', () => {
  test('per cents and ten-thousandths', () => {
    for (const percent of [0, 5, 33, 50, 100]) expect(percentOf(shareOf(percent))).toBe(percent);
    expect(percentOf(5833)).toBe(58);
  });
  test('the main one is a chance with a word', () => {
    const odds = { of: 1, chances: [], ledger: [], measures: { column: 3, dark: 1, success: 7000, hit: 10 } };
    expect(mainMeasure(odds, name => name !== 'dark')).toBe('success');
    expect(mainMeasure(odds, () => false)).toBeUndefined();
    expect(isColumn('column')).toBe(true);
    expect(isColumn('success')).toBe(false);
  });
});

describe('deeds an order can choose', async () => {
  const box = boxOf('grunwald-1410')!;
  const [game, showing, words] = await Promise.all([box.game!(), box.showing!(), box.words('en')]);
  const golden = join(import.meta.dirname, '../../../packages/games/grunwald-1410/test/golden');
  const record = parseRecord(readFileSync(join(golden, 'clash-of-titans-0.record'), 'utf8'));
  const deedsAfter = (number: number) => {
    const play = replay(game, { ...record, entries: record.entries.slice(0, number) });
    const awaits = game.awaits(play.state);
    return knownDeeds({
      opened: { game, showing, words: { knows: (key: string) => key in words } },
      asked: { value: awaits.kind === 'seats' ? awaits.seats[0]! : null },
      now: { value: play.state },
      eyes: { value: null },
      entries: {
        value: liveEntries(play).map(({ said, basis }) => ({ said, before: basis?.state ?? play.opening })),
      },
    } as unknown as Session);
  };
  test('are those whose odds have been met', () => {
    expect([...deedsAfter(2).keys()]).toEqual([]);
    const later = deedsAfter(119);
    expect([...later.keys()].sort()).toEqual(['countercharge', 'fire']);
    for (const measures of later.values())
      for (const name of measures) expect(words).toHaveProperty([`measure.${name}`]);
  });
});

describe('orders of use', async () => {
  const box = boxOf('grunwald-1410')!;
  const opened = { box, words: { knows: () => true, name: (id: string) => id } } as unknown as Opened;
  const [fire, charge] = box.orders;
  test('are sentences with a value in their middle', () => {
    expect(partsOf(fire!)).toEqual(['Fire when the chance of a hit is at least ', '.']);
    expect(partsOf(boxOf('medieval-battle')!.orders[0]!)[1]).toBe('');
    expect(orderSentence(opened, given(fire!, 'allies', 6500))).toBe(
      'Fire when the chance of a hit is at least 65%.',
    );
    expect(orderSentence(opened, given(charge!, 'allies', 1))).toBe('Countercharge at 2:1 or better.');
  });
  test('are given to a seat with the value chosen, and read back the same', () => {
    const order = given(charge!, 'allies', 2);
    expect(order).toMatchObject({ seat: 'allies', do: { choose: 'countercharge', atLeast: 2 } });
    expect(parseOrders(writeOrders([order]))).toEqual([order]);
    expect(given(charge!, 'allies', undefined).do).toEqual(charge!.order.do);
  });
  test('take the place of the same sentence with another value, of that seat and for the whole army', () => {
    const orders = [given(fire!, 'allies', 100), given(fire!, 'teutons', 100), given(charge!, 'allies', 1)];
    const units = { ...given(fire!, 'allies', 300), units: ['P1'] };
    expect(withUseful([...orders, units], given(fire!, 'allies', 200))).toEqual([
      ...orders.slice(1),
      units,
      given(fire!, 'allies', 200),
    ]);
  });
  test('are told from any other', () => {
    expect(usefulFor(opened, given(fire!, 'allies', 1))).toBe(fire);
    expect(usefulFor(opened, { seat: 'allies', moment: ANY_MOMENT, do: 'pass' })).toBeUndefined();
    expect(usefulFor(opened, { ...given(fire!, 'allies', 1), turnOnly: 3 })).toBeUndefined();
  });
});

test.each(BOXES.map(box => [box.id, box] as const))(
  'what an order of %s may choose by its chances has a name of its own',
  async (_, { orders, words }) => {
    const chosen = orders.flatMap(({ order }) => (typeof order.do === 'object' ? [order.do.choose] : []));
    for (const texts of [await words('en'), await words('pl')])
      for (const verb of chosen) expect(texts).toHaveProperty([WORD.deed(verb)]);
  },
);
