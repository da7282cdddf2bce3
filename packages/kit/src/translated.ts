// A rulebook in another language. Apart from the schemas, so that a page need not carry them.

import type { Rulebook } from './rulebook.ts';

/** Words only: order, kinds and printed numbers stay in en.json. */
export interface Translation {
  readonly box: string;
  readonly language: string;
  readonly chapters: Readonly<Record<string, string>>;
  readonly rules: Readonly<Record<string, { readonly says: string; readonly ruling?: string | undefined }>>;
}

/** `words` must have passed `inLanguage` once: every paragraph of the book is in it. */
export const translated = (book: Rulebook, { language, chapters, rules }: Translation): Rulebook => ({
  box: book.box,
  language,
  chapters: book.chapters.map(({ id }) => ({ id, title: chapters[id]! })),
  rules: book.rules.map(({ says: _, ruling: __, ...rule }) => ({ ...rule, ...rules[rule.id]! })),
});
