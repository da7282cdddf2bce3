import {
  BadInput,
  budget,
  isWord,
  nothingElse,
  ownOf,
  parsePosition,
  parseStatement,
  parseStatements,
  statement,
  writePosition,
  writeStatement,
} from '@gonfalon/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('a statement', () => {
  test('is a word, plain arguments, then named ones, then a comment', () => {
    expect(parseStatement('unit K1 heavy at=2409 name="Ulrich \\"the\\" Bold"  # leader', 7)).toEqual({
      word: 'unit',
      args: ['K1', 'heavy'],
      named: { at: '2409', name: 'Ulrich "the" Bold' },
      line: 7,
    });
    expect(parseStatement('   # only words')).toBeNull();
    expect(parseStatements('a\n\n# b\r\nc').map(({ word, line }) => [word, line])).toEqual([
      ['a', 1],
      ['c', 4],
    ]);
  });
  test('that says more than it can is refused, not overlooked', () => {
    const line = parseStatement('turn 3 4 fase=5', 2)!;
    expect(() => nothingElse(line, 2, ['fase'])).not.toThrow();
    expect(() => nothingElse(line, 1, ['fase'])).toThrow('line 2: "4" is a word too many after "turn"');
    expect(() => nothingElse(line, 2, ['phase'])).toThrow('line 2: "turn" has no fase=, only phase');
    expect(() => nothingElse(line, 2, [])).toThrow(/^line 2: "turn" has no fase=$/);
  });
  test('is written so that it is read back the same', () => {
    const word = fc.stringMatching(/^[^\s"#=]{1,8}$/);
    const value = fc.string({ maxLength: 12, unit: fc.constantFrom(...'aB1 "\\=#,\n\r\t\u2028\u2029n') });
    const named = fc.dictionary(fc.stringMatching(/^[A-Za-z][\w.-]{0,5}$/), value);
    fc.assert(
      fc.property(word, fc.array(value), named, (first, args, rest) => {
        const made = statement(first, args, rest);
        expect(parseStatement(writeStatement(made))).toEqual(made);
        expect(parseStatements(writeStatement(made))).toEqual([{ ...made, line: 1 }]);
      }),
    );
  });
  test('ends with LF and nothing else', () => {
    expect(parseStatements('a "b\u2028c" \r d # e\u2029f\ng')).toMatchObject([
      { word: 'a', args: ['b\u2028c', 'd'], line: 1 },
      { word: 'g', line: 2 },
    ]);
  });
  test('of more characters than anybody writes is refused', () => {
    expect(() => parseStatement(`a ${'b'.repeat(100_000)}`, 3)).toThrow(
      'line 3: a line has at most 100000 characters',
    );
  });
  test('is quoted in a refusal, but not without end', () => {
    const { message } = new BadInput('line 1', `${'x'.repeat(100_000)}\nend`);
    expect(message.length).toBeLessThan(1100);
    expect(message).toMatch(/^line 1: x+ \.\.\. x+ end$/);
  });
  test.each([
    ['unit K1 at=1 K2', 'line 3: "K2" must stand before the named arguments'],
    ['unit at=1 at=2', 'line 3: at is given twice'],
    ['at=1', 'line 3: a line begins with a word'],
    ['unit "K1', 'line 3: cannot read ""K1"'],
    ['unit a=b=c', 'line 3: cannot read "a=b=c"'],
  ])('%s is refused', (text, reason) => {
    expect(() => parseStatement(text, 3)).toThrow(reason);
  });
});

describe('a position', () => {
  const text =
    'gonfalon-position 1\nbox kosovo-1389\nscenario kosovo-field\nturn 4 phase=5\nunit K1 at=2409\n';
  test('is written and read back', () => {
    expect(writePosition(parsePosition(text))).toBe(text);
    expect(parsePosition(text).body.map(({ word, line }) => [word, line])).toEqual([
      ['turn', 4],
      ['unit', 5],
    ]);
  });
  test.each([
    ['', 'line 1: a position begins with "gonfalon-position 1"'],
    ['gonfalon-position 9', 'line 1: position version 9 is not known here, only 1'],
    ['gonfalon-position 1\nscenario x', 'line 2: expected "box ..." here'],
    ['gonfalon-position 1\nbox x\nturn 1', 'line 3: expected "scenario ..." here'],
    ['gonfalon-position 1 2', 'line 1: "2" is a word too many after "gonfalon-position"'],
    ['gonfalon-position 1\nbox x y\nscenario z', 'line 2: "y" is a word too many after "box"'],
    ['gonfalon-position 1\nbox x\nscenario z a=b', 'line 3: "scenario" has no a='],
  ])('%j is refused', (bad, reason) => {
    expect(() => parsePosition(bad)).toThrow(reason);
  });
});

describe('words from outside', () => {
  test('name only what was put into a record, never what the language keeps there', () => {
    const kinds: Readonly<Record<string, number>> = { HC: 1 };
    expect(ownOf(kinds, 'HC')).toBe(1);
    for (const word of ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'LC', undefined])
      expect(ownOf(kinds, word)).toBeUndefined();
  });
  test('are ids where an order could name them', () => {
    expect(['K1', 'św-Jerzy', 'constructor'].every(isWord)).toBe(true);
    for (const bad of ['', 'a b', 'a,b', 'a"b', 'a=b', 'a#b', 'a\\b', 'a\u2028b', 'x'.repeat(65), 1, null])
      expect(isWord(bad)).toBe(false);
  });
  test('start no search without an end', () => {
    const spend = budget('the way of R1', 3);
    expect(() => {
      for (;;) spend();
    }).toThrow('the way of R1: was searched for 3 steps and has not come to an end');
  });
});
