// The rules of a box in our own words: every paragraph under its printed number, with the reading we settled on.
// en.json carries order, kinds and words; another language brings words only (see Translation).

import { BadInput } from '@gonfalon/kernel';
import * as z from 'zod/mini';
import { shaped } from './shape.ts';
import { translated } from './translated.ts';

/** `flavour` asks for nothing; every other kind wants code and a test. */
export const RULE_KINDS = [
  'definition',
  'constraint',
  'effect',
  'procedure',
  'cost',
  'table',
  'setup',
  'victory',
  'optional',
  'flavour',
] as const;

const words = z.string().check(z.minLength(1), z.trim());
const Chapter = z.strictObject({ id: words, title: words });
const Rule = z.strictObject({
  /** The number in this book, '5.7.8'; parts of one paragraph carry a suffix, '1.2/loss'. */
  id: words,
  chapter: words,
  kind: z.enum(RULE_KINDS),
  /** The number on paper, where the book misnumbers. */
  printed: z.optional(words),
  says: words,
  /** How we read silence, doubt or contradiction. */
  ruling: z.optional(words),
});
const Rulebook = z.strictObject({
  box: words,
  language: words,
  chapters: z.array(Chapter),
  rules: z.array(Rule),
});
const Translation = z.strictObject({
  box: words,
  language: words,
  chapters: z.record(z.string(), words),
  rules: z.record(z.string(), z.strictObject({ says: words, ruling: z.optional(words) })),
});
const Example = z.strictObject({
  id: words,
  rules: z.array(words).check(z.minLength(1)),
  /** The book's own example, or one derived here to pin a ruling. */
  source: z.enum(['book', 'derived']),
  given: z.record(z.string(), z.unknown()),
  when: words,
  expect: z.record(z.string(), z.unknown()),
  contradiction: z.optional(words),
  ruling: z.optional(words),
  geometry: z.optional(words),
});
const Examples = z.strictObject({ box: words, examples: z.array(Example) });
const Cites = z.record(z.string(), z.array(words));

export type Chapter = z.infer<typeof Chapter>;
export type Rule = z.infer<typeof Rule>;
export type Rulebook = z.infer<typeof Rulebook>;
export type WorkedExample = z.infer<typeof Example>;
/** Which paragraphs a rule key stands for: { 'countercharge.notPinned': ['5.7.8'] }; [] where no book needs to say it. */
export type Cites = Readonly<Record<string, readonly string[]>>;

export function readRulebook(data: unknown): Rulebook {
  const book = shaped(Rulebook, data, 'rulebook');
  unique(book.chapters, 'chapter');
  unique(book.rules, 'rule');
  const chapters = new Set(book.chapters.map(chapter => chapter.id));
  for (const rule of book.rules)
    if (!chapters.has(rule.chapter))
      throw new BadInput(`rule ${rule.id}`, `chapter ${rule.chapter} is not listed`);
  return book;
}

/** The same book in another language; a paragraph without a translation is refused, not left in English. */
export function inLanguage(book: Rulebook, data: unknown): Rulebook {
  const words = shaped(Translation, data, 'translation');
  const { box, language, chapters, rules } = words;
  if (box !== book.box) throw new BadInput('translation', `is for ${box}, not for ${book.box}`);
  sameIds(chapters, book.chapters, 'chapter', language);
  sameIds(rules, book.rules, 'rule', language);
  for (const { id, ruling } of book.rules)
    if ((ruling === undefined) !== (rules[id]!.ruling === undefined))
      throw new BadInput(`translation ${language}, rule ${id}`, 'has a ruling in one language only');
  return translated(book, words);
}

export function readExamples(data: unknown, book: Rulebook): WorkedExample[] {
  const { box, examples } = shaped(Examples, data, 'examples');
  if (box !== book.box) throw new BadInput('examples', `are for ${box}, not for ${book.box}`);
  unique(examples, 'example');
  for (const example of examples) allKnown(example.rules, book, `example ${example.id}`);
  return examples;
}

export function readCites(data: unknown, book: Rulebook): Cites {
  const cites = shaped(Cites, data, 'cites');
  for (const [key, ids] of Object.entries(cites)) {
    if (!/^\w+\.\w+$/.test(key)) throw new BadInput(`cites ${key}`, 'a rule key is "chapter.name"');
    allKnown(ids, book, `cites ${key}`);
  }
  return cites;
}

function allKnown(ids: readonly string[], book: Rulebook, place: string): void {
  for (const id of ids)
    if (!book.rules.some(rule => rule.id === id))
      throw new BadInput(place, `${book.box} has no paragraph ${id}`);
}

function sameIds(
  list: Record<string, unknown>,
  of: readonly { id: string }[],
  what: string,
  language: string,
): void {
  for (const { id } of of)
    if (!Object.hasOwn(list, id)) throw new BadInput(`translation ${language}`, `${what} ${id} is missing`);
  for (const id of Object.keys(list))
    if (!of.some(item => item.id === id))
      throw new BadInput(`translation ${language}`, `there is no ${what} ${id}`);
}

function unique(list: readonly { id: string }[], what: string): void {
  const seen = new Set<string>();
  for (const { id } of list) {
    if (seen.has(id)) throw new BadInput(`${what} ${id}`, 'stands twice');
    seen.add(id);
  }
}
