import { type Facing, OFF_MAP, sheetGrid } from '@gonfalon/hex';
import { parseStatement, writeStatement } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { type HexNames, kinds, lineOf, type UnitNames } from '../src/index.ts';

const { anyone, bitsOf, facing, flag, hex, id, list, oneOf, record, unit, unitKind, usually, wholeFrom } =
  kinds;

interface Gun {
  readonly id: string;
  readonly arm: 'light' | 'heavy';
  readonly at: number;
  readonly place: 'map' | 'box';
  readonly sp: number;
  readonly points: number;
  readonly facing: Facing;
  readonly done: number;
  readonly crew: readonly number[];
  readonly aim: { readonly target: number; readonly turns: number };
}
type Names = HexNames & UnitNames;
const PRINTED = { light: 2, heavy: undefined };
const RESTS = { target: -1, turns: 0 };

const line = lineOf<Gun, Names>('gun', ['id', 'arm'], {
  id,
  arm: unitKind(['light', 'heavy']),
  at: usually(OFF_MAP, hex),
  place: { ...oneOf(['map', 'box']), usualOf: ({ at }) => (at === OFF_MAP ? 'box' : 'map') },
  sp: {
    ...wholeFrom(0, 9),
    usualOf: ({ arm }) => PRINTED[arm],
    missing: ({ arm }) => `no ${arm} gun is printed`,
  },
  points: { ...usually(4, wholeFrom(0, 4)), as: 'mp', always: true },
  facing,
  done: { ...bitsOf({ fired: 1, moved: 2 }, 'what it did'), refusal: text => `a gun cannot have ${text}` },
  crew: list(unit),
  aim: usually(RESTS, record<Gun['aim'], Names>({ target: anyone, turns: wholeFrom(-1, 1) })),
});
const names: Names = {
  grid: sheetGrid({ columns: 4, rows: 4, firstColumn: 1, firstRow: 1, oddColumnsDown: false }),
  units: [{ id: 'A' }, { id: 'B' }],
};
const read = (text: string) => line.read(parseStatement(text, 7)!, names);
const again = (text: string) => writeStatement(line.write(read(text), names));

test('what is left out is as usual, and may hang on the rest of the line', () => {
  const gun = read('gun G1 light');
  expect(gun).toEqual({
    ...{ id: 'G1', arm: 'light', at: OFF_MAP, place: 'box', sp: 2, points: 4, facing: 0, done: 0 },
    ...{ crew: [], aim: RESTS },
  });
  expect(read('gun G1 light at=0202').place).toBe('map');
});

test.each([
  'gun G1 light mp=4',
  'gun G1 light at=0203 mp=0 facing=SE',
  'gun G1 heavy at=0203 place=box sp=0 mp=4 done=fired,moved crew=B,A aim=nobody:-1',
])('%s is written as it was read, and as short as can be', text => {
  expect(again(text)).toBe(text);
});

test('the usual is not written, unless people look for it', () => {
  expect(again('gun G1 light place=box sp=2 facing=N done="" crew="" aim=nobody:0 mp=4')).toBe(
    'gun G1 light mp=4',
  );
});

describe('is refused with line and reason', () => {
  test.each([
    ['gun', '"" is no id'],
    ['gun "G 1" light', '"G 1" is no id: one short word'],
    ['gun G1', '(nothing) is no kind of unit; known are light, heavy'],
    ['gun G1 constructor', 'constructor is no kind of unit; known are light, heavy'],
    ['gun G1 light now', '"now" is a word too many after "gun"'],
    ['gun G1 light hat=red', '"gun" has no hat=, only at, place, sp, mp, facing, done, crew, aim'],
    ['gun G1 light points=3', '"gun" has no points='],
    ['gun G1 heavy', 'no heavy gun is printed'],
    ['gun G1 light at=0909', 'at is a hex of the field, not 0909'],
    ['gun G1 light place=here', 'place is one of map, box, not here'],
    ['gun G1 light sp=10', 'sp is a whole number from 0 to 9, not 10'],
    ['gun G1 light sp=1.5', 'sp is a whole number from 0 to 9, not 1.5'],
    ['gun G1 light mp=""', 'mp is a whole number from 0 to 4, not (nothing)'],
    ['gun G1 light facing=E', 'facing is one of N, NE, SE, S, SW, NW, not E'],
    ['gun G1 light done=toString', 'a gun cannot have toString'],
    [
      'gun G1 light crew=A,C',
      'crew is a unit laid above this line, or several with "," between them, not A,C',
    ],
    ['gun G1 light aim=A', 'aim is target:turns, not A'],
    ['gun G1 light aim=A:1:1', 'aim is target:turns, not A:1:1'],
    ['gun G1 light aim=A:2', 'aim is target:turns, not A:2'],
  ])('%s', (text, reason) => {
    expect(() => read(text)).toThrow(`line 7: ${reason}`);
  });
  test('a zero is a zero, whatever sign it bears', () => {
    expect(Object.is(wholeFrom(-1, 1).read('-0', names), 0)).toBe(true);
  });
  test('a line that needs what is not there', () => {
    const frame = lineOf<{ loud: boolean; unit: number }, Names>('frame shot', [], { loud: flag, unit });
    const said = (text: string) => frame.read(parseStatement(text, 3)!, names);
    expect(said('frame shot unit=B')).toEqual({ loud: false, unit: 1 });
    expect(() => said('frame shot')).toThrow('line 3: "frame shot" needs unit=');
    expect(() => said('frame shot unit=B loud=very')).toThrow('loud is yes or no, not very');
    expect(() => said('frame shot twice unit=B')).toThrow('"twice" is a word too many after "frame shot"');
    expect(writeStatement(frame.write({ loud: true, unit: 0 }, names))).toBe('frame shot loud=yes unit=A');
  });
});
