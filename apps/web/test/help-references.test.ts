import { BOXES } from '@gonfalon/library';
import { describe, expect, test } from 'vitest';
import { piecesOf, resolverOf } from '../src/help/references.ts';

const resolve = resolverOf([
  '1.5',
  '1.6/ratio',
  '2.1/1a',
  '4.2.6',
  '4.2.7',
  '5.7.1',
  '7.12.B',
  'IV.3.1',
  'IV.4.6',
  'V.10',
  'C.9',
  'T.battle',
  'S1.frozen-army',
]);
const links = (text: string, own?: string): (readonly [string, string])[] =>
  piecesOf(text, resolve, own).flatMap(piece =>
    piece.to === undefined ? [] : [[piece.text, piece.to] as const],
  );

describe('numbers that lead somewhere', () => {
  test('plain, in brackets, at the end of a sentence, several in a row', () => {
    expect(links('See 4.2.6.')).toEqual([['4.2.6', '4.2.6']]);
    expect(links('(5.7.1)')).toEqual([['5.7.1', '5.7.1']]);
    expect(links('could trigger 4.2.6/4.2.7, map exit')).toEqual([
      ['4.2.6', '4.2.6'],
      ['4.2.7', '4.2.7'],
    ]);
  });
  test('as each box prints them', () => {
    expect(links('wins, then V.10. See IV.4.6, C.9, 7.12.B. and S1.frozen-army')).toEqual([
      ['V.10', 'V.10'],
      ['IV.4.6', 'IV.4.6'],
      ['C.9', 'C.9'],
      ['7.12.B', '7.12.B'],
      ['S1.frozen-army', 'S1.frozen-army'],
    ]);
  });
  test('a section leads to its first paragraph, a number to its first part', () => {
    expect(links('from IV.3, 5.7 and 2.1')).toEqual([
      ['IV.3', 'IV.3.1'],
      ['5.7', '5.7.1'],
      ['2.1', '2.1/1a'],
    ]);
  });
  test('not prices, ratios, dice nor numbers of other books', () => {
    expect(links('costs 1.5 MP, +1.5, 2.25, 0,5 PR, 3:1, 2D6, 13.1.5')).toEqual([]);
  });
  test('a paragraph does not lead to itself', () => {
    expect(links('as 4.2.6 says', '4.2.6')).toEqual([]);
    expect(links('as 1.6 says', '1.6/ratio')).toEqual([]);
  });
  test('the pieces are the text', () => {
    const text = 'Pointer to 4.2.6 and 4.2.7; see (5.7.1).';
    expect(
      piecesOf(text, resolve)
        .map(piece => piece.text)
        .join(''),
    ).toBe(text);
  });
});

test.each(BOXES.map(box => [box.id, box] as const))(
  '%s: texts stay whole, and the languages lead to the same places',
  async (_, box) => {
    const [en, pl] = [await box.rulebook('en'), await box.rulebook('pl')];
    const find = resolverOf(en.rules.map(({ id }) => id));
    const of = (text: string, id: string) => piecesOf(text, find, id);
    let count = 0;
    for (const [n, rule] of en.rules.entries())
      for (const part of ['says', 'ruling'] as const) {
        const [english, polish] = [rule[part] ?? '', pl.rules[n]![part] ?? ''];
        expect(
          of(english, rule.id)
            .map(piece => piece.text)
            .join(''),
        ).toBe(english);
        const targets = (text: string) =>
          of(text, rule.id)
            .flatMap(piece => piece.to ?? [])
            .sort();
        expect(targets(polish), rule.id).toEqual(targets(english));
        count += targets(english).length;
      }
    expect(count).toBeGreaterThan(4);
  },
);
