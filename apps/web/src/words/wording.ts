import { setupI18n } from '@lingui/core';
import type { Language } from '../preferences.ts';
import { language } from '../settings.ts';
import en from './en.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };

export type WordKey = keyof typeof en;
export type Values = Readonly<Record<string, string | number>>;

/**
 * The wording of one part of the page: its texts in the reader's language. Every part brings its own message files, so
 * that they are fetched with it; Vite hands over compiled messages in place of the texts (vite.config.ts). Reading inside a component or effect follows the switch of language.
 */
export function wordingFrom<Key extends string>(
  texts: Readonly<Record<Language, Readonly<Record<Key, string>>>>,
): (key: Key, values?: Values) => string {
  const i18n = setupI18n({ locale: language.peek(), messages: { en: texts.en, pl: texts.pl } });
  return (key, values) => {
    if (i18n.locale !== language.value) i18n.activate(language.value);
    return i18n._(key, values);
  };
}

/** The text in the reader's language. */
export const wording = wordingFrom<WordKey>({ en, pl });

/** For words whose key comes from data; `otherwise` where the message files know no such key. */
export const wordingOr = (key: string, otherwise: string, values?: Values): string =>
  Object.hasOwn(en, key) ? wording(key as WordKey, values) : otherwise;

/** A name that comes from a box's own files. */
export const inWords = (name: Readonly<Record<Language, string>>): string => name[language.value];
