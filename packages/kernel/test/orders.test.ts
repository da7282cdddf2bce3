import {
  ANY_MOMENT,
  answerOf,
  BadInput,
  parseOrders,
  parsePosition,
  type StandingOrder,
  writeOrders,
} from '@gonfalon/kernel';
import { skirmish } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';

// R1 stands next to B1 (who falls it on 10+: 1666) and two hexes from B2 (on 11+: 833).
const window = skirmish.lay(
  parsePosition(`gonfalon-position 1
box skirmish
scenario ford
turn 4
stance red=bold blue=bold
unit R1 foot side=red at=0204
unit B1 archer side=blue at=0203
unit B2 archer side=blue at=0403
unit B3 foot side=blue at=0501
frame turn side=red
frame window side=blue mover=R1`),
);
const answer = (...lines: string[]) => answerOf(skirmish, window, 'blue', parseOrders(lines.join('\n')));

describe('a window', () => {
  test('is asked about without orders', () => {
    expect(answer()).toBeNull();
    expect(answer('blue: pass when=dawn')).toBeNull();
    expect(answer('red: pass when=any')).toBeNull();
    expect(answer('blue: pass when=any turn=3')).toBeNull();
  });
  test('is passed', () => {
    expect(answer('blue: pass when=any')).toEqual({ do: 'pass' });
    expect(answer('blue: pass when=stepped turn=4')).toEqual({ do: 'pass' });
    expect(answer('blue: pass when=any units=R1')).toEqual({ do: 'pass' });
  });
  test('is answered by the best choice that is good enough', () => {
    expect(answer('blue: choose shoot fall=800 when=stepped')).toEqual({ do: 'shoot', unit: 'B1', at: 'R1' });
    expect(answer('blue: choose shoot fall=5000 when=stepped')).toEqual({ do: 'pass' });
    expect(answer('blue: choose shoot luck=1 when=stepped')).toEqual({ do: 'pass' });
  });
  test('is answered by the first offered of several that are as good', () => {
    const even = { ...skirmish, odds: () => ({ of: 1, chances: [], ledger: [], measures: { fall: 9 } }) };
    const orders = parseOrders('blue: choose shoot fall=9 when=any');
    const [first] = skirmish.choices(window, 'blue').filter(choice => choice.do === 'shoot');
    expect(answerOf(even, window, 'blue', orders)).toEqual(first);
  });
  test('concerns each unit by its own order', () => {
    expect(answer('blue: pass when=any', 'blue: choose shoot fall=800 when=any units=B2')).toEqual({
      do: 'shoot',
      unit: 'B2',
      at: 'R1',
    });
    expect(answer('blue: pass when=any', 'blue: ask when=any units=B2')).toBeNull();
    expect(answer('blue: pass when=any units=B2')).toBeNull();
    expect(answer('blue: pass when=any units=B1,B2')).toEqual({ do: 'pass' });
  });
  test('obeys the most specific order, then the latest', () => {
    expect(answer('blue: ask when=stepped', 'blue: pass when=any')).toBeNull();
    expect(answer('blue: ask when=any', 'blue: pass when=any turn=4')).toEqual({ do: 'pass' });
    expect(answer('blue: ask when=stepped turn=4', 'blue: pass when=any units=R1')).toEqual({ do: 'pass' });
    expect(answer('blue: ask when=any', 'blue: pass when=any')).toEqual({ do: 'pass' });
    expect(answer('blue: pass when=any', 'blue: ask when=any')).toBeNull();
  });
});

