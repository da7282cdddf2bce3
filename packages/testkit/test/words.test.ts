import { expect, test } from 'vitest';
import { argumentNames, systemWordsProblems, wordsProblems } from '../src/index.ts';

test.each([
  ['plain', []],
  ['{unit} stands on {at}.', ['at', 'unit']],
  ['{n, plural, =0 {none} one {# hex} other {# hexes of {unit}}}', ['n', 'unit']],
  [
    '{how, select, up {up} wolfPit {a {deep, select, true {pit} other {hole}}} other {{unit}}} x',
    ['deep', 'how', 'unit'],
  ],
])('%s wants %j', (message, names) => {
  expect(argumentNames(message)).toEqual(names);
});

test.each([
  '{unit',
  'unit}',
  '{}',
  '{n, plural}',
  '{n, select, one}',
  '{n, select, wolf-pit {pit} other {none}}',
])('%s cannot be read', message => {
  expect(() => argumentNames(message)).toThrow(/\^/);
});

test('every difference between the languages is told', () => {
  const en = { 'a.b': 'One {about}.', 'a.c': 'Two.', 'a.x': 'Old.' };
  const pl = { 'a.b': 'Jeden.', 'a.c': ' ' };
  expect(wordsProblems(['a.b', 'a.c'], { en, pl })).toEqual([
    'en: nobody says a.x',
    'pl: no words for a.c',
    'pl: a.b is filled with , not about',
  ]);
});

test('a rule names its culprits, an event its facts, and nothing else', () => {
  const en = { 'a.b': '{about} and {unit}.', 'event.went': '{unit} went to {to}.' };
  const found = systemWordsProblems(['a.b'], [{ is: 'went', unit: 'K1' }], event => event, { en, pl: en });
  expect(found).toEqual(['a.b names unit', 'event.went names to']);
});
