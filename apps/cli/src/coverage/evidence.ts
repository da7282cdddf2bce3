// Which paragraphs of a box have code and a test that names them.

import type { Cites, Rulebook } from '@gonfalon/kit';
import { marks, ruleKeys, spokenKeys, testTitles, titleNames } from './source.ts';
import type { Sources } from './sources.ts';

/** Paragraph -> where: 'packages/systems/medieval/src/fire.ts:12', or titles of tests. */
export type Places = ReadonlyMap<string, readonly string[]>;
export interface Evidence {
  readonly code: Places;
  readonly tests: Places;
}

export function evidenceIn({ code, tests }: Sources, book: Rulebook, cites: Cites): Evidence {
  const known = new Set(book.rules.map(rule => rule.id));
  const found = { code: new Map<string, string[]>(), tests: new Map<string, string[]>() };
  const paragraphs = (name: string, numbered: boolean): readonly string[] =>
    cites[name] ?? (numbered && known.has(name) ? [name] : []);
  const note = (places: Map<string, string[]>, ids: readonly string[], place: string) => {
    for (const id of ids) places.set(id, [...(places.get(id) ?? []), place]);
  };
  for (const { path, text, numbered } of code) {
    for (const { name, line } of ruleKeys(text)) note(found.code, cites[name] ?? [], `${path}:${line}`);
    for (const { name, line } of marks(text)) note(found.code, paragraphs(name, numbered), `${path}:${line}`);
  }
  for (const { text, numbered } of tests)
    for (const { name: title } of testTitles(text))
      for (const name of titleNames(title)) note(found.tests, paragraphs(name, numbered), title);
  return found;
}

/** Manners of the table that the kernel asks for; no book prints them. */
const HOUSE_KEYS = /^(?:table|undo)\./;

/**
 * What cannot be right: keys nobody cites, marks and titles that name no paragraph. One sentence each.
 * `elsewhere` holds the keys that other boxes of the system cite: a paragraph may be printed in one of them only.
 */
export function citationProblems(
  { code, tests }: Sources,
  book: Rulebook,
  cites: Cites,
  elsewhere: ReadonlySet<string>,
): string[] {
  const known = new Set(book.rules.map(rule => rule.id));
  const isKey = (name: string): boolean => Object.hasOwn(cites, name) || elsewhere.has(name);
  // §IV.0 may speak of a whole section.
  const isSection = (name: string): boolean => book.rules.some(({ id }) => `${id}.`.startsWith(`${name}.`));
  const problems: string[] = [];
  const used = new Set<string>();
  for (const { path, text, numbered } of code) {
    for (const { name } of ruleKeys(text)) used.add(name);
    for (const { name, line } of spokenKeys(text))
      if (!isKey(name) && !HOUSE_KEYS.test(name))
        problems.push(`${path}:${line}: the rule key ${name} is cited by no box`);
    for (const { name, line } of marks(text)) {
      used.add(name);
      if (!isKey(name) && !isSection(name))
        problems.push(`${path}:${line}: §${name} names no paragraph of ${book.box}`);
      else if (!numbered && !isKey(name))
        problems.push(
          `${path}:${line}: §${name} is a number, but several boxes share this file: name the key`,
        );
    }
  }
  for (const { path, text, numbered } of tests)
    for (const { name: title, line } of testTitles(text))
      for (const name of titleNames(title))
        if (title.startsWith('[') ? !isKey(name) : /\d\.\d/.test(name) && !(numbered && known.has(name)))
          problems.push(`${path}:${line}: the title "${title}" names no paragraph of ${book.box}`);
  for (const key of Object.keys(cites))
    if (!used.has(key)) problems.push(`packages/games/${book.box}/cites.json: no code speaks the key ${key}`);
  return problems;
}