describe('a price', () => {
  /** Every shot at R1 loses it in so many of ten thousand, and costs the shooter as much as it says. */
  const priced = (theirs: number, own = 0, key = 'stepped'): typeof skirmish => ({
    ...skirmish,
    awaits: state => {
      const awaited = skirmish.awaits(state);
      return awaited.kind === 'seats' ? { ...awaited, moment: { ...awaited.moment, key } } : awaited;
    },
    odds: (_, __, order) => ({
      of: 1,
      chances: [],
      ledger: [],
      measures: {},
      fates: [
        { unit: 'R1', side: 'red', strength: 1, loss: theirs / 10, dies: theirs, breaks: 0 },
        {
          unit: 'unit' in order ? order.unit : 'B1',
          side: 'blue',
          strength: 0,
          loss: 0,
          dies: own,
          breaks: 0,
        },
      ],
    }),
  });
  const told = (game: typeof skirmish, orders: string) => answerOf(game, window, 'blue', parseOrders(orders));
  const shot = { do: 'shoot', unit: 'B1', at: 'R1' };

  test('is reached by what the enemy may lose less what one may lose oneself', () => {
    expect(told(priced(5000), 'blue: choose shoot value=50 when=any')).toEqual(shot);
    expect(told(priced(5000), 'blue: choose shoot value=51 when=any')).toEqual({ do: 'pass' });
    expect(told(priced(5000, 1000), 'blue: choose shoot value=41 when=any')).toEqual({ do: 'pass' });
    expect(told(priced(5000, 1000), 'blue: choose shoot value=40 when=any')).toEqual(shot);
  });
  test('is unknown where nobody’s fate is', () => {
    expect(answer('blue: choose shoot value=0 when=any')).toEqual({ do: 'pass' });
  });
  test('falls at the closing of a phase', () => {
    const orders = 'blue: choose shoot value=80 closing=2 when=any';
    expect(told(priced(500), orders)).toEqual({ do: 'pass' });
    expect(told(priced(500, 0, 'react-closing'), orders)).toEqual(shot);
    expect(told(priced(100, 0, 'react-closing'), orders)).toEqual({ do: 'pass' });
  });
  test('is written and read like any measure', () => {
    const line = 'blue: choose shoot value=80 closing=2 when=any units=B1 turn=4\n';
    expect(writeOrders(parseOrders(line))).toBe(line);
    expect(() => parseOrders('blue: pass closing=2 when=any')).toThrow(
      'line 1: only an order that chooses has a price at the closing of a phase',
    );
    expect(() => parseOrders('blue: choose shoot value=1 closing=x when=any')).toThrow(
      '"x" is not a whole number',
    );
  });
});

test('a window that is only let pass is not even listed', () => {
  let listed = 0;
  const counting = {
    ...skirmish,
    choices: (...asked: Parameters<typeof skirmish.choices>) => {
      listed++;
      return skirmish.choices(...asked);
    },
  };
  const told = (orders: string) => answerOf(counting, window, 'blue', parseOrders(orders));
  expect(told('blue: pass when=any\nblue: pass when=stepped units=B1')).toEqual({ do: 'pass' });
  expect(listed).toBe(0);
  expect(told('blue: pass when=any units=B1,B2')).toEqual({ do: 'pass' });
  expect(told('blue: pass when=any\nblue: choose shoot fall=800 when=any units=B2')).toMatchObject({
    unit: 'B2',
  });
  expect(listed).toBe(2);
});

test('a window without a real choice is answered like any other', () => {
  const empty = skirmish.lay(
    parsePosition(`gonfalon-position 1
box skirmish
scenario ford
unit R1 foot side=red at=0206
unit BX archer side=blue at=0202 hidden=yes
frame turn side=red
frame window side=blue mover=R1`),
  );
  const idle = (orders: string) => answerOf(skirmish, empty, 'blue', parseOrders(orders));
  expect(idle('blue: ask when=any')).toBeNull();
  expect(idle('blue: pass when=any')).toEqual({ do: 'pass' });
  expect(idle('blue: choose shoot fall=1 when=stepped')).toEqual({ do: 'pass' });
});

describe('where it must not show what only the seat knows', () => {
  // B1 reaches R1 in the open; BX does where it lies in one lair, not in the other.
  const ambushAt = (lair: string) =>
    skirmish.lay(
      parsePosition(`gonfalon-position 1
box skirmish
scenario ford
unit R1 foot side=red at=0204
unit B1 archer side=blue at=0203
unit BX archer side=blue at=${lair} hidden=yes
frame turn side=red
frame window side=blue mover=R1`),
    );
  const [near, far] = [ambushAt('0202'), ambushAt('0402')];
  const told = (state: typeof near, orders: string) =>
    answerOf(skirmish, state, 'blue', parseOrders(orders), skirmish.view(state, null));

  test.each([
    ['blue: pass when=any units=B1', { do: 'pass' }],
    ['blue: ask when=any units=B1\nblue: pass when=any', null],
    ['blue: ask when=any units=BX\nblue: pass when=any', null],
    ['blue: choose shoot fall=1 when=any units=B1', { do: 'shoot', unit: 'B1', at: 'R1' }],
  ])('"%s" asks or answers wherever the ambush is', (orders, answer) => {
    expect(told(near, orders)).toEqual(answer);
    expect(told(far, orders)).toEqual(answer);
  });
  test('what is answered may be known to the seat alone', () => {
    const orders = 'blue: pass when=any\nblue: choose shoot fall=1 when=any units=BX';
    expect(told(near, orders)).toEqual({ do: 'shoot', unit: 'BX', at: 'R1' });
    expect(told(far, orders)).toEqual({ do: 'pass' });
  });
  test('elsewhere the seat is asked by all it knows', () => {
    const orders = parseOrders('blue: ask when=any units=BX\nblue: pass when=any');
    expect(answerOf(skirmish, near, 'blue', orders)).toBeNull();
    expect(answerOf(skirmish, far, 'blue', orders)).toEqual({ do: 'pass' });
  });
});

