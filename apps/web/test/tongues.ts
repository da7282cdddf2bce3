// Which words belong to one language only, by the message files of the page and of a box; and which words a page shows.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Box } from '@gonfalon/library';
import type { Page } from '@playwright/test';
import type { Language } from './desk.ts';

const SRC = join(import.meta.dirname, '../src');

/** Long enough to tell: short words are often words of both. */
const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/** The text of a message without its arguments: {count, plural, one {# unit} other {# units}} says 'unit units'. */
const said = (message: string): string =>
  message.replace(/\{(\w+)(?:, *(?:plural|select))?(?=[,}])/g, ' ').replace(/(?:=\d+|\b\w+) *\{/g, ' ');

async function vocabulary(box: Box, language: Language): Promise<ReadonlySet<string>> {
  const files = globSync(`**/words/${language}.json`, { cwd: SRC });
  const messages = [
    ...files.flatMap(file =>
      Object.values<string>(JSON.parse(readFileSync(join(SRC, file), 'utf8')) as Record<string, string>),
    ),
    ...Object.values(await box.words(language)),
    ...(await box.rulebook(language)).rules.map(({ says }) => says),
  ];
  return new Set(messages.flatMap(message => wordsIn(said(message))));
}

/** So they are called on the keyboards of both. */
const KEYS = ['shift', 'enter'];

/** Words of this language that the other never uses, names left out. */
export async function onlyIn(box: Box, language: Language): Promise<ReadonlySet<string>> {
  const [own, other] = await Promise.all([
    vocabulary(box, language),
    vocabulary(box, language === 'en' ? 'pl' : 'en'),
  ]);
  const named = Object.values((await box.showing!()).names);
  const names = [
    ...KEYS,
    ...named.flatMap(name => wordsIn(typeof name === 'string' ? name : name[language])),
  ];
  return new Set([...own].filter(word => !other.has(word) && !names.includes(word)));
}

/** What is read on the page and what is read aloud. */
const textOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title], [placeholder]')]
      .filter(one => one.checkVisibility())
      .flatMap(one => ['aria-label', 'title', 'placeholder'].map(name => one.getAttribute(name) ?? ''));
    return [document.title, document.body.innerText, ...labels].join('\n');
  });

/** Words on the page that belong to the language and to no other. */
export async function strangers(page: Page, foreign: ReadonlySet<string>): Promise<readonly string[]> {
  return [...new Set(wordsIn(await textOf(page)).filter(word => foreign.has(word)))].sort();
}
