import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inLanguage, readCites, readExamples, readRulebook } from '../src/rulebook.ts';

const book = {
  box: 'skirmish',
  language: 'en',
  chapters: [{ id: '1', title: 'Movement' }],
  rules: [
    { id: '1.1', chapter: '1', kind: 'constraint', says: 'One hex a step.' },
    { id: '1.2/loss', chapter: '1', kind: 'effect', says: 'A hit costs a step.', ruling: 'At once.' },
  ],
} as const;
const example = { id: 'ex', rules: ['1.1'], source: 'book', given: {}, when: 'it moves', expect: {} };

describe('a rulebook', () => {
  test('keeps its order and rulings', () => {
    expect(readRulebook(book)).toEqual(book);
  });
  test.each([
    ['no list', { ...book, rules: {} }, 'rulebook, rules: is {}, expected an array'],
    [
      'an unknown kind',
      { ...book, rules: [{ ...book.rules[0], kind: 'law' }] },
      /^rulebook, rules\[0\]\.kind: is "law", expected /,
    ],
    ['a number twice', { ...book, rules: [book.rules[0], book.rules[0]] }, 'rule 1.1: stands twice'],
    ['an unlisted chapter', { ...book, chapters: [] }, 'rule 1.1: chapter 1 is not listed'],
    ['a foreign field', { ...book, extra: 1 }, 'rulebook, extra: is not known here'],
  ])('with %s is refused', (_, data, reason) => {
    expect(() => readRulebook(data)).toThrow(reason);
  });
});

describe('a translation', () => {
  const polish = {
    box: 'skirmish',
    language: 'pl',
    chapters: { 1: 'Ruch' },
    rules: {
      '1.1': { says: 'Jeden heks na krok.' },
      '1.2/loss': { says: 'Trafienie to strata.', ruling: 'Od razu.' },
    },
  };
  const { '1.1': step } = polish.rules;
  test('brings words and keeps the rest', () => {
    expect(inLanguage(readRulebook(book), polish).rules[1]).toEqual({
      id: '1.2/loss',
      chapter: '1',
      kind: 'effect',
      says: 'Trafienie to strata.',
      ruling: 'Od razu.',
    });
  });
  test.each([
    ['a missing rule', { ...polish, rules: { '1.1': step } }, 'translation pl: rule 1.2/loss is missing'],
    [
      'an unknown rule',
      { ...polish, rules: { ...polish.rules, 9: step } },
      'translation pl: there is no rule 9',
    ],
    [
      'a lost ruling',
      { ...polish, rules: { ...polish.rules, '1.2/loss': step } },
      /1\.2\/loss: has a ruling in one/,
    ],
    ['another box', { ...polish, box: 'kosovo-1389' }, 'is for kosovo-1389, not for skirmish'],
  ])('with %s is refused', (_, data, reason) => {
    expect(() => inLanguage(readRulebook(book), data)).toThrow(reason);
  });
});

describe('what points into a rulebook', () => {
  test('an example of an unknown paragraph is refused', () => {
    const data = { box: 'skirmish', examples: [{ ...example, rules: ['1.9'] }] };
    expect(() => readExamples(data, readRulebook(book))).toThrow('example ex: skirmish has no paragraph 1.9');
  });
  test.each([
    [{ 'move.far': ['1.9'] }, 'cites move.far: skirmish has no paragraph 1.9'],
    [{ far: ['1.1'] }, /a rule key is "chapter.name"/],
  ])('cites %j are refused', (data, reason) => {
    expect(() => readCites(data, readRulebook(book))).toThrow(reason);
  });
});

const games = join(import.meta.dirname, '../../games');
const json = (box: string, file: string): unknown => JSON.parse(readFileSync(join(games, box, file), 'utf8'));
test.each([
  ['kosovo-1389', 296, 73],
  ['kulikovo-1380', 289, 69],
  ['grunwald-1410', 283, 67],
  ['byczyna-1588', 203, 32],
  ['medieval-battle', 128, 24],
])('%s has all its %i paragraphs and %i examples', (box, rules, examples) => {
  const read = readRulebook(json(box, 'rulebook/en.json'));
  expect(read.box).toBe(box);
  expect(read.rules).toHaveLength(rules);
  expect(readExamples(json(box, 'rulebook/examples.json'), read)).toHaveLength(examples);
  if (existsSync(join(games, box, 'cites.json'))) readCites(json(box, 'cites.json'), read);
});

const BOXES = ['kosovo-1389', 'kulikovo-1380', 'grunwald-1410', 'byczyna-1588', 'medieval-battle'];
describe('in Polish', () => {
  const inBoth = BOXES.flatMap(box => {
    const english = readRulebook(json(box, 'rulebook/en.json'));
    const polish = inLanguage(english, json(box, 'rulebook/pl.json'));
    const pair = (place: string, en = '', pl = '') => ({ box, place, en, pl });
    return [
      ...english.chapters.map(({ id, title }, at) =>
        pair(`chapter ${id}`, title, polish.chapters[at]!.title),
      ),
      ...english.rules.flatMap(({ id, says, ruling }, at) => [
        pair(id, says, polish.rules[at]!.says),
        pair(`${id}, ruling`, ruling, polish.rules[at]!.ruling),
      ]),
    ];
  });
  test('the same English is the same Polish in every box', () => {
    const first = new Map<string, (typeof inBoth)[number]>();
    for (const text of inBoth) if (!first.has(text.en)) first.set(text.en, text);
    expect(inBoth.filter(({ en, pl }) => first.get(en)!.pl !== pl)).toEqual([]);
  });
  test('a paragraph keeps its numbers, its own and those of the paragraphs it points to', () => {
    const numbers = (text: string) =>
      (text.replace(/(\d),(?=\d{3}\b)/g, '$1').match(/\d+/g) ?? []).sort().join(' ');
    expect(inBoth.filter(({ en, pl }) => numbers(en) !== numbers(pl))).toEqual([]);
  });
});
