// The rulebook of a box as its help shows it: chapters with their paragraphs, each with the examples told under it.

import type { RuleKey } from '@gonfalon/kernel';
import type { Chart, Cites, Rule, Telling, WorkedExample } from '@gonfalon/kit';
import type { Box } from '@gonfalon/library';
import { type Fetched, useFetched } from '../fetched.ts';
import type { Language } from '../preferences.ts';
import { language } from '../settings.ts';
import { labelOf } from './label.ts';
import { type Resolve, resolverOf } from './references.ts';
import { type Index, indexOf, shortsOf } from './search.ts';
import { wording } from './wording.ts';

export interface Example extends Telling {
  readonly id: string;
  readonly source: WorkedExample['source'];
  /** Whether what is tried is allowed, where the example asks that. */
  readonly legal: boolean | undefined;
  /** A position to try it on. */
  readonly position: string | undefined;
}
export interface Paragraph {
  readonly rule: Rule;
  readonly label: string;
  /** The label is that of the paragraph before: another part of it. */
  readonly again: boolean;
  readonly examples: readonly Example[];
}
export interface ChapterPart {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly Paragraph[];
}
export interface Book {
  readonly box: Box;
  readonly chapters: readonly ChapterPart[];
  readonly find: ReadonlyMap<string, Paragraph>;
  readonly resolve: Resolve;
  readonly index: Index;
  readonly cites: Cites;
  /** The printed tables, by the paragraph they stand under. */
  readonly charts: ReadonlyMap<string, readonly Chart[]>;
}

const NOWHERE: Readonly<Record<string, string>> = {};

async function openBook(box: Box, language: Language): Promise<Book> {
  const [rulebook, examples, stories, positions, cites, charts] = await Promise.all([
    box.rulebook(language),
    box.examples(),
    box.stories(),
    box.positions?.() ?? NOWHERE,
    box.cites(),
    box.charts(),
  ]);
  const told = (example: WorkedExample): Example[] => {
    const story = stories[example.id]?.[language];
    if (!story) return [];
    const { id, source, expect } = example;
    return [{ ...story, id, source, legal: legalOf(expect), position: positions[id] }];
  };
  const chapters = rulebook.chapters.map(({ id, title }) => {
    const rules = rulebook.rules.filter(rule => rule.chapter === id);
    const labels = rules.map(labelOf);
    return {
      id,
      title,
      paragraphs: rules.map((rule, n) => ({
        rule,
        label: labels[n]!,
        again: labels[n] === labels[n - 1],
        // Told once, under the first paragraph it names.
        examples: examples.filter(example => example.rules[0] === rule.id).flatMap(told),
      })),
    };
  });
  const known = new Set(rulebook.rules.map(({ id }) => id));
  return {
    box,
    chapters,
    find: new Map(chapters.flatMap(part => part.paragraphs.map(one => [one.rule.id, one] as const))),
    resolve: resolverOf(rulebook.rules.map(({ id }) => id)),
    index: indexOf(chapters.flatMap(searchable), shortsOf(wording('rules.shorts.list'))),
    cites,
    charts: Map.groupBy(charts, ({ paragraphs }) => paragraphs.find(id => known.has(id)) ?? ''),
  };
}

const searchable = ({ title, paragraphs }: ChapterPart) =>
  paragraphs.map(({ rule, label, examples }) => ({
    id: rule.id,
    label,
    title,
    texts: [
      rule.says,
      rule.ruling ?? '',
      examples.map(({ scene, outcome }) => `${scene} ${outcome}`).join(' '),
    ],
  }));

const legalOf = (expect: WorkedExample['expect']): boolean | undefined =>
  [expect['legal'], expect['allowed'], expect['mayShoot']].find(answer => typeof answer === 'boolean') as
    | boolean
    | undefined;

/** The paragraphs behind rule keys, each once, in the order of the keys. */
export const citedBy = ({ cites, find }: Book, keys: readonly RuleKey[]): Paragraph[] =>
  [...new Set(keys.flatMap(key => cites[key] ?? []))].flatMap(id => find.get(id) ?? []);

/** The book in the reader's language; the one that is open stays until the next is there. */
export function useBook(box: Box): { readonly opening: Fetched<Book>; again(): void } {
  const wanted = language.value;
  const { last, again } = useFetched(() => openBook(box, wanted), [box.id, wanted]);
  return { opening: last, again };
}
