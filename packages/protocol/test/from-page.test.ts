import { BadInput } from '@gonfalon/kernel';
import { http, LIMITS, readFromPage } from '@gonfalon/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const SAY = {
  type: 'say',
  game: 'm2x7k4q9w3ra',
  seat: 'poles',
  key: '00112233445566778899aabbccddeeff',
  after: 3,
  path: [{ do: 'step', unit: 'K1', to: '0204', units: ['K1', 'K2'], yes: true, sp: 2 }],
  planRest: false,
};
const read = (message: unknown): unknown => readFromPage(JSON.stringify(message));

test('an order is read as it was said', () => {
  expect(read(SAY)).toEqual(SAY);
});

test.each<[string, unknown, string]>([
  ['no JSON', undefined, 'message: is not JSON'],
  ['no message', 3, 'message'],
  ['an unknown type', { ...SAY, type: 'shout' }, 'message, type: is "shout", which is not known here'],
  [
    'the name of a prototype as type',
    { ...SAY, type: 'constructor' },
    'message, type: is "constructor", which',
  ],
  ['a stranger among the fields', { ...SAY, seed: 'x' }, 'message, seed: is not known here'],
  ['a missing field', { ...SAY, after: undefined }, 'message, after: is missing'],
  ['a negative entry', { ...SAY, after: -1 }, 'message, after'],
  ['a game that is none', { ...SAY, game: '../../etc' }, 'message, game'],
  ['a key that is none', { ...SAY, key: 'x' }, 'message, key'],
  ['no orders', { ...SAY, path: [] }, 'message, path'],
  ['too many orders', { ...SAY, path: Array(LIMITS.path + 1).fill({ do: 'pass' }) }, 'message, path'],
  ['an order without a verb', { ...SAY, path: [{ unit: 'K1' }] }, 'message, path[0]'],
  ['an order with a nest in it', { ...SAY, path: [{ do: 'step', to: { hex: '0204' } }] }, 'message, path[0]'],
  [
    'an order with an argument no order has',
    { ...SAY, path: [{ do: 'step', 'a b': 1 }] },
    'message, path[0]',
  ],
  ['a seat that is none', { ...SAY, seat: 'a b' }, 'message, seat'],
])('%s is refused with place and reason', (_, message, place) => {
  const text = message === undefined ? '{' : JSON.stringify(message);
  expect(() => readFromPage(text)).toThrow(BadInput);
  expect(() => readFromPage(text)).toThrow(place);
});

test('a prototype is no argument of an order, and is left out', () => {
  const text = JSON.stringify(SAY).replace('"do":"step"', '"do":"step","__proto__":{"admin":true}');
  expect(JSON.stringify(readFromPage(text))).toBe(JSON.stringify(SAY));
});

test.each([
  ['two lines', 'Ana\r\nBob'],
  ['blanks alone', ' \u00a0 '],
  ['a zero byte', 'Ana\0'],
  ['half of a character', 'Ana\ud83d'],
  ['letters that run the other way', 'Ana\u202eboB'],
])('a name of %s is refused', (_, name) => {
  expect(http.meRequest.safeParse({ name, language: 'en' }).success).toBe(false);
});

test('names of other alphabets are names, and so are those of objects', () => {
  for (const name of ['Zażółć', '李 小龍', 'אנה', '__proto__', 'constructor', '💂🏽‍♀️', "O'Neill"])
    expect(http.meRequest.parse({ name, language: 'en' }).name).toBe(name);
});

test('a line of chat may be broken, and holds nothing that cannot be seen', () => {
  const chat = { type: 'chat', game: SAY.game, key: SAY.key, room: 'seats' };
  expect(read({ ...chat, text: 'Well\n\tplayed' })).toMatchObject({ text: 'Well\n\tplayed' });
  expect(() => read({ ...chat, text: 'Well\0' })).toThrow('message, text: must be lines of letters');
});

test('a nest deeper than could be shown is refused like any other', () => {
  const nest = '['.repeat(30_000) + ']'.repeat(30_000);
  expect(() => readFromPage(nest)).toThrow('message: is a list, expected an object');
  const order = JSON.stringify(SAY).replace('"K1"', nest);
  expect(() => readFromPage(order)).toThrow('message, path[0].unit: is a list, which is not known here');
});

test('what is too long is not even read', () => {
  expect(() => readFromPage(`{"type":"${'x'.repeat(LIMITS.message)}"}`)).toThrow('at most 65536 are taken');
});

test('whatever comes is read or refused in one sentence', () => {
  const kinds = ['hello', 'watch', 'say', 'undo', 'plan', 'chat', 'offer', 'end', 'ping'];
  const message = fc.record(
    {
      type: fc.constantFrom(...kinds),
      game: fc.oneof(fc.constant(SAY.game), fc.jsonValue()),
      seat: fc.oneof(fc.constant('poles'), fc.jsonValue()),
      as: fc.jsonValue(),
      key: fc.oneof(fc.constant(SAY.key), fc.jsonValue()),
      after: fc.oneof(fc.nat(), fc.jsonValue()),
      path: fc.jsonValue(),
      text: fc.jsonValue(),
      t: fc.jsonValue(),
    },
    { requiredKeys: ['type'] },
  );
  fc.assert(
    fc.property(fc.oneof(message, fc.jsonValue()), data => {
      try {
        read(data);
      } catch (error) {
        expect(error).toBeInstanceOf(BadInput);
        expect(String(error)).not.toContain('\n');
      }
    }),
    { numRuns: 2000 },
  );
});
