// Which paragraphs of a box have code and a test that names them.

import type { Cites, Rulebook } from '@gonfalon/kit';
import { marks, ruleKeys, spokenKeys, testTitles, titleNames } from './source.ts';
import type { Source, Sources } from './sources.ts';

/** Paragraph -> where: 'packages/systems/medieval/src/fire.ts:12', or titles of tests. */
export type Places = ReadonlyMap<string, readonly string[]>;
export interface Evidence {
  readonly code: Places;
  readonly tests: Places;
}

export function evidenceIn({ code, tests }: Sources, cites: Cites): Evidence {
  const found = { code: new Map<string, string[]>(), tests: new Map<string, string[]>() };
  const paragraphs = (name: string, { number }: Source): readonly string[] =>
    cites[name] ?? listOf(number(name));
  const note = (places: Map<string, string[]>, ids: readonly string[], place: string) => {
    for (const id of ids) places.set(id, [...(places.get(id) ?? []), place]);
  };
  for (const source of code) {
    const { path, text } = source;
    for (const { name, line } of ruleKeys(text)) note(found.code, cites[name] ?? [], `${path}:${line}`);
    for (const { name, line } of marks(text)) note(found.code, paragraphs(name, source), `${path}:${line}`);
  }
  for (const source of tests)
    for (const { name: title } of testTitles(source.text))
      for (const name of titleNames(title)) note(found.tests, paragraphs(name, source), title);
  return found;
}

const listOf = (id: string | null | undefined): readonly string[] => (id ? [id] : []);

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
  const isKey = (name: string): boolean => Object.hasOwn(cites, name) || elsewhere.has(name);
  const problems: string[] = [];
  const used = new Set<string>();
  for (const { path, text, number } of code) {
    for (const { name } of ruleKeys(text)) used.add(name);
    for (const { name, line } of spokenKeys(text))
      if (!isKey(name) && !HOUSE_KEYS.test(name))
        problems.push(`${path}:${line}: the rule key ${name} is cited by no box`);
    for (const { name, line } of marks(text)) {
      used.add(name);
      if (!isKey(name) && number(name) === undefined)
        problems.push(`${path}:${line}: §${name} names no paragraph of ${book.box}`);
    }
  }
  for (const { path, text, number } of tests)
    for (const { name: title, line } of testTitles(text))
      for (const name of titleNames(title))
        if (title.startsWith('[') ? !isKey(name) : /\d\.\d/.test(name) && number(name) === undefined)
          problems.push(`${path}:${line}: the title "${title}" names no paragraph of ${book.box}`);
  for (const key of Object.keys(cites))
    if (!used.has(key)) problems.push(`packages/games/${book.box}/cites.json: no code speaks the key ${key}`);
  return problems;
}
