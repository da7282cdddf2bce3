// What an order has begun it brings to its end. Skirmish has no such order, so the question is written by hand.

import { type AnyGame, type Moment, parseOrders } from '@gonfalon/kernel';
import { skirmish } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { type OwnWord, type Question, standingOrders } from '../src/index.ts';

const orders = parseOrders('blue: pass when=window\n');
const window: Moment = { key: 'window', pass: { do: 'pass' } };
const riders: Moment = { key: 'riders', close: { do: 'charge' } };

const asked = (moment: Moment, last: Partial<OwnWord> | null): Question => {
  const awaits = { kind: 'seats' as const, seats: ['blue'], moment };
  const game: AnyGame = { ...skirmish, awaits: () => awaits, choices: () => [{ do: 'charge' }] };
  const word: OwnWord | null = last && { by: 'order', action: { do: 'join' }, moment: window, ...last };
  return { game, seat: 'blue', view: {}, awaits, last: word, said: () => [] };
};
const answerTo = (moment: Moment, last: Partial<OwnWord> | null) =>
  standingOrders(orders).answer(asked(moment, last));

describe('riders an order has named', () => {
  test('ride', () => expect(answerTo(riders, {})).toEqual({ do: 'charge' }));
  test('but not where a person named them', () => expect(answerTo(riders, { by: 'person' })).toBeNull());
  test('nor where the order let pass', () => expect(answerTo(riders, { action: { do: 'pass' } })).toBeNull());
  test('nor where nothing could be let pass', () => expect(answerTo(riders, { moment: riders })).toBeNull());
  test('nor where another has spoken since', () => expect(answerTo(riders, null)).toBeNull());
  test('nor where the present question can be let pass', () =>
    expect(answerTo({ ...riders, pass: { do: 'stay' } }, {})).toBeNull());
  test('nor where nothing ends it', () => expect(answerTo({ key: 'riders' }, {})).toBeNull());
});
