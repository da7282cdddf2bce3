import { describe, expect, test } from 'vitest';
import { marks, ruleKeys, spokenKeys, testTitles, titleNames } from '../src/coverage/source.ts';

const names = (found: readonly { name: string }[]): string[] => found.map(({ name }) => name);

describe('rule keys in code', () => {
  const chapter = `
    // bans('ghost', { inComment: () => [] })
    export const list = bans<Claim<[a: string]>>('countercharge', {
      notPinned: ({ field, rider }) => ids(holders(field, { rider: 'x', deep: 1 })),
      oncePerPhase(claim) { return claim ? [claim.id] : []; },
      'quoted-name': () => [],
      ...others,
      riderIsCavalry,
    });
    const rows = shifts('combat', { rear: c => (c.rear ? 2 : 0) });
    const verdict = refused('fire.anyTime', unit.id);
    const event = { is: 'shot', rule: "fire.hit" };
    const neither = 'file.Name.ts';
  `;
  test('come from literals, bans and shifts, not from comments', () => {
    expect(names(ruleKeys(chapter))).toEqual([
      'fire.anyTime',
      'fire.hit',
      'countercharge.notPinned',
      'countercharge.oncePerPhase',
      'countercharge.quoted-name',
      'countercharge.riderIsCavalry',
      'combat.rear',
    ]);
  });
  test('know their line', () => {
    expect(ruleKeys(chapter).find(({ name }) => name === 'countercharge.notPinned')!.line).toBe(4);
  });
  test('that verdicts and events speak are told from other strings', () => {
    expect(
      names(spokenKeys(`f('some.word'); refused('fire.far'); bans('move', { stop: () => [] })`)),
    ).toEqual(['move.stop', 'fire.far']);
  });
});

test('a § mark stands before a number or a key, and the full stop is not part of it', () => {
  expect(names(marks('// §5.7.8, §1.2/loss and §S1.entry, I.8, but § move.stop.'))).toEqual([
    '5.7.8',
    '1.2/loss',
    'S1.entry',
    'I.8',
    'move.stop',
  ]);
});

test('titles are read from all kinds of tests that run', () => {
  const file = `
    test('5.7.8 plain', () => {});
    it("1.2/loss double", () => {});
    test.each([[1, '(', "]"], [2, 3]])('5.7.9 each %i', n => {});
    test.concurrent.each\`a\${1}\`('6.1 table', () => {});
    test.skip('9.9 skipped', () => {});
    test.todo('9.8 to do');
    // test('9.7 in a comment', () => {});
    expect(latest('9.6')).toBe(1);
  `;
  expect(names(testTitles(file))).toEqual(['5.7.8 plain', '1.2/loss double', '5.7.9 each %i', '6.1 table']);
});

test.each([
  ['5.7.8 a rider may not', ['5.7.8']],
  ['5.7.8, 1.2/loss a rider may not', ['5.7.8', '1.2/loss']],
  ['[countercharge.notPinned, fire.far] a rider', ['countercharge.notPinned', 'fire.far']],
  ['scenario/kosovo-field/victory/1 wins', ['scenario/kosovo-field/victory/1']],
])('%s', (title, expected) => {
  expect(titleNames(title)).toEqual(expected);
});
