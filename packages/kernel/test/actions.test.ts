import {
  type ActionOf,
  BadInput,
  parseAction,
  readAction,
  readInput,
  sameAction,
  writeAction,
} from '@gonfalon/kernel';
import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';

const specs = {
  step: { unit: 'unit', to: 'hex', charge: 'word?' },
  turn: { unit: 'unit', facing: 'facing' },
  fire: { units: 'units', at: 'unit', volley: 'flag?', shots: 'int?' },
  done: {},
} as const;

describe('text', () => {
  test('an action is written in the order of its spec', () => {
    expect(writeAction(specs, { charge: 'hold', to: '2410', unit: 'K1', do: 'step' })).toBe(
      'step unit=K1 to=2410 charge=hold',
    );
    expect(writeAction(specs, { do: 'turn', unit: 'K1', facing: 3 })).toBe('turn unit=K1 facing=S');
    expect(writeAction(specs, { do: 'fire', units: ['P1', 'P2'], at: 'K1', volley: true })).toBe(
      'fire units=P1,P2 at=K1 volley=yes',
    );
    expect(writeAction(specs, { do: 'done' })).toBe('done');
  });
  test('whatever can be said is read back the same', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9/.:-]{1,5}$/);
    const action = fc.oneof(
      fc.record(
        { do: fc.constant('step'), unit: word, to: word, charge: word },
        { requiredKeys: ['do', 'unit', 'to'] },
      ),
      fc.record({ do: fc.constant('turn'), unit: word, facing: fc.integer({ min: 0, max: 5 }) }),
      fc.record(
        {
          do: fc.constant('fire'),
          units: fc.array(word),
          at: word,
          volley: fc.boolean(),
          shots: fc.maxSafeInteger(),
        },
        { requiredKeys: ['do', 'units', 'at'] },
      ),
    );
    fc.assert(
      fc.property(action, said => {
        expect(parseAction(specs, writeAction(specs, said))).toEqual(said);
        expect(readAction(specs, JSON.parse(JSON.stringify(said)))).toEqual(said);
      }),
    );
  });
  test.each([
    ['leap unit=K1', '"leap unit=K1": there is no action "leap"; known are step, turn, fire, done'],
    ['step unit=K1', 'step needs to (hex)'],
    ['step unit=K1 to=2410 speed=9', 'step takes no "speed"; it takes unit, to, charge'],
    ['done now=yes', 'done takes no "now"; it takes nothing'],
    ['step K1 to=2410', '"K1" needs a name, as in unit=K1'],
    ['turn unit=K1 facing=E', 'facing must be a facing: 0 to 5, or N NE SE S SW NW in text, not "E"'],
    ['turn unit=K1 facing=3', 'not "3"'],
    ['fire units=P1,,P2 at=K1', 'units must be a list of words'],
    ['fire units=P1 at=K1 volley=true', 'volley must be true or false (yes or no in text), not "true"'],
    ['fire units=P1 at=K1 shots=1.5', 'shots must be a whole number, not "1.5"'],
    ['fire units=P1 at=K1 shots=-0', 'shots must be a whole number'],
    ['step unit="K 1" to=2410', 'unit must be one word'],
    ['', 'the line is empty'],
  ])('"%s" is refused', (text, reason) => {
    expect(() => parseAction(specs, text)).toThrow(BadInput);
    expect(() => parseAction(specs, text)).toThrow(reason);
  });
});

describe('JSON', () => {
  test.each([
    [null, 'action: a JSON object is expected here'],
    [['step'], 'action: a JSON object is expected here'],
    [{}, 'action.do: an action names its verb here'],
    [{ do: 'constructor' }, 'action.do: there is no action "constructor"'],
    [{ do: 'step', unit: 'K1' }, 'action: step needs to (hex)'],
    [{ do: 'step', unit: 7, to: '2410' }, 'action.unit: unit must be one word'],
    [{ do: 'step', unit: 'K1', to: '2410', toString: 'x' }, 'action.toString: step takes no "toString"'],
    [JSON.parse('{"do":"done","__proto__":{}}'), 'action.__proto__: done takes no'],
    [{ do: 'turn', unit: 'K1', facing: 6 }, 'action.facing: facing must be a facing'],
    [{ do: 'turn', unit: 'K1', facing: 'S' }, 'not "S"'],
    [{ do: 'fire', units: 'P1', at: 'K1' }, 'action.units: units must be a list'],
    [{ do: 'fire', units: ['P,1'], at: 'K1' }, 'action.units: units must be a list'],
    [{ do: 'fire', units: [], at: 'K1', shots: 1e300 }, 'action.shots: shots must be a whole number'],
  ])('%j is refused', (value, reason) => {
    expect(() => readAction(specs, value)).toThrow(reason);
  });
  test('an input is a decision or dice', () => {
    expect(readInput(specs, { seat: 'red', action: { do: 'done' } })).toEqual({
      seat: 'red',
      action: { do: 'done' },
    });
    expect(readInput(specs, { rolled: [3, 4] })).toEqual({ rolled: [3, 4] });
    expect(() => readInput(specs, { seat: 'red', rolled: [3] })).toThrow('either a decision or dice');
    expect(() => readInput(specs, { rolled: '34' })).toThrow(
      'input.rolled: dice are a list of whole numbers',
    );
    expect(() => readInput(specs, { action: { do: 'done' } })).toThrow('input.seat');
    expect(() => readInput(specs, { rolled: [1], luck: 1 })).toThrow('input.luck');
  });
});

test('same actions say the same, in whatever order', () => {
  expect(sameAction({ do: 'step', unit: 'K1', to: '2410' }, { to: '2410', unit: 'K1', do: 'step' })).toBe(
    true,
  );
  expect(sameAction({ do: 'fire', units: ['a', 'b'] }, { do: 'fire', units: ['b', 'a'] })).toBe(false);
  expect(sameAction({ do: 'step', charge: undefined }, { do: 'step' })).toBe(true);
  expect(sameAction({ do: 'step' }, { do: 'step', charge: 'hold' })).toBe(false);
});

test('specs give the type of their actions', () => {
  type Order = ActionOf<typeof specs>;
  expectTypeOf<{ do: 'turn'; unit: string; facing: number }>().toExtend<Order>();
  expectTypeOf<{ do: 'step'; unit: string }>().not.toExtend<Order>();
});