test('that the game may be given up is no choice of the moment, and no order does it', () => {
  const proud: typeof skirmish = {
    ...skirmish,
    choices: (...asked) => [...skirmish.choices(...asked), { do: 'surrender' } as never],
    odds: (state, seat, action) =>
      (action.do as string) === 'surrender'
        ? { of: 1, chances: [{ weight: 1, result: {} }], ledger: [], measures: { fall: 10_000 } }
        : skirmish.odds(state, seat, action),
  };
  const told = (orders: string) => answerOf(proud, window, 'blue', parseOrders(orders));
  expect(told('blue: choose shoot fall=800 when=stepped')).toEqual({ do: 'shoot', unit: 'B1', at: 'R1' });
  expect(told('blue: pass when=any units=B1,B2')).toEqual({ do: 'pass' });
  expect(told('blue: choose surrender fall=1 when=any')).toBeNull();
});

test('nobody is answered for who is not awaited, and no turn is passed that cannot be', () => {
  expect(answerOf(skirmish, window, 'red', parseOrders('red: pass when=any'))).toBeNull();
  const turn = skirmish.lay(
    parsePosition('gonfalon-position 1\nbox skirmish\nscenario ford\nunit R1 foot side=red at=0204'),
  );
  expect(answerOf(skirmish, turn, 'red', parseOrders('red: pass when=any'))).toBeNull();
});

describe('as text', () => {
  const orders: readonly StandingOrder[] = [
    { seat: 'poles', moment: ANY_MOMENT, do: 'pass' },
    {
      seat: 'poles',
      moment: 'stepped',
      units: ['P2', 'P3'],
      do: { choose: 'shoot', measure: 'hit', atLeast: 5000 },
    },
    { seat: 'order', moment: 'stepped', units: ['K9'], do: 'ask', turnOnly: 4 },
  ];
  test('orders are written and read back', () => {
    expect(writeOrders(orders)).toBe(
      'poles: pass when=any\npoles: choose shoot hit=5000 when=stepped units=P2,P3\norder: ask when=stepped units=K9 turn=4\n',
    );
    expect(parseOrders(writeOrders(orders))).toEqual(orders);
  });
  test.each([
    ['pass when=any', 'line 1: an order begins with the seat'],
    ['poles: pass', 'line 1: an order says when='],
    ['poles: flee when=any', 'line 1: "flee" is neither ask, pass nor choose'],
    ['poles: when=any', 'line 1: "" is neither'],
    ['poles: choose shoot when=any', 'line 1: an order says ask, pass, or choose'],
    ['poles: pass hit=3 when=any', 'line 1: an order says ask, pass, or choose'],
    ['poles: choose shoot hit=half when=any', 'line 1: "half" is not a whole number'],
    ['poles: pass when=any turn=next', 'line 1: "next" is not a whole number'],
  ])('"%s" is refused', (text, reason) => {
    expect(() => parseOrders(text)).toThrow(BadInput);
    expect(() => parseOrders(text)).toThrow(reason);
  });
});

describe('a question that is no reaction', () => {
  // As where somebody may pursue or stand fast.
  const declined = { do: 'stand-fast' } as never;
  const asked = {
    ...skirmish,
    awaits: () => ({
      kind: 'seats' as const,
      seats: ['blue'],
      moment: { key: 'pursuit', about: ['B1'], pass: declined },
    }),
    choices: (...of: Parameters<typeof skirmish.choices>) =>
      skirmish.choices(...of).filter(choice => choice.do !== 'pass'),
  } as typeof skirmish;
  const told = (line: string) => answerOf(asked, window, 'blue', parseOrders(line));
  test('is not answered by an order for any moment', () => {
    expect(told('blue: pass when=any')).toBeNull();
    expect(told('blue: pass when=any units=B1')).toBeNull();
    expect(told('blue: choose shoot fall=1 when=any')).toBeNull();
  });
  test('is answered by one that names it', () => {
    expect(told('blue: pass when=pursuit')).toEqual(declined);
    expect(told('blue: choose shoot fall=1 when=pursuit')).toMatchObject({ do: 'shoot' });
  });
});
