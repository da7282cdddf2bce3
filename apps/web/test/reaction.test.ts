import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Action, answerOf, isSurrender, parseRecord, replay, sameAction } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { describe, expect, test } from 'vitest';
import type { Opened } from '../src/table/opened.ts';
import { askedIn, grouped } from '../src/table/reaction/options.ts';
import { presentOrders } from '../src/table/reaction/present-orders.ts';
import { marksOf, reactionMarks } from '../src/table/reaction/reaction-marks.ts';
import { ranked, worthOf } from '../src/table/reaction/worth.ts';
import type { Session } from '../src/table/session.ts';

const box = boxOf('grunwald-1410')!;
const [game, showing, words] = await Promise.all([box.game!(), box.showing!(), box.words('en')]);
const opened = {
  cites: {},
  game,
  showing,
  words: { knows: (key: string) => key in words },
} as unknown as Opened;
const file = join(
  import.meta.dirname,
  '../../../packages/games/grunwald-1410/test/golden/clash-of-titans-0.record',
);
const record = parseRecord(readFileSync(file, 'utf8'));
const stateAfter = (number: number): unknown =>
  replay(game, { ...record, entries: record.entries.slice(0, number) }).state;

/** The session as far as a reaction looks at it. */
const sessionAt = (state: unknown): Session => {
  const awaits = game.awaits(state);
  return {
    opened,
    awaits: { value: awaits },
    asked: { value: awaits.kind === 'seats' ? awaits.seats[0]! : null },
    now: { value: state },
  } as unknown as Session;
};
/** T2 has ridden up to two crossbowmen and a knight. */
const WINDOW = stateAfter(119);
const asked = askedIn(sessionAt(WINDOW))!;
const worths = new Map(
  asked.options
    .flatMap(({ choices }) => choices)
    .map(action => [action, worthOf(opened, WINDOW, asked.seat, action)]),
);

describe('options', () => {
  test('one for each deed of each unit', () => {
    const choices: Action[] = [
      { do: 'fire', unit: 'X1', target: 'K1' },
      { do: 'charge', unit: 'X1' },
      { do: 'fire', unit: 'X1', target: 'K2' },
      { do: 'fire', unit: 'X2', target: 'K1' },
      { do: 'ride' },
    ];
    expect(
      grouped(choices).map(({ number, verb, unit, choices: all }) => [number, verb, unit, all.length]),
    ).toEqual([
      [1, 'fire', 'X1', 2],
      [2, 'charge', 'X1', 1],
      [3, 'fire', 'X2', 1],
      [4, 'ride', undefined, 1],
    ]);
  });
  test('hold all choices but the pass and giving the battle up', () => {
    const offered = game.choices(WINDOW, asked.seat);
    const held = asked.options.flatMap(({ choices }) => choices);
    expect(offered).toContainEqual({ do: 'surrender' });
    expect(held).toEqual(offered.filter(action => !isSurrender(action) && !sameAction(action, asked.pass)));
  });
  test('are not asked for in free play, nor of nobody', () => {
    const free = stateAfter(2);
    expect(game.awaits(free)).toMatchObject({ kind: 'seats' });
    expect(askedIn(sessionAt(free))).toBeNull();
    expect(askedIn(sessionAt(stateAfter(30)))).toBeNull();
  });
  test('are numbered on the board by their units', () => {
    const marks = marksOf(asked.options);
    for (const { number, unit } of asked.options)
      expect(marks.get(unit!)).toEqual([{ state: 'may-react', option: number }]);
    const twice = marksOf(
      grouped([
        { do: 'fire', unit: 'X1' },
        { do: 'charge', unit: 'X1' },
      ]),
    );
    expect(twice.get('X1')).toEqual([{ state: 'may-react', option: 1 }]);
  });
  test('are told apart from the enemy they answer, who is marked too', () => {
    const marks = reactionMarks(sessionAt(WINDOW));
    expect(marks.get('T2')).toEqual([{ state: 'threatened' }]);
    expect(marks.size).toBe(marksOf(asked.options).size + 1);
  });
});

describe('worth', () => {
  test('is a chance the box has a word for', () => {
    for (const [action, worth] of worths) {
      expect(worth!.measure, action.do).toBeDefined();
      expect(words).toHaveProperty([`measure.${worth!.measure}`]);
      expect(worth!.value).toBe(game.odds(WINDOW, asked.seat, action)!.measures[worth!.measure!]);
    }
  });
  test('puts the best first and leaves equals as offered', () => {
    const option = asked.options.find(({ choices }) => choices.length > 1)!;
    const values = ranked(option.choices, worths).map(action => worths.get(action)!.value);
    expect(values).toEqual([...values].sort((a, b) => b - a));
    expect(ranked(option.choices, new Map())).toEqual(option.choices);
  });
});

describe('from now on', () => {
  const orders = presentOrders(asked, worths, unit => showing.unit(WINDOW, null, unit)?.seat === asked.seat);
  test('the mover or everybody is let pass this turn', () => {
    const passes = orders.filter(order => order.do === 'pass');
    expect(passes.map(({ units }) => units)).toEqual([asked.moment.about, undefined]);
    for (const order of passes) {
      expect(order.turnOnly).toBe(asked.moment.turn);
      expect(answerOf(game, WINDOW, asked.seat, [order])).toEqual(asked.pass);
    }
  });
  test('an answer to an enemy is about him, not about the own unit that answers', () => {
    const both = { ...asked, moment: { ...asked.moment, about: ['own', 'enemy'] } };
    const [first] = presentOrders(both, new Map(), unit => unit === 'own');
    expect(first!.units).toEqual(['enemy']);
    const [alone] = presentOrders(both, new Map(), () => true);
    expect(alone!.units).toEqual(['own', 'enemy']);
  });
  test('what is worth doing comes before letting pass', () => {
    expect(typeof orders[0]!.do).toBe('object');
    expect(orders.at(-1)!.do).toBe('pass');
  });
  test('what is no reaction is ordered by its own moment, or the order would never answer', () => {
    const pursuit = { ...asked, moment: { key: 'pursuit', pass: { do: 'stand-fast' } } };
    expect(new Set(presentOrders(pursuit, worths, () => true).map(({ moment }) => moment))).toEqual(
      new Set(['pursuit']),
    );
  });
  test('each deed with a chance would be chosen again', () => {
    const chosen = orders.filter(order => typeof order.do === 'object');
    expect(chosen.length).toBe(new Set([...worths.keys()].map(action => action.do)).size);
    const answer = answerOf(game, WINDOW, asked.seat, chosen);
    const best = Math.max(...[...worths.values()].map(worth => worth!.value));
    const same = [...worths].find(([action]) => answer !== null && sameAction(action, answer));
    expect(same?.[1]?.value).toBe(best);
  });
});
